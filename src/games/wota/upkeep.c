/*
 * upkeep.c - the Stamina Phase: the gain, the counter, Payment, maintenance.
 */
#include "games/wota/parts.h"

/* ---- what is due ---- */

static int32_t
maintenance(struct context *cx, unsigned card)
{
	int32_t cost = card_value(cx, card, MAINTENANCE);
	return cost > 0 ? cost : 0;
}

/* Maintenance of both players may be due in each turn. */
static bool
maintenance_falls_due(struct context *cx, unsigned card)
{
	return maintenance(cx, card) > 0
	    && (wota_controller(cx, card) == turn_player(cx)
	        || says(cx, MAINTENANCE_WHEN, EVERY_TURN));
}

/* Whether it lies there from a turn before, and waits in no tie. */
static bool
is_settled(const struct context *cx, unsigned card)
{
	const int32_t *field = card_fields(cx->s, card);
	return !field[OPEN_LINK] && field[CAME] < cx->s->global[TURN];
}

static void
mark_dues(struct context *cx)
{
	bool any = false;
	for_each_lying (cx->s, card, ON_FIELD) {
		const int32_t *now = card_fields(cx->s, card);
		const bool settled = is_settled(cx, card);
		const bool works = settled && !wota_is_down(cx, card);
		/* A skill, so a reading says what becomes of it face-down. */
		const bool payment = settled && wota_has(cx, card, PAYMENT)
		    && wota_controller(cx, card) == turn_player(cx);
		const bool maintenance = works
		    && maintenance_falls_due(cx, card);
		any = any || payment || maintenance;
		if (now[PAYMENT_DUE] != payment
		    || now[MAINTENANCE_DUE] != maintenance) {
			int32_t *field = change_fields(cx->s, card);
			field[PAYMENT_DUE] = payment;
			field[MAINTENANCE_DUE] = maintenance;
		}
		if (works && card_is(cx, card, FIELD_KIND))
			applied(cx, FIELD_STAYS);
	}
	put_marks(cx->s, MARKS_DUE, any);
}

static bool
is_due(const struct context *cx, unsigned card)
{
	const int32_t *field = card_fields(cx->s, card);
	return field[PAYMENT_DUE] || field[MAINTENANCE_DUE];
}

/* Only cards that are in play cost something. */
static unsigned
count_dues(const struct context *cx)
{
	unsigned due = 0;
	if (!has_marks(cx->s, MARKS_DUE))
		return 0;
	for_each_lying (cx->s, card, ON_FIELD)
		due += is_due(cx, card);
	return due;
}

bool
wota_costs_due(const struct context *cx)
{
	return cx->s->global[STAGE] == STAGE_PLAY && count_dues(cx) > 0;
}

/* A support card that was set came when it was activated, or when it was set:
 * where it lies it has arrived then. */
static bool
is_older(struct context *cx, unsigned a, unsigned b)
{
	const struct card *x = &cx->s->card[a], *y = &cx->s->card[b];
	bool arrived = x->arrival < y->arrival;
	int32_t came_a = card_fields(cx->s, a)[CAME];
	int32_t came_b = card_fields(cx->s, b)[CAME];
	bool came = came_a != came_b ? came_a < came_b : arrived;
	return came == arrived || says(cx, OLDEST, ACTIVATION) ? came : arrived;
}

/* The card with a due cost that came first; NO_CARD if there is none. */
static unsigned
oldest(struct context *cx)
{
	unsigned found = NO_CARD;
	for_each_lying (cx->s, card, ON_FIELD)
		if (is_due(cx, card) && (found == NO_CARD
		    || is_older(cx, card, found)))
			found = card;
	return found;
}

/* ---- settling one cost ---- */

static void
settle_payment(struct context *cx, unsigned card)
{
	unsigned payer = wota_controller(cx, card);
	unsigned owner = cx->s->card[card].owner;
	int32_t cost = card_keyword_number(cx, card, PAYMENT);
	applied(cx, KEYWORD_PAYMENT);
	if (number_least(cx, payer, STAMINA, cost)) {
		applied(cx, UPKEEP_MUST_PAY);
		applied(cx, UPKEEP_PAYMENT_PAID);
		wota_pay_stamina(cx, payer, cost);
		return;
	}
	applied(cx, UPKEEP_PAYMENT_FAILED);
	unsigned loser = owner;
	if (owner != payer && says(cx, PAYMENT_LOSER, CONTROLLER))
		loser = payer;
	wota_destroy_card(cx, card);
	wota_lose_hearts(cx, loser, constant(cx, PENALTY), LOST_PAYMENT);
}

static void
maintenance_failed(struct context *cx, unsigned card, unsigned payer)
{
	applied(cx, UPKEEP_MAINTENANCE_ZERO);
	wota_destroy_card(cx, card);
	wota_lose_hearts(cx, payer, constant(cx, PENALTY), LOST_MAINTENANCE);
}

static void
settle_maintenance(struct context *cx, unsigned card)
{
	unsigned payer = wota_controller(cx, card);
	int32_t cost = maintenance(cx, card);
	int32_t stamina = *number_exactly(cx, payer, STAMINA);
	/* What asked for it may have gone with a cost before. */
	if (cost == 0)
		return;
	if (stamina > cost) {
		applied(cx, UPKEEP_MAINTENANCE_PAID);
		wota_pay_stamina(cx, payer, cost);
	} else if (stamina == cost) {
		wota_pay_stamina(cx, payer, cost);
		if (says(cx, MAINTENANCE_EXACT, DESTROY))
			maintenance_failed(cx, card, payer);
	} else if (!says(cx, MAINTENANCE_SHORT, SURVIVE)) {
		if (says(cx, MAINTENANCE_SHORT, CLAMP))
			wota_pay_stamina(cx, payer, stamina);
		maintenance_failed(cx, card, payer);
	}
}

