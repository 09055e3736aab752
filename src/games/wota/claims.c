/*
 * claims.c - what may be claimed, and what the engine says to it.
 */
#include "games/claims.h"
#include "games/wota/parts.h"

/* ---- players ---- */

/* What is hidden from the opponent is not compared. */
static void
boss_zone(struct context *cx, unsigned of, struct claim_value *v)
{
	v->unknown = says(cx, BOSS_ZONE_PUBLIC, HIDDEN);
	give_zone(cx, BOSSES, of, v);
}

static void
loss_reason(struct context *cx, unsigned of, struct claim_value *v)
{
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event >= LOST_DIRECT && h->event <= LOST_EFFECT
		    && h->player == of)
			give(v, h->event - LOST_DIRECT);
	}
}

static int32_t
control(struct context *cx, unsigned of)
{
	return (int32_t)wota_controller(cx, of);
}

/* ---- tie, battle and war ---- */

static void
winner(struct context *cx, unsigned of, struct claim_value *v)
{
	int32_t last = cx->s->global[LAST_BATTLE];
	(void)of;
	if (!is_decided(cx))
		return;
	if (last == AS_THE_OUTCOME)
		give_winners(cx, v);
	else
		give(v, last == LAST_DRAWN ? CLAIM_DRAW : last - LAST_BY_FIRST);
}

/* ---- the table ---- */

/* In the order of the events that note them. */
static const char *const loss_words[] = { "direct", "bloodlust", "flip",
	"payment", "maintenance", "effect", NULL };

const struct claim_kind wota_claims[] = {
	OF_PLAYER("hearts", NUMBER, FIELD(HEARTS)),
	OF_PLAYER("stamina", NUMBER, FIELD(STAMINA)),
	OF_PLAYER("sc", NUMBER, FIELD(SC)),
	OF_PLAYER("hand-count", NUMBER, COUNT_IN(HAND)),
	OF_PLAYER("deck-count", NUMBER, COUNT_IN(DECK)),
	OF_PLAYER("boss-zone-count", NUMBER, COUNT_IN(BOSSES)),
	OF_PLAYER("discard-count", NUMBER, COUNT_IN(DISCARD)),
	OF_PLAYER("void-count", NUMBER, COUNT_IN(VOID)),
	OF_PLAYER("battle-count", NUMBER, COUNT_IN(BATTLE)),
	OF_PLAYER("power-count", NUMBER, COUNT_IN(POWER)),
	OF_PLAYER("field-count", NUMBER, COUNT_IN(FIELD)),
	OF_PLAYER("hand", SET, CARDS_IN(HAND)),
	OF_PLAYER("discard", SET, CARDS_IN(DISCARD)),
	OF_PLAYER("void", SET, CARDS_IN(VOID)),
	OF_PLAYER("battle", SET, CARDS_IN(BATTLE)),
	OF_PLAYER("power", SET, CARDS_IN(POWER)),
	OF_PLAYER("field", SET, CARDS_IN(FIELD)),
	OF_PLAYER("boss-zone", SET, BY(boss_zone)),
	OF_PLAYER("destroyed", SET, OWNED_OF(IS_DESTROYED)),
	OF_PLAYER("returned", SET, OWNED_OF(RETURNED)),
	OF_PLAYER("sent", SET, OWNED_OF(SENT)),
	OF_PLAYER("hearts-lost", NUMBER, SUM_OF(HEARTS_LOST)),
	OF_PLAYER("loss-reason", WORDS, ITS_WORDS(loss_words), BY(loss_reason)),
	OF_PLAYER("stamina-paid", NUMBER, SUM_OF(STAMINA_PAID)),
	OF_PLAYER("sc-paid", NUMBER, SUM_OF(SC_PAID)),
	OF_CARD("ap", NUMBER, STAT(AP)),
	OF_CARD("sp", NUMBER, STAT(SP)),
	OF_CARD("position", WORD, ITS_WORDS(wota_positions), FIELD(POSITION),
	    WHILE_IN(IN(BATTLE))),
	OF_CARD("face", WORD, ITS_WORDS(wota_faces), FIELD(FACE),
	    WHILE_IN(ON_FIELD)),
	OF_CARD("control", PLAYER, NUMBER_BY(control), WHILE_IN(ON_FIELD)),
	OF_CARD("owner", PLAYER, ITS_OWNER),
	OF_CARD("attacks-left", NUMBER, NUMBER_BY(wota_attacks_left)),
	OF_GAME("resolved", LIST, CARDS_OF(RESOLVED)),
	OF_GAME("negated", SET, CARDS_OF(NEGATED)),
	OF_GAME("turn", NUMBER, FIELD(TURN)),
	OF_GAME("turn-player", PLAYER, FIELD(TURN_PLAYER)),
	OF_GAME("phase", WORD, ITS_WORDS(wota_phases), FIELD(PHASE)),
	OF_GAME("first", PLAYER, FIELD(FIRST)),
	OF_GAME("winner", PLAYERS, BY(winner)),
	OF_GAME("reason", WORD, ITS_WORDS(wota_reasons), LAST_REASON),
	OF_GAME("score", SCORE, SCORE_OF(WINS)),
	OF_GAME("match-winner", PLAYERS, LEADER(WINS)),
	CLAIMS_END
};
