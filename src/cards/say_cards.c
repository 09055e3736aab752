/*
 * say_cards.c - cards in words: what a selector or a choice means.
 */
#include <stdlib.h>
#include <string.h>

#include "cards/say_private.h"
#include "engine/memory.h"

void
say_plural(FILE *out, const char *noun, size_t length)
{
	char last = length == 0 ? '\0' : noun[length - 1];
	bool hiss = last == 's' || last == 'x' || last == 'z'
	    || (length > 1 && last == 'h' && (noun[length - 2] == 's'
	    || noun[length - 2] == 'c'));
	if (last == 'y')
		fprintf(out, "%.*sies", (int)length - 1, noun);
	else
		fprintf(out, "%.*s%s", (int)length, noun, hiss ? "es" : "s");
}

static void
say_noun(struct speaker *s, const char *noun, size_t length, bool many)
{
	if (many)
		say_plural(s->out, noun, length);
	else
		fprintf(s->out, "%.*s", (int)length, noun);
}

void
say_bits(struct speaker *s, uint32_t bits, const char *const *said,
    const char *const *words, const char *between)
{
	bool first = true;
	for (unsigned n = 0; words[n] != NULL; n++) {
		if ((bits >> n & 1) == 0)
			continue;
		fputs(first ? "" : between, s->out);
		if (said != NULL)
			fputs(said[n], s->out);
		else
			word_say(s->out, s->game, words[n]);
		first = false;
	}
}

/* ---- whose, and where ---- */

static const char *
side_owner(enum side side)
{
	switch (side) {
	case SIDE_ANY:
		return "any player's";
	case SIDE_OWN:
		return "your";
	case SIDE_OTHER:
		return "an opponent's";
	case SIDE_ALLY:
		return "an ally's";
	case SIDE_COMMON:
		return "the common";
	case SIDE_CHOSEN:
		return "the chosen player's";
	case SIDE_OWNED:
		return "any"; /* and "owned by you" behind it */
	case SIDE_FRIEND:
		return "your or an ally's";
	case SIDE_COUNT:
		break;
	}
	return "";
}

/* The words of a zone are a noun, a blank and its place: "Bot on {whose}
 * side". */
static const char *
zone_words(const struct speaker *s, unsigned zone)
{
	return s->game->said->zones[zone];
}

/* A place, with {whose} filled in. */
static void
say_place(struct speaker *s, const char *place, enum side side)
{
	const char *whose = strstr(place, "{whose}");
	if (whose == NULL)
		fputs(place, s->out);
	else
		fprintf(s->out, "%.*s%s%s", (int)(whose - place), place,
		    side_owner(side), whose + 7);
}

/* What is moved goes to one player; from decks, to what is each one's own. */
void
say_destination(struct speaker *s, unsigned zone, enum who who, unsigned group,
    bool each)
{
	const char *words = zone_words(s, zone);
	const char *place = words + strcspn(words, " ");
	const char *name = strstr(place, "{whose} ");
	if (name != NULL) {
		if (each)
			say_who(s, who, group, PERSON_OWNER);
		else
			say_first_of(s, who, group, PERSON_OWNER);
		fputs(name + 7, s->out);
	} else {
		place += strncmp(place, " in ", 4) == 0 ? 4 : 1;
		fputs(place, s->out);
	}
}

/* The type, or what lies in such zones. */
static void
say_nouns(struct speaker *s, const struct selector *x, bool many)
{
	const struct game *g = s->game;
	uint32_t seen = 0;
	if (x->definition != NO_INDEX) {
		say_noun(s, s->cards->definition[x->definition].name, strlen(
		    s->cards->definition[x->definition].name), many);
		return;
	}
	for (unsigned n = 0; g->types[n] != NULL; n++)
		if ((x->types >> n & 1) != 0) {
			const char *noun = g->said->types[n];
			fputs(seen++ == 0 ? "" : " or ", s->out);
			say_noun(s, noun, strcspn(noun, "|"), many);
		}
	bool all = x->zones == 0 || x->zones == UINT32_MAX;
	for (unsigned n = 0; seen == 0 && !all && n < g->zone_count; n++) {
		if ((x->zones >> n & 1) == 0)
			continue;
		const char *words = zone_words(s, n);
		size_t length = strcspn(words, " ");
		bool again = false;
		for (unsigned m = 0; m < n; m++)
			again |= (x->zones >> m & 1) != 0 && strncmp(
			    zone_words(s, m), words, length + 1) == 0;
		if (again)
			continue;
		fputs(n == 0 || (x->zones & ((UINT32_C(1) << n) - 1)) == 0
		    ? "" : " or ", s->out);
		say_noun(s, words, length, many);
	}
	if (all && seen == 0)
		say_noun(s, "card", 4, many);
}

