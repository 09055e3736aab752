/*
 * check_random_cards.c - random card sets for every game: each is compiled or
 * refused in one sentence, and what is compiled is sound.  Games with such
 * cards are played at random: every step that is listed is legal, and from the
 * position before it comes to the same state.
 *
 * Arguments: a seed, a number of rounds, the name of a game, and the first
 * round.  With a game, everything that its tables list must have had an effect;
 * with "print" for the first round the logs of all games go to standard error.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/compiler.h"
#include "cards/shipped.h"
#include "cmd/player.h"
#include "engine/session.h"
#include "fired.h"
#include "log/log.h"
#include "log/write.h"
#include "mirror.h"
#include "once.h"
#include "random_cards.h"
#include "random_player.h"
#include "toy.h"

enum { TEXT_MAX = 200000, STEPS_MAX = 250, CARDS_MAX = 200, FOLLOWED = 25,
	FAILURES_MAX = 20 };

struct run {
	struct chance chance;
	const struct game *game;
	struct set_index *sets;
	struct catalogue *cards;
	struct session *session;
	struct registry *ids;
	struct report report;
	struct step step;
	bool dealing;     /* the step names decks */
	struct problem problem; /* why a set was refused */
	struct mirror mirror;  /* begins anew at every step */
	struct mirror along;   /* goes on for as long as the game */
	bool follows;
	struct mirror *odd;    /* the one that came to something else */
	struct coverage coverage;
	struct effect_counts counts;
	FILE *log;             /* of the game under way */
	char *written;
	size_t length;
	bool prints;
	unsigned players, round;
	struct theme theme;
	char text[TEXT_MAX];
	unsigned made, compiled, refused, steps, games, failed;
};

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
		fprintf(stderr, "%s%s</replay>\n", part == 0 ? r->written
		    : r->odd->text, part == 0 ? "" : r->odd->steps);
	}
	fprintf(stderr, "</replays>\n");
}

static void
fail(struct run *r, const char *what, const char *detail)
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

/* The base set and the text as an inline set.  `line` gets the place of a
 * mistake. */
static bool
compile(struct run *r, uint32_t *line)
{
	struct problem problem = { 0 };
	const char *base = r->game->base_set;
	catalogue_clear(r->cards, r->game);
	if (base != NULL && !catalogue_add_set(r->cards, r->sets, base, NULL,
	    0, &problem))
		fail(r, "the base set is refused", problem.text);
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
			fail(r, "refused without a sentence", problem.text);
		*line = problem.line;
		r->problem = problem;
		return false;
	}
	r->compiled++;
	const char *fault = catalogue_fault(r->cards);
	if (fault != NULL)
		fail(r, "compiled with a fault", fault);
	return fault == NULL;
}

/* ---- the game's own cards with other effects ---- */

/* Right data for a game to begin with: the cards of its demo set and of its
 * base set, each on a line, as they are and with random effects. */
struct dealt {
	struct log *log[2];
	char *plain[CARDS_MAX];
	char *line[CARDS_MAX]; /* the one that is used now */
	const char *ids[CARDS_MAX];
	unsigned count;
};

static void
write_value(FILE *out, const char *text)
{
	for (; *text != '\0'; text++)
		if (strchr("<&'", *text) != NULL)
			fprintf(out, "&#%d;", *text);
		else
			putc(*text, out);
}

/* Whether it is what a card costs, in one of the games. */
static bool
is_price(const struct element *e, const char *name)
{
	const char *type = element_get((struct element *)(size_t)e, "type");
	return strcmp(name, "cost") == 0 || strcmp(name, "sta") == 0
	    || (strcmp(name, "scrap") == 0 && type != NULL
	        && strcmp(type, "resource") != 0);
}

/* The element without its end tag, on one line; a free one costs nothing, so
 * that all that can be done is done. */
static void
write_open(FILE *out, const struct element *e, bool free_of_charge)
{
	fprintf(out, "<%s", e->name);
	for (unsigned i = 0; i < e->attributes; i++) {
		const char *name = e->attribute[i].name;
		fprintf(out, " %s='", name);
		write_value(out, free_of_charge && is_price(e, name) ? "0"
		    : e->attribute[i].value);
		putc('\'', out);
	}
	putc('>', out);
	for (const struct element *c = e->child; c != NULL; c = c->next) {
		write_open(out, c, false);
		fprintf(out, "</%s>", c->name);
	}
}

static char *
card_line(const struct run *r, const struct element *card, const char *effects)
{
	char *line = NULL;
	size_t length;
	FILE *out = open_memstream(&line, &length);
	write_open(out, card, r->round % 4 != 0);
	fprintf(out, "%s</card>\n", effects);
	fclose(out);
	return line;
}

/* The document of a shipped set; NULL if there is none. */
static struct element *
shipped_document(const char *name, struct log **log)
{
	struct problem problem;
	for (const struct shipped_set *set = shipped_sets; set->bytes != NULL;
	    set++) {
		*log = log_open_memory(set->bytes, set->length);
		struct element *e = log_document(*log, "cards", &problem);
		if (e != NULL && strcmp(element_get(e, "name"), name) == 0)
			return e;
		log_close(*log);
	}
	*log = NULL;
	return NULL;
}

static char *
effects_for(struct run *r, const struct dealt *d, const struct element *card)
{
	char *text;
	size_t length;
	unsigned type = 0;
	const char *word = element_get((struct element *)(size_t)card, "type");
	FILE *out = open_memstream(&text, &length);
	for (unsigned n = 0; word != NULL && r->game->types[n] != NULL; n++)
		if (strcmp(r->game->types[n], word) == 0)
			type = n;
	random_effects(out, &r->chance, r->game, type, &r->theme, 0, d->ids,
	    d->count);
	fclose(out);
	return text;
}

