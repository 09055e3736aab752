/*
 * random_effects.c - effects made at random from the tables by which they are
 * compiled: what each operation takes (cards/operation.c), and each game's rows
 * of operations, events, durations, words, costs and kinds of effects.
 */
#include <stdio.h>
#include <string.h>

#include "cards/operation.h"
#include "random_cards.h"

enum { GROUPS_MADE = 5, NUMBERS_MADE = 5, DEEP = 2 };

struct maker {
	FILE *out;
	struct chance *chance;
	const struct game *game;
	const struct effect_words *words;
	unsigned wild;            /* words in a hundred that are none */
	const char *const *ids;   /* cards that may be named */
	unsigned id_count;
	enum effect_kind kind;    /* of the effect that is made */
	unsigned tells;           /* what its event has: HAS_* bits */
	unsigned groups, numbers; /* names so far: g0, g1, n0, n1 */
	bool players[GROUPS_MADE]; /* which choices are of players */
	unsigned depth;           /* of branches */
};

static unsigned
below(struct maker *m, unsigned bound)
{
	return bound == 0 ? 0 : chance_below(m->chance, bound);
}

static bool
now_and_then(struct maker *m, unsigned percent)
{
	return below(m, 100) < percent;
}

/* ---- words ---- */

/* A word of the game, or at times none of any. */
static void
put_word(struct maker *m, const char *word)
{
	static const char *const none[] = { "", "x", "9999999", "-1", "all",
		"value:9", "a b", "%s", "&#x202E;", "none", "g9", "1*2*3",
		"a/0" };
	if (m->wild > 0 && now_and_then(m, m->wild))
		word = none[below(m, sizeof none / sizeof *none)];
	fputs(word == NULL ? "nothing" : word, m->out);
}

static unsigned
list_length(struct maker *m, enum word_list list)
{
	unsigned n = 0;
	while (word_of(m->game, list, n) != NULL)
		n++;
	return n;
}

static void
put_from(struct maker *m, enum word_list list)
{
	put_word(m, word_of(m->game, list, below(m, list_length(m, list))));
}

/* One of the words whose bits are set; any when none is. */
static unsigned
one_bit(struct maker *m, uint32_t bits, unsigned count)
{
	unsigned set = 0, n = 0;
	for (n = 0; n < count; n++)
		set += bits >> n & 1;
	unsigned at = below(m, set == 0 ? count : set);
	for (n = 0; n < count; n++)
		if ((set == 0 || (bits >> n & 1) != 0) && at-- == 0)
			return n;
	return 0;
}

/* What the event tells. */
static unsigned
event_fills(struct maker *m, unsigned event)
{
	return event == 0 ? 0 : m->words->fills == NULL ? HAS_ALL
	    : m->words->fills[event];
}

/* One word of a row; -1 if it has none. */
static int
one_word(struct maker *m, const int16_t *words, unsigned count)
{
	unsigned n = 0;
	if (words == NULL)
		return count == 0 ? -1 : (int)below(m, count);
	while (words[n] >= 0)
		n++;
	return n == 0 ? -1 : words[below(m, n)];
}

#define ONE_OF(...) one_of(m, (const char *const[]){ __VA_ARGS__, NULL })
static const char *
one_of(struct maker *m, const char *const *words)
{
	unsigned n = 0;
	while (words[n] != NULL)
		n++;
	return words[below(m, n)];
}

/* ---- numbers, players and cards ---- */

static void
put_amount(struct maker *m)
{
	unsigned kind = below(m, 10);
	if (kind == 0 && (m->tells & HAS_AMOUNT) != 0)
		put_word(m, "amount");
	else if (kind == 1 && m->kind != EFFECT_CONTINUOUS)
		put_word(m, "done");
	else if (kind < 4 && m->numbers > 0)
		fprintf(m->out, "n%u%s", below(m, m->numbers), ONE_OF("", "*2",
		    "+1", "-1", "/2", "*3/2-1"));
	else
		fprintf(m->out, "%u", below(m, 8) == 0 ? 9 : below(m, 4));
}

