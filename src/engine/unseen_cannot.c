/*
 * unseen_cannot.c - steps where cards are unseen: what an id that no deck lists
 * cannot be, for with such a card the step that named it first was illegal.
 */
#include "engine/unseen_private.h"

#include <string.h>

#include "engine/effect.h"

static void
rule_out(struct unseen *u, unsigned alias, unsigned definition)
{
	u->cannot[alias][definition / 64] |= UINT64_C(1)
	    << definition % 64;
	if (u->cannot_count <= alias)
		u->cannot_count = alias + 1;
}

/* The other card stands in the place of the id; false: it has no place, or the
 * id has none. */
static bool
stand_in(struct attempt *a, const struct state *s, unsigned alias,
    unsigned card)
{
	struct unseen_cards cards;
	if (!is_unseen(s, alias))
		return false;
	unseen_list(a->cx, s, unseen_seat(s, alias), &cards);
	int place = unseen_place_of(&cards, alias);
	for (unsigned i = 0; place >= 0 && i < cards.count; i++) {
		if (cards.card[i] != card)
			continue;
		state_copy(a->unseen->turned, s);
		attempt_begins(a);
		unseen_swap(a->cx, a->unseen->turned, a->cx->last, &cards,
		    (unsigned)place, i);
		return true;
	}
	return false;
}

/* Whether the step is illegal if that card is the one with the new id, whatever
 * other cards are: it asks nothing but that one, which is noted. */
static bool
illegal_with(struct attempt *a, unsigned alias, unsigned card,
    struct unseen_look *look)
{
	const struct unseen *u = a->unseen;
	if (!stand_in(a, a->chosen, alias, card)
	    || attempt_run(a, u->turned, u->other) != RESULT_ILLEGAL
	    || u->looks_lost || u->looks != 1 || u->look[0].card != alias)
		return false;
	*look = u->look[0];
	return true;
}

/* What the id was asked in the step that was taken; false: nothing. */
static bool
was_asked(struct attempt *a, unsigned alias, struct unseen_look *look)
{
	attempt_begins(a);
	if (attempt_run(a, a->chosen, a->unseen->other) != RESULT_LEGAL)
		return false;
	const struct unseen_look *asked = unseen_look_of(a->unseen, alias);
	if (asked != NULL)
		*look = *asked;
	return asked != NULL;
}

/* Each card that would have answered otherwise is tried; such as answer like
 * one that cannot be it are none of it either. */
static void
rule_out_others(struct attempt *a, unsigned alias)
{
	const struct context *cx = a->cx;
	struct unseen_cards cards;
	struct unseen_look asked;
	struct kinds cannot = { .count = 0 };
	uint64_t done[DEFINITION_MAX / 64] = { 0 };
	if (!was_asked(a, alias, &asked))
		return;
	const struct state *s = a->chosen;
	if (!is_unseen(s, alias))
		return;
	unseen_list(cx, s, unseen_seat(s, alias), &cards);
	const struct definition *definition = cx->cards->definition;
	const struct definition *was = &definition[s->card[alias].definition];
	for (unsigned c = 0; c < cards.count; c++) {
		struct card is = a->from->card[cards.card[c]];
		struct unseen_look look;
		if ((done[is.definition / 64] >> is.definition % 64 & 1) != 0
		    || !unseen_answers_differ(&asked, was,
		        &definition[is.definition]))
			continue;
		done[is.definition / 64] |= UINT64_C(1) << is.definition % 64;
		if (kinds_have(cx, &cannot, &is)) {
			rule_out(a->unseen, alias, is.definition);
		} else if (illegal_with(a, alias, cards.card[c], &look)) {
			rule_out(a->unseen, alias, is.definition);
			kinds_note(&cannot, &is, &look);
		}
	}
}

void
attempt_rules_out(struct attempt *a)
{
	struct unseen *u = a->unseen;
	struct context *cx = a->cx;
	struct happenings *last = cx->last;
	struct violation *violation = cx->violation;
	cx->last = &u->other_last;
	cx->violation = NULL;
	for (unsigned i = 0; i < a->count; i++) {
		unsigned card = a->named[i];
		if (!is_alias(u, card) || (card < a->from->cards
		        && a->from->card[card].zone != NO_ZONE))
			continue;
		unseen_can_be_any(u, card);
		if (a->read && a->from->guessed == GUESSED_NOT)
			rule_out_others(a, card);
	}
	cx->last = last;
	cx->violation = violation;
	cx->limit = NULL;
	cx->s = a->to;
}
