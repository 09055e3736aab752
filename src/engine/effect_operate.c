/*
 * effect_operate.c - what each operation of the vocabulary does: choices and
 * branches, and to whom the others are done.
 */
#include <string.h>

#include "engine/effect_private.h"

/* ---- choices and flow ---- */

/* A choice that is not free asks for as many as it names. */
static void
choice_falls_short(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned have)
{
	int32_t want = value_of(cx, f, in->amount);
	if (cx->tried != NULL && want > (int32_t)have
	    && (in->flags & (INSTRUCTION_OPTIONAL | INSTRUCTION_ALL)) == 0)
		falls_short(cx, in->operation, NO_REFERENCE, want,
		    (int32_t)have);
}

/* Who answers, of several the first by seat; a player who is out does not, and
 * where nobody else is meant that leaves the question out. */
static bool
has_answerer(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned *who)
{
	for_each_player (cx->s, p)
		if (who_means(cx, f, in->who, in->who_group, p)
		    && is_answering(cx, p)) {
			*who = p;
			return true;
		}
	if (who_first(cx, f, in->who, in->who_group) != NO_PLAYER)
		return false;
	*who = f->player;
	return is_answering(cx, *who);
}

/* What the question says beside its bounds: how many there must be if there are
 * any, where that is not plain. */
static int32_t
choice_asks(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned available)
{
	unsigned fewest = choice_fewest(cx, f, in, available);
	return fewest > 1 ? (int32_t)fewest : 0;
}

/* In whose zone all of them lie among which chance decides. */
static int32_t
seat_of_all(const struct state *s, const struct references *found)
{
	unsigned seat = COMMON;
	for (unsigned i = 0; i < found->count; i++) {
		unsigned of = is_card_reference(found->list[i])
		    ? card_seat(s, (unsigned)found->list[i]) : COMMON;
		if (i > 0 && of != seat)
			return COMMON;
		seat = of;
	}
	return (int32_t)seat;
}

/* What can only be chosen so need not be asked for, and an option may name it
 * all the same. */
static void
take_brought(struct context *cx, const struct frame *f,
    const struct instruction *in, const struct references *found)
{
	const struct step *st = cx->brought;
	if (step_count(st, ATTRIBUTE_TARGETS) != found->count
	    || who_first(cx, f, in->who, in->who_group) != step_by(st))
		return;
	for (unsigned i = 0; i < found->count; i++)
		if (!step_names(st, ATTRIBUTE_TARGETS, found->list[i]))
			return;
	cx->brought = NULL;
}

static bool
operate_choose(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	struct references found;
	unsigned least, most;
	/* The step has made it. */
	if ((in->flags & INSTRUCTION_AT_ONCE) != 0 && f->groups > in->group)
		return true;
	frame_fill_group(cx, f, in->group, NULL, 0);
	collect_choosable(cx, f, in, &found);
	choice_bounds(cx, f, in, found.count, &least, &most);
	choice_falls_short(cx, f, in, found.count);
	if (found.count == 0 || most == 0
	    || (least == found.count && least == most)) {
		if (cx->brought != NULL)
			take_brought(cx, f, in, &found);
		choice_made(cx, f, in, found.list,
		    most < found.count ? most : found.count);
		return true;
	}
	unsigned who = who_first(cx, f, in->who, in->who_group);
	if (who == NO_PLAYER)
		return true;
	if ((in->flags & INSTRUCTION_RANDOM) == 0
	    && !has_answerer(cx, f, in, &who))
		return true;
	if ((in->flags & INSTRUCTION_RANDOM) != 0)
		ask(cx, f, QUESTION_CARD, NO_PLAYER, least, most,
		    seat_of_all(cx->s, &found));
	else
		ask(cx, f, QUESTION_TARGETS, who, least, most,
		    choice_asks(cx, f, in, found.count));
	return false;
}

static bool
operate_option(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	unsigned count = in->operation == OPERATION_MAY ? 2 : in->options;
	if ((in->flags & INSTRUCTION_AT_ONCE) != 0
	    && f->options < STEP_VALUES && f->value[f->options] > 0
	    && f->value[f->options] <= (int32_t)count) {
		option_taken(f, in, (unsigned)f->value[f->options]);
		f->options++;
		return true;
	}
	unsigned who;
	if (!has_answerer(cx, f, in, &who)) {
		f->at = in->jump;
		return true;
	}
	ask(cx, f, QUESTION_OPTION, who, 1, 1, (int32_t)count);
	return false;
}

/* One that there is not, which a judge may let stand, is asked for anew. */
void
option_taken(struct frame *f, const struct instruction *in, unsigned option)
{
	if (in->operation == OPERATION_OPTION)
		f->at = (uint16_t)(f->at + (option <= in->options ? option : 0));
	else
		f->at = option == 1 ? (uint16_t)(f->at + 1) : in->jump;
}

/* The number that the instruction names. */
void
frame_keep(struct frame *f, const struct instruction *in, int32_t number)
{
	f->value[in->which] = number;
}

