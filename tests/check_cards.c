/*
 * check_cards.c - reading card sets: definitions, effects, hashes, mistakes.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "cards/catalogue.h"
#include "cards/compiler.h"
#include "cards/shipped.h"
#include "log/log.h"
#include "toy.h"

enum { EDITION_MOST = 8 }; /* of one game; none has so many */

static struct catalogue *cards;
static struct problem problem;

static void
setup(void)
{
	cards = catalogue_new(&toy_game);
	ck_assert_ptr_nonnull(cards);
}

static void
teardown(void)
{
	catalogue_free(cards);
}

/* Adds the cards of an inline set; whether it is one. */
static bool
add_edition(const char *children, unsigned edition)
{
	char text[8192];
	snprintf(text, sizeof text, "<cards>%s</cards>", children);
	struct log *log = log_open_memory(text, strlen(text));
	problem = (struct problem){ 0 };
	struct element *e = log_document(log, "cards", &problem);
	bool good = e != NULL
	    && catalogue_add_cards(cards, e, edition, &problem, NULL, NULL);
	log_close(log);
	return good;
}

static bool
add(const char *children)
{
	return add_edition(children, 0);
}

/* Adds a card with one effect; the effect. */
static const struct effect *
effect(const char *text)
{
	char card[4096];
	snprintf(card, sizeof card, "<card id='x' name='X' type='unit'>%s"
	    "</card>", text);
	bool good = add(card);
	ck_assert_msg(good, "%s: %s", text, problem.text);
	return &cards->effect[0];
}

static const struct instruction *
code(unsigned n)
{
	return &cards->instruction[cards->effect[0].code + n];
}

static int32_t
number(unsigned value)
{
	ck_assert_int_eq(cards->value[value].source, SOURCE_NUMBER);
	return cards->value[value].number;
}

/* ---- definitions ---- */

START_TEST(reads_a_card)
{
	ck_assert(add("<card id='big-one' name='Big One!' type='unit' cost='3'"
	    " attack='2' keywords='rush multi=2' colours='blue red blue'/>"));
	int at = catalogue_find(cards, "big-one");
	ck_assert_int_eq(at, 0);
	ck_assert_int_eq(catalogue_find(cards, "big"), -1);
	const struct definition *d = &cards->definition[at];
	ck_assert_str_eq(d->name, "Big One!");
	ck_assert_int_eq(d->type, 0);
	ck_assert_int_eq(d->stat[TOY_COST], 3);
	ck_assert_int_eq(d->stat[TOY_LIFE], STAT_ABSENT);
	ck_assert_uint_eq(d->keywords, 3);
	ck_assert_int_eq(d->keyword[1], 2);
	ck_assert_int_eq(d->labels, 3);
	ck_assert_int_eq(d->label[0], 1);
	ck_assert_int_eq(d->label[2], 1);
}
END_TEST

START_TEST(keeps_unknown_types_and_labels)
{
	ck_assert(add("<card id='a' name='A' type='castle' "
	    "colours='green'/>"));
	ck_assert_int_eq(cards->definition[0].type, TYPE_OTHER);
	ck_assert_str_eq(cards->definition[0].other_type, "castle");
	ck_assert_int_eq(cards->definition[0].label[0], LABEL_OTHER);
}
END_TEST

START_TEST(takes_the_numbers_of_the_edition)
{
	const char *text = "<card id='a' name='A' type='unit' cost='1'>"
	    "<edition name='second' cost='2'/></card>";
	ck_assert(add_edition(text, 0));
	ck_assert_int_eq(cards->definition[0].stat[TOY_COST], 1);
	catalogue_clear(cards, &toy_game);
	ck_assert(add_edition(text, 1));
	ck_assert_int_eq(cards->definition[0].stat[TOY_COST], 2);
}
END_TEST