static void
settle(struct context *cx, unsigned card)
{
	int32_t *field = change_fields(cx->s, card);
	bool payment = field[PAYMENT_DUE], other = field[MAINTENANCE_DUE];
	field[PAYMENT_DUE] = field[MAINTENANCE_DUE] = 0;
	applied(cx, UPKEEP_TIMING);
	if (payment)
		settle_payment(cx, card);
	if (other && wota_on_field(cx, card))
		settle_maintenance(cx, card);
	wota_look_at_hearts(cx);
}

/* ---- settling all of them ---- */

static void
gain(struct context *cx)
{
	unsigned player = turn_player(cx);
	cx->s->global[GAIN_DUE] = 0;
	applied(cx, STAMINA_GAIN);
	wota_gain_stamina(cx, player, constant(cx, STAMINA_GAIN_OF_TURN));
}

static unsigned
ordered(const struct step *order, unsigned n)
{
	int32_t item = step_item(order, ATTRIBUTE_VALUE, n);
	return item >= CHOICE_REFERENCE ? (unsigned)(item - CHOICE_REFERENCE)
	    : NO_CARD;
}

void
wota_settle_costs(struct context *cx, const struct step *order)
{
	unsigned card;
	for (unsigned i = 0; order != NULL && cx->s->outcome.running
	    && i < step_count(order, ATTRIBUTE_VALUE); i++) {
		card = ordered(order, i);
		if (card < cx->s->cards && is_due(cx, card))
			settle(cx, card);
	}
	while (cx->s->outcome.running && (card = oldest(cx)) != NO_CARD)
		settle(cx, card);
	put_marks(cx->s, MARKS_DUE, count_dues(cx) > 0);
	if (cx->s->outcome.running && cx->s->global[GAIN_DUE])
		gain(cx);
}

/* Whether one of the first `count` of the order is that card. */
static bool
names(const struct step *st, unsigned count, unsigned card)
{
	for (unsigned i = 0; i < count; i++)
		if (ordered(st, i) == card)
			return true;
	return false;
}

/* Each card with a due cost once, and no other. */
static bool
names_all(const struct context *cx, const struct step *st)
{
	unsigned count = step_count(st, ATTRIBUTE_VALUE);
	for (unsigned i = 0; i < count; i++) {
		unsigned card = ordered(st, i);
		if (card >= cx->s->cards)
			return false;
		if (!is_due(cx, card))
			return clue(cx, "{given} has none",
			    CARD("given", card));
		if (names(st, i, card))
			return clue(cx, "{given} stands there twice",
			    CARD("given", card));
	}
	for_each_lying (cx->s, card, ON_FIELD)
		if (is_due(cx, card) && !names(st, count, card))
			return clue(cx, "{missing} has one too",
			    CARD("missing", card));
	return true;
}

static bool
oldest_first(struct context *cx, const struct step *st)
{
	for (unsigned i = 1; i < step_count(st, ATTRIBUTE_VALUE); i++)
		if (!is_older(cx, ordered(st, i - 1), ordered(st, i)))
			return clue(cx, "{older} is older than {given}",
			    CARD("older", ordered(st, i)),
			    CARD("given", ordered(st, i - 1)));
	return true;
}

/* The order of costs is nobody's effect, and aims at nothing. */
static bool
orders_only(struct context *cx, const struct step *st)
{
	static const enum attribute no[] = { ATTRIBUTE_CARD,
		ATTRIBUTE_TARGETS };
	for (unsigned i = 0; i < sizeof no / sizeof *no; i++)
		if (step_has(st, no[i]))
			return clue(cx, "it asks for no {attribute}, given is "
			    "{given}", WORD("attribute",
			    attribute_name(no[i])), GIVEN("given", no[i]));
	return true;
}

bool
wota_order_check(struct context *cx, const struct step *st)
{
	unsigned turn = turn_player(cx);
	return require(cx, UPKEEP_ORDER, (wota_costs_due(cx)
	        || clue(cx, "none is due now"))
	    && (step_by(st) == turn || clue(cx, "they are those of {turn}",
	        PLAYER("turn", turn)))
	    && names_all(cx, st) && orders_only(cx, st)
	    && (oldest_first(cx, st) || says(cx, DUE_ORDER, PLAYER)));
}

/* When all effects are done: those costs that nobody need put in order. */
void
wota_settle_single(struct context *cx)
{
	if (cx->s->global[DUES_OPEN])
		mark_dues(cx);
	cx->s->global[DUES_OPEN] = 0;
	unsigned due = count_dues(cx);
	if (due == 1 || (due == 0 && cx->s->global[GAIN_DUE]))
		wota_settle_costs(cx, NULL);
}

void
wota_stamina_phase(struct context *cx)
{
	unsigned player = turn_player(cx);
	mark_dues(cx);
	cx->s->global[DUES_OPEN] = 1;
	if (count_dues(cx) > 0 && says(cx, STAMINA_ORDER, PAY_FIRST))
		cx->s->global[GAIN_DUE] = 1;
	else
		gain(cx);
	applied(cx, SC_RESET);
	if (!number_least(cx, player, SC, 1))
		*number_exactly(cx, player, SC) = 1;
}

void
wota_upkeep_without_phase(struct context *cx)
{
	mark_dues(cx);
	if (count_dues(cx) == 0)
		return;
	if (says(cx, UPKEEP_FIRST_TURN, DUE))
		return;
	for (unsigned card = 0; card < cx->s->cards; card++)
		change_fields(cx->s, card)[PAYMENT_DUE] =
		    change_fields(cx->s, card)[MAINTENANCE_DUE] = 0;
}
