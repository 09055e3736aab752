/*
 * hooks.c - what the engine asks while it looks for effects and their choices.
 */
#include "games/gazer/parts.h"

/* ---- players and cards that are meant ---- */

/* Who may be meant while out does nothing all the same. */
static bool
replies(struct context *cx, unsigned player)
{
	return !gazer_is_out(cx, player);
}

/* X counts the Spells in play; the one that asks is on its way there. */
static bool
is_counted(struct context *cx, const struct frame *f, unsigned card)
{
	if (card != f->card)
		return card_zone(cx->s, card) == SPELLS;
	return says(cx, SPELL_COUNTS_ITSELF, YES);
}

static bool
is_redirectable(struct context *cx, unsigned card)
{
	if (gazer_is_attacker(cx, card))
		return true;
	return *global(cx, PART) == NO_ATTACK
	    && card_zone(cx->s, card) == MINIONS
	    && says(cx, REDIRECT_WINDOW, NEXT_ATTACK);
}

static bool
is_card_related(struct context *cx, const struct frame *f, unsigned card,
    unsigned limit)
{
	switch (limit) {
	case LIMIT_ATTACKER:
		return is_redirectable(cx, card);
	case LIMIT_DEFENDER:
		return *card_field(cx, card, DEFENDS) != 0
		    && *card_field(cx, card, DROPPED) == 0;
	case LIMIT_CONTROLLED:
		return card_seat(cx->s, card) == f->player
		    && (cx->s->card[card].owner == f->player
		        || says(cx, CONTROL_MEANS, CONTROLLED_NOW));
	case LIMIT_DRAFTABLE:
		return gazer_is_draftable(cx, card);
	case LIMIT_NON_DEVICE:
		return card_zone(cx->s, card) == MINIONS
		    && card_seat(cx->s, card) == f->player;
	case LIMIT_REPLACED:
		return card_zone(cx->s, card) == ROW
		    || (cx->s->card[card].block == 0
		        && says(cx, REPLACE_AT_ONCE, ONE_BY_ONE));
	case LIMIT_COUNTED:
		return is_counted(cx, f, card);
	}
	return false;
}

static bool
is_related(struct context *cx, const struct frame *f, unsigned card,
    enum relation relation)
{
	reference who = (reference)card;
	unsigned limit = (unsigned)relation - RELATION_GAME;
	if (!is_player_reference(who))
		return is_card_related(cx, f, card, limit);
	/* Others say nothing of a player who may be chosen too. */
	return limit == LIMIT_NON_DEVICE
	    ? reference_player(who) == f->player
	        && says(cx, NON_DEVICE, MINION_OR_SELF)
	    : limit != LIMIT_REPLACED;
}

/* ---- triggers ---- */

static bool
sets_off(struct context *cx, unsigned card, unsigned effect,
    const struct happening *h)
{
	const struct effect *e = &cx->cards->effect[effect];
	unsigned seat = card_seat(cx->s, card);
	/* What its own card says is not in play while that lies back up. */
	if (h->event == IS_DESTROYED && card == h->card
	    && card_zone(cx->s, card) == BACK_UP)
		return says(cx, TRANSMUTED_BLANK, KEEPS);
	if (h->event != ENTERS)
		return true;
	/* Told to another side, in one reading: only what waits for its own
	 * side hears it. */
	if (card_seat(cx->s, h->card) != h->player)
		return e->about == WHO_YOU && seat == h->player;
	return card != h->card || is_about_itself(cx->cards, e)
	    || card_zone(cx->s, card) != MINIONS
	    || says(cx, ENTERS_ITSELF, YES);
}

static unsigned
first_to_trigger(struct context *cx)
{
	unsigned turn = gazer_turn_player(cx);
	unsigned players = players_waited_for(cx->s);
	if (turn == NO_PLAYER)
		return 0;
	/* of several */
	if ((players & (players - 1)) != 0
	    && says(cx, TRIGGER_ORDER, TURN_PLAYER_LAST))
		return (turn + 1) % cx->s->players;
	return turn;
}

static bool
triggers_interrupt(struct context *cx)
{
	const struct frame *f = frame_running(cx->s);
	return f != NULL && cx->cards->effect[f->effect].kind
	    != EFFECT_ACTIVATE && says(cx, EFFECTS_SPELLS, ABILITIES_ONLY);
}

/* What a step leaves without life dies before anything that it sets off. */
static bool
look_for_dead(struct context *cx)
{
	if (cx->s->frames > 0)
		gazer_destroy_dead(cx);
	return false;
}

/* ---- choices and costs ---- */

/* Whether the effect with that instruction sends damage elsewhere. */
static bool
redirects(const struct catalogue *cards, const struct instruction *in)
{
	unsigned at = (unsigned)(in - cards->instruction), n = 0;
	while (n < cards->effects && (at < cards->effect[n].code
	    || at >= cards->effect[n].code + cards->effect[n].length))
		n++;
	const struct effect *e = &cards->effect[n];
	for (unsigned i = 0; n < cards->effects && i < e->length; i++)
		if (cards->instruction[e->code + i].operation
		    == OPERATION_REDIRECT)
			return true;
	return false;
}