static void
name_cards(struct dealt *d, const struct element *set)
{
	for (struct element *e = set == NULL ? NULL : set->child; e != NULL
	    && d->count < CARDS_MAX; e = e->next)
		if (element_is(e, "card"))
			d->ids[d->count++] = element_get(e, "id");
}

/* The cards of the set, from the n-th one on; how many there are then. */
static unsigned
write_cards(struct run *r, struct dealt *d, const struct element *set,
    unsigned n)
{
	for (struct element *e = set == NULL ? NULL : set->child; e != NULL
	    && n < d->count; e = e->next) {
		if (!element_is(e, "card"))
			continue;
		char *effects = effects_for(r, d, e);
		d->plain[n] = card_line(r, e, "");
		d->line[n] = chance_below(&r->chance, 3) == 0 ? d->plain[n]
		    : card_line(r, e, effects);
		free(effects);
		n++;
	}
	return n;
}

static bool
deal(struct run *r, struct dealt *d)
{
	char name[80];
	snprintf(name, sizeof name, "%s-demo", r->game->name);
	*d = (struct dealt){ .count = 0 };
	if (r->game->effects != NULL)
		r->theme = random_theme(&r->chance, r->game, r->round);
	const struct element *set = shipped_document(name, &d->log[0]);
	if (set == NULL)
		return false;
	const struct element *base = r->game->base_set == NULL ? NULL
	    : shipped_document(r->game->base_set, &d->log[1]);
	name_cards(d, set);
	name_cards(d, base);
	write_cards(r, d, base, write_cards(r, d, set, 0));
	return true;
}

static void
dealt_clear(struct dealt *d)
{
	for (unsigned n = 0; n < d->count; n++) {
		if (d->line[n] != d->plain[n])
			free(d->line[n]);
		free(d->plain[n]);
	}
	for (unsigned n = 0; n < 2; n++)
		if (d->log[n] != NULL)
			log_close(d->log[n]);
}

static void
put_together(struct run *r, const struct dealt *d)
{
	size_t used = (size_t)snprintf(r->text, TEXT_MAX, "<cards>\n");
	for (unsigned n = 0; n < d->count; n++)
		if (used + strlen(d->line[n]) + 20 < TEXT_MAX)
			used += (size_t)sprintf(r->text + used, "%s",
			    d->line[n]);
	sprintf(r->text + used, "</cards>\n");
}

static void
take_plain(struct dealt *d, unsigned n)
{
	if (n >= d->count || d->line[n] == d->plain[n])
		return;
	free(d->line[n]);
	d->line[n] = d->plain[n];
}

/* Where effects are refused, the cards are taken as they are: each mistake is
 * told with its line. */
static void
drop_mistakes(struct run *r, struct dealt *d)
{
	struct problem problem;
	char *told = NULL;
	size_t length;
	unsigned line;
	struct log *log = log_open_memory(r->text, strlen(r->text));
	struct compiler k = { .cards = r->cards, .game = r->game,
		.problem = &problem, .out = open_memstream(&told, &length),
		.file = "-" };
	struct element *e = log_document(log, "cards", &problem);
	catalogue_clear(r->cards, r->game);
	catalogue_diverge(r->cards, true);
	if (e != NULL)
		compile_set(&k, e);
	fclose(k.out);
	log_close(log);
	for (const char *at = told; (at = strstr(at, "-:")) != NULL; at += 2)
		if (sscanf(at, "-:%u:", &line) == 1 && line >= 2)
			take_plain(d, line - 2);
	free(told);
}

static bool
compile_dealt(struct run *r, struct dealt *d)
{
	uint32_t line;
	for (unsigned tries = 0; tries < 60; tries++) {
		put_together(r, d);
		if (compile(r, &line))
			return true;
		drop_mistakes(r, d);
		take_plain(d, line - 2);
	}
	fail(r, "the demo set is refused", r->problem.text);
	return false;
}

/* Takes about half of the cards as they are. */
static void
tame(struct run *r, struct dealt *d)
{
	for (unsigned n = 0; n < d->count; n++)
		if (chance_below(&r->chance, 2) == 0)
			take_plain(d, n);
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
	return player_choose(cx, &r->chance, PLAYER_UNIFORM, &r->step);
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
			fail(r, "a legal step is refused",
			    r->report.message == NULL ? ""
			    : r->report.message);
		return false;
	}
	if (!same || (!r->dealing && !comes_to_the_same(r, cx))) {
		fail(r, "from a position", r->odd->why);
		return false;
	}
	return true;
}

/* A game with these cards.  False: it did not begin, since effects can make a
 * card one that no deck may hold. */
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
	if (deal(r, &dealt)) {
		for (unsigned n = 0; n < 8 && compile_dealt(r, &dealt)
		    && !play(r); n++)
			tame(r, &dealt);
		dealt_clear(&dealt);
	}
	random_set(&r->chance, game, 0, r->text, sizeof r->text);
	compile(r, &line);
	random_set(&r->chance, game, 3, r->text, sizeof r->text);
	compile(r, &line);
	random_set(&r->chance, game, 0, r->text, sizeof r->text);
	damage_text(&r->chance, r->text);
	compile(r, &line);
	shipped_set(r);
	damage_text(&r->chance, r->text);
	compile(r, &line);
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
		run.failed += print_idle(run.game, &run.counts);
	mirror_close(&run.mirror);
	mirror_close(&run.along);
	report_clear(&run.report);
	registry_free(run.ids);
	session_free(run.session);
	catalogue_free(run.cards);
	set_index_free(run.sets);
	return run.failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
