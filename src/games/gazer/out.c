/*
 * out.c - players without life, and the end of the game.
 */
#include "games/gazer/parts.h"

/* ---- the cards of a player who is out ---- */

/* Damage of others waits for it: when nobody redirects that any more, it is
 * done. */
static bool
holds_damage(const struct context *cx, const struct frame *f, unsigned player)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	return f->player == player && e->kind == EFFECT_TRIGGER
	    && e->event == DAMAGE_DUE;
}

static bool
is_dropped(struct context *cx, const struct frame *f, unsigned player)
{
	return f->player == player && !holds_damage(cx, f, player)
	    && (f->state != FRAME_WAITING || says(cx, OUT_TRIGGERS, DROPPED));
}

/* Effects of the player's cards no longer run or wait. */
static void
drop_effects(struct context *cx, unsigned player)
{
	/* Cards that chance is asked about may be the player's. */
	bool asked = cx->s->question.player == player
	    || cx->s->question.kind == QUESTION_CARD;
	for_each_frame (cx->s, f) {
		asked = asked || ((f->flags & FRAME_ASKED) != 0
		    && is_dropped(cx, f, player));
		if (holds_damage(cx, f, player))
			f->flags |= FRAME_NEGATED;
	}
	effects_drop(cx, is_dropped, player);
	if (!asked || cx->s->question.kind == QUESTION_NONE)
		return;
	/* Nobody is left to answer: what was asked is left out. */
	effect_unanswered(cx);
}

/* Enchantments of others on Minions that leave go to their owners. */
static void
free_enchantments(struct context *cx, unsigned player)
{
	for_each_placed (cx->s, each, IN(ENCHANTMENTS)) {
		unsigned card = each.card, host = cx->s->card[card].host;
		if (card_zone(cx->s, card) == ENCHANTMENTS
		    && cx->s->card[card].owner != player && host != NO_CARD
		    && cx->s->card[host].owner == player)
			gazer_leave_play(cx, card, DISCARD);
	}
}

/* What was taken from others goes back to them. */
static void
give_back(struct context *cx, unsigned player)
{
	control_end(cx, player);
	for_each_placed (cx->s, each, UINT32_MAX) {
		unsigned card = each.card, owner = cx->s->card[card].owner;
		if (gazer_in_play(cx, card) && owner != player
		    && card_seat(cx->s, card) == player)
			gazer_change_side(cx, card, control_due(cx, card));
	}
}

/* Whether the player has cards in the game, wherever they lie. */
static bool
any_card_of(const struct context *cx, unsigned player)
{
	for_each_placed (cx->s, each, UINT32_MAX & ~IN(REMOVED))
		if (cx->s->card[each.card].owner == player)
			return true;
	return false;
}

static void
take_out_of(struct context *cx, unsigned player, uint32_t zones)
{
	for_each_placed (cx->s, each, zones)
		if (cx->s->card[each.card].owner == player
		    && card_zone(cx->s, each.card) != NO_ZONE)
			gazer_leave_play(cx, each.card, REMOVED);
}

/* Enchantments first: none is discarded with the Minion under it. */
static void
take_out_cards(struct context *cx, unsigned player)
{
	give_back(cx, player);
	/* Minions that stay keep the Enchantments on them. */
	if (any_card_of(cx, player) && says(cx, CARDS_WHEN_OUT, STAY))
		return;
	free_enchantments(cx, player);
	applied(cx, OUT_CARDS);
	take_out_of(cx, player, IN(ENCHANTMENTS));
	take_out_of(cx, player, UINT32_MAX);
}

static void
put_out(struct context *cx, unsigned player, unsigned reason)
{
	if (gazer_is_out(cx, player))
		return;
	if (reason == BY_LIFE)
		applied(cx, OUT_ZERO_LIFE);
	/* Told while the player is still one whom cards can mean. */
	happen(cx, GOES_OUT, player, NO_CARD, NO_CARD, 0);
	*player_field(cx, player, OUT) = 1;
	*player_field(cx, player, TARGETED) = 0;
	*player_field(cx, player, HIT) = 0;
	*player_field(cx, player, ENERGY) = 0;
	drop_effects(cx, player);
	take_out_cards(cx, player);
}

/* ---- the end ---- */

/* Those of the side who have won: all, or in one reading those with life; where
 * nobody of it has any, the question does not arise. */
