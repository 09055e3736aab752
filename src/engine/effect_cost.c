/*
 * effect_cost.c - the costs of an effect that is declared: whether they can be
 * paid, and paying them.
 */
#include <stddef.h>
#include <string.h>

#include "engine/effect_private.h"

int32_t
cost_amount(struct context *cx, const struct frame *f, const struct cost *c)
{
	return value_of(cx, f, c->amount);
}

bool
is_no_price(struct context *cx, const struct frame *f, const struct cost *c,
    unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	bool played = c->kind == COST_MOVE
	    && cx->cards->effect[f->effect].kind == EFFECT_PLAY;
	return card == f->card && (c->kind == COST_DISCARD || played)
	    && !says_so(cx, &words->gives_itself);
}

/* Whether the card may be given up for that cost, but for a rule of its own
 * that it breaks: a tribute that lies on another side. */
static bool
may_give_up(struct context *cx, const struct frame *f, const struct cost *c,
    unsigned card, bool *others)
{
	const struct state *s = cx->s;
	const struct effect_words *words = cx->game->effects;
	*others = false;
	if (card >= s->cards || s->card[card].zone == NO_ZONE)
		return false;
	if (c->kind == COST_SACRIFICE && card_seat(s, card) != f->player)
		return *others = words->rule_tribute != words->rule_cost
		    && (cx->game->zones[card_zone(s, card)].flags
		        & ZONE_IN_PLAY) != 0;
	return !is_no_price(cx, f, c, card)
	    && selector_fits(cx, f, c->selector, (reference)card);
}

/* ---- which card is for which cost ---- */

bool
takes_cards(const struct cost *c)
{
	return c->kind == COST_DISCARD || c->kind == COST_SACRIFICE
	    || c->kind == COST_MOVE;
}

/* How many cards the step gives up for it. */
static unsigned
count_given(const struct meaning *m)
{
	return m->to - m->from;
}

/* The place in the step's list of one of these, in the order of the costs. */
static unsigned
place_given(const struct meaning *m, unsigned at)
{
	return m->from + (m->sorted ? m->given[at] : at);
}

/* Cards that are asked for, each with its cost; and for each of them which of
 * those that the step gives would do. */
struct asked_for {
	unsigned count;
	uint16_t fits[GIVEN_MAX];
};

static void
ask_for(struct context *cx, const struct step *st, const struct meaning *m,
    struct asked_for *a)
{
	const struct effect *e = &cx->cards->effect[m->frame.effect];
	a->count = 0;
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		uint16_t fits = 0;
		if (!takes_cards(c) || m->price[i] <= 0)
			continue;
		for (unsigned n = 0; n < count_given(m); n++) {
			int32_t card = step_item(st, ATTRIBUTE_COST,
			    m->from + n);
			bool others;
			if (card >= 0 && may_give_up(cx, &m->frame, c,
			    (unsigned)card, &others))
				fits |= (uint16_t)(1U << n);
		}
		for (int32_t n = 0; n < m->price[i]
		    && a->count < GIVEN_MAX; n++)
			a->fits[a->count++] = fits;
	}
}

/* Gives what is asked for at that place a card, if need be one that another
 * place gives up for a third. */
static bool
find_card(const struct asked_for *a, unsigned at, uint8_t *taken_by,
    uint16_t *seen)
{
	for (unsigned n = 0; n < GIVEN_MAX; n++) {
		if ((a->fits[at] >> n & 1) == 0 || (*seen >> n & 1) != 0)
			continue;
		*seen |= (uint16_t)(1U << n);
		if (taken_by[n] == UINT8_MAX
		    || find_card(a, taken_by[n], taken_by, seen)) {
			taken_by[n] = (uint8_t)at;
			return true;
		}
	}
	return false;
}

static bool
fits_as_given(const struct asked_for *a)
{
	for (unsigned i = 0; i < a->count; i++)
		if ((a->fits[i] >> i & 1) == 0)
			return false;
	return true;
}

void
costs_sort(struct context *cx, const struct step *st, struct meaning *m)
{
	const struct effect *e = &cx->cards->effect[m->frame.effect];
	unsigned given = count_given(m), several = 0;
	uint8_t taken_by[GIVEN_MAX];
	struct asked_for a;
	m->sorted = false;
	for (unsigned i = 0; i < e->costs; i++)
		several += takes_cards(&cx->cards->cost[e->cost + i]);
	if (several < 2 || given < 2 || given > GIVEN_MAX)
		return;
	ask_for(cx, st, m, &a);
	if (a.count != given || fits_as_given(&a))
		return;
	memset(taken_by, UINT8_MAX, sizeof taken_by);
	for (unsigned i = 0; i < a.count; i++) {
		uint16_t seen = 0;
		if (!find_card(&a, i, taken_by, &seen))
			return;
	}
	for (unsigned n = 0; n < given; n++)
		m->given[taken_by[n]] = (uint8_t)n;
	m->sorted = true;
}

