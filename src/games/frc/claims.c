/*
 * claims.c - what a log can claim.
 */
#include "games/frc/parts.h"

static void
add(struct claim_value *v, int32_t item)
{
	if (v->count < CARD_MAX)
		v->item[v->count++] = item;
}

/* ---- of a player ---- */

static void
claim_points(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, cx->s->player[of][POINTS]);
}

static void
add_zone(struct context *cx, unsigned zone, unsigned of,
    struct claim_value *v)
{
	for_each_card (cx->s, card, zone, of)
		add(v, (int32_t)card);
}

#define ZONE_CLAIMS(X)                                                        \
	X(hand, HAND) X(pile, PILE) X(body, BODY) X(robots, ROBOTS)           \
	X(support, SUPPORT)
#define ZONE_CLAIM(name, zone)                                                \
	static void                                                           \
	claim_##name(struct context *cx, unsigned of, struct claim_value *v)  \
	{                                                                     \
		add_zone(cx, zone, of, v);                                    \
	}                                                                     \
	static void                                                           \
	claim_##name##_count(struct context *cx, unsigned of,                 \
	    struct claim_value *v)                                            \
	{                                                                     \
		add(v, (int32_t)zone_count(cx->s, zone, of));                 \
	}
ZONE_CLAIMS(ZONE_CLAIM)

static void
claim_deck_count(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, (int32_t)zone_count(cx->s, DECK, of));
}

static void
claim_team(struct context *cx, unsigned of, struct claim_value *v)
{
	unsigned team = zone_first(cx->s, TEAM, of);
	add(v, team == NO_CARD ? CLAIM_NOTHING : (int32_t)team);
}

static void
claim_retired(struct context *cx, unsigned of, struct claim_value *v)
{
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event == EVENT_RETIRED && h->player == of)
			add(v, (int32_t)h->card);
	}
}

static void
claim_amount(struct context *cx, unsigned of, struct claim_value *v)
{
	add(v, happened_amount(cx, EVENT_POINTS_LOST, of));
}

/* ---- of a card ---- */

/* A Student whose choice was never made is in no zone: nothing to compare. */
static bool
is_nowhere(const struct context *cx, unsigned card, struct claim_value *v)
{
	if (card_zone(cx->s, card) == NO_ZONE)
		v->unknown = true;
	return v->unknown;
}

static void
claim_position(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		add(v, card_zone(cx->s, of) == ROBOTS
		    ? cx->s->card[of].field[POSITION] : CLAIM_NOTHING);
}

static void
claim_offense(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		add(v, frc_stat(cx, of, OFFENSE));
}

static void
claim_defense(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		add(v, frc_stat(cx, of, DEFENSE));
}

static void
claim_drive_team(struct context *cx, unsigned of, struct claim_value *v)
{
	if (is_nowhere(cx, of, v))
		return;
	for (unsigned p = 0; p < cx->s->players; p++)
		for_each_card (cx->s, card, DRIVE_TEAM, p)
			if (cx->s->card[card].host == of)
				add(v, (int32_t)card);
}

static void
claim_scored(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		add(v, cx->s->card[of].field[ATTEMPTS] > 0);
}

static void
claim_turns_left(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		add(v, cx->s->card[of].field[TURNS_LEFT]);
}

/* ---- of the game ---- */

#define GLOBAL_CLAIM(name, field)                                             \
	static void                                                           \
	claim_##name(struct context *cx, unsigned of, struct claim_value *v)  \
	{                                                                     \
		(void)of;                                                     \
		add(v, cx->s->global[field]);                                 \
	}
GLOBAL_CLAIM(turn, TURN)
GLOBAL_CLAIM(turn_player, TURN_PLAYER)
GLOBAL_CLAIM(phase, PHASE)
GLOBAL_CLAIM(students_played, STUDENTS_PLAYED)
GLOBAL_CLAIM(draws_due, DRAWS_DUE)
GLOBAL_CLAIM(result, RESULT)

static void
claim_winner(struct context *cx, unsigned of, struct claim_value *v)
{
	const struct outcome *o = &cx->s->outcome;
	(void)of;
	if (o->finished == 0 || !o->complete) {
		applied(cx, RULE_OUTCOME_UNFINISHED);
		return;
	}
	if (o->draw)
		add(v, CLAIM_DRAW);
	for (unsigned p = 0; p < cx->s->players; p++)
		if ((o->winners >> p & 1) != 0)
			add(v, (int32_t)p);
}

static void
claim_reason(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	add(v, cx->s->outcome.reason);
}

#define OF_PLAYER(name, type, compute)                                        \
	{ name, CLAIM_OF_PLAYER, CLAIM_##type, NULL, compute, NULL }
#define OF_CARD(name, type, words, compute)                                   \
	{ name, CLAIM_OF_CARD, CLAIM_##type, words, compute, NULL }
#define OF_GAME(name, type, words, compute)                                   \
	{ name, CLAIM_OF_NONE, CLAIM_##type, words, compute, NULL }

const struct claim_kind frc_claims[] = {
	OF_PLAYER("points", NUMBER, claim_points),
	OF_PLAYER("hand-count", NUMBER, claim_hand_count),
	OF_PLAYER("hand", SET, claim_hand),
	OF_PLAYER("deck-count", NUMBER, claim_deck_count),
	OF_PLAYER("pile-count", NUMBER, claim_pile_count),
	OF_PLAYER("pile", SET, claim_pile),
	OF_PLAYER("body-count", NUMBER, claim_body_count),
	OF_PLAYER("body", SET, claim_body),
	OF_PLAYER("robots-count", NUMBER, claim_robots_count),
	OF_PLAYER("robots", SET, claim_robots),
	OF_PLAYER("support-count", NUMBER, claim_support_count),
	OF_PLAYER("support", SET, claim_support),
	OF_PLAYER("team", ID, claim_team),
	OF_PLAYER("retired", SET, claim_retired),
	OF_PLAYER("amount", NUMBER, claim_amount),
	OF_CARD("position", WORD, frc_positions, claim_position),
	OF_CARD("offense", NUMBER, NULL, claim_offense),
	OF_CARD("defense", NUMBER, NULL, claim_defense),
	OF_CARD("drive-team", SET, NULL, claim_drive_team),
	OF_CARD("scored", YES_NO, NULL, claim_scored),
	OF_CARD("turns-left", NUMBER, NULL, claim_turns_left),
	OF_GAME("turn", NUMBER, NULL, claim_turn),
	OF_GAME("turn-player", PLAYER, NULL, claim_turn_player),
	OF_GAME("phase", WORD, frc_phases, claim_phase),
	OF_GAME("students-played", NUMBER, NULL, claim_students_played),
	OF_GAME("draws-due", NUMBER, NULL, claim_draws_due),
	OF_GAME("result", WORD, frc_results, claim_result),
	OF_GAME("winner", PLAYERS, NULL, claim_winner),
	OF_GAME("reason", WORD, frc_reasons, claim_reason)
};
_Static_assert(sizeof frc_claims / sizeof frc_claims[0] == FRC_CLAIM_COUNT,
    "the count says how many");
