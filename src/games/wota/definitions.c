/*
 * definitions.c - the rules of printed cards.
 */
#include "games/wota/parts.h"

/* A definition stands for a card in facts by its name. */
#define NAMED(d) WORD("card", (d)->name)

static bool
prints(const struct definition *d, unsigned stat)
{
	return d->stat[stat] != STAT_ABSENT;
}

static bool
has(const struct definition *d, unsigned keyword)
{
	return (d->keywords >> keyword & 1) != 0;
}

static bool
fights(const struct definition *d)
{
	return d->type <= BOSS;
}

static int32_t
summon_cost(const struct definition *d)
{
	return prints(d, SUMMON_COST) ? d->stat[SUMMON_COST] : 0;
}

static bool
costs_right(struct context *cx, const struct definition *d)
{
	int32_t sc = summon_cost(d);
	bool stamina = prints(d, STA) ? d->stat[STA] >= 0 : d->type == AMBUSH;
	return require(cx, CARD_STAMINA_GIVEN, stamina, NAMED(d))
	    && require(cx, CARD_SC_VALUE, sc == 0 || (sc == 1
	            && (fights(d) || instead(cx, "{card} is no battle card "
	                "and has a summon cost"))),
	        NAMED(d), NUMBER("cost", sc));
}

static bool
titan_right(struct context *cx, const struct definition *d)
{
	int32_t number = d->keyword[TITAN];
	if (!has(d, TITAN))
		return true;
	return require(cx, CARD_TITAN_DATA,
	    number >= 1 && number <= constant(cx, TITAN_MOST)
	        && (summon_cost(d) == 1 || instead(cx,
	            "{card} is a Titan, and its summon cost is not 1")),
	    NAMED(d), NUMBER("number", number));
}

/* One type, or two that differ; those of the list alone have a number. */
static bool
types_right(const struct definition *d)
{
	unsigned count = 0, first = 0;
	for (unsigned i = 0; i < d->labels; i++) {
		if (d->label_from[i] != IN_TYPES)
			continue;
		if (d->label[i] > SAINTLY || (count > 0
		    && d->label[i] == first))
			return false;
		first = d->label[i];
		count++;
	}
	return count == 1 || count == 2;
}

static bool
battle_card_right(struct context *cx, const struct definition *d)
{
	if (d->type == BOSS && !require(cx, CARD_BOSS_NEEDS,
	    summon_cost(d) == 1 && prints(d, SACRIFICE)
	    && d->stat[SACRIFICE] >= 1, NAMED(d)))
		return false;
	return require(cx, CARD_STATS, prints(d, AP) && d->stat[AP] >= 0
	        && prints(d, SP) && d->stat[SP] >= 0, NAMED(d))
	    && titan_right(cx, d)
	    && require(cx, CARD_TYPES, types_right(d), NAMED(d));
}

/* No icon means Normal. */
static bool
sub_kind_right(const struct definition *d, uint32_t allowed)
{
	unsigned count = 0;
	for (unsigned i = 0; i < d->labels; i++)
		if (d->label_from[i] == IN_SUB_KIND) {
			if (d->label[i] >= LABEL_COUNT
			    || (allowed >> d->label[i] & 1) == 0)
				return false;
			count++;
		}
	return count <= 1;
}

static bool
support_card_right(struct context *cx, const struct definition *d)
{
	const uint32_t runes = UINT32_C(1) << NORMAL | UINT32_C(1) << QUICK
	    | UINT32_C(1) << EQUIP | UINT32_C(1) << INFINITY_KIND;
	const uint32_t ambushes = UINT32_C(1) << NORMAL
	    | UINT32_C(1) << COUNTER | UINT32_C(1) << INFINITY_KIND;
	/* Payment is a cost; from AT_ONCE on they are no skills. */
	const uint32_t skills = (UINT32_C(1) << AT_ONCE) - 1
	    - (UINT32_C(1) << PAYMENT);
	if (d->type == RUNE && !require(cx, CARD_RUNE_KIND,
	    sub_kind_right(d, runes), NAMED(d)))
		return false;
	if (d->type == AMBUSH && !require(cx, CARD_AMBUSH_KIND,
	    sub_kind_right(d, ambushes), NAMED(d)))
		return false;
	return require(cx, CARD_KEYWORD_BEARER, (d->keywords & skills) == 0
	    || says(cx, KEYWORD_BEARERS, ANY), NAMED(d));
}

bool
wota_definition_check(struct context *cx, unsigned definition)
{
	const struct definition *d = &cx->cards->definition[definition];
	if (!require(cx, CARD_KIND, d->type < TYPE_COUNT, NAMED(d))
	    || !costs_right(cx, d))
		return false;
	if (!fights(d))
		return support_card_right(cx, d);
	return battle_card_right(cx, d)
	    && require(cx, CARD_KEYWORD_BEARER, true, NAMED(d));
}
