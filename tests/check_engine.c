/*
 * check_engine.c - the engine alone: states, decks, ids, readings as worlds.
 */
#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/attempt.h"
#include "engine/deck.h"
#include "engine/memory.h"
#include "engine/pool.h"
#include "engine/problem.h"
#include "engine/session.h"

/* ---- a game of one zone and one number ---- */

enum { DECK, HAND, PILE };
enum { RULE_MANA, RULE_OVER };
enum { READING_FREE, READING_TWICE };
enum { LIFE };
enum { VERB_HIT, VERB_DRAW };

static const struct rule rules[] = {
	{ "mini.mana", RULE_CHECK, "Mana", "Hits are 3 at most.",
	    "{by} hits for {hit}, more than {most}" },
	{ "mini.over", RULE_CHECK, "End", "Nothing after the end.", "over" },
};
static const struct reading readings[] = {
	{ "mini.free", true, "Is a hit of 4 free?", { "no", "yes" },
	    "mini.mana", NULL },
	{ "mini.twice", true, "Does a hit count twice?", { "no", "yes" }, "",
	    NULL },
};
static const struct zone_kind zones[] = {
	[DECK] = { "deck", ZONE_DECK }, [HAND] = { "hand", 0 },
	[PILE] = { "pile", 0 },
};
static const char *const phases[] = { "main", NULL };
static const char *const reasons[] = { "none", "life", NULL };
static const struct field global_fields[] = {
	{ .name = "turn" }, { .name = "turn-player" },
	{ .name = "phase", .type = FIELD_WORD, .words = phases },
};
static const struct field player_fields[] = {
	[LIFE] = { .name = "life", .start = 10, .least = -99, .most = 99 },
};
static const char *const events[] = { "none", "hit", NULL };
static const struct effect_words words = { .events = events, .deck = DECK,
	.hand = HAND, .discard = PILE };

static bool
admit(struct context *cx, const struct step *st)
{
	(void)st;
	return require(cx, RULE_OVER, cx->s->outcome.running != 0);
}

static bool
check_hit(struct context *cx, const struct step *st)
{
	int32_t hit = step_value(st, ATTRIBUTE_COUNT);
	int32_t most = hit == 4 && reading(cx, READING_FREE) == 1 ? 4 : 3;
	return require(cx, RULE_MANA, hit <= most, PLAYER("by", step_by(st)),
	    NUMBER("hit", hit), NUMBER("most", most));
}

static void
apply_hit(struct context *cx, const struct step *st)
{
	int32_t hit = step_value(st, ATTRIBUTE_COUNT);
	unsigned other = opponent(step_by(st));
	if (hit == 2 && reading(cx, READING_TWICE) == 1)
		hit *= 2;
	cx->s->player[other][LIFE] -= hit;
	happen(cx, 1, other, NO_CARD, NO_CARD, hit);
	if (cx->s->player[other][LIFE] <= 0)
		cx->s->outcome = (struct outcome){ .finished = 1,
			.complete = 1, .reason = 1,
			.winners = (uint8_t)(1u << step_by(st)) };
}

static void
list_hits(struct context *cx, struct candidates *c)
{
	for (int32_t n = 1; n <= 5; n++) {
		struct step st;
		step_begin(&st, VERB_HIT, 0);
		step_add(&st, ATTRIBUTE_COUNT, n);
		if (!candidate(c, &st))
			return;
	}
	(void)cx;
}

static const struct step_kind steps[] = {
	[VERB_HIT] = { .name = "hit", .by = BY_PLAYER,
	    .attributes = { { ATTRIBUTE_COUNT, VALUE_NUMBER },
	        { ATTRIBUTE_BY } },
	    .check = check_hit, .apply = apply_hit, .candidates = list_hits },
};

static void
claim_life(struct context *cx, unsigned of, struct claim_value *v)
{
	v->item[v->count++] = cx->s->player[of][LIFE];
}

static const struct claim_kind claims[] = {
	{ "life", CLAIM_OF_PLAYER, CLAIM_NUMBER, .compute = claim_life },
	{ .name = NULL }
};

