/*
 * effects.c - the game's part of the effect vocabulary: its words and hooks.
 */
#include "games/wota/parts.h"

/* A Field card covers its side; under one reading also the hand and the Boss
 * Zone of its player. */
static bool
is_related(struct context *cx, const struct frame *f, unsigned card,
    enum relation relation)
{
	unsigned kind = card_zone(cx->s, card);
	if (relation != RELATION_GAME + COVERED
	    || card_seat(cx->s, card) != f->player)
		return false;
	applied(cx, FIELD_OWN_SIDE);
	return wota_on_field(cx, card) || ((kind == HAND || kind == BOSSES)
	    && says(cx, FIELD_SCOPE, PLAYER));
}

/* Being out of reach of an effect is not being out of its aim. */
static bool
may_be_chosen(struct context *cx, const struct frame *f, unsigned card,
    bool targeted)
{
	if (card_banned(cx, card, ACT_BE_CHOSEN))
		return false;
	return !targeted || !wota_on_field(cx, card)
	    || !wota_immune(cx, card, f->card, f->player)
	    || says(cx, IMMUNE_TARGET, YES_NO_EFFECT);
}

static bool
is_reached(struct context *cx, const struct frame *f, unsigned card)
{
	return !wota_on_field(cx, card)
	    || !wota_immune(cx, card, f->card, f->player);
}

static bool
is_single(uint32_t types)
{
	return (types & (types - 1)) == 0;
}

/* A pair of types has no order, unless one reading gives it one. */
static bool
pair_fits(struct context *cx, const struct selector *sel,
    const struct definition *d)
{
	return d->label[0] == sel->first_label || says(cx, TYPE_ORDER, SAME);
}

/* Two types are a type of their own, for targets and for groups. */
static bool
labels_fit(struct context *cx, const struct selector *sel, unsigned card)
{
	const struct definition *d = definition_asked(cx, card, ASKED_LABEL,
	    ALL_LABELS);
	uint32_t types = labels_from(d, IN(IN_TYPES));
	if (types == 0)
		return (labels_from(d, IN(IN_SUB_KIND)) & sel->labels) != 0;
	if (sel->exact && !is_single(sel->labels))
		return types == sel->labels && pair_fits(cx, sel, d);
	if (is_single(types))
		return (types & sel->labels) != 0;
	if ((types & sel->labels) == 0 || sel->aim)
		return false;
	applied(cx, TYPE_DUAL_GROUP);
	return says(cx, TYPE_GROUP, TARGETS_ONLY);
}

/* What may happen so often in a turn is by one reading for the own turn of its
 * player, who is that of the event where it is about the card itself. */
static bool
is_for_now(struct context *cx, unsigned card, unsigned effect,
    const struct happening *h)
{
	if (cx->cards->effect[effect].limit == 0)
		return true;
	const unsigned player = card == h->card && h->player < PLAYER_MAX
	    ? h->player : wota_controller(cx, card);
	return player == turn_player(cx) || says(cx, ONCE_TEXT, EACH_TURN);
}

/* A Counter Ambush waits for its player, not for its event; an effect may be
 * kept for some phases; a card does not notice that it is drawn; a face-down
 * card may notice nothing. */
static bool
sets_off(struct context *cx, unsigned card, unsigned effect,
    const struct happening *h)
{
	uint32_t phases = cx->cards->effect[effect].phases;
	if (wota_is_sub_kind(cx, card, AMBUSH, COUNTER)
	    || (phases != 0 && (phases >> phase_now(cx) & 1) == 0))
		return false;
	if ((card == h->card && card_fields(cx->s, card)[DEAD])
	    || !is_for_now(cx, card, effect, h))
		return false;
	if (!wota_on_field(cx, card))
		return h->event != CARD_DRAWN || h->card != card;
	return !wota_is_down(cx, card) || !says(cx, FACEDOWN_TRIGGERS, NOTHING);
}

/* Face-down cards notice what happens to them, and under one reading all. */
static bool
notices(struct context *cx, unsigned card)
{
	return wota_on_field(cx, card) && wota_is_down(cx, card)
	    && says(cx, FACEDOWN_TRIGGERS, EVERYTHING);
}

/* What is looked at all the time. */
static void
operated(struct context *cx)
{
	wota_look_at_requirements(cx);
	wota_look_at_hearts(cx);
}

/* In one reading an activation is paid when it is carried out. */
static bool
put_off(struct context *cx, unsigned card, unsigned field, int32_t amount)
{
	if (field != STAMINA || amount <= 0 || !says(cx, COST_TIME, RESOLUTION))
		return false;
	int32_t *owed = &change_fields(cx->s, card)[OWED];
	*owed = add_clamped(*owed, amount);
	return true;
}

