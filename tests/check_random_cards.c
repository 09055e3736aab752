/*
 * check_random_cards.c - random card sets for every game: each is compiled or
 * refused in one sentence, what is compiled is sound, and games with such
 * cards can be played at random.  Arguments: a seed, and a number of rounds.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/sets.h"
#include "cards/shipped.h"
#include "cmd/player.h"
#include "engine/session.h"
#include "log/log.h"
#include "random_cards.h"
#include "toy.h"

enum { TEXT_MAX = 100000, STEPS_MAX = 250 };

struct run {
	struct chance chance;
	const struct game *game;
	struct set_index *sets;
	struct catalogue *cards;
	struct session *session;
	struct registry *ids;
	struct report report;
	struct step step;
	char text[TEXT_MAX];
	unsigned made, compiled, refused, steps, failed;
};

static void
fail(struct run *r, const char *what, const char *detail)
{
	r->failed++;
	fprintf(stderr, "%s: %s: %s\n%s", r->game->name, what, detail,
	    r->text);
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

/* The game's own sets: without starting decks and the like no game begins. */
static void
add_shipped(struct run *r)
{
	struct problem problem = { 0 };
	char demo[80];
	const char *base = r->game->base_set;
	snprintf(demo, sizeof demo, "%s-demo", r->game->name);
	if (base != NULL && !catalogue_add_set(r->cards, r->sets, base, NULL,
	    0, &problem))
		fail(r, "the base set is refused", problem.text);
	if (set_index_find(r->sets, demo) != NULL && !catalogue_add_set(
	    r->cards, r->sets, demo, NULL, 0, &problem))
		fail(r, "the demo set is refused", problem.text);
}

/* The game's sets and the text as an inline set.  `line` gets the place of a
 * mistake. */
static bool
compile(struct run *r, uint32_t *line)
{
	struct problem problem = { 0 };
	catalogue_clear(r->cards, r->game);
	add_shipped(r);
	struct log *log = log_open_memory(r->text, strlen(r->text));
	struct element *e = log_document(log, "cards", &problem);
	bool good = e != NULL
	    && catalogue_add_cards(r->cards, e, 0, &problem);
	log_close(log);
	r->made++;
	if (!good) {
		r->refused++;
		if (!is_sentence(problem.text) || problem.line == 0)
			fail(r, "refused without a sentence", problem.text);
		*line = problem.line;
		return false;
	}
	r->compiled++;
	const char *fault = catalogue_fault(r->cards);
	if (fault != NULL)
		fail(r, "compiled with a fault", fault);
	return fault == NULL;
}

/* Takes the card with the mistake out of the set: each has its line. */
static void
drop_line(char *text, uint32_t line)
{
	while (line > 1 && text != NULL) {
		text = strchr(text, '\n');
		text += text != NULL;
		line--;
	}
	char *next = text == NULL ? NULL : strchr(text, '\n');
	if (next != NULL)
		memmove(text, next + 1, strlen(next + 1) + 1);
}

/* A set of what is right in a random one. */
static bool
compile_rest(struct run *r)
{
	uint32_t line;
	for (unsigned n = 0; n < 80; n++) {
		if (compile(r, &line))
			return true;
		drop_line(r->text, line);
	}
	return false;
}

/* ---- play ---- */

static bool
next_step(struct run *r, unsigned *prepared)
{
	struct context *cx = session_context(r->session);
	if (r->game->prepare != NULL && r->game->prepare(cx, &r->chance,
	    *prepared, &r->step)) {
		++*prepared;
		return true;
	}
	return player_choose(cx, &r->chance, PLAYER_UNIFORM, &r->step);
}

/* A game with these cards: every step that is listed as legal is, or meets a
 * limit. */
static void
play(struct run *r)
{
	const struct session_options options = { .compare = COMPARE_NO };
	uint8_t sides[PLAYER_MAX] = { 0, 1, 2, 3, 4, 5, 6, 7 };
	unsigned prepared = 0;
	report_clear(&r->report);
	r->report = (struct report){ 0 };
	registry_clear(r->ids);
	session_begin(r->session, r->game, r->cards, r->ids, &options,
	    &r->report);
	session_start(r->session, 2, sides, false);
	for (unsigned n = 0; n < STEPS_MAX && next_step(r, &prepared); n++) {
		r->steps++;
		if (session_step(r->session, &r->step))
			continue;
		if (r->report.verdict == VERDICT_ILLEGAL)
			fail(r, "a legal step is refused",
			    r->report.message == NULL ? ""
			    : r->report.message);
		return;
	}
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
	r->game = game;
	random_set(&r->chance, game, 0, r->text, sizeof r->text);
	if (compile_rest(r) && game->steps != NULL)
		play(r);
	random_set(&r->chance, game, 3, r->text, sizeof r->text);
	compile(r, &line);
	random_set(&r->chance, game, 0, r->text, sizeof r->text);
	damage_text(&r->chance, r->text);
	compile(r, &line);
	shipped_set(r);
	damage_text(&r->chance, r->text);
	compile(r, &line);
}

int
main(int count, char **arguments)
{
	static struct run run;
	uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
	unsigned rounds = count > 2
	    ? (unsigned)strtoul(arguments[2], NULL, 10) : 40;
	run.sets = set_index_new();
	run.cards = catalogue_new(&toy_game);
	run.session = session_new();
	run.ids = registry_new();
	if (run.sets == NULL || run.cards == NULL || run.session == NULL
	    || run.ids == NULL)
		return EXIT_FAILURE;
	for (unsigned n = 0; n < rounds && run.failed == 0; n++) {
		run.chance.state = seed * UINT64_C(1000003) + n;
		round_of(&run, &toy_game);
		for (unsigned g = 0; games[g] != NULL; g++)
			round_of(&run, games[g]);
		if (run.failed > 0)
			fprintf(stderr, "seed %" PRIu64 ", round %u\n", seed,
			    n);
	}
	printf("%u sets: %u compiled, %u refused; %u steps played\n",
	    run.made, run.compiled, run.refused, run.steps);
	report_clear(&run.report);
	registry_free(run.ids);
	session_free(run.session);
	catalogue_free(run.cards);
	set_index_free(run.sets);
	return run.failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
