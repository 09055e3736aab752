/*
 * effect_player.c - what operations do to players: draws, decks, numbers.
 */
#include "engine/deck.h"
#include "engine/effect_private.h"

static int32_t
draw_now(struct context *cx, unsigned player, int32_t count)
{
	const struct effect_words *words = cx->game->effects;
	if (words->draw != NULL)
		return words->draw(cx, player, count);
	if (words->drawn == 0)
		return (int32_t)deck_draw(cx, NULL, words->deck, player,
		    words->hand, (unsigned)count);
	int32_t drawn = (int32_t)deck_draw_told(cx, NULL, player,
	    (unsigned)count, words->drawn, 1);
	/* What a step has named needs no record. */
	if (!draw_was_named(cx))
		draws_note(cx, player, (unsigned)drawn);
	if (drawn < count && words->drew_less != NULL)
		words->drew_less(cx, player);
	return drawn;
}

typedef bool player_part(struct context *, struct frame *,
    const struct instruction *, unsigned player, int32_t amount);

/*
 * Players in turn: `progress` counts those who are done, so that one who is
 * asked does not start the others again, nor is the number computed again from
 * what the first of them have done.  What chance decides for any of them
 * (`ready`, may be NULL) is asked before it happens to the first: it happens to
 * all of them at once.
 */
static bool
each_player(struct context *cx, struct frame *f,
    const struct instruction *in, player_part *ready, player_part *act)
{
	struct references who;
	struct instruction players = *in;
	int32_t amount = f->of_each != 0 ? f->of_each
	    : value_of(cx, f, in->amount);
	players.cards = CARDS_NONE;
	collect_subjects(cx, f, &players, &who);
	for (unsigned i = f->progress; ready != NULL && i < who.count; i++)
		if (!ready(cx, f, in, reference_player(who.list[i]), amount))
			return false;
	while (f->progress < who.count) {
		unsigned p = reference_player(who.list[f->progress]);
		int32_t before = f->sum;
		if (!act(cx, f, in, p, amount)) {
			f->of_each = f->progress > 0 ? amount : 0;
			return false;
		}
		if (f->sum != before || in->operation == OPERATION_SHUFFLE)
			count_deed(cx, in->operation, true, word_done(in));
		f->flags &= (uint16_t)~(FRAME_ASKED | FRAME_NAMED);
		f->progress++;
		if (!cx->s->outcome.running || cx->limit != NULL)
			break;
		/* The game itself may ask what it needs to do it. */
		if (cx->s->question.kind != QUESTION_NONE
		    && f->progress < who.count) {
			f->of_each = amount;
			return false;
		}
	}
	f->done = f->sum;
	f->sum = f->of_each = 0;
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
	zone_asked(cx, words->deck, player);
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
		move_to(cx, card, to, player);
}

static bool
mill_player(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t count)
{
	unsigned deck = cx->game->effects->deck;
	for (; count > 0 && zone_holds_any(cx, deck, player);
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
	zone_asked(cx, cx->game->effects->deck, player);
	if (count > FRAME_TARGET_MAX) {
		frame_is_full(cx);
		return true;
	}
	for (; count > 0 && card != NO_CARD; count--) {
		top[n++] = (reference)card;
		card = cx->s->card[card].next;
	}
	frame_fill_group(cx, f, in->group, top, n);
	f->sum += (int32_t)n;
	return true;
}

static bool
shuffle_player(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t unused)
{
	(void)in, (void)unused;
	/* The answer is the shuffle: asked once, then done. */
	if ((f->flags & FRAME_ASKED) != 0)
		return true;
	zone_asked(cx, cx->game->effects->deck, player);
	if (zone_count(cx->s, cx->game->effects->deck, player) < 2)
		return true;
	ask(cx, f, QUESTION_SHUFFLE, player, 0, 0, 0);
	return false;
}

static int32_t
change_field(struct context *cx, const struct instruction *in,
    unsigned player, int32_t amount)
{
	const unsigned which = (unsigned)in->which;
	/* Who keeps it in its range asks how much it is. */
	int32_t *field = in->operation == OPERATION_SET
	    ? number_exactly(cx, player, which)
	    : number_place(cx, player, which);
	int32_t before = *field;
	if (in->operation == OPERATION_SET)
		*field = amount;
	else
		number_add(cx, player, which,
		    in->operation == OPERATION_GAIN ? amount : -amount);
	if (cx->game->effects->changed != NULL)
		cx->game->effects->changed(cx, player, which,
		    add_clamped(*field, -before));
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

bool
operate_players(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	switch ((int)in->operation) {
	case OPERATION_DRAW:
		return each_player(cx, f, in, NULL, draw_player);
	case OPERATION_MILL:
		return each_player(cx, f, in, top_ready, mill_player);
	case OPERATION_REVEAL:
		return each_player(cx, f, in, top_ready, reveal_player);
	case OPERATION_SHUFFLE:
		return each_player(cx, f, in, NULL, shuffle_player);
	}
	return each_player(cx, f, in, NULL, field_player);
}
