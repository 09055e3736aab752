/*
 * defend.c - React: who defends, and the pass that ends it.
 */
#include "games/gazer/parts.h"

/* ---- defend ---- */

static unsigned
attackers(const struct context *cx, unsigned *only)
{
	unsigned count = 0;
	for_each_changed (cx->s, card)
		if (gazer_is_attacker(cx, card)) {
			*only = card;
			count++;
		}
	return count;
}

/* Those that the attack was declared with, the ones that are gone too. */
static unsigned
declared(const struct context *cx)
{
	unsigned count = 0;
	for_each_changed (cx->s, card)
		count += card_fields(cx->s, card)[ATTACK_ORDER] != 0;
	return count;
}

static bool
is_attacked(struct context *cx, reference target)
{
	if (is_player_reference(target))
		return reference_player(target) < cx->s->players
		    && *player_field(cx, reference_player(target),
		        TARGETED) != 0;
	return has_card(cx->s, target)
	    && *card_field(cx, (unsigned)target, IS_TARGET) != 0;
}

/* Whether the attacker flies over the defender. */
static bool
flies_over(struct context *cx, unsigned attacker, unsigned card)
{
	return gazer_has_keyword(cx, attacker, FLIES)
	    && (!card_keyword(cx, card, FLIES)
	        || says(cx, FLYING, NOBODY_DEFENDS));
}

/* One of the attackers, of several one that can be defended against. */
static unsigned
one_of_all(struct context *cx, unsigned card, unsigned any)
{
	for (unsigned a = 0; a < cx->s->cards; a++)
		if (gazer_is_attacker(cx, a) && !flies_over(cx, a, card)
		    && !gazer_is_banned(cx, a, ACT_BE_DEFENDED))
			return a;
	return any;
}

/* The attacker that the step means, NO_CARD if none: where a single one was
 * declared it may be left out, or the attacked target may be named; with
 * several only where one defender stands before all. */
static unsigned
defended_against(struct context *cx, const struct step *st)
{
	unsigned only = NO_CARD, count = attackers(cx, &only);
	reference target = step_value(st, ATTRIBUTE_TARGET);
	if (step_has(st, ATTRIBUTE_TARGET) && !is_player_reference(target)
	    && gazer_is_attacker(cx, (unsigned)target))
		return (unsigned)target;
	if (count == 0 || (step_has(st, ATTRIBUTE_TARGET)
	    && !is_attacked(cx, target)))
		return NO_CARD;
	if (declared(cx) == 1)
		return only;
	/* Set for the attacked target, it stands before all attackers. */
	return step_has(st, ATTRIBUTE_TARGET)
	    && says(cx, DEFEND_AGAINST, ATTACK_TARGET)
	    ? one_of_all(cx, step_card(st), only) : NO_CARD;
}

const char *
gazer_defend_form(struct context *cx, const struct step *st)
{
	(void)cx;
	return step_count(st, ATTRIBUTE_TARGET) > 1
	    ? "`target` is one id here" : NULL;
}

static bool
may_defend(struct context *cx, unsigned card)
{
	unsigned defender = (unsigned)*global(cx, DEFENDER);
	if (!gazer_is_minion(cx, card))
		return clue(cx, "it is no Minion in play");
	unsigned seat = card_seat(cx->s, card);
	return seat == defender || (gazer_on_one_side(cx->s, seat, defender)
	        && says(cx, ALLY_DEFENDS, YES))
	    || clue(cx, "it is on the side of {side}", PLAYER("side", seat));
}

static bool
is_free(struct context *cx, unsigned card)
{
	if (*card_field(cx, card, DEFENDS) != 0
	    && *card_field(cx, card, DROPPED) == 0)
		return says(cx, DEFEND_FINAL, YES);
	return *card_field(cx, card, DEFENDED) == 0
	    || says(cx, DEFEND_AGAIN, EACH_ATTACK);
}

/* One whose own defence has tapped it may be set against another attacker,
 * where that may be done at all. */
static bool
is_ready(struct context *cx, unsigned card)
{
	return *card_field(cx, card, TAPPED) == 0
	    || (*card_field(cx, card, DEFENDS) != 0
	        && *card_field(cx, card, DROPPED) == 0
	        && says(cx, DEFEND_TAPS, YES));
}

/* Whether another Minion stands in the way of a new defender. */
static bool
is_undefended(struct context *cx, unsigned attacker, unsigned card)
{
	bool other = false;
	for (unsigned c = 0; c < cx->s->cards; c++) {
		int32_t against = *card_field(cx, c, DEFENDS);
		if (c == card || against == 0
		    || *card_field(cx, c, DROPPED) != 0)
			continue;
		if (against == (int32_t)attacker + 1)
			return false;
		other = true;
	}
	return !other || says(cx, DEFEND_AGAINST, ATTACKER);
}

static bool
check_defend_bans(struct context *cx, unsigned card, unsigned attacker)
{
	return require(cx, CARD_BAN, (!flies_over(cx, attacker, card)
	        || clue(cx, "{by} has Flying", CARD("by", attacker)))
	    && !gazer_is_banned(cx, attacker, ACT_BE_DEFENDED),
	    CARD("card", attacker))
	    && require(cx, CARD_BAN, !gazer_is_slow(cx, card)
	    && !gazer_is_banned(cx, card, ACT_DEFEND), CARD("card", card))
	    && gazer_may_be_used(cx, card);
}

