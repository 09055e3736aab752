/*
 * operate.c - operations of effects that the game carries out itself.
 */
#include "games/wota/parts.h"

/* ---- players ---- */

static int32_t
lose_field(struct context *cx, unsigned player, unsigned field,
    int32_t amount)
{
	int32_t *value = number_exactly(cx, player, field);
	if (amount <= 0)
		return 0;
	if (field == HEARTS) {
		int32_t before = *value;
		wota_lose_hearts(cx, player, amount, LOST_EFFECT);
		return before - *value;
	}
	int32_t lost = amount < *value ? amount : *value;
	*value -= lost;
	if (field == STAMINA && lost > 0)
		happen(cx, STAMINA_CHANGED, player, NO_CARD, NO_CARD, *value);
	return lost;
}

static int32_t
gain_field(struct context *cx, unsigned player, unsigned field,
    int32_t amount)
{
	int32_t *value = number_exactly(cx, player, field);
	int32_t before = *value;
	if (field == STAMINA) {
		wota_gain_stamina(cx, player, amount);
	} else {
		*value = add_clamped(before, amount);
		wota_keep_in_range(cx, player, field, amount);
	}
	if (field == HEARTS)
		wota_cap_hearts(cx, player, before);
	return *value - before;
}

/* What is set loses or gains the difference. */
static int32_t
change_field(struct context *cx, const struct deed *d)
{
	unsigned field = (unsigned)d->which;
	int32_t more = d->operation == OPERATION_LOSE ? -d->amount : d->amount;
	if (d->operation == OPERATION_SET)
		more = add_clamped(d->amount,
		    -*number_exactly(cx, d->player, field));
	return more > 0 ? gain_field(cx, d->player, field, more)
	    : lose_field(cx, d->player, field, -more);
}

/* Whether the turn player has no such phase before the next turn. */
static bool
is_past(const struct context *cx, unsigned phase)
{
	bool again = phase == ATTACK && (cx->s->global[ENDING] == ATTACK
	    || cx->s->player[turn_player(cx)][MORE_ATTACK_PHASES] > 0);
	return phase <= phase_now(cx) && (phase_now(cx) == END || !again);
}

/* The next phase of that name is left out. */
static int32_t
skip(struct context *cx, const struct deed *d)
{
	unsigned bit = (unsigned)d->which;
	if (d->player == turn_player(cx) && is_past(cx, bit))
		bit += PHASE_COUNT;
	cx->s->player[d->player][SKIPS] |= INT32_C(1) << bit;
	return 1;
}

/* ---- destroying and moving ---- */

/* What is kept of a card before its effect destroys any: who controls it, if it
 * has Bloodlust; and whether it goes at that moment, too. */
enum { NO_BLOODLUST = 0, HAS_BLOODLUST = 1, FALLS_TOO = 2 };

/* All that is destroyed is told of as long as all of it is there. */
static int32_t
about_to_destroy(struct context *cx, unsigned source, unsigned by,
    const reference *on, unsigned count)
{
	int32_t falls = 0;
	for (unsigned i = 0; i < count; i++) {
		wota_tell_destroyer(cx, (unsigned)on[i], source, by);
		if (on[i] == (reference)source)
			falls = FALLS_TOO;
	}
	if (!wota_in_battle_zone(cx, source)
	    || !wota_has(cx, source, BLOODLUST))
		return NO_BLOODLUST;
	return HAS_BLOODLUST + falls
	    + (int32_t)wota_controller(cx, source) * 2 * FALLS_TOO;
}

/* A Bloodlust card may take a heart by its own effect too. */
static void
bloodlust_of_effect(struct context *cx, int32_t stood, unsigned controller)
{
	if (stood == NO_BLOODLUST
	    || (unsigned)stood / (2 * FALLS_TOO) == controller
	    || !says(cx, BLOODLUST_SOURCE, ANY)
	    || ((stood & FALLS_TOO) != 0 && says(cx, BLOODLUST_TIE, NONE)))
		return;
	applied(cx, KEYWORD_BLOODLUST);
	wota_lose_hearts(cx, controller, 1, LOST_BLOODLUST);
}

