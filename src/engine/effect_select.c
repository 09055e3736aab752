/*
 * effect_select.c - numbers and cards that an effect speaks of.
 */
#include <string.h>

#include "engine/effect_private.h"

/* ---- numbers ---- */

unsigned
card_meant(const struct context *cx, const struct frame *f,
    enum cards cards, unsigned group)
{
	reference chosen;
	switch (cards) {
	case CARDS_SELF:
		return f->card;
	case CARDS_HOST:
		return cx->s->card[f->card].host;
	case CARDS_SUBJECT:
		return f->subject;
	case CARDS_CHOSEN:
		chosen = frame_choice(f, group, 0);
		return is_card_reference(chosen) ? (unsigned)chosen : NO_CARD;
	case CARDS_OTHER:
		return f->other;
	case CARDS_NONE:
	case CARDS_ALL:
	case CARDS_COUNT:
		break;
	}
	return NO_CARD;
}

/* What an effect reads there: a number that is not printed is 0. */
static int32_t
printed_number(struct context *cx, unsigned card, unsigned stat)
{
	int32_t printed = card_printed(cx, card, stat);
	return printed == STAT_ABSENT ? 0 : printed;
}

/* Whether the turn is that of a player who is meant. */
static bool
turn_is_of(struct context *cx, const struct frame *f, const struct value *v)
{
	const struct effect_words *words = cx->game->effects;
	int32_t turn = cx->s->global[TURN_PLAYER];
	if (turn < 0)
		return false;
	if (who_means(cx, f, v->of, v->group, (unsigned)turn))
		return true;
	for (unsigned p = 0; words->has_turn != NULL && p < cx->s->players; p++)
		if (who_means(cx, f, v->of, v->group, p)
		    && words->has_turn(cx, p))
			return true;
	return false;
}

static int32_t
source_value(struct context *cx, const struct frame *f,
    const struct value *v)
{
	unsigned index = (unsigned)v->index, player, card;
	switch ((enum value_source)v->source) {
	case SOURCE_NUMBER:
	case SOURCE_COUNT_:
		return 0;
	case SOURCE_COUNT: {
		struct references found;
		collect(cx, f, index, &found);
		return (int32_t)found.count;
	}
	case SOURCE_STAT:
	case SOURCE_PRINTED:
		card = card_meant(cx, f, v->of, v->group);
		if (card == NO_CARD)
			return 0;
		if (v->source == SOURCE_STAT)
			return card_number(cx, card, index);
		return printed_number(cx, card, index);
	case SOURCE_FIELD:
		player = who_first(cx, f, v->of, v->group);
		return player == NO_PLAYER ? 0
		    : cx->game->effects->purse != NULL
		    ? cx->game->effects->purse(cx, player, index)
		    : *number_exactly(cx, player, index);
	case SOURCE_CARD_FIELD:
		card = card_meant(cx, f, v->of, v->group);
		return card == NO_CARD ? 0
		    : *card_number_exactly(cx, card, index);
	case SOURCE_AMOUNT:
		return f->amount;
	case SOURCE_DONE:
		return f->done;
	case SOURCE_KEPT:
	case SOURCE_VALUE:
		return f->value[index];
	case SOURCE_ZONE:
		player = who_first(cx, f, v->of, v->group);
		if (player == NO_PLAYER)
			return 0;
		zone_asked(cx, index, player);
		return (int32_t)zone_count(cx->s, index, player);
	case SOURCE_GLOBAL:
		return *number_exactly(cx, COMMON, index);
	case SOURCE_OWN_TURN:
		return turn_is_of(cx, f, v);
	}
	return 0;
}

static int32_t
divided(struct context *cx, int32_t value, int32_t by)
{
	const struct effect_words *words = cx->game->effects;
	if (by <= 1 || value % by == 0)
		return by <= 1 ? value : value / by;
	return words->rounded != NULL ? words->rounded(cx, value, by)
	    : value / by - (value < 0);
}

int32_t
value_of(struct context *cx, const struct frame *f, unsigned value)
{
	int32_t sum = 0;
	/* A value that is added stands before the one that adds it. */
	for (; value != NO_INDEX; value = cx->cards->value[value].plus) {
		const struct value *v = &cx->cards->value[value];
		sum = add_clamped(sum, v->number);
		if (v->source == SOURCE_NUMBER)
			continue;
		/* What is taken away is rounded like what is added. */
		int32_t times = v->times < 0 ? -v->times : v->times;
		int64_t n = (int64_t)source_value(cx, f, v) * times;
		n = n > NUMBER_MAX ? NUMBER_MAX
		    : n < -NUMBER_MAX ? -NUMBER_MAX : n;
		int32_t part = divided(cx, (int32_t)n, v->divide);
		sum = add_clamped(sum, v->times < 0 ? -part : part);
	}
	return sum;
}