static void
put_who(struct maker *m, bool one)
{
	const char *word = ONE_OF("you", "opponent", "you", "opponent",
	    "each", "each", "about", "controller", "owner", "chosen", "ally");
	unsigned last = m->groups;
	bool continuous = m->kind == EFFECT_CONTINUOUS;
	while (last > 0 && !m->players[last - 1])
		last--;
	if (strcmp(word, "about") == 0 && (m->tells & HAS_PLAYER) == 0)
		word = "you";
	if ((strcmp(word, "controller") == 0 || strcmp(word, "owner") == 0)
	    && (continuous || m->groups == 0))
		word = "opponent";
	if (strcmp(word, "chosen") == 0 && (continuous || last == 0))
		word = "opponent";
	if (strcmp(word, "each") == 0 && one)
		word = "you";
	if (strcmp(word, "ally") == 0 && !m->game->alliances)
		word = "opponent";
	fputs(" who='", m->out);
	put_word(m, word);
	putc('\'', m->out);
}

static void
put_test(struct maker *m)
{
	fputs(" test='", m->out);
	if (now_and_then(m, 70)) {
		put_from(m, WORDS_STAT);
		fprintf(m->out, "%s%u", ONE_OF("&lt;=", ">=", "!="),
		    below(m, 8));
	} else {
		put_from(m, WORDS_CARD_FIELD);
		fprintf(m->out, "%s%u", ONE_OF("=", ">="), below(m, 2));
	}
	putc('\'', m->out);
}

static void
put_relation(struct maker *m)
{
	unsigned n = below(m, list_length(m, WORDS_RELATION));
	if ((n == RELATION_SUBJECT && (m->tells & HAS_CARD) == 0)
	    || (n == RELATION_NOT_CHOSEN && m->groups == 0))
		n = RELATION_NOT_SELF;
	fprintf(m->out, " relation='%s'", word_of(m->game, WORDS_RELATION, n));
}

/* What chooses cards.  `zones`: where they should lie, 0: in play. */
static void
put_selector(struct maker *m, uint32_t zones)
{
	if (zones != 0)
		fprintf(m->out, " zone='%s'", word_of(m->game, WORDS_ZONE,
		    one_bit(m, zones, m->game->zone_count)));
	for (unsigned n = now_and_then(m, 60) ? 0 : 1 + below(m, 2); n > 0;
	    n--)
		switch (below(m, 8)) {
		case 0:
		case 1:
			fprintf(m->out, " side='%s'", ONE_OF("own", "other",
			    "own", "other", "any", "owned", "friend",
			    "common"));
			n = 1;
			break;
		case 2:
			fputs(" type='", m->out);
			put_from(m, WORDS_TYPE);
			putc('\'', m->out);
			n = 1;
			break;
		case 3:
		case 4:
			put_test(m);
			n = 1;
			break;
		case 5:
			put_relation(m);
			n = 1;
			break;
		case 6:
			if (m->id_count > 0)
				fprintf(m->out, " def='%s'",
				    m->ids[below(m, m->id_count)]);
			n = 1;
			break;
		default:
			if (m->groups > 0)
				fprintf(m->out, " from='g%u'",
				    below(m, m->groups));
			n = 1;
			break;
		}
}

/* A choice of cards made before; -1 if there is none. */
static int
chosen_cards(struct maker *m)
{
	for (unsigned n = m->groups; n > 0; n--)
		if (!m->players[n - 1])
			return (int)n - 1;
	return -1;
}

/* cards=: the card itself, those of the event or a choice, or all. */
static void
put_cards(struct maker *m, const struct operation_row *row)
{
	int group = chosen_cards(m);
	unsigned kind = below(m, 10);
	bool selects = now_and_then(m, 30);
	uint32_t zones = row->from;
	if (kind < 3 && group >= 0)
		fprintf(m->out, " cards='g%d'", group);
	else if (kind == 3 && (m->tells & HAS_CARD) != 0)
		fputs(" cards='subject'", m->out);
	else if (kind == 4 && (m->tells & HAS_OTHER) != 0)
		fputs(" cards='other'", m->out);
	else if (kind == 5 && m->words->hosts)
		fputs(" cards='host'", m->out);
	else if (kind < 8 && row->self == 0)
		fputs(" cards='self'", m->out);
	else {
		fputs(" cards='all'", m->out);
		put_selector(m, zones != 0 || selects ? zones : 0);
		if (zones == 0 && selects)
			fputs(" zone='any'", m->out);
	}
}

/* ---- operations ---- */

