/*
 * check_say.c - what cards say of themselves: nothing of an effect is left
 * without words.  Whatever of a compiled effect is changed changes its words.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "cards/contents.h"
#include "cards/say.h"
#include "engine/game.h"

static struct catalogue *cards;

static char *
said(unsigned effect)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	ck_assert_ptr_nonnull(out);
	effect_say(out, cards, effect);
	fclose(out);
	return text;
}

/* The effect says something else now than before. */
static void
differs(unsigned effect, const char *before, const char *what)
{
	char *now = said(effect);
	ck_assert_msg(strcmp(now, before) != 0, "%s: %s: without words: %s",
	    cards->definition[cards->effect[effect].definition].id, what,
	    now);
	free(now);
}

/* Sets a member to another value, looks, and sets it back. */
#define CHANGED(effect, before, member, other) do {                           \
	__typeof__(member) old_ = (member);                                   \
	(member) = (__typeof__(member))(other);                               \
	if ((member) != old_)                                                 \
		differs(effect, before, #member);                             \
	(member) = old_;                                                      \
} while (0)

static void
change_selector(unsigned effect, const char *before, struct selector *x)
{
	if (x->players == 2) {
		CHANGED(effect, before, x->players, 0);
		CHANGED(effect, before, x->side, SIDE_ANY);
		return;
	}
	if (x->types == 0 && x->definition == NO_INDEX)
		CHANGED(effect, before, x->zones, x->zones == 2 ? 4 : 2);
	if (x->types != 0)
		CHANGED(effect, before, x->types, x->types == 1 ? 2 : 1);
	CHANGED(effect, before, x->keywords, 0);
	CHANGED(effect, before, x->labels, 0);
	CHANGED(effect, before, x->definition, NO_INDEX);
	CHANGED(effect, before, x->relation, RELATION_ANY);
	CHANGED(effect, before, x->players, 0);
	CHANGED(effect, before, x->tests, 0);
	if (x->labels != 0)
		CHANGED(effect, before, x->exact, !x->exact);
	CHANGED(effect, before, x->from, NO_GROUP);
	for (unsigned n = 0; n < x->tests; n++) {
		CHANGED(effect, before, x->test[n].what,
		    x->test[n].what == 0 ? 2 : 0);
		CHANGED(effect, before, x->test[n].compare,
		    x->test[n].compare == COMPARE_NOT ? COMPARE_MOST
		    : COMPARE_NOT);
	}
}

static void
change_term(unsigned effect, const char *before, unsigned value, bool within)
{
	struct value *v = &cards->value[value];
	if (!within) /* the number of a sum stands in its head */
		CHANGED(effect, before, v->number, v->number + 7);
	if (v->source == SOURCE_NUMBER)
		return;
	CHANGED(effect, before, v->times, v->times + 3);
	CHANGED(effect, before, v->divide, 7);
	CHANGED(effect, before, v->source, SOURCE_DONE);
	CHANGED(effect, before, v->plus, NO_INDEX);
	if (v->source == SOURCE_STAT || v->source == SOURCE_PRINTED
	    || v->source == SOURCE_CARD_FIELD)
		CHANGED(effect, before, v->of, v->of == CARDS_SELF
		    ? CARDS_HOST : CARDS_SELF);
	if (v->source == SOURCE_FIELD || v->source == SOURCE_ZONE)
		CHANGED(effect, before, v->of, v->of == WHO_YOU ? WHO_ABOUT
		    : WHO_YOU);
	if (v->source == SOURCE_COUNT)
		change_selector(effect, before, &cards->selector[v->index]);
	if (v->plus != NO_INDEX)
		change_term(effect, before, v->plus, true);
}

static void
change_value(unsigned effect, const char *before, unsigned value)
{
	change_term(effect, before, value, false);
}

