/*
 * texts.c - what cards give when they are played for a value, whether their
 * text may be used, and the answers to what it asks.
 */

#include "engine/workroom.h"
#include "games/scrapbots/parts.h"

/* ---- values ---- */

static unsigned
value_stat(unsigned as)
{
	return as == AS_SCRAP ? STAT_SCRAP : STAT_ENERGY;
}

/* What the card gives when it is played for that value. */
static int32_t
yield_of(struct context *cx, unsigned card, unsigned as)
{
	int32_t own = card_printed(cx, card, STAT_YIELD);
	if (as == AS_SCRAP && own != STAT_ABSENT
	    && says(cx, SCRAP_VALUE, TWO_NUMBERS))
		return own;
	int32_t value = card_value(cx, card, value_stat(as));
	return value > 0 ? value : 0;
}

void
scrapbots_add_value(struct context *cx, unsigned player, unsigned card,
    unsigned as)
{
	unsigned pool = as == AS_SCRAP ? SCRAP : ENERGY;
	number_add(cx, player, pool, yield_of(cx, card, as));
	if (number_least(cx, player, pool, NUMBER_MAX + 1))
		*number_exactly(cx, player, pool) = NUMBER_MAX;
	applied(cx, POOL_OWN);
	applied(cx, POOL_NO_CAP);
	switch (card_type(cx, card)) {
	case TYPE_COMPONENT:
		applied(cx, as == AS_SCRAP ? COMPONENT_SCRAP
		    : COMPONENT_ENERGY);
		break;
	case TYPE_SCRAPBOT:
		applied(cx, SCRAPBOT_SCRAP);
		break;
	default:
		applied(cx, RESOURCE_VALUE);
	}
}

/* Whether the card has that value, or is read to have 0 without one. */
bool
scrapbots_has_value(struct context *cx, unsigned card, unsigned as)
{
	return card_printed(cx, card, value_stat(as)) != STAT_ABSENT
	    || says(cx, MISSING_VALUE, ZERO);
}

/* ---- whether a text may be used ---- */

/* What a rule forbids and a text says all the same: to move a Scrapbot to
 * another lane. */
static bool
keeps_lanes(struct context *cx, const struct shortfall *short_of)
{
	const struct lack *l = lacking(short_of, OPERATES(MOVE));
	return l == NULL || l->on == NO_REFERENCE
	    || lane_of(cx->s, (unsigned)l->on) == 0
	    || says(cx, CARD_OVERRIDES, CARD_WINS)
	    || require(cx, BUILD_NO_MOVE, false, CARD("card", l->on));
}

/* What the text cannot do of what it says; only one reading asks. */
static bool
text_able(struct context *cx, const struct shortfall *short_of)
{
	return require(cx, TEXT_TARGET, short_of->count == 0
	    || says(cx, PARTIAL_TEXT, AS_MUCH_AS_POSSIBLE)
	    || instead(cx, "what the text of {card} says cannot be done in "
	        "full"));
}

/* Whether the number that the step gives is that of an effect of this kind. */
bool
scrapbots_text_named(struct context *cx, const struct step *st, unsigned card,
    enum effect_kind kind)
{
	int effect = effect_meant(cx, st, card, kind);
	return require(cx, TEXT_TARGET,
	    effect >= 0 && cx->cards->effect[effect].kind == kind);
}

/* Aside, as it is when the text begins: an activated card lies on its Scrapbot,
 * the value of a Resource is in the pool, unless the text comes first. */
static bool
aside_as_begun(struct context *cx, const struct step *st, unsigned card,
    struct context *aside)
{
	int32_t as = step_value(st, ATTRIBUTE_AS);
	bool value = st->verb == VERB_PLAY
	    && (as == AS_SCRAP || as == AS_ENERGY)
	    && !says(cx, TEXT_ORDER, TEXT_FIRST);
	if (!context_aside(cx, aside))
		return false;
	if (st->verb == VERB_ACTIVATE)
		aside->s->card[card].host =
		    (uint16_t)step_value(st, ATTRIBUTE_WITH);
	if (value)
		scrapbots_add_value(aside, step_by(st), card, (unsigned)as);
	aside->coverage = cx->coverage;
	return true;
}

typedef bool part_check(struct context *, const struct step *, unsigned effect,
    unsigned card, unsigned player);

/* Checks choices or costs as it is when the text begins. */
static bool
fits_as_begun(struct context *cx, const struct step *st, unsigned effect,
    unsigned card, part_check *check)
{
	struct context aside;
	if (!aside_as_begun(cx, st, card, &aside))
		return false;
	bool fits = check(&aside, st, effect, card, step_by(st));
	context_back(cx, &aside);
	return fits;
}

/* Whether what the text cannot do matters: by default only a reading asks. */
static bool
is_tried(const struct context *cx)
{
	return !cx->only_asked
	    || cx->choice[PARTIAL_TEXT] != PARTIAL_TEXT_AS_MUCH_AS_POSSIBLE
	    || cx->choice[CARD_OVERRIDES] != CARD_OVERRIDES_CARD_WINS;
}

/* Costs are asked for only where there are any. */
static bool
costs_fit(struct context *cx, const struct step *st, unsigned effect,
    unsigned card)
{
	return cx->only_asked && cx->cards->effect[effect].costs == 0
	    ? effect_costs_check(cx, st, effect, card, step_by(st))
	    : fits_as_begun(cx, st, effect, card, effect_costs_check);
}

bool
scrapbots_text_check(struct context *cx, const struct step *st, unsigned effect,
    unsigned card)
{
	struct shortfall short_of;
	short_of.count = 0;
	if (!fits_as_begun(cx, st, effect, card, effect_choices_check))
		return false;
	if (is_tried(cx))
		effect_try(cx, st, effect, card, step_by(st), NULL, &short_of);
	return keeps_lanes(cx, &short_of) && text_able(cx, &short_of)
	    && costs_fit(cx, st, effect, card)
	    && require(cx, TEXT_FOLLOW, true);
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
