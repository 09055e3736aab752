/*
 * operate.c - the operations of effects that are the game's own.
 */
#include "games/iotabots/parts.h"

/* They have arrived together: each is told when all of them are there. */
static void
tokens_arrive(struct context *cx, unsigned player, int32_t count)
{
	unsigned card = cx->s->zone[zone_index(BOTS, player)].last;
	for (int32_t i = 1; i < count; i++)
		card = cx->s->card[card].previous;
	for (; count > 0; count--) {
		happen(cx, ARRIVES, player, card, NO_CARD, 0);
		card = cx->s->card[card].next;
	}
}

static int32_t
token(struct context *cx, const struct deed *d)
{
	int32_t made = 0;
	for (; made < d->amount; made++) {
		if (!iotabots_has_space(cx, d->player)) {
			applied(cx, ZONE_BOTS_FIVE);
			break;
		}
		unsigned owner = d->by == d->player
		    || says(cx, TOKEN_OWNER, MAKER) ? d->by : d->player;
		unsigned card = token_make(cx, d->source, (unsigned)d->which,
		    owner);
		if (card == NO_CARD)
			break;
		applied(cx, TOKEN_MADE_BY_EFFECT);
		iotabots_bot_placed(cx, card, d->player, false);
	}
	tokens_arrive(cx, d->player, made);
	if (made < d->amount)
		falls_short(cx, OPERATION_TOKEN, player_reference(d->player),
		    d->amount, made);
	return made;
}

static int32_t
lose_game(struct context *cx, const struct deed *d)
{
	cx->s->player[opponent(d->player)][CARD_WON] = 1;
	return 1;
}

/* Whose hand or deck a Bot goes to when an effect sends it there. */
static unsigned
home_of(struct context *cx, unsigned card)
{
	unsigned seat = card_seat(cx->s, card);
	unsigned owner = cx->s->card[card].owner;
	if (on_field(cx, card) && seat != owner && seat < 2
	    && says(cx, OWNER_ZONES, CONTROLLER))
		return seat;
	return owner < 2 ? owner : 0;
}

/* To a zone of the owner, unless the text names the other player.  What lies
 * there already does not go, but to another place of a deck. */
static int32_t
send(struct context *cx, const struct deed *d)
{
	const unsigned kind = d->zone;
	const unsigned owner = cx->s->card[d->card].owner;
	unsigned to = d->operation == OPERATION_MOVE ? d->player : owner;
	if (to == owner && (kind == HAND || kind == DECK))
		to = home_of(cx, d->card);
	if (to > 1 || (kind != DECK && card_in(cx->s, d->card, kind, to)))
		return 0;
	iotabots_bot_leaves(cx, d->card, kind, to);
	if (cx->s->card[d->card].zone != NO_ZONE && kind == DECK)
		card_move(cx->s, d->card, DECK, to,
		    d->bottom ? PLACE_BOTTOM : PLACE_TOP);
	return 1;
}

/* A Bot comes to the field without being paid for. */
static int32_t
put(struct context *cx, const struct deed *d)
{
	unsigned type = card_type(cx, d->card);
	if ((type != BOT && type != TOKEN) || on_field(cx, d->card))
		return 0;
	if (!iotabots_has_space(cx, d->player)) {
		applied(cx, ZONE_BOTS_FIVE);
		/* Another card would find none either. */
		falls_short(cx, OPERATION_PUT, player_reference(d->player), 1,
		    0);
		return 0;
	}
	iotabots_bot_arrives(cx, d->card, d->player, false);
	return 1;
}

/* A Bot goes to the other side of the field like one that is taken there. */
static int32_t
move(struct context *cx, const struct deed *d)
{
	if (d->zone != BOTS)
		return send(cx, d);
	if (!on_field(cx, d->card))
		return put(cx, d);
	return d->player < 2 && card_seat(cx->s, d->card) != d->player
	    ? iotabots_take_control(cx, d) : 0;
}

static int32_t
destroy(struct context *cx, const struct deed *d)
{
	return iotabots_card_destroyed(cx, d->card);
}

static int32_t
discard(struct context *cx, const struct deed *d)
{
	iotabots_discarded(cx, d->card, card_seat(cx->s, d->card));
	return 1;
}

/* Whether there is a place for the card that an effect lets a player play. */
static bool
has_place(struct context *cx, unsigned card, unsigned by)
{
	unsigned type = card_type(cx, card);
	if (type != BOT && type != BUZZ_CARD)
		return false;
	if (type == BOT)
		return iotabots_has_space(cx, by);
	return zone_count(cx->s, BUZZ, by) == 0
	    || !says(cx, BUZZ_ZONE_SIZE, ONE);
}

/* A card forbids what this effect would do: one contradicts the other. */
static bool
forbidden(struct context *cx, unsigned card, unsigned by)
{
	return is_banned(cx, by, card, card_is(cx, card, BOT) ? ACT_SUMMON
	        : ACT_PLAY)
	    && says(cx, CANNOT_BEATS_CAN, BAN_WINS);
}

static unsigned
goes_to(struct context *cx, unsigned card)
{
	return card_is(cx, card, BUZZ_CARD) ? BUZZ : BOTS;
}

/* An effect lets a player play a card, for its cost; what its own effect asks
 * for is asked by questions. */