START_TEST(replaces_base_cards_once)
{
	ck_assert(add("<card id='a' name='Old' type='unit'/>"));
	cards->definition[0].base = true;
	ck_assert(add("<card id='a' name='New' type='spell'/>"));
	ck_assert_uint_eq(cards->definitions, 1);
	ck_assert_int_eq(catalogue_find(cards, "a"), 0);
	ck_assert_str_eq(cards->definition[0].name, "New");
	ck_assert(!add("<card id='a' name='Newer' type='spell'/>"));
}
END_TEST

START_TEST(finds_cards_among_many)
{
	char id[32], text[200];
	for (int i = 0; i < DEFINITION_MAX; i++) {
		snprintf(text, sizeof text, "<card id='card-%d' name='C' "
		    "type='unit'/>", i);
		ck_assert(add(text));
	}
	for (int i = 0; i < DEFINITION_MAX; i++) {
		snprintf(id, sizeof id, "card-%d", i);
		ck_assert_int_eq(catalogue_find(cards, id), i);
	}
	ck_assert(!add("<card id='one-more' name='C' type='unit'/>"));
}
END_TEST

/* ---- effects ---- */

START_TEST(compiles_a_spell)
{
	const struct effect *f = effect("<effect when='play'>"
	    "<target zone='field' side='other' type='unit' "
	    "test='attack&lt;=2 tapped=yes' name='t'/>"
	    "<damage amount='2'/><draw/></effect>");
	ck_assert_int_eq(f->kind, EFFECT_PLAY);
	ck_assert_int_eq(f->length, 3);
	ck_assert_int_eq(code(0)->operation, OPERATION_CHOOSE);
	ck_assert_int_eq(code(0)->flags,
	    INSTRUCTION_AT_ONCE | INSTRUCTION_TARGETS);
	const struct selector *s = &cards->selector[code(0)->selector];
	ck_assert_uint_eq(s->zones, 1u << TOY_FIELD);
	ck_assert_int_eq(s->side, SIDE_OTHER);
	ck_assert_int_eq(s->tests, 2);
	ck_assert_int_eq(s->test[0].compare, COMPARE_MOST);
	ck_assert_int_eq(s->test[1].what, 1);
	ck_assert_int_eq(number(s->test[1].value), 1);
	ck_assert_int_eq(code(1)->cards, CARDS_CHOSEN);
	ck_assert_int_eq(code(1)->group, 0);
	ck_assert_int_eq(number(code(1)->amount), 2);
	ck_assert_int_eq(code(2)->cards, CARDS_NONE);
	ck_assert_int_eq(number(code(2)->amount), 1);
}
END_TEST

START_TEST(compiles_an_ability)
{
	const struct effect *f = effect("<effect when='activate' limit='2' "
	    "phases='main end' opponent='yes'>"
	    "<let name='mine' zone='field' side='own'/>"
	    "<condition value='mine' at-least='3'/>"
	    "<cost mark='tapped=yes'/><cost discard='1' type='spell'/>"
	    "<gain field='mana' amount='mine*2-1'/></effect>");
	ck_assert_int_eq(f->kind, EFFECT_ACTIVATE);
	ck_assert_int_eq(f->limit, 2);
	ck_assert_uint_eq(f->phases, 6);
	ck_assert_int_eq(f->flags, EFFECT_OPPONENT);
	ck_assert_int_eq(f->conditions, 1);
	ck_assert_int_eq(f->costs, 2);
	const struct cost *c = &cards->cost[f->cost];
	ck_assert_int_eq(c[0].kind, COST_MARK);
	ck_assert_int_eq(c[0].mark, 1);
	ck_assert_int_eq(c[1].kind, COST_DISCARD);
	ck_assert_uint_eq(cards->selector[c[1].selector].zones,
	    1u << TOY_HAND);
	const struct value *v = &cards->value[code(0)->amount];
	ck_assert_int_eq(v->source, SOURCE_COUNT);
	ck_assert_int_eq(v->times, 2);
	ck_assert_int_eq(v->number, -1);
}
END_TEST

