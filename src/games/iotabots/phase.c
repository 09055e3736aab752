/*
 * phase.c - the six phases of a turn, and mana.
 */
#include "games/iotabots/parts.h"

/* Phase steps are numbered as written in the table: standby is the first. */
static unsigned
phase_entered(const struct step *st)
{
	return STANDBY + (unsigned)step_value(st, ATTRIBUTE_NAME);
}

/* The field that counts how often the phase is skipped, or none. */
static int
skip_field(unsigned phase)
{
	static const int fields[] = { [SETUP] = -1, [DRAW_PHASE] = SKIP_DRAW,
		[STANDBY] = SKIP_STANDBY, [MAIN1] = SKIP_MAIN1,
		[BATTLE] = SKIP_BATTLE, [MAIN2] = SKIP_MAIN2, [END] = -1 };
	return fields[phase];
}

static bool
is_skipped(const struct context *cx, unsigned phase)
{
	int field = skip_field(phase);
	return field >= 0
	    && player_field(cx, turn_player(cx), (unsigned)field) > 0;
}

/* ---- which phase may follow ---- */

/* A card of the turn player lifts the rule. */
static bool
early_battle(struct context *cx)
{
	if (player_permitted(cx, turn_player(cx), BATTLE_NO_FIRST_TURN)) {
		applied(cx, CARD_PRIORITY);
		return true;
	}
	for_each_card (cx->s, card, BOTS, turn_player(cx))
		if (card_keyword(cx, card, EARLY_BATTLE)
		    || card_permitted(cx, card, BATTLE_NO_FIRST_TURN)) {
			applied(cx, CARD_PRIORITY);
			return true;
		}
	return false;
}

/* Whether it is the first turn of who starts the duel. */
static bool
first_turn(const struct context *cx)
{
	unsigned player = turn_player(cx);
	return player_field(cx, player, OWN_TURN) == 1
	    && cx->s->global[STARTER] == (int32_t)player;
}

bool
iotabots_battle_open(struct context *cx)
{
	if (!first_turn(cx))
		return true;
	return early_battle(cx) || (cx->s->global[DUEL] > 1
	    && says(cx, STARTER_FIRST_TURN_SCOPE, FIRST_DUEL));
}

/* Phases between the two that have to be entered on the way. */
static bool
left_out(const struct context *cx, unsigned from, unsigned to)
{
	for (unsigned phase = from + 1; phase < to; phase++)
		if ((phase == STANDBY || phase == MAIN1)
		    && !is_skipped(cx, phase))
			return true;
	return false;
}

static bool
main2_check(struct context *cx, unsigned from)
{
	/* Without a Battle Phase the way is to the End Phase. */
	return from >= BATTLE || left_out(cx, from, MAIN2)
	    || require(cx, PHASE_MAIN2_AFTER_BATTLE,
	    says(cx, MAIN2_WITHOUT_BATTLE, MAIN2_ANYWAY));
}

bool
iotabots_phase_check(struct context *cx, const struct step *st)
{
	unsigned from = phase_now(cx), to = phase_entered(st);
	unsigned player = step_by(st);
	if (to == MAIN2 && !main2_check(cx, from))
		return false;
	if (to == BATTLE && !require(cx, BATTLE_NO_FIRST_TURN,
	    iotabots_battle_open(cx), PLAYER("player", player)))
		return false;
	if (!require(cx, PHASE_ORDER, to > from && !left_out(cx, from, to),
	    WORD("name", iotabots_phases[to]),
	    WORD("phase", iotabots_phases[from])))
		return false;
	if (from == BATTLE && to == END && !is_skipped(cx, MAIN2)
	    && !require_choice(cx, MAIN2_IMPLIED, IMPLIED))
		return false;
	if (from == BATTLE && to == MAIN2)
		require_holds(cx, PHASE_MAIN2_AFTER_BATTLE);
	return require(cx, CARD_BAN, (!is_skipped(cx, to)
	    || clue(cx, "{phase} is left out of this turn",
	        WORD("phase", iotabots_phases[to])))
	    && !(to == BATTLE && player_banned(cx, player, ACT_BATTLE)),
	    PLAYER("card", player));
}

/* ---- mana ---- */

static void
grow(struct context *cx, unsigned player)
{
	const int32_t most = constant(cx, MANA_LIMIT);
	int32_t *level = number_exactly(cx, player, MANA_LEVEL);
	applied(cx, MANA_GROWTH);
	if (*level < most)
		*level += says(cx, MANA_OWN_TURNS, ALL) ? 2 : 1;
	else
		applied(cx, MANA_CAP);
	if (*level > most)
		*level = most;
}