static void
put_until(struct maker *m, uint16_t bits)
{
	unsigned n = one_bit(m, bits, DURATION_COUNT);
	fprintf(m->out, " until='%s", word_of(m->game, WORDS_UNTIL, n));
	if (n == DURATION_TURNS)
		fprintf(m->out, ":%u", 1 + below(m, 3));
	if (n == DURATION_NEXT_PHASE) {
		putc(':', m->out);
		put_from(m, WORDS_PHASE);
	}
	putc('\'', m->out);
}

static void
put_mark(struct maker *m, unsigned n)
{
	const struct field *field = &m->game->card_fields[n];
	unsigned value = below(m, 3);
	fprintf(m->out, "%s=", field->name);
	if (field->type == FIELD_YES_NO)
		fputs(value == 0 ? "no" : "yes", m->out);
	else if (field->type == FIELD_WORD)
		fputs(field->words[value % 2], m->out);
	else
		fprintf(m->out, "%u", value);
}

/* stat=, field=, act=, phase=, keyword=, rule=, mark=, def=: what it takes. */
static void
put_which(struct maker *m, enum operation o, uint32_t takes,
    const struct operation_row *row, bool cards)
{
	const int16_t *words = cards ? row->card_words : row->player_words;
	bool stat = cards && (takes & STAT) != 0;
	if (stat) {
		fprintf(m->out, " stat='%s'", word_of(m->game, WORDS_STAT,
		    (unsigned)one_word(m, row->stats, m->game->stat_count)));
	} else if ((takes & FIELD) != 0) {
		enum word_list list = cards ? WORDS_CARD_FIELD
		    : WORDS_PLAYER_FIELD;
		fprintf(m->out, " field='%s'", word_of(m->game, list,
		    (unsigned)one_word(m, words, list_length(m, list))));
	}
	if ((takes & KEYWORD) != 0) {
		unsigned n = below(m, m->game->keyword_count);
		fprintf(m->out, " keyword='%s'", m->game->keywords[n].name);
		if (o == OPERATION_GIVE && m->game->keywords[n].number)
			fprintf(m->out, " amount='%u'", 1 + below(m, 3));
	}
	if ((takes & (ACT | PHASE_WORD)) != 0) {
		int word = one_word(m, words, list_length(m,
		    (takes & ACT) != 0 ? WORDS_ACT : WORDS_PHASE));
		bool phase = (takes & ACT) == 0 || word >= EXTRA_PHASE;
		fprintf(m->out, " %s='%s'", phase ? "phase" : "act",
		    word_of(m->game, phase ? WORDS_PHASE : WORDS_ACT,
		    (unsigned)word % EXTRA_PHASE));
	}
	if ((takes & RULE) != 0)
		fprintf(m->out, " rule='%s'", m->game->rules[one_word(m, words,
		    m->game->rule_count)].id);
	if ((takes & MARK) != 0) {
		fputs(" mark='", m->out);
		put_mark(m, (unsigned)one_word(m, words,
		    m->game->card_field_count));
		putc('\'', m->out);
	}
	if ((takes & DEFINITION) != 0)
		fprintf(m->out, " def='%s'", m->id_count == 0 ? "none"
		    : m->ids[below(m, m->id_count)]);
}

static void
put_places(struct maker *m, enum operation o, uint32_t takes,
    const struct operation_row *row)
{
	if ((takes & TO) != 0 && (row->to != 0 || o == OPERATION_MOVE)
	    && (o == OPERATION_MOVE || now_and_then(m, 60)))
		fprintf(m->out, " to='%s'", word_of(m->game, WORDS_ZONE,
		    one_bit(m, row->to, m->game->zone_count)));
	if (o == OPERATION_MOVE && now_and_then(m, 20))
		fputs(ONE_OF(" place='bottom'", " place='top'",
		    " order='any'"), m->out);
	if (row->face && now_and_then(m, 40))
		fprintf(m->out, " face='%s'", ONE_OF("up", "down"));
	if ((takes & ON) != 0 && row->host
	    && ((takes & ON_NEEDED) != 0 || now_and_then(m, 60))) {
		int group = chosen_cards(m);
		if (group >= 0)
			fprintf(m->out, " on='g%d'", group);
		else
			fputs(" on='self'", m->out);
	}
}