START_TEST(compiles_a_trigger)
{
	const struct effect *f = effect("<effect when='arrives' of='own' "
	    "may='yes'><subject type='unit'/><draw/></effect>");
	ck_assert_int_eq(f->kind, EFFECT_TRIGGER);
	ck_assert_int_eq(f->event, 1);
	ck_assert_int_eq(f->about, WHO_YOU);
	ck_assert_int_eq(f->flags, EFFECT_MAY);
	ck_assert_uint_eq(cards->selector[f->subject].zones, UINT32_MAX);
	catalogue_clear(cards, &toy_game);
	f = effect("<effect when='damaged'><draw/></effect>");
	ck_assert_int_eq(f->about, WHO_EACH);
	ck_assert_int_eq(cards->selector[f->subject].relation, RELATION_SELF);
}
END_TEST

START_TEST(compiles_branches)
{
	effect("<effect when='play'><coin><heads><draw/></heads>"
	    "<tails><draw amount='2'/></tails></coin>"
	    "<if value='done' at-least='1'><heal cards='self'/>"
	    "<else><destroy cards='self'/></else></if>"
	    "<option><branch><win/></branch><branch/></option></effect>");
	static const uint8_t operations[] = { OPERATION_COIN, OPERATION_DRAW,
		OPERATION_JUMP, OPERATION_DRAW, OPERATION_IF, OPERATION_HEAL,
		OPERATION_JUMP, OPERATION_DESTROY, OPERATION_OPTION,
		OPERATION_JUMP, OPERATION_JUMP, OPERATION_WIN, OPERATION_JUMP,
		OPERATION_JUMP };
	static const uint16_t jumps[] = { 3, 0, 4, 0, 7, 0, 8, 0, 14, 11, 13,
		0, 14, 14 };
	ck_assert_int_eq(cards->effect[0].length, sizeof operations);
	for (unsigned i = 0; i < sizeof operations; i++) {
		ck_assert_int_eq(code(i)->operation, operations[i]);
		ck_assert_int_eq(code(i)->jump, jumps[i]);
	}
	ck_assert_int_eq(code(8)->options, 2);
}
END_TEST

START_TEST(compiles_a_delay)
{
	effect("<effect when='play'><target zone='field'/>"
	    "<delay when='damaged' until='turn'><mark cards='subject' "
	    "mark='tapped=no'/></delay><draw/></effect>");
	ck_assert_int_eq(cards->effects, 2);
	ck_assert_int_eq(cards->definition[0].effects, 1);
	ck_assert_int_eq(code(1)->operation, OPERATION_DELAY);
	ck_assert_int_eq(code(1)->which, 1);
	ck_assert_int_eq(code(1)->until, DURATION_TURN);
	ck_assert_int_eq(code(2)->operation, OPERATION_DRAW);
	ck_assert_int_eq(cards->effect[1].kind, EFFECT_DELAYED);
	ck_assert_int_eq(cards->effect[1].event, 2);
	ck_assert_int_eq(cards->effect[1].length, 1);
}
END_TEST

START_TEST(adds_terms)
{
	effect("<effect when='play'><let name='h' zone='hand' who='you'/>"
	    "<let name='m' field='mana'/><draw amount='4-h+m/2'/></effect>");
	const struct value *v = &cards->value[code(0)->amount];
	ck_assert_int_eq(v->source, SOURCE_FIELD);
	ck_assert_int_eq(v->divide, 2);
	ck_assert_int_eq(v->number, 4);
	v = &cards->value[v->plus];
	ck_assert_int_eq(v->source, SOURCE_ZONE);
	ck_assert_int_eq(v->times, -1);
	ck_assert_int_eq(v->plus, NO_INDEX);
}
END_TEST