static void
change_instruction(unsigned effect, const char *before, struct instruction *i)
{
	static const unsigned flags[] = { INSTRUCTION_TARGETS,
		INSTRUCTION_RANDOM, INSTRUCTION_BOTTOM, INSTRUCTION_OPTIONAL,
		INSTRUCTION_FACE_DOWN, INSTRUCTION_ORDER };
	bool flow = i->operation == OPERATION_JUMP
	    || i->operation == OPERATION_COIN;
	if (i->operation == OPERATION_MANUAL
	    || i->operation == OPERATION_NOTHING || flow)
		return;
	for (unsigned n = 0; n < sizeof flags / sizeof *flags; n++)
		if ((i->flags & flags[n]) != 0)
			CHANGED(effect, before, i->flags,
			    i->flags & ~flags[n]);
	CHANGED(effect, before, i->until, DURATION_PERMANENT);
	if (i->operation != OPERATION_REDIRECT
	    && i->operation != OPERATION_END_ATTACK
	    && i->cards > CARDS_SELF && i->cards < CARDS_ALL
	    && i->operation != OPERATION_CHOOSE)
		CHANGED(effect, before, i->cards,
		    i->cards == CARDS_HOST ? CARDS_OTHER : CARDS_HOST);
	if (i->operation != OPERATION_DRAW && i->which > 0
	    && i->operation != OPERATION_DELAY
	    && i->operation != OPERATION_KEEP
	    && i->operation != OPERATION_DIE
	    && i->operation != OPERATION_NUMBER)
		CHANGED(effect, before, i->which, i->which - 1);
	if (i->zone != NO_ZONE)
		CHANGED(effect, before, i->zone, i->zone == 2 ? 0 : 2);
	if (i->on != CARDS_NONE)
		CHANGED(effect, before, i->on, i->on == CARDS_SELF
		    ? CARDS_HOST : CARDS_SELF);
	if (i->selector != NO_INDEX)
		change_selector(effect, before, &cards->selector[i->selector]);
	bool counted = (i->flags & INSTRUCTION_ALL) == 0
	    && (i->operation != OPERATION_DRAFT || i->cards == CARDS_NONE);
	if (i->amount != NO_INDEX && counted && i->operation != OPERATION_MARK
	    && i->operation != OPERATION_KEEP)
		change_value(effect, before, i->amount);
	if (i->most != NO_INDEX && counted)
		change_value(effect, before, i->most);
	if (i->value != NO_INDEX)
		change_value(effect, before, i->value);
}

static void
change_effect(unsigned n, const char *before)
{
	struct effect *e = &cards->effect[n];
	CHANGED(n, before, e->limit, e->limit + 2);
	CHANGED(n, before, e->flags, e->flags ^ EFFECT_MAY);
	CHANGED(n, before, e->flags, e->flags ^ EFFECT_ONCE_GAME);
	CHANGED(n, before, e->flags, e->flags ^ EFFECT_ANY_TIME);
	if ((e->flags & EFFECT_ANY_TIME) == 0)
		CHANGED(n, before, e->flags, e->flags ^ EFFECT_OPPONENT);
	CHANGED(n, before, e->flags, e->flags ^ EFFECT_MANUAL);
	CHANGED(n, before, e->zones, e->zones ^ 1);
	CHANGED(n, before, e->phases, e->phases ^ 2);
	CHANGED(n, before, e->until, DURATION_TURNS);
	CHANGED(n, before, e->conditions, 0);
	CHANGED(n, before, e->costs, 0);
	CHANGED(n, before, e->length, 0);
	if (e->kind == EFFECT_TRIGGER) {
		CHANGED(n, before, e->event, e->event - 1);
		unsigned relation = e->subject == NO_INDEX ? RELATION_ANY
		    : cards->selector[e->subject].relation;
		bool never = *cards->game->said->events[e->event] == '=';
		if (!never && relation != RELATION_SELF
		    && relation != RELATION_HOST)
			CHANGED(n, before, e->about, e->about == WHO_YOU
			    ? WHO_OPPONENT : WHO_YOU);
	}
	for (unsigned i = 0; i < e->conditions; i++) {
		change_value(n, before,
		    cards->condition[e->condition + i].left);
		change_value(n, before,
		    cards->condition[e->condition + i].right);
	}
	for (unsigned i = 0; i < e->costs; i++) {
		struct cost *c = &cards->cost[e->cost + i];
		if (c->amount != NO_INDEX)
			change_value(n, before, c->amount);
		if (c->selector != NO_INDEX)
			change_selector(n, before,
			    &cards->selector[c->selector]);
	}
	for (unsigned i = 0; i < e->length; i++)
		change_instruction(n, before,
		    &cards->instruction[e->code + i]);
}

