/*
 * effects.c - what the interpreter of effects leaves to the game.
 */
#include "games/iotabots/parts.h"

/* ---- hooks ---- */

static int32_t
draw(struct context *cx, unsigned player, int32_t count)
{
	unsigned drawn = iotabots_draw_cards(cx, NULL, player,
	    (unsigned)count, true);
	/* What a step has named needs no record. */
	if (!draw_was_named(cx))
		draws_note(cx, player, drawn);
	return (int32_t)drawn;
}

static bool
choosable(struct context *cx, const struct frame *f, unsigned card,
    bool targeted)
{
	(void)targeted;
	/* Whose effect is part of playing it is on its way to the field. */
	if (card == f->card && card_zone(cx->s, card) == HAND
	    && cx->cards->effect[f->effect].kind == EFFECT_PLAY)
		return false;
	return !card_banned(cx, card, ACT_BE_CHOSEN);
}

static void
keep_life(struct context *cx, unsigned player, int32_t rise)
{
	iotabots_cap_life(cx, player, rise);
	if (!number_least(cx, player, LIFE, 0)
	    && says(cx, LIFE_BELOW_ZERO, STOPS_AT_ZERO))
		*number_exactly(cx, player, LIFE) = 0;
}

static void
keep_mana(struct context *cx, unsigned player)
{
	int32_t *mana = number_exactly(cx, player, MANA);
	int32_t level = *number_exactly(cx, player, MANA_LEVEL);
	if (*mana < 0)
		*mana = 0;
	if (*mana > constant(cx, MANA_LIMIT)) {
		applied(cx, MANA_CAP);
		*mana = constant(cx, MANA_LIMIT);
	}
	if (*mana > level && says(cx, MANA_ABOVE_LEVEL, UP_TO_LEVEL))
		*mana = level;
}

/* An effect has changed a field of the player: it stays in its range. */
static void
changed(struct context *cx, unsigned player, unsigned field, int32_t rise)
{
	const struct field *row = &cx->game->player_fields[field];
	int32_t least = field == MANA_LEVEL ? 1 : row->least;
	int32_t most = field == MANA_LEVEL ? constant(cx, MANA_LIMIT)
	    : row->most;
	if (field == LIFE) {
		keep_life(cx, player, rise);
	} else if (field == MANA) {
		keep_mana(cx, player);
	} else {
		int32_t *own = number_exactly(cx, player, field);
		*own = *own < least ? least : *own > most ? most : *own;
		keep_mana(cx, player);
	}
}

static unsigned
first(struct context *cx)
{
	unsigned active = turn_player(cx);
	applied(cx, EFFECT_TRIGGER_RULE);
	if (players_waited_for(cx->s) == 3
	    && says(cx, TRIGGER_ORDER, OPPONENT_FIRST))
		return opponent(active);
	return active;
}

/* Whether the card is not on the field any more when what its event sets off is
 * applied. */
static bool
is_gone(const struct context *cx, unsigned card, unsigned event)
{
	return card_zone(cx->s, card) != BOTS
	    || card_fields(cx->s, card)[DOOMED] != 0
	    || event == IS_DESTROYED || event == TRIBUTED;
}

/* A Bot that fell in the battle may have lost what the battle sets off; that
 * it was destroyed is never lost. */
static bool
sets_off(struct context *cx, unsigned card, unsigned effect,
    const struct happening *h)
{
	if (card == h->card && cx->cards->effect[effect].about == WHO_YOU
	    && is_gone(cx, card, h->event) && says(cx, NOTICES_ITSELF, NO))
		return false;
	if (card_fields(cx->s, card)[DOOMED] == 0 || h->event == IS_DESTROYED
	    || h->event == BEATEN)
		return true;
	return says(cx, TRIGGER_FROM_JUNK, WORKS);
}

/* A target that is named must be there; of several, some may do. */
static bool
enough(struct context *cx, const struct instruction *in, unsigned have,
    unsigned want)
{
	(void)in;
	return have >= want || (have > 0
	    && says(cx, EFFECT_IMPOSSIBLE, AS_MUCH_AS_POSSIBLE));
}

/* Operations that an effect may have too few spaces, cards or Bots for. */
#define WHOLE                                                                 \
	(OPERATES(TOKEN) | OPERATES(PUT)                                      \
	    | OPERATES(DISCARD) | OPERATES(MILL) | OPERATES(REVEAL)           \
	    | OPERATES(CHOOSE))