bool
gazer_defend_check(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	unsigned defender = (unsigned)*global(cx, DEFENDER);
	if (!require(cx, DEFEND_OWN_MINION, may_defend(cx, card))
	    || !require(cx, DEFEND_ONE_EACH, is_free(cx, card))
	    || !require(cx, DEFEND_UNTAPPED, is_ready(cx, card)))
		return false;
	unsigned attacker = defended_against(cx, st);
	reference target = step_value(st, ATTRIBUTE_TARGET);
	if (!require(cx, DEFEND_AN_ATTACKER, attacker != NO_CARD,
	    ITEM("target", target))
	    || !require(cx, DEFEND_ONE_PER_TARGET,
	        is_undefended(cx, attacker, card), CARD("target", attacker)))
		return false;
	bool device = *player_field(cx, defender, TARGETED) == 0;
	if (device && says(cx, DEVICE_DEFENDER, NOBODY))
		return require_reading(cx, DEVICE_DEFENDER, false);
	return check_defend_bans(cx, card, attacker);
}

void
gazer_defend_apply(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	if (*global(cx, PART) != IN_REACT)
		return;
	unsigned attacker = defended_against(cx, st);
	if (attacker == NO_CARD)
		return;
	/* One that was taken from the attacker attacks no more. */
	if (*card_field(cx, card, DROPPED) != 0)
		*change_card_field(cx, card, ATTACK_ORDER) = 0;
	*change_card_field(cx, card, DEFENDS) = (int32_t)attacker + 1;
	*change_card_field(cx, card, DROPPED) = 0;
	put_marks(cx->s, MARKS_ATTACK, true);
	*change_card_field(cx, card, DEFENDED) = 1;
	applied(cx, DEFEND_NO_TAP);
	happen(cx, DEFENDS_NOW, step_by(st), card, attacker, 0);
	if (says(cx, DEFEND_TAPS, YES))
		gazer_set_tapped(cx, card, true);
}

void
gazer_defend_candidates(struct context *cx, struct candidates *c)
{
	if (*global(cx, PART) != IN_REACT)
		return;
	unsigned by = (unsigned)*global(cx, DEFENDER);
	for (unsigned card = 0; card < cx->s->cards; card++)
		for (unsigned a = 0; gazer_is_minion(cx, card)
		    && a < cx->s->cards; a++) {
			if (!gazer_is_attacker(cx, a)
			    || !gazer_on_one_side(cx->s,
			        card_seat(cx->s, card), by))
				continue;
			if (!candidate_of(c, VERB_DEFEND, by,
			    HOLDS(CARD, card), HOLDS(TARGET, a)))
				return;
		}
}

/* ---- pass ---- */

/* An attacker that the order leaves out. */
static void
tell_left_out(struct context *cx, const struct step *st)
{
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (gazer_is_attacker(cx, card) && !step_names(st,
		    ATTRIBUTE_ORDER, (int32_t)card)) {
			note_clue(cx, "{missing} is missing",
			    CARD("missing", card));
			return;
		}
}

/* Whether the order names the attackers as they were declared; those that
 * have left the attack may be named or not. */
static bool
is_declared_order(struct context *cx, const struct step *st)
{
	int32_t last = 0;
	unsigned named = 0, only = NO_CARD;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_ORDER); i++) {
		unsigned card = (unsigned)step_item(st, ATTRIBUTE_ORDER, i);
		int32_t order = *card_field(cx, card, ATTACK_ORDER);
		if (order == 0)
			return clue(cx, "{named} does not attack",
			    CARD("named", card));
		if (order <= last)
			return clue(cx, "{named} comes earlier",
			    CARD("named", card));
		last = order;
		named += gazer_is_attacker(cx, card);
	}
	return named == attackers(cx, &only) || tells(tell_left_out(cx, st));
}

/* Whether the order names all attackers, each once, and perhaps some that have
 * left the attack, and who passes may decide on it. */
static bool
is_own_order(struct context *cx, const struct step *st)
{
	unsigned named = 0, only = NO_CARD;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_ORDER); i++) {
		unsigned card = (unsigned)step_item(st, ATTRIBUTE_ORDER, i);
		if (*card_field(cx, card, ATTACK_ORDER) == 0)
			return false;
		named += gazer_is_attacker(cx, card);
	}
	return named_twice(st, ATTRIBUTE_ORDER) < 0
	    && named == attackers(cx, &only)
	    && says(cx, ATTACKER_ORDER, DEFENDER_DECIDES);
}

bool
gazer_pass_check(struct context *cx, const struct step *st)
{
	if (*global(cx, PART) != IN_REACT)
		return gazer_refused_check(cx, st);
	return require(cx, RESOLVE_DECLARED_ORDER,
	    !step_has(st, ATTRIBUTE_ORDER) || is_declared_order(cx, st)
	    || is_own_order(cx, st));
}

void
gazer_pass_apply(struct context *cx, const struct step *st)
{
	if (*global(cx, PART) != IN_REACT)
		return;
	if (step_has(st, ATTRIBUTE_ORDER) && !is_declared_order(cx, st)
	    && is_own_order(cx, st))
		for (unsigned i = 0; i < step_count(st, ATTRIBUTE_ORDER); i++)
			*change_card_field(cx, (unsigned)step_item(st,
			    ATTRIBUTE_ORDER, i), ATTACK_ORDER) = (int)i + 1;
	applied(cx, REACT_PASS);
	for_each_card (cx->s, card, MINIONS, (unsigned)*global(cx, DEFENDER))
		if (card_fields(cx->s, card)[TAPPED] == 0
		    && card_fields(cx->s, card)[DEFENDS] == 0)
			applied(cx, DEFEND_OPTIONAL);
	gazer_react_close(cx);
}