bool
compare_numbers(int32_t left, enum compare compare, int32_t right)
{
	switch (compare) {
	case COMPARE_NONE:
		return true;
	case COMPARE_EQUAL:
		return left == right;
	case COMPARE_NOT:
		return left != right;
	case COMPARE_LEAST:
		return left >= right;
	case COMPARE_MOST:
		return left <= right;
	}
	return true;
}

bool
condition_holds(struct context *cx, const struct frame *f,
    const struct condition *c)
{
	return compare_numbers(value_of(cx, f, c->left), c->compare,
	    value_of(cx, f, c->right));
}

bool
conditions_hold(struct context *cx, const struct frame *f,
    const struct effect *e)
{
	for (unsigned i = 0; i < e->conditions; i++)
		if (!condition_holds(cx, f,
		    &cx->cards->condition[e->condition + i]))
			return false;
	return true;
}

void
choice_bounds(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned available, unsigned *least,
    unsigned *most)
{
	int32_t amount = value_of(cx, f, in->amount);
	int32_t up_to = in->most == NO_INDEX ? amount
	    : value_of(cx, f, in->most);
	unsigned low = amount < 0 ? 0 : (unsigned)amount;
	unsigned high = up_to < 0 ? 0 : (unsigned)up_to;
	if ((in->flags & INSTRUCTION_OPTIONAL) != 0)
		low = 0;
	if ((in->flags & INSTRUCTION_ALL) != 0)
		low = high = available;
	*least = low < available ? low : available;
	*most = high < available ? high : available;
}

unsigned
choice_fewest(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned available)
{
	int32_t amount = value_of(cx, f, in->amount);
	if ((in->flags & INSTRUCTION_OPTIONAL) == 0 || amount < 2)
		return 1;
	return (unsigned)amount < available ? (unsigned)amount : available;
}

/* ---- cards ---- */

static bool
side_fits(struct context *cx, const struct frame *f,
    const struct selector *sel, unsigned card)
{
	unsigned seat = card_seat(cx->s, card);
	switch ((enum side)sel->side) {
	case SIDE_ANY:
	case SIDE_COUNT:
		return true;
	case SIDE_OWN:
		return seat == f->player;
	case SIDE_OTHER:
		return seat < PLAYER_MAX && !allied(cx, seat, f->player);
	case SIDE_ALLY:
		return seat < PLAYER_MAX && seat != f->player
		    && allied(cx, seat, f->player);
	case SIDE_COMMON:
		return seat == COMMON;
	case SIDE_CHOSEN:
		return who_means(cx, f, WHO_CHOSEN, sel->side_group, seat);
	case SIDE_OWNED:
		return cx->s->card[card].owner == f->player;
	case SIDE_FRIEND:
		return seat < PLAYER_MAX && allied(cx, seat, f->player);
	}
	return true;
}

static bool
was_chosen(const struct frame *f, unsigned card)
{
	for (unsigned i = 0; i < f->targets; i++)
		if (f->target[i] == (reference)card)
			return true;
	return false;
}

static bool
lies_on(const struct state *s, unsigned card, reference host)
{
	return host >= 0 && s->card[card].host == (unsigned)host;
}

static bool
relation_fits(struct context *cx, const struct frame *f,
    const struct selector *sel, unsigned card)
{
	const struct state *s = cx->s;
	const struct effect_words *words = cx->game->effects;
	unsigned host = f->card < s->cards ? s->card[f->card].host : NO_CARD;
	if (sel->relation >= RELATION_ACROSS)
		return words->related(cx, f, card, sel->relation);
	switch ((enum relation)sel->relation) {
	case RELATION_ANY:
		return true;
	case RELATION_SELF:
		return card == f->card;
	case RELATION_NOT_SELF:
		return card != f->card;
	case RELATION_HOST:
		return card == host;
	case RELATION_NOT_HOST:
		return card != host;
	case RELATION_ON_HOST:
		return host != NO_CARD && s->card[card].host == host;
	case RELATION_ON_SELF:
		return s->card[card].host == f->card;
	case RELATION_ON_TARGET:
		return lies_on(s, card, frame_choice(f, 0, 0));
	case RELATION_SUBJECT:
		return card == f->subject;
	case RELATION_NOT_CHOSEN:
		return !was_chosen(f, card);
	case RELATION_ACROSS:
	case RELATION_ADJACENT:
	case RELATION_GAME:
	case RELATION_COUNT:
		break;
	}
	return true;
}