static const struct game mini = {
	.name = "mini", .least_players = 2, .most_players = 2,
	.rules = rules, .rule_count = 2,
	.readings = readings, .reading_count = 2,
	.zones = zones, .zone_count = 3, .phases = phases,
	.global_fields = global_fields, .global_field_count = 3,
	.player_fields = player_fields, .player_field_count = 1,
	.reasons = reasons, .effects = &words,
	.steps = steps, .step_count = 1,
	.claims = claims,
	.admit = admit,
};

/* ---- the session of a test ---- */

static struct session *session;
static struct registry *ids;
static struct report report;
static struct catalogue cards = { .game = &mini };
static struct coverage coverage;

static void
write_text(FILE *out, const struct context *cx, const struct step *st)
{
	char *text = step_text(cx, st);
	fputs(text, out);
	free(text);
}

static void
begin(enum compare_readings compare)
{
	static const uint8_t sides[PLAYER_MAX] = { 0, 1 };
	const struct session_options options = { .compare = compare,
		.write_legal = write_text, .digest = true,
		.coverage = &coverage };
	session = session_new();
	ids = registry_new();
	report = (struct report){ 0 };
	memset(&coverage, 0, sizeof coverage);
	session_begin(session, &mini, &cards, ids, &options, &report);
	session_start(session, 2, sides, false);
}

static void
end(void)
{
	report_clear(&report);
	session_free(session);
	registry_free(ids);
}

static bool
hit(unsigned by, int32_t count)
{
	struct step st;
	step_begin(&st, VERB_HIT, by);
	step_add(&st, ATTRIBUTE_COUNT, count);
	st.line = 7;
	st.column = 3;
	return session_step(session, &st);
}

START_TEST(legal_steps_change_the_state)
{
	begin(COMPARE_OPEN);
	ck_assert(hit(0, 3));
	ck_assert_int_eq(session_context(session)->s->player[1][LIFE], 7);
	session_end(session);
	ck_assert_int_eq(report.verdict, VERDICT_LEGAL);
	ck_assert_uint_eq(report.steps, 1);
	ck_assert_uint_eq(strlen(report.digest), 64);
	end();
}
END_TEST

START_TEST(a_broken_rule_stops_with_facts_and_alternatives)
{
	begin(COMPARE_OPEN);
	ck_assert(!hit(0, 5));
	session_end(session);
	ck_assert_int_eq(report.verdict, VERDICT_ILLEGAL);
	ck_assert_str_eq(report.rule, "mini.mana");
	ck_assert_str_eq(report.message, "A hits for 5, more than 3");
	ck_assert_uint_eq(report.fact_count, 3);
	ck_assert_uint_eq(report.legal_count, 3);
	ck_assert_str_eq(report.legal[0], "hit 1");
	ck_assert_uint_eq(report.line, 7);
	ck_assert_uint_eq(coverage.broken[RULE_MANA], 1);
	end();
}
END_TEST

START_TEST(another_choice_that_allows_the_step_is_a_dispute)
{
	begin(COMPARE_OPEN);
	ck_assert(!hit(0, 4));
	session_end(session);
	ck_assert_int_eq(report.verdict, VERDICT_ILLEGAL);
	ck_assert_uint_eq(report.disputes, 1);
	ck_assert_str_eq(report.dispute[0].reading, "mini.free");
	ck_assert_str_eq(report.dispute[0].is, "yes");
	ck_assert_str_eq(report.dispute[0].effect, "legal");
	end();
}
END_TEST

START_TEST(a_world_goes_on_beside_until_the_outcome_differs)
{
	begin(COMPARE_OPEN);
	ck_assert(hit(0, 2));
	ck_assert_uint_eq(session_worlds(session), 1);
	ck_assert(hit(0, 3));
	ck_assert_uint_eq(report.disputes, 0);
	ck_assert(hit(0, 3));
	ck_assert_uint_eq(report.disputes, 1);
	ck_assert_str_eq(report.dispute[0].reading, "mini.twice");
	ck_assert_str_eq(report.dispute[0].effect, "outcome");
	ck_assert_str_eq(report.dispute[0].winner, "A");
	ck_assert_uint_eq(report.dispute[0].step, 3);
	ck_assert(hit(0, 1));
	ck_assert_uint_eq(report.disputes, 1);
	session_end(session);
	ck_assert_int_eq(report.verdict, VERDICT_DISPUTED);
	end();
}
END_TEST