/* ---- whether they can be paid ---- */

/* The cost is not what the step gives for it. */
static void
asks_price(struct context *cx, const struct frame *f, const struct cost *c)
{
	unsigned n = (unsigned)(c - cx->cards->cost)
	    - cx->cards->effect[f->effect].cost;
	note_clue(cx, "it says \"{asked}\", given is {cost}",
	    PRICE("asked", f->effect * EFFECT_PARTS + n),
	    GIVEN("cost", ATTRIBUTE_COST));
}

/* Notes the first card that lies on another side: all that is missing is told
 * before that. */
static bool
cards_given(struct context *cx, const struct step *st,
    const struct meaning *m, const struct cost *c, int32_t want, unsigned *at,
    int32_t *foreign)
{
	const struct effect_words *words = cx->game->effects;
	const struct frame *f = &m->frame;
	for (; want > 0; want--, ++*at) {
		unsigned place = place_given(m, *at);
		int32_t card = step_item(st, ATTRIBUTE_COST, place);
		bool others = false;
		bool fits = card >= 0 && may_give_up(cx, f, c, (unsigned)card,
		    &others) && !is_in_list(step_items(st, ATTRIBUTE_COST),
		        place, card);
		if (!fits)
			asks_price(cx, f, c);
		if (!fits)
			return require(cx, words->rule_cost, false,
			    CARD("card", f->card),
			    CARD("given", card < 0 ? -1 : card));
		if (others && *foreign < 0)
			*foreign = card;
		if (c->kind == COST_SACRIFICE)
			require_holds(cx, words->rule_tribute);
	}
	return true;
}

/* What is left of that player field when the costs before this one, of the
 * same effect, have been paid. */
int32_t
left_to_pay(struct context *cx, const struct meaning *m, unsigned n)
{
	const struct effect_words *words = cx->game->effects;
	const struct effect *e = &cx->cards->effect[m->frame.effect];
	const struct cost *list = &cx->cards->cost[e->cost];
	unsigned field = list[n].index, player = m->frame.player;
	int32_t has = words->purse != NULL ? words->purse(cx, player, field)
	    : *number_exactly(cx, player, field);
	for (unsigned i = 0; i < n; i++)
		if (list[i].kind == COST_FIELD && list[i].index == field)
			has = add_clamped(has, -m->price[i]);
	return has;
}

/* The card that a cost of the effect marks. */
static unsigned
marked_card(const struct context *cx, const struct frame *f)
{
	const struct effect_words *words = cx->game->effects;
	return words->marked != NULL ? words->marked(cx, f) : f->card;
}

static bool
cost_payable(struct context *cx, const struct step *st,
    const struct meaning *m, unsigned n, unsigned *at, int32_t *foreign)
{
	const struct effect_words *words = cx->game->effects;
	const struct frame *f = &m->frame;
	const struct effect *e = &cx->cards->effect[f->effect];
	const struct cost *c = &cx->cards->cost[e->cost + n];
	const int32_t amount = m->price[n];
	switch ((enum cost_kind)c->kind) {
	case COST_FIELD: {
		int32_t has = left_to_pay(cx, m, n);
		unsigned rule = words->cost_rule != NULL
		    ? words->cost_rule(cx, e, c->index)
		    : words->rule_price != 0 ? words->rule_price
		    : words->rule_cost;
		bool overdraws = words->overdrawn != NULL
		    && row_has_word(words->overdrawn, c->index);
		if (has < amount && !overdraws && (rule == words->rule_cost
		    || rule == words->rule_condition))
			note_clue(cx, "it costs {cost}, there is {pool}");
		return require(cx, rule, has >= amount || overdraws,
		    CARD("card", f->card), NUMBER("cost", amount),
		    NUMBER("pool", has));
	}
	case COST_MARK: {
		unsigned card = marked_card(cx, f);
		bool marked = card == NO_CARD
		    || *card_number_exactly(cx, card, c->index) == c->mark;
		if (marked && card != NO_CARD)
			note_clue(cx, "it says \"{asked}\", and it is so "
			    "already", PRICE("asked", f->effect * EFFECT_PARTS
			    + (unsigned)(c - cx->cards->cost)
			    - cx->cards->effect[f->effect].cost));
		return require(cx, words->rule_price != 0 ? words->rule_price
		    : words->rule_cost, !marked, CARD("card", f->card));
	}
	case COST_DAMAGE:
		return true;
	case COST_DISCARD:
	case COST_SACRIFICE:
	case COST_MOVE:
		return cards_given(cx, st, m, c, amount, at, foreign);
	}
	return true;
}

