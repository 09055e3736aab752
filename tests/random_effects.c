/*
 * random_effects.c - effects made at random from the tables by which they are
 * compiled: what each operation takes (cards/operation.c), and each game's rows
 * of operations, events, durations, words, costs and kinds of effects.
 */
#include <string.h>

#include "random_maker.h"

/* ---- operations ---- */

/* Ending the game is left for few effects. */
static bool
is_too_much(struct maker *m, enum operation o)
{
	return (o == OPERATION_WIN || o == OPERATION_LOSE_GAME)
	    && !now_and_then(m, 8);
}

/* One that may stand here. */
static enum operation
some_operation(struct maker *m)
{
	bool continuous = m->kind == EFFECT_CONTINUOUS;
	const struct operation_row *row;
	enum operation o;
	const char *name;
	if (follow_theme(m) && (!continuous
	    || m->words->operations[m->theme->operation].continuous))
		return m->theme->operation;
	m->themed = false;
	do {
		o = below(m, OPERATION_COUNT);
		row = &m->words->operations[o];
		operation_takes(o, &name);
	} while (name == NULL || row->on == 0 || o == OPERATION_DELAY
	    || (continuous && !row->continuous) || is_too_much(m, o));
	return o;
}

void
put_operations(struct maker *m, unsigned most)
{
	for (unsigned n = 1 + below(m, most); n > 0; n--) {
		if (m->kind != EFFECT_CONTINUOUS && m->depth < DEEP
		    && now_and_then(m, 30)) {
			put_flow(m);
			continue;
		}
		if (now_and_then(m, 30) && put_bringing(m))
			continue;
		enum operation o = some_operation(m);
		if (m->themed && o == OPERATION_TAKE && now_and_then(m, 60)) {
			put_taken(m);
			continue;
		}
		if (m->themed && o == OPERATION_LOSE && now_and_then(m, 50))
			put_operation(m, OPERATION_GAIN);
		/* What is healed has damage and has outlived it, where one
		 * card has a place it is empty. */
		if (m->themed && o == OPERATION_HEAL && now_and_then(m, 40)) {
			fputs("<damage cards='self' amount='1'/>"
			    "<heal cards='self' amount='1'/>", m->out);
			continue;
		}
		if (m->themed && o == OPERATION_HEAL)
			put_operation(m, OPERATION_DAMAGE);
		if (m->themed && o == OPERATION_MOVE && now_and_then(m, 30)
		    && m->words->operations[OPERATION_REMOVE].on != 0)
			fputs("<remove cards='all' zone='any' side='common'/>",
			    m->out);
		if (o != OPERATION_DELAY)
			put_operation(m, o);
		else if (m->kind != EFFECT_DELAYED)
			put_delay(m);
		else
			fputs("<nothing/>", m->out);
		m->themed = false;
	}
}

/* ---- effects ---- */

static void
put_let(struct maker *m)
{
	if (m->numbers == NUMBERS_MADE)
		return;
	fprintf(m->out, "<let name='n%u'", m->numbers++);
	switch (below(m, 7)) {
	case 0:
		fputs(" stat='", m->out);
		put_from(m, WORDS_STAT);
		fputs("' of='self'", m->out);
		break;
	case 1:
		fputs(" field='", m->out);
		put_from(m, WORDS_PLAYER_FIELD);
		putc('\'', m->out);
		put_who(m, true);
		break;
	case 2:
		fputs(" field='", m->out);
		put_from(m, WORDS_CARD_FIELD);
		fputs("' of='self'", m->out);
		break;
	case 3:
		fputs(" zone='", m->out);
		put_from(m, WORDS_ZONE);
		putc('\'', m->out);
		put_who(m, true);
		break;
	case 4:
		fputs(" turn='own'", m->out);
		break;
	case 5:
		fputs(" global='", m->out);
		put_from(m, WORDS_GLOBAL_FIELD);
		putc('\'', m->out);
		break;
	default:
		put_selector(m, UINT32_MAX);
		break;
	}
	fputs("/>", m->out);
}

/* Few effects have a card to mark as a cost, so these do so more often. */
static unsigned
some_cost(struct maker *m)
{
	unsigned kinds = m->words->marked_kinds;
	if (kinds != 0 && (kinds >> m->kind & 1) != 0 && now_and_then(m, 40))
		return COST_MARK;
	return one_bit(m, m->words->costs, 6);
}

