/*
 * random_cards.c - card sets made at random: templates whose %letters are
 * replaced by words of the game.
 */
#include "random_cards.h"

#include <stdio.h>
#include <string.h>

enum { CARDS_MADE = 20 };

struct maker {
	struct chance *chance;
	const struct game *game;
	unsigned wild;
	const char *const *ids; /* cards that may be named; NULL: card-0, … */
	unsigned id_count;
	char *at, *end;
	unsigned names;   /* groups of the effect so far: g0, g1 */
	unsigned numbers; /* numbers of the effect so far: n0, n1 */
};

static unsigned
below(struct maker *m, unsigned bound)
{
	return bound == 0 ? 0 : chance_below(m->chance, bound);
}

static void
put(struct maker *m, const char *text)
{
	size_t length = strlen(text);
	if ((size_t)(m->end - m->at) > length) {
		memcpy(m->at, text, length + 1);
		m->at += length;
	}
}

static void
put_number(struct maker *m, unsigned number)
{
	char text[16];
	snprintf(text, sizeof text, "%u", number);
	put(m, text);
}

static const char *
from_list(struct maker *m, const char *const *words, unsigned first)
{
	unsigned count = first;
	if (words == NULL || words[0] == NULL)
		return "nothing";
	while (words[count] != NULL)
		count++;
	return count == first ? "nothing"
	    : words[first + below(m, count - first)];
}

static const char *
field_of(struct maker *m, const struct field *fields, unsigned count)
{
	return count == 0 ? "nothing" : fields[below(m, count)].name;
}

#define ONE_OF(...)                                                           \
	from_list(m, (const char *const[]){ __VA_ARGS__, NULL }, 0)

/* A stat by the word that sets use for it. */
static const char *
stat_of(struct maker *m)
{
	const struct card_stat *s = &m->game->stats[below(m, m->game->stat_count)];
	return s->xml != NULL ? s->xml : s->name;
}

/* Words of the vocabulary. */
static const char *
common_word(struct maker *m, char letter)
{
	switch (letter) {
	case 'W':
		return ONE_OF("you", "opponent", "each", "ally", "about",
		    "controller", "owner", "you", "opponent");
	case 'C':
		return ONE_OF("self", "host", "subject", "other", "self");
	case 'S':
		return ONE_OF("own", "other", "any", "friend", "ally",
		    "common", "owned", "own", "other");
	case 'R':
		return ONE_OF("self", "not-self", "host", "on-host",
		    "on-self", "subject", "not-chosen", "across", "any");
	case 'U':
		return ONE_OF("permanent", "turn", "phase", "own-turn",
		    "next-own", "source", "once", "cleanup", "turns:2");
	case 'O':
		return ONE_OF("at-least", "at-most", "equals", "not");
	case 'Y':
		return ONE_OF("yes", "no");
	default:
		return NULL;
	}
}

/* Words of the game. */
static const char *
game_word(struct maker *m, char letter)
{
	const struct game *g = m->game;
	const struct effect_words *w = g->effects;
	switch (letter) {
	case 'Z':
		return g->zones[below(m, g->zone_count)].name;
	case 'T':
		return from_list(m, g->types, 0);
	case 'L':
		return from_list(m, g->labels, 0);
	case 'Q':
		return stat_of(m);
	case 'K':
		return g->keyword_count == 0 ? "nothing"
		    : g->keywords[below(m, g->keyword_count)].name;
	case 'P':
		return from_list(m, g->phases, 0);
	case 'F':
		return field_of(m, g->player_fields, g->player_field_count);
	case 'f':
		return field_of(m, g->card_fields, g->card_field_count);
	case 'B':
		return field_of(m, g->global_fields, g->global_field_count);
	case 'E':
		return w == NULL ? "nothing" : from_list(m, w->events, 1);
	case 'A':
		return w == NULL ? "nothing" : from_list(m, w->acts, 0);
	case 'I':
		return g->rules[below(m, g->rule_count)].id;
	default:
		return NULL;
	}
}

/* The word that stands for the letter; NULL for those that take more. */
static const char *
word_for(struct maker *m, char letter)
{
	const char *word = common_word(m, letter);
	return word != NULL ? word : game_word(m, letter);
}

/* A number: digits, or a sum of names. */
static void
put_amount(struct maker *m)
{
	static const char *const words[] = { "amount", "done" };
	unsigned kind = below(m, 10);
	if (kind < 6 || (kind < 8 && m->numbers == 0)) {
		put_number(m, below(m, 5));
	} else if (kind < 8) {
		put(m, "n");
		put_number(m, below(m, m->numbers));
		put(m, ONE_OF("", "*2", "+1", "-1", "/2", "*3/2-1"));
	} else {
		put(m, words[below(m, 2)]);
	}
}