static void
paid(struct context *cx, unsigned player, unsigned field, int32_t amount)
{
	static const unsigned notes[PLAYER_FIELD_COUNT] = {
		[STAMINA] = STAMINA_PAID, [SC] = SC_PAID,
		[HEARTS] = LOST_EFFECT };
	if (amount < 0 && field == HEARTS)
		wota_cap_hearts(cx, player, add_clamped(amount,
		    *number_exactly(cx, player, HEARTS)));
	if (amount > 0 && notes[field] != NOTHING_HAPPENED)
		happen(cx, notes[field], player, NO_CARD, NO_CARD, amount);
	if (amount > 0 && field == HEARTS)
		happen(cx, HEARTS_LOST, player, NO_CARD, NO_CARD, amount);
	if (amount != 0 && field == STAMINA)
		happen(cx, STAMINA_CHANGED, player, NO_CARD, NO_CARD,
		    *number_exactly(cx, player, STAMINA));
}

static void
give_up(struct context *cx, unsigned card, enum cost_kind kind)
{
	(void)kind;
	if (card_zone(cx->s, card) != NO_ZONE)
		wota_send(cx, card);
}

/* Cards that do not stay have done their work. */
static void
ended(struct context *cx, const struct frame *f)
{
	unsigned card = f->card;
	unsigned sub_kind = wota_sub_kind(cx, card);
	if (wota_is_battle_card(cx, card) || card_zone(cx->s, card) != POWER
	    || wota_is_down(cx, card)
	    || card_fields(cx->s, card)[OPEN_LINK])
		return;
	if (card_is(cx, card, RUNE)) {
		applied(cx, sub_kind == INFINITY_KIND ? RUNE_INFINITY_STAYS
		    : RUNE_USED);
		if (sub_kind == NORMAL || sub_kind == QUICK)
			wota_to_discard(cx, card);
	} else if (sub_kind != INFINITY_KIND) {
		applied(cx, AMBUSH_USED);
		wota_to_discard(cx, card);
	}
}

/* Face-down cards do nothing, nor do those that wait in a tie, nor an Equip
 * Rune as long as it has no holder, or one that is not affected by it. */
static bool
is_active(struct context *cx, unsigned card)
{
	const unsigned host = cx->s->card[card].host;
	const int32_t *field = card_fields(cx->s, card);
	return wota_on_field(cx, card) && !wota_is_down(cx, card)
	    && !field[OPEN_LINK] && !field[DEAD]
	    && (host == NO_CARD ? !wota_is_sub_kind(cx, card, RUNE, EQUIP)
	        : !wota_immune(cx, host, card, card_seat(cx->s, card)));
}

/* ---- the table ---- */

/* What can be answered, and so what a Counter Ambush may wait for: an action or
 * an activation that has just been taken (wota_has_just_happened()). */
#define ANSWERED                                                              \
	(EVENT(IS_ACTIVATED) | EVENT(DECLARES_ATTACK) | EVENT(IS_ATTACKED)    \
	    | EVENT(IS_SUMMONED) | EVENT(ENTERS) | EVENT(IS_SET)              \
	    | EVENT(IS_TURNED_UP) | EVENT(IS_SWITCHED))

const struct effect_words wota_effects = {
	EFFECT_TABLES,
	.phased = DECLARED_AS(PLAY) | DECLARED_AS(ACTIVATE)
	    | DECLARED_AS(TRIGGER),
	.hosts = true,
	.costs = COST(FIELD) | COST(DISCARD) | COST(SACRIFICE) | COST(MOVE)
	    | COST(MARK),
	.cost_fields = ONLY(STAMINA, SC, HEARTS),
	.cost_marks = ONLY(POSITION),
	.answered = ANSWERED, .answer_type = AMBUSH, .answer_label = COUNTER,
	.comes = EVENT(ENTERS) | EVENT(IS_TURNED_UP) | EVENT(IS_SWITCHED)
	    | EVENT(IS_SET),
	.others = EVENT(SACRIFICED_FOR),
	.laid_type = RUNE, .laid_label = EQUIP,
	.limits = wota_relations,
	.deck = DECK,
	.hand = HAND,
	.discard = DISCARD,
	.rule_target = EFFECT_TARGET,
	/* Cards given up must fit like targets; numbers must be there. */
	.rule_cost = EFFECT_TARGET,
	.rule_price = EFFECT_CONDITION,
	.rule_tribute = EFFECT_TARGET,
	.rule_pending = EFFECT_TARGET,
	.rule_unasked = EFFECT_TARGET,
	.rule_condition = EFFECT_CONDITION,
	.rule_limit = TURN_CARD_TIMING,
	.tried = OPERATES(NEGATE) | OPERATES(END_ATTACK) | OPERATES(REDIRECT),
	.floor = ASKS(AP_FLOOR, ZERO),
	.drawn = CARD_DRAWN,
	.records = 1u << RECORD_DRAW,
	.drew_less = wota_drew_less,
	.related = is_related,
	.choosable = may_be_chosen,
	.reached = is_reached,
	.labels_fit = labels_fit,
	.sets_off = sets_off,
	.controls = wota_controller,
	.answers = wota_answers,
	.notices = notices,
	.leaves = wota_leaving,
	.hand_over = wota_hand_over,
	.changed = wota_keep_in_range,
	.destroy = wota_destroy_card,
	.all_named = true,
	.links = true,
	.put_off = put_off,
	.paid = paid,
	.give_up = give_up,
	.operated = operated,
	.ended = ended,
	.active = is_active
};
