/*
 * setup.c - the match, decks, the start of a battle.
 */
#include "games/wota/parts.h"

/* ---- the start ---- */

void
wota_start(struct context *cx, bool position)
{
	int32_t *global = cx->s->global;
	global[STAGE] = position ? STAGE_PLAY : STAGE_DECKS;
	global[BATTLES] = position ? 1 : 0;
	global[FACED] = position ? cx->game->global_fields[FACED].start : 0;
	for_each_player (cx->s, p)
		cx->s->player[p][STAMINA] = constant(cx, STAMINA_MOST);
	cx->s->outcome.running = 1;
}

/* ---- match ---- */

bool
wota_match_check(struct context *cx, const struct step *st)
{
	const int32_t *global = cx->s->global;
	bool first = global[STAGE] == STAGE_DECKS && global[BATTLES] == 0
	    && !global[MATCH_GIVEN] && !cx->s->player[0][DECK_GIVEN]
	    && !cx->s->player[1][DECK_GIVEN];
	return require(cx, SETUP_FORMAT,
	    step_value(st, ATTRIBUTE_WHAT) >= 0 && first);
}

void
wota_match_apply(struct context *cx, const struct step *st)
{
	enum { WHAT_WAR = 1 };
	int32_t *global = cx->s->global;
	global[MATCH_GIVEN] = 1;
	global[WAR] = step_value(st, ATTRIBUTE_WHAT) == WHAT_WAR;
	if (step_has(st, ATTRIBUTE_HEARTS))
		global[MATCH_HEARTS] = step_value(st, ATTRIBUTE_HEARTS);
}

/* ---- decks ---- */

static bool
is_boss_pile(const struct step *st)
{
	return step_has(st, ATTRIBUTE_PILE);
}

/* Bosses lie apart; everything else does not. */
static bool
bosses_apart(struct context *cx, const struct step *st)
{
	for (unsigned i = 0; i < listed_cards(st); i++) {
		const struct definition *d = listed_definition(cx, st, i);
		if (!require(cx, DECK_BOSS_APART,
		    (d->type == BOSS) == is_boss_pile(st),
		    WORD("card", d->name)))
			return false;
	}
	return true;
}

static bool
copies_right(struct context *cx, const struct step *st, unsigned n,
    struct copies found)
{
	static const unsigned limits[] = { [COPIES_UNLIMITED] = CARD_MAX,
		[COPIES_THREE] = 3, [COPIES_FOUR] = 4 };
	if ((unsigned)found.named <= limits[COPIES_THREE])
		return true;
	unsigned limit = limits[reading(cx, COPIES)];
	return require(cx, DECK_COPIES, (unsigned)found.named <= limit,
	    NUMBER("count", found.named), NUMBER("limit", limit),
	    WORD("card", listed_definition(cx, st, n)->name));
}

static bool
boss_deck_right(struct context *cx, const struct step *st)
{
	static const unsigned limits[] = { [BOSS_DECK_SIZE_TEN] = 10,
		[BOSS_DECK_SIZE_FIFTEEN] = 15, [BOSS_DECK_SIZE_TWENTY] = 20 };
	unsigned count = listed_cards(st);
	unsigned limit = limits[BOSS_DECK_SIZE_TEN];
	if (count > limit)
		limit = limits[reading(cx, BOSS_DECK_SIZE)];
	return require(cx, DECK_BOSS_SIZE, count <= limit,
	    NUMBER("count", count), NUMBER("limit", limit));
}

bool
wota_deck_check(struct context *cx, const struct step *st)
{
	unsigned count = listed_cards(st);
	int32_t stage = cx->s->global[STAGE];
	if (!require(cx, SETUP_TWO_PLAYERS, stage == STAGE_DECKS
	        || stage == STAGE_OVER || instead(cx,
	            "decks are listed before a battle begins"),
	        NUMBER("players", cx->s->players),
	        NUMBER("decks", cx->s->player[0][DECK_GIVEN]
	            + cx->s->player[1][DECK_GIVEN]))
	    || !listed_pass(cx, st, wota_definition_check)
	    || !bosses_apart(cx, st))
		return false;
	if (is_boss_pile(st))
		return boss_deck_right(cx, st);
	if (!require(cx, DECK_MAIN_SIZE,
	        count >= count_limit(cx, MAIN_DECK_LEAST)
	            && count <= count_limit(cx, MAIN_DECK_MOST),
	        NUMBER("count", count))
	    || !copies_pass(cx, st, copies_right))
		return false;
	applied(cx, DECK_COPIES);
	return true;
}

/* ---- battle ---- */

bool
wota_battle_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	int32_t stage = s->global[STAGE];
	int32_t decks = s->player[0][DECK_GIVEN] + s->player[1][DECK_GIVEN];
	(void)st;
	return require(cx, MATCH_NO_EXTRA, (stage == STAGE_DECKS
	        && s->global[BATTLES] == 0) || (stage == STAGE_OVER
	        && !s->outcome.complete)
	        || clue(cx, stage == STAGE_OVER ? "there is none after the last"
	            : "one is going on"),
	        NUMBER("number", s->global[BATTLES] + 1))
	    && require(cx, SETUP_TWO_PLAYERS, s->players == 2 && decks == 2,
	        NUMBER("players", s->players), NUMBER("decks", decks));
}

static int32_t
hearts_at_start(struct context *cx)
{
	const int32_t choices[] = {
		[HEART_START_SEVEN] = constant(cx, USUAL_HEARTS),
		[HEART_START_TEN] = 10, [HEART_START_TWENTY] = 20 };
	if (cx->s->global[MATCH_HEARTS] > 0)
		return cx->s->global[MATCH_HEARTS];
	return choices[reading(cx, HEART_START)];
}

static void
fresh_player(struct context *cx, unsigned player)
{
	int32_t *field = cx->s->player[player];
	field[STAMINA] = constant(cx, STAMINA_MOST);
	field[DECK_GIVEN] = field[SHUFFLE_DUE] = 1;
	field[HEARTS] = cx->s->global[START_HEARTS];
}

void
wota_battle_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	(void)st;
	contest_anew(cx);
	happenings_keep(cx->last, ~LINKS_TOLD);
	s->global[STAGE] = STAGE_TOSS;
	if (s->global[BATTLES]++ > 0)
		applied(cx, MATCH_FRESH_BATTLE);
	s->global[FIRST_BEFORE] = s->global[FIRST];
	s->global[FIRST] = s->global[TOSS] = s->global[TURN_PLAYER] = -1;
	s->global[TURN] = 0;
	s->global[PHASE] = TURN_START;
	s->global[EVEN_DICE] = 0;
	s->global[START_HEARTS] = hearts_at_start(cx);
	applied(cx, SETUP_START_VALUES);
	for (unsigned p = 0; p < 2; p++)
		fresh_player(cx, p);
	if (says(cx, SC_START, ZERO))
		s->player[0][SC] = s->player[1][SC] = 0;
}
