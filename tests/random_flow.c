/*
 * random_flow.c - choices, branches, numbers and delays at random.
 */
#include <string.h>

#include "random_maker.h"

void
put_chosen(struct maker *m)
{
	if (m->groups == GROUPS_MADE || m->kind == EFFECT_CONTINUOUS)
		return;
	m->players[m->groups] = false;
	fprintf(m->out, "<choose name='g%u'/>", m->groups++);
}

static void
put_choice(struct maker *m)
{
	bool target = m->depth == 0 && now_and_then(m, 50);
	bool player = now_and_then(m, 15);
	if (m->groups == GROUPS_MADE)
		return;
	fprintf(m->out, "<%s", target ? "target" : "choose");
	if (player)
		fputs(ONE_OF(" player='only'", " player='also'"), m->out);
	else
		put_selector(m, now_and_then(m, 50) ? 0 : UINT32_MAX);
	if (now_and_then(m, 40))
		fprintf(m->out, "%s", ONE_OF(" up-to='2'", " count='2'",
		    " all='yes'", " optional='yes'", " random='yes'"));
	if (!target && now_and_then(m, 30))
		fprintf(m->out, " by='%s'", ONE_OF("opponent", "you"));
	m->players[m->groups] = player;
	fprintf(m->out, " name='g%u'/>", m->groups++);
}

/* Names given in a branch are not there behind it. */
static void
put_branch(struct maker *m, const char *open, const char *close)
{
	fputs(open, m->out);
	m->depth++;
	put_operations(m, 1);
	m->depth--;
	fputs(close, m->out);
}

void
put_compared(struct maker *m)
{
	fputs(" value='", m->out);
	put_amount(m);
	fprintf(m->out, "' %s='", ONE_OF("at-least", "at-most", "equals",
	    "not"));
	put_amount(m);
	putc('\'', m->out);
}

static void
put_number(struct maker *m)
{
	if (m->numbers == NUMBERS_MADE)
		return;
	switch (below(m, 3)) {
	case 0:
		fputs("<keep amount='", m->out);
		put_amount(m);
		putc('\'', m->out);
		break;
	case 1:
		fputs("<die", m->out);
		break;
	default:
		fprintf(m->out, "<number most='%u'", below(m, 4));
		if (m->depth == 0 && now_and_then(m, 50))
			fputs(" at-once='yes'", m->out);
		else if (now_and_then(m, 30))
			put_who(m, true);
		break;
	}
	fprintf(m->out, " name='n%u'/>", m->numbers++);
}

void
put_delay(struct maker *m)
{
	static const struct operation_row any = { .on = ON_CARDS };
	unsigned event = 0, count = list_length(m, WORDS_EVENT);
	unsigned tells = m->tells, groups = m->groups, numbers = m->numbers;
	enum effect_kind kind = m->kind;
	m->themed = false;
	for (unsigned n = 0; n < 20 && (event_fills(m, event)
	    & HAS_CARD) == 0; n++)
		event = 1 + below(m, count - 1);
	fprintf(m->out, "<delay when='%s'", word_of(m->game, WORDS_EVENT,
	    event));
	if (now_and_then(m, 50))
		fputs(" cards='all'", m->out);
	else
		put_cards(m, &any);
	if (now_and_then(m, 50))
		fputs(" until='once'", m->out);
	else if (now_and_then(m, 60))
		put_until(m, m->words->operations[OPERATION_DELAY].until);
	putc('>', m->out);
	m->kind = EFFECT_DELAYED;
	m->tells = event_fills(m, event);
	m->groups = m->numbers = 0;
	m->depth++;
	put_operations(m, 2);
	m->depth--;
	m->kind = kind;
	m->tells = tells;
	m->groups = groups;
	m->numbers = numbers;
	fputs("</delay>", m->out);
}

void
put_flow(struct maker *m)
{
	switch (below(m, 8)) {
	case 0:
		fputs("<if", m->out);
		put_compared(m);
		put_branch(m, ">", "");
		if (now_and_then(m, 50))
			put_branch(m, "<else>", "</else>");
		fputs("</if>", m->out);
		break;
	case 1:
		fputs("<may", m->out);
		if (now_and_then(m, 40)) {
			put_who(m, true);
			put_branch(m, ">", "</may>");
			break;
		}
		put_branch(m, m->depth == 0 && now_and_then(m, 30)
		    ? " at-once='yes'>" : ">", "</may>");
		break;
	case 2:
		fputs("<option>", m->out);
		put_branch(m, "<branch>", "</branch>");
		put_branch(m, "<branch>", "</branch></option>");
		break;
	case 3:
		put_branch(m, "<coin><heads>", "</heads>");
		put_branch(m, "<tails>", "</tails></coin>");
		break;
	case 4:
		if (m->kind != EFFECT_DELAYED
		    && m->words->operations[OPERATION_DELAY].on != 0)
			put_delay(m);
		break;
	case 5:
		put_number(m);
		break;
	default:
		put_choice(m);
		break;
	}
}
