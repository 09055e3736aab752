/*
 * attack.c - declaring an attack.
 */
#include "games/wota/parts.h"

static unsigned
attacker(const struct step *st)
{
	return (unsigned)step_value(st, ATTRIBUTE_WITH);
}

static bool
is_direct(const struct step *st)
{
	return is_player_reference(step_value(st, ATTRIBUTE_TARGET));
}

const char *
wota_attack_form(struct context *cx, const struct step *st)
{
	(void)cx;
	return step_count(st, ATTRIBUTE_TARGET) == 1 ? NULL
	    : "an attack has one target";
}

/* ---- who attacks ---- */

static bool
phase_check(struct context *cx, const struct step *st)
{
	bool phase = phase_now(cx) == ATTACK;
	if (!wota_turn_open(cx, st))
		return false;
	if (phase && cx->s->global[TURN] == 1)
		phase = !says(cx, FIRST_TURN_ATTACK, FORBIDDEN)
		    || clue(cx, "nor in any other of turn 1");
	return require(cx, ATTACK_PHASE, phase);
}

static bool
attacker_check(struct context *cx, const struct step *st)
{
	unsigned card = attacker(st), by = step_by(st);
	if (!require(cx, ATTACK_ATTACKER, wota_in_battle_zone(cx, card)
	    && wota_controller(cx, card) == by))
		return false;
	bool ready = !wota_is_down(cx, card)
	    && (card_fields(cx->s, card)[POSITION] == IN_ATTACK
	        || wota_has(cx, card, FROM_SHIELD)
	        || card_permitted(cx, card, ATTACK_POSITION));
	return require(cx, ATTACK_POSITION, ready)
	    && require(cx, TURN_CARD_TIMING,
	        !is_banned(cx, by, card, ACT_ATTACK));
}

/* ---- how often ---- */

static int32_t
limit_of_keywords(struct context *cx, unsigned card)
{
	bool twice = wota_has(cx, card, TWICE);
	bool triple = wota_has(cx, card, TRIPLE);
	enum { TWO = 2, THREE = 3 };
	if (twice && triple)
		switch (reading(cx, MULTI_ATTACK)) {
		case MULTI_ATTACK_SUM:
			return TWO + THREE;
		case MULTI_ATTACK_PRODUCT:
			return TWO * THREE;
		default:
			return THREE;
		}
	return triple ? THREE : twice ? TWO : 1;
}

/* Attacks in a turn, however many cards there are to attack. */
static int32_t
attack_limit(struct context *cx, unsigned card)
{
	return limit_of_keywords(cx, card)
	    + card_fields(cx->s, card)[MORE_ATTACKS];
}

/* What a BattleBorn card has without the keyword is open to it as well, but for
 * a single attack where as many are given as there are cards. */
static int32_t
usual_attacks(struct context *cx, unsigned card)
{
	int32_t limit = attack_limit(cx, card);
	return limit == 1 && says(cx, BATTLEBORN_TARGETS, COUNT) ? 0 : limit;
}

/* Whether the card has attacked that target in this turn. */
static bool
has_attacked(const struct context *cx, unsigned card, unsigned target)
{
	return running_first(cx, SORT(OF_KIND(GAME), DONE_BY(card),
	    DONE_TO(target))) != NULL;
}

static bool
once_each(struct context *cx, unsigned card, unsigned target, bool shown)
{
	if (!shown)
		return clue(cx, "{target} is no face-up battle card",
		    CARD("target", target));
	return !has_attacked(cx, card, target)
	    || clue(cx, "it has attacked {target} already",
	        CARD("target", target));
}