START_TEST(nothing_is_compared_when_it_is_not_wanted)
{
	begin(COMPARE_NO);
	ck_assert(hit(0, 2));
	ck_assert_uint_eq(session_worlds(session), 0);
	end();
}
END_TEST

START_TEST(a_claim_names_the_readings_under_which_it_holds)
{
	struct claim_value value = { .count = 1, .item = { 6 } };
	const struct claim claim = { .kind = 0, .of = player_reference(1),
		.text = "6", .line = 9, .column = 1, .value = &value };
	begin(COMPARE_OPEN);
	ck_assert(hit(0, 2));
	session_claim(session, &claim);
	ck_assert_uint_eq(report.disputes, 1);
	ck_assert_str_eq(report.dispute[0].computed, "8");
	ck_assert_str_eq(report.dispute[0].of, "B");
	ck_assert_str_eq(report.dispute[0].holds_under, "mini.twice=yes");
	end();
}
END_TEST

START_TEST(rulings_are_checked_and_carried_out)
{
	begin(COMPARE_OPEN);
	session_ruling(session, RULING_STANDS, "mini.mana", 1, 1);
	ck_assert(hit(0, 5));
	ck_assert_int_eq(session_context(session)->s->player[1][LIFE], 5);
	session_ruling(session, RULING_UNDONE, NULL, 2, 1);
	ck_assert(hit(0, 5));
	ck_assert_int_eq(session_context(session)->s->player[1][LIFE], 5);
	ck_assert_uint_eq(report.disputes, 0);
	session_ruling(session, RULING_STANDS, "mini.mana", 3, 1);
	ck_assert(hit(0, 1));
	ck_assert_uint_eq(report.disputes, 1);
	ck_assert_str_eq(report.dispute[0].computed, "legal");
	ck_assert_uint_eq(report.unverified, 3);
	end();
}
END_TEST

/* ---- states and decks ---- */

static struct state *
new_state(unsigned count)
{
	struct state *s = calloc(1, sizeof *s);
	state_clear(s, 2, 4);
	for (unsigned i = 0; i < count; i++) {
		card_create(s, i, 0, (struct says){ 0, 0 }, 0);
		card_move(s, i, DECK, 0, PLACE_BOTTOM);
	}
	return s;
}

START_TEST(zones_are_lists)
{
	struct state *s = new_state(4);
	card_move(s, 2, DECK, 0, PLACE_TOP);
	ck_assert_uint_eq(zone_first(s, DECK, 0), 2);
	card_move(s, 0, HAND, 0, PLACE_BOTTOM);
	ck_assert_uint_eq(zone_count(s, DECK, 0), 3);
	ck_assert(card_in(s, 0, HAND, 0));
	card_insert(s, 0, DECK, 0, 3);
	const unsigned order[] = { 2, 1, 0, 3 };
	unsigned n = 0;
	for_each_card (s, card, DECK, 0)
		ck_assert_uint_eq(card, order[n++]);
	ck_assert_uint_eq(n, 4);
	card_remove(s, 2);
	ck_assert_uint_eq(zone_first(s, DECK, 0), 1);
	free(s);
}
END_TEST

START_TEST(equal_states_are_equal_whatever_came_before)
{
	struct state *a = new_state(3), *b = new_state(3);
	bool exactly;
	card_move(a, 0, HAND, 0, PLACE_BOTTOM);
	ck_assert(!state_equal(a, b, &exactly));
	card_move(a, 0, DECK, 0, PLACE_TOP);
	ck_assert(state_equal(a, b, &exactly));
	zone_shuffle_unknown(a, DECK, 0);
	ck_assert(!state_equal(a, b, &exactly));
	zone_shuffle_unknown(b, DECK, 0);
	ck_assert(state_equal(a, b, &exactly));
	state_copy(b, a);
	ck_assert(state_equal(a, b, &exactly));
	free(a);
	free(b);
}
END_TEST

