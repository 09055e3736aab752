/*
 * claims.c - what a log can claim.
 */
#include "games/claims.h"
#include "games/frc/parts.h"

/* Of the game, or of the match of three: who has won more of them. */
static void
winner(struct context *cx, unsigned of, struct claim_value *v)
{
	const int32_t a = cx->s->player[0][WINS], b = cx->s->player[1][WINS];
	(void)of;
	if (!cx->s->outcome.complete)
		applied(cx, OUTCOME_UNFINISHED);
	else if (cx->choice[MATCH] != MATCH_BEST_OF_3 || a + b == 0)
		give_winners(cx, v);
	else
		give(v, a == b ? CLAIM_DRAW : a < b);
}

const struct claim_kind frc_claims[] = {
	OF_PLAYER("points", NUMBER, FIELD(POINTS)),
	ZONE_OF_PLAYER("hand", HAND),
	OF_PLAYER("deck-count", NUMBER, COUNT_IN(DECK)),
	ZONE_OF_PLAYER("pile", PILE),
	ZONE_OF_PLAYER("body", BODY),
	ZONE_OF_PLAYER("robots", ROBOTS),
	ZONE_OF_PLAYER("support", SUPPORT),
	OF_PLAYER("team", ID, TOP_OF(TEAM)),
	OF_PLAYER("retired", SET, CARDS_OF(EVENT_RETIRED)),
	OF_PLAYER("amount", NUMBER, SUM_OF(EVENT_POINTS_LOST)),
	/* A Student whose choice was never made is in no zone. */
	OF_CARD("position", WORD, ITS_WORDS(frc_positions), FIELD(POSITION),
	    WHILE_IN(IN(ROBOTS)), LYING),
	OF_CARD("offense", NUMBER, STAT(OFFENSE), LYING),
	OF_CARD("defense", NUMBER, STAT(DEFENSE), LYING),
	OF_CARD("drive-team", SET, CARDS_ON(DRIVE_TEAM), LYING),
	OF_CARD("scored", YES_NO, FIELD(ATTEMPTS), LYING),
	OF_CARD("turns-left", NUMBER, FIELD(TURNS_LEFT), LYING),
	OF_GAME("turn", NUMBER, FIELD(TURN)),
	OF_GAME("turn-player", PLAYER, FIELD(TURN_PLAYER)),
	OF_GAME("phase", WORD, ITS_WORDS(frc_phases), FIELD(PHASE)),
	OF_GAME("students-played", NUMBER, FIELD(STUDENTS_PLAYED)),
	OF_GAME("draws-due", NUMBER, FIELD(DRAWS_DUE)),
	OF_GAME("result", WORD, ITS_WORDS(frc_results), FIELD(RESULT)),
	OF_GAME("winner", PLAYERS, BY(winner)),
	OF_GAME("reason", WORD, ITS_WORDS(frc_reasons), REASON),
	CLAIMS_END
};