static bool
enough_to_do(struct context *cx, const struct instruction *in, unsigned have,
    unsigned want)
{
	if (have >= want)
		return true;
	/* An attack can only be redirected where there is one. */
	if (in->selector != NO_INDEX
	    && cx->cards->selector[in->selector].relation
	        == RELATION_GAME + LIMIT_ATTACKER && redirects(cx->cards, in))
		return false;
	return says(cx, EFFECT_IMPOSSIBLE, AS_FAR_AS_POSSIBLE);
}

/* Whether an Enchantment only finds no place because an earlier part of the
 * effect has taken it away: the step named a Minion that could carry it. */
static bool
place_was_there(struct context *cx, const struct lack *l)
{
	return l->wanted < 0 && gazer_can_carry(cx, (unsigned)l->done,
	        (unsigned)(-1 - l->wanted));
}

/* Why it has no place where the effect puts it; false. */
static bool
tell_place(struct context *cx, unsigned card)
{
	if (!card_is(cx, card, ENCHANTMENT))
		return clue(cx, "it is no Enchantment");
	return clue(cx, card_keyword(cx, card, STANDS_ALONE)
	    ? "it stands alone" : "no Minion that can carry it is named");
}

/* Cards that the effect brings into play lie where they may lie, as any
 * other. */
bool
gazer_places_fit(struct context *cx, const struct step *st, unsigned effect,
    struct shortfall *short_of)
{
	unsigned card = step_card(st);
	effect_try(cx, st, effect, card, step_by(st), NULL, short_of);
	const struct lack *l = lacking(short_of, OPERATES(ATTACH));
	if (l != NULL && !require(cx, ENCHANT_HOST, l->on == NO_REFERENCE
	    || place_was_there(cx, l) || tell_place(cx, (unsigned)l->on),
	    CARD("card", l->on)))
		return false;
	l = lacking(short_of, OPERATES(REPLACE));
	return l == NULL || require(cx, EFFECT_TARGET, l->on == NO_REFERENCE,
	    CARD("card", card));
}

/* A part that cannot be done, or not in full: all of nothing is done. */
static const struct lack *
part_left_undone(const struct shortfall *short_of)
{
	static const uint64_t counted = OPERATES(DRAW) | OPERATES(MILL)
	    | OPERATES(REVEAL) | OPERATES(DISCARD) | OPERATES(CHOOSE);
	for (unsigned i = 0; i < short_of->count; i++) {
		const struct lack *l = &short_of->lack[i];
		if (l->operation == OPERATION_ATTACH
		    || ((counted >> l->operation & 1) != 0
		        && l->wanted > l->done))
			return l;
	}
	return NULL;
}

bool
gazer_effect_possible(struct context *cx, unsigned card,
    const struct shortfall *short_of)
{
	const struct lack *l = part_left_undone(short_of);
	if (l == NULL || says(cx, EFFECT_IMPOSSIBLE, AS_FAR_AS_POSSIBLE))
		return true;
	bool place = l->operation == OPERATION_ATTACH;
	return require_reading(cx, EFFECT_IMPOSSIBLE, false,
	    NUMBER("possible", place ? 0 : l->done), CARD("card", card),
	    NUMBER("count", place ? 1 : l->wanted));
}

/* What the effect costs: the cards that it plays, and what it asks for
 * itself. */
bool
gazer_effect_paid(struct context *cx, const struct step *st, unsigned effect,
    const struct shortfall *short_of)
{
	unsigned card = step_card(st), by = step_by(st);
	const struct lack *l = lacking(short_of, OPERATES(PLAY));
	return (l == NULL || require(cx, PLAY_ENERGY, l->on == NO_REFERENCE,
	    CARD("card", l->on), NUMBER("cost", l->wanted),
	    NUMBER("pool", l->done)))
	    && effect_use_check(cx, effect, card, by)
	    && effect_costs_check(cx, st, effect, card, by);
}

static void
give_up(struct context *cx, unsigned card, enum cost_kind kind)
{
	if (kind == COST_SACRIFICE)
		gazer_destroy_card(cx, card);
	else
		gazer_to_discard(cx, card);
}

/* The number that counts, with what works on it for a time. */
static int32_t
purse(struct context *cx, unsigned player, unsigned field)
{
	switch (field) {
	case ENERGY:
		return gazer_pool(cx, player);
	case LIFE:
		return gazer_life(cx, player);
	case ARMOR:
		return gazer_player_armor(cx, player);
	case INCREASE:
		return gazer_player_increase(cx, player);
	}
	return *number_exactly(cx, player, field);
}

