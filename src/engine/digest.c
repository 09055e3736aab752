/*
 * digest.c - SHA-256 over the canonical form of a state.
 *
 * The form is text: it names cards by their ids, so that it does not depend on
 * the numbers that a run has given them, nor on the machine.
 */
#include <inttypes.h>
#include <sha2.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/session.h"

static void __attribute__((format(printf, 2, 3)))
add(SHA2_CTX *sha, const char *format, ...)
{
	char text[256];
	va_list args;
	va_start(args, format);
	int length = vsnprintf(text, sizeof text, format, args);
	va_end(args);
	SHA256Update(sha, (const uint8_t *)text, (size_t)length);
}

static const char *
card_name(const struct context *cx, unsigned card)
{
	return card == NO_CARD ? "-" : registry_name(cx->ids, card);
}

static const char *
reference_name(const struct context *cx, reference who)
{
	return is_player_reference(who) ? player_id(reference_player(who))
	    : who < 0 ? "-" : registry_name(cx->ids, (unsigned)who);
}

static void
add_field(SHA2_CTX *sha, const struct context *cx, const struct field *f,
    int32_t value)
{
	if (f->type == FIELD_CARD)
		add(sha, " %s=%s", f->name,
		    value == 0 ? "-" : card_name(cx, (unsigned)value - 1));
	else
		add(sha, " %s=%" PRId32, f->name, value);
}

static void
add_fields(SHA2_CTX *sha, const struct context *cx, const struct field *f,
    unsigned count, const int32_t *values)
{
	for (unsigned i = 0; i < count; i++)
		add_field(sha, cx, &f[i], values[i]);
	add(sha, "\n");
}

static void
add_card(SHA2_CTX *sha, const struct context *cx, unsigned card, bool joined)
{
	const struct card *c = &cx->s->card[card];
	add(sha, "%s %s owner %u host %s tokens %u%s%s",
	    card_name(cx, card), definition_of(cx, card)->id, c->owner,
	    card_name(cx, c->host), c->tokens,
	    is_unseen(cx->s, card) ? card_order_known(cx->s, card)
	    ? " unseen told" : " unseen" : c->block != 0 ? " unknown" : "",
	    joined ? " joined" : "");
	add_fields(sha, cx, cx->game->card_fields, cx->game->card_field_count,
	    c->field);
}

/* Cards of unknown order, by their ids: the state keeps them by number, which
 * says no more than in which order the log named them.  Returns the card that
 * follows. */
static unsigned
add_block(SHA2_CTX *sha, const struct context *cx, unsigned card)
{
	const struct card *cards = cx->s->card;
	unsigned block = cards[card].block, count = 0;
	uint16_t list[CARD_MAX];
	for (; card != NO_CARD && cards[card].block == block;
	    card = cards[card].next) {
		unsigned at = count++;
		for (; at > 0 && strcmp(card_name(cx, list[at - 1]),
		    card_name(cx, card)) > 0; at--)
			list[at] = list[at - 1];
		list[at] = (uint16_t)card;
	}
	for (unsigned i = 0; i < count; i++)
		add_card(sha, cx, list[i], i > 0);
	return card;
}

static void
add_zone(SHA2_CTX *sha, const struct context *cx, unsigned kind, unsigned seat)
{
	unsigned card = zone_first(cx->s, kind, seat);
	add(sha, "%s %u\n", cx->game->zones[kind].name, seat);
	while (card != NO_CARD)
		if (cx->s->card[card].block != 0) {
			card = add_block(sha, cx, card);
		} else {
			add_card(sha, cx, card, false);
			card = cx->s->card[card].next;
		}
}

static void
add_zones(SHA2_CTX *sha, const struct context *cx)
{
	for (unsigned kind = 0; kind < cx->game->zone_count; kind++)
		for_each_seat (cx->s, seat)
			if (zone_count(cx->s, kind, seat) > 0)
				add_zone(sha, cx, kind, seat);
}

/* Cards that nobody saw and that are in no zone: ids that no deck lists stand
 * in their places. */