bool
costs_payable(struct context *cx, const struct step *st,
    const struct meaning *m)
{
	const struct effect *e = &cx->cards->effect[m->frame.effect];
	const struct effect_words *words = cx->game->effects;
	unsigned at = 0;
	int32_t foreign = -1;
	for (unsigned i = 0; i < e->costs; i++)
		if (!cost_payable(cx, st, m, i, &at, &foreign))
			return false;
	if (at < count_given(m))
		note_clue(cx, "{given} is more than it asks for",
		    ITEM("given", step_item(st, ATTRIBUTE_COST,
		        m->from + at)));
	return require(cx, words->rule_cost, at == count_given(m),
	        CARD("card", m->frame.card))
	    && (foreign < 0 || require(cx, words->rule_tribute, false,
	        CARD("card", foreign), PLAYER("player", m->frame.player)));
}

/* ---- paying ---- */

/* As if an effect moved it there. */
static void
pay_move(struct context *cx, const struct frame *f, const struct cost *c,
    unsigned card)
{
	const struct operation_row *row =
	    &cx->game->effects->operations[OPERATION_MOVE];
	const struct deed deed = { .operation = OPERATION_MOVE,
		.given = true, .cost = true, .bottom = true,
		.effect = f->effect, .source = f->card, .by = f->player,
		.card = card, .player = cx->s->card[card].owner,
		.on = NO_REFERENCE, .zone = c->index, .which = -1,
		.amount = 1 };
	if (cx->s->card[card].zone == NO_ZONE
	    || deed.player >= cx->s->players)
		return;
	if (row->cards != NULL)
		row->cards(cx, &deed);
}

static void
give_up(struct context *cx, const struct frame *f, const struct cost *c,
    unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	if (card >= cx->s->cards)
		return;
	if (c->kind == COST_MOVE) {
		pay_move(cx, f, c, card);
	} else if (words->give_up != NULL) {
		words->give_up(cx, card, c->kind);
	} else if (c->kind == COST_SACRIFICE) {
		words->destroy(cx, card);
	} else { /* from the hand, or from play where the card says so */
		card_leaves(cx, card);
		modifiers_end_card(cx, card);
		card_move(cx->s, card, words->discard,
		    cx->s->card[card].owner, PLACE_BOTTOM);
	}
}

static void
pay_field(struct context *cx, unsigned player, unsigned field,
    int32_t amount)
{
	const struct effect_words *words = cx->game->effects;
	const bool gives = amount < 0;
	int32_t before = gives ? *number_exactly(cx, player, field) : 0;
	number_add(cx, player, field, -amount);
	if (words->changed != NULL)
		words->changed(cx, player, field, -amount);
	/* What it gives may have come to an end there. */
	if (gives)
		amount = before - *number_exactly(cx, player, field);
	if (words->paid != NULL)
		words->paid(cx, player, field, amount);
}

/* Whether it is paid when the effect is carried out. */
static bool
is_put_off(struct context *cx, const struct frame *f, unsigned field,
    int32_t amount)
{
	const struct effect_words *words = cx->game->effects;
	return words->put_off != NULL
	    && words->put_off(cx, f->card, field, amount);
}

/* Damage to the card itself. */
static void
pay_damage(struct context *cx, const struct frame *f, int32_t amount)
{
	const struct operation_row *row =
	    &cx->game->effects->operations[OPERATION_DAMAGE];
	const struct deed deed = { .operation = OPERATION_DAMAGE,
		.given = true, .cost = true, .effect = f->effect,
		.source = f->card, .by = f->player, .card = f->card,
		.player = f->player, .on = NO_REFERENCE, .zone = NO_ZONE,
		.which = -1, .amount = amount };
	if (row->cards != NULL)
		row->cards(cx, &deed);
}

