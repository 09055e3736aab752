/*
 * changes.c - what differs between two states, by the game's tables.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "engine/unseen.h"
#include "engine/effect.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "engine/session.h"
#include "report/changes.h"

struct changes {
	FILE *out;
	const struct context *cx;
	const struct state *from, *to;
	unsigned count;
};

/* One more follows.  Most of them are put together from words, for a trace
 * writes some in every step. */
static void
begin(struct changes *c)
{
	if (c->count++ > 0)
		putc(' ', c->out);
}

static void
change(struct changes *c, const char *format, ...)
{
	va_list arguments;
	begin(c);
	va_start(arguments, format);
	vfprintf(c->out, format, arguments);
	va_end(arguments);
}

static const char *
changed_name(const struct changes *c, int32_t card)
{
	return card < 0 || card == NO_CARD ? "none"
	    : registry_name(c->cx->ids, (unsigned)card);
}

static const char *
player_or_none(int32_t player)
{
	return player < 0 || player >= PLAYER_MAX ? "none"
	    : player_id((unsigned)player);
}

static void
number(const struct changes *c, int32_t v)
{
	char digits[12], *at = digits + sizeof digits;
	uint32_t left = v < 0 ? -(uint32_t)v : (uint32_t)v;
	do
		*--at = (char)('0' + left % 10);
	while ((left /= 10) > 0);
	if (v < 0)
		*--at = '-';
	fwrite(at, 1, (size_t)(digits + sizeof digits - at), c->out);
}

static void
value(const struct changes *c, const struct field *f, int32_t v)
{
	switch (f->type) {
	case FIELD_NUMBER:
		number(c, v);
		break;
	case FIELD_YES_NO:
		fputs(v != 0 ? "yes" : "no", c->out);
		break;
	case FIELD_WORD:
		fputs(f->words[v], c->out);
		break;
	case FIELD_PLAYER:
		fputs(player_or_none(v), c->out);
		break;
	case FIELD_CARD:
		fputs(changed_name(c, v - 1), c->out);
		break;
	case FIELD_PLAYERS:
		for (int32_t p = 0, any = 0; p < PLAYER_MAX || !any; p++) {
			if (p == PLAYER_MAX) {
				fputs("none", c->out);
				break;
			}
			if ((v >> p & 1) != 0) {
				fprintf(c->out, "%s%s", any ? "," : "",
				    player_or_none(p));
				any = 1;
			}
		}
		break;
	}
}

static void
fields(struct changes *c, const char *whose, const struct field *table,
    unsigned count, const int32_t *from, const int32_t *to)
{
	if (memcmp(from, to, count * sizeof *from) == 0)
		return;
	for (unsigned i = 0; i < count; i++) {
		if (from[i] == to[i])
			continue;
		begin(c);
		fputs(whose, c->out);
		if (*whose != '\0')
			putc('.', c->out);
		fputs(table[i].name, c->out);
		putc('=', c->out);
		value(c, &table[i], from[i]);
		putc('>', c->out);
		value(c, &table[i], to[i]);
	}
}

/* `A.hand`, `market`, or `none`. */
static void
zone_name(const struct changes *c, unsigned zone)
{
	if (zone == NO_ZONE)
		fputs("none", c->out);
	else if (zone_seat(zone) == COMMON)
		fputs(c->cx->game->zones[zone_kind(zone)].name, c->out);
	else {
		fputs(player_id(zone_seat(zone)), c->out);
		putc('.', c->out);
		fputs(c->cx->game->zones[zone_kind(zone)].name, c->out);
	}
}

/* A card has come to be known, or is no longer: where it lay or lies is what
 * nobody knows. */
static void
seen_changes(struct changes *c, unsigned card, bool was, bool is)
{
	if (was && is)
		return;
	change(c, "%s.zone=", changed_name(c, (int32_t)card));
	if (was)
		fputs("unseen", c->out);
	else
		zone_name(c, card < c->from->cards ? c->from->card[card].zone
		    : NO_ZONE);
	putc('>', c->out);
	if (is)
		fputs("unseen", c->out);
	else
		zone_name(c, c->to->card[card].zone);
}

/* Cards that only hold a place in the zone. */
static unsigned
places_held(const struct changes *c, const struct state *s, unsigned zone)
{
	unsigned count = 0;
	for (unsigned i = s->zone[zone].first; i != NO_CARD;
	    i = s->card[i].next)
		count += holds_a_place(c->cx, s, i);
	return count;
}