START_TEST(states_are_kept_in_little_room)
{
	enum { MANY = 100, LIVES = 7 };
	struct state_pool *pool = state_pool_new();
	struct state *model = new_state(3), *held[MANY], *kept[MANY];
	bool exactly;
	state_pool_reserve(pool, MANY + 1, MANY);
	for (int i = 0; i < MANY; i++) {
		held[i] = state_take(pool);
		state_copy(held[i], model);
		held[i]->player[0][LIFE] = LIVES + i;
		kept[i] = state_keep(pool, held[i]);
	}
	ck_assert_ptr_eq(kept[0], held[0]);
	ck_assert_ptr_ne(kept[MANY - 1], held[MANY - 1]);
	/* A second time it is the same one. */
	struct state *again = state_keep(pool, held[MANY - 1]);
	ck_assert_ptr_eq(again, kept[MANY - 1]);
	state_drop(pool, again);
	for (int i = 0; i < MANY; i++)
		state_drop(pool, held[i]);
	for (int i = 0; i < MANY; i++) {
		struct state *s = state_open(pool, kept[i]);
		state_drop(pool, kept[i]);
		model->player[0][LIFE] = LIVES + i;
		ck_assert(state_equal(model, s, &exactly) && exactly);
		state_drop(pool, s);
	}
	/* So many are nothing uncommon: */
	state_pool_trim(pool, 10 * MANY);
	held[0] = state_take(pool);
	ck_assert_int_ge(held[0]->player[0][LIFE], LIVES);
	state_drop(pool, held[0]);
	state_pool_trim(pool, MANY);
	for (int i = 0; i < MANY; i++)
		held[i] = state_take(pool);
#ifdef MADV_DONTNEED
	/* their pages are new ones, where pages are no larger than states. */
	for (int i = 0; i < MANY && sysconf(_SC_PAGESIZE) == 4096; i++)
		ck_assert_int_eq(held[i]->player[0][LIFE], 0);
#endif
	free(model);
	state_pool_free(pool);
}
END_TEST

/* Whether a draw of these cards fits the deck. */
static bool
fits(struct state *s, unsigned count, const int32_t *list)
{
	const struct context cx = { .game = &mini, .s = s };
	struct step st;
	step_begin(&st, 0, 0);
	for (unsigned i = 0; i < count; i++)
		step_add(&st, ATTRIBUTE_CARDS, list[i]);
	return draw_fits(&cx, &st, DECK, 0);
}

START_TEST(known_and_unknown_cards_of_a_deck)
{
	struct state *s = new_state(6);
	/* 0 and 1 known on top, then 2 to 5 in unknown order */
	for (unsigned i = 2; i < 6; i++)
		card_move(s, i, PILE, 0, PLACE_BOTTOM);
	zone_shuffle_unknown(s, PILE, 0);
	unsigned block = s->card[2].block;
	ck_assert_uint_ne(block, 0);
	for (unsigned i = 2; i < 6; i++) {
		card_move(s, i, DECK, 0, PLACE_BOTTOM);
		s->card[i].block = (uint16_t)block;
	}
	ck_assert(zone_top_known(s, DECK, 0));
	ck_assert(fits(s, 3, (int32_t[]){ 0, 1, 4 }));
	ck_assert(fits(s, 6, (int32_t[]){ 0, 1, 5, 4, 3, 2 }));
	ck_assert(!fits(s, 2, (int32_t[]){ 1, 0 }));
	ck_assert(!fits(s, 3, (int32_t[]){ 0, 4, 1 }));
	ck_assert(!fits(s, 4, (int32_t[]){ 0, 1, 4, 4 }));
	ck_assert(!fits(s, 7, (int32_t[]){ 0, 1, 2, 3, 4, 5, 0 }));
	free(s);
}
END_TEST

