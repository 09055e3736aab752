/*
 * note.c - what is noted of an effect once it is compiled, so that nobody has
 * to walk its instructions for it.
 */
#include "cards/compiler.h"

/* The operation that it is: what moves cards into play puts them there. */
static unsigned
operation_meant(const struct compiler *k, const struct instruction *in)
{
	return in->operation == OPERATION_MOVE && in->zone != NO_ZONE
	    && (k->game->zones[in->zone].flags & ZONE_IN_PLAY) != 0
	    ? OPERATION_PUT : in->operation;
}

/* Whether it has a part that can fall short where the game asks about it; what
 * is chosen in the step itself is checked there. */
static void
note_tried(const struct compiler *k, struct effect *f)
{
	for (unsigned i = 0; i < f->length; i++) {
		const struct instruction *in =
		    &k->cards->instruction[f->code + i];
		bool chosen = in->operation == OPERATION_CHOOSE
		    && (in->flags & INSTRUCTION_AT_ONCE) != 0;
		if (!chosen && (k->game->effects->tried
		    >> operation_meant(k, in) & 1) != 0)
			f->flags |= EFFECT_TRIED;
	}
}

/* Whether the instruction makes a running effect. */
static bool
leaves_something(const struct instruction *in)
{
	const uint64_t makes = OPERATES(MODIFY) | OPERATES(GIVE)
	    | OPERATES(TAKE) | OPERATES(BAN) | OPERATES(PERMIT)
	    | OPERATES(DELAY) | OPERATES(EXTRA) | OPERATES(CONTROL)
	    | OPERATES(COPY);
	return (makes >> in->operation & 1) != 0
	    || (in->operation == OPERATION_SET
	        && (in->flags & INSTRUCTION_STAT) != 0);
}

/* When what its instructions leave behind ends; one more of an act is there
 * for this turn. */
static void
note_remains(struct compiler *k, struct element *first, struct effect *f)
{
	for (unsigned i = 0; i < f->length; i++) {
		const struct instruction *in =
		    &k->cards->instruction[f->code + i];
		bool extra = in->operation == OPERATION_EXTRA;
		const struct remains r = { extra && in->until
		    == DURATION_PERMANENT ? DURATION_TURN : in->until,
		    in->turns, extra };
		unsigned n = 0;
		if (!leaves_something(in))
			continue;
		while (n < f->remains && (f->remain[n].until != r.until
		    || f->remain[n].turns != r.turns
		    || f->remain[n].extra != r.extra))
			n++;
		if (n == EFFECT_REMAINS_MAX) {
			mistake(k, first, "what an effect leaves behind ends "
			    "at more than %d different times",
			    EFFECT_REMAINS_MAX);
			return;
		}
		if (n == f->remains)
			f->remain[f->remains++] = r;
	}
}

/* What an effect of the moment of play leaves lasts as long as the effect,
 * unless it says so itself; one more of an act is there for this turn.  As long
 * as its card is in play is no other time, for the card goes when the effect is
 * over. */
static void
hand_down(struct compiler *k, struct element *first, const struct effect *f)
{
	if (f->kind != EFFECT_PLAY || f->until == DURATION_PERMANENT)
		return;
	for (unsigned i = 0; i < f->length; i++) {
		struct instruction *in =
		    &k->cards->instruction[f->code + i];
		if ((in->until != DURATION_PERMANENT
		    && in->until != DURATION_WHILE_SOURCE)
		    || in->operation == OPERATION_EXTRA)
			continue;
		if (leaves_something(in))
			check_handed_down(k, first, in, f->until);
		in->until = f->until;
		in->turns = f->turns;
	}
}

/* Whether it adds up nothing but numbers and counts from 0 on. */
static bool
is_never_below_0(const struct compiler *k, unsigned value)
{
	for (; value != NO_INDEX; value = k->cards->value[value].plus) {
		const struct value *v = &k->cards->value[value];
		bool counts = v->source == SOURCE_COUNT
		    || v->source == SOURCE_ZONE
		    || v->source == SOURCE_OWN_TURN;
		if (v->number < 0 || (v->source != SOURCE_NUMBER
		    && (!counts || v->times < 0)))
			return false;
	}
	return true;
}

/* Stats that it sets or may lower. */
static void
note_falls(struct compiler *k, const struct effect *f)
{
	for (unsigned i = 0; i < f->length; i++) {
		const struct instruction *in =
		    &k->cards->instruction[f->code + i];
		bool modifies = in->operation == OPERATION_MODIFY
		    && in->cards != CARDS_NONE;
		bool rises = modifies && in->amount != NO_INDEX
		    && is_never_below_0(k, in->amount);
		if ((modifies && !rises) || (in->operation == OPERATION_SET
		    && (in->flags & INSTRUCTION_STAT) != 0))
			k->cards->falls |= UINT64_C(1) << (in->which & 63);
	}
}

void
effect_notes(struct compiler *k, struct element *first, struct effect *f)
{
	note_falls(k, f);
	hand_down(k, first, f);
	note_tried(k, f);
	note_remains(k, first, f);
}
