/*
 * effect_discard.c - what players discard, at one moment or card by card.
 */
#include <string.h>

#include "engine/effect_private.h"

/* Cards of the player that may be discarded by this instruction. */
static void
collect_discards(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned player, struct references *found)
{
	zone_asked(cx, cx->game->effects->hand, player);
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
	/* They go as they were named. */
	for (unsigned i = 0; i < f->kept; i++)
		if (card_in(cx->s, (unsigned)f->target[f->targets + i],
		    cx->game->effects->hand, player))
			gone->list[gone->count++] = f->target[f->targets + i];
	want -= (int32_t)(gone->count - first);
	if (want <= 0)
		return true;
	bool random = (in->flags & INSTRUCTION_RANDOM) != 0;
	if (!random && !is_answering(cx, player))
		return true;
	ask(cx, f, random ? QUESTION_CARD : QUESTION_DISCARD,
	    random ? NO_PLAYER : player, (unsigned)want, (unsigned)want,
	    (int32_t)player);
	return false;
}

/* Whether what the discard of one card sets off comes before the next one. */
static bool
discards_in_turn(struct context *cx, const struct instruction *in,
    const struct references *who, int32_t amount)
{
	return who->count == 1 && amount > 1
	    && (in->flags & INSTRUCTION_ALL) == 0 && in->amount != NO_INDEX
	    && effects_interrupt(cx);
}

/* The next of so many cards, which are counted once; false: more are to come,
 * or the player is asked. */
static bool
discard_next(struct context *cx, struct frame *f,
    const struct instruction *in, unsigned player, int32_t amount)
{
	struct references gone = { .count = 0 };
	f->of_each = 0;
	if (f->progress >= amount || f->progress == UINT8_MAX)
		return true;
	if (f->progress == 0)
		f->done = 0;
	if (f->kept == 0) {
		if (discards_of(cx, f, in, player, amount - f->progress, &gone)
		    && gone.count == 0)
			return true;
		f->of_each = amount;
		if (gone.count == 0)
			return false;
		discard_keep(cx, f, gone.list[0]);
	}
	f->of_each = amount;
	if (f->progress == 0)
		count_deed(cx, in->operation, true, word_done(in));
	const reference card = f->target[f->targets];
	f->kept--;
	for (unsigned i = 0; i <= f->kept; i++)
		f->target[f->targets + i] = i < f->kept
		    ? f->target[f->targets + i + 1] : 0;
	f->progress++;
	/* What the one before has set off may have taken it away. */
	if (has_card(cx->s, card))
		place_asked(cx, (unsigned)card);
	if (!has_card(cx->s, card) || !card_in(cx->s, (unsigned)card,
	    cx->game->effects->hand, player))
		return false;
	f->done++;
	discard_card(cx, f, in, (unsigned)card);
	return false;
}

void
discards_note(struct context *cx, unsigned since, const struct card_set *said)
{
	struct state *s = cx->s;
	unsigned begun = 0;
	for (unsigned i = since; i < s->records;) {
		struct record *r = &s->record[i];
		const bool discard = r->kind == RECORD_DISCARD;
		if (discard && card_set_holds(said, r->card)) {
			record_remove(s, i);
			continue;
		}
		if (discard) {
			r->begins = (begun >> r->player & 1) == 0;
			begun |= 1U << r->player;
		}
		i++;
	}
}

/* When all have said what they discard, it goes at one moment, unless what it
 * sets off interrupts it. */
bool
operate_discard(struct context *cx, struct frame *f,
    const struct instruction *in)
{
	struct references who, gone = { .count = 0 };
	struct instruction players = *in;
	struct card_set said = { 0 };
	struct one_change moment;
	unsigned depth = (unsigned)(f - cx->s->frame);
	unsigned records = cx->s->records;
	int32_t amount = f->of_each != 0 ? f->of_each
	    : value_of(cx, f, in->amount);
	players.cards = CARDS_NONE;
	collect_subjects(cx, f, &players, &who);
	if (who.count > 0 && (f->progress > 0
	    || discards_in_turn(cx, in, &who, amount)))
		return discard_next(cx, f, in, reference_player(who.list[0]),
		    amount);
	for (unsigned i = 0; i < who.count; i++)
		if (!discards_of(cx, f, in, reference_player(who.list[i]),
		    amount, &gone))
			return false;
	if (gone.count > 0)
		count_deed(cx, in->operation, true, word_done(in));
	for (unsigned i = 0; i < f->kept
	    && (in->flags & INSTRUCTION_RANDOM) == 0; i++)
		card_set_add(&said, (unsigned)f->target[f->targets + i]);
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
	discards_note(cx, records, &said);
	return true;
}
