/*
 * say_number.c - numbers in words.
 */
#include <stdlib.h>
#include <string.h>

#include "cards/say_private.h"
#include "engine/memory.h"

const char *
stat_word(const struct game *g, unsigned stat)
{
	const struct card_stat *s = &g->stats[stat];
	return s->xml != NULL ? s->xml : s->name;
}

bool
value_is(const struct speaker *s, unsigned value, int32_t number)
{
	const struct value *v = &s->cards->value[value];
	return v->source == SOURCE_NUMBER && v->plus == NO_INDEX
	    && v->number == number;
}

/* "the attack of this card" */
static void
say_of_card(struct speaker *s, const char *before, const char *word,
    const struct value *v)
{
	fprintf(s->out, "the %s", before);
	word_say(s->out, s->game, word);
	fputs(" of ", s->out);
	say_cards(s, (enum cards)v->of, v->group, NO_INDEX);
}

/* "the number of cards in your hand" */
static void
say_zone_count(struct speaker *s, const struct value *v)
{
	const char *zone = s->game->zones[v->index].name;
	fputs("the number of cards in ", s->out);
	say_first_of(s, (enum who)v->of, v->group, PERSON_OWNER);
	putc(' ', s->out);
	word_say(s->out, s->game, zone);
}

/* The n-th number that the effect keeps: X, Y, Z, W. */
static void
say_kept(struct speaker *s, int slot)
{
	putc("XYZW"[slot - STEP_VALUES], s->out);
}

static void
say_source(struct speaker *s, const struct value *v)
{
	const unsigned n = (unsigned)v->index;
	switch ((enum value_source)v->source) {
	case SOURCE_NUMBER:
		fprintf(s->out, "%d", v->number);
		break;
	case SOURCE_COUNT:
		fputs("the number of ", s->out);
		say_selector(s, n, true);
		break;
	case SOURCE_STAT:
		say_of_card(s, "", stat_word(s->game, n), v);
		break;
	case SOURCE_PRINTED:
		say_of_card(s, "printed ", stat_word(s->game, n), v);
		break;
	case SOURCE_CARD_FIELD:
		say_of_card(s, "", s->game->card_fields[n].name, v);
		break;
	case SOURCE_FIELD:
		say_first_of(s, (enum who)v->of, v->group, PERSON_OWNER);
		putc(' ', s->out);
		word_say(s->out, s->game, s->game->player_fields[n].name);
		break;
	case SOURCE_AMOUNT:
		fputs("the amount of the event", s->out);
		break;
	case SOURCE_DONE:
		fputs("what was done", s->out);
		break;
	case SOURCE_KEPT:
		say_kept(s, v->index);
		break;
	case SOURCE_VALUE:
		fprintf(s->out, "number %u of the step's value", n + 1);
		break;
	case SOURCE_ZONE:
		say_zone_count(s, v);
		break;
	case SOURCE_GLOBAL:
		fputs("the game's ", s->out);
		word_say(s->out, s->game, s->game->global_fields[n].name);
		break;
	case SOURCE_OWN_TURN:
		fputs("1 in your own turn and 0 in others", s->out);
		break;
	case SOURCE_COUNT_:
		break;
	}
}

static void
say_factors(struct speaker *s, const struct value *v, int times)
{
	if (times == 2)
		fputs("twice ", s->out);
	else if (times != 1)
		fprintf(s->out, "%d times ", times);
	if (v->divide == 2)
		fputs("half of ", s->out);
	say_source(s, v);
	if (v->divide > 2)
		fprintf(s->out, " divided by %u", v->divide);
}

/* The terms of a sum that are added, or those that are taken away. */
static bool
say_terms(struct speaker *s, const struct value *v, bool negative, bool first)
{
	for (;; v = &s->cards->value[v->plus]) {
		if ((v->times < 0) == negative) {
			fputs(negative ? " less " : first ? "" : " plus ",
			    s->out);
			say_factors(s, v, negative ? -v->times : v->times);
			first = false;
		}
		if (v->plus == NO_INDEX)
			return first;
	}
}

/* "3 plus half of your life less the number of cards in your hand" */
void
say_value(struct speaker *s, unsigned value)
{
	const struct value *v = &s->cards->value[value];
	const int32_t number = v->number;
	if (v->source == SOURCE_NUMBER && v->plus == NO_INDEX) {
		fprintf(s->out, "%d", number);
		return;
	}
	if (number > 0)
		fprintf(s->out, "%d", number);
	if (say_terms(s, v, false, number <= 0))
		fputs("0", s->out);
	say_terms(s, v, true, false);
	if (number < 0)
		fprintf(s->out, " less %d", -number);
}

/* A number, if the value is always the same; else false. */
static bool
value_fixed(const struct speaker *s, unsigned value, int32_t *number)
{
	const struct value *v = &s->cards->value[value];
	*number = v->number;
	return v->source == SOURCE_NUMBER && v->plus == NO_INDEX;
}

void
say_count(struct speaker *s, unsigned value, const char *noun)
{
	int32_t number;
	if (value_fixed(s, value, &number)) {
		fprintf(s->out, "%d %s%s", number, noun,
		    number == 1 ? "" : "s");
		return;
	}
	fprintf(s->out, "as many %ss as ", noun);
	say_value(s, value);
}

void
say_player_field(struct speaker *s, const char *field, bool one)
{
	char *text;
	size_t size;
	FILE *out = text_open(&text, &size);
	word_say(out, s->game, field);
	fclose(out);
	size_t word = strcspn(text, " ");
	bool plural = word > 1 && text[word - 1] == 's' && text[word - 2] != 's';
	fprintf(s->out, "%.*s%s", (int)(word - (one && plural ? 1 : 0)), text,
	    text + word);
	free(text);
}

void
say_much(struct speaker *s, unsigned value, const char *field)
{
	int32_t number;
	bool fixed = value_fixed(s, value, &number);
	if (fixed)
		fprintf(s->out, "%d ", number);
	else
		fputs("as much ", s->out);
	say_player_field(s, field, fixed && number == 1);
	if (fixed)
		return;
	fputs(" as ", s->out);
	say_value(s, value);
}

void
say_field_value(struct speaker *s, const struct field *field, int32_t value)
{
	if (field->type == FIELD_YES_NO)
		fputs(value != 0 ? "yes" : "no", s->out);
	else if (field->type == FIELD_WORD && value >= 0
	    && value <= field->most)
		word_say(s->out, s->game, field->words[value]);
	else if ((field->type == FIELD_PLAYER && value < 0)
	    || (field->type == FIELD_CARD && value == 0))
		fputs("none", s->out);
	else
		fprintf(s->out, "%d", value);
}

static const char *
compare_words(enum compare compare)
{
	switch (compare) {
	case COMPARE_NONE:
		break;
	case COMPARE_EQUAL:
		return " is ";
	case COMPARE_NOT:
		return " is not ";
	case COMPARE_LEAST:
		return " is at least ";
	case COMPARE_MOST:
		return " is at most ";
	}
	return " ";
}

void
say_comparison(struct speaker *s, unsigned left, enum compare compare,
    unsigned right)
{
	const struct value *v = &s->cards->value[left];
	if (v->source == SOURCE_OWN_TURN && v->plus == NO_INDEX
	    && v->number == 0 && v->times == 1 && v->divide == 1
	    && compare == COMPARE_EQUAL && (value_is(s, right, 1)
	    || value_is(s, right, 0))) {
		fputs(value_is(s, right, 1) ? "it is your own turn"
		    : "it is not your own turn", s->out);
		return;
	}
	say_value(s, left);
	fputs(compare_words(compare), s->out);
	say_value(s, right);
}