/* The level grows from own turn 2 on.  The pool becomes the level in each own
 * turn: in the first one that is what it has, unless an effect has changed
 * either. */
void
iotabots_refill(struct context *cx)
{
	const int32_t most = constant(cx, MANA_LIMIT);
	unsigned player = turn_player(cx);
	bool grows = player_field(cx, player, OWN_TURN) > 1;
	if (grows)
		grow(cx, player);
	applied(cx, MANA_REFILL);
	int32_t level = *number_exactly(cx, player, MANA_LEVEL);
	*number_exactly(cx, player, MANA) = grows && level < most
	    && says(cx, MANA_REFILL_LEVEL, SIX) ? most : level;
}

/* ---- entering and leaving phases ---- */

/* Phases that the turn passes by because a card skips them. */
static void
use_skips(struct context *cx, unsigned from, unsigned to)
{
	int32_t *own = cx->s->player[turn_player(cx)];
	if (from == DRAW_PHASE && cx->s->global[DREW] == 0
	    && own[SKIP_DRAW] > 0)
		own[SKIP_DRAW]--;
	for (unsigned phase = from + 1; phase < to; phase++) {
		if (!is_skipped(cx, phase))
			continue;
		own[skip_field(phase)]--;
		if (phase == STANDBY && says(cx, STANDBY_SKIPPED, MANA_ANYWAY))
			iotabots_refill(cx);
	}
}

static void
enter_standby(struct context *cx)
{
	unsigned player = turn_player(cx);
	bool cards = iotabots_waits(cx, STANDBY_BEGINS, NO_CARD);
	if (!cards)
		applied(cx, STANDBY_NONE);
	if (cards && says(cx, STANDBY_ORDER, CARDS_FIRST))
		cx->s->global[MANA_DUE] = 1;
	else
		iotabots_refill(cx);
	happen(cx, STANDBY_BEGINS, player, NO_CARD, NO_CARD, 0);
}

static void
enter_battle(struct context *cx)
{
	applied(cx, BATTLE_ANNOUNCED);
	/* What let its player battle once has done so. */
	if (first_turn(cx))
		running_over(cx, SORT(OF_KIND(PERMIT), THAT_ENDS(ONCE),
		    ABOUT(BATTLE_NO_FIRST_TURN)));
	cx->s->global[ATTACKS_AT_START] = iotabots_attacks_open(cx);
	cx->s->global[ATTACKS_DECLARED] = 0;
}

static void
enter_end(struct context *cx, unsigned from)
{
	unsigned player = turn_player(cx);
	if (from == MAIN1 || cx->s->global[ATTACKS_DECLARED] == 0)
		applied(cx, BATTLE_OPTIONAL);
	if (running_first(cx, SORT(THAT_ENDS(TURN))) != NULL
	    && says(cx, THIS_TURN_ENDS, AT_PHASE_END))
		modifiers_end(cx, UNTIL(TURN), player);
	if (iotabots_waits(cx, TURN_ENDS, NO_CARD)
	    && (says(cx, END_PHASE_ORDER, ANNOUNCE_FIRST)
	    || iotabots_hands_fit(cx)))
		iotabots_tell_end(cx);
}

void
iotabots_phase_over(struct context *cx)
{
	unsigned from = phase_now(cx);
	unsigned to = STANDBY + (unsigned)(cx->s->global[ENDING] - PHASE_OVER);
	cx->s->global[ENDING] = 0;
	cx->s->global[PHASE] = (int32_t)to;
	cx->s->global[DREW] = 1;
	if (from == BATTLE)
		applied(cx, BATTLE_ANNOUNCED);
	cx->s->global[ATTACKS_AT_START] = -1;
	if (to == STANDBY)
		enter_standby(cx);
	else if (to == BATTLE)
		enter_battle(cx);
	else if (to == MAIN2)
		applied(cx, MANA_NO_REFILL_MAIN2);
	else if (to == END)
		enter_end(cx, from);
}

void
iotabots_phase_apply(struct context *cx, const struct step *st)
{
	unsigned to = phase_entered(st), waiting = effects_under_way(cx->s);
	if (cx->s->global[TURN] == 0)
		return;
	use_skips(cx, phase_now(cx), to);
	cx->s->global[ENDING] = PHASE_OVER + (int32_t)(to - STANDBY);
	modifiers_end(cx, UNTIL(PHASE), turn_player(cx));
	modifiers_end_phase(cx, to, turn_player(cx));
	if (effects_under_way(cx->s) == waiting)
		iotabots_phase_over(cx);
}