static bool
labels_fit(struct context *cx, const struct selector *sel, unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	if (sel->labels == 0)
		return true;
	if (words->labels_fit != NULL)
		return words->labels_fit(cx, sel, card);
	uint32_t has = labels_from(definition_asked(cx, card, ASKED_LABEL,
	    ALL_LABELS), UINT32_MAX);
	return sel->exact ? has == sel->labels : (has & sel->labels) != 0;
}

static bool
tests_fit(struct context *cx, const struct frame *f,
    const struct selector *sel, unsigned card)
{
	for (unsigned i = 0; i < sel->tests; i++) {
		unsigned index = sel->test[i].index;
		int32_t has = sel->test[i].what == 0
		    ? card_number(cx, card, index)
		    : sel->test[i].what == 1
		    ? *card_number_exactly(cx, card, index)
		    : printed_number(cx, card, index);
		if (!compare_numbers(has, sel->test[i].compare,
		    value_of(cx, f, sel->test[i].value)))
			return false;
	}
	return true;
}

static bool
keywords_fit(struct context *cx, const struct selector *sel, unsigned card)
{
	for (unsigned k = 0; k < cx->game->keyword_count; k++)
		if ((sel->keywords >> k & 1) != 0
		    && !card_keyword(cx, card, k))
			return false;
	return true;
}

static bool
zone_fits(const struct context *cx, const struct selector *sel, unsigned card)
{
	unsigned kind = card_zone(cx->s, card);
	if (kind == NO_ZONE)
		return false;
	return sel->zones != 0 ? (sel->zones >> kind & 1) != 0
	    : (cx->game->zones[kind].flags & ZONE_IN_PLAY) != 0;
}

static bool
chosen_in(const struct frame *f, unsigned group, unsigned card)
{
	for (unsigned i = 0; i < frame_chosen(f, group); i++)
		if (frame_choice(f, group, i) == (reference)card)
			return true;
	return false;
}

/* Whether it is meant, whatever its numbers and keywords.  A selector without
 * zones also fits the card that an event was about, even when it has left
 * play. */
static bool
is_meant(struct context *cx, const struct frame *f,
    const struct selector *sel, unsigned card)
{
	bool anywhere = sel->zones == UINT32_MAX
	    || (sel->zones == 0 && (card == f->subject
	        || sel->from != NO_GROUP));
	return (anywhere || zone_fits(cx, sel, card))
	    && (sel->from == NO_GROUP || chosen_in(f, sel->from, card))
	    && (sel->types == 0 || card_is_one_of(cx, card, sel->types))
	    && (sel->definition == NO_INDEX || definition_of(cx, card)
	        == &cx->cards->definition[sel->definition])
	    && side_fits(cx, f, sel, card)
	    && relation_fits(cx, f, sel, card)
	    && labels_fit(cx, sel, card);
}

static bool
is_as_asked(struct context *cx, const struct frame *f,
    const struct selector *sel, unsigned card)
{
	return (sel->keywords == 0 || keywords_fit(cx, sel, card))
	    && tests_fit(cx, f, sel, card);
}

static bool
card_fits(struct context *cx, const struct frame *f,
    const struct selector *sel, unsigned card)
{
	return is_meant(cx, f, sel, card) && is_as_asked(cx, f, sel, card);
}

static bool
player_fits(struct context *cx, const struct frame *f,
    const struct selector *sel, unsigned player)
{
	const struct effect_words *words = cx->game->effects;
	if (sel->players == 0 || player >= cx->s->players
	    || !is_present(cx, player))
		return false;
	if (sel->relation == RELATION_NOT_CHOSEN
	    && was_chosen(f, (unsigned)player_reference(player)))
		return false;
	if (sel->relation >= RELATION_GAME
	    && !words->related(cx, f, (unsigned)player_reference(player),
	        sel->relation))
		return false;
	switch ((enum side)sel->side) {
	case SIDE_OWN:
		return player == f->player;
	case SIDE_OTHER:
		return !allied(cx, player, f->player);
	case SIDE_ALLY:
		return player != f->player && allied(cx, player, f->player);
	case SIDE_FRIEND:
		return allied(cx, player, f->player);
	case SIDE_ANY:
	case SIDE_COMMON:
	case SIDE_CHOSEN:
	case SIDE_OWNED:
	case SIDE_COUNT:
		break;
	}
	return true;
}

