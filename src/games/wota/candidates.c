/*
 * candidates.c - what could be done: a superset of the legal steps, first those
 * without cards.
 */
#include "engine/chance.h"
#include "games/wota/parts.h"

/* ---- match and setup ---- */

/* Dice stand for all their faces. */
void
wota_toss_candidates(struct context *cx, struct candidates *c)
{
	enum { DIE_WORD, COIN_WORD };
	if (cx->s->global[STAGE] == STAGE_TOSS
	    && candidate_of(c, VERB_TOSS, NO_PLAYER, HOLDS(METHOD, DIE_WORD),
	        HOLDS(FACES, PATTERN), HOLDS(WINNER, PATTERN)))
		for (int32_t winner = 0; winner < 2; winner++)
			if (!candidate_of(c, VERB_TOSS, NO_PLAYER,
			    HOLDS(METHOD, COIN_WORD), HOLDS(WINNER, winner)))
				return;
}

/* Two dice, and who has won with them: nobody when they are equal. */
bool
wota_fill(struct context *cx, struct chance *chance, struct step *st)
{
	int32_t faces[2];
	(void)cx;
	if (st->verb != VERB_TOSS || !step_has_pattern(st, ATTRIBUTE_FACES))
		return false;
	for (unsigned player = 0; player < 2; player++)
		faces[player] = 1 + (int32_t)chance_below(chance, 6);
	step_begin(st, VERB_TOSS, NO_PLAYER);
	step_add(st, ATTRIBUTE_METHOD, 0);
	step_set(st, ATTRIBUTE_FACES, faces, 2);
	if (faces[0] != faces[1])
		step_add(st, ATTRIBUTE_WINNER, faces[0] > faces[1] ? 0 : 1);
	return true;
}

/* ---- answers ---- */

/* Orders of due costs: each card first once, the others as they come. */
void
wota_choose_candidates(struct context *cx, struct candidates *c)
{
	if (cx->s->question.kind != QUESTION_NONE
	    || !has_marks(cx->s, MARKS_DUE))
		return;
	for (unsigned first = 0; first < cx->s->cards; first++) {
		struct step st;
		const int32_t *field = card_fields(cx->s, first);
		if (!field[PAYMENT_DUE] && !field[MAINTENANCE_DUE])
			continue;
		step_of(&st, VERB_CHOOSE, turn_player(cx),
		    HOLDS(WHAT, WHAT_ORDER),
		    HOLDS(VALUE, CHOICE_REFERENCE + (int32_t)first));
		for (unsigned card = 0; card < cx->s->cards; card++) {
			field = card_fields(cx->s, card);
			if (card != first && (field[PAYMENT_DUE]
			    || field[MAINTENANCE_DUE]))
				step_add(&st, ATTRIBUTE_VALUE,
				    CHOICE_REFERENCE + (int32_t)card);
		}
		if (!candidate(c, &st))
			return;
	}
}

void
wota_discard_candidates(struct context *cx, struct candidates *c)
{
	if (game_asked(cx, ASK_HAND_LIMIT))
		discard_candidates(cx, c, VERB_DISCARD);
	else
		answer_candidates(cx, c, VERB_DISCARD);
}

/* ---- with cards ---- */

/* Steps of a battle in play, when nothing else is asked. */
static bool
in_play(const struct context *cx)
{
	return cx->s->global[STAGE] == STAGE_PLAY
	    && cx->s->question.kind == QUESTION_NONE;
}

/* ---- battle cards ---- */

/* Sacrifices: sets of cards of one side, by their bits. */
static bool
summon_with(struct context *cx, struct candidates *c, struct step *base,
    unsigned side, unsigned needed)
{
	unsigned list[16], count = 0;
	for_each_card (cx->s, card, BATTLE, side)
		if (count < sizeof list / sizeof *list)
			list[count++] = card;
	for (uint32_t set = 0; set < UINT32_C(1) << count; set++) {
		struct step st;
		if ((unsigned)__builtin_popcount(set) != needed)
			continue;
		step_keep(&st, base);
		for (unsigned i = 0; i < count; i++)
			if ((set >> i & 1) != 0)
				step_add(&st, ATTRIBUTE_COST, (int32_t)list[i]);
		if (!candidate(c, &st))
			return false;
	}
	return true;
}

/* A Spy on the other side may take fewer cards, under one reading. */
static bool
summon_so(struct context *cx, struct candidates *c, struct step *base,
    unsigned side)
{
	unsigned card = step_card(base);
	unsigned needed = wota_sacrifices_needed(cx, card,
	    step_value(base, ATTRIBUTE_AS));
	side = wota_sacrifice_side(cx, card, step_by(base), side);
	if (side != step_by(base) && says(cx, SPY_TITAN_COUNT, UP_TO))
		for (unsigned fewer = 1; fewer < needed; fewer++)
			if (!summon_with(cx, c, base, side, fewer))
				return false;
	return summon_with(cx, c, base, side, needed);
}

static bool
summon_card(struct context *cx, struct candidates *c, unsigned card,
    unsigned by)
{
	enum { WAYS = 3 };
	bool spy = card_keyword(cx, card, SPY);
	for (unsigned side = 0; side < 2; side++)
		for (int32_t as = 0; as < WAYS; as++) {
			struct step st;
			if (side != by && !spy)
				continue;
			step_of(&st, VERB_SUMMON, by, HOLDS(CARD, card),
			    HOLDS(AS, as));
			if (side != by)
				step_add(&st, ATTRIBUTE_SIDE, (int32_t)side);
			if (!is_hopeless(c, &st)
			    && !summon_so(cx, c, &st, side))
				return false;
		}
	return true;
}