START_TEST(ids_and_tokens)
{
	struct registry *r = registry_new();
	ck_assert_int_eq(registry_find(r, "A01", 3), -1);
	ck_assert_int_eq(registry_add(r, "A01", 3), 0);
	ck_assert_int_eq(registry_add(r, "A02", 3), 1);
	ck_assert_int_eq(registry_find(r, "A01", 3), 0);
	int token = registry_token(r, 0, 1);
	ck_assert_str_eq(registry_name(r, (unsigned)token), "A01.1");
	ck_assert_int_eq(registry_token(r, 0, 1), token);
	registry_truncate(r, 2);
	ck_assert_uint_eq(registry_count(r), 2);
	ck_assert_int_eq(registry_find(r, "A01.1", 5), -1);
	ck_assert_int_eq(registry_find(r, "A02", 3), 1);
	for (unsigned i = registry_count(r); i < CARD_MAX; i++) {
		char id[8];
		int length = snprintf(id, sizeof id, "x%u", i);
		ck_assert_int_ge(registry_add(r, id, (size_t)length), 0);
	}
	ck_assert_int_eq(registry_add(r, "more", 4), -1);
	registry_free(r);
}
END_TEST

START_TEST(numbers_stay_in_range)
{
	int32_t most = add_clamped(INT32_MAX, INT32_MAX);
	ck_assert_int_gt(most, 0);
	ck_assert_int_eq(add_clamped(most, 1), most);
	ck_assert_int_eq(add_clamped(INT32_MIN, INT32_MIN), -most);
}
END_TEST

START_TEST(modifiers_end_when_they_should)
{
	struct state *s = new_state(2);
	struct context cx = { .game = &mini, .s = s };
	const struct modifier turn = { .kind = MODIFIER_STAT,
		.until = DURATION_TURN, .target = 0 };
	const struct modifier two = { .kind = MODIFIER_STAT,
		.until = DURATION_TURNS, .left = 2, .target = 1 };
	const struct modifier own = { .kind = MODIFIER_STAT,
		.until = DURATION_OWN_TURN, .player = 1, .target = 1 };
	ck_assert(modifier_add(s, &turn) && modifier_add(s, &two)
	    && modifier_add(s, &own));
	modifiers_end(&cx, UNTIL(TURN), 0);
	ck_assert_uint_eq(s->modifiers, 2);
	modifiers_end(&cx, UNTIL(TURNS), 0);
	ck_assert_uint_eq(s->modifiers, 2);
	/* A turn counts once, in however many parts it ends. */
	modifiers_end(&cx, UNTIL(TURNS), 0);
	ck_assert_uint_eq(s->modifiers, 2);
	s->global[TURN]++;
	modifiers_end(&cx, UNTIL(TURNS), 0);
	ck_assert_uint_eq(s->modifiers, 1);
	modifiers_end(&cx, UNTIL(OWN_TURN), 0);
	ck_assert_uint_eq(s->modifiers, 1);
	modifiers_end_card(&cx, 1);
	ck_assert_uint_eq(s->modifiers, 0);
	free(s);
}
END_TEST

/* ---- sentences and memory ---- */

/* A sentence that is too long ends with a whole character. */
START_TEST(long_sentences_are_cut)
{
	struct problem p;
	char text[600];
	const size_t room = sizeof p.text - 1;
	for (unsigned before = 0; before < 4; before++) {
		memset(text, 'a', sizeof text);
		memcpy(text + room - before, "\xF0\x9F\xA4\x96", 4);
		text[room + 20] = '\0';
		problem_put(&p, 1, 2, "%s", text);
		ck_assert_uint_eq(strlen(p.text), room - before);
		ck_assert_int_eq(p.text[room - before - 1], 'a');
	}
	memcpy(text + room - 4, "\xF0\x9F\xA4\x96", 4);
	problem_put(&p, 1, 2, "%.*s", (int)room, text);
	ck_assert_uint_eq(strlen(p.text), room);
	memset(text, 0x80, sizeof text - 1);
	text[sizeof text - 1] = '\0';
	problem_put(&p, 1, 2, "%s", text);
	ck_assert_uint_eq(strlen(p.text), room);
	ck_assert(!problem_set(&p, 3, 4, "%d", 5));
	ck_assert_str_eq(p.text, "5");
	ck_assert_uint_eq(p.line, 3);
	ck_assert_uint_eq(p.column, 4);
}
END_TEST