static bool
battleborn_may(struct context *cx, const struct step *st)
{
	unsigned card = attacker(st);
	unsigned target = (unsigned)step_value(st, ATTRIBUTE_TARGET);
	int32_t made = card_fields(cx->s, card)[ATTACKS];
	int32_t faced = cx->s->global[FACED];
	bool shown = wota_in_battle_zone(cx, target)
	    && !wota_is_down(cx, target);
	/* The choice that knows no numbers knows face-up cards only. */
	if (made < usual_attacks(cx, card)
	    && (shown || !says(cx, BATTLEBORN_TARGETS, UNLIMITED)))
		return true;
	switch (reading(cx, BATTLEBORN_TARGETS)) {
	case BATTLEBORN_TARGETS_COUNT:
		return made < faced || clue(cx,
		    "it has made {made} of {faced} attacks",
		    NUMBER("made", made), NUMBER("faced", faced));
	case BATTLEBORN_TARGETS_UNLIMITED:
		return shown || clue(cx, "{target} is no face-up battle card",
		    CARD("target", target));
	default:
		return once_each(cx, card, target, shown);
	}
}

/* By one reading a card does not attack in the turn in which it came. */
static bool
waits_a_turn(struct context *cx, unsigned card)
{
	return card_fields(cx->s, card)[CAME] == cx->s->global[TURN]
	    && says(cx, SUMMON_ATTACK, NEXT_TURN);
}

static bool
times_check(struct context *cx, const struct step *st)
{
	unsigned card = attacker(st);
	const int32_t *field = card_fields(cx->s, card);
	int32_t made = field[ATTACKS], limit = attack_limit(cx, card);
	if (waits_a_turn(cx, card))
		return require(cx, ATTACK_ONCE, instead(cx,
		    "{card} came this turn, and attacks from the next one on"),
		    NUMBER("made", made),
		    NUMBER("limit", 0));
	if (wota_has(cx, card, RITUAL))
		return true;
	if (wota_has(cx, card, BATTLEBORN))
		return is_direct(st) || require(cx, KEYWORD_BATTLEBORN_MANY,
		    battleborn_may(cx, st));
	unsigned rule = wota_has(cx, card, TRIPLE) ? KEYWORD_TRIPLE
	    : wota_has(cx, card, TWICE) ? KEYWORD_TWICE : ATTACK_ONCE;
	return require(cx, rule, made < limit, CARD("card", card),
	    NUMBER("made", made), NUMBER("limit", limit));
}

/* ---- how many are left ---- */

/* Face-up cards of the opponent that a BattleBorn card can still attack. */
static int32_t
targets_left(struct context *cx, unsigned card, bool once)
{
	const unsigned player = wota_controller(cx, card);
	int32_t left = 0;
	for_each_card (cx->s, target, BATTLE, opponent(player))
		left += !wota_is_down(cx, target)
		    && wota_controller(cx, target) != player
		    && !(once && has_attacked(cx, card, target));
	return left;
}

static int32_t
battleborn_left(struct context *cx, unsigned card)
{
	int32_t made = card_fields(cx->s, card)[ATTACKS], faced;
	switch (reading(cx, BATTLEBORN_TARGETS)) {
	case BATTLEBORN_TARGETS_COUNT:
		faced = phase_now(cx) < ATTACK ? targets_left(cx, card, false)
		    : cx->s->global[FACED];
		return faced - made;
	case BATTLEBORN_TARGETS_UNLIMITED:
		return targets_left(cx, card, false);
	default:
		return targets_left(cx, card, true);
	}
}

/* As many as there are cards to give up; one reading has the first for
 * nothing. */
static int32_t
ritual_left(struct context *cx, unsigned card)
{
	int32_t left = card_fields(cx->s, card)[ATTACKS] == 0
	    && says(cx, RITUAL_COST, EXTRA_ONLY);
	for_each_card (cx->s, other, BATTLE, wota_controller(cx, card))
		left += other != card && (!wota_is_down(cx, other)
		    || !says(cx, RITUAL_COST, FACE_UP_ONLY));
	return left;
}