void
wota_summon_candidates(struct context *cx, struct candidates *c)
{
	unsigned by = turn_player(cx);
	if (!in_play(cx) || !wota_in_build(cx)
	    || kind_is_refused(c, VERB_SUMMON, by))
		return;
	for_each_card (cx->s, card, HAND, by)
		if (wota_is_battle_card(cx, card)
		    && !summon_card(cx, c, card, by))
			return;
	for_each_card (cx->s, card, BOSSES, by)
		if (!summon_card(cx, c, card, by))
			return;
}

/* What a Ritual card attacks with costs; the row lists attacks without. */
static bool
ritual_attacks(struct context *cx, struct candidates *c, unsigned with,
    reference target)
{
	unsigned by = turn_player(cx);
	for_each_card (cx->s, card, BATTLE, by)
		if (!candidate_of(c, VERB_ATTACK, by, HOLDS(WITH, with),
		    HOLDS(TARGET, target), HOLDS(COST, card)))
			return false;
	return true;
}

static bool
ritual_attacks_all(struct context *cx, struct candidates *c, unsigned with)
{
	unsigned foe = opponent(turn_player(cx));
	if (!ritual_attacks(cx, c, with, player_reference(foe)))
		return false;
	for_each_card (cx->s, target, BATTLE, foe)
		if (!ritual_attacks(cx, c, with, (reference)target))
			return false;
	return true;
}

void
wota_attack_candidates(struct context *cx, struct candidates *c)
{
	unsigned by = turn_player(cx);
	if (!in_play(cx) || phase_now(cx) != ATTACK)
		return;
	for (unsigned side = 0; side < 2; side++)
		for_each_card (cx->s, card, BATTLE, side)
			if (wota_has(cx, card, RITUAL)
			    && wota_controller(cx, card) == by
			    && !ritual_attacks_all(cx, c, card))
				return;
}

/* ---- using cards ---- */

/* Every battle card on the field may bear an Equip Rune. */
static bool
equip_candidates(struct context *cx, struct candidates *c,
    const struct step *base)
{
	for (unsigned side = 0; side < 2; side++)
		for_each_card (cx->s, holder, BATTLE, side) {
			struct step st = *base;
			step_add(&st, ATTRIBUTE_TARGETS, (int32_t)holder);
			if (!candidate(c, &st))
				return false;
		}
	return true;
}

/* Each thing that an effect may be aimed at; a card without one of the kind is
 * used as it is. */
static bool
use_card(struct context *cx, struct candidates *c, unsigned verb,
    unsigned card, unsigned by)
{
	bool first = card_zone(cx->s, card) == HAND || wota_is_down(cx, card);
	bool found;
	struct step st;
	step_of(&st, verb, by, HOLDS(CARD, card));
	if (!declared_candidates(cx, c, &st, 1U << wota_kind_used(cx, card),
	    card, &found))
		return false;
	if (found || is_hopeless(c, &st))
		return true;
	return first && wota_is_sub_kind(cx, card, RUNE, EQUIP)
	    ? equip_candidates(cx, c, &st) : candidate(c, &st);
}

static bool
use_zone(struct context *cx, struct candidates *c, unsigned verb,
    unsigned zone, unsigned by)
{
	for_each_card (cx->s, card, zone, by)
		if (!use_card(cx, c, verb, card, by))
			return false;
	return true;
}

/* By one reading a Spy is used by who put it on the other side. */
static bool
use_battle_cards(struct context *cx, struct candidates *c, unsigned verb,
    unsigned by)
{
	if (!use_zone(cx, c, verb, BATTLE, by))
		return false;
	for_each_card (cx->s, card, BATTLE, opponent(by))
		if (wota_controller(cx, card) == by
		    && !use_card(cx, c, verb, card, by))
			return false;
	return true;
}

static bool
set_hand(struct context *cx, struct candidates *c, unsigned by)
{
	for_each_card (cx->s, card, HAND, by)
		if (!wota_is_battle_card(cx, card) && !candidate_of(c,
		    VERB_PLAY, by, HOLDS(CARD, card), HOLDS(AS, 0)))
			return false;
	return true;
}

void
wota_play_candidates(struct context *cx, struct candidates *c)
{
	for (unsigned by = 0; by < 2 && in_play(cx); by++)
		if (!kind_is_refused(c, VERB_PLAY, by)
		    && (!set_hand(cx, c, by)
		        || !use_zone(cx, c, VERB_PLAY, HAND, by)))
			return;
}

void
wota_activate_candidates(struct context *cx, struct candidates *c)
{
	for (unsigned by = 0; by < 2 && in_play(cx); by++)
		if (!kind_is_refused(c, VERB_ACTIVATE, by)
		    && (!use_battle_cards(cx, c, VERB_ACTIVATE, by)
		        || !use_zone(cx, c, VERB_ACTIVATE, POWER, by)
		        || !use_zone(cx, c, VERB_ACTIVATE, FIELD, by)))
			return;
}

void
wota_respond_candidates(struct context *cx, struct candidates *c)
{
	if (!in_play(cx) || !wota_tie_open(cx))
		return;
	for (unsigned by = 0; by < 2; by++)
		if (!kind_is_refused(c, VERB_RESPOND, by)
		    && (!use_zone(cx, c, VERB_RESPOND, HAND, by)
		        || !use_battle_cards(cx, c, VERB_RESPOND, by)
		        || !use_zone(cx, c, VERB_RESPOND, POWER, by)
		        || !use_zone(cx, c, VERB_RESPOND, FIELD, by)))
			return;
}