/* Whether who= says to whom it is done, or who gets the card. */
static bool
who_stands(enum operation o)
{
	return o == OPERATION_MOVE || o == OPERATION_RETURN
	    || o == OPERATION_PUT || o == OPERATION_PLAY
	    || o == OPERATION_CONTROL;
}

static void
put_operation(struct maker *m, enum operation o)
{
	const struct operation_row *row = &m->words->operations[o];
	const char *name;
	uint32_t takes = operation_takes(o, &name);
	bool on_cards = (row->on & ON_CARDS) != 0
	    || ((takes & STAT) != 0 && row->stats != NULL);
	bool players = (row->on & (ON_PLAYERS | ON_TABLE)) != 0;
	bool cards = on_cards && (!players || now_and_then(m, 50));
	bool words = (takes & (FIELD | ACT | PHASE_WORD | RULE | MARK)) != 0;
	if (cards && words && ((takes & STAT) == 0 || row->stats == NULL)
	    && row->card_words != NULL && row->card_words[0] < 0)
		cards = false;
	fprintf(m->out, "<%s", name);
	if (cards)
		put_cards(m, row);
	else if ((row->on & ON_PLAYERS) != 0 && (takes & WHO) != 0)
		put_who(m, false);
	if (cards && (takes & WHO) != 0 && who_stands(o)
	    && now_and_then(m, 40))
		put_who(m, true);
	put_which(m, o, takes, row, cards);
	if ((takes & AMOUNT) != 0 && o != OPERATION_GIVE
	    && ((takes & AMOUNT_NEEDED) != 0 || (!cards
	    && now_and_then(m, 60)))) {
		fputs(" amount='", m->out);
		put_amount(m);
		putc('\'', m->out);
	}
	put_places(m, o, takes, row);
	if ((takes & UNTIL) != 0 && row->until != 0
	    && m->kind != EFFECT_CONTINUOUS && now_and_then(m, 60))
		put_until(m, row->until);
	if ((takes & RANDOM) != 0 && !cards && now_and_then(m, 20))
		fputs(" random='yes'", m->out);
	if ((takes & GROUP) != 0 && m->groups < GROUPS_MADE) {
		m->players[m->groups] = false;
		fprintf(m->out, " name='g%u'", m->groups++);
	}
	fputs("/>", m->out);
}

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
	for (unsigned n = 0; n < 20 && (event_fills(m, event)
	    & HAS_CARD) == 0; n++)
		event = 1 + below(m, count - 1);
	fprintf(m->out, "<delay when='%s'", word_of(m->game, WORDS_EVENT,
	    event));
	put_cards(m, &any);
	if (now_and_then(m, 60))
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

static void
put_operations(struct maker *m, unsigned most)
{
	bool continuous = m->kind == EFFECT_CONTINUOUS;
	for (unsigned n = 1 + below(m, most); n > 0; n--) {
		enum operation o;
		const struct operation_row *row;
		const char *name;
		if (!continuous && m->depth < DEEP && now_and_then(m, 30)) {
			put_flow(m);
			continue;
		}
		do {
			o = below(m, OPERATION_COUNT);
			row = &m->words->operations[o];
			operation_takes(o, &name);
		} while (name == NULL || row->on == 0 || o == OPERATION_DELAY
		    || (continuous && !row->continuous)
		    || is_too_much(m, o));
		put_operation(m, o);
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
	unsigned kind = one_bit(m, m->words->costs, 6);
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
	unsigned event = 1 + below(m, list_length(m, WORDS_EVENT) - 1);
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
	if (m->kind == EFFECT_ACTIVATE && now_and_then(m, 50))
		fputs(ONE_OF(" limit='1'", " limit='2'", " any-time='yes'",
		    " opponent='yes'", " once='game'"), m->out);
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
    unsigned type, unsigned wild, const char *const *ids, unsigned count)
{
	const struct effect_words *words = game->effects;
	struct maker m = { .out = out, .chance = chance, .game = game,
		.words = words, .wild = wild, .ids = ids, .id_count = count };
	if (words == NULL || words->operations == NULL)
		return;
	unsigned kinds = words->starts == NULL ? 0 : words->starts[type];
	for (unsigned n = 1 + below(&m, 2); n > 0; n--)
		put_effect(&m, kinds);
}