int32_t
wota_attacks_left(struct context *cx, unsigned card)
{
	int32_t left;
	if (!wota_in_battle_zone(cx, card) || waits_a_turn(cx, card))
		return 0;
	if (wota_has(cx, card, RITUAL))
		return ritual_left(cx, card);
	int32_t made = card_fields(cx->s, card)[ATTACKS];
	left = attack_limit(cx, card) - made;
	if (wota_has(cx, card, BATTLEBORN)) {
		int32_t more = battleborn_left(cx, card);
		left = usual_attacks(cx, card) - made;
		left = more > left ? more : left;
	}
	return left > 0 ? left : 0;
}

/* ---- at what ---- */

/* A battle card of the opponent, wherever its owner sits. */
static bool
is_foe(struct context *cx, unsigned card, unsigned by)
{
	if (!wota_in_battle_zone(cx, card))
		return clue(cx, "it is not in the Battle Zone");
	unsigned seat = card_seat(cx->s, card);
	return (seat == opponent(by) || clue(cx,
	        "it lies on the side of {side}", PLAYER("side", seat)))
	    && (wota_controller(cx, card) != by || clue(cx,
	        "{side} controls it", PLAYER("side", by)));
}

static bool
target_check(struct context *cx, const struct step *st)
{
	reference target = step_value(st, ATTRIBUTE_TARGET);
	unsigned by = step_by(st);
	if (is_direct(st))
		return require(cx, ATTACK_TARGET,
		    reference_player(target) == opponent(by)
		        || clue(cx, "that is no opponent"),
		    PLAYER("target", reference_player(target)));
	unsigned card = (unsigned)target;
	return require(cx, ATTACK_TARGET, is_foe(cx, card, by)
	    && !card_banned(cx, card, ACT_BE_ATTACKED),
	    CARD("target", card));
}

static bool
strike_check(struct context *cx, const struct step *st)
{
	unsigned card = attacker(st), foe = opponent(step_by(st));
	unsigned guards = wota_battle_cards(cx, foe, false);
	int32_t ap = card_number(cx, card, AP);
	return require(cx, ATTACK_DIRECT_AP, ap > 0, NUMBER("ap", ap))
	    && require(cx, ATTACK_DIRECT_OPEN, guards == 0
	        || says(cx, DIRECT_WHEN, ALWAYS), PLAYER("player", foe),
	        NUMBER("count", guards))
	    && require(cx, TURN_CARD_TIMING, !card_banned(cx, card, ACT_STRIKE))
	    && require(cx, KEYWORD_BATTLEBORN_DIRECT,
	        !wota_has(cx, card, BATTLEBORN));
}

/* A card of the opponent's side that draws the player's attacks to itself; what
 * a player controls there can be no target. */
static unsigned
nuisance_against(struct context *cx, unsigned player)
{
	for_each_card (cx->s, card, BATTLE, opponent(player))
		if (wota_has(cx, card, NUISANCE)
		    && wota_controller(cx, card) != player)
			return card;
	return NO_CARD;
}

static bool
nuisance_binds(struct context *cx, const struct step *st)
{
	if (is_direct(st) && says(cx, NUISANCE_DIRECT, NO))
		return false;
	switch (reading(cx, NUISANCE_SCOPE)) {
	case NUISANCE_SCOPE_FIRST_ATTACK:
		return cx->s->global[PHASE_ATTACKS] == 0;
	case NUISANCE_SCOPE_EACH_ATTACKER:
		return card_fields(cx->s, attacker(st))[ATTACKS] == 0;
	default:
		return true;
	}
}

static bool
nuisance_check(struct context *cx, const struct step *st)
{
	unsigned other = nuisance_against(cx, step_by(st));
	reference target = step_value(st, ATTRIBUTE_TARGET);
	bool free = other == NO_CARD || (!is_direct(st)
	    && wota_has(cx, (unsigned)target, NUISANCE));
	return require(cx, KEYWORD_NUISANCE, free || !nuisance_binds(cx, st),
	    ITEM("target", target), CARD("other", other));
}