bool
selector_fits(struct context *cx, const struct frame *f, unsigned selector,
    reference who)
{
	if (has_card(cx->s, who))
		place_asked(cx, (unsigned)who);
	if (selector == NO_INDEX)
		return true;
	const struct selector *sel = &cx->cards->selector[selector];
	if (is_player_reference(who))
		return player_fits(cx, f, sel, reference_player(who));
	return has_card(cx->s, who) && sel->players != 2
	    && card_fits(cx, f, sel, (unsigned)who);
}

bool
tells_of_coming(const struct context *cx, unsigned event)
{
	return event < 64 && (cx->game->effects->comes >> event & 1) != 0;
}

bool
subject_meant(struct context *cx, const struct frame *f, unsigned selector)
{
	place_asked(cx, f->subject);
	return is_meant(cx, f, &cx->cards->selector[selector], f->subject);
}

bool
subject_as_asked(struct context *cx, const struct frame *f,
    const struct effect *e)
{
	return e->kind != EFFECT_TRIGGER || e->subject == NO_INDEX
	    || !tells_of_coming(cx, e->event) || is_as_asked(cx, f,
	        &cx->cards->selector[e->subject], f->subject);
}

static void
collect_zone(struct context *cx, const struct frame *f,
    const struct selector *sel, unsigned kind, struct references *found)
{
	for_each_seat (cx->s, seat)
		for_each_card (cx->s, card, kind, seat)
			if (card_fits(cx, f, sel, card)) {
				place_asked(cx, card);
				found->list[found->count++] = (reference)card;
			}
}

/* Kinds of zones in which it looks for cards, a bit each. */
static uint32_t
zones_meant(const struct context *cx, const struct selector *sel)
{
	uint32_t kinds = 0;
	if (sel->players == 2 || sel->zones != 0)
		return sel->players == 2 ? 0 : sel->zones;
	for (unsigned kind = 0; kind < cx->game->zone_count; kind++)
		if ((cx->game->zones[kind].flags & ZONE_IN_PLAY) != 0)
			kinds |= UINT32_C(1) << kind;
	return kinds;
}

void
collect(struct context *cx, const struct frame *f, unsigned selector,
    struct references *found)
{
	found->count = 0;
	if (!query_goes_on(cx))
		return;
	const struct selector *sel = &cx->cards->selector[selector];
	const uint32_t kinds = zones_meant(cx, sel);
	zones_sought(cx, kinds);
	for (unsigned p = 0; p < cx->s->players && sel->players != 0; p++)
		if (selector_fits(cx, f, selector, player_reference(p)))
			found->list[found->count++] = player_reference(p);
	for (unsigned kind = 0; kind < cx->game->zone_count; kind++)
		if ((kinds >> kind & 1) != 0)
			collect_zone(cx, f, sel, kind, found);
}

/* Whether it is the card whose play a step declares: on its way from the hand,
 * it is none of those that lie there. */
static bool
is_on_its_way(struct context *cx, const struct frame *f, unsigned card)
{
	return card == f->card && f->state == FRAME_WAITING
	    && cx->cards->effect[f->effect].kind == EFFECT_PLAY
	    && card_zone(cx->s, card) == cx->game->effects->hand;
}

static bool
is_choosable(struct context *cx, const struct frame *f, reference who,
    bool targeted)
{
	const struct effect_words *words = cx->game->effects;
	if (is_player_reference(who))
		return true;
	return !is_on_its_way(cx, f, (unsigned)who)
	    && (words->choosable == NULL
	        || words->choosable(cx, f, (unsigned)who, targeted));
}

void
collect_choosable(struct context *cx, const struct frame *f,
    const struct instruction *in, struct references *found)
{
	bool targeted = (in->flags & INSTRUCTION_TARGETS) != 0;
	unsigned kept = 0;
	collect(cx, f, in->selector, found);
	for (unsigned i = 0; i < found->count; i++)
		if (is_choosable(cx, f, found->list[i], targeted))
			found->list[kept++] = found->list[i];
	found->count = kept;
}

/* Whether collect() would find it; no other card is looked at. */
static bool
is_selected(struct context *cx, const struct frame *f, unsigned selector,
    reference who)
{
	const struct selector *sel = &cx->cards->selector[selector];
	unsigned kind = has_card(cx->s, who) ? card_zone(cx->s, (unsigned)who)
	    : NO_ZONE;
	return query_goes_on(cx) && (is_player_reference(who)
	    || (kind != NO_ZONE && (zones_meant(cx, sel) >> kind & 1) != 0))
	    && selector_fits(cx, f, selector, who);
}