static void
put_letter(struct maker *m, char letter)
{
	const char *word = word_for(m, letter);
	if (below(m, 100) < m->wild) {
		put(m, ONE_OF("", "x", "9999999", "-1", "all", "value:9",
		    "a b", "%s", "&#x202E;", "none", "g9", "1*2*3", "a/0"));
	} else if (word != NULL) {
		put(m, word);
	} else if (letter == 'N') {
		put_amount(m);
	} else if (letter == 'D' && m->ids != NULL) {
		put(m, m->ids[below(m, m->id_count)]);
	} else if (letter == 'D') { /* a card of this set */
		put(m, "card-");
		put_number(m, below(m, CARDS_MADE));
	} else if (letter == 'G') { /* a choice made before, or the card */
		if (m->names == 0) {
			put(m, "self");
			return;
		}
		put(m, "g");
		put_number(m, below(m, m->names));
	} else if (letter == 'g') { /* a new choice */
		put(m, "g");
		put_number(m, m->names++);
	} else if (letter == 'n') { /* a new number */
		put(m, "n");
		put_number(m, m->numbers++);
	} else if (letter == 'c') { /* which cards: attributes */
		static const char *const parts[] = { "zone='%Z'", "side='%S'",
			"type='%T'", "relation='%R'", "test='%Q&lt;=%d'",
			"keyword='%K'", "def='%D'", "player='also'",
			"test='%f=%d'", "zone='%Z %Z'" };
		const char *part = parts[below(m, 10)];
		for (; *part != '\0'; part++) {
			char text[2] = { *part, '\0' };
			if (*part == '%')
				put_letter(m, *++part);
			else
				put(m, text);
		}
	} else {
		put_number(m, below(m, 7));
	}
}

static void
put_template(struct maker *m, const char *template)
{
	for (; *template != '\0'; template++) {
		char text[2] = { *template, '\0' };
		if (*template == '%')
			put_letter(m, *++template);
		else
			put(m, text);
	}
}

static const char *const heads[] = {
	"<let name='%n' %c/>", "<let name='%n' stat='%Q' of='%C'/>",
	"<let name='%n' field='%F' who='%W'/>",
	"<let name='%n' field='%f' of='%C'/>",
	"<let name='%n' zone='%Z' who='%W'/>", "<let name='%n' turn='own'/>",
	"<let name='%n' global='%B'/>",
};
static const char *const demands[] = {
	"<condition value='%N' %O='%N'/>", "<cost field='%F' amount='%d'/>",
	"<cost discard='1' %c/>", "<cost sacrifice='1' %c/>",
	"<cost mark='%f=%d'/>", "<cost move='1' to='%Z' %c/>",
	"<cost damage='%d'/>",
};
static const char *const operations[] = {
	"<target %c name='%g'/>", "<target %c up-to='2' name='%g'/>",
	"<choose %c name='%g'/>", "<choose %c optional='yes' by='%W'/>",
	"<choose zone='%Z' random='yes' name='%g'/>",
	"<target %c all='%Y' name='%g'/>", "<draw amount='%N'/>",
	"<draw who='%W' amount='%N'/>", "<discard who='%W' amount='%N'/>",
	"<discard random='%Y' %c/>", "<gain field='%F' amount='%N'/>",
	"<lose field='%F' who='%W' amount='%N'/>",
	"<set field='%F' amount='%N'/>",
	"<gain cards='%G' field='%f' amount='%N'/>",
	"<set stat='%Q' cards='%G' amount='%N' until='%U'/>",
	"<mill who='%W' amount='%N'/>", "<reveal amount='%d' name='%g'/>",
	"<shuffle who='%W'/>", "<win who='%W'/>", "<lose-game who='%W'/>",
	"<skip phase='%P' who='%W'/>", "<extra act='%A'/>",
	"<extra phase='%P' who='%W'/>", "<damage amount='%N'/>",
	"<damage who='%W' amount='%N'/>",
	"<damage cards='all' %c amount='%N'/>", "<heal cards='%G'/>",
	"<heal amount='%N'/>", "<destroy/>", "<destroy cards='all' %c/>",
	"<move to='%Z'/>", "<move cards='%G' to='%Z' who='%W'/>",
	"<move cards='all' %c to='%Z' place='bottom'/>",
	"<move cards='%G' to='%Z' order='any'/>", "<return/>",
	"<return cards='all' %c/>", "<remove/>", "<put cards='%G'/>",
	"<put cards='%G' on='%C'/>", "<play cards='%G'/>",
	"<token def='%D' amount='%d' who='%W'/>", "<control until='%U'/>",
	"<attach on='%G'/>", "<negate/>", "<end-attack/>",
	"<redirect on='%G'/>", "<draft %c amount='%d'/>", "<replace/>",
	"<copy/>", "<splash amount='%N'/>", "<manual text='so'/>",
	"<nothing/>", "<mark mark='%f=%d'/>", "<mark mark='%f=%N'/>",
	"<keep name='%n' amount='%N'/>", "<die name='%n'/>",
	"<number least='0' most='%d' name='%n'/>",
	"<number most='3' name='%n' at-once='yes'/>",
	"<if value='%N' %O='%N'><draw/><else><gain field='%F' amount='1'/>"
	"</else></if>",
	"<may who='%W'><draw/></may>",
	"<option><branch><draw/></branch><branch><destroy/></branch>"
	"</option>",
	"<coin><heads><draw/></heads><tails><discard/></tails></coin>",
	"<delay when='%E' until='%U'><mark cards='subject' mark='%f=%d'/>"
	"<draw/></delay>",
};
static const char *const changes[] = {
	"<modify stat='%Q' cards='all' %c amount='%N'/>",
	"<modify stat='%Q' amount='%N'/>",
	"<modify field='%F' who='%W' amount='%N'/>",
	"<set stat='%Q' amount='%N'/>", "<give keyword='%K'/>",
	"<give keyword='%K' cards='all' %c amount='%d'/>",
	"<take keyword='%K' cards='all' %c/>", "<ban act='%A'/>",
	"<ban act='%A' who='%W'/>", "<ban act='%A' cards='all' %c/>",
	"<permit rule='%I'/>", "<permit rule='%I' who='%W'/>",
};
#define COUNT(array) ((unsigned)(sizeof(array) / sizeof *(array)))