/* ---- Ritual ---- */

static bool
ritual_owed(struct context *cx, const struct step *st)
{
	return card_fields(cx->s, attacker(st))[ATTACKS] > 0
	    || step_has(st, ATTRIBUTE_COST)
	    || !says(cx, RITUAL_COST, EXTRA_ONLY);
}

/* Whether that card may be given up for the attack of the other one. */
static bool
ritual_takes(struct context *cx, const struct step *st, unsigned sent)
{
	if (!step_has(st, ATTRIBUTE_COST) || sent == attacker(st)
	    || !wota_in_battle_zone(cx, sent)
	    || card_seat(cx->s, sent) != step_by(st))
		return clue(cx, "it needs another battle card of its own side");
	return !wota_is_down(cx, sent) || !says(cx, RITUAL_COST, FACE_UP_ONLY)
	    || clue(cx, "it needs one that lies face-up");
}

static bool
ritual_check(struct context *cx, const struct step *st)
{
	bool right;
	if (!wota_has(cx, attacker(st), RITUAL))
		right = !step_has(st, ATTRIBUTE_COST) || clue(cx,
		    "it has no Ritual, so that none is given up");
	else
		right = !ritual_owed(cx, st) || ritual_takes(cx, st,
		    (unsigned)step_value(st, ATTRIBUTE_COST));
	return require(cx, KEYWORD_RITUAL, right);
}

bool
wota_attack_check(struct context *cx, const struct step *st)
{
	return phase_check(cx, st) && attacker_check(cx, st)
	    && times_check(cx, st) && target_check(cx, st)
	    && (!is_direct(st) || strike_check(cx, st))
	    && nuisance_check(cx, st) && ritual_check(cx, st);
}

/* ---- declared ---- */

/* Whether it matters later in the turn what the card has attacked: it may get
 * the skill, or get it back, after that. */
static bool
may_be_battleborn(const struct context *cx, unsigned card)
{
	return (definition_of(cx, card)->keywords >> BATTLEBORN & 1) != 0
	    || catalogue_says(cx->cards, OPERATION_GIVE, BATTLEBORN);
}

static void
remember_target(struct context *cx, unsigned card, unsigned target)
{
	const struct modifier m = {
		.kind = MODIFIER_GAME,
		.until = says(cx, ATTACK_SCOPE, PHASE) ? DURATION_PHASE
		    : DURATION_TURN,
		.player = (uint8_t)turn_player(cx),
		.source = (uint16_t)card,
		.target = (reference)target,
	};
	modifier_put(cx, &m);
}

void
wota_attack_apply(struct context *cx, const struct step *st)
{
	if (!wota_known(cx, attacker(st)))
		return;
	int32_t *global = cx->s->global;
	unsigned card = attacker(st), by = step_by(st);
	unsigned target = is_direct(st) ? NO_CARD
	    : (unsigned)step_value(st, ATTRIBUTE_TARGET);
	if (step_has(st, ATTRIBUTE_COST))
		wota_send(cx, (unsigned)step_value(st, ATTRIBUTE_COST));
	change_fields(cx->s, card)[ATTACKS]++;
	global[PHASE_ATTACKS]++;
	if (target != NO_CARD && may_be_battleborn(cx, card))
		remember_target(cx, card, target);
	global[ATTACKER] = (int32_t)card + 1;
	global[ATTACKED] = target == NO_CARD ? 0 : (int32_t)target + 1;
	global[ATTACK_STAGE] = ATTACK_DECLARED;
	wota_open_action(cx, ACTION_ATTACK, card, by);
	global[ATTACK_RULED] = cx->let_stand && !wota_attack_stands(cx);
	happen(cx, DECLARES_ATTACK, by, card, target, 0);
	if (target != NO_CARD)
		happen(cx, IS_ATTACKED, opponent(by), target, card, 0);
}