static bool
operate_number(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	if ((in->flags & INSTRUCTION_AT_ONCE) != 0
	    && f->options < STEP_VALUES) {
		frame_keep(f, in, f->value[f->options++]);
		return true;
	}
	int32_t least = value_of(cx, f, in->amount);
	int32_t most = value_of(cx, f, in->most);
	if (most <= least) { /* there is nothing to choose */
		frame_keep(f, in, least);
		return true;
	}
	unsigned who;
	if (!has_answerer(cx, f, in, &who))
		return true;
	ask(cx, f, QUESTION_OPTION, who, 1, 1,
	    most < NUMBER_MAX ? most : NUMBER_MAX);
	return false;
}

static void
operate_if(struct context *cx, struct frame *f, const struct instruction *in)
{
	if (compare_numbers(value_of(cx, f, in->amount), in->compare,
	    value_of(cx, f, in->value)))
		f->at++;
	else
		f->at = in->jump;
}

/* ---- several cards and players ---- */

/* Players to whom the game does it together. */
static int32_t
operate_together(struct context *cx, struct frame *f,
    const struct instruction *in, const struct references *on,
    int32_t amount)
{
	struct deed deeds[PLAYER_MAX];
	unsigned count = 0;
	for (unsigned i = 0; i < on->count && count < PLAYER_MAX; i++)
		deeds[count++] = deed_of(cx, f, in, on->list[i], amount);
	int32_t done = row_of(cx, in->operation)->together(cx, deeds, count);
	if (done != 0)
		count_deed(cx, in->operation, true, word_done(in));
	return done;
}

/* What the game keeps of how things stand before it is done to any. */
static int32_t
stood_before(struct context *cx, const struct frame *f,
    const struct instruction *in, const struct references *on)
{
	const struct operation_row *row = row_of(cx, in->operation);
	return row->stood == NULL ? 0
	    : row->stood(cx, f->card, f->player, on->list, on->count);
}

/* Cards that one instruction plays do what they do in the order in which they
 * were played: of effects that have begun the last one is carried out first. */
static void
begin_in_order(struct state *s, unsigned from)
{
	unsigned to = s->frames;
	for (;;) {
		while (from < to && s->frame[from].state != FRAME_RUNNING)
			from++;
		while (from < to && s->frame[to - 1].state != FRAME_RUNNING)
			to--;
		if (from + 1 >= to)
			return;
		const struct frame first = s->frame[from];
		s->frame[from++] = s->frame[--to];
		s->frame[to] = first;
	}
}

/* One after the other; what it sets off sees them as at one moment. */
static int32_t
operate_all(struct context *cx, struct frame *f, const struct instruction *in,
    const struct references *on, int32_t amount)
{
	unsigned depth = (unsigned)(f - cx->s->frame);
	const unsigned frames = cx->s->frames;
	struct one_change moment;
	struct control_hold held;
	int32_t done = 0;
	one_change_begin(cx, &moment, on);
	control_hold(cx, &held);
	cx->stood = stood_before(cx, f, in, on);
	bool over = false;
	for (unsigned i = 0; i < on->count; i++) {
		moment.start[i] = cx->last->count;
		/* An operation of the game may end it all. */
		if (over)
			continue;
		int32_t part = operate_on(cx, f, in, on->list[i], amount);
		if (part == 0 && (amount > 0
		    || in->operation == OPERATION_MARK))
			falls_short(cx, in->operation, on->list[i], 1, 0);
		if (part != 0 && modifier_made(in) == MODIFIER_NONE)
			count_deed(cx, in->operation,
			    is_player_reference(on->list[i]), word_done(in));
		done = add_clamped(done, part);
		over = depth >= cx->s->frames || cx->limit != NULL;
	}
	cx->stood = 0;
	if (in->operation == OPERATION_PLAY || in->operation == OPERATION_PUT)
		begin_in_order(cx->s, frames);
	one_change_end(cx, &moment, on);
	control_release(cx, &held);
	return done;
}

static bool
takes_away(const struct instruction *in)
{
	return in->operation == OPERATION_DESTROY
	    || in->operation == OPERATION_RETURN
	    || in->operation == OPERATION_REMOVE
	    || in->operation == OPERATION_MOVE;
}

/* What lies on a card that goes, goes where the text says before that card
 * takes it along. */
static void
hosted_first(const struct context *cx, struct references *on)
{
	struct card_set named = { 0 };
	struct references rest;
	unsigned first = 0;
	rest.count = 0;
	for (unsigned i = 0; i < on->count; i++)
		if (is_card_reference(on->list[i]))
			card_set_add(&named, (unsigned)on->list[i]);
	for (unsigned i = 0; i < on->count; i++) {
		reference r = on->list[i];
		unsigned host = is_card_reference(r) ? cx->s->card[r].host
		    : NO_CARD;
		if (host != NO_CARD && card_set_holds(&named, host))
			on->list[first++] = r;
		else
			rest.list[rest.count++] = r;
	}
	memcpy(on->list + first, rest.list, rest.count * sizeof rest.list[0]);
}

/* Where the type of a card says to which zone it goes, only those that go to
 * the zone of the text are meant. */
