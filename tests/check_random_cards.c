/*
 * check_random_cards.c - random card sets for every game: each is compiled or
 * refused in one sentence, what is compiled is sound, and games with such
 * cards can be played at random.  Arguments: a seed, and a number of rounds.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/compiler.h"
#include "cards/shipped.h"
#include "cmd/player.h"
#include "engine/session.h"
#include "log/log.h"
#include "random_cards.h"
#include "toy.h"

enum { TEXT_MAX = 200000, STEPS_MAX = 250, CARDS_MAX = 200 };

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

/* Right data for a game to begin with: the cards of its demo set, each on a
 * line, as they are and with random effects. */
struct dealt {
	struct log *log;
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

/* The element without its end tag, on one line. */
static void
write_open(FILE *out, const struct element *e)
{
	fprintf(out, "<%s", e->name);
	for (unsigned i = 0; i < e->attributes; i++) {
		fprintf(out, " %s='", e->attribute[i].name);
		write_value(out, e->attribute[i].value);
		putc('\'', out);
	}
	putc('>', out);
	for (const struct element *c = e->child; c != NULL; c = c->next) {
		write_open(out, c);
		fprintf(out, "</%s>", c->name);
	}
}

static char *
card_line(const struct element *card, const char *effects)
{
	char *line = NULL;
	size_t length;
	FILE *out = open_memstream(&line, &length);
	write_open(out, card);
	fprintf(out, "%s</card>\n", effects);
	fclose(out);
	return line;
}

/* The document of the game's demo set; NULL if it has none. */
static struct element *
demo_set(struct run *r, struct log **log)
{
	char name[80];
	struct problem problem;
	snprintf(name, sizeof name, "%s-demo", r->game->name);
	for (const struct shipped_set *set = shipped_sets; set->bytes != NULL;
	    set++) {
		*log = log_open_memory(set->bytes, set->length);
		struct element *e = log_document(*log, "cards", &problem);
		if (e != NULL && strcmp(element_get(e, "name"), name) == 0)
			return e;
		log_close(*log);
	}
	return NULL;
}

static bool
deal(struct run *r, struct dealt *d)
{
	char effects[8000];
	struct element *set = demo_set(r, &d->log);
	*d = (struct dealt){ .log = d->log };
	if (set == NULL)
		return false;
	struct element *e = set->child;
	for (; e != NULL && d->count < CARDS_MAX; e = e->next)
		if (element_is(e, "card"))
			d->ids[d->count++] = element_get(e, "id");
	unsigned n = 0;
	for (e = set->child; e != NULL && n < d->count; e = e->next) {
		if (!element_is(e, "card"))
			continue;
		random_effects(&r->chance, r->game, d->ids, d->count, effects,
		    sizeof effects);
		d->plain[n] = card_line(e, "");
		d->line[n] = chance_below(&r->chance, 3) == 0 ? d->plain[n]
		    : card_line(e, effects);
		n++;
	}
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
	log_close(d->log);
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
	r->dealing = r->game->prepare != NULL && r->game->prepare(cx,
	    &r->chance, *prepared, &r->step);
	if (r->dealing) {
		++*prepared;
		return true;
	}
	return player_choose(cx, &r->chance, PLAYER_UNIFORM, &r->step);
}

/* A game with these cards: every step that is listed as legal is, or meets a
 * limit.  False: it did not begin, since effects can make a card one that no
 * deck may hold. */
static bool
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
		if (r->dealing)
			return false;
		if (r->report.verdict == VERDICT_ILLEGAL)
			fail(r, "a legal step is refused",
			    r->report.message == NULL ? ""
			    : r->report.message);
		return true;
	}
	return true;
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

int
main(int count, char **arguments)
{
	static struct run run;
	uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
	unsigned rounds = count > 2
	    ? (unsigned)strtoul(arguments[2], NULL, 10) : 20;
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
