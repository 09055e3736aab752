/*
 * digest.c - SHA-256 over the canonical form of a state.
 *
 * The form names cards and definitions by their ids, so that it does not
 * depend on the numbers that a run has given them; numbers are four bytes, the
 * lowest first, on every machine.  What is 0 is left out: a list of fields is
 * the place of each in the table of the game, from 1, and its value, and ends
 * with 0.
 */
#include <stdio.h>
#include <string.h>

#include "engine/session.h"
#include "engine/sha.h"

/* Bytes are collected, and handed on many at once. */
struct form {
	struct sha256_ctx sha;
	size_t used;
	uint8_t bytes[1024];
};

static void
form_begin(struct form *form)
{
	sha256_init(&form->sha);
	form->used = 0;
}

/* Mostly a few bytes, whose number is known where they are added. */
static inline __attribute__((always_inline)) void
add_bytes(struct form *form, const void *bytes, size_t length)
{
	if (length > sizeof form->bytes - form->used) {
		sha256_update(&form->sha, form->used, form->bytes);
		form->used = 0;
	}
	if (length > sizeof form->bytes) {
		sha256_update(&form->sha, length, bytes);
		return;
	}
	memcpy(form->bytes + form->used, bytes, length);
	form->used += length;
}

static void
add_name(struct form *form, const char *name)
{
	add_bytes(form, name, strlen(name) + 1);
}

static void
add_number(struct form *form, int32_t value)
{
	const uint32_t bits = (uint32_t)value;
	const uint8_t bytes[4] = { (uint8_t)bits, (uint8_t)(bits >> 8),
		(uint8_t)(bits >> 16), (uint8_t)(bits >> 24) };
	add_bytes(form, bytes, sizeof bytes);
}

/* Several numbers that fit a byte each. */
#define add_small(form, ...)                                                  \
	add_bytes(form, (const uint8_t[]){ __VA_ARGS__ },                     \
	    sizeof (const uint8_t[]){ __VA_ARGS__ })

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
add_fields(struct form *form, const struct context *cx, const struct field *f,
    unsigned count, const int32_t *values)
{
	for (unsigned i = 0; i < count; i++) {
		if (values[i] == 0)
			continue;
		add_small(form, (uint8_t)(i + 1));
		if (f[i].type == FIELD_CARD)
			add_name(form, card_name(cx, (unsigned)values[i] - 1));
		else
			add_number(form, values[i]);
	}
	add_small(form, 0);
}

/* What is rarely there stands behind a mark. */
enum { CARD_UNKNOWN = 1, CARD_JOINED = 2, CARD_HOST = 4, CARD_TOKENS = 8,
	CARD_UNSEEN = 16, CARD_TOLD = 32 };

/* Tokens are numbered after the id of the card, which says nothing about the
 * place that it holds: see add_unseen(). */
static unsigned
tokens_of_place(const struct context *cx, unsigned card)
{
	return holds_a_place(cx, cx->s, card) ? 0 : cx->s->card[card].tokens;
}

static uint8_t
card_marks(const struct context *cx, unsigned card, bool joined)
{
	const struct state *s = cx->s;
	const struct card *c = &s->card[card];
	unsigned order = !is_unseen(s, card)
	    ? (c->block != 0 ? CARD_UNKNOWN : 0) : card_order_known(s, card)
	    ? CARD_UNSEEN | CARD_TOLD : CARD_UNSEEN;
	return (uint8_t)(order | (joined ? CARD_JOINED : 0)
	    | (c->host != NO_CARD ? CARD_HOST : 0)
	    | (tokens_of_place(cx, card) != 0 ? CARD_TOKENS : 0));
}

/* The first half of it. */
static void
form_end(struct form *form, uint8_t digest[16])
{
	uint8_t whole[SHA256_DIGEST_SIZE];
	sha256_update(&form->sha, form->used, form->bytes);
	sha_digest(&form->sha, whole);
	memcpy(digest, whole, 16);
}

/* Id and definition of a card stay mostly as they are: they have a digest of
 * their own, which is kept. */
enum { IS_A_PLACE = 1, IS_UNSEEN, IS_DEFINITION };
static const uint8_t *
card_digest(const struct context *cx, struct kept_digests *kept,
    unsigned card)
{
	const bool place = holds_a_place(cx, cx->s, card);
	const unsigned is = place ? IS_A_PLACE
	    : is_unseen(cx->s, card) ? IS_UNSEEN
	    : IS_DEFINITION + cx->s->card[card].definition;
	struct form form;
	uint8_t digest[16];
	if (kept->is[card] == is)
		return kept->card[card];
	form_begin(&form);
	add_name(&form, place ? "-" : card_name(cx, card));
	add_name(&form, is < IS_DEFINITION ? "-"
	    : definition_of(cx, card)->id);
	form_end(&form, digest);
	memcpy(kept->card[card], digest, sizeof kept->card[card]);
	kept->is[card] = (uint16_t)is;
	return kept->card[card];
}