/* " on your side", " in an opponent's hand or discard pile" */
static void
say_places(struct speaker *s, const struct selector *x)
{
	const struct game *g = s->game;
	bool first = true;
	enum side side = (enum side)x->side;
	if (x->zones == UINT32_MAX && side != SIDE_ANY) {
		fprintf(s->out, " of %s side", side_owner(side));
	} else if (x->zones == 0) {
		fputs(" in play", s->out);
		if (side != SIDE_ANY)
			fprintf(s->out, " on %s side", side_owner(side));
	}
	bool some = x->zones != 0 && x->zones != UINT32_MAX;
	for (unsigned n = 0; some && n < g->zone_count; n++) {
		if ((x->zones >> n & 1) == 0)
			continue;
		const char *words = zone_words(s, n);
		const char *place = words + strcspn(words, " ");
		bool again = false;
		for (unsigned m = 0; m < n; m++) {
			const char *before = zone_words(s, m);
			again |= (x->zones >> m & 1) != 0 && strcmp(before
			    + strcspn(before, " "), place) == 0;
		}
		if (again)
			continue;
		fputs(first ? "" : " or", s->out);
		say_place(s, place, side);
		first = false;
	}
	if (side == SIDE_OWNED)
		fputs(" owned by you", s->out);
	if (side == SIDE_CHOSEN)
		say_choice_mark(s, x->side_group);
}

/* ---- what else is asked of them ---- */

static const char *
relation_words(const struct game *g, enum relation relation)
{
	switch (relation) {
	case RELATION_ANY:
		return NULL;
	case RELATION_SELF:
		return "being this card";
	case RELATION_NOT_SELF:
		return "other than this card";
	case RELATION_HOST:
		return "on which this card lies";
	case RELATION_NOT_HOST:
		return "other than the one this card lies on";
	case RELATION_ON_HOST:
		return "lying on the same card as this one";
	case RELATION_ON_SELF:
		return "lying on or under this card";
	case RELATION_ON_TARGET:
		return "lying on or under the first chosen card";
	case RELATION_SUBJECT:
		return "that the event is about";
	case RELATION_NOT_CHOSEN:
		return "not chosen before";
	case RELATION_ACROSS:
		return "across from it";
	case RELATION_ADJACENT:
		return "next to what is across from it";
	case RELATION_GAME:
	case RELATION_COUNT:
		break;
	}
	return g->said->relations[relation - RELATION_GAME];
}

static void
say_test(struct speaker *s, const struct selector *x, unsigned n)
{
	const unsigned index = x->test[n].index;
	const unsigned value = x->test[n].value;
	const struct field *field = &s->game->card_fields[index];
	const struct value *v = &s->cards->value[value];
	const bool is_field = x->test[n].what == 1;
	fputs(x->test[n].what == 2 ? " with printed " : " with ", s->out);
	word_say(s->out, s->game, is_field ? field->name
	    : stat_word(s->game, index));
	putc(' ', s->out);
	if (x->test[n].compare == COMPARE_NOT)
		fputs("other than ", s->out);
	if (is_field && v->source == SOURCE_NUMBER && v->plus == NO_INDEX)
		say_field_value(s, field, v->number);
	else
		say_value(s, value);
	if (x->test[n].compare == COMPARE_LEAST)
		fputs(" or more", s->out);
	else if (x->test[n].compare == COMPARE_MOST)
		fputs(" or less", s->out);
}

static void
say_labels(struct speaker *s, const struct selector *x, bool many)
{
	if (x->labels == 0)
		return;
	fprintf(s->out, " that %s%s ", many ? "are" : "is",
	    x->exact ? " exactly" : "");
	if (x->exact && x->first_label != LABEL_OTHER) {
		word_say(s->out, s->game, s->game->labels[x->first_label]);
		uint32_t rest = x->labels
		    & ~(UINT32_C(1) << x->first_label);
		fputs(rest != 0 ? " and " : "", s->out);
		say_bits(s, rest, NULL, s->game->labels, " and ");
	} else
		say_bits(s, x->labels, NULL, s->game->labels, " or ");
}