START_TEST(numbers_equal_texts)
{
	ck_assert(add("<card id='a' name='A' type='unit'>"
	    "<effect when='arrives'><draw/></effect>"
	    "<effect when='damaged'><draw/></effect></card>"
	    "<card id='b' name='B' type='unit'>"
	    "<effect  when='arrives' text='other words'> <draw/></effect>"
	    "</card>"));
	ck_assert_int_eq(cards->effect[0].text, 0);
	ck_assert_int_eq(cards->effect[1].text, 1);
	ck_assert_int_eq(cards->effect[2].text, 0);
}
END_TEST

/* ---- mistakes ---- */

static const struct { const char *set, *sentence; } mistakes[] = {
	{ "<card id='x' name='X' type='unit' atack='2'/>",
	  "<card id='x'>: there is no stat 'atack'; the stats of toy are "
	  "cost, attack, life" },
	{ "<card id='x' name='X' type='unit' cost='21'/>",
	  "<card id='x'>: cost='21' is not a whole number from 0 to 20" },
	{ "<card id='x' name='X' type='unit' keywords='rash'/>",
	  "<card id='x'>: there is no keyword 'rash'; the keywords of toy are "
	  "rush, multi" },
	{ "<card id='x' name='X' type='unit' keywords='multi'/>",
	  "<card id='x'>: the keyword multi needs a number: multi=2" },
	{ "<card id='X' name='X' type='unit'/>",
	  "the id 'X' is not made of small letters, digits and hyphens, up to "
	  "64" },
	{ "<card id='x' name='X'/>",
	  "<card id='x'>: a card needs the attribute type" },
	{ "<card id='x' name='X' type='unit'/>"
	  "<card id='x' name='X' type='unit'/>",
	  "<card id='x'>: the card 'x' is defined twice" },
	{ "<card id='x' name='&#x202E;X' type='unit'/>",
	  "<card id='x'>: the name of a card is made of readable characters" },
	{ "<land/>", "<cards> has children <card> and <deck>, not <land>" },
	{ "<card id='x' name='X' type='unit'><effect when='dies'/></card>",
	  "<card id='x'>, effect 1: there is no event 'dies'; the events of "
	  "toy are arrives, damaged, turn-begins" },
	{ "<card id='x' name='X' type='unit'><effect when='play'>"
	  "<explode/></effect></card>",
	  "<card id='x'>, effect 1: there is no operation <explode>" },
	{ "<card id='x' name='X' type='unit'><effect when='play'>"
	  "<draw stat='cost'/></effect></card>",
	  "<card id='x'>, effect 1: <draw> has no attribute 'stat'; it takes "
	  "who, amount" },
	{ "<card id='x' name='X' type='unit'><effect when='play'>"
	  "<damage/></effect></card>",
	  "<card id='x'>, effect 1: <damage> needs the attribute amount" },
	{ "<card id='x' name='X' type='unit'><effect when='play'>"
	  "<draw amount='y'/></effect></card>",
	  "<card id='x'>, effect 1: there is no number with the name 'y'" },
	{ "<card id='x' name='X' type='unit'><effect when='play'>"
	  "<target zone='moon'/></effect></card>",
	  "<card id='x'>, effect 1: there is no zone 'moon'; the zones of toy "
	  "are deck, hand, field, pile, row" },
	{ "<card id='x' name='X' type='unit'><effect when='continuous'>"
	  "<draw/></effect></card>",
	  "<card id='x'>, effect 1: <draw> cannot stand in a continuous "
	  "effect" },
	{ "<card id='x' name='X' type='unit'><effect when='play'><token "
	  "def='y'/></effect></card>",
	  "<card id='x'>, effect 1: there is no card 'y'" },
};

/* A card with one effect that does this. */
static bool
adds_effect(const char *what)
{
	char card[1024];
	snprintf(card, sizeof card, "<card id='y' name='Y' type='unit'>"
	    "<effect when='activate'>%s</effect></card>", what);
	return add(card);
}

