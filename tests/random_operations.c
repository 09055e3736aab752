/*
 * random_operations.c - one operation at random: what it takes
 * (cards/operation.c), and what the game's row says of it.
 */
#include <string.h>

#include "random_maker.h"

/* ---- operations ---- */

void
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

void
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
		unsigned n = pick_below(m, m->game->keyword_count);
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

void
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
	if (o == OPERATION_SET && m->kind == EFFECT_CONTINUOUS)
		cards = true;
	if (cards && words && (takes & STAT) == 0
	    && row->card_words != NULL && row->card_words[0] < 0)
		cards = false;
	if (m->themed && (takes & ON_NEEDED) != 0 && chosen_cards(m) < 0)
		put_chosen(m);
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
	    && (o != OPERATION_SET || cards) && m->kind != EFFECT_CONTINUOUS && now_and_then(m, 60))
		put_until(m, row->until);
	if ((takes & RANDOM) != 0 && !cards && now_and_then(m, 20))
		fputs(" random='yes'", m->out);
	if ((takes & GROUP) != 0 && m->groups < GROUPS_MADE) {
		m->players[m->groups] = false;
		fprintf(m->out, " name='g%u'", m->groups++);
	}
	fputs("/>", m->out);
}
