/*
 * sacrifice.c - what is given up for Bosses and Titans.
 */
#include "games/wota/parts.h"

static unsigned
given(const struct step *st, unsigned n)
{
	return (unsigned)step_item(st, ATTRIBUTE_COST, n);
}

unsigned
wota_sacrifices_on(const struct context *cx, const struct step *st,
    unsigned side, bool bosses)
{
	unsigned found = 0;
	if (named_twice(st, ATTRIBUTE_COST) >= 0)
		return 0;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_COST); i++)
		found += card_in(cx->s, given(st, i), BATTLE, side)
		    && (!bosses || card_is(cx, given(st, i), BOSS));
	return found;
}

/* ---- numbers ---- */

/* One card at the least, whatever lowers the number. */
static unsigned
boss_needs(struct context *cx, unsigned card)
{
	if (!card_is(cx, card, BOSS))
		return 0;
	int32_t needs = card_value(cx, card, SACRIFICE);
	return needs > 1 ? (unsigned)needs : 1;
}

static unsigned
titan_needs(struct context *cx, unsigned card)
{
	int32_t needs = card_keyword(cx, card, TITAN)
	    ? card_keyword_number(cx, card, TITAN) : 0;
	return needs > 0 ? (unsigned)needs : 0;
}

/* A Spy on the other side takes its number of cards, or up to it. */
static bool
titan_number(struct context *cx, const struct step *st, unsigned side,
    unsigned needs)
{
	unsigned count = step_count(st, ATTRIBUTE_COST);
	if (count == needs)
		return true;
	return side != step_by(st) && count > 0 && count < needs
	    && says(cx, SPY_TITAN_COUNT, UP_TO);
}

/* A Boss that is a Titan: whether one payment serves for both. */
static unsigned
both_need(struct context *cx, unsigned boss, unsigned titan)
{
	if (boss == 0 || titan == 0)
		return boss + titan;
	if (says(cx, BOSS_TITAN, BOTH))
		return boss + titan;
	return boss > titan ? boss : titan;
}

/* Whether the number that is wrong is the one of the Titan: where one payment
 * serves for both, the Boss is content with as many as it asks for. */
static bool
titan_counts(struct context *cx, const struct step *st, unsigned boss,
    unsigned titan)
{
	if (titan == 0 || boss == 0)
		return titan > 0;
	return titan > boss && says(cx, BOSS_TITAN, ONE_PAYMENT)
	    && step_count(st, ATTRIBUTE_COST) >= boss;
}

static bool
number_check(struct context *cx, const struct step *st, unsigned side,
    unsigned boss, unsigned titan)
{
	unsigned count = step_count(st, ATTRIBUTE_COST);
	unsigned needs = both_need(cx, boss, titan);
	int32_t twice = named_twice(st, ATTRIBUTE_COST);
	if (twice >= 0)
		note_clue(cx, "{twice} is named twice",
		    CARD("twice", twice));
	if (titan_counts(cx, st, boss, titan))
		return require(cx, TITAN_SACRIFICE,
		    titan_number(cx, st, side, titan) && twice < 0,
		    NUMBER("needed", titan), NUMBER("given", count));
	return require(cx, BOSS_SACRIFICE, count == needs && twice < 0,
	    NUMBER("needed", needs), NUMBER("given", count));
}

/* ---- which cards ---- */

/* What the Boss asks for beside its number. */
static void
tell_asked(const struct context *cx, unsigned effect)
{
	note_clue(cx, "it takes {asked}", SAYS("asked",
	    effect * EFFECT_PARTS + TOLD_SUBJECT));
}

/* A Boss may ask for cards of one kind or type: the subject of an effect that
 * is never set off. */
static bool
fits_text(struct context *cx, unsigned boss, unsigned player, unsigned card)
{
	for (unsigned n = 0;; n++) {
		int effect = effect_of(cx, boss, EFFECT_TRIGGER, n);
		if (effect < 0)
			return true;
		const struct effect *e = &cx->cards->effect[effect];
		const struct frame f = { .effect = (uint16_t)effect,
			.card = (uint16_t)boss, .player = (uint8_t)player,
			.subject = NO_CARD, .about = NO_PLAYER,
			.other = NO_CARD };
		if (e->event == SACRIFICED_FOR && e->subject != NO_INDEX
		    && !selector_fits(cx, &f, e->subject, (reference)card))
			return tells(tell_asked(cx, (unsigned)effect));
	}
}

/* Of a Spy that is a Titan another rule says on which side that is. */
static bool
lies_there(struct context *cx, const struct step *st, unsigned card,
    unsigned side, unsigned titan)
{
	if (titan > 0 && card_keyword(cx, step_card(st), SPY))
		return card_zone(cx->s, card) == BATTLE;
	return card_in(cx->s, card, BATTLE, side);
}