/* What wants more than a catalogue holds is refused, whatever it is. */
static const struct { int (*more)(struct catalogue *); const char *what; }
    full[] = {
	{ catalogue_new_instruction, "<draw/>" },
	{ catalogue_new_instruction, "<may><shuffle/></may>" },
	{ catalogue_new_instruction, "<option><branch/><branch/></option>" },
	{ catalogue_new_instruction, "<coin><heads/></coin>" },
	{ catalogue_new_instruction, "<die name='x'/>" },
	{ catalogue_new_instruction, "<target/>" },
	{ catalogue_new_instruction, "<draft type='unit'/>" },
	{ catalogue_new_instruction, "<delay when='arrives'/>" },
	{ catalogue_new_instruction, "<let name='x' turn='own'/>"
	    "<if value='x' equals='1'/>" },
	{ catalogue_new_value, "<draw/>" },
	{ catalogue_new_value, "<die name='x'/>" },
	{ catalogue_new_value, "<let name='x' turn='own'/><draw/>" },
	{ catalogue_new_selector, "<destroy cards='all'/>" },
	{ catalogue_new_condition, "<let name='x' turn='own'/>"
	    "<condition value='x' equals='1'/><draw/>" },
	{ catalogue_new_cost, "<cost field='life' amount='1'/><draw/>" },
	{ catalogue_new_effect, "<draw/>" },
	{ catalogue_new_definition, "<draw/>" },
};

START_TEST(refuses_more_than_it_holds)
{
	ck_assert_msg(adds_effect(full[_i].what), "%s: %s", full[_i].what,
	    problem.text);
	catalogue_clear(cards, &toy_game);
	while (full[_i].more(cards) >= 0)
		;
	ck_assert(!adds_effect(full[_i].what));
	ck_assert_ptr_nonnull(strstr(problem.text, "the card sets of a replay "
	    "are too large") != NULL ? problem.text
	    : strstr(problem.text, "the card sets of a replay have at most "
	        "1024"));
}
END_TEST

START_TEST(refuses_more_names_than_it_holds)
{
	char name[16];
	for (unsigned i = 0; i < SYMBOL_MAX; i++) {
		snprintf(name, sizeof name, "n%u", i);
		ck_assert_int_eq(catalogue_add_symbol(cards, name,
		    strlen(name)), (int)i);
	}
	ck_assert_int_eq(catalogue_add_symbol(cards, "n1", 2), 1);
	ck_assert_int_eq(catalogue_add_symbol(cards, "n", 1), -1);
	ck_assert(!add("<card id='y' name='Y' type='unit'><effect when='attack'"
	    " name='more'><draw/></effect></card>"));
	ck_assert_ptr_nonnull(strstr(problem.text, "are too large"));
}
END_TEST

START_TEST(tells_mistakes)
{
	ck_assert(!add(mistakes[_i].set));
	ck_assert_str_eq(problem.text, mistakes[_i].sentence);
	ck_assert_uint_eq(problem.line, 1);
	ck_assert_uint_gt(problem.column, 0);
}
END_TEST

/* Sets that would make a careless compiler work without end. */
START_TEST(bounds_the_work)
{
	static char deep[6000], wide[8000];
	char *at = deep;
	at += sprintf(at, "<card id='x' name='X' type='unit'>"
	    "<effect when='play'>");
	for (int i = 0; i < 12; i++)
		at += sprintf(at, "<may>");
	for (int i = 0; i < 12; i++)
		at += sprintf(at, "</may>");
	sprintf(at, "</effect></card>");
	ck_assert(!add(deep));
	at = wide;
	at += sprintf(at, "<card id='y' name='Y' type='unit'>"
	    "<effect when='play'>");
	for (int i = 0; i < 1000; i++)
		at += sprintf(at, "<win/>");
	sprintf(at, "</effect></card>");
	ck_assert(!add(wide));
	ck_assert_ptr_nonnull(strstr(problem.text, "at most 200"));
}
END_TEST

/* ---- hashes ---- */