static void
put_some(struct maker *m, const char *const *templates, unsigned count,
    unsigned most)
{
	for (unsigned n = below(m, most + 1); n > 0; n--)
		put_template(m, templates[below(m, count)]);
}

static void
put_effect(struct maker *m)
{
	static const char *const starts[] = {
		"<effect when='play'>", "<effect when='activate' limit='2'>",
		"<effect when='activate' phases='%P' once='game'>",
		"<effect when='%E'><subject %c/>",
		"<effect when='%E' of='own' may='%Y'>",
		"<effect when='%E' of='any'><subject %c/>",
		"<effect when='%E' of='host' zone='%Z'>",
		"<effect when='attack' name='hit'>",
	};
	bool continuous = below(m, 4) == 0;
	m->names = m->numbers = 0;
	put_template(m, continuous ? "<effect when='continuous'>"
	    : starts[below(m, COUNT(starts))]);
	put_some(m, heads, COUNT(heads), 2);
	put_some(m, demands, continuous ? 1 : COUNT(demands), 1);
	if (!continuous)
		put_some(m, operations, COUNT(operations), 4);
	put_some(m, changes, COUNT(changes), 2);
	put(m, "</effect>");
}

static void
put_card(struct maker *m, unsigned number)
{
	put(m, "<card id='card-");
	put_number(m, number);
	put_template(m, "' name='C' type='%T'");
	for (unsigned n = 0; n < m->game->stat_count; n++) {
		const struct card_stat *s = &m->game->stats[n];
		if (s->xml == NULL)
			continue;
		put(m, " ");
		put(m, s->xml);
		put_template(m, "='%d'");
	}
	if (m->game->label_attributes != NULL && below(m, 2) == 0) {
		put(m, " ");
		put(m, from_list(m, m->game->label_attributes, 0));
		put_template(m, "='%L'");
	}
	put(m, ">");
	for (unsigned n = below(m, 3); n > 0; n--)
		put_effect(m);
	put(m, "</card>\n");
}

void
random_set(struct chance *chance, const struct game *game, unsigned wild,
    char *text, size_t room)
{
	struct maker m = { .chance = chance, .game = game, .wild = wild,
		.at = text, .end = text + room };
	put(&m, "<cards>\n");
	for (unsigned n = 0; n < CARDS_MADE; n++)
		put_card(&m, n);
	put(&m, "</cards>\n");
}

void
random_effects(struct chance *chance, const struct game *game,
    const char *const *ids, unsigned count, char *text, size_t room)
{
	struct maker m = { .chance = chance, .game = game, .ids = ids,
		.id_count = count, .at = text, .end = text + room };
	*text = '\0';
	for (unsigned n = 1 + below(&m, 2); n > 0; n--)
		put_effect(&m);
}