static int32_t
play(struct context *cx, const struct deed *d)
{
	unsigned by = d->player, card = d->card;
	int effect = effect_of(cx, card, EFFECT_PLAY, 0);
	int32_t cost = card_value(cx, card, COST);
	bool bot = card_is(cx, card, BOT);
	struct step st;
	if (!number_least(cx, by, MANA, cost) || !has_place(cx, card, by)
	    || forbidden(cx, card, by))
		return 0;
	/* Its own effect is paid for with what is left then. */
	number_add(cx, by, MANA, -cost);
	if (effect >= 0
	    && !effect_free_to_start(cx, (unsigned)effect, card, by)) {
		number_add(cx, by, MANA, cost);
		return 0;
	}
	if (!bot) {
		iotabots_from_pile(cx, card);
		card_move(cx->s, card, BUZZ, by, PLACE_BOTTOM);
	}
	step_begin(&st, bot ? VERB_SUMMON : VERB_PLAY, by);
	if (effect >= 0)
		effect_start_unasked(cx, &st, (unsigned)effect, card, by);
	if (bot)
		iotabots_bot_arrives(cx, card, by, true);
	else if (effect < 0)
		iotabots_buzz_done(cx, card, by);
	return 1;
}

/* ---- the table ---- */

/* What ends in this game: it has no cleanup. */
enum { ENDS = USUAL_ENDS };

static const int16_t purse[] = { LIFE, MANA, MANA_LEVEL, -1 };
static const int16_t skipped[] = { DRAW_PHASE, STANDBY, MAIN1, BATTLE, MAIN2,
	-1 };
static const int16_t player_bans[] = { ACT_ATTACK, ACT_ATTACK_LIFE,
	ACT_BATTLE, ACT_SUMMON, ACT_PLAY, ACT_ACTIVATE, -1 };
static const int16_t card_bans[] = { ACT_ATTACK, ACT_BE_ATTACKED,
	ACT_ATTACK_LIFE, ACT_SUMMON, ACT_PLAY, ACT_ACTIVATE, ACT_BE_CHOSEN,
	-1 };

static const int16_t numbers[] = { COST, ATTACK, DEFENSE, -1 };

const struct operation_row iotabots_operations[OPERATION_COUNT] = {
	COMMON_OPERATIONS(ENDS),
	KEYWORD_OPERATIONS(ENDS),
	[OPERATION_DISCARD] = { ON_PLAYERS | ON_CARDS,
		.from = IN(HAND), .cards = discard },
	[OPERATION_GAIN] = { ON_PLAYERS, .player_words = purse },
	[OPERATION_LOSE] = { ON_PLAYERS, .player_words = purse },
	[OPERATION_SET] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.stats = numbers,
		.player_words = purse, .card_words = ONLY(-1) },
	[OPERATION_MILL] = { ON_PLAYERS, .to = IN(JUNK) | IN(HAND) },
	[OPERATION_WIN] = { ON_PLAYERS, true,
		.player_fields = RAISES({ -1, CARD_WON }) },
	[OPERATION_LOSE_GAME] = { ON_PLAYERS, .players = lose_game },
	[OPERATION_SKIP] = { ON_PLAYERS, .player_words = skipped,
		.player_fields = RAISES({ DRAW_PHASE, SKIP_DRAW },
		    { STANDBY, SKIP_STANDBY }, { MAIN1, SKIP_MAIN1 },
		    { BATTLE, SKIP_BATTLE }, { MAIN2, SKIP_MAIN2 }) },
	[OPERATION_EXTRA] = { ON_CARDS, .from = IN(BOTS),
		.until = UNTIL(TURN), .card_words = ONLY(ACT_ATTACK),
		.card_fields = RAISES({ -1, EXTRA_ATTACKS }) },
	[OPERATION_DESTROY] = { ON_CARDS, .from = IN(BOTS) | IN(BUZZ),
		.cards = destroy },
	[OPERATION_MOVE] = { ON_CARDS, .cards = move,
		.to = IN(DECK) | IN(HAND) | IN(JUNK) | IN(BOTS) },
	[OPERATION_RETURN] = { ON_CARDS, HOME(HAND), .cards = move },
	[OPERATION_REMOVE] = { ON_CARDS, HOME(REMOVED), .cards = move },
	[OPERATION_PUT] = { ON_CARDS, .from = IN(HAND) | IN(DECK) | IN(JUNK),
		.to = IN(BOTS), .cards = put },
	[OPERATION_PLAY] = { ON_CARDS, .from = IN(HAND) | IN(DECK) | IN(JUNK),
		.to = IN(BOTS) | IN(BUZZ), .goes = goes_to, .cards = play },
	[OPERATION_TOKEN] = { ON_PLAYERS, .to = IN(BOTS),
		.types = IN(BOT) | IN(TOKEN), .players = token },
	[OPERATION_CONTROL] = { ON_CARDS, .until = ENDS, .from = IN(BOTS),
		.cards = iotabots_take_control },
	[OPERATION_MODIFY] = { ON_CARDS, true, ENDS,
		.stats = numbers },
	[OPERATION_BAN] = { ON_PLAYERS | ON_CARDS, true, ENDS,
		.player_words = player_bans, .card_words = card_bans },
	[OPERATION_PERMIT] = { ON_PLAYERS | ON_CARDS, true,
		ENDS | UNTIL(ONCE),
		.player_words = ONLY(ATTACK_SUMMONED_THIS_TURN,
		    ATTACK_ONCE_PER_TURN, BATTLE_NO_FIRST_TURN, CARD_BAN),
		.card_words = ONLY(ATTACK_SUMMONED_THIS_TURN,
		    ATTACK_ONCE_PER_TURN, BATTLE_NO_FIRST_TURN, CARD_BAN) },
};
