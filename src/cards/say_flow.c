/*
 * say_flow.c - choices and branches in words.  Every jump of the code goes
 * forward: from where a jump leads to it is known where a branch ends.
 */
#include "cards/say_private.h"

static const struct instruction *
at(const struct speaker *s, unsigned n)
{
	return &s->cards->instruction[s->effect->code + n];
}

/* The instructions of a branch, in brackets. */
static void
say_branch(struct speaker *s, unsigned first, unsigned end)
{
	putc('(', s->out);
	if (first >= end)
		fputs("nothing", s->out);
	else
		say_code(s, first, end);
	putc(')', s->out);
}

/* Where the branch from `first` to `end` ends if a jump over another branch
 * is its last instruction; `after` becomes the end of that one. */
static unsigned
branch_end(const struct speaker *s, unsigned first, unsigned end,
    unsigned *after)
{
	*after = end;
	if (end > first && at(s, end - 1)->operation == OPERATION_JUMP
	    && at(s, end - 1)->jump > end) {
		*after = at(s, end - 1)->jump;
		return end - 1;
	}
	return end;
}

/* The number of cards of a choice: "2", "up to 3", "1 to 4". */
static void
say_choice_count(struct speaker *s, const struct instruction *i)
{
	if ((i->flags & INSTRUCTION_ALL) != 0) {
		fputs("all", s->out);
		return;
	}
	if (i->most == NO_INDEX) {
		say_value(s, i->amount);
		return;
	}
	if (value_is(s, i->amount, 0)) {
		fputs("up to ", s->out);
	} else {
		say_value(s, i->amount);
		fputs(" to ", s->out);
	}
	say_value(s, i->most);
}

static void
say_choose(struct speaker *s, const struct instruction *i)
{
	bool one = (i->flags & INSTRUCTION_ALL) == 0 && (i->most == NO_INDEX
	    ? value_is(s, i->amount, 1) : value_is(s, i->most, 1));
	if ((i->flags & INSTRUCTION_ALL) != 0)
		fputs("take", s->out);
	else if ((i->flags & INSTRUCTION_RANDOM) != 0)
		fputs("chance takes", s->out);
	else {
		say_first_of(s, (enum who)i->who, i->who_group, PERSON_SUBJECT);
		fputs(who_takes_s((enum who)i->who) ? " chooses" : " choose",
		    s->out);
	}
	putc(' ', s->out);
	say_choice_count(s, i);
	putc(' ', s->out);
	say_selector(s, i->selector, !one);
	if ((i->flags & INSTRUCTION_OPTIONAL) != 0)
		fputs(", or none", s->out);
	say_choice_mark(s, i->group);
	if ((i->flags & INSTRUCTION_TARGETS) != 0)
		fputs((i->flags & INSTRUCTION_AT_ONCE) != 0
		    ? " (as target)" : " (later, as target)", s->out);
}

/* Each of these returns where the code goes on. */

static unsigned
say_if(struct speaker *s, unsigned n)
{
	const struct instruction *i = at(s, n);
	unsigned after, end = branch_end(s, n + 1, i->jump, &after);
	fputs("if ", s->out);
	say_comparison(s, i->amount, (enum compare)i->compare, i->value);
	putc(' ', s->out);
	say_branch(s, n + 1, end);
	if (after > i->jump) {
		fputs(", otherwise ", s->out);
		say_branch(s, i->jump, after);
	}
	return after;
}

static void
say_decides(struct speaker *s, const struct instruction *i)
{
	if ((i->flags & INSTRUCTION_AT_ONCE) != 0)
		fputs(", said in the step itself,", s->out);
}

static unsigned
say_may(struct speaker *s, unsigned n)
{
	const struct instruction *i = at(s, n);
	say_first_of(s, (enum who)i->who, i->who_group, PERSON_SUBJECT);
	fputs(" may", s->out);
	say_decides(s, i);
	putc(' ', s->out);
	say_branch(s, n + 1, i->jump);
	return i->jump;
}

static unsigned
say_option(struct speaker *s, unsigned n)
{
	const struct instruction *i = at(s, n);
	unsigned end = s->effect->length;
	say_first_of(s, (enum who)i->who, i->who_group, PERSON_SUBJECT);
	fputs(who_takes_s((enum who)i->who) ? " chooses" : " choose", s->out);
	say_decides(s, i);
	putc(' ', s->out);
	for (unsigned b = 0; b < i->options; b++) {
		unsigned first = at(s, n + 1 + b)->jump;
		unsigned next = b + 1 < i->options
		    ? at(s, n + 2 + b)->jump : 0;
		if (next == 0) { /* the last one ends where all go on */
			next = at(s, first - 1)->jump;
			end = next;
		}
		fprintf(s->out, "%s%u. ", b == 0 ? "" : " or ", b + 1);
		say_branch(s, first, next - 1);
	}
	return end;
}

static unsigned
say_coin(struct speaker *s, unsigned n)
{
	const struct instruction *i = at(s, n);
	unsigned after, end = branch_end(s, n + 1, i->jump, &after);
	fputs("toss a coin: ", s->out);
	if (end > n + 1) {
		fputs("heads ", s->out);
		say_branch(s, n + 1, end);
	}
	if (after > i->jump) {
		fputs(end > n + 1 ? ", tails " : "tails ", s->out);
		say_branch(s, i->jump, after);
	}
	return after;
}

void
say_code(struct speaker *s, unsigned first, unsigned end)
{
	for (unsigned n = first; n < end;) {
		const struct instruction *i = at(s, n);
		if (n > first)
			fputs("; ", s->out);
		switch ((int)i->operation) {
		case OPERATION_CHOOSE:
			say_choose(s, i);
			n++;
			break;
		case OPERATION_IF:
			n = say_if(s, n);
			break;
		case OPERATION_MAY:
			n = say_may(s, n);
			break;
		case OPERATION_OPTION:
			n = say_option(s, n);
			break;
		case OPERATION_COIN:
			n = say_coin(s, n);
			break;
		default:
			say_operation(s, i);
			n++;
		}
	}
}