void
damage_text(struct chance *chance, char *text)
{
	uint32_t length = (uint32_t)strlen(text);
	for (unsigned n = 1 + chance_below(chance, 4); n > 0; n--) {
		uint32_t to = chance_below(chance, length);
		uint32_t from = chance_below(chance, length);
		uint32_t size = 1 + chance_below(chance, 8);
		if (to + size > length || from + size > length)
			continue;
		if (chance_below(chance, 2) == 0)
			memmove(text + to, text + from, size);
		else
			text[to] = (char)(1 + chance_below(chance, 255));
	}
}

/* ---- what must hold of every compiled set ---- */

static bool
value_good(const struct catalogue *c, unsigned value)
{
	if (value == NO_INDEX)
		return true;
	return value < c->values && c->value[value].divide != 0
	    && (c->value[value].plus == NO_INDEX
	        || c->value[value].plus < value)
	    && (c->value[value].source != SOURCE_COUNT
	        || (unsigned)c->value[value].index < c->selectors)
	    && (c->value[value].source != SOURCE_KEPT
	        || c->value[value].index < FRAME_VALUE_MAX);
}

static bool
selector_good(const struct catalogue *c, unsigned selector)
{
	const struct selector *s = &c->selector[selector];
	if (selector == NO_INDEX)
		return true;
	if (selector >= c->selectors || s->tests > 3
	    || (s->from != NO_GROUP && s->from >= FRAME_GROUP_MAX)
	    || (s->side == SIDE_CHOSEN && s->side_group >= FRAME_GROUP_MAX)
	    || (s->definition != NO_INDEX && s->definition >= c->definitions))
		return false;
	for (unsigned i = 0; i < s->tests; i++)
		if (s->test[i].value == NO_INDEX
		    || !value_good(c, s->test[i].value))
			return false;
	return true;
}

static const char *
instruction_fault(const struct catalogue *c, const struct effect *f,
    unsigned n)
{
	const struct instruction *i = &c->instruction[f->code + n];
	bool jumps = i->operation == OPERATION_JUMP
	    || i->operation == OPERATION_IF || i->operation == OPERATION_MAY
	    || i->operation == OPERATION_COIN;
	if (i->operation >= OPERATION_COUNT)
		return "an unknown operation";
	if (jumps && (i->jump <= n || i->jump > f->length))
		return "a jump that does not go forward";
	if (i->cards == CARDS_CHOSEN && i->group >= FRAME_GROUP_MAX)
		return "cards of no choice";
	if (i->who == WHO_CHOSEN && i->who_group >= FRAME_GROUP_MAX)
		return "players of no choice";
	if (i->cards == CARDS_ALL && i->selector == NO_INDEX)
		return "all cards without a selector";
	if (!value_good(c, i->amount) || !value_good(c, i->most)
	    || !value_good(c, i->value))
		return "a value out of range";
	if (!selector_good(c, i->selector))
		return "a selector out of range";
	if (i->operation == OPERATION_DELAY && (i->which < 0
	    || (unsigned)i->which >= c->effects
	    || c->effect[i->which].kind != EFFECT_DELAYED))
		return "a delay without an effect";
	if (i->operation == OPERATION_TOKEN
	    && (unsigned)i->which >= c->definitions)
		return "a token without a definition";
	return NULL;
}

static const char *
effect_fault(const struct catalogue *c, const struct effect *f)
{
	const char *fault = NULL;
	if (f->code + f->length > c->instructions)
		return "code out of range";
	if (f->condition + f->conditions > c->conditions
	    || f->cost + f->costs > c->costs)
		return "a condition or a cost out of range";
	if (!selector_good(c, f->subject))
		return "a subject out of range";
	for (unsigned i = 0; i < f->conditions; i++)
		if (!value_good(c, c->condition[f->condition + i].left)
		    || !value_good(c, c->condition[f->condition + i].right))
			return "a condition with a value out of range";
	for (unsigned i = 0; i < f->costs; i++)
		if (!value_good(c, c->cost[f->cost + i].amount)
		    || !selector_good(c, c->cost[f->cost + i].selector))
			return "a cost with an index out of range";
	for (unsigned n = 0; n < f->length && fault == NULL; n++)
		fault = instruction_fault(c, f, n);
	return fault;
}

const char *
catalogue_fault(const struct catalogue *c)
{
	const char *fault = NULL;
	for (unsigned i = 0; i < c->definitions; i++)
		if (c->definition[i].effect + c->definition[i].effects
		    > c->effects)
			return "a definition with effects out of range";
	for (unsigned i = 0; i < c->effects && fault == NULL; i++)
		fault = effect_fault(c, &c->effect[i]);
	return fault;
}