static int32_t
destroy(struct context *cx, const struct deed *d)
{
	unsigned card = d->card;
	bool open = wota_in_battle_zone(cx, card) && !wota_is_down(cx, card)
	    && card_fields(cx->s, card)[POSITION] == IN_ATTACK;
	unsigned controller = wota_controller(cx, card);
	wota_destroyed_by(cx, card, d->source);
	if (wota_on_field(cx, card))
		return 0;
	if (open && controller < 2)
		bloodlust_of_effect(cx, d->stood, controller);
	return 1;
}

/* A Field card takes the place of the one that lies there, if that may go. */
static void
make_way(struct context *cx, unsigned card, unsigned side)
{
	if (zone_count(cx->s, FIELD, side) == 0
	    || says(cx, FIELD_REPLACE, REPLACE))
		wota_clear_field(cx, side, card);
}

/* Into play without paying. */
static int32_t
put(struct context *cx, const struct deed *d)
{
	unsigned card = d->card, side = d->player;
	unsigned kind = wota_is_battle_card(cx, card) ? BATTLE
	    : card_is(cx, card, FIELD_KIND) ? FIELD : POWER;
	if (kind == FIELD && side < cx->s->players)
		make_way(cx, card, side);
	if (!wota_has_room(cx, card, kind, side)
	    || (kind == FIELD && wota_field_taken(cx, side, card)))
		return 0;
	if (wota_on_field(cx, card))
		wota_leaving(cx, card);
	/* Only a Spy may be another player's than that of its side. */
	wota_enters(cx, card, kind, side, card_keyword(cx, card, SPY) ? d->by
	    : side);
	if (d->face_down) {
		change_fields(cx->s, card)[FACE] = FACE_DOWN;
		if (kind == BATTLE)
			change_fields(cx->s, card)[POSITION] = IN_SHIELD;
		change_fields(cx->s, card)[ARRIVED] = CAME_FACE_DOWN;
	} else {
		happen(cx, ENTERS, wota_controller(cx, card), card, NO_CARD,
		    0);
	}
	return 1;
}

static int32_t
discard(struct context *cx, const struct deed *d)
{
	if (card_lies(cx->s, d->card, IN(DISCARD)))
		return 0;
	wota_send(cx, d->card);
	return 1;
}

/* To a zone off the field, that of the owner unless the text names the other
 * player; a Boss has no place in the main deck.  What lies there already does
 * not go. */
static int32_t
move(struct context *cx, const struct deed *d)
{
	const unsigned owner = cx->s->card[d->card].owner;
	const unsigned seat = d->operation == OPERATION_MOVE ? d->player : owner;
	unsigned to = d->zone;
	if ((IN(to) & ON_FIELD) != 0)
		return put(cx, d);
	if (to == HAND || (to == DECK && card_is(cx, d->card, BOSS)))
		to = wota_home(cx, d->card);
	if (to == DISCARD && seat == owner
	    && !card_lies(cx->s, d->card, IN(DISCARD)))
		return discard(cx, d);
	const bool there = card_in(cx->s, d->card, to, seat);
	if (there && to != DECK)
		return 0;
	if (!there)
		wota_goes(cx, d->card, to, seat);
	if (to == DECK)
		card_move(cx->s, d->card, DECK, seat,
		    d->bottom ? PLACE_BOTTOM : PLACE_TOP);
	return 1;
}

static int32_t
take_control(struct context *cx, const struct deed *d)
{
	unsigned side = d->player, card = d->card;
	if (control_again(cx, d))
		return 0;
	if (!wota_has_room(cx, card, BATTLE, side))
		return 0;
	control_take(cx, d);
	card_change_side(cx->s, card, side);
	return 1;
}

/* An Equip Rune that lies open goes to another holder. */
static int32_t
attach(struct context *cx, const struct deed *d)
{
	if (!wota_is_sub_kind(cx, d->card, RUNE, EQUIP)
	    || wota_is_down(cx, d->card) || !is_card_reference(d->on)
	    || !wota_may_hold(cx, (unsigned)d->on))
		return 0;
	cx->s->card[d->card].host = (uint16_t)d->on;
	change_fields(cx->s, d->card)[DEAD] = 0;
	return 1;
}