static uint8_t
winners_of_side(struct context *cx, unsigned side)
{
	uint8_t all = 0, living = 0;
	for_each_player (cx->s, p) {
		if (cx->s->side[p] != side)
			continue;
		all |= (uint8_t)(1 << p);
		if (!gazer_is_out(cx, p) && gazer_has_life(cx, p))
			living |= (uint8_t)(1 << p);
	}
	return living == 0 || living == all || says(cx, WINNER, ALLIANCE)
	    ? all : living;
}

static void
end_game(struct context *cx, int side, unsigned reason)
{
	if (side < 0) {
		applied(cx, END_NONE_LEFT);
		if (gazer_turn_player(cx) != NO_PLAYER
		    && says(cx, NOBODY_LEFT, TURN_PLAYER))
			side = cx->s->side[gazer_turn_player(cx)];
	} else {
		applied(cx, END_LAST_ALLIANCE);
	}
	contest_over(cx, side < 0 ? 0 : winners_of_side(cx, (unsigned)side),
	    reason, true);
	cx->s->outcome.draw = side < 0;
}

/* Ends the game when at most one alliance is left. */
static void
look_for_end(struct context *cx, unsigned reason)
{
	int left = -1;
	for_each_player (cx->s, p) {
		if (gazer_is_out(cx, p))
			continue;
		if (left >= 0 && left != cx->s->side[p])
			return;
		left = cx->s->side[p];
	}
	if (cx->s->outcome.running)
		end_game(cx, left, reason);
}

/* The game is over, or goes on, also in the row, where cards of players who are
 * out may have lain. */
static void
look_what_is_left(struct context *cx, unsigned reason)
{
	look_for_end(cx, reason);
	if (cx->s->outcome.running)
		gazer_row_fill(cx, AS_THEY_COME);
}

/* Who is said to be out, by a judge or a position, has no cards and may have
 * been the last enemy. */
void
gazer_follow_out(struct context *cx)
{
	for_each_player (cx->s, p) {
		if (!gazer_is_out(cx, p))
			continue;
		if (any_card_of(cx, p))
			take_out_cards(cx, p);
		look_what_is_left(cx, BY_LIFE);
	}
}

/* ---- the look at life ---- */

/* Players in the game who have no life: a bit each.  Most of the time each has
 * some of the own, which does whatever allies have. */
static uint8_t
dying_players(struct context *cx)
{
	const struct state *s = cx->s;
	uint8_t dying = 0;
	bool all = true;
	for_each_player (s, p)
		all = all && number_least(cx, p, LIFE, 1);
	if (all)
		return 0;
	for_each_player (s, p)
		if (!gazer_is_out(cx, p) && !gazer_has_life(cx, p))
			dying |= (uint8_t)(1 << p);
	return dying;
}

/* Whether the player's alliance has a player with life. */
static bool
side_lives(struct context *cx, unsigned player)
{
	for_each_player (cx->s, p)
		if (gazer_on_one_side(cx->s, p, player) && !gazer_is_out(cx, p)
		    && gazer_has_life(cx, p))
			return true;
	return false;
}

static bool
is_looked_at(struct context *cx, enum check_time time)
{
	switch (reading(cx, LIFE_CHECK)) {
	case LIFE_CHECK_AFTER_EFFECT:
		return time != AFTER_PART;
	case LIFE_CHECK_AFTER_TRIGGERS:
		return time == AFTER_ALL;
	}
	return true;
}

void
gazer_life_check(struct context *cx, enum check_time time)
{
	const uint8_t dying = dying_players(cx);
	if (dying == 0 || !cx->s->outcome.running || !is_looked_at(cx, time))
		return;
	/* An ally's life may keep a player in. */
	uint8_t going = 0;
	for_each_player (cx->s, p)
		if ((dying >> p & 1) != 0 && (!side_lives(cx, p)
		    || says(cx, ZERO_LIFE_PLAYS_ON, OUT)))
			going |= (uint8_t)(1 << p);
	for_each_player (cx->s, p)
		if ((going >> p & 1) != 0)
			put_out(cx, p, BY_LIFE);
	look_what_is_left(cx, BY_LIFE);
}

/* ---- giving up ---- */

bool
gazer_concede_check(struct context *cx, const struct step *st)
{
	if (!require(cx, OUT_NO_STEPS, !gazer_is_out(cx, step_by(st))))
		return false;
	return require_choice(cx, GIVING_UP, ALLOWED_OUT);
}

void
gazer_lose(struct context *cx, unsigned player, bool conceded)
{
	(void)conceded;
	put_out(cx, player, BY_CONCEDE);
	look_what_is_left(cx, BY_CONCEDE);
}