static void
put_cost(struct maker *m)
{
	static const char *const names[] = { [COST_FIELD] = "field",
		[COST_DISCARD] = "discard", [COST_SACRIFICE] = "sacrifice",
		[COST_MARK] = "mark", [COST_MOVE] = "move",
		[COST_DAMAGE] = "damage" };
	follow_theme(m);
	unsigned kind = some_cost(m);
	m->themed = false;
	fprintf(m->out, "<cost %s='", names[kind]);
	switch ((enum cost_kind)kind) {
	case COST_FIELD:
		fprintf(m->out, "%s' amount='%u'/>", word_of(m->game,
		    WORDS_PLAYER_FIELD, (unsigned)one_word(m,
		    m->words->cost_fields, 0)), below(m, 3));
		return;
	case COST_MARK:
		put_mark(m, (unsigned)one_word(m, m->words->cost_marks, 0));
		break;
	case COST_DAMAGE:
		putc('1', m->out);
		break;
	case COST_DISCARD:
	case COST_SACRIFICE:
		putc('1', m->out);
		break;
	case COST_MOVE:
		fprintf(m->out, "1' zone='%s' to='%s", word_of(m->game,
		    WORDS_ZONE, m->words->hand), word_of(m->game, WORDS_ZONE,
		    m->words->deck));
		break;
	}
	fputs("'/>", m->out);
}

/* The event that a trigger waits for, and whose. */
static void
put_event(struct maker *m)
{
	unsigned event = m->theme != NULL && now_and_then(m, 60)
	    ? m->theme->event : 0;
	if (event == 0)
		event = 1 + below(m, list_length(m, WORDS_EVENT) - 1);
	m->tells = event_fills(m, event);
	put_word(m, word_of(m->game, WORDS_EVENT, event));
	const char *of = ONE_OF("any", "any", "own", "other", "self");
	if (strcmp(of, "self") == 0 && (m->tells & HAS_CARD) == 0)
		of = "any";
	if (strcmp(of, "own") == 0 && (m->tells & HAS_PLAYER) == 0)
		of = "any";
	if (strcmp(of, "other") == 0 && (m->tells & HAS_PLAYER) == 0)
		of = "any";
	fprintf(m->out, "' of='%s", of);
	if (now_and_then(m, 25))
		fputs("' may='yes", m->out);
}

static void
put_subject(struct maker *m)
{
	if (m->kind != EFFECT_TRIGGER || (m->tells & HAS_CARD) == 0
	    || !now_and_then(m, 25))
		return;
	fputs("<subject type='", m->out);
	put_from(m, WORDS_TYPE);
	fputs("'/>", m->out);
}

static void
put_start(struct maker *m)
{
	static const char *const words[] = { [EFFECT_PLAY] = "play",
		[EFFECT_ACTIVATE] = "activate",
		[EFFECT_CONTINUOUS] = "continuous",
		[EFFECT_ATTACK] = "attack' name='hit" };
	m->tells = 0;
	fputs("<effect when='", m->out);
	if (m->kind == EFFECT_TRIGGER)
		put_event(m);
	else
		fputs(words[m->kind], m->out);
	putc('\'', m->out);
	if (m->kind == EFFECT_PLAY && m->words->lasts != 0
	    && now_and_then(m, 40))
		put_until(m, m->words->lasts);
	if (m->kind == EFFECT_ACTIVATE && now_and_then(m, 50)) {
		fputs(ONE_OF(" limit='1'", " limit='2'", " once='game'"),
		    m->out);
		if ((m->words->any_time & DECLARED_AS(ACTIVATE)) != 0
		    && now_and_then(m, 30))
			fputs(" any-time='yes'", m->out);
		if ((m->words->opponents & DECLARED_AS(ACTIVATE)) != 0
		    && now_and_then(m, 30))
			fputs(" opponent='yes'", m->out);
	}
	if ((m->kind == EFFECT_TRIGGER || m->kind == EFFECT_CONTINUOUS)
	    && now_and_then(m, 10)) {
		fputs(" zone='", m->out);
		put_from(m, WORDS_ZONE);
		putc('\'', m->out);
	}
	putc('>', m->out);
}

static void
put_effect(struct maker *m, unsigned kinds)
{
	m->themed = false;
	m->kind = one_bit(m, kinds, EFFECT_DELAYED);
	m->groups = m->numbers = m->depth = 0;
	put_start(m);
	put_subject(m);
	while (now_and_then(m, 25))
		put_let(m);
	if (now_and_then(m, m->numbers > 0 ? 40 : 5)) {
		fputs("<condition", m->out);
		put_compared(m);
		fputs("/>", m->out);
	}
	if (m->kind != EFFECT_TRIGGER && m->kind != EFFECT_CONTINUOUS
	    && m->words->costs != 0 && now_and_then(m, 25))
		put_cost(m);
	put_operations(m, 3);
	fputs("</effect>", m->out);
}

void
random_effects(FILE *out, struct chance *chance, const struct game *game,
    unsigned type, const struct theme *theme, unsigned wild,
    const char *const *ids, unsigned count)
{
	const struct effect_words *words = game->effects;
	struct maker m = { .out = out, .chance = chance, .game = game,
		.words = words, .theme = theme, .wild = wild, .ids = ids,
		.id_count = count };
	if (words == NULL || words->operations == NULL)
		return;
	unsigned kinds = words->starts == NULL ? 0 : words->starts[type];
	for (unsigned n = 1 + below(&m, 2); n > 0; n--)
		put_effect(&m, kinds);
}