static void
hash(const char *text, char digest[65])
{
	struct log *log = log_open_memory(text, strlen(text));
	struct element *e = log_document(log, "cards", &problem);
	ck_assert_ptr_nonnull(e);
	element_sha256(e, digest);
	log_close(log);
}

START_TEST(hashes_what_is_said)
{
	char one[65], same[65], other[65];
	hash("<cards name='a' game='b'><card id='x' cost='1'/></cards>", one);
	hash("<cards game='b'  name=\" a \"><!-- a card -->\n\t<card\n"
	    "cost='1' id='x'></card>\n</cards>", same);
	hash("<cards game='b' name='a'><card id='x' cost='2'/></cards>",
	    other);
	ck_assert_str_eq(one, same);
	ck_assert_str_ne(one, other);
	ck_assert_uint_eq(strlen(one), 64);
}
END_TEST

/* ---- the shipped sets ---- */

START_TEST(ships_sets)
{
	struct set_index *sets = set_index_new();
	ck_assert_ptr_nonnull(sets);
	ck_assert_uint_gt(set_index_count(sets), 0);
	const struct set_entry *e = set_index_find(sets, "iotabots-base");
	ck_assert_ptr_nonnull(e);
	ck_assert_str_eq(e->game, "iotabots");
	ck_assert_uint_eq(e->cards, 22);
	ck_assert(!catalogue_add_set(cards, sets, "iotabots-base", NULL, 0,
	    &problem));
	ck_assert_str_eq(problem.text,
	    "the card set iotabots-base is for iotabots, not for toy");
	set_index_free(sets);
}
END_TEST

/* A folder with one set of the toy game; the index of sets with it. */
static struct set_index *
toy_sets(char folder[32])
{
	char path[64];
	strcpy(folder, "/tmp/check_cards.XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/set.xml", folder);
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs("<cards game='toy' name='toys'>"
	    "<card id='a' name='A' type='unit' cost='1'>"
	    "<effect when='play'><draw/></effect></card>"
	    "<card id='b' name='B' type='unit'/></cards>", file);
	fclose(file);
	struct set_index *sets = set_index_new();
	ck_assert(set_index_add(sets, folder, &problem));
	remove(path);
	remove(folder);
	return sets;
}

START_TEST(reads_folders)
{
	char folder[32];
	struct set_index *sets = toy_sets(folder);
	const struct set_entry *e = set_index_find(sets, "toys");
	ck_assert_ptr_nonnull(e);
	ck_assert_ptr_nonnull(strstr(e->file, "/set.xml"));
	ck_assert(!set_index_add(sets, "/nowhere/at/all", &problem));
	ck_assert(catalogue_add_set(cards, sets, "toys", e->sha256, 0,
	    &problem));
	ck_assert(!catalogue_add_set(cards, sets, "toys", NULL, 0,
	    &problem));
	ck_assert_str_eq(problem.text, "the card set toys stands twice");
	catalogue_clear(cards, &toy_game);
	problem.line = 7;
	ck_assert(!catalogue_add_set(cards, sets, "toys", "00ff", 0,
	    &problem));
	ck_assert_ptr_nonnull(strstr(problem.text, e->sha256));
	ck_assert_ptr_nonnull(strstr(problem.text, "00ff"));
	ck_assert_uint_eq(problem.line, 7);
	ck_assert(!catalogue_add_set(cards, sets, "none", NULL, 0,
	    &problem));
	set_index_free(sets);
}
END_TEST

