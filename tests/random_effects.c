/*
 * random_effects.c - effects made at random from the tables by which they are
 * compiled: what each operation takes (cards/operation.c), and each game's rows
 * of operations, events, durations, words, costs and kinds of effects.
 */
#include <string.h>

#include "random_maker.h"

/* ---- choices and flow ---- */

static void put_operations(struct maker *, unsigned most);

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

static void
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
		fprintf(m->out, "<number most='%u'%s", 1 + below(m, 3),
		    m->depth == 0 && now_and_then(m, 50) ? " at-once='yes'"
		    : "");
		break;
	}
	fprintf(m->out, " name='n%u'/>", m->numbers++);
}

static void
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

static void
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
		if (now_and_then(m, 40))
			put_who(m, true);
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

static void
put_operations(struct maker *m, unsigned most)
{
	for (unsigned n = 1 + below(m, most); n > 0; n--) {
		if (m->kind != EFFECT_CONTINUOUS && m->depth < DEEP
		    && now_and_then(m, 30)) {
			put_flow(m);
			continue;
		}
		enum operation o = some_operation(m);
		/* What is taken was given before. */
		if (m->themed && o == OPERATION_TAKE)
			put_operation(m, OPERATION_GIVE);
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

static void
put_cost(struct maker *m)
{
	static const char *const names[] = { [COST_FIELD] = "field",
		[COST_DISCARD] = "discard", [COST_SACRIFICE] = "sacrifice",
		[COST_MARK] = "mark", [COST_MOVE] = "move",
		[COST_DAMAGE] = "damage" };
	follow_theme(m);
	unsigned kind = one_bit(m, m->words->costs, 6);
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
	follow_theme(m);
	unsigned event = 1 + pick_below(m, list_length(m, WORDS_EVENT) - 1);
	m->themed = false;
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

/* ---- themes ---- */

static unsigned
length_of(const int16_t *words)
{
	unsigned n = 0;
	while (words != NULL && words[n] >= 0)
		n++;
	return n;
}

/* In how many ways the row can be filled. */
static unsigned
ways(const struct game *game, enum operation o)
{
	const struct operation_row *row = &game->effects->operations[o];
	const char *name;
	uint32_t takes = operation_takes(o, &name);
	if (row->on == 0)
		return 0;
	if ((takes & KEYWORD) != 0)
		return game->keyword_count * 3;
	return 1 + length_of(row->stats) + length_of(row->card_words)
	    + length_of(row->player_words)
	    + (unsigned)__builtin_popcount(row->to);
}

struct theme
random_theme(struct chance *chance, const struct game *game)
{
	unsigned sum = 0, at;
	struct theme theme = { .pick = chance_below(chance, 1 << 16) };
	for (unsigned o = 0; o < OPERATION_COUNT; o++)
		sum += ways(game, o);
	at = chance_below(chance, sum);
	for (unsigned o = 0; at >= ways(game, o); o++) {
		at -= ways(game, o);
		theme.operation = o + 1;
	}
	return theme;
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