static void
keep_going_there(struct context *cx, const struct instruction *in,
    struct references *on)
{
	const struct operation_row *row = row_of(cx, in->operation);
	unsigned kept = 0;
	if (row->goes == NULL || in->zone == NO_ZONE)
		return;
	for (unsigned i = 0; i < on->count; i++)
		if (has_card(cx->s, on->list[i])
		    && row->goes(cx, (unsigned)on->list[i]) == in->zone)
			on->list[kept++] = on->list[i];
	on->count = kept;
}

/* What is done to several cards at one moment finds them all as they were. */
static void
leave_out_spared(struct context *cx, const struct instruction *in,
    struct references *on)
{
	const struct operation_row *row = row_of(cx, in->operation);
	unsigned kept = 0;
	if (row->spares == NULL)
		return;
	for (unsigned i = 0; i < on->count; i++)
		if (has_card(cx->s, on->list[i])
		    && row->spares(cx, (unsigned)on->list[i]))
			falls_short(cx, in->operation, on->list[i], 1, 0);
		else
			on->list[kept++] = on->list[i];
	on->count = kept;
}

static bool
operate_each(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	struct references on;
	int32_t amount = in->amount == NO_INDEX ? 1
	    : value_of(cx, f, in->amount);
	unsigned depth = (unsigned)(f - cx->s->frame);
	unsigned at = f->at;
	collect_subjects(cx, f, in, &on);
	keep_going_there(cx, in, &on);
	if (on.count > 1 && takes_away(in))
		hosted_first(cx, &on);
	/* Of chosen cards the choice says what is missing. */
	if (on.count == 0 && amount > 0 && in->cards != CARDS_NONE
	    && in->cards != CARDS_CHOSEN)
		falls_short(cx, in->operation, NO_REFERENCE,
		    in->cards == CARDS_ALL ? 0 : 1, 0);
	leave_out_spared(cx, in, &on);
	bool together = on.count > 1 && in->cards == CARDS_NONE
	    && row_of(cx, in->operation)->together != NULL;
	int32_t done = together ? operate_together(cx, f, in, &on, amount)
	    : operate_all(cx, f, in, &on, amount);
	/* It may ask, or the game may be over. */
	if (depth >= cx->s->frames || cx->limit != NULL)
		return true;
	f = &cx->s->frame[depth];
	if (f->at == at)
		f->done = done;
	/* What the game asks now, for the row say, is not about this one. */
	return true;
}

/* Several cards in the order that the player of the effect gives. */
static bool
operate_in_order(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	struct references on;
	collect_subjects(cx, f, in, &on);
	if (on.count < 2)
		return operate_each(cx, f, in);
	ask(cx, f, QUESTION_TARGETS, f->player, on.count, on.count, 0);
	return false;
}

/* Certain cards, wherever they are. */
static bool
discard_each(struct context *cx, struct frame *f, const struct instruction *in)
{
	const struct card_set none = { 0 };
	const unsigned records = cx->s->records;
	bool done = operate_each(cx, f, in);
	discards_note(cx, records, &none);
	return done;
}

bool
operate(struct context *cx, struct frame *f, const struct instruction *in)
{
	if (in->operation <= OPERATION_NUMBER)
		count_deed(cx, in->operation, true, -1);
	switch ((enum operation)in->operation) {
	case OPERATION_NOTHING:
	case OPERATION_MANUAL:
		return true;
	case OPERATION_CHOOSE:
		return operate_choose(cx, f, in);
	case OPERATION_OPTION:
	case OPERATION_MAY:
		return operate_option(cx, f, in);
	case OPERATION_NUMBER:
		return operate_number(cx, f, in);
	case OPERATION_IF:
		operate_if(cx, f, in);
		return true;
	case OPERATION_JUMP:
		f->at = in->jump;
		return true;
	case OPERATION_KEEP:
		frame_keep(f, in, value_of(cx, f, in->value));
		return true;
	case OPERATION_COIN:
		ask(cx, f, QUESTION_COIN, NO_PLAYER, 1, 1, 0);
		return false;
	case OPERATION_DIE:
		ask(cx, f, QUESTION_DIE, NO_PLAYER, 1, 1, 0);
		return false;
	case OPERATION_DRAW:
	case OPERATION_MILL:
	case OPERATION_REVEAL:
	case OPERATION_SHUFFLE:
		return operate_players(cx, f, in);
	case OPERATION_DISCARD:
		return in->cards == CARDS_NONE
		    ? operate_discard(cx, f, in)
		    : discard_each(cx, f, in);
	case OPERATION_GAIN:
	case OPERATION_LOSE:
	case OPERATION_SET:
		return in->cards != CARDS_NONE
		    || row_of(cx, in->operation)->players != NULL
		    ? operate_each(cx, f, in)
		    : operate_players(cx, f, in);
	case OPERATION_MOVE:
		return (in->flags & INSTRUCTION_ORDER) != 0
		    ? operate_in_order(cx, f, in) : operate_each(cx, f, in);
	default:
		return operate_each(cx, f, in);
	}
}