static void
unseen_changes(struct changes *c, unsigned zone)
{
	unsigned from = places_held(c, c->from, zone);
	unsigned to = places_held(c, c->to, zone);
	if (from == to)
		return;
	begin(c);
	zone_name(c, zone);
	fprintf(c->out, ".unseen=%u>%u", from, to);
}

static void
card_changes(struct changes *c, unsigned card)
{
	static const struct card nowhere = { .zone = NO_ZONE,
		.host = NO_CARD };
	const struct card *to = &c->to->card[card];
	bool is_new = card >= c->from->cards;
	bool was = holds_a_place(c->cx, c->from, card);
	bool is = holds_a_place(c->cx, c->to, card);
	if (was || is) {
		seen_changes(c, card, was, is);
		return;
	}
	static const int32_t nothing[CARD_FIELD_MAX];
	const struct card *from = is_new ? &nowhere : &c->from->card[card];
	const int32_t *had = is_new ? nothing : card_fields(c->from, card);
	const int32_t *has = card_fields(c->to, card);
	if (memcmp(from, to, sizeof *to) == 0
	    && memcmp(had, has, c->to->fields * sizeof *has) == 0)
		return;
	const char *id = changed_name(c, (int32_t)card);
	if (from->zone != to->zone) {
		begin(c);
		fputs(id, c->out);
		fputs(".zone=", c->out);
		zone_name(c, from->zone);
		putc('>', c->out);
		zone_name(c, to->zone);
	}
	if (!is_new && from->owner != to->owner)
		change(c, "%s.owner=%s>%s", id, player_or_none(from->owner),
		    player_or_none(to->owner));
	if (from->host != to->host)
		change(c, "%s.host=%s>%s", id, changed_name(c, from->host),
		    changed_name(c, to->host));
	if (from->tokens != to->tokens)
		change(c, "%s.tokens-made=%u>%u", id, from->tokens,
		    to->tokens);
	fields(c, id, c->cx->game->card_fields, c->cx->game->card_field_count,
	    had, has);
}

/* ---- orders ---- */

/* The cards of a zone that were in it before and are in it after, in order.
 * Those whose order nobody knows stand in braces. */
struct standing {
	unsigned card;  /* NO_CARD behind the last one */
	unsigned block; /* of cards of unknown order, or 0 */
	bool begins;    /* it is not that of the card before */
};

static void
next_standing(const struct changes *c, const struct state *s, unsigned zone,
    struct standing *at, unsigned card)
{
	while (card != NO_CARD && (card >= c->from->cards
	    || card >= c->to->cards
	    || holds_a_place(c->cx, c->from, card)
	    || holds_a_place(c->cx, c->to, card)
	    || c->from->card[card].zone != zone
	    || c->to->card[card].zone != zone))
		card = s->card[card].next;
	unsigned block = card == NO_CARD ? 0 : s->card[card].block;
	*at = (struct standing){ card, block, block != at->block };
}

static struct standing
first_standing(const struct changes *c, const struct state *s, unsigned zone)
{
	struct standing at = { .block = 0 };
	next_standing(c, s, zone, &at, s->zone[zone].first);
	return at;
}

static bool
same_order(const struct changes *c, unsigned zone)
{
	struct standing a = first_standing(c, c->from, zone);
	struct standing b = first_standing(c, c->to, zone);
	while (a.card == b.card && (a.block == 0) == (b.block == 0)
	    && a.begins == b.begins) {
		if (a.card == NO_CARD)
			return true;
		next_standing(c, c->from, zone, &a, c->from->card[a.card].next);
		next_standing(c, c->to, zone, &b, c->to->card[b.card].next);
	}
	return false;
}

static void
order(const struct changes *c, const struct state *s, unsigned zone)
{
	struct standing at = first_standing(c, s, zone);
	for (const char *between = ""; at.card != NO_CARD; between = ",") {
		fputs(between, c->out);
		if (at.block != 0 && at.begins)
			putc('{', c->out);
		fputs(changed_name(c, (int32_t)at.card), c->out);
		bool open = at.block != 0;
		next_standing(c, s, zone, &at, s->card[at.card].next);
		if (open && at.begins)
			putc('}', c->out);
	}
}