static void
say_keywords(struct speaker *s, uint32_t bits)
{
	bool first = true;
	for (unsigned n = 0; n < s->game->keyword_count; n++)
		if ((bits >> n & 1) != 0) {
			fputs(first ? " with " : " and ", s->out);
			word_say(s->out, s->game, s->game->keywords[n].name);
			first = false;
		}
}

void
say_selector(struct speaker *s, unsigned selector, bool many)
{
	const struct selector *x = &s->cards->selector[selector];
	if (x->players == 2) {
		fprintf(s->out, many ? "players" : "player");
		if (x->side != SIDE_ANY)
			fprintf(s->out, " of %s side", side_owner(
			    (enum side)x->side));
		return;
	}
	say_nouns(s, x, many);
	if (x->from != NO_GROUP) {
		fputs(" of the cards chosen before", s->out);
		say_choice_mark(s, x->from);
	}
	say_places(s, x);
	say_labels(s, x, many);
	say_keywords(s, x->keywords);
	for (unsigned n = 0; n < x->tests; n++)
		say_test(s, x, n);
	const char *relation = relation_words(s->game,
	    (enum relation)x->relation);
	if (relation != NULL)
		fprintf(s->out, " %s", relation);
	if (x->players == 1)
		fputs(many ? " or players" : " or player", s->out);
}

void
say_one(struct speaker *s, unsigned selector)
{
	char *text;
	size_t size;
	FILE *out = s->out;
	s->out = text_open(&text, &size);
	say_selector(s, selector, false);
	fclose(s->out);
	s->out = out;
	fprintf(s->out, "a%s %s", strchr("AEIOUaeiou", text[0]) != NULL
	    ? "n" : "", text);
	free(text);
}

/* ---- cards of an instruction ---- */

const struct instruction *
choice_of(const struct speaker *s, unsigned group)
{
	for (unsigned n = 0; n < s->effect->length; n++) {
		const struct instruction *i =
		    &s->cards->instruction[s->effect->code + n];
		if ((i->operation == OPERATION_CHOOSE
		    || i->operation == OPERATION_REVEAL) && i->group == group)
			return i;
	}
	return NULL;
}

static void
say_chosen(struct speaker *s, unsigned group)
{
	const struct instruction *choice = choice_of(s, group);
	if (group != NO_GROUP && (group & GROUP_LATEST) != 0) {
		fputs("what was chosen last", s->out);
		if ((group & GROUP_ITSELF) != 0)
			fputs(", else this card", s->out);
		return;
	}
	if (choice == NULL) {
		fputs("the chosen cards", s->out);
	} else if (choice->operation == OPERATION_REVEAL) {
		fputs("the revealed cards", s->out);
	} else {
		const struct selector *x =
		    &s->cards->selector[choice->selector];
		bool one = value_is(s, choice->amount, 1)
		    && choice->most == NO_INDEX
		    && (choice->flags & INSTRUCTION_ALL) == 0;
		fputs("the chosen ", s->out);
		if (x->players == 2)
			fputs("player", s->out);
		else
			say_nouns(s, x, !one);
		if (x->players == 1)
			fputs(" or player", s->out);
	}
	say_choice_mark(s, group);
}

void
say_cards(struct speaker *s, enum cards cards, unsigned group,
    unsigned selector)
{
	switch (cards) {
	case CARDS_NONE:
		break;
	case CARDS_SELF:
		fputs("this card", s->out);
		break;
	case CARDS_HOST:
		fputs("the card that this one is on", s->out);
		break;
	case CARDS_SUBJECT:
		fputs("the card that the event is about", s->out);
		break;
	case CARDS_OTHER:
		fputs("the other card of the event", s->out);
		break;
	case CARDS_CHOSEN:
		say_chosen(s, group);
		break;
	case CARDS_ALL:
		fputs("all ", s->out);
		say_selector(s, selector, true);
		return;
	case CARDS_COUNT:
		return;
	}
	if (selector != NO_INDEX) {
		fputs(" (only ", s->out);
		say_selector(s, selector, true);
		putc(')', s->out);
	}
}