static bool
boss_takes(struct context *cx, const struct step *st, unsigned card,
    unsigned side, unsigned titan)
{
	if (card >= cx->s->cards || !lies_there(cx, st, card, side, titan)
	    || card_is(cx, card, BOSS))
		return false;
	return fits_text(cx, step_card(st), step_by(st), card)
	    && (!wota_is_down(cx, card)
	        || says(cx, BOSS_SACRIFICE_FACEDOWN, YES));
}

/* Why it does not; false. */
static bool
tell_wrong(struct context *cx, const struct step *st, unsigned card,
    unsigned side, unsigned titan)
{
	if (card >= cx->s->cards || !lies_there(cx, st, card, side, titan))
		return clue(cx, "it is no battle card on that side");
	if (card_is(cx, card, BOSS))
		return clue(cx, "it is a Boss");
	return fits_text(cx, step_card(st), step_by(st), card)
	    && clue(cx, "it lies face-down");
}

/* As many Army and Mage cards as the Boss asks for; when it is a Titan too,
 * the rest may be Bosses. */
static bool
boss_kinds_check(struct context *cx, const struct step *st, unsigned side,
    unsigned boss, unsigned titan)
{
	unsigned taken = 0, wrong = NO_CARD;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_COST); i++) {
		if (boss_takes(cx, st, given(st, i), side, titan))
			taken++;
		else if (wrong == NO_CARD)
			wrong = given(st, i);
	}
	bool enough = titan > 0 ? taken >= 1 && (taken >= boss
	    || !says(cx, BOSS_TITAN, BOTH)) : wrong == NO_CARD;
	return require(cx, BOSS_SACRIFICE_KIND,
	    enough || tell_wrong(cx, st, wrong, side, titan),
	    CARD("other", wrong));
}

/* For a Spy its own rule says which side must pay; what lies in no Battle Zone
 * is nothing that either side could pay with. */
static bool
titan_side_check(struct context *cx, const struct step *st, unsigned side,
    unsigned card)
{
	bool there = card < cx->s->cards && card_in(cx->s, card, BATTLE, side);
	if (wota_in_battle_zone(cx, card)
	    && card_keyword(cx, step_card(st), SPY))
		return require(cx, SPY_TITAN_SIDE, there, CARD("other", card));
	if (!there)
		note_clue(cx, "{other} is no battle card on that side",
		    CARD("other", card));
	return require(cx, TITAN_SACRIFICE, there,
	    NUMBER("needed", titan_needs(cx, step_card(st))),
	    NUMBER("given", step_count(st, ATTRIBUTE_COST)));
}

/* Where a Boss owes both sacrifices, face-down ones may be those of the
 * Boss. */
static bool
titan_kinds_check(struct context *cx, const struct step *st, unsigned side,
    unsigned boss, unsigned titan)
{
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_COST); i++)
		if (!titan_side_check(cx, st, side, given(st, i)))
			return false;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_COST); i++) {
		unsigned card = given(st, i);
		bool fits = !wota_is_down(cx, card);
		if (!fits && boss > 0 && says(cx, BOSS_TITAN, BOTH)) {
			fits = boss_takes(cx, st, card, side, titan);
			boss--;
		}
		if (!require(cx, TITAN_SACRIFICE_FACE_UP, fits,
		    CARD("other", card)))
			return false;
	}
	return true;
}

/* A Boss that is set may put the sacrifice off too, under one reading. */
static bool
is_put_off(struct context *cx, int32_t as, unsigned boss)
{
	enum { AS_FACEDOWN = 2 };
	return boss > 0 && as >= AS_FACEDOWN
	    && says(cx, BOSS_FACEDOWN, WITHOUT_SACRIFICE);
}

unsigned
wota_sacrifices_needed(struct context *cx, unsigned card, int32_t as)
{
	unsigned boss = boss_needs(cx, card);
	return is_put_off(cx, as, boss) ? 0
	    : both_need(cx, boss, titan_needs(cx, card));
}

/* A Boss is paid for by who summons it, a Titan by the side that it goes to. */
unsigned
wota_sacrifice_side(struct context *cx, unsigned card, unsigned by,
    unsigned side)
{
	return titan_needs(cx, card) == 0 ? by : side;
}

bool
wota_sacrifice_check(struct context *cx, const struct step *st, unsigned side)
{
	unsigned boss = boss_needs(cx, step_card(st));
	unsigned titan = titan_needs(cx, step_card(st));
	if (is_put_off(cx, step_value(st, ATTRIBUTE_AS), boss))
		boss = titan = 0;
	if (boss == 0 && titan == 0)
		return require(cx, BOSS_SACRIFICE,
		    !step_has(st, ATTRIBUTE_COST), NUMBER("needed", 0),
		    NUMBER("given", step_count(st, ATTRIBUTE_COST)));
	side = wota_sacrifice_side(cx, step_card(st), step_by(st), side);
	return number_check(cx, st, side, boss, titan)
	    && (boss == 0 || boss_kinds_check(cx, st, side, boss, titan))
	    && (titan == 0 || titan_kinds_check(cx, st, side, boss,
	        titan));
}