/* All sets that are compiled into the tool. */
START_TEST(every_part_has_words)
{
	struct set_index *sets = set_index_new();
	const struct set_entry *entry = set_index_entry(sets, (unsigned)_i);
	const struct game *game = game_find(entry->game);
	struct problem problem = { 0 };
	cards = catalogue_new(game);
	if (game->base_set != NULL)
		catalogue_add_set(cards, sets, game->base_set, NULL, 0,
		    &problem);
	ck_assert_msg(catalogue_add_set(cards, sets, entry->name, NULL, 0,
	    &problem), "%s", problem.text);
	for (unsigned n = 0; n < cards->effects; n++) {
		char *before = said(n);
		ck_assert_ptr_null(strchr(before, '{'));
		ck_assert_ptr_null(strstr(before, "  "));
		ck_assert_ptr_null(strstr(before, ": ."));
		if (cards->effect[n].kind != EFFECT_DELAYED)
			change_effect(n, before);
		free(before);
	}
	catalogue_free(cards);
	set_index_free(sets);
}
END_TEST

/* Whether the words of a card are these. */
static void
card_says(const char *set, const char *card, unsigned n, const char *words)
{
	struct set_index *sets = set_index_new();
	struct problem problem = { 0 };
	cards = catalogue_new(game_find(set_index_find(sets, set)->game));
	ck_assert(catalogue_add_set(cards, sets, set, NULL, 0, &problem));
	int at = catalogue_find(cards, card);
	ck_assert_int_ge(at, 0);
	char *text = said(cards->definition[at].effect + n);
	ck_assert_str_eq(text, words);
	free(text);
	catalogue_free(cards);
	set_index_free(sets);
}

START_TEST(words_of_some_cards)
{
	card_says("iotabots-demo", "medic", 0, "Declared by its player, in "
	    "Battle Phase, once a turn; cost: pay 1 mana: you gain 2 life.");
	card_says("iotabots-demo", "prism", 0, "When played: if the number of "
	    "Bots on your side is at least 5 (you win).");
	card_says("iotabots-demo", "leash", 0, "When played: you choose 1 Bot "
	    "on an opponent's side (as target); you take control of the "
	    "chosen Bot until the end of the turn.");
	card_says("scrapbots-core", "scout", 1, "Attack \"2\"; cost: pay 5 "
	    "Energy: 20 damage to the lane across; toss a coin: heads (10 "
	    "damage to the lanes beside it).");
	card_says("gazer-base", "overheat", 0, "When played: you choose a "
	    "number from 0 to 4: X (in the step itself); X damage to you; "
	    "you gain as much Energy as what was done; you draw 2 cards.");
	card_says("frc-demo", "pressure", 0, "When your Draw phase begins: "
	    "each opponent loses 100 points.");
	card_says("wota-demo", "harpy", 0, "Declared by its player, once a "
	    "turn: you choose 1 card in any player's battle zone with face "
	    "up (as target); the chosen card gets -10 AP until the end of "
	    "the turn.");
}
END_TEST

int
main(void)
{
	Suite *s = suite_create("say");
	TCase *t = tcase_create("say");
	tcase_set_timeout(t, 3600);
	struct set_index *sets = set_index_new();
	tcase_add_loop_test(t, every_part_has_words, 0,
	    (int)set_index_count(sets));
	set_index_free(sets);
	tcase_add_test(t, words_of_some_cards);
	suite_add_tcase(s, t);
	SRunner *r = srunner_create(s);
	srunner_run_all(r, CK_ENV);
	int failed = srunner_ntests_failed(r);
	srunner_free(r);
	return failed == 0 ? 0 : 1;
}
