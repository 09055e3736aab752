/*
 * candidates.c - what could be done: a superset of the legal steps.
 */
#include "engine/session.h"
#include "games/wota/parts.h"
#include "games/wota/steps.h"

static int32_t
stage(const struct context *cx)
{
	return cx->s->global[STAGE];
}

/* Steps of a battle in play, when nothing else is asked. */
static bool
in_play(const struct context *cx)
{
	return stage(cx) == STAGE_PLAY
	    && cx->s->question.kind == QUESTION_NONE;
}

/* ---- match and setup ---- */

void
wota_match_candidates(struct context *cx, struct candidates *c)
{
	enum { BATTLE_WORD, WAR_WORD };
	for (int32_t word = BATTLE_WORD; word <= WAR_WORD
	    && stage(cx) == STAGE_DECKS; word++) {
		struct step st;
		step_begin(&st, VERB_MATCH, NO_PLAYER);
		step_add(&st, ATTRIBUTE_WHAT, word);
		if (!candidate(c, &st))
			return;
	}
}

/* Decks are not invented. */
void
wota_deck_candidates(struct context *cx, struct candidates *c)
{
	(void)cx, (void)c;
}

void
wota_battle_candidates(struct context *cx, struct candidates *c)
{
	struct step st;
	(void)cx;
	step_begin(&st, VERB_BATTLE, NO_PLAYER);
	candidate(c, &st);
}

void
wota_toss_candidates(struct context *cx, struct candidates *c)
{
	enum { COIN_WORD = 1 };
	for (int32_t winner = 0; winner < 2 && stage(cx) == STAGE_TOSS;
	    winner++) {
		struct step st;
		step_begin(&st, VERB_TOSS, NO_PLAYER);
		step_add(&st, ATTRIBUTE_METHOD, COIN_WORD);
		step_add(&st, ATTRIBUTE_WINNER, winner);
		if (!candidate(c, &st))
			return;
	}
}

/* One step without attributes for each player. */
static void
bare_candidates(struct candidates *c, unsigned verb)
{
	for (unsigned by = 0; by < 2; by++) {
		struct step st;
		step_begin(&st, verb, by);
		if (!candidate(c, &st))
			return;
	}
}

void
wota_shuffle_candidates(struct context *cx, struct candidates *c)
{
	if (cx->s->question.kind == QUESTION_SHUFFLE)
		answer_candidates(cx, c, VERB_SHUFFLE);
	else if (stage(cx) == STAGE_OPENING || stage(cx) == STAGE_RESHUFFLE)
		bare_candidates(c, VERB_SHUFFLE);
}

void
wota_draw_candidates(struct context *cx, struct candidates *c)
{
	if (cx->s->question.kind == QUESTION_DRAW) {
		answer_candidates(cx, c, VERB_DRAW);
		return;
	}
	for (unsigned by = 0; by < 2; by++) {
		struct step st;
		bool turn = stage(cx) == STAGE_PLAY;
		step_begin(&st, VERB_DRAW, by);
		step_add(&st, ATTRIBUTE_COUNT, turn ? 1 : OPENING_HAND);
		if (!zone_top_known(cx->s, DECK, by))
			step_add(&st, ATTRIBUTE_CARDS, PATTERN);
		if (!candidate(c, &st))
			return;
	}
}

void
wota_keep_candidates(struct context *cx, struct candidates *c)
{
	if (in_play(cx) && cx->s->global[TURN] == 1)
		bare_candidates(c, VERB_KEEP);
}

void
wota_mulligan_candidates(struct context *cx, struct candidates *c)
{
	if (in_play(cx) && cx->s->global[TURN] == 1)
		bare_candidates(c, VERB_MULLIGAN);
}

/* ---- the turn ---- */

void
wota_phase_candidates(struct context *cx, struct candidates *c)
{
	for (int32_t phase = DRAW_PHASE; in_play(cx) && phase <= END;
	    phase++) {
		struct step st;
		step_begin(&st, VERB_PHASE, wota_turn_player(cx));
		step_add(&st, ATTRIBUTE_NAME, phase - 1);
		if (!candidate(c, &st))
			return;
	}
}