bool
can_be_chosen(struct context *cx, const struct frame *f,
    const struct instruction *in, reference who)
{
	return is_selected(cx, f, in->selector, who) && is_choosable(cx, f,
	    who, (in->flags & INSTRUCTION_TARGETS) != 0);
}

bool
can_be_meant(struct context *cx, const struct instruction *in, reference who)
{
	const struct selector *sel = &cx->cards->selector[in->selector];
	if (is_player_reference(who))
		return sel->players != 0;
	unsigned kind = has_card(cx->s, who) ? card_zone(cx->s, (unsigned)who)
	    : NO_ZONE;
	return kind != NO_ZONE && (zones_meant(cx, sel) >> kind & 1) != 0
	    && (sel->types == 0
	    || card_is_one_of(cx, (unsigned)who, sel->types));
}

bool
gives_forbidden(struct context *cx, const struct step *st, enum attribute given,
    const struct frame *f, const struct instruction *in)
{
	const struct effect_words *words = cx->game->effects;
	bool targeted = (in->flags & INSTRUCTION_TARGETS) != 0;
	/* Cards that are moved in an order are asked for by no selector. */
	if (cx->violation == NULL || in->operation != OPERATION_CHOOSE
	    || in->selector == NO_INDEX)
		return false;
	cx->room->clue.sentence = NULL;
	for (unsigned i = 0; i < step_count(st, given); i++) {
		reference who = given == ATTRIBUTE_VALUE
		    ? step_item(st, given, i) - CHOICE_REFERENCE
		    : step_item(st, given, i);
		if (is_player_reference(who)
		    && reference_player(who) < cx->s->players
		    && !is_present(cx, reference_player(who))) {
			note_clue(cx, "{given} is out of the game",
			    ITEM("given", who));
			return true;
		}
		if (words->choosable != NULL && has_card(cx->s, who)
		    && is_selected(cx, f, in->selector, who)
		    && !words->choosable(cx, f, (unsigned)who, targeted)
		    && cx->room->clue.sentence != NULL)
			return true;
	}
	return false;
}

void
choice_made(struct context *cx, struct frame *f, const struct instruction *in,
    const reference *chosen, unsigned count)
{
	const struct effect_words *words = cx->game->effects;
	struct references reached;
	reached.count = 0;
	if (words->reached == NULL || (in->flags & INSTRUCTION_TARGETS) == 0) {
		frame_fill_group(cx, f, in->group, chosen, count);
		return;
	}
	for (unsigned i = 0; i < count; i++)
		if (is_player_reference(chosen[i])
		    || words->reached(cx, f, (unsigned)chosen[i]))
			reached.list[reached.count++] = chosen[i];
	frame_fill_group(cx, f, in->group, reached.list, reached.count);
}

/* Players whom the instruction means, turn player first; those who are out of
 * the game are not affected. */
static void
collect_players(struct context *cx, const struct frame *f,
    const struct instruction *in, struct references *found)
{
	int32_t turn = cx->s->global[TURN_PLAYER];
	unsigned first = turn < 0 ? 0 : (unsigned)turn;
	for_each_player (cx->s, i) {
		unsigned p = (first + i) % cx->s->players;
		if (who_means(cx, f, in->who, in->who_group, p)
		    && is_present(cx, p))
			found->list[found->count++] = player_reference(p);
	}
}

/* The named cards, as far as they fit the selector of the instruction. */
static void
collect_named(struct context *cx, const struct frame *f,
    const struct instruction *in, struct references *found)
{
	unsigned card = f->card;
	const bool itself = means_itself(f, in);
	if (in->cards == CARDS_CHOSEN && !itself) {
		for (unsigned i = 0; i < frame_chosen(f, in->group); i++) {
			reference r = frame_choice(f, in->group, i);
			if (selector_fits(cx, f, in->selector, r))
				found->list[found->count++] = r;
		}
		return;
	}
	if (!itself)
		card = card_meant(cx, f, in->cards, in->group);
	if (card != NO_CARD
	    && selector_fits(cx, f, in->selector, (reference)card))
		found->list[found->count++] = (reference)card;
}

void
collect_subjects(struct context *cx, const struct frame *f,
    const struct instruction *in, struct references *found)
{
	found->count = 0;
	if (in->cards == CARDS_NONE)
		collect_players(cx, f, in, found);
	else if (in->cards == CARDS_ALL)
		collect(cx, f, in->selector, found);
	else
		collect_named(cx, f, in, found);
}
