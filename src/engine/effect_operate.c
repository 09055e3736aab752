/*
 * effect_operate.c - what each operation of the vocabulary does.
 */
#include <string.h>

#include "engine/deck.h"
#include "engine/effect_private.h"

/* ---- choices and flow ---- */

void
choice_bounds(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned available, unsigned *least,
    unsigned *most)
{
	int32_t amount = in->amount == NO_INDEX ? 1
	    : value_of(cx, f, in->amount);
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

/* Fills the groups before `group` that were never chosen with nothing. */
static void
skip_groups(struct context *cx, struct frame *f, unsigned group)
{
	while (f->groups < group && cx->limit == NULL)
		frame_add_group(cx, f, NULL, 0);
}

/* A choice that is not free asks for as many as it names. */
static void
choice_falls_short(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned have)
{
	int32_t want = in->amount == NO_INDEX ? 1
	    : value_of(cx, f, in->amount);
	if (cx->tried != NULL && want > (int32_t)have
	    && (in->flags & (INSTRUCTION_OPTIONAL | INSTRUCTION_ALL)) == 0)
		falls_short(cx, in->operation, NO_REFERENCE, want,
		    (int32_t)have);
}

static bool
operate_choose(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	struct references found;
	unsigned least, most;
	if (f->groups > in->group)
		return true;
	skip_groups(cx, f, in->group);
	collect_choosable(cx, f, in, &found);
	choice_bounds(cx, f, in, found.count, &least, &most);
	choice_falls_short(cx, f, in, found.count);
	if (found.count == 0 || most == 0
	    || (least == found.count && least == most)) {
		choice_made(cx, f, in, found.list,
		    most < found.count ? most : found.count);
		return true;
	}
	unsigned who = who_first(cx, f, in->who, in->who_group);
	if (who == NO_PLAYER) {
		frame_add_group(cx, f, NULL, 0);
		return true;
	}
	if ((in->flags & INSTRUCTION_RANDOM) != 0)
		ask(cx, f, QUESTION_CARD, NO_PLAYER, least, most,
		    (int32_t)most);
	else
		ask(cx, f, QUESTION_TARGETS, who, least, most, 0);
	return false;
}

static bool
operate_option(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	unsigned count = in->operation == OPERATION_MAY ? 2 : in->options;
	if ((in->flags & INSTRUCTION_AT_ONCE) != 0
	    && f->options < STEP_VALUES && f->value[f->options] > 0) {
		option_taken(f, in, (unsigned)f->value[f->options]);
		f->options++;
		return true;
	}
	unsigned who = who_first(cx, f, in->who, in->who_group);
	ask(cx, f, QUESTION_OPTION, who == NO_PLAYER ? f->player : who, 1, 1,
	    (int32_t)count);
	return false;
}

void
option_taken(struct frame *f, const struct instruction *in, unsigned option)
{
	if (in->operation == OPERATION_OPTION)
		f->at = (uint16_t)(f->at + option);
	else
		f->at = option == 1 ? (uint16_t)(f->at + 1) : in->jump;
}

static void
keep(struct frame *f, const struct instruction *in, int32_t number)
{
	if (in->which >= 0 && in->which < FRAME_VALUE_MAX)
		f->value[in->which] = number;
}

static bool
operate_number(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	if ((in->flags & INSTRUCTION_AT_ONCE) != 0
	    && f->options < STEP_VALUES) {
		keep(f, in, f->value[f->options++]);
		return true;
	}
	ask(cx, f, QUESTION_OPTION, f->player, 1, 1,
	    value_of(cx, f, in->most));
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

static const struct operation_row *
row_of(const struct context *cx, enum operation operation)
{
	static const struct operation_row none = { 0 };
	const struct effect_words *words = cx->game->effects;
	return words->operations == NULL ? &none
	    : &words->operations[operation];
}

/* ---- players ---- */

static int32_t
draw_now(struct context *cx, unsigned player, int32_t count)
{
	const struct effect_words *words = cx->game->effects;
	if (words->draw != NULL)
		return words->draw(cx, player, count);
	return (int32_t)deck_draw(cx, NULL, words->deck, player, words->hand,
	    (unsigned)count);
}

/* What the counts of deeds are kept by. */
static int
word_done(const struct instruction *in)
{
	return in->which >= 0 ? in->which : in->zone == NO_ZONE ? -1
	    : in->zone;
}

typedef bool player_part(struct context *, struct frame *,
    const struct instruction *, unsigned player, int32_t amount);

/*
 * Players in turn: `progress` counts those who are done, so that one who is
 * asked does not start the others again.  What chance decides for any of them
 * (`ready`, may be NULL) is asked before it happens to the first: it happens to
 * all of them at once.
 */
static bool
each_player(struct context *cx, struct frame *f,
    const struct instruction *in, player_part *ready, player_part *act)
{
	struct references who;
	struct instruction players = *in;
	int32_t amount = value_of(cx, f, in->amount);
	players.cards = CARDS_NONE;
	collect_subjects(cx, f, &players, &who);
	for (unsigned i = f->progress; ready != NULL && i < who.count; i++)
		if (!ready(cx, f, in, reference_player(who.list[i]), amount))
			return false;
	while (f->progress < who.count) {
		unsigned p = reference_player(who.list[f->progress]);
		int32_t before = f->sum;
		if (!act(cx, f, in, p, amount))
			return false;
		if (f->sum != before || in->operation == OPERATION_SHUFFLE)
			count_deed(cx, in->operation, true, word_done(in));
		f->flags &= (uint8_t)~(FRAME_ASKED | FRAME_NAMED);
		f->progress++;
		if (!cx->s->outcome.running || cx->limit != NULL)
			break;
		/* The game itself may ask what it needs to do it. */
		if (cx->s->question.kind != QUESTION_NONE
		    && f->progress < who.count)
			return false;
	}
	f->done = f->sum;
	f->sum = 0;
	return true;
}

/* Notes that fewer cards can be drawn, milled or revealed than the text
 * says. */
static void
deck_falls_short(struct context *cx, const struct instruction *in,
    unsigned player, int32_t count)
{
	const struct effect_words *words = cx->game->effects;
	if (cx->tried == NULL)
		return;
	int32_t have = in->operation == OPERATION_DRAW
	    && words->supply != NULL ? words->supply(cx, player)
	    : (int32_t)zone_count(cx->s, words->deck, player);
	if (have < count)
		falls_short(cx, in->operation, player_reference(player),
		    count, have);
}

static bool
draw_ready(struct context *cx, struct frame *f, const struct instruction *in,
    unsigned player, int32_t count)
{
	int32_t deck = (int32_t)zone_count(cx->s, cx->game->effects->deck,
	    player);
	if (count <= 0)
		return true;
	deck_falls_short(cx, in, player, count);
	if (order_known(cx, cx->game->effects->deck, player, count))
		return true;
	ask(cx, f, QUESTION_DRAW, player, 0, 0, count < deck ? count : deck);
	return false;
}

static bool
draw_player(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t count)
{
	if (!draw_ready(cx, f, in, player, count))
		return false;
	if (count > 0)
		f->sum = add_clamped(f->sum, draw_now(cx, player, count));
	return true;
}

/* Asks which cards are on top, as many as there are. */
static void
ask_top(struct context *cx, struct frame *f, unsigned player, int32_t count)
{
	int32_t deck = (int32_t)zone_count(cx->s, cx->game->effects->deck,
	    player);
	unsigned n = (unsigned)(count < deck ? count : deck);
	ask(cx, f, QUESTION_CARD, NO_PLAYER, n, n, (int32_t)player);
}

static bool
top_ready(struct context *cx, struct frame *f, const struct instruction *in,
    unsigned player, int32_t count)
{
	deck_falls_short(cx, in, player, count);
	if (order_known(cx, cx->game->effects->deck, player, count))
		return true;
	ask_top(cx, f, player, count);
	return false;
}

/* The top card of the player's deck goes where cards are put from it. */
static void
mill_card(struct context *cx, struct frame *f, const struct instruction *in,
    unsigned player)
{
	const struct effect_words *words = cx->game->effects;
	const struct operation_row *row = row_of(cx, OPERATION_MILL);
	unsigned card = zone_first(cx->s, words->deck, player);
	unsigned to = in->zone == NO_ZONE ? words->discard : in->zone;
	struct deed deed = { .operation = OPERATION_MILL, .effect = f->effect,
		.source = f->card, .by = f->player, .card = card,
		.player = player, .on = NO_REFERENCE, .zone = to,
		.which = -1, .amount = 1 };
	if (row->cards != NULL)
		row->cards(cx, &deed);
	else
		move_to(cx, f, in, card, to, player);
}

static bool
mill_player(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t count)
{
	unsigned deck = cx->game->effects->deck;
	for (; count > 0 && zone_count(cx->s, deck, player) > 0;
	    count--, f->sum++)
		mill_card(cx, f, in, player);
	return true;
}

static bool
reveal_player(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t count)
{
	reference top[FRAME_TARGET_MAX];
	unsigned n = 0;
	unsigned card = zone_first(cx->s, cx->game->effects->deck, player);
	if (count > FRAME_TARGET_MAX)
		frame_is_full(cx);
	for (; count > 0 && card != NO_CARD && n < FRAME_TARGET_MAX; count--) {
		top[n++] = (reference)card;
		card = cx->s->card[card].next;
	}
	if (f->groups <= in->group) {
		skip_groups(cx, f, in->group);
		frame_add_group(cx, f, top, n);
	}
	f->sum = (int32_t)n;
	return true;
}

static bool
shuffle_player(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t unused)
{
	(void)in, (void)unused;
	/* The answer is the shuffle: asked once, then done. */
	if ((f->flags & FRAME_ASKED) != 0
	    || zone_count(cx->s, cx->game->effects->deck, player) < 2)
		return true;
	ask(cx, f, QUESTION_SHUFFLE, player, 0, 0, 0);
	return false;
}

/* Cards of the player that may be discarded by this instruction. */
static void
collect_discards(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned player, struct references *found)
{
	for_each_card (cx->s, card, cx->game->effects->hand, player)
		if (in->selector == NO_INDEX
		    || selector_fits(cx, f, in->selector, (reference)card))
			found->list[found->count++] = (reference)card;
}

bool
discard_kept(const struct frame *f, reference card)
{
	for (unsigned i = 0; i < f->kept; i++)
		if (f->target[f->targets + i] == card)
			return true;
	return false;
}

void
discard_keep(struct context *cx, struct frame *f, reference card)
{
	if (f->targets + f->kept == FRAME_TARGET_MAX)
		frame_is_full(cx);
	else
		f->target[f->targets + f->kept++] = card;
}

/* Adds what the player discards to `gone`; false: the player is asked. */
static bool
discards_of(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t amount,
    struct references *gone)
{
	const unsigned first = gone->count;
	collect_discards(cx, f, in, player, gone);
	int32_t have = (int32_t)(gone->count - first);
	int32_t want = (in->flags & INSTRUCTION_ALL) != 0
	    || in->amount == NO_INDEX ? have : amount < 0 ? 0 : amount;
	if (want > have)
		falls_short(cx, in->operation, player_reference(player),
		    want, have);
	if (want >= have)
		return true;
	gone->count = first;
	for_each_card (cx->s, card, cx->game->effects->hand, player)
		if (discard_kept(f, (reference)card))
			gone->list[gone->count++] = (reference)card;
	want -= (int32_t)(gone->count - first);
	if (want <= 0)
		return true;
	bool random = (in->flags & INSTRUCTION_RANDOM) != 0;
	ask(cx, f, random ? QUESTION_CARD : QUESTION_DISCARD,
	    random ? NO_PLAYER : player, (unsigned)want, (unsigned)want,
	    (int32_t)player);
	return false;
}

/* When all have said what they discard, it goes at one moment. */
static bool
operate_discard(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	struct references who, gone = { .count = 0 };
	struct instruction players = *in;
	struct one_change moment;
	unsigned depth = (unsigned)(f - cx->s->frame);
	int32_t amount = value_of(cx, f, in->amount);
	players.cards = CARDS_NONE;
	collect_subjects(cx, f, &players, &who);
	for (unsigned i = 0; i < who.count; i++)
		if (!discards_of(cx, f, in, reference_player(who.list[i]),
		    amount, &gone))
			return false;
	if (gone.count > 0)
		count_deed(cx, in->operation, true, word_done(in));
	memset(f->target + f->targets, 0, f->kept * sizeof f->target[0]);
	f->kept = 0;
	f->done = (int32_t)gone.count;
	one_change_begin(cx, &moment, &gone);
	for (unsigned i = 0; i < gone.count && depth < cx->s->frames
	    && cx->limit == NULL; i++) {
		moment.start[i] = cx->last->count;
		discard_card(cx, f, in, (unsigned)gone.list[i]);
	}
	one_change_end(cx, &moment, &gone);
	return true;
}

static int32_t
change_field(struct context *cx, const struct instruction *in,
    unsigned player, int32_t amount)
{
	int32_t *field = number_exactly(cx, player, (unsigned)in->which);
	int32_t before = *field;
	*field = in->operation == OPERATION_SET ? amount
	    : add_clamped(before, in->operation == OPERATION_GAIN
	        ? amount : -amount);
	if (cx->game->effects->changed != NULL)
		cx->game->effects->changed(cx, player, (unsigned)in->which);
	return *field > before ? *field - before : before - *field;
}

static bool
field_player(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t amount)
{
	f->sum = add_clamped(f->sum, change_field(cx, in, player,
	    amount));
	return true;
}

/* ---- what an operation is done to ---- */

/* Who gets, takes or puts down the card: who= of the instruction, seen from
 * that card.  NO_PLAYER: nobody is meant. */
static unsigned
seat_meant(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned card)
{
	unsigned who = NO_PLAYER;
	if ((in->flags & INSTRUCTION_OWNER) != 0 || in->who == WHO_OWNER)
		who = cx->s->card[card].owner;
	else if (in->who == WHO_CONTROLLER)
		who = card_seat(cx->s, card);
	else
		return who_first(cx, f, in->who, in->who_group);
	return who == COMMON ? f->player : who;
}

/* The card or player that on= means. */
static reference
place_meant(const struct context *cx, const struct frame *f,
    const struct instruction *in)
{
	if (in->on == CARDS_CHOSEN)
		return frame_choice(f, in->on_group, 0);
	unsigned card = card_meant(cx, f, in->on, in->on_group);
	return card >= cx->s->cards ? NO_REFERENCE : (reference)card;
}

static struct deed
deed_of(struct context *cx, const struct frame *f,
    const struct instruction *in, reference on, int32_t amount)
{
	bool player = is_player_reference(on);
	return (struct deed){
		.operation = in->operation,
		.until = in->until,
		.turns = in->turns,
		.given = in->amount != NO_INDEX,
		.bottom = (in->flags & INSTRUCTION_BOTTOM) != 0,
		.face_down = (in->flags & INSTRUCTION_FACE_DOWN) != 0,
		.effect = f->effect,
		.source = f->card,
		.by = f->player,
		.card = player ? NO_CARD : (unsigned)on,
		.player = player ? reference_player(on)
		    : seat_meant(cx, f, in, (unsigned)on),
		.on = place_meant(cx, f, in),
		.zone = in->zone,
		.which = in->which,
		.amount = amount,
	};
}

/* ---- cards ---- */

void
card_leaves(struct context *cx, unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	unsigned kind = card_zone(cx->s, card);
	if (words->leaves != NULL && kind != NO_ZONE
	    && (cx->game->zones[kind].flags & ZONE_IN_PLAY) != 0)
		words->leaves(cx, card);
}

void
move_to(struct context *cx, struct frame *f, const struct instruction *in,
    unsigned card, unsigned kind, unsigned seat)
{
	(void)f;
	if ((cx->game->zones[kind].flags & ZONE_COMMON) != 0)
		seat = COMMON;
	else if (cx->s->card[card].owner == COMMON)
		cx->s->card[card].owner = (uint8_t)seat; /* taken for good */
	if (kind != card_zone(cx->s, card)) {
		card_leaves(cx, card);
		modifiers_end_card(cx, card);
	}
	card_move(cx->s, card, kind, seat,
	    (in->flags & INSTRUCTION_BOTTOM) != 0
	    || (cx->game->zones[kind].flags & ZONE_DECK) == 0
	    ? PLACE_BOTTOM : PLACE_TOP);
}

void
discard_card(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	const struct operation_row *row = row_of(cx, OPERATION_DISCARD);
	if (row->whole != NULL) {
		row->whole(cx, card);
	} else if (row->cards != NULL) {
		struct deed deed = deed_of(cx, f, in, (reference)card, 1);
		row->cards(cx, &deed);
	} else {
		move_to(cx, f, in, card, words->discard,
		    cx->s->card[card].owner);
	}
}

static bool
move_meant(struct context *cx, struct frame *f, const struct instruction *in,
    unsigned card)
{
	unsigned seat = seat_meant(cx, f, in, card);
	if (seat == NO_PLAYER)
		return false;
	move_to(cx, f, in, card, in->zone, seat);
	return true;
}

/* Changes a field of a card within the range of the game's table; returns by
 * how much. */
static int32_t
change_card_field(struct context *cx, const struct instruction *in,
    unsigned card, int32_t amount)
{
	const struct field *kind = &cx->game->card_fields[in->which];
	int32_t *field = card_number_exactly(cx, card,
	    (unsigned)in->which);
	int32_t before = *field;
	int32_t now = in->operation == OPERATION_SET ? amount
	    : add_clamped(before, in->operation == OPERATION_GAIN ? amount
	        : -amount);
	*field = now < kind->least ? kind->least
	    : now > kind->most ? kind->most : now;
	return *field > before ? *field - before : before - *field;
}

static void
add_modifier(struct context *cx, const struct frame *f,
    const struct instruction *in, enum modifier_kind kind, reference on,
    int32_t amount)
{
	const struct modifier m = {
		.kind = (uint8_t)kind,
		.which = kind == MODIFIER_EFFECT ? 0 : (uint8_t)in->which,
		.until = in->until,
		.player = f->player,
		.source = f->card,
		.left = in->turns,
		.target = on,
		.amount = amount,
	};
	modifier_put(cx, &m);
}

/* Running effects that an operation makes; MODIFIER_NONE for others. */
static enum modifier_kind
modifier_made(const struct instruction *in)
{
	switch ((enum operation)in->operation) {
	case OPERATION_MODIFY:
		return in->cards == CARDS_NONE ? MODIFIER_FIELD
		    : MODIFIER_STAT;
	case OPERATION_SET:
		return (in->flags & INSTRUCTION_STAT) != 0 ? MODIFIER_SET
		    : MODIFIER_NONE;
	case OPERATION_GIVE:
		return MODIFIER_KEYWORD;
	case OPERATION_TAKE:
		return MODIFIER_LOSE;
	case OPERATION_BAN:
		return MODIFIER_BAN;
	case OPERATION_PERMIT:
		return MODIFIER_PERMIT;
	case OPERATION_DELAY:
		return MODIFIER_EFFECT;
	default:
		return MODIFIER_NONE;
	}
}

/* Whether the card is where the operation can find it. */
static bool
within_reach(const struct context *cx, const struct operation_row *row,
    reference on)
{
	if (on < 0 || (unsigned)on >= cx->s->cards)
		return false;
	unsigned kind = card_zone(cx->s, (unsigned)on);
	return kind != NO_ZONE
	    && (row->from == 0 || (row->from >> kind & 1) != 0);
}

/* Sets a field of the card, within its range. */
static int32_t
mark_card(struct context *cx, const struct instruction *in, unsigned card,
    int32_t amount)
{
	const struct field *kind = &cx->game->card_fields[in->which];
	int32_t *field = card_number_exactly(cx, card,
	    (unsigned)in->which);
	int32_t before = *field;
	*field = amount < kind->least ? kind->least
	    : amount > kind->most ? kind->most : amount;
	card_touch(cx->s, card);
	return *field != before;
}

/* The card comes to lie on another one. */
static int32_t
attach_card(struct context *cx, unsigned card, reference host)
{
	if (host < 0 || is_player_reference(host) || host == (reference)card)
		return 0;
	cx->s->card[card].host = (uint16_t)host;
	return 1;
}

/* What always happens. */
static int32_t
do_whole(struct context *cx, const struct operation_row *row, unsigned card)
{
	row->whole(cx, card);
	return 1;
}

/* What the engine does by itself with a card. */
static int32_t
operate_card(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned card, int32_t amount)
{
	const struct effect_words *words = cx->game->effects;
	switch ((int)in->operation) {
	case OPERATION_DESTROY:
		words->destroy(cx, card);
		return 1;
	case OPERATION_DISCARD:
		discard_card(cx, f, in, card);
		return 1;
	case OPERATION_MOVE:
		return move_meant(cx, f, in, card);
	case OPERATION_GAIN:
	case OPERATION_LOSE:
	case OPERATION_SET:
		return change_card_field(cx, in, card, amount);
	case OPERATION_RETURN:
		if (cx->s->card[card].owner >= PLAYER_MAX)
			return 0; /* to nobody's hand */
		move_to(cx, f, in, card, words->hand,
		    cx->s->card[card].owner);
		return 1;
	case OPERATION_REMOVE:
		card_leaves(cx, card);
		modifiers_end_card(cx, card);
		card_remove(cx->s, card);
		return 1;
	case OPERATION_MARK:
		return mark_card(cx, in, card, amount);
	case OPERATION_ATTACH:
		return attach_card(cx, card, place_meant(cx, f, in));
	case OPERATION_COPY:
		add_modifier(cx, f, in, MODIFIER_COPY, f->card,
		    cx->s->card[card].definition);
		return 1;
	}
	return 0;
}

/* The field that the operation raises, NULL: none. */
static int32_t *
field_raised(struct context *cx, const struct operation_row *row,
    const struct instruction *in, reference on, int32_t *most)
{
	bool player = is_player_reference(on);
	const struct raised *r = player ? row->player_fields
	    : row->card_fields;
	while (r != NULL && r->field >= 0 && r->word >= 0
	    && r->word != in->which)
		r++;
	if (r == NULL || r->field < 0)
		return NULL;
	*most = (player ? cx->game->player_fields
	    : cx->game->card_fields)[r->field].most;
	return player ? &cx->s->player[reference_player(on)][r->field]
	    : &cx->s->card[on].field[r->field];
}

static int32_t
raise_field(int32_t *field, int32_t most, int32_t amount)
{
	int32_t now = add_clamped(*field, amount);
	if (amount <= 0)
		return 0;
	*field = now > most ? most : now;
	return amount;
}

/* One operation on one card or player; returns what it really did. */
static int32_t
operate_on(struct context *cx, struct frame *f,
    const struct instruction *in, reference on, int32_t amount)
{
	const struct operation_row *row = row_of(cx, in->operation);
	bool player = is_player_reference(on);
	operation_function *act = player ? row->players : row->cards;
	enum modifier_kind made = modifier_made(in);
	int32_t most, *raised;
	if (!player && !within_reach(cx, row, on))
		return 0;
	if (player && row->player_bits != 0) {
		cx->s->player[reference_player(on)][row->player_bits] |=
		    INT32_C(1) << in->which;
		return 1;
	}
	raised = field_raised(cx, row, in, on, &most);
	if (raised != NULL)
		return raise_field(raised, most, amount);
	if (act != NULL || (!player && row->whole != NULL)) {
		struct deed deed = deed_of(cx, f, in, on, amount);
		return deed.player == NO_PLAYER ? 0 : act != NULL
		    ? act(cx, &deed) : do_whole(cx, row, deed.card);
	}
	if (made != MODIFIER_NONE) {
		add_modifier(cx, f, in, made, on,
		    made == MODIFIER_EFFECT ? in->which : amount);
		return 1;
	}
	return player ? 0 : operate_card(cx, f, in, (unsigned)on, amount);
}

bool
operate_on_card(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned card)
{
	return operate_on(cx, f, in, (reference)card, 1) != 0;
}

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

/* One after the other; what it sets off sees them as at one moment. */
static int32_t
operate_all(struct context *cx, struct frame *f, const struct instruction *in,
    const struct references *on, int32_t amount)
{
	unsigned depth = (unsigned)(f - cx->s->frame);
	struct one_change moment;
	struct control_hold held;
	int32_t done = 0;
	one_change_begin(cx, &moment, on);
	control_hold(cx, &held);
	for (unsigned i = 0; i < on->count; i++) {
		moment.start[i] = cx->last->count;
		int32_t part = operate_on(cx, f, in, on->list[i], amount);
		if (part == 0 && (amount > 0
		    || in->operation == OPERATION_MARK))
			falls_short(cx, in->operation, on->list[i], 1, 0);
		if (part != 0 && modifier_made(in) == MODIFIER_NONE)
			count_deed(cx, in->operation,
			    is_player_reference(on->list[i]), word_done(in));
		done = add_clamped(done, part);
		/* An operation of the game may end it all. */
		if (depth >= cx->s->frames || cx->limit != NULL)
			break;
	}
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
	uint64_t named[CARD_MAX / 64] = { 0 };
	struct references rest;
	unsigned first = 0;
	rest.count = 0;
	for (unsigned i = 0; i < on->count; i++)
		if (on->list[i] >= 0 && !is_player_reference(on->list[i]))
			named[on->list[i] / 64] |= UINT64_C(1)
			    << (on->list[i] % 64);
	for (unsigned i = 0; i < on->count; i++) {
		reference r = on->list[i];
		unsigned host = r < 0 || is_player_reference(r) ? NO_CARD
		    : cx->s->card[r].host;
		if (host != NO_CARD && (named[host / 64] >> host % 64 & 1) != 0)
			on->list[first++] = r;
		else
			rest.list[rest.count++] = r;
	}
	memcpy(on->list + first, rest.list, rest.count * sizeof rest.list[0]);
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
	if (on.count > 1 && takes_away(in))
		hosted_first(cx, &on);
	/* Of chosen cards the choice says what is missing. */
	if (on.count == 0 && amount > 0 && in->cards != CARDS_NONE
	    && in->cards != CARDS_CHOSEN)
		falls_short(cx, in->operation, NO_REFERENCE,
		    in->cards == CARDS_ALL ? 0 : 1, 0);
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
	return cx->s->question.kind == QUESTION_NONE
	    || (f->flags & FRAME_ASKED) == 0;
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
		keep(f, in, value_of(cx, f, in->value));
		return true;
	case OPERATION_COIN:
		ask(cx, f, QUESTION_COIN, NO_PLAYER, 1, 1, 0);
		return false;
	case OPERATION_DIE:
		ask(cx, f, QUESTION_DIE, NO_PLAYER, 1, 1, 0);
		return false;
	case OPERATION_DRAW:
		return each_player(cx, f, in, NULL, draw_player);
	case OPERATION_MILL:
		return each_player(cx, f, in, top_ready, mill_player);
	case OPERATION_REVEAL:
		return each_player(cx, f, in, top_ready, reveal_player);
	case OPERATION_SHUFFLE:
		return each_player(cx, f, in, NULL, shuffle_player);
	case OPERATION_DISCARD:
		return in->cards == CARDS_NONE
		    ? operate_discard(cx, f, in)
		    : operate_each(cx, f, in);
	case OPERATION_GAIN:
	case OPERATION_LOSE:
	case OPERATION_SET:
		return in->cards != CARDS_NONE
		    || row_of(cx, in->operation)->players != NULL
		    ? operate_each(cx, f, in)
		    : each_player(cx, f, in, NULL, field_player);
	case OPERATION_MOVE:
		return (in->flags & INSTRUCTION_ORDER) != 0
		    ? operate_in_order(cx, f, in) : operate_each(cx, f, in);
	default:
		return operate_each(cx, f, in);
	}
}
