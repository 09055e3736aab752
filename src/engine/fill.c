/*
 * fill.c - random results in place of patterns.
 *
 * What would explode - orders, unknown draws, results of chance - is listed
 * once, as a step with items PATTERN.  Here such a step gets one possible
 * result, so that it can be checked and played like any other.
 */

#include "engine/pile.h"
#include "engine/session.h"
#include "engine/workroom.h"

static void
shuffle(struct chance *chance, int32_t *list, unsigned count)
{
	for (unsigned i = count; i > 1; i--) {
		unsigned j = chance_below(chance, i);
		int32_t swap = list[i - 1];
		list[i - 1] = list[j];
		list[j] = swap;
	}
}

bool
step_has_pattern(const struct step *st, enum attribute a)
{
	for (unsigned i = 0; i < step_count(st, a); i++)
		if (step_item(st, a, i) == PATTERN)
			return true;
	return false;
}

bool
step_is_pattern(const struct step *st)
{
	for (unsigned i = 0; i < st->items; i++)
		if (st->item[i] == PATTERN)
			return true;
	return false;
}

static void
fill_order(struct context *cx, struct chance *chance, struct step *st,
    unsigned kind, unsigned seat)
{
	int32_t list[CARD_MAX];
	unsigned count = 0;
	for_each_card (cx->s, card, kind, seat)
		list[count++] = (int32_t)card;
	shuffle(chance, list, count);
	step_set(st, ATTRIBUTE_ORDER, list, count);
}

static void
fill_shuffle(struct context *cx, struct chance *chance, struct step *st)
{
	const struct game *game = cx->game;
	if (step_by(st) == NO_PLAYER)
		fill_order(cx, chance, st, pile_of(cx, st)->zone, COMMON);
	else
		fill_order(cx, chance, st, game->shuffles != NULL
		    ? game->shuffles(cx) : game->effects->deck, step_by(st));
}

/* The deck from the top: within a block of unknown order any may come. */
static unsigned
list_deck(struct context *cx, struct chance *chance, unsigned seat,
    int32_t list[CARD_MAX])
{
	const struct state *s = cx->s;
	unsigned count = 0, begin = 0;
	for_each_card (s, card, cx->game->effects->deck, seat) {
		if (count > begin && (s->card[card].block == 0
		    || s->card[card].block != s->card[list[begin]].block)) {
			shuffle(chance, list + begin, count - begin);
			begin = count;
		}
		list[count++] = (int32_t)card;
	}
	shuffle(chance, list + begin, count - begin);
	return count;
}

static void
fill_draw(struct context *cx, struct chance *chance, struct step *st)
{
	int32_t list[CARD_MAX];
	unsigned want = (unsigned)step_value(st, ATTRIBUTE_COUNT);
	unsigned count = list_deck(cx, chance, step_by(st), list);
	step_set(st, ATTRIBUTE_CARDS, list, want < count ? want : count);
}

static void
fill_value(struct context *cx, struct chance *chance, struct step *st)
{
	const struct question *q = &cx->s->question;
	int32_t list[CARD_MAX + PLAYER_MAX];
	unsigned count = 1;
	switch ((enum question_kind)q->kind) {
	case QUESTION_COIN:
		list[0] = chance_below(chance, 2) == 0 ? CHOICE_HEADS
		    : CHOICE_TAILS;
		break;
	case QUESTION_CARD:
		if (question_of_top(cx)) {
			count = list_deck(cx, chance, (unsigned)q->amount,
			    list);
		} else {
			count = question_cards(cx, list);
			shuffle(chance, list, count);
		}
		if (count > q->maximum)
			count = q->maximum;
		for (unsigned i = 0; i < count; i++)
			list[i] += CHOICE_REFERENCE;
		break;
	default: /* a die */
		list[0] = 1 + (int32_t)chance_below(chance, 6);
		break;
	}
	step_set(st, ATTRIBUTE_VALUE, list, count);
}

static void
fill(struct context *cx, struct chance *chance, struct step *st)
{
	if (cx->game->fill != NULL && cx->game->fill(cx, chance, st))
		return;
	if (step_has_pattern(st, ATTRIBUTE_ORDER))
		fill_shuffle(cx, chance, st);
	if (step_has_pattern(st, ATTRIBUTE_CARDS))
		fill_draw(cx, chance, st);
	if (step_has_pattern(st, ATTRIBUTE_VALUE))
		fill_value(cx, chance, st);
}

void
step_fill(struct context *cx, struct chance *chance, struct step *st)
{
	struct context aside = *cx;
	if (!step_is_pattern(st))
		return;
	aside.violation = NULL;
	aside.coverage = NULL;
	aside.last = &cx->room->asked_last;
	aside.s = &cx->room->asked;
	aside.work = aside.asked = 0;
	aside.limit = NULL;
	happenings_clear(aside.last);
	state_copy(aside.s, cx->s);
	if (cx->game->forward != NULL)
		cx->game->forward(&aside, st);
	fill(&aside, chance, st);
}

void
pattern_fill(struct context *cx, struct step *st)
{
	struct chance chance = { 1 };
	fill(cx, &chance, st);
}
