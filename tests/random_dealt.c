/*
 * random_dealt.c - the cards of a game with random effects: its demo set and
 * its base set, where what is refused is made anew.
 */
#include "random_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/compiler.h"
#include "cards/shipped.h"
#include "engine/pile.h"

static void
write_value(FILE *out, const char *text)
{
	for (; *text != '\0'; text++)
		if (strchr("<&'", *text) != NULL)
			fprintf(out, "&#%d;", *text);
		else
			putc(*text, out);
}

/* What a card is that costs next to nothing, if that is what it costs in one of
 * the games; else NULL. */
static const char *
lowest_price(const struct element *e, const char *name)
{
	const char *type = element_get((struct element *)(size_t)e, "type");
	if (strcmp(name, "attributes") == 0)
		return "neutral";
	return strcmp(name, "cost") == 0 || strcmp(name, "sta") == 0
	    || (strcmp(name, "scrap") == 0 && type != NULL
	        && strcmp(type, "resource") != 0) ? "0" : NULL;
}

/* The element without its end tag, on one line; a free one costs nothing, so
 * that all that can be done is done. */
static void
write_open(FILE *out, const struct element *e, bool free_of_charge)
{
	fprintf(out, "<%s", e->name);
	for (unsigned i = 0; i < e->attributes; i++) {
		const char *name = e->attribute[i].name;
		const char *low = free_of_charge ? lowest_price(e, name) : NULL;
		fprintf(out, " %s='", name);
		write_value(out, low != NULL ? low : e->attribute[i].value);
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

static void
take_plain(struct dealt *d, unsigned n)
{
	if (n >= d->count || d->line[n] == d->plain[n])
		return;
	free(d->line[n]);
	d->line[n] = d->plain[n];
}

static void
take_random(struct run *r, struct dealt *d, unsigned n)
{
	char *effects = effects_for(r, d, d->card[n]);
	take_plain(d, n);
	d->line[n] = card_line(r, d->card[n], effects);
	free(effects);
}

/* Its effects were refused: it gets others, in the end none. */
static void
try_again(struct run *r, struct dealt *d, unsigned n)
{
	if (n >= d->count || d->line[n] == d->plain[n])
		return;
	if (d->tries[n]++ < TRIES)
		take_random(r, d, n);
	else
		take_plain(d, n);
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
		d->card[n] = e;
		d->line[n] = d->plain[n] = card_line(r, e, "");
		n++;
	}
	return n;
}

bool
dealt_begin(struct run *r, struct dealt *d)
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

void
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

/* Where effects are refused, others are made: each mistake is told with its
 * line. */
static void
mend_mistakes(struct run *r, struct dealt *d)
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
			try_again(r, d, line - 2);
	free(told);
}

/* The first rule that a deck breaks which holds nothing but one such card; NULL
 * if no deck holds it. */
static const char *
rule_broken_by(struct run *r, const char *id)
{
	const struct session_options options = { .compare = COMPARE_NO };
	const uint8_t sides[PLAYER_MAX] = { 0, 1 };
	struct context *cx = session_context(r->session);
	int d = catalogue_find(r->cards, id);
	const struct pile *pile = NULL;
	unsigned verb = 0;
	for (unsigned n = 0; n < r->game->pile_count && pile == NULL; n++)
		if (pile_has_type(&r->game->piles[n], &r->cards->definition[d]))
			pile = &r->game->piles[n];
	if (pile == NULL)
		return NULL;
	while (r->game->steps[verb].known != KNOWN_DECK)
		verb++;
	report_clear(&r->report);
	r->report = (struct report){ 0 };
	registry_clear(r->ids);
	session_begin(r->session, r->game, r->cards, r->ids, &options,
	    &r->report);
	session_start(r->session, 2, sides, false);
	step_begin(&r->step, verb, pile->common ? NO_PLAYER : 0);
	if (pile->word != OWN_DECK)
		step_add(&r->step, ATTRIBUTE_PILE, pile->word);
	deck_card(cx, &r->step, "X", (unsigned)d, 1);
	return session_step(r->session, &r->step) ? NULL : r->report.rule;
}

/* Where no deck may hold a card with its effects, others are made. */
static bool
fit_decks(struct run *r, struct dealt *d)
{
	bool all = true;
	for (unsigned n = 0; n < d->count; n++)
		if (d->line[n] != d->plain[n]
		    && rule_broken_by(r, d->ids[n]) != d->rule[n]) {
			try_again(r, d, n);
			all = false;
		}
	return all;
}

bool
dealt_compile(struct run *r, struct dealt *d)
{
	uint32_t line;
	for (unsigned tries = 0; tries < 60; tries++) {
		put_together(r, d);
		if (!run_compile(r, &line)) {
			mend_mistakes(r, d);
			try_again(r, d, line - 2);
		} else if (fit_decks(r, d)) {
			return true;
		}
	}
	run_fail(r, "the demo set is refused", r->problem.text);
	return false;
}

bool
dealt_effects(struct run *r, struct dealt *d)
{
	static const unsigned shares[] = { 30, 70, 70, 70 };
	unsigned share = shares[chance_below(&r->chance, 4)];
	uint32_t line;
	put_together(r, d);
	if (!run_compile(r, &line))
		return false;
	for (unsigned n = 0; n < d->count; n++)
		d->rule[n] = rule_broken_by(r, d->ids[n]);
	for (unsigned n = 0; n < d->count; n++)
		if (chance_below(&r->chance, 100) < share)
			take_random(r, d, n);
	return true;
}

void
dealt_tame(struct run *r, struct dealt *d)
{
	for (unsigned n = 0; n < d->count; n++)
		if (chance_below(&r->chance, 2) == 0)
			take_plain(d, n);
}