static void
add_unseen(SHA2_CTX *sha, const struct context *cx)
{
	const struct state *s = cx->s;
	if (s->unseen == 0)
		return;
	add(sha, "unseen %u guessed %u\n", s->unseen, s->guessed);
	for (unsigned card = 0; card < s->cards; card++)
		if (is_unseen(s, card) && s->card[card].zone == NO_ZONE)
			add(sha, "%s %u\n", card_name(cx, card),
			    s->card[card].block);
}

/* Which card came first decides later, where it is not told by the zones. */
static void
add_arrivals(SHA2_CTX *sha, const struct context *cx)
{
	uint16_t list[CARD_MAX];
	bool other;
	unsigned count = cards_by_arrival(cx, list, &other);
	for (unsigned i = 0; i < count && other; i++)
		add(sha, "%s came\n", card_name(cx, list[i]));
}

static void
add_modifiers(SHA2_CTX *sha, const struct context *cx)
{
	for (unsigned i = 0; i < cx->s->modifiers; i++) {
		const struct modifier *m = &cx->s->modifier[i];
		add(sha, "modifier %u %u %u %u %s %u %s %" PRId32 " %" PRId32
		    "\n", m->kind, m->which, m->until, m->player,
		    card_name(cx, m->source), m->left,
		    reference_name(cx, m->target), m->amount, m->turn);
	}
}

static void
add_frame(SHA2_CTX *sha, const struct context *cx, const struct frame *f)
{
	add(sha, "frame %u %u %s %s %u %u %u %u %u %u %" PRId32 " %" PRId32,
	    f->effect, f->at, card_name(cx, f->card),
	    card_name(cx, f->subject), f->player, f->state, f->about,
	    f->flags, f->groups, f->targets, f->amount, f->done);
	add(sha, " %" PRId32 " %u %u %u %s%s", f->sum, f->progress,
	    f->options, f->taken,
	    card_name(cx, f->other), f > cx->s->frame
	    && f[-1].batch == f->batch ? " together" : "");
	for (unsigned i = 0; i < FRAME_GROUP_MAX; i++)
		add(sha, " %u", f->end[i]);
	for (unsigned i = 0; i < f->targets; i++)
		add(sha, " %s", reference_name(cx, f->target[i]));
	for (unsigned i = 0; i < FRAME_VALUE_MAX; i++)
		add(sha, " %" PRId32, f->value[i]);
	add(sha, "\n");
}

void
state_digest(struct context *cx, char digest[65])
{
	const struct state *s = cx->s;
	const struct outcome *o = &s->outcome;
	const struct question *q = &s->question;
	uint8_t bytes[SHA256_DIGEST_LENGTH];
	SHA2_CTX sha;
	SHA256Init(&sha);
	add(&sha, "%s", cx->game->name);
	add_fields(&sha, cx, cx->game->global_fields,
	    cx->game->global_field_count, s->global);
	for (unsigned p = 0; p < s->players; p++) {
		add(&sha, "%s side %u", player_id(p), s->side[p]);
		add_fields(&sha, cx, cx->game->player_fields,
		    cx->game->player_field_count, s->player[p]);
	}
	add(&sha, "outcome %u %u %u %u %u %u\n", o->finished, o->complete,
	    o->draw, o->winners, o->reason, o->running);
	if (q->kind != QUESTION_NONE)
		add(&sha, "question %u %u %u %u %u %s %" PRId32 "\n", q->kind,
		    q->player, q->code, q->minimum, q->maximum,
		    card_name(cx, q->card), q->amount);
	add_zones(&sha, cx);
	add_unseen(&sha, cx);
	add_arrivals(&sha, cx);
	add_modifiers(&sha, cx);
	for (unsigned i = 0; i < s->frames; i++)
		add_frame(&sha, cx, &s->frame[i]);
	if (s->batches > last_batch(s))
		add(&sha, "another moment\n");
	SHA256Final(bytes, &sha);
	for (unsigned i = 0; i < sizeof bytes; i++)
		sprintf(digest + 2 * i, "%02x", bytes[i]);
}