static void
add_card(struct form *form, const struct context *cx,
    struct kept_digests *kept, unsigned card, bool joined)
{
	const struct card *c = &cx->s->card[card];
	add_bytes(form, card_digest(cx, kept, card), sizeof kept->card[card]);
	add_small(form, c->owner, card_marks(cx, card, joined));
	/* An id that no deck lists may stand for a card of another player. */
	if (is_unseen(cx->s, card) && !holds_a_place(cx, cx->s, card)
	    && c->zone != NO_ZONE
	    && unseen_seat(cx->s, card) != zone_seat(c->zone))
		add_number(form, (int32_t)unseen_seat(cx->s, card));
	if (c->host != NO_CARD)
		add_name(form, card_name(cx, c->host));
	if (tokens_of_place(cx, card) != 0)
		add_number(form, c->tokens);
	if (has_own_fields(cx->s, card))
		add_fields(form, cx, cx->game->card_fields,
		    cx->game->card_field_count, card_fields(cx->s, card));
	else
		add_bytes(form, kept->start, kept->start_length);
}

/* Nothing is known yet. */
static void
forget_all(const struct context *cx, struct kept_digests *kept)
{
	struct form form;
	memset(kept->is, 0, sizeof kept->is);
	form.used = 0;
	add_fields(&form, cx, cx->game->card_fields,
	    cx->game->card_field_count, fields_at_start(cx->s));
	kept->start_length = (unsigned)form.used;
	memcpy(kept->start, form.bytes, form.used);
}

/* Cards of unknown order, by their ids: the state keeps them by number, which
 * says no more than in which order the log named them.  Returns the card that
 * follows. */
static unsigned
add_block(struct form *form, const struct context *cx,
    struct kept_digests *kept, unsigned card)
{
	const struct card *cards = cx->s->card;
	unsigned block = cards[card].block, count = 0;
	uint16_t list[CARD_MAX];
	for (; card != NO_CARD && cards[card].block == block;
	    card = cards[card].next) {
		unsigned at = count++;
		for (; at > 0 && registry_behind(cx->ids, list[at - 1], card);
		    at--)
			list[at] = list[at - 1];
		list[at] = (uint16_t)card;
	}
	for (unsigned i = 0; i < count; i++)
		add_card(form, cx, kept, list[i], i > 0);
	return card;
}

/* A zone has a digest of its own, so that it need not be taken again while
 * nothing in it changes. */
static void
zone_digest(const struct context *cx, struct kept_digests *kept,
    unsigned zone)
{
	struct form form;
	unsigned card = cx->s->zone[zone].first;
	form_begin(&form);
	while (card != NO_CARD)
		if (cx->s->card[card].block != 0) {
			card = add_block(&form, cx, kept, card);
		} else {
			add_card(&form, cx, kept, card, false);
			card = cx->s->card[card].next;
		}
	form_end(&form, kept->zone[zone]);
}

static void
add_zones(struct form *form, const struct context *cx,
    const struct changed *changed, struct kept_digests *kept)
{
	/* Which cards that nobody saw lie where is not told by the state. */
	const bool known = kept->known && cx->unseen == NULL;
	for (unsigned kind = 0; kind < cx->game->zone_count; kind++)
		for_each_seat (cx->s, seat) {
			unsigned count = zone_count(cx->s, kind, seat);
			unsigned zone = zone_index(kind, seat);
			if (count == 0)
				continue;
			add_small(form, (uint8_t)(kind + 1), (uint8_t)seat,
			    (uint8_t)(count % 256), (uint8_t)(count / 256));
			if (!known || zone_has_changed(changed, zone))
				zone_digest(cx, kept, zone);
			add_bytes(form, kept->zone[zone],
			    sizeof kept->zone[zone]);
		}
	add_small(form, 0);
}

/* Added to the seat of a card that has made tokens, whose number follows. */
enum { OF_TOKENS = 256 };

/* Cards of unknown place, by their ids: which of them holds which place says
 * nothing. */
static void
add_unseen(struct form *form, const struct context *cx)
{
	const struct state *s = cx->s;
	add_small(form, s->unseen);
	if (s->unseen == 0)
		return;
	add_small(form, s->guessed != 0);
	uint16_t list[CARD_MAX];
	unsigned count = 0;
	for (unsigned card = 0; card < s->cards; card++) {
		if (!holds_a_place(cx, s, card))
			continue;
		unsigned at = count++;
		for (; at > 0 && registry_behind(cx->ids, list[at - 1], card);
		    at--)
			list[at] = list[at - 1];
		list[at] = (uint16_t)card;
	}
	for (unsigned i = 0; i < count; i++) {
		const unsigned tokens = s->card[list[i]].tokens;
		add_name(form, card_name(cx, list[i]));
		add_number(form, (int32_t)unseen_seat(s, list[i])
		    + (tokens != 0 ? OF_TOKENS : 0));
		if (tokens != 0)
			add_number(form, (int32_t)tokens);
	}
	add_small(form, 0);
}