static void
mark_as_cost(struct context *cx, const struct frame *f, const struct cost *c)
{
	const struct operation_row *row =
	    &cx->game->effects->operations[OPERATION_MARK];
	const struct deed deed = { .operation = OPERATION_MARK, .given = true,
		.cost = true, .effect = f->effect, .source = f->card,
		.by = f->player, .card = marked_card(cx, f),
		.player = f->player, .on = NO_REFERENCE, .zone = NO_ZONE,
		.which = c->index, .amount = c->mark };
	if (deed.card == NO_CARD)
		return;
	/* What the game does with such cards only is still marked on others. */
	if (row->cards != NULL && row->cards(cx, &deed) != 0)
		return;
	card_number_set(cx, deed.card, c->index, c->mark);
	card_touch(cx->s, deed.card);
}

/* Those given that lie on others which are given, too. */
static void
find_hosted(const struct context *cx, const struct references *given,
    struct card_set *hosted)
{
	for (unsigned i = 0; i < given->count; i++) {
		unsigned host = has_card(cx->s, given->list[i])
		    ? cx->s->card[given->list[i]].host : NO_CARD;
		if (host != NO_CARD
		    && is_in_list(given->list, given->count, (reference)host))
			card_set_add(hosted, (unsigned)given->list[i]);
	}
}

/* So many of the cards given, from that place on: of these what lies on others
 * (`hosted`), or all that does not. */
static void
give_up_cards(struct context *cx, const struct frame *f, const struct cost *c,
    int32_t amount, const struct references *given, unsigned *at,
    const struct card_set *lying, bool hosted, struct one_change *moment)
{
	for (; amount > 0 && *at < given->count; amount--, ++*at) {
		if (!has_card(cx->s, given->list[*at])
		    || card_set_holds(lying, (unsigned)given->list[*at])
		    != hosted)
			continue;
		if (*at > 0)
			moment->start[*at] = cx->last->count;
		give_up(cx, f, c, (unsigned)given->list[*at]);
	}
}

/* What lies on a card that is given up goes before that takes it along. */
static void
give_up_hosted(struct context *cx, const struct meaning *m,
    const struct references *given, const struct card_set *lying,
    struct one_change *moment)
{
	const struct effect *e = &cx->cards->effect[m->frame.effect];
	unsigned at = 0;
	for (unsigned i = 0; i < e->costs; i++) {
		const struct cost *c = &cx->cards->cost[e->cost + i];
		if (takes_cards(c))
			give_up_cards(cx, &m->frame, c, m->price[i], given,
			    &at, lying, true, moment);
	}
}

/* What lies on a card that is given up has gone before. */
static void
pay_cost(struct context *cx, const struct frame *f, const struct cost *c,
    int32_t amount, const struct references *given, unsigned *at,
    const struct card_set *lying, struct one_change *moment)
{
	if (effect_counts(cx) != NULL)
		effect_counts(cx)->paid[c->kind]++;
	switch ((enum cost_kind)c->kind) {
	case COST_FIELD:
		if (!is_put_off(cx, f, c->index, amount))
			pay_field(cx, f->player, c->index, amount);
		break;
	case COST_MARK:
		mark_as_cost(cx, f, c);
		break;
	case COST_DAMAGE:
		pay_damage(cx, f, amount);
		break;
	case COST_DISCARD:
	case COST_SACRIFICE:
	case COST_MOVE:
		give_up_cards(cx, f, c, amount, given, at, lying, false,
		    moment);
		break;
	}
}

void
costs_pay(struct context *cx, const struct step *st, struct meaning *m)
{
	const struct effect *e = &cx->cards->effect[m->frame.effect];
	struct frame *f = &m->frame;
	struct references given;
	struct control_hold held;
	struct one_change moment;
	struct card_set lying = { 0 };
	unsigned at = 0;
	given.count = count_given(m);
	/* A step that a judge lets stand may name more than there can be. */
	if (given.count > REFERENCE_MAX)
		given.count = REFERENCE_MAX;
	/* All of it is paid at one moment. */
	for (unsigned i = 0; i < given.count; i++) {
		given.list[i] = step_item(st, ATTRIBUTE_COST,
		    place_given(m, i));
		moment.start[i] = cx->last->count;
	}
	control_hold(cx, &held);
	one_change_begin(cx, &moment, &given);
	find_hosted(cx, &given, &lying);
	give_up_hosted(cx, m, &given, &lying, &moment);
	for (unsigned i = 0; i < e->costs; i++)
		pay_cost(cx, f, &cx->cards->cost[e->cost + i], m->price[i],
		    &given, &at, &lying, &moment);
	one_change_end(cx, &moment, &given);
	control_release(cx, &held);
}
