/*
 * cards_show.c - the cards of a set: listed, or shown as a player reads them.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cards/contents.h"
#include "cards/say.h"
#include "cmd/cards_show.h"
#include "engine/nearest.h"
#include "report/json.h"
#include "report/mask.h"

/* One look at one set. */
struct look {
	const struct command *command;
	const char *set;
	struct catalogue *cards;
	const struct game *game;
	bool json;
	const char *wanted;        /* id or name; NULL: all */
	bool found;
	struct nearest near;
};

/* What a printer writes, as text that the caller frees. */
typedef bool say_function(FILE *, const struct look *, unsigned, unsigned);

static char *
said_text(const struct look *look, say_function *say, unsigned a, unsigned b)
{
	char *text = NULL;
	size_t size;
	FILE *out = text_open(&text, &size);
	bool more = say(out, look, a, b);
	fclose(out);
	if (more)
		return text;
	free(text);
	return NULL;
}

static bool
say_effect(FILE *out, const struct look *look, unsigned definition, unsigned n)
{
	const struct definition *d = &look->cards->definition[definition];
	if (n >= d->effects)
		return false;
	effect_say(out, look->cards, d->effect + n);
	return true;
}

static bool
say_step(FILE *out, const struct look *look, unsigned definition, unsigned n)
{
	return card_step_say(out, look->cards, definition, n);
}

static bool
say_keyword(FILE *out, const struct look *look, unsigned definition, unsigned n)
{
	const struct definition *d = &look->cards->definition[definition];
	for (unsigned k = 0; k < look->game->keyword_count; k++)
		if ((d->keywords >> k & 1) != 0 && n-- == 0) {
			keyword_say(out, look->game, k, d->keyword[k]);
			return true;
		}
	return false;
}

static const char *
label_word(const struct look *look, const struct definition *d, unsigned n)
{
	return d->label[n] == LABEL_OTHER ? "?"
	    : look->game->labels[d->label[n]];
}

/* All labels of one attribute: "skills: design swerve". */
static bool
say_label(FILE *out, const struct look *look, unsigned definition, unsigned n)
{
	const struct definition *d = &look->cards->definition[definition];
	for (unsigned from = 0; from < 8; from++) {
		bool any = false;
		for (unsigned i = 0; i < d->labels; i++)
			any |= d->label_from[i] == from;
		if (!any || n-- != 0)
			continue;
		fprintf(out, "%s:", look->game->label_attributes[from]);
		for (unsigned i = 0; i < d->labels; i++)
			if (d->label_from[i] == from)
				fprintf(out, " %s", label_word(look, d, i));
		return true;
	}
	return false;
}

/* ---- what is printed ---- */

static const char *
type_word(const struct look *look, const struct definition *d)
{
	return d->type != TYPE_OTHER ? look->game->types[d->type]
	    : d->other_type != NULL ? d->other_type : "";
}

/* "cost 2  attack 3  defense 3" */
static void
print_numbers(const struct look *look, const struct definition *d)
{
	for (unsigned n = 0; n < look->game->stat_count; n++)
		if (d->stat[n] != STAT_ABSENT
		    && look->game->stats[n].xml != NULL)
			printf("  %s %d", look->game->stats[n].xml,
			    d->stat[n]);
}

static void
print_keywords(const struct look *look, const struct definition *d)
{
	for (unsigned k = 0; k < look->game->keyword_count; k++)
		if ((d->keywords >> k & 1) != 0) {
			printf("  %s", look->game->keywords[k].name);
			if (look->game->keywords[k].number)
				printf("=%d", d->keyword[k]);
		}
}

static void
print_line(const struct look *look, const struct definition *d)
{
	printf("%-20s ", d->id);
	put_masked(stdout, d->name);
	printf("  %s", type_word(look, d));
	print_numbers(look, d);
	for (unsigned n = 0; n < d->labels; n++)
		printf("  %s", label_word(look, d, n));
	print_keywords(look, d);
	putchar('\n');
}

/* All that the printer has, a line each. */
static void
print_all(const struct look *look, unsigned definition, const char *head,
    say_function *say)
{
	char *text;
	for (unsigned n = 0; (text = said_text(look, say, definition, n))
	    != NULL; n++) {
		printf("    %s", head);
		put_masked(stdout, text);
		putchar('\n');
		free(text);
	}
}

static void
print_card(const struct look *look, unsigned definition)
{
	const struct definition *d = &look->cards->definition[definition];
	put_masked(stdout, d->name);
	printf(" (%s, %s, %s)\n", d->id, look->set, look->game->name);
	printf("    %s", type_word(look, d));
	print_numbers(look, d);
	putchar('\n');
	print_all(look, definition, "", say_label);
	print_all(look, definition, "", say_keyword);
	for (unsigned n = 0; n < d->effects; n++) {
		char *text = said_text(look, say_effect, definition, n);
		printf("    %u. ", n + 1);
		put_masked(stdout, text);
		putchar('\n');
		free(text);
	}
	print_all(look, definition, "step: ", say_step);
}

/* ---- JSON ---- */

