/*
 * check_random_cards.c - random card sets for every game: each is compiled or
 * refused in one sentence, and what is compiled is sound.  Games with such
 * cards are played at random: every step that is listed is legal, and from the
 * position before it comes to the same state.
 *
 * Arguments: a seed, a number of rounds, the name of a game, the first round,
 * and a number of games.  With a game, everything that its tables list must
 * have had an effect in so many games (1); with "print" for the first round the
 * logs of all games go to standard error.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/compiler.h"
#include "cards/shipped.h"
#include "cmd/player.h"
#include "fired.h"
#include "log/write.h"
#include "once.h"
#include "random_player.h"
#include "random_run.h"
#include "toy.h"

/* The log of the game under way, and of what was played from the position. */
static void
tell_game(struct run *r)
{
	fflush(r->log);
	fprintf(stderr, "<replays format=\"1\">\n");
	for (unsigned part = 0; part < (r->odd == NULL ? 1 : 2); part++) {
		fprintf(stderr, "<replay format=\"1\" game=\"%s\">\n%s",
		    r->game->name, r->text);
		for (unsigned n = 0; n < r->players; n++)
			fprintf(stderr, "<player id=\"%s\"/>\n",
			    player_id(n));
		for (unsigned n = 0; n < r->game->constant_count; n++)
			if (r->constant[n] != r->game->constants[n].value)
				fprintf(stderr,
				    "<constant name=\"%s\" value=\"%d\"/>\n",
				    r->game->constants[n].name,
				    r->constant[n]);
		fprintf(stderr, "%s%s</replay>\n", part == 0 ? r->written
		    : r->odd->text, part == 0 ? "" : r->odd->steps);
	}
	fprintf(stderr, "</replays>\n");
}

void
run_fail(struct run *r, const char *what, const char *detail)
{
	r->failed++;
	fprintf(stderr, "%s: round %u: %s: %s\n", r->game->name, r->round,
	    what, detail);
	if (r->log != NULL)
		tell_game(r);
	else
		fputs(r->text, stderr);
}

/* One sentence: readable, on one line, not empty. */
static bool
is_sentence(const char *text)
{
	size_t length = strlen(text);
	if (length == 0 || length >= sizeof(struct problem){ 0 }.text
	    || text[length - 1] == '.')
		return false;
	for (const char *p = text; *p != '\0'; p++)
		if ((unsigned char)*p < 0x20)
			return false;
	return true;
}

bool
run_compile(struct run *r, uint32_t *line)
{
	struct problem problem = { 0 };
	const char *base = r->game->base_set;
	catalogue_clear(r->cards, r->game);
	if (base != NULL && !catalogue_add_set(r->cards, r->sets, base, NULL,
	    0, &problem))
		run_fail(r, "the base set is refused", problem.text);
	struct log *log = log_open_memory(r->text, strlen(r->text));
	struct element *e = log_document(log, "cards", &problem);
	bool good = e != NULL
	    && catalogue_add_cards(r->cards, e, 0, &problem, NULL,
	    NULL);
	log_close(log);
	r->made++;
	if (!good) {
		r->refused++;
		if (!is_sentence(problem.text) || problem.line == 0)
			run_fail(r, "refused without a sentence", problem.text);
		*line = problem.line;
		r->problem = problem;
		return false;
	}
	r->compiled++;
	const char *fault = catalogue_fault(r->cards);
	if (fault != NULL)
		run_fail(r, "compiled with a fault", fault);
	return fault == NULL;
}

/* ---- play ---- */

static bool
next_step(struct run *r, unsigned *prepared)
{
	struct context *cx = session_context(r->session);
	r->dealing = pile_deal(cx, &r->chance, *prepared, &r->step);
	if (r->dealing) {
		++*prepared;
		return true;
	}
	if (r->round % 3 != 0)
		return choose_by_kind(cx, &r->chance, &r->step);
	return player_choose(cx, &r->chance, r->round % 6 != 0
	    ? PLAYER_ATTACK : PLAYER_UNIFORM, &r->step);
}