/* ---- faces and positions ---- */

static bool
reveals_by_effect(struct context *cx, unsigned card)
{
	return card_keyword(cx, card, REVEAL)
	    && card_fields(cx->s, card)[ARRIVED] == CAME_FACE_DOWN
	    && says(cx, REVEAL_BY_EFFECT, YES);
}

/* A support card is set anew, and lies on nothing; one that was activated lies
 * face-up until that is carried out. */
static int32_t
turn_down(struct context *cx, unsigned card)
{
	int32_t *field = change_fields(cx->s, card);
	if (field[OPEN_LINK])
		return 0;
	if (field[ARRIVED] == CAME_AS_IT_LIES)
		field[ARRIVED] = CAME_FACE_UP;
	field[FACE] = FACE_DOWN;
	if (wota_in_battle_zone(cx, card)) {
		field[POSITION] = IN_SHIELD;
		return 1;
	}
	field[CAME] = cx->s->global[TURN];
	field[DEAD] = 0;
	cx->s->card[card].host = NO_CARD;
	return 1;
}

static int32_t
turn_face(struct context *cx, unsigned card, int32_t face)
{
	int32_t *field = change_fields(cx->s, card);
	if (field[FACE] == face)
		return 0;
	if (face == FACE_DOWN)
		return turn_down(cx, card);
	if (!wota_in_battle_zone(cx, card)) {
		field[FACE] = FACE_UP;
		return 1;
	}
	unsigned controller = wota_controller(cx, card);
	bool reveal = reveals_by_effect(cx, card);
	bool paid = wota_turn_up(cx, card, TURNED_BY_EFFECT);
	if (reveal && cx->s->outcome.running
	    && (paid || says(cx, REVEAL_UNPAID, KEPT)))
		happen(cx, IS_REVEALED, controller, card, NO_CARD, 0);
	return 1;
}

/* A battle card lies in shield position for as long as it is face-down. */
static int32_t
turn_position(struct context *cx, unsigned card, int32_t position)
{
	int32_t *field = change_fields(cx->s, card);
	if (!wota_in_battle_zone(cx, card) || field[FACE] == FACE_DOWN
	    || field[POSITION] == position)
		return 0;
	field[POSITION] = position;
	happen(cx, IS_SWITCHED, wota_controller(cx, card), card, NO_CARD, 0);
	return 1;
}

static int32_t
mark(struct context *cx, const struct deed *d)
{
	return d->which == FACE ? turn_face(cx, d->card, d->amount)
	    : turn_position(cx, d->card, d->amount);
}

/* ---- ties and attacks ---- */

/* The link that the running one answers: the last that is still open. */
static int32_t
negate(struct context *cx, const struct deed *d)
{
	(void)d;
	struct frame *answered = link_last(cx->s);
	if (answered == NULL)
		return 0;
	answered->flags |= FRAME_NEGATED;
	return 1;
}

static int32_t
end_attack(struct context *cx, const struct deed *d)
{
	(void)d;
	if (cx->s->global[ATTACK_STAGE] == NO_ATTACK)
		return 0;
	wota_attack_stops(cx);
	return 1;
}

static int32_t
redirect(struct context *cx, const struct deed *d)
{
	if (cx->s->global[ATTACK_STAGE] == NO_ATTACK
	    || cx->s->global[ATTACK_STAGE] == ATTACK_FOUGHT
	    || !is_card_reference(d->on)
	    || !wota_in_battle_zone(cx, (unsigned)d->on))
		return 0;
	wota_attack_turns(cx, (unsigned)d->on);
	return 1;
}

/* ---- the table ---- */

enum { ENDS = USUAL_ENDS };

static const int16_t pools[] = { HEARTS, STAMINA, SC, -1 };
static const int16_t permitted[] = { AMBUSH_SET_TURN, ATTACK_POSITION, -1 };
static const int16_t player_bans[] = { ACT_ATTACK, ACT_SUMMON, ACT_SET,
	ACT_ACTIVATE, -1 };