/* Which card came first decides later, where it is not told by the zones. */
static void
add_arrivals(struct form *form, const struct context *cx)
{
	uint16_t list[CARD_MAX];
	bool other;
	unsigned count = cards_by_arrival(cx, list, &other);
	for (unsigned i = 0; i < count && other; i++)
		add_name(form, card_name(cx, list[i]));
	add_small(form, 0);
}

static void
add_modifiers(struct form *form, const struct context *cx)
{
	for (unsigned i = 0; i < cx->s->modifiers; i++) {
		const struct modifier *m = &cx->s->modifier[i];
		add_small(form, 1, m->kind, m->which, m->until, m->player);
		add_name(form, card_name(cx, m->source));
		add_name(form, reference_name(cx, m->target));
		add_number(form, m->left);
		add_number(form, m->amount);
		add_number(form, m->turn);
	}
	add_small(form, 0);
}

static void
add_frame(struct form *form, const struct context *cx, const struct frame *f)
{
	int together = (f > cx->s->frame && f[-1].batch == f->batch)
	    + (f->of_each != 0 ? 2 : 0) + (f->skipped != 0 ? 4 : 0);
	add_small(form, 1, f->player, f->state, f->about, (uint8_t)f->flags,
	    (uint8_t)(f->flags >> 8), f->groups, f->targets, f->progress,
	    f->options, f->kept, (uint8_t)together);
	add_number(form, f->effect);
	add_number(form, f->at);
	add_number(form, f->amount);
	add_number(form, f->done);
	add_number(form, f->sum);
	if (f->of_each != 0)
		add_number(form, f->of_each);
	if (f->skipped != 0)
		add_number(form, f->skipped);
	add_name(form, card_name(cx, f->card));
	add_name(form, card_name(cx, f->subject));
	add_name(form, card_name(cx, f->other));
	add_bytes(form, f->end, sizeof f->end);
	for (unsigned i = 0; i < (unsigned)f->targets + f->kept; i++)
		add_name(form, reference_name(cx, f->target[i]));
	for (unsigned i = 0; i < FRAME_VALUE_MAX; i++)
		add_number(form, f->value[i]);
}

static void
add_question(struct form *form, const struct context *cx)
{
	const struct question *q = &cx->s->question;
	add_small(form, q->kind);
	if (q->kind == QUESTION_NONE)
		return;
	add_small(form, q->player, q->code, q->minimum, q->maximum);
	add_name(form, card_name(cx, q->card));
	add_number(form, q->amount);
}

static void
add_records(struct form *form, const struct context *cx)
{
	for (unsigned i = 0; i < cx->s->records; i++) {
		const struct record *r = &cx->s->record[i];
		add_small(form, 3, r->kind, r->player, r->begins, r->place);
		add_name(form, card_name(cx, r->card));
	}
}

void
state_digest(struct context *cx, char digest[65])
{
	struct kept_digests none;
	none.known = false;
	state_digest_next(cx, NULL, &none, digest);
}

void
state_digest_next(struct context *cx, const struct changed *changed,
    struct kept_digests *kept, char digest[65])
{
	const struct state *s = cx->s;
	const struct outcome *o = &s->outcome;
	struct form form;
	form_begin(&form);
	add_name(&form, cx->game->name);
	add_fields(&form, cx, cx->game->global_fields,
	    cx->game->global_field_count, s->global);
	for_each_player (s, p) {
		add_small(&form, s->side[p]);
		add_fields(&form, cx, cx->game->player_fields,
		    cx->game->player_field_count, s->player[p]);
	}
	add_small(&form, o->finished, o->complete, o->draw, o->winners,
	    o->reason, o->running);
	add_question(&form, cx);
	kept->known = kept->known
	    && kept->cleared == registry_cleared(cx->ids);
	if (!kept->known)
		forget_all(cx, kept);
	add_zones(&form, cx, changed, kept);
	kept->known = true;
	kept->cleared = registry_cleared(cx->ids);
	add_unseen(&form, cx);
	add_arrivals(&form, cx);
	add_modifiers(&form, cx);
	for (unsigned i = 0; i < s->frames; i++)
		add_frame(&form, cx, &s->frame[i]);
	add_records(&form, cx);
	/* What is set off next belongs to another moment. */
	add_small(&form, s->batches > last_batch(s) ? 2 : 0);
	sha256_update(&form.sha, form.used, form.bytes);
	sha_text(&form.sha, digest);
}