/* The step is taken from the position before it, and by the session that has
 * gone along since an earlier one.  False: it is not the same there. */
static bool
step_elsewhere(struct run *r, struct context *cx)
{
	r->odd = &r->mirror;
	if (!mirror_read(&r->mirror, cx, r->players, 0)
	    || !mirror_step(&r->mirror, cx, &r->step))
		return false;
	r->odd = &r->along;
	if (!r->follows && chance_below(&r->chance, FOLLOWED) == 0)
		r->follows = mirror_read(&r->along, cx, r->players, 0);
	return !r->follows || mirror_step(&r->along, cx, &r->step);
}

static bool
comes_to_the_same(struct run *r, struct context *cx)
{
	r->odd = &r->mirror;
	if (!mirror_same(&r->mirror, cx))
		return false;
	r->odd = &r->along;
	if (r->follows && !mirror_same(&r->along, cx))
		return false;
	r->odd = NULL;
	return true;
}

/* One step.  False: the game is over, or a limit was met. */
static bool
play_step(struct run *r)
{
	struct context *cx = session_context(r->session);
	bool same = r->dealing || step_elsewhere(r, cx);
	write_step(r->log, cx, &r->step);
	putc('\n', r->log);
	r->steps++;
	if (!session_step(r->session, &r->step)) {
		if (!r->dealing && r->report.verdict == VERDICT_ILLEGAL)
			run_fail(r, "a legal step is refused",
			    r->report.message == NULL ? ""
			    : r->report.message);
		return false;
	}
	if (!same || (!r->dealing && !comes_to_the_same(r, cx))) {
		run_fail(r, "from a position", r->odd->why);
		return false;
	}
	return true;
}

/* What had an effect had one in one game more. */
static void
count_game(struct run *r)
{
	enum { COUNTS = sizeof r->counts / sizeof(uint32_t) };
	uint32_t *sum = (uint32_t *)&r->sums;
	const uint32_t *count = (const uint32_t *)&r->counts;
	_Static_assert(sizeof r->counts % sizeof(uint32_t) == 0,
	    "nothing but counts");
	for (unsigned n = 0; n < COUNTS; n++)
		sum[n] += count[n] != 0;
	r->counts = (struct effect_counts){ 0 };
}

/* ---- numbers of the rulebook ---- */

static void
take_constants(struct run *r)
{
	for (unsigned n = 0; n < r->game->constant_count; n++)
		r->constant[n] = r->game->constants[n].value;
}

/* In every second round some are more or less, so that what seldom happens
 * does: who begins with little life is out soon. */
static void
change_constants(struct run *r)
{
	if (r->game->constant_count > CONSTANTS_MAX)
		abort();
	take_constants(r);
	for (unsigned n = 0; n < r->game->constant_count
	    && r->round % 2 != 0; n++) {
		const struct constant *c = &r->game->constants[n];
		int32_t value = chance_below(&r->chance, 2) == 0 ? c->value * 2
		    : c->value / (2 + (int32_t)chance_below(&r->chance, 3));
		if (chance_below(&r->chance, 4) == 0)
			r->constant[n] = value < c->least ? c->least
			    : value > c->most ? c->most : value;
	}
}

/* A game with these cards.  False: it did not begin, since no deck holds them,
 * or none is of the right size. */
static bool
play(struct run *r)
{
	const struct session_options options = { .compare = COMPARE_NO,
		.coverage = &r->coverage };
	uint8_t sides[PLAYER_MAX] = { 0, 1, 2, 3, 4, 5, 6, 7 };
	unsigned prepared = 0, n = 0;
	r->players = r->game->alliances ? 2 + chance_below(&r->chance, 3) : 2;
	report_clear(&r->report);
	r->report = (struct report){ 0 };
	registry_clear(r->ids);
	session_begin(r->session, r->game, r->cards, r->ids, &options,
	    &r->report);
	for (unsigned i = 0; i < r->game->constant_count; i++)
		session_change(r->session, i, r->constant[i], FIXED_LOG);
	session_start(r->session, r->players, sides, false);
	r->follows = false;
	r->odd = NULL;
	r->log = open_memstream(&r->written, &r->length);
	while (n < STEPS_MAX && next_step(r, &prepared) && play_step(r))
		n++;
	if (r->prints && !r->dealing && r->odd == NULL)
		tell_game(r);
	fclose(r->log);
	free(r->written);
	r->log = NULL;
	r->games += !r->dealing;
	count_game(r);
	return !r->dealing;
}

