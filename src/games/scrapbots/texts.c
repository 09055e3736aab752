/*
 * texts.c - whether the text of a card may be used, and the answers to what it
 * asks.
 */
#include <stddef.h>

#include "games/scrapbots/parts.h"

/* ---- whether a text may be used ---- */

static bool
selects_some(struct context *cx, const struct frame *f, unsigned selector)
{
	for (unsigned c = 0; c < cx->s->cards; c++)
		if (cx->s->card[c].zone != NO_ZONE
		    && selector_fits(cx, f, selector, (reference)c))
			return true;
	return false;
}

/* Whether an instruction finds what it works on. */
static bool
can_work(struct context *cx, const struct frame *f,
    const struct instruction *in)
{
	const struct value *v = in->amount == NO_INDEX ? NULL
	    : &cx->cards->value[in->amount];
	if (in->operation == OPERATION_DRAW && in->who == WHO_YOU
	    && v != NULL && v->source == SOURCE_NUMBER)
		return (int32_t)(zone_count(cx->s, ZONE_OWN_DECK, f->player)
		    + zone_count(cx->s, ZONE_DISCARD, f->player))
		    >= v->number;
	if (in->operation == OPERATION_HEAL && in->cards == CARDS_HOST) {
		unsigned base = scrapbots_base(cx->s, f->card);
		return base != NO_CARD
		    && cx->s->card[base].field[DAMAGE] > 0;
	}
	return in->cards != CARDS_ALL || in->selector == NO_INDEX
	    || selects_some(cx, f, in->selector);
}

static bool
text_able(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	const struct effect *e = &cx->cards->effect[effect];
	const struct frame f = {
		.effect = (uint16_t)effect, .card = (uint16_t)card,
		.subject = NO_CARD, .player = (uint8_t)player,
		.about = NO_PLAYER, .other = NO_CARD
	};
	for (unsigned i = 0; i < e->length; i++)
		if (!can_work(cx, &f, &cx->cards->instruction[e->code + i]))
			return says(cx, PARTIAL_TEXT, AS_MUCH_AS_POSSIBLE);
	return true;
}

/* Whether the text does what a rule forbids: moves a Scrapbot to a lane. */
static bool
moves_scrapbots(const struct context *cx, unsigned effect)
{
	const struct effect *e = &cx->cards->effect[effect];
	for (unsigned i = 0; i < e->length; i++) {
		const struct instruction *in =
		    &cx->cards->instruction[e->code + i];
		if (in->operation == OPERATION_MOVE && in->zone != NO_ZONE
		    && is_lane_zone(in->zone))
			return true;
	}
	return false;
}

/* Whether the number that the step gives is that of an effect of this kind. */
bool
scrapbots_text_named(struct context *cx, const struct step *st, unsigned card,
    enum effect_kind kind)
{
	int effect = effect_meant(cx, st, card, kind);
	return require(cx, TEXT_TARGET,
	    effect >= 0 && cx->cards->effect[effect].kind == kind,
	    CARD("card", card));
}

bool
scrapbots_text_check(struct context *cx, const struct step *st, unsigned effect,
    unsigned card)
{
	unsigned by = step_by(st);
	if (moves_scrapbots(cx, effect) && !require(cx, BUILD_NO_MOVE,
	    says(cx, CARD_OVERRIDES, CARD_WINS),
	    CARD("card", card)))
		return false;
	return require(cx, TEXT_TARGET, text_able(cx, effect, card, by),
	    CARD("card", card))
	    && effect_check(cx, st, effect, card, by)
	    && require(cx, TEXT_FOLLOW, true);
}

/* While an activation is looked at, its card stands on the Scrapbot. */
bool
scrapbots_activation_check(struct context *cx, const struct step *st,
    unsigned effect, unsigned card)
{
	uint16_t *host = &cx->s->card[card].host;
	uint16_t before = *host;
	*host = (uint16_t)step_value(st, ATTRIBUTE_WITH);
	bool fits = scrapbots_text_check(cx, st, effect, card);
	*host = before;
	return fits;
}

/* ---- answers ---- */

const char *
scrapbots_choose_form(struct context *cx, const struct step *st)
{
	bool starter = step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER;
	if (starter == step_has(st, ATTRIBUTE_BY))
		return starter ? "who starts is chosen without by"
		    : "the player who chooses is missing: by";
	return asker_form(cx, st);
}

bool
scrapbots_choose_check(struct context *cx, const struct step *st)
{
	return step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER
	    ? scrapbots_starter_check(cx, false) : effect_answer_check(cx, st);
}

void
scrapbots_choose_apply(struct context *cx, const struct step *st)
{
	if (step_value(st, ATTRIBUTE_WHAT) == WHAT_STARTER)
		scrapbots_starter_apply(cx, reference_player(
		    step_value(st, ATTRIBUTE_VALUE) - CHOICE_REFERENCE));
	else if (cx->s->question.kind != QUESTION_NONE)
		effect_answer(cx, st);
}

void
scrapbots_choose_candidates(struct context *cx, struct candidates *out)
{
	struct step st;
	for (unsigned p = 0; p < cx->s->players
	    && cx->s->global[PHASE] == PHASE_SETUP; p++) {
		step_begin(&st, VERB_CHOOSE, NO_PLAYER);
		step_add(&st, ATTRIBUTE_WHAT, WHAT_STARTER);
		step_add(&st, ATTRIBUTE_VALUE,
		    CHOICE_REFERENCE + player_reference(p));
		if (!candidate(out, &st))
			return;
	}
	answer_candidates(cx, out, VERB_CHOOSE);
}

bool
scrapbots_random_check(struct context *cx, const struct step *st)
{
	return effect_answer_check(cx, st);
}

void
scrapbots_random_apply(struct context *cx, const struct step *st)
{
	if (cx->s->question.kind != QUESTION_NONE)
		effect_answer(cx, st);
}

void
scrapbots_random_candidates(struct context *cx, struct candidates *out)
{
	answer_candidates(cx, out, VERB_RANDOM);
}