void
wota_end_turn_candidates(struct context *cx, struct candidates *c)
{
	if (in_play(cx))
		bare_candidates(c, VERB_END_TURN);
}

void
wota_concede_candidates(struct context *cx, struct candidates *c)
{
	if (cx->s->outcome.running && stage(cx) != STAGE_DECKS)
		bare_candidates(c, VERB_CONCEDE);
}

/* ---- answers ---- */

static void
starter_candidates(struct context *cx, struct candidates *c)
{
	enum { STARTER_WORD };
	for (unsigned first = 0; first < 2; first++) {
		struct step st;
		step_begin(&st, VERB_CHOOSE, (unsigned)cx->s->global[TOSS]);
		step_add(&st, ATTRIBUTE_WHAT, STARTER_WORD);
		step_add(&st, ATTRIBUTE_VALUE,
		    CHOICE_REFERENCE + player_reference(first));
		if (!candidate(c, &st))
			return;
	}
}

/* Orders of due costs: each card first once, the others as they come. */
static void
order_candidates(struct context *cx, struct candidates *c)
{
	enum { ORDER_WORD = 1 };
	for (unsigned first = 0; first < cx->s->cards; first++) {
		struct step st;
		const int32_t *field = cx->s->card[first].field;
		if (!field[PAYMENT_DUE] && !field[MAINTENANCE_DUE])
			continue;
		step_begin(&st, VERB_CHOOSE, wota_turn_player(cx));
		step_add(&st, ATTRIBUTE_WHAT, ORDER_WORD);
		step_add(&st, ATTRIBUTE_VALUE,
		    CHOICE_REFERENCE + (int32_t)first);
		for (unsigned card = 0; card < cx->s->cards; card++) {
			field = cx->s->card[card].field;
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
wota_choose_candidates(struct context *cx, struct candidates *c)
{
	const struct question *q = &cx->s->question;
	if (q->kind == QUESTION_GAME && q->code == ASK_STARTER)
		starter_candidates(cx, c);
	else if (q->kind != QUESTION_NONE && q->kind != QUESTION_GAME)
		answer_candidates(cx, c, VERB_CHOOSE);
	else if (wota_costs_due(cx))
		order_candidates(cx, c);
}

void
wota_discard_candidates(struct context *cx, struct candidates *c)
{
	const struct question *q = &cx->s->question;
	struct step st;
	if (q->kind != QUESTION_GAME) {
		answer_candidates(cx, c, VERB_DISCARD);
		return;
	}
	if (q->code != ASK_HAND_LIMIT)
		return;
	step_begin(&st, VERB_DISCARD, q->player);
	for_each_card (cx->s, card, HAND, q->player)
		if (step_count(&st, ATTRIBUTE_CARDS) < q->minimum)
			step_add(&st, ATTRIBUTE_CARDS, (int32_t)card);
	candidate(c, &st);
}

void
wota_random_candidates(struct context *cx, struct candidates *c)
{
	answer_candidates(cx, c, VERB_RANDOM);
}

/* ---- battle cards ---- */

/* Sacrifices: sets of up to so many cards of one side, by their bits. */
enum { SACRIFICES_MOST = 4 };

static bool
summon_with(struct context *cx, struct candidates *c, struct step *base,
    unsigned side, unsigned needed)
{
	unsigned list[16], count = 0;
	for_each_card (cx->s, card, BATTLE, side)
		if (count < sizeof list / sizeof *list)
			list[count++] = card;
	for (uint32_t set = 0; set < UINT32_C(1) << count; set++) {
		struct step st = *base;
		if ((unsigned)__builtin_popcount(set) != needed)
			continue;
		for (unsigned i = 0; i < count; i++)
			if ((set >> i & 1) != 0)
				step_add(&st, ATTRIBUTE_COST,
				    (int32_t)list[i]);
		if (!candidate(c, &st))
			return false;
	}
	return true;
}

/* Cards that a Boss or Titan asks for, as printed. */
static unsigned
sacrifices_needed(struct context *cx, unsigned card)
{
	int32_t boss = wota_is_type(cx, card, BOSS)
	    ? card_value(cx, card, SACRIFICE) : 0;
	int32_t titan = card_keyword(cx, card, TITAN)
	    ? card_keyword_number(cx, card, TITAN) : 0;
	int32_t needed = boss > titan ? boss : titan;
	return needed < 0 ? 0 : needed > SACRIFICES_MOST ? SACRIFICES_MOST
	    : (unsigned)needed;
}

static bool
summon_card(struct context *cx, struct candidates *c, unsigned card,
    unsigned by)
{
	enum { WAYS = 3 };
	for (unsigned side = 0; side < 2; side++)
		for (int32_t as = 0; as < WAYS; as++) {
			struct step st;
			if (side != by && !card_keyword(cx, card, SPY))
				continue;
			step_begin(&st, VERB_SUMMON, by);
			step_add(&st, ATTRIBUTE_CARD, (int32_t)card);
			step_add(&st, ATTRIBUTE_AS, as);
			if (side != by)
				step_add(&st, ATTRIBUTE_SIDE, (int32_t)side);
			if (!summon_with(cx, c, &st, side,
			    sacrifices_needed(cx, card)))
				return false;
		}
	return true;
}

void
wota_summon_candidates(struct context *cx, struct candidates *c)
{
	unsigned by = wota_turn_player(cx);
	if (!in_play(cx) || !wota_in_build(cx))
		return;
	for_each_card (cx->s, card, HAND, by)
		if (wota_is_battle_card(cx, card)
		    && !summon_card(cx, c, card, by))
			return;
	for_each_card (cx->s, card, BOSSES, by)
		if (!summon_card(cx, c, card, by))
			return;
}

void
wota_flip_candidates(struct context *cx, struct candidates *c)
{
	for (unsigned side = 0; side < 2 && in_play(cx); side++)
		for_each_card (cx->s, card, BATTLE, side) {
			struct step st;
			if (!wota_is_down(cx, card))
				continue;
			step_begin(&st, VERB_FLIP, side);
			step_add(&st, ATTRIBUTE_CARD, (int32_t)card);
			if (!candidate(c, &st))
				return;
		}
}

void
wota_switch_candidates(struct context *cx, struct candidates *c)
{
	if (!in_play(cx) || !wota_in_build(cx))
		return;
	for_each_card (cx->s, card, BATTLE, wota_turn_player(cx)) {
		struct step st;
		step_begin(&st, VERB_SWITCH, wota_turn_player(cx));
		step_add(&st, ATTRIBUTE_CARD, (int32_t)card);
		step_add(&st, ATTRIBUTE_AS,
		    cx->s->card[card].field[POSITION] == IN_ATTACK
		    ? IN_SHIELD : IN_ATTACK);
		if (!candidate(c, &st))
			return;
	}
}

static bool
attack_with(struct context *cx, struct candidates *c, struct step *st,
    unsigned by)
{
	if (!wota_has(cx, (unsigned)step_value(st, ATTRIBUTE_WITH), RITUAL))
		return candidate(c, st);
	for_each_card (cx->s, card, BATTLE, by) {
		struct step paid = *st;
		step_add(&paid, ATTRIBUTE_COST, (int32_t)card);
		if (!candidate(c, &paid))
			return false;
	}
	return true;
}

void
wota_attack_candidates(struct context *cx, struct candidates *c)
{
	unsigned by = wota_turn_player(cx);
	if (!in_play(cx) || wota_phase(cx) != ATTACK)
		return;
	for_each_card (cx->s, card, BATTLE, by) {
		struct step st;
		step_begin(&st, VERB_ATTACK, by);
		step_add(&st, ATTRIBUTE_WITH, (int32_t)card);
		struct step direct = st;
		step_add(&direct, ATTRIBUTE_TARGET,
		    player_reference(wota_other(by)));
		if (!attack_with(cx, c, &direct, by))
			return;
		for_each_card (cx->s, target, BATTLE, wota_other(by)) {
			struct step at = st;
			step_add(&at, ATTRIBUTE_TARGET, (int32_t)target);
			if (!attack_with(cx, c, &at, by))
				return;
		}
	}
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

/* One step for each thing that the effect may be aimed at. */
static bool
use_one(struct context *cx, struct candidates *c, struct step *st,
    int effect)
{
	unsigned card = step_card(st);
	if (effect >= 0)
		return effect_candidates(cx, c, st, (unsigned)effect, card,
		    step_by(st));
	bool first = card_zone(cx->s, card) == HAND || wota_is_down(cx, card);
	if (first && wota_is_sub_kind(cx, card, RUNE, EQUIP))
		return equip_candidates(cx, c, st);
	return candidate(c, st);
}

/* A card with several effects of the kind has a step for each. */
static bool
use_card(struct context *cx, struct candidates *c, unsigned verb,
    unsigned card, unsigned by)
{
	const struct definition *d = definition_of(cx, card);
	struct step st;
	step_begin(&st, verb, by);
	step_add(&st, ATTRIBUTE_CARD, (int32_t)card);
	int first = wota_effect_used(cx, &st, card);
	if (!use_one(cx, c, &st, first))
		return false;
	for (unsigned n = 0; first >= 0 && n < d->effects; n++) {
		int other = (int)(d->effect + n);
		if (other <= first || cx->cards->effect[other].kind
		    != cx->cards->effect[first].kind)
			continue;
		step_begin(&st, verb, by);
		step_add(&st, ATTRIBUTE_CARD, (int32_t)card);
		step_add(&st, ATTRIBUTE_EFFECT, (int32_t)n + 1);
		if (!use_one(cx, c, &st, other))
			return false;
	}
	return true;
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

static bool
set_hand(struct context *cx, struct candidates *c, unsigned by)
{
	for_each_card (cx->s, card, HAND, by) {
		struct step st;
		step_begin(&st, VERB_PLAY, by);
		step_add(&st, ATTRIBUTE_CARD, (int32_t)card);
		step_add(&st, ATTRIBUTE_AS, 0);
		if (!wota_is_battle_card(cx, card) && !candidate(c, &st))
			return false;
	}
	return true;
}

void
wota_play_candidates(struct context *cx, struct candidates *c)
{
	for (unsigned by = 0; by < 2 && in_play(cx); by++)
		if (!set_hand(cx, c, by)
		    || !use_zone(cx, c, VERB_PLAY, HAND, by))
			return;
}

void
wota_activate_candidates(struct context *cx, struct candidates *c)
{
	for (unsigned by = 0; by < 2 && in_play(cx); by++)
		if (!use_zone(cx, c, VERB_ACTIVATE, BATTLE, by)
		    || !use_zone(cx, c, VERB_ACTIVATE, POWER, by)
		    || !use_zone(cx, c, VERB_ACTIVATE, FIELD, by))
			return;
}

void
wota_respond_candidates(struct context *cx, struct candidates *c)
{
	if (!in_play(cx) || !wota_tie_open(cx))
		return;
	for (unsigned by = 0; by < 2; by++)
		if (!use_zone(cx, c, VERB_RESPOND, HAND, by)
		    || !use_zone(cx, c, VERB_RESPOND, BATTLE, by)
		    || !use_zone(cx, c, VERB_RESPOND, POWER, by)
		    || !use_zone(cx, c, VERB_RESPOND, FIELD, by))
			return;
}

void
wota_pass_candidates(struct context *cx, struct candidates *c)
{
	if (in_play(cx) && wota_tie_open(cx))
		bare_candidates(c, VERB_PASS);
}
