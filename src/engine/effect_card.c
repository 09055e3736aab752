/*
 * effect_card.c - what an operation does to one card, or to one player.
 */
#include "engine/effect_private.h"

int
word_done(const struct instruction *in)
{
	return in->which >= 0 ? in->which : in->zone == NO_ZONE ? -1
	    : in->zone;
}

const struct operation_row *
row_of(const struct context *cx, enum operation operation)
{
	static const struct operation_row none = { 0 };
	const struct effect_words *words = cx->game->effects;
	return words->operations == NULL ? &none
	    : &words->operations[operation];
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
		who = card_player(cx, card);
	else
		who = who_first(cx, f, in->who, in->who_group);
	/* A player who is out takes no card. */
	if (in->operation == OPERATION_CONTROL && who < cx->s->players
	    && !is_present(cx, who))
		return NO_PLAYER;
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

struct deed
deed_of(struct context *cx, const struct frame *f,
    const struct instruction *in, reference on, int32_t amount)
{
	bool player = is_player_reference(on);
	return (struct deed){
		.operation = in->operation,
		.until = in->until,
		.turns = in->turns,
		.given = in->amount != NO_INDEX,
		.itself = means_itself(f, in),
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
		.stood = cx->stood,
	};
}

/* ---- cards ---- */

void
card_leaves(struct context *cx, unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	unsigned kind = card_zone(cx->s, card);
	place_asked(cx, card);
	if (words->leaves != NULL && kind != NO_ZONE
	    && (cx->game->zones[kind].flags & ZONE_IN_PLAY) != 0)
		words->leaves(cx, card);
}

void
move_to(struct context *cx, unsigned card, unsigned kind, unsigned seat)
{
	if ((cx->game->zones[kind].flags & ZONE_COMMON) != 0)
		seat = COMMON;
	if (kind != card_zone(cx->s, card)) {
		card_leaves(cx, card);
		modifiers_end_card(cx, card);
	}
	card_move(cx->s, card, kind, seat, PLACE_BOTTOM);
}

void
discard_card(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned card)
{
	const struct operation_row *row = row_of(cx, OPERATION_DISCARD);
	if (row->whole != NULL) {
		row->whole(cx, card);
	} else {
		struct deed deed = deed_of(cx, f, in, (reference)card, 1);
		row->cards(cx, &deed);
	}
}

/* Changes a field of a card within the range of the game's table; returns by
 * how much. */
static int32_t
change_card_field(struct context *cx, const struct instruction *in,
    unsigned card, int32_t amount)
{
	const struct field *kind = &cx->game->card_fields[in->which];
	int32_t *field = change_card_number(cx, card,
	    (unsigned)in->which);
	int32_t before = *field;
	int32_t now = in->operation == OPERATION_SET ? amount
	    : add_clamped(before, in->operation == OPERATION_GAIN ? amount
	        : -amount);
	*field = now < kind->least ? kind->least
	    : now > kind->most ? kind->most : now;
	return *field > before ? *field - before : before - *field;
}

/* What forbids or permits something remembers when it came, and so does a
 * keyword without a number. */
static bool
remembers_moment(const struct context *cx, enum modifier_kind kind,
    unsigned which)
{
	return cx->game->effects->moment != 0 && (kind == MODIFIER_BAN
	    || kind == MODIFIER_PERMIT || (kind == MODIFIER_KEYWORD
	    && !cx->game->keywords[which].number));
}

static int32_t
next_moment(struct context *cx)
{
	int32_t *moment = &cx->s->global[cx->game->effects->moment];
	return *moment < NUMBER_MAX ? ++*moment : *moment;
}

static void
add_modifier(struct context *cx, const struct frame *f,
    const struct instruction *in, enum modifier_kind kind, reference on,
    int32_t amount)
{
	if (remembers_moment(cx, kind, (unsigned)in->which))
		amount = next_moment(cx);
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

enum modifier_kind
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
	if (!has_card(cx->s, on))
		return false;
	unsigned kind = card_zone(cx->s, (unsigned)on);
	place_asked(cx, (unsigned)on);
	return kind != NO_ZONE
	    && (row->from == 0 || (row->from >> kind & 1) != 0);
}

/* Sets a field of the card, within its range. */
static int32_t
mark_card(struct context *cx, const struct instruction *in, unsigned card,
    int32_t amount)
{
	const struct field *kind = &cx->game->card_fields[in->which];
	int32_t *field = change_card_number(cx, card,
	    (unsigned)in->which);
	int32_t before = *field;
	*field = amount < kind->least ? kind->least
	    : amount > kind->most ? kind->most : amount;
	card_touch(cx->s, card);
	return *field != before;
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
operate_card(struct context *cx, const struct instruction *in, unsigned card,
    int32_t amount)
{
	const struct effect_words *words = cx->game->effects;
	switch ((int)in->operation) {
	case OPERATION_DESTROY:
		words->destroy(cx, card);
		return 1;
	case OPERATION_GAIN:
	case OPERATION_LOSE:
	case OPERATION_SET:
		return change_card_field(cx, in, card, amount);
	case OPERATION_RETURN:
		/* to nobody's hand, or it lies there */
		if (cx->s->card[card].owner >= PLAYER_MAX
		    || card_in(cx->s, card, words->hand,
		        cx->s->card[card].owner))
			return 0;
		move_to(cx, card, words->hand, cx->s->card[card].owner);
		return 1;
	default: /* for all others but mark a game has a function */
		return mark_card(cx, in, card, amount);
	}
}

/* The field that the operation raises, NULL: none. */
static int32_t *
field_raised(struct context *cx, const struct operation_row *row,
    const struct instruction *in, reference on, int32_t *most)
{
	bool player = is_player_reference(on);
	const struct raised *r = player ? row->player_fields : row->card_fields;
	while (r != NULL && r->field >= 0 && r->word >= 0
	    && r->word != in->which)
		r++;
	if (r == NULL || r->field < 0)
		return NULL;
	*most = (player ? cx->game->player_fields
	    : cx->game->card_fields)[r->field].most;
	return player ? &cx->s->player[reference_player(on)][r->field]
	    : &change_fields(cx->s, (unsigned)on)[r->field];
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

/* What is so already is not done once more. */
static int32_t
set_bit(int32_t *bits, unsigned n)
{
	const int32_t bit = INT32_C(1) << n;
	const bool set = (*bits & bit) != 0;
	*bits |= bit;
	return !set;
}

/* Whether it changes numbers, fields or keywords of cards, of which a player
 * who was chosen with them has none. */
static bool
is_of_cards(const struct instruction *in)
{
	switch ((enum operation)in->operation) {
	case OPERATION_GAIN:
	case OPERATION_LOSE:
	case OPERATION_SET:
	case OPERATION_MODIFY:
		return in->cards != CARDS_NONE;
	case OPERATION_GIVE:
	case OPERATION_TAKE:
	case OPERATION_DELAY:
		return true;
	default:
		return false;
	}
}

static int32_t
operate_one(struct context *cx, struct frame *f,
    const struct instruction *in, reference on, int32_t amount)
{
	const struct operation_row *row = row_of(cx, in->operation);
	bool player = is_player_reference(on);
	operation_function *act = player ? row->players : row->cards;
	enum modifier_kind made = modifier_made(in);
	int32_t most, *raised;
	if (player ? is_of_cards(in) : !within_reach(cx, row, on))
		return 0;
	if (player && row->player_bits != 0)
		return set_bit(&cx->s->player[reference_player(on)][
		    row->player_bits], (unsigned)in->which);
	raised = field_raised(cx, row, in, on, &most);
	if (raised != NULL)
		return raise_field(raised, most, amount);
	if (act != NULL || (!player && row->whole != NULL)) {
		struct deed deed = deed_of(cx, f, in, on, amount);
		if (row->home != 0)
			deed.zone = row->home - 1u;
		return deed.player == NO_PLAYER ? 0 : act != NULL
		    ? act(cx, &deed) : do_whole(cx, row, deed.card);
	}
	if (made != MODIFIER_NONE) {
		add_modifier(cx, f, in, made, on,
		    made == MODIFIER_EFFECT ? in->which : amount);
		return 1;
	}
	return player ? 0 : operate_card(cx, in, (unsigned)on, amount);
}

int32_t
operate_on(struct context *cx, struct frame *f,
    const struct instruction *in, reference on, int32_t amount)
{
	const struct effect_words *words = cx->game->effects;
	const int32_t done = operate_one(cx, f, in, on, amount);
	if (words->card_done != NULL && !is_player_reference(on))
		words->card_done(cx);
	return done;
}

bool
operate_on_card(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned card)
{
	return operate_on(cx, f, in, (reference)card, 1) != 0;
}