/* The kinds of zones that have changed, a bit for each. */
static uint32_t
kinds_changed(const struct changed *changed)
{
	uint32_t kinds = 0;
	for (unsigned i = 0; i < sizeof changed->zones / sizeof (uint64_t);
	    i++)
		for (uint64_t left = changed->zones[i]; left != 0;
		    left &= left - 1)
			kinds |= UINT32_C(1) << zone_kind(i * 64
			    + (unsigned)__builtin_ctzll(left));
	return kinds;
}

static void
order_changes(struct changes *c, unsigned zone)
{
	if (c->from->zone[zone].count < 1 || c->to->zone[zone].count < 1
	    || same_order(c, zone))
		return;
	begin(c);
	zone_name(c, zone);
	fputs(".order=", c->out);
	order(c, c->from, zone);
	putc('>', c->out);
	order(c, c->to, zone);
}

/* ---- everything else ---- */

static const char *
winner_text(const struct outcome *o, char **owned)
{
	*owned = outcome_winner(o);
	return *owned != NULL ? *owned : "none";
}

static void
outcome_changes(struct changes *c)
{
	const struct outcome *from = &c->from->outcome, *to = &c->to->outcome;
	char *a, *b;
	if (from->finished != to->finished)
		change(c, "finished=%u>%u", from->finished, to->finished);
	if (from->winners != to->winners || from->draw != to->draw) {
		change(c, "winner=%s>", winner_text(from, &a));
		fputs(winner_text(to, &b), c->out);
		free(a);
		free(b);
	}
	if (from->reason != to->reason)
		change(c, "reason=%s>%s", c->cx->game->reasons[from->reason],
		    c->cx->game->reasons[to->reason]);
	if (from->complete != to->complete)
		change(c, "complete=%s>%s", from->complete ? "yes" : "no",
		    to->complete ? "yes" : "no");
}

static void
pending_changes(struct changes *c)
{
	static const char *const kinds[] = {
		"none", "option", "targets", "order", "discard", "coin",
		"die", "card", "draw", "shuffle", "game"
	};
	_Static_assert(sizeof kinds / sizeof *kinds == QUESTION_COUNT,
	    "a word for each question");
	if (c->from->question.kind != c->to->question.kind)
		change(c, "question=%s>%s", kinds[c->from->question.kind],
		    kinds[c->to->question.kind]);
	if (c->from->frames != c->to->frames)
		change(c, "effects=%u>%u", c->from->frames, c->to->frames);
	if (c->from->modifiers != c->to->modifiers)
		change(c, "modifiers=%u>%u", c->from->modifiers,
		    c->to->modifiers);
}

unsigned
write_changes(FILE *out, const struct context *cx, const struct state *from,
    const struct state *to, const struct changed *seen)
{
	struct changes c = { .out = out, .cx = cx, .from = from, .to = to };
	const struct game *game = cx->game;
	struct changed changed = *seen;
	/* Which of those that nobody saw lie where the state does not say. */
	if (cx->unseen != NULL)
		memset(&changed, UINT8_MAX, sizeof changed);
	fields(&c, "", game->global_fields, game->global_field_count,
	    from->global, to->global);
	for (unsigned p = 0; p < to->players; p++) {
		if (from->side[p] != to->side[p])
			change(&c, "%s.alliance=%u>%u", player_id(p),
			    from->side[p] + 1u, to->side[p] + 1u);
		fields(&c, player_id(p), game->player_fields,
		    game->player_field_count, from->player[p], to->player[p]);
	}
	for (unsigned word = 0; word * 64 < to->cards; word++)
		for (uint64_t left = changed.cards[word]; left != 0;
		    left &= left - 1) {
			unsigned i = word * 64
			    + (unsigned)__builtin_ctzll(left);
			if (i < to->cards)
				card_changes(&c, i);
		}
	for (uint32_t kinds = kinds_changed(&changed); kinds != 0;
	    kinds &= kinds - 1)
		for_each_seat (to, seat) {
			unsigned zone = zone_index(
			    (unsigned)__builtin_ctz(kinds), seat);
			if (!zone_has_changed(&changed, zone))
				continue;
			if (cx->unseen != NULL)
				unseen_changes(&c, zone);
			order_changes(&c, zone);
		}
	outcome_changes(&c);
	pending_changes(&c);
	return c.count;
}
