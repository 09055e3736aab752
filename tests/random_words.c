/*
 * random_words.c - words, numbers, players and cards at random.
 */
#include <string.h>

#include "random_maker.h"

unsigned
below(struct maker *m, unsigned bound)
{
	return bound == 0 ? 0 : chance_below(m->chance, bound);
}

bool
now_and_then(struct maker *m, unsigned percent)
{
	return below(m, 100) < percent;
}

unsigned
pick_below(struct maker *m, unsigned bound)
{
	return m->themed && bound != 0 ? m->theme->pick % bound
	    : below(m, bound);
}

bool
follow_theme(struct maker *m)
{
	m->themed = m->theme != NULL && now_and_then(m, m->theme->share);
	return m->themed;
}

/* ---- words ---- */

/* A word of the game, or at times none of any. */
void
put_word(struct maker *m, const char *word)
{
	static const char *const none[] = { "", "x", "9999999", "-1", "all",
		"value:9", "a b", "%s", "&#x202E;", "none", "g9", "1*2*3",
		"a/0" };
	if (m->wild > 0 && now_and_then(m, m->wild))
		word = none[below(m, sizeof none / sizeof *none)];
	fputs(word == NULL ? "nothing" : word, m->out);
}

unsigned
list_length(struct maker *m, enum word_list list)
{
	unsigned n = 0;
	while (word_of(m->game, list, n) != NULL)
		n++;
	return n;
}

void
put_from(struct maker *m, enum word_list list)
{
	put_word(m, word_of(m->game, list, below(m, list_length(m, list))));
}

/* One of the words whose bits are set; any when none is. */
unsigned
one_bit(struct maker *m, uint32_t bits, unsigned count)
{
	unsigned set = 0, n = 0;
	for (n = 0; n < count; n++)
		set += bits >> n & 1;
	unsigned at = pick_below(m, set == 0 ? count : set);
	for (n = 0; n < count; n++)
		if ((set == 0 || (bits >> n & 1) != 0) && at-- == 0)
			return n;
	return 0;
}

/* What the event tells. */
unsigned
event_fills(struct maker *m, unsigned event)
{
	return event == 0 ? 0 : m->words->fills == NULL ? HAS_ALL
	    : m->words->fills[event];
}

/* One word of a row; -1 if it has none. */
int
one_word(struct maker *m, const int16_t *words, unsigned count)
{
	unsigned n = 0;
	if (words == NULL)
		return count == 0 ? -1 : (int)pick_below(m, count);
	while (words[n] >= 0)
		n++;
	return n == 0 ? -1 : words[pick_below(m, n)];
}

const char *
one_of(struct maker *m, const char *const *words)
{
	unsigned n = 0;
	while (words[n] != NULL)
		n++;
	return words[below(m, n)];
}

/* ---- numbers, players and cards ---- */

void
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

void
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
	    || (n == RELATION_NOT_CHOSEN && m->groups == 0)
	    || ((n == RELATION_ACROSS || n == RELATION_ADJACENT)
	        && !m->game->effects->lanes))
		n = RELATION_NOT_SELF;
	fprintf(m->out, " relation='%s'", word_of(m->game, WORDS_RELATION, n));
}

static void
put_label(struct maker *m)
{
	unsigned count = 0;
	while (m->game->labels != NULL && m->game->labels[count] != NULL)
		count++;
	if (count > 0)
		fprintf(m->out, " labels='%s'%s",
		    m->game->labels[below(m, count)],
		    now_and_then(m, 30) ? " exact='yes'" : "");
}

/* What chooses cards.  `zones`: where they should lie, 0: in play. */
void
put_selector(struct maker *m, uint32_t zones)
{
	if (zones != 0)
		fprintf(m->out, " zone='%s'", word_of(m->game, WORDS_ZONE,
		    one_bit(m, zones, m->game->zone_count)));
	for (unsigned n = now_and_then(m, 60) ? 0 : 1 + below(m, 2); n > 0;
	    n--)
		switch (below(m, 9)) {
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
		case 7:
			put_label(m);
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
int
chosen_cards(struct maker *m)
{
	for (unsigned n = m->groups; n > 0; n--)
		if (!m->players[n - 1])
			return (int)n - 1;
	return -1;
}

/* All of them, so that something comes of it; what runs for a time only in
 * play, for there is room for 192 running effects. */
static void
put_all(struct maker *m, const struct operation_row *row)
{
	fputs(" cards='all'", m->out);
	if (row->from != 0)
		fprintf(m->out, " zone='%s'", word_of(m->game, WORDS_ZONE,
		    one_bit(m, row->from, m->game->zone_count)));
	else if (row->until == 0 || m->kind == EFFECT_CONTINUOUS)
		fputs(" zone='any'", m->out);
	else if (now_and_then(m, 30))
		fprintf(m->out, " zone='%s'", word_of(m->game, WORDS_ZONE,
		    m->words->hand));
}

/* cards=: the card itself, those of the event or a choice, or all. */
void
put_cards(struct maker *m, const struct operation_row *row)
{
	int group = chosen_cards(m);
	unsigned kind = below(m, 10);
	bool selects = now_and_then(m, 30);
	uint32_t zones = row->from;
	if (m->themed && now_and_then(m, 60))
		put_all(m, row);
	else if (kind < 3 && group >= 0)
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