/* ---- rounds ---- */

/* A shipped set, whatever game it is for. */
static void
shipped_set(struct run *r)
{
	unsigned count = 0;
	while (shipped_sets[count].bytes != NULL)
		count++;
	const struct shipped_set *set =
	    &shipped_sets[chance_below(&r->chance, count)];
	size_t length = set->length < TEXT_MAX ? set->length : TEXT_MAX - 1;
	memcpy(r->text, set->bytes, length);
	r->text[length] = '\0';
}

/* Sets of four kinds: right ones, wild ones, and damaged ones. */
static void
round_of(struct run *r, const struct game *game)
{
	uint32_t line;
	struct dealt dealt;
	r->game = game;
	if (dealt_begin(r, &dealt)) {
		if (r->game->effects != NULL)
			dealt_effects(r, &dealt);
		change_constants(r);
		for (unsigned n = 0; n < 8 && dealt_compile(r, &dealt)
		    && !play(r); n++) {
			take_constants(r);
			dealt_tame(r, &dealt);
		}
		dealt_clear(&dealt);
	}
	random_set(&r->chance, game, 0, r->text, sizeof r->text);
	run_compile(r, &line);
	random_set(&r->chance, game, 3, r->text, sizeof r->text);
	run_compile(r, &line);
	random_set(&r->chance, game, 0, r->text, sizeof r->text);
	damage_text(&r->chance, r->text);
	run_compile(r, &line);
	shipped_set(r);
	damage_text(&r->chance, r->text);
	run_compile(r, &line);
}

/* Rounds with one game, or with all of them. */
static void
all_rounds(struct run *r, uint64_t seed, unsigned first, unsigned rounds,
    const char *name)
{
	for (unsigned n = first; n < first + rounds
	    && r->failed < FAILURES_MAX; n++) {
		r->round = n;
		r->chance.state = seed * UINT64_C(1000003) + n;
		if (name == NULL)
			round_of(r, &toy_game);
		for (unsigned g = 0; games[g] != NULL; g++)
			if (name == NULL || strcmp(name, games[g]->name) == 0)
				round_of(r, games[g]);
	}
}

int
main(int count, char **arguments)
{
	static struct run run;
	uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
	unsigned rounds = count > 2
	    ? (unsigned)strtoul(arguments[2], NULL, 10) : once() ? 2 : 10;
	unsigned first = count > 4
	    ? (unsigned)strtoul(arguments[4], NULL, 10) : 0;
	unsigned least = count > 5
	    ? (unsigned)strtoul(arguments[5], NULL, 10) : 1;
	run.sets = set_index_new();
	run.cards = catalogue_new(&toy_game);
	run.session = session_new();
	run.ids = registry_new();
	run.coverage.effects = &run.counts;
	if (run.sets == NULL || run.cards == NULL || run.session == NULL
	    || run.ids == NULL)
		return EXIT_FAILURE;
	run.prints = count > 4 && strcmp(arguments[4], "print") == 0;
	mirror_open(&run.mirror);
	mirror_open(&run.along);
	all_rounds(&run, seed, first, rounds, count > 3 ? arguments[3] : NULL);
	printf("%u sets: %u compiled, %u refused; %u games, %u steps played\n",
	    run.made, run.compiled, run.refused, run.games, run.steps);
	if (count > 3 && run.game != NULL)
		run.failed += print_idle(run.game, &run.sums, least);
	mirror_close(&run.mirror);
	mirror_close(&run.along);
	report_clear(&run.report);
	registry_free(run.ids);
	session_free(run.session);
	catalogue_free(run.cards);
	set_index_free(run.sets);
	return run.failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