static const int16_t card_bans[] = { ACT_ATTACK, ACT_BE_ATTACKED, ACT_STRIKE,
	ACT_SUMMON, ACT_SET, ACT_ACTIVATE, ACT_SWITCH, ACT_FLIP,
	ACT_BE_DESTROYED, ACT_BE_CHOSEN, -1 };

/* Summon counters and strikes are as they are printed. */
static const int16_t numbers[] = { STA, AP, SP, SACRIFICE, MAINTENANCE,
	-1 };

const struct operation_row wota_operations[OPERATION_COUNT] = {
	COMMON_OPERATIONS(ENDS),
	KEYWORD_OPERATIONS(ENDS),
	[OPERATION_DISCARD] = { ON_PLAYERS | ON_CARDS, .cards = discard },
	[OPERATION_GAIN] = { ON_PLAYERS, .player_words = pools,
		.players = change_field },
	[OPERATION_LOSE] = { ON_PLAYERS, .player_words = pools,
		.players = change_field },
	[OPERATION_SET] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.player_words = pools, .card_words = ONLY(-1),
		.stats = numbers, .players = change_field },
	[OPERATION_MILL] = { ON_PLAYERS, .cards = move,
		.to = IN(DISCARD) | IN(HAND) | IN(VOID) },
	[OPERATION_WIN] = { ON_PLAYERS,
		.player_fields = RAISES({ -1, HAS_WON }) },
	[OPERATION_LOSE_GAME] = { ON_PLAYERS,
		.player_fields = RAISES({ -1, HAS_LOST }) },
	[OPERATION_SKIP] = { ON_PLAYERS, .player_words = ONLY(DRAW_PHASE,
		STAMINA_PHASE, BUILD1, ATTACK, BUILD2, END),
		.players = skip },
	[OPERATION_EXTRA] = { ON_PLAYERS | ON_CARDS, .until = UNTIL(TURN),
		.from = IN(BATTLE), .player_words = ONLY(ACT_DRAW, ACT_TURN,
		    EXTRA_PHASE + ATTACK), .card_words = ONLY(ACT_ATTACK),
		.player_fields = RAISES({ ACT_DRAW, MORE_DRAWS },
		    { ACT_TURN, MORE_TURNS }, { -1, MORE_ATTACK_PHASES }),
		.card_fields = RAISES({ -1, MORE_ATTACKS }) },
	[OPERATION_DESTROY] = { ON_CARDS, .from = ON_FIELD,
		.spares = wota_spared, .stood = about_to_destroy,
		.cards = destroy },
	[OPERATION_MOVE] = { ON_CARDS, .cards = move,
		.to = IN(DECK) | IN(HAND) | IN(DISCARD) | IN(VOID)
		| ON_FIELD },
	[OPERATION_RETURN] = { ON_CARDS, HOME(HAND), .cards = move },
	[OPERATION_REMOVE] = { ON_CARDS, HOME(VOID), .cards = move },
	[OPERATION_PUT] = { ON_CARDS, .face = true, .from = ~(uint32_t)ON_FIELD,
		.to = ON_FIELD, .cards = put },
	[OPERATION_CONTROL] = { ON_CARDS, .until = ENDS, .from = IN(BATTLE),
		.cards = take_control },
	[OPERATION_MODIFY] = { ON_CARDS, true, ENDS,
		.stats = numbers },
	[OPERATION_BAN] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.player_words = player_bans, .card_words = card_bans },
	[OPERATION_PERMIT] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.player_words = permitted, .card_words = permitted },
	[OPERATION_MARK] = { ON_CARDS, .from = ON_FIELD,
		.card_words = ONLY(FACE, POSITION), .cards = mark },
	[OPERATION_ATTACH] = { ON_CARDS, .host = true, .from = IN(POWER),
		.cards = attach },
	[OPERATION_NEGATE] = { ON_TABLE, .players = negate },
	[OPERATION_END_ATTACK] = { ON_TABLE, .players = end_attack },
	[OPERATION_REDIRECT] = { ON_TABLE, .host = true, .players = redirect },
};
