/*
 * claims.c - what a log may claim about the state.
 */
#include "games/claims.h"
#include "games/gazer/parts.h"

static int32_t
life_left(struct context *cx, unsigned of)
{
	return card_value(cx, of, LIFE_VALUE) - *card_field(cx, of, DAMAGE);
}

/* The words of the claim begin with the first phase of a turn and end with
 * React. */
static void
phase(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	int32_t phase = *global(cx, PHASE);
	give(v, *global(cx, PART) == IN_REACT ? ACTION - BEGINNING + 1
	    : phase == SETUP ? CLAIM_NOTHING : phase - BEGINNING);
}

static void
targets_attacked(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	for_each_player (cx->s, p)
		if (gazer_player_attacked(cx, p))
			give(v, player_reference(p));
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (gazer_card_attacked(cx, card)
		    && (gazer_in_play(cx, card)
		        || says(cx, GONE_ATTACKED, YES)))
			give(v, (int32_t)card);
}

/* ---- the table ---- */

static const char *const claimed_phases[] = { "beginning", "cleanup", "plan",
	"draft", "action", "react", NULL };

const struct claim_kind gazer_claims[] = {
	OF_PLAYER("life", NUMBER, NUMBER_BY(gazer_life), .or_below = true),
	OF_PLAYER("energy", NUMBER, NUMBER_BY(gazer_pool)),
	ZONE_OF_PLAYER("hand", HAND),
	OF_PLAYER("deck-count", NUMBER, COUNT_IN(DECK)),
	OF_PLAYER("deck-top", ID, TOP_OF(DECK)),
	OF_PLAYER("deck", LIST, CARDS_IN(DECK)),
	ZONE_OF_PLAYER("discard", DISCARD),
	OF_PLAYER("minions", SET, CARDS_IN(MINIONS)),
	OF_PLAYER("devices", SET, CARDS_IN(DEVICES)),
	OF_PLAYER("enchantments", SET, CARDS_IN(ENCHANTMENTS)),
	OF_PLAYER("spells", SET, CARDS_IN(SPELLS)),
	OF_PLAYER("transmuted", SET, CARDS_IN(BACK_UP)),
	OF_PLAYER("transmuted-count", NUMBER, COUNT_IN(BACK_UP)),
	OF_PLAYER("armor", NUMBER, NUMBER_BY(gazer_player_armor)),
	OF_PLAYER("alliance", PLAYERS, ALLIES),
	OF_PLAYER("out", YES_NO, FIELD(OUT)),
	OF_PLAYER("destroyed", SET, OWNED_OF(IS_DESTROYED)),
	OF_PLAYER("drawn", NUMBER, TIMES_OF(IS_DRAWN)),
	OF_PLAYER("damage-taken", NUMBER, SUM_OF(PLAYER_DAMAGED)),
	OF_CARD("tapped", YES_NO, FIELD(TAPPED)),
	OF_CARD("damage", NUMBER, FIELD(DAMAGE)),
	OF_CARD("life-left", NUMBER, NUMBER_BY(life_left)),
	OF_CARD("attack", NUMBER, STAT(ATTACK)),
	OF_CARD("armor", NUMBER, STAT(ARMOR_VALUE)),
	OF_CARD("controller", PLAYER, ITS_CONTROLLER),
	OF_CARD("owner", PLAYER, ITS_OWNER),
	OF_CARD("host", ID, ITS_HOST),
	OF_CARD("damage-taken", NUMBER, SUM_OF(IS_DAMAGED)),
	OF_GAME("row", LIST, CARDS_IN(ROW)),
	OF_GAME("row-count", NUMBER, COUNT_IN(ROW)),
	OF_GAME("draft-deck-count", NUMBER, COUNT_IN(DRAFT_DECK)),
	OF_GAME("draft-discard", SET, CARDS_IN(DRAFT_DISCARD)),
	OF_GAME("staples", SET, CARDS_IN(STAPLES)),
	OF_GAME("turn", NUMBER, FIELD(TURN)),
	OF_GAME("turn-player", PLAYER, FIELD(TURN_PLAYER)),
	OF_GAME("phase", WORD, ITS_WORDS(claimed_phases), BY(phase)),
	OF_GAME("defending-player", PLAYER, FIELD(DEFENDER)),
	OF_GAME("targets-attacked", SET, BY(targets_attacked)),
	OF_GAME("winner", PLAYERS, LAST_WINNERS),
	OF_GAME("reason", WORD, ITS_WORDS(gazer_reasons), REASON),
	CLAIMS_END
};