struct work {
	FILE *before, *within;
	char *text;
	size_t length;
	int inner;
};

static int
ends_without_memory(void *closure)
{
	struct work *w = closure;
	w->within = text_open(&w->text, &w->length);
	fputs("within", w->within);
	error_text(ENOMEM);
	return 1;
}

static int
goes_on_behind_it(void *closure)
{
	struct work *w = closure;
	w->inner = attempt(ends_without_memory, w, 2);
	return 3;
}

static int
ends_itself(void *closure)
{
	goes_on_behind_it(closure);
	return must(NULL) == NULL ? 4 : 5;
}

/* The stream of what is lost can be closed, and writes nothing more. */
static void
drop(struct work *w)
{
	char *const lost = w->text;
	w->text = NULL;
	fclose(w->within);
	ck_assert_ptr_null(w->text);
	free(lost);
}

/* Where memory ends the work ends, and nothing else: what was written before
 * is still there, and what was being written is lost. */
START_TEST(work_ends_with_memory)
{
	struct work w = { 0 };
	char *text;
	size_t length;
	w.before = text_open(&text, &length);
	fputs("before", w.before);
	ck_assert_int_eq(attempt(ends_without_memory, &w, 2), 2);
	drop(&w);
	ck_assert_int_eq(attempt(goes_on_behind_it, &w, 6), 3);
	ck_assert_int_eq(w.inner, 2);
	drop(&w);
	ck_assert_int_eq(attempt(ends_itself, &w, 6), 6);
	drop(&w);
	fputs(" and behind", w.before);
	fclose(w.before);
	ck_assert_str_eq(text, "before and behind");
	ck_assert_uint_eq(length, 17);
	free(text);
}
END_TEST

START_TEST(texts_grow)
{
	char *text, *second;
	size_t length, other;
	FILE *out = text_open(&text, &length);
	FILE *within = text_open(&second, &other);
	for (unsigned i = 0; i < 5000; i++)
		fputs("0123456789", out);
	fputs("second", within);
	ck_assert_int_eq((int)ftell(out), 50000);
	ck_assert_int_ne(fseek(out, 0, SEEK_SET), 0);
	fclose(out);
	fclose(within);
	ck_assert_uint_eq(length, 50000);
	ck_assert_str_eq(text + 49990, "0123456789");
	ck_assert_str_eq(second, "second");
	free(text);
	free(second);
	void *nothing = must_grow(must_take(0), 0);
	ck_assert_ptr_nonnull(nothing);
	free(nothing);
	ck_assert_str_eq(error_text(ENOENT), "No such file or directory");
}
END_TEST

int
main(void)
{
	Suite *suite = suite_create("engine");
	TCase *worlds = tcase_create("worlds");
	TCase *state = tcase_create("state");
	tcase_add_test(worlds, legal_steps_change_the_state);
	tcase_add_test(worlds,
	    a_broken_rule_stops_with_facts_and_alternatives);
	tcase_add_test(worlds,
	    another_choice_that_allows_the_step_is_a_dispute);
	tcase_add_test(worlds,
	    a_world_goes_on_beside_until_the_outcome_differs);
	tcase_add_test(worlds, nothing_is_compared_when_it_is_not_wanted);
	tcase_add_test(worlds,
	    a_claim_names_the_readings_under_which_it_holds);
	tcase_add_test(worlds, rulings_are_checked_and_carried_out);
	tcase_add_test(state, long_sentences_are_cut);
	tcase_add_test(state, work_ends_with_memory);
	tcase_add_test(state, texts_grow);
	tcase_add_test(state, zones_are_lists);
	tcase_add_test(state, equal_states_are_equal_whatever_came_before);
	tcase_add_test(state, states_are_kept_in_little_room);
	tcase_add_test(state, known_and_unknown_cards_of_a_deck);
	tcase_add_test(state, ids_and_tokens);
	tcase_add_test(state, numbers_stay_in_range);
	tcase_add_test(state, modifiers_end_when_they_should);
	suite_add_tcase(suite, worlds);
	suite_add_tcase(suite, state);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? 0 : 1;
}
