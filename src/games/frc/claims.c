/*
 * claims.c - what a log can claim.
 */
#include "games/claims.h"
#include "games/frc/parts.h"

/* ---- of a card ---- */

/* A Student whose choice was never made is in no zone: nothing to compare. */
static bool
is_nowhere(const struct context *cx, unsigned card, struct claim_value *v)
{
	if (card_zone(cx->s, card) == NO_ZONE)
		v->unknown = true;
	return v->unknown;
}

#define OF_CARD_THERE(name, ...)                                              \
	CLAIM(name, if (!is_nowhere(cx, of, v)) give(v, __VA_ARGS__))
OF_CARD_THERE(offense, card_number(cx, of, OFFENSE))
OF_CARD_THERE(defense, card_number(cx, of, DEFENSE))
OF_CARD_THERE(scored, cx->s->card[of].field[ATTEMPTS] > 0)
OF_CARD_THERE(turns_left, cx->s->card[of].field[TURNS_LEFT])

static void
position(struct context *cx, unsigned of, struct claim_value *v)
{
	if (!is_nowhere(cx, of, v))
		give(v, card_zone(cx->s, of) == ROBOTS
		    ? cx->s->card[of].field[POSITION] : CLAIM_NOTHING);
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

/* ---- of the game ---- */

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

/* ---- the table ---- */

const struct claim_kind frc_claims[] = {
	OF_PLAYER("points", NUMBER, FIELD(POINTS)),
	OF_PLAYER("hand-count", NUMBER, COUNT_IN(HAND)),
	OF_PLAYER("hand", SET, CARDS_IN(HAND)),
	OF_PLAYER("deck-count", NUMBER, COUNT_IN(DECK)),
	OF_PLAYER("pile-count", NUMBER, COUNT_IN(PILE)),
	OF_PLAYER("pile", SET, CARDS_IN(PILE)),
	OF_PLAYER("body-count", NUMBER, COUNT_IN(BODY)),
	OF_PLAYER("body", SET, CARDS_IN(BODY)),
	OF_PLAYER("robots-count", NUMBER, COUNT_IN(ROBOTS)),
	OF_PLAYER("robots", SET, CARDS_IN(ROBOTS)),
	OF_PLAYER("support-count", NUMBER, COUNT_IN(SUPPORT)),
	OF_PLAYER("support", SET, CARDS_IN(SUPPORT)),
	OF_PLAYER("team", ID, TOP_OF(TEAM)),
	OF_PLAYER("retired", SET, CARDS_OF(EVENT_RETIRED)),
	OF_PLAYER("amount", NUMBER, SUM_OF(EVENT_POINTS_LOST)),
	OF_CARD("position", WORD, ITS_WORDS(frc_positions), BY(position)),
	OF_CARD("offense", NUMBER, BY(offense)),
	OF_CARD("defense", NUMBER, BY(defense)),
	OF_CARD("drive-team", SET, BY(drive_team)),
	OF_CARD("scored", YES_NO, BY(scored)),
	OF_CARD("turns-left", NUMBER, BY(turns_left)),
	OF_GAME("turn", NUMBER, FIELD(TURN)),
	OF_GAME("turn-player", PLAYER, FIELD(TURN_PLAYER)),
	OF_GAME("phase", WORD, ITS_WORDS(frc_phases), FIELD(PHASE)),
	OF_GAME("students-played", NUMBER, FIELD(STUDENTS_PLAYED)),
	OF_GAME("draws-due", NUMBER, FIELD(DRAWS_DUE)),
	OF_GAME("result", WORD, ITS_WORDS(frc_results), FIELD(RESULT)),
	OF_GAME("winner", PLAYERS, BY(winner)),
	OF_GAME("reason", WORD, ITS_WORDS(frc_reasons), REASON)
};
_Static_assert(COUNT(frc_claims) == CLAIM_COUNT, "all are counted");
