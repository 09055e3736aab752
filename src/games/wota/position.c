/*
 * position.c - what a position leaves out, and what it cannot hold.
 */
#include "games/wota/parts.h"

/* What a position leaves to be derived. */
static void
complete_card(struct context *cx, unsigned card)
{
	int32_t *field = change_fields(cx->s, card);
	if (card_zone(cx->s, card) == BATTLE && field[FACE] == FACE_DOWN) {
		field[POSITION] = IN_SHIELD;
		if (field[ARRIVED] == CAME_AS_IT_LIES)
			field[ARRIVED] = CAME_FACE_DOWN;
	}
}

/* What a judge turns face-down lies as it does in a position. */
void
wota_set_by_hand(struct context *cx, unsigned card, unsigned field)
{
	if (field == FACE || field == POSITION || field == ARRIVED)
		complete_card(cx, card);
}

static const char *
complete_player(struct context *cx, unsigned player)
{
	int32_t *field = cx->s->player[player];
	const int32_t *global = cx->s->global;
	/* Before the first battle there are none, whatever a judge let stand. */
	if (field[HEARTS] < 0
	    && (global[BATTLES] > 0 || global[STAGE] == STAGE_PLAY))
		return "a position names the hearts of each player";
	if (global[STAGE] == STAGE_PLAY && global[TURN] > 0)
		field[DECK_GIVEN] = field[OPENED] = 1;
	return NULL;
}

/* Opposing cards that an Attack Phase begins with, if it began now. */
static int32_t
faced_now(const struct context *cx)
{
	int32_t faced = 0;
	if (phase_now(cx) < ATTACK)
		return 0;
	for_each_card (cx->s, card, BATTLE, opponent(turn_player(cx)))
		faced += !wota_is_down(cx, card);
	return faced;
}

/* ---- what cannot lie there ---- */

/* Which zone of the field a card lies in. */
static unsigned
zone_of_kind(const struct context *cx, unsigned card)
{
	return wota_is_battle_card(cx, card) ? BATTLE
	    : card_is(cx, card, FIELD_KIND) ? FIELD : POWER;
}

/* Cards that take a place: those that are only used pass through. */
static unsigned
staying(const struct context *cx, unsigned kind, unsigned side)
{
	unsigned count = 0;
	for_each_card (cx->s, card, kind, side)
		count += !card_fields(cx->s, card)[OPEN_LINK]
		    && (kind != POWER || !wota_passes(cx, card));
	return count;
}

/* What cards of unknown place are is not known of the place. */
static unsigned
bosses_known(const struct context *cx, unsigned side)
{
	unsigned count = 0;
	for_each_card (cx->s, card, BATTLE, side)
		count += !is_unseen(cx->s, card) && card_is(cx, card, BOSS);
	return count;
}

static const char *
overfull(const struct context *cx, unsigned side)
{
	if (zone_count(cx->s, BATTLE, side) > count_limit(cx, BATTLE_CAP))
		return "a side has more battle cards than it has room for";
	if (bosses_known(cx, side) > count_limit(cx, BOSS_CAP))
		return "a side has more Bosses than it has room for";
	if (staying(cx, POWER, side) > count_limit(cx, POWER_CAP))
		return "a side has more Runes and Ambushes than it has room "
		       "for";
	if (staying(cx, FIELD, side) > 1)
		return "a side has room for one Field card";
	return NULL;
}

static const char *
overcharged(const struct context *cx)
{
	for_each_player (cx->s, p)
		if (cx->s->player[p][STAMINA] > constant(cx, STAMINA_MOST))
			return "a gauge never shows more stamina than at the "
			       "start";
	return NULL;
}

static const char *
in_wrong_zone(const struct context *cx)
{
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (wota_known(cx, card) && wota_on_field(cx, card)
		    && !is_unseen(cx->s, card)
		    && card_type(cx, card) < TYPE_COUNT
		    && card_zone(cx->s, card) != zone_of_kind(cx, card))
			return "battle cards lie in the battle zone, Runes "
			       "and Ambushes in the power zone, Field cards "
			       "in the field zone";
	return NULL;
}

static const char *
nobodys_turn(const struct context *cx)
{
	const int32_t *global = cx->s->global;
	if (global[STAGE] != STAGE_PLAY)
		return NULL;
	if (global[TURN] < 1)
		return "a position in play names the turn, from 1";
	return global[TURN_PLAYER] >= 0 ? NULL
	    : "a position in play names the player of the turn";
}

const char *
wota_misplaced(const struct context *cx)
{
	const char *wrong = NULL;
	for_each_player (cx->s, p)
		wrong = wrong != NULL ? wrong : overfull(cx, p);
	wrong = wrong != NULL ? wrong : in_wrong_zone(cx);
	wrong = wrong != NULL ? wrong : overcharged(cx);
	return wrong != NULL ? wrong : nobodys_turn(cx);
}

/* Bosses lie apart, but for those that have gone home by one reading. */
bool
wota_may_lie(struct context *cx, unsigned definition, unsigned kind)
{
	const bool boss = cx->cards->definition[definition].type == BOSS;
	if (kind == HAND || kind == DECK)
		return !boss || !says(cx, BOSS_HOME, BOSS_ZONE);
	return kind != BOSSES || boss;
}

/* ---- the position ---- */

/* Of an attack that goes on a part may be left out: it has been declared, by
 * the card that took the action.  One that is over has neither. */
static void
complete_attack(struct state *s)
{
	int32_t *global = s->global;
	if (global[ACTION] != ACTION_ATTACK || global[CLOSING])
		return;
	if (global[ATTACKER] != 0 && global[ATTACK_STAGE] == NO_ATTACK)
		global[ATTACK_STAGE] = ATTACK_DECLARED;
	else if (global[ATTACK_STAGE] != NO_ATTACK && global[ATTACKER] == 0)
		global[ATTACKER] = global[ACTION_CARD];
}

const char *
wota_position(struct context *cx)
{
	struct state *s = cx->s;
	const char *wrong = NULL;
	if (s->question.kind == QUESTION_GAME
	    && s->question.player == NO_PLAYER)
		return "a question of the game names its player";
	for_each_player (s, p)
		wrong = wrong != NULL ? wrong : complete_player(cx, p);
	if (wrong == NULL)
		wrong = wota_misplaced(cx);
	if (wrong != NULL || s->global[STAGE] != STAGE_PLAY)
		return s->global[STAGE] == STAGE_DECKS ? NULL : wrong;
	/* Turns alternate unless a card grants one. */
	if (s->global[FIRST] < 0)
		s->global[FIRST] = s->global[TURN] % 2 != 0
		    ? s->global[TURN_PLAYER]
		    : (int32_t)opponent(turn_player(cx));
	for (unsigned card = 0; card < s->cards; card++)
		complete_card(cx, card);
	complete_attack(s);
	if (s->global[FACED] < 0)
		s->global[FACED] = faced_now(cx);
	return NULL;
}