void
gazer_field_changed(struct context *cx, unsigned player, unsigned field,
    int32_t rise)
{
	(void)rise;
	if (field == ENERGY)
		gazer_energy_settle(cx, player);
	if (field == LIFE && gazer_is_out(cx, player)
	    && gazer_has_life(cx, player)
	    && says(cx, REVIVE, YES))
		*player_field(cx, player, OUT) = 0;
}

/* ---- numbers ---- */

static int32_t
base_value(struct context *cx, unsigned card, unsigned stat)
{
	if (stat != SUMMONING_COST && stat != ENERGY_USED)
		return card_printed(cx, card, stat);
	int32_t printed = card_printed(cx, card, COST);
	int32_t paid = *card_field(cx, card, PAID);
	if (paid < 0 || paid == printed)
		return printed;
	return (stat == SUMMONING_COST ? says(cx, SUMMON_COST, PAID)
	    : says(cx, REFUND, PAID)) ? paid : printed;
}

/* Halves are rounded up. */
static int32_t
rounded(struct context *cx, int32_t value, int32_t divide)
{
	int32_t low = value / divide - (value < 0);
	if (says(cx, ROUNDING, FLOOR))
		return low;
	return (value - low * divide) * 2 >= divide ? low + 1 : low;
}

/* Phases and turns are those of all who have the turn; its beginning may be
 * everybody's. */
static bool
shares_phase(struct context *cx, unsigned event, unsigned player)
{
	static const uint64_t shared = EVENT(TURN_BEGINS)
	    | EVENT(CLEANUP_BEGINS) | EVENT(PLAN_BEGINS) | EVENT(DRAFT_BEGINS)
	    | EVENT(ACTION_BEGINS) | EVENT(PHASE_ENDS) | EVENT(TURN_ENDS);
	return (shared >> event & 1) != 0 && !gazer_is_out(cx, player)
	    && (gazer_has_turn(cx, player) || (event == TURN_BEGINS
	        && says(cx, BEGINNING_WHOSE, EVERY_TURN)));
}

/* ---- the table ---- */

/* A Spell that counts itself lies where it is played from. */
static const uint32_t relation_zones[RELATION_WORD_COUNT] = {
	[LIMIT_DRAFTABLE] = IN(ROW) | IN(STAPLES),
	[LIMIT_REPLACED] = IN(ROW) | IN(DRAFT_DECK),
	[LIMIT_COUNTED] = UINT32_MAX
};

const struct effect_words gazer_effects = {
	EFFECT_TABLES,
	.phased = DECLARED_AS(ACTIVATE),
	.any_time = DECLARED_AS(ACTIVATE),
	.hosts = true,
	.unpriced = UINT32_C(1) << ENCHANTMENT,
	.costs = COST(FIELD) | COST(DISCARD) | COST(SACRIFICE) | COST(MOVE)
	    | COST(MARK) | COST(DAMAGE),
	.cost_fields = ONLY(ENERGY, LIFE),
	.cost_marks = ONLY(TAPPED),
	.limits = gazer_relations,
	.limit_zones = relation_zones,
	.deck = DECK,
	.hand = HAND,
	.discard = DISCARD,
	.rule_target = EFFECT_TARGET,
	.rule_cost = ABILITY_REQUIREMENTS,
	.rule_tribute = ABILITY_REQUIREMENTS,
	.rule_pending = EFFECT_COMPLETE_FIRST,
	.rule_unasked = PHASE_ALLOWED_ACTIONS,
	.rule_condition = ABILITY_REQUIREMENTS,
	.rule_limit = ABILITY_REQUIREMENTS,
	.costs_last = true,
	.tried = OPERATES(CHOOSE) | OPERATES(DRAW) | OPERATES(MILL)
	    | OPERATES(REVEAL) | OPERATES(DISCARD) | OPERATES(REPLACE)
	    | OPERATES(PUT) | OPERATES(PLAY) | OPERATES(ATTACH),
	.drawn = IS_DRAWN,
	.comes = EVENT(ENTERS),
	.records = 1u << RECORD_DRAW | 1u << RECORD_REFILL,
	.worn_stat = ARMOR_VALUE,
	.worn = CARD_WORN,
	.draw = gazer_effect_draw,
	.related = is_related,
	.changed = gazer_field_changed,
	.purse = purse,
	.destroy = gazer_destroy_card,
	.first = first_to_trigger,
	.interrupts = triggers_interrupt,
	.enough = enough_to_do,
	.give_up = give_up,
	.present = gazer_takes_part,
	.owner_by_place = true,
	.replies = replies,
	.shares = shares_phase,
	.has_turn = gazer_has_turn,
	.sets_off = sets_off,
	.watch = look_for_dead,
	.leaves = gazer_leaves,
	.change_side = gazer_change_side,
	.operated = gazer_part_done,
	.ended = gazer_effect_ended,
	.allied = gazer_on_one_side,
	.base = base_value,
	.rounded = rounded
};