/* Sets are compiled once for many replays, and other cards come and go. */
START_TEST(keeps_sets_between_replays)
{
	char folder[32], card[80];
	struct set_index *sets = toy_sets(folder);
	for (int i = 0; i < 3000; i++) {
		catalogue_clear(cards, &toy_game);
		ck_assert_int_eq(catalogue_find(cards, "a"), -1);
		snprintf(card, sizeof card, "<card id='card-%d' name='C' "
		    "type='unit'><effect when='play'/></card>", i);
		if (i % 7 == 3) /* cards before the set */
			ck_assert(add(card));
		ck_assert(catalogue_add_set(cards, sets, "toys", NULL,
		    i % 50 < 45 ? 0 : 1, &problem));
		if (i % 7 == 5) /* and behind it */
			ck_assert(add(card));
		int a = catalogue_find(cards, "a");
		ck_assert_int_ge(a, 0);
		ck_assert_int_eq(cards->definition[a].effects, 1);
		ck_assert_int_ge(catalogue_find(cards, "b"), 0);
		ck_assert_int_eq(cards->definitions,
		    i % 7 == 3 || i % 7 == 5 ? 3 : 2);
		snprintf(card, sizeof card, "card-%d", i);
		ck_assert_int_eq(catalogue_find(cards, card) >= 0,
		    i % 7 == 3 || i % 7 == 5);
		ck_assert_int_ge(catalogue_add_symbol(cards, card,
		    strlen(card)), 0);
		ck_assert_int_eq(catalogue_symbol(cards, "card-x"), -1);
	}
	set_index_free(sets);
}
END_TEST

/* Every shipped set compiles for its game. */
START_TEST(compiles_shipped_sets)
{
	struct set_index *sets = set_index_new();
	for (unsigned i = 0; i < set_index_count(sets); i++) {
		const struct set_entry *e = set_index_entry(sets, i);
		const struct game *game = game_find(e->game);
		if (game == NULL)
			continue;
		catalogue_clear(cards, game);
		bool good = game->base_set == NULL || catalogue_add_set(cards,
		    sets, game->base_set, NULL, 0, &problem);
		good = good && (game->base_set != NULL
		    && strcmp(game->base_set, e->name) == 0
		    ? true : catalogue_add_set(cards, sets, e->name,
		    e->sha256, 0, &problem));
		ck_assert_msg(good, "%s", problem.text);
	}
	set_index_free(sets);
}
END_TEST

