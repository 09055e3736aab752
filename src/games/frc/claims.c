/*
 * claims.c - what a log can claim.
 */
#include "games/claims.h"
#include "games/frc/parts.h"

/* ---- of a player ---- */

OF_PLAYER_FIELD(points, POINTS)
OF_ZONE(hand, HAND)
OF_ZONE(pile, PILE)
OF_ZONE(body, BODY)
OF_ZONE(robots, ROBOTS)
OF_ZONE(support, SUPPORT)
OF_COUNT(deck_count, DECK)
OF_EVENT(retired, EVENT_RETIRED)
OF_AMOUNT(amount, EVENT_POINTS_LOST)

static void
team(struct context *cx, unsigned of, struct claim_value *v)
{
	give_card(v, zone_first(cx->s, TEAM, of));
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
position(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		give(v, card_zone(cx->s, of) == ROBOTS
		    ? cx->s->card[of].field[POSITION] : CLAIM_NOTHING);
}

static void
offense(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		give(v, frc_stat(cx, of, OFFENSE));
}

static void
defense(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		give(v, frc_stat(cx, of, DEFENSE));
}

static void
drive_team(struct context *cx, unsigned of, struct claim_value *v)
{
	if (is_nowhere(cx, of, v))
		return;
	for (unsigned p = 0; p < cx->s->players; p++)
		for_each_card (cx->s, card, DRIVE_TEAM, p)
			if (cx->s->card[card].host == of)
				give(v, (int32_t)card);
}

static void
scored(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		give(v, cx->s->card[of].field[ATTEMPTS] > 0);
}

static void
turns_left(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		give(v, cx->s->card[of].field[TURNS_LEFT]);
}

/* ---- of the game ---- */

OF_GAME_FIELD(turn, TURN)
OF_GAME_FIELD(active, TURN_PLAYER)
OF_GAME_FIELD(phase, PHASE)
OF_GAME_FIELD(students_played, STUDENTS_PLAYED)
OF_GAME_FIELD(draws_due, DRAWS_DUE)
OF_GAME_FIELD(result, RESULT)

static void
winner(struct context *cx, unsigned of, struct claim_value *v)
{
	const struct outcome *o = &cx->s->outcome;
	(void)of;
	if (o->finished == 0 || !o->complete)
		applied(cx, OUTCOME_UNFINISHED);
	else
		give_winners(cx, v);
}

CLAIM(reason, give(v, cx->s->outcome.reason))

/* ---- the table ---- */

const struct claim_kind frc_claims[] = {
	OF_PLAYER("points", NUMBER, points),
	OF_PLAYER("hand-count", NUMBER, hand_count),
	OF_PLAYER("hand", SET, hand),
	OF_PLAYER("deck-count", NUMBER, deck_count),
	OF_PLAYER("pile-count", NUMBER, pile_count),
	OF_PLAYER("pile", SET, pile),
	OF_PLAYER("body-count", NUMBER, body_count),
	OF_PLAYER("body", SET, body),
	OF_PLAYER("robots-count", NUMBER, robots_count),
	OF_PLAYER("robots", SET, robots),
	OF_PLAYER("support-count", NUMBER, support_count),
	OF_PLAYER("support", SET, support),
	OF_PLAYER("team", ID, team),
	OF_PLAYER("retired", SET, retired),
	OF_PLAYER("amount", NUMBER, amount),
	OF_CARD_WORD("position", frc_positions, position),
	OF_CARD("offense", NUMBER, offense),
	OF_CARD("defense", NUMBER, defense),
	OF_CARD("drive-team", SET, drive_team),
	OF_CARD("scored", YES_NO, scored),
	OF_CARD("turns-left", NUMBER, turns_left),
	OF_GAME("turn", NUMBER, turn),
	OF_GAME("turn-player", PLAYER, active),
	OF_GAME_WORD("phase", frc_phases, phase),
	OF_GAME("students-played", NUMBER, students_played),
	OF_GAME("draws-due", NUMBER, draws_due),
	OF_GAME_WORD("result", frc_results, result),
	OF_GAME("winner", PLAYERS, winner),
	OF_GAME_WORD("reason", frc_reasons, reason)
};
_Static_assert(COUNT(frc_claims) == CLAIM_COUNT, "all are counted");