const struct lack *
iotabots_impossible(struct context *cx, const struct shortfall *short_of)
{
	for (unsigned i = 0; i < short_of->count; i++)
		if ((WHOLE >> short_of->lack[i].operation & 1) != 0
		    && short_of->lack[i].wanted > 0)
			return says(cx, EFFECT_IMPOSSIBLE, ALL_OR_NOTHING)
			    ? &short_of->lack[i] : NULL;
	return NULL;
}

/* A triggered effect that cannot be done as a whole may do nothing. */
static bool
begins(struct context *cx, const struct frame *f)
{
	struct shortfall short_of;
	frame_try(cx, f, &short_of);
	return iotabots_impossible(cx, &short_of) == NULL;
}

/* A space that has become free, a Bot whose defense is gone, and what decides
 * the duel before another effect begins; where none waits, what comes after the
 * step looks at that. */
static bool
watch(struct context *cx)
{
	bool calm = !iotabots_overdue_return(cx);
	calm &= !iotabots_fallen_bots(cx);
	if (cx->s->frames > 0)
		iotabots_results(cx, false);
	return calm;
}

static void
operated(struct context *cx)
{
	(void)watch(cx);
}

void
iotabots_buzz_done(struct context *cx, unsigned card, unsigned player)
{
	happen(cx, BUZZ_USED, player, card, NO_CARD, 0);
	/* Its own effect may have sent it elsewhere. */
	if (card_zone(cx->s, card) != BUZZ)
		return;
	applied(cx, BUZZ_TO_JUNK);
	if (iotabots_waits(cx, IS_DESTROYED, card)
	    && says(cx, BUZZ_DESTROYED_EVENT, DESTROYED))
		happen(cx, IS_DESTROYED, player, card, NO_CARD, 0);
	iotabots_to_owners_junk(cx, card);
}

/* A Buzz card goes to the Junk when its effect has been carried out. */
static void
ended(struct context *cx, const struct frame *f)
{
	if (f->card < cx->s->cards && card_is(cx, f->card, BUZZ_CARD)
	    && cx->s->outcome.running
	    && cx->cards->effect[f->effect].kind == EFFECT_PLAY)
		iotabots_buzz_done(cx, f->card, f->player);
	iotabots_results(cx, false);
}

/* ---- the table ---- */

const struct effect_words iotabots_effects = {
	EFFECT_TABLES,
	.phased = DECLARED_AS(ACTIVATE),
	.any_time = DECLARED_AS(ACTIVATE),
	.costs = COST(FIELD) | COST(DISCARD) | COST(SACRIFICE) | COST(MOVE),
	.cost_fields = ONLY(LIFE, MANA),
	.deck = DECK,
	.hand = HAND,
	.discard = JUNK,
	.rule_target = EFFECT_TARGET,
	.rule_cost = EFFECT_COST,
	.rule_tribute = EFFECT_TRIBUTE_OWN,
	.rule_pending = EFFECT_TRIGGER_PENDING,
	.rule_unasked = PHASE_ALLOWED_ACTIONS,
	.rule_condition = EFFECT_TRIGGER_CONDITION,
	.rule_limit = EFFECT_IGNITION_MAIN,
	.tried = WHOLE | OPERATES(CONTROL),
	.drawn = CARD_DRAWN,
	.comes = EVENT(SUMMONED) | EVENT(ARRIVES) | EVENT(CONTROL_CHANGES),
	.records = 1u << RECORD_DRAW,
	.draw = draw,
	.choosable = choosable,
	.sets_off = sets_off,
	.leaves = card_anew,
	.hand_over = iotabots_hand_over,
	.changed = changed,
	.first = first,
	.interrupting = ASKS(TRIGGER_NESTED, INTERRUPT),
	.newest_first = ASKS(TRIGGER_CHAIN, BEFORE),
	.enough = enough,
	.declinable = ASKS(TRIGGER_OPTIONAL, OPTIONAL),
	.begins = begins,
	.gives_itself = ASKS(CARD_BEING_PLAYED, IN_HAND),
	.floor = ASKS(NEGATIVE_STATS, FLOOR_ZERO),
	.since = SINCE,
	.moment = MOMENT,
	.give_up = iotabots_give_up,
	.watch = watch,
	.operated = operated,
	.ended = ended,
	.tried_out = iotabots_tried_out
};