/* Equal texts, one of which may be missing where the other is. */
static bool
same_text(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static bool
same_definition(const struct definition *a, const struct definition *b)
{
	struct definition like_a = *b;
	like_a.id = a->id;
	like_a.name = a->name;
	like_a.other_type = a->other_type;
	return same_text(a->id, b->id) && same_text(a->name, b->name)
	    && same_text(a->other_type, b->other_type)
	    && memcmp(a, &like_a, sizeof *a) == 0;
}

/* Both hold the same; what names are looked up by, too. */
static void
assert_same(const struct catalogue *a, const struct catalogue *b)
{
#define SAME(array)                                                           \
	ck_assert_uint_eq(a->array##s, b->array##s);                          \
	ck_assert(a->array##s == 0 || memcmp(a->array, b->array,              \
	    a->array##s * sizeof *a->array) == 0);
	SAME(effect) SAME(instruction) SAME(selector) SAME(value)
	SAME(condition) SAME(cost)
#undef SAME
	ck_assert_uint_eq(a->definitions, b->definitions);
	ck_assert_uint_eq(a->symbols, b->symbols);
	for (unsigned i = 0; i < a->definitions; i++) {
		ck_assert(same_definition(&a->definition[i],
		    &b->definition[i]));
		ck_assert_int_eq(catalogue_find(b, a->definition[i].id),
		    (int)i);
	}
	for (unsigned i = 0; i < a->symbols; i++)
		ck_assert_str_eq(a->symbol[i], b->symbol[i]);
	ck_assert(a->continuous == b->continuous && a->falls == b->falls);
	ck_assert(memcmp(a->events, b->events, sizeof a->events) == 0);
	ck_assert(memcmp(a->asked, b->asked, sizeof a->asked) == 0);
	ck_assert(memcmp(a->works, b->works, sizeof a->works) == 0);
	ck_assert(memcmp(a->hears, b->hears, sizeof a->hears) == 0);
}

/* Two cards of a log that come behind the sets: which effects share a text is
 * known by fingerprints. */
static void
add_two(struct catalogue *c, struct problem *p)
{
	const char *text = "<cards><card id='x-1' name='X' type='other'>"
	    "<effect when='play'><draw/></effect></card>"
	    "<card id='x-2' name='Y' type='other'/></cards>";
	struct log *log = log_open_memory(text, strlen(text));
	struct element *e = log_document(log, "cards", p);
	ck_assert_msg(catalogue_add_cards(c, e, 0, p, NULL, NULL), "%s",
	    p->text);
	log_close(log);
}

static void
add_all(struct catalogue *c, const struct set_index *sets,
    const struct set_entry *e, unsigned edition)
{
	const char *base = c->game->base_set;
	if (base != NULL)
		ck_assert(catalogue_add_set(c, sets, base, NULL, edition,
		    &problem));
	ck_assert(catalogue_add_set(c, sets, e->name, NULL, edition,
	    &problem));
}

/* What a shipped set was compiled to when the tool was built is what compiling
 * it gives now, in each edition, alone, in the next replay, and with more
 * behind it. */
START_TEST(packs_shipped_sets)
{
	struct shipped_set bare[64] = { { 0 } };
	unsigned count = 0;
	for (; shipped_sets[count].name != NULL; count++) {
		bare[count] = shipped_sets[count];
		bare[count].packed = NULL;
	}
	ck_assert_uint_gt(count, 5);
	struct set_index *sets = set_index_new();
	struct set_index *compiled = set_index_of(bare);
	for (unsigned i = 0; i < count * EDITION_MOST; i++) {
		const struct set_entry *e = set_index_entry(sets,
		    i / EDITION_MOST);
		const struct game *game = game_find(e->game);
		unsigned edition = i % EDITION_MOST;
		if (edition >= game->edition_count)
			continue;
		struct catalogue *ours = catalogue_new(game);
		struct catalogue *theirs = catalogue_new(game);
		for (unsigned again = 0; again < 2; again++) {
			catalogue_clear(ours, game);
			catalogue_clear(theirs, game);
			add_all(ours, sets, e, edition);
			add_all(theirs, compiled, e, edition);
			assert_same(ours, theirs);
		}
		add_two(ours, &problem);
		add_two(theirs, &problem);
		assert_same(ours, theirs);
		catalogue_free(ours);
		catalogue_free(theirs);
	}
	set_index_free(sets);
	set_index_free(compiled);
}
END_TEST

int
main(void)
{
	Suite *suite = suite_create("cards");
	TCase *tests = tcase_create("cards");
	tcase_add_checked_fixture(tests, setup, teardown);
	tcase_add_test(tests, reads_a_card);
	tcase_add_test(tests, keeps_unknown_types_and_labels);
	tcase_add_test(tests, takes_the_numbers_of_the_edition);
	tcase_add_test(tests, replaces_base_cards_once);
	tcase_add_test(tests, finds_cards_among_many);
	tcase_add_test(tests, compiles_a_spell);
	tcase_add_test(tests, compiles_an_ability);
	tcase_add_test(tests, compiles_a_trigger);
	tcase_add_test(tests, compiles_branches);
	tcase_add_test(tests, compiles_a_delay);
	tcase_add_test(tests, adds_terms);
	tcase_add_test(tests, numbers_equal_texts);
	tcase_add_loop_test(tests, tells_mistakes, 0,
	    (int)(sizeof mistakes / sizeof *mistakes));
	tcase_add_loop_test(tests, refuses_more_than_it_holds, 0,
	    (int)(sizeof full / sizeof *full));
	tcase_add_test(tests, refuses_more_names_than_it_holds);
	tcase_add_test(tests, bounds_the_work);
	tcase_add_test(tests, hashes_what_is_said);
	tcase_add_test(tests, ships_sets);
	tcase_add_test(tests, reads_folders);
	tcase_add_test(tests, keeps_sets_between_replays);
	tcase_add_test(tests, compiles_shipped_sets);
	tcase_add_test(tests, packs_shipped_sets);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