static json_t *
numbers_json(const struct look *look, const struct definition *d)
{
	json_t *object = json_object();
	for (unsigned n = 0; n < look->game->stat_count; n++)
		if (d->stat[n] != STAT_ABSENT
		    && look->game->stats[n].xml != NULL)
			json_object_set_new(object, look->game->stats[n].xml,
			    json_integer(d->stat[n]));
	return object;
}

/* Adds all that the printer has to a list. */
static void
said_json(json_t *list, const struct look *look, unsigned definition,
    say_function *say)
{
	char *text;
	for (unsigned n = 0; (text = said_text(look, say, definition, n))
	    != NULL; n++) {
		json_array_append_new(list, json_text(text));
		free(text);
	}
}

static void
card_json(const struct look *look, unsigned definition)
{
	const struct definition *d = &look->cards->definition[definition];
	json_t *object = json_object();
	json_object_set_new(object, "set", json_text(look->set));
	json_object_set_new(object, "id", json_text(d->id));
	json_object_set_new(object, "name", json_text(d->name));
	json_object_set_new(object, "type", json_text(type_word(look, d)));
	json_object_set_new(object, "numbers", numbers_json(look, d));
	if (look->wanted != NULL) {
		json_t *text = json_array(), *steps = json_array();
		said_json(text, look, definition, say_label);
		said_json(text, look, definition, say_keyword);
		said_json(text, look, definition, say_effect);
		said_json(steps, look, definition, say_step);
		json_object_set_new(object, "text", text);
		json_object_set_new(object, "steps", steps);
	}
	json_line(stdout, object);
}

/* ---- the command ---- */

/* One card of the set, if it is the one that is wanted. */
static void
look_at(void *to, const struct set_line *line)
{
	struct look *look = to;
	int at = line->deck != NULL ? -1
	    : catalogue_find(look->cards, line->id);
	if (at < 0)
		return;
	const struct definition *d = &look->cards->definition[at];
	if (look->wanted != NULL && strcmp(look->wanted, d->id) != 0
	    && strcasecmp(look->wanted, d->name) != 0) {
		nearest_offer(&look->near, d->id);
		return;
	}
	look->found = true;
	if (look->json)
		card_json(look, (unsigned)at);
	else if (look->wanted != NULL)
		print_card(look, (unsigned)at);
	else
		print_line(look, d);
}

static int
show_one(struct look *look, const struct shared *sh, const char *wanted)
{
	look->wanted = wanted;
	look->found = false;
	look->near = nearest_begin(wanted == NULL ? "" : wanted);
	set_contents(sh->sets, look->set, look_at, look);
	if (look->found || wanted == NULL)
		return 0;
	char near[200];
	nearest_text(&look->near, near, sizeof near);
	char *masked = must(mask(wanted));
	int status = usage_error(look->command, "the set %s has no card "
	    "'%s'%s", look->set, masked, near);
	free(masked);
	return status;
}

/* The set's cards and those of the game's base set, which it may name. */
static struct catalogue *
compile(const struct command *c, const struct shared *sh,
    const struct set_entry *set, const struct game *game, int *status)
{
	struct problem problem = { 0 };
	struct catalogue *cards = catalogue_new(game);
	const char *base = game->base_set;
	if ((base == NULL || strcmp(base, set->name) == 0
	    || catalogue_add_set(cards, sh->sets, base, NULL, 0, &problem))
	    && catalogue_add_set(cards, sh->sets, set->name, NULL, 0,
	    &problem))
		return cards;
	fprintf(stderr, "replaycheck: %s: %s\n", c->name, problem.text);
	*status = VERDICT_UNREADABLE;
	catalogue_free(cards);
	return NULL;
}

/* A set by its name; NULL after a sentence about what is near. */
static const struct set_entry *
find_set(const struct command *c, const struct shared *sh, const char *name,
    int *status)
{
	const struct set_entry *set = set_index_find(sh->sets, name);
	struct nearest near = nearest_begin(name);
	char text[200];
	if (set != NULL)
		return set;
	for (unsigned n = 0; n < set_index_count(sh->sets); n++)
		nearest_offer(&near, set_index_entry(sh->sets, n)->name);
	nearest_text(&near, text, sizeof text);
	char *masked = must(mask(name));
	*status = usage_error(c, "there is no card set '%s'%s", masked, text);
	free(masked);
	return NULL;
}

int
cards_show(const struct command *c, const struct shared *sh,
    const struct game *only, int arguments, char **argument, bool json)
{
	int status = 0;
	const struct set_entry *set = find_set(c, sh, argument[0], &status);
	if (set == NULL)
		return status;
	const struct game *game = game_find(set->game);
	if (game == NULL || (only != NULL && only != game))
		return usage_error(c, "the set %s is for %s", set->name,
		    set->game);
	struct look look = { .command = c, .set = set->name, .game = game,
		.json = json, .cards = compile(c, sh, set, game, &status) };
	if (look.cards == NULL)
		return finish(status);
	if (arguments == 1)
		show_one(&look, sh, NULL);
	for (int i = 1; i < arguments; i++) {
		int one = show_one(&look, sh, argument[i]);
		if (one != 0)
			status = one;
	}
	catalogue_free(look.cards);
	return finish(status);
}
