/*
 * cards_show.c - the cards of a set: listed, or shown as a player reads them.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cmd/cards_show.h"
#include "engine/nearest.h"
#include "report/json_text.h"
#include "report/mask.h"

/* One look at one set. */
struct look {
	const struct command *command;
	const replaycheck_set *set;
	const replaycheck_cards *cards;
	bool json;
};

/* ---- what is printed ---- */

/* "  cost 2  attack 3  defense 3" */
static void
print_numbers(const replaycheck_card *card)
{
	for (unsigned n = 0; card->numbers[n] != NULL; n++)
		printf("  %s %d", card->numbers[n]->name,
		    (int)card->numbers[n]->number);
}

static void
print_words(const char *const *words)
{
	for (unsigned n = 0; words[n] != NULL; n++)
		printf("  %s", words[n]);
}

static void
print_line(const replaycheck_card *card)
{
	printf("%-20s ", card->id);
	put_masked(stdout, card->name);
	printf("  %s", card->type);
	print_numbers(card);
	print_words(card->labels);
	print_words(card->keywords);
	putchar('\n');
}

/* A line each. */
static void
print_all(const char *head, const char *const *lines)
{
	for (unsigned n = 0; lines[n] != NULL; n++) {
		printf("    %s", head);
		put_masked(stdout, lines[n]);
		putchar('\n');
	}
}

static void
print_card(const struct look *look, const replaycheck_card *card)
{
	put_masked(stdout, card->name);
	printf(" (%s, %s, %s)\n", card->id, look->set->name,
	    look->set->game);
	printf("    %s", card->type);
	print_numbers(card);
	putchar('\n');
	print_all("", card->traits);
	for (unsigned n = 0; card->effects[n] != NULL; n++) {
		printf("    %u. ", n + 1);
		put_masked(stdout, card->effects[n]);
		putchar('\n');
	}
	print_all("step: ", card->steps);
}

/* ---- JSON ---- */

static json_t *
numbers_json(const replaycheck_card *card)
{
	json_t *object = json_object();
	for (unsigned n = 0; card->numbers[n] != NULL; n++)
		json_object_set_new(object, card->numbers[n]->name,
		    json_integer(card->numbers[n]->number));
	return object;
}

static void
add_texts(json_t *list, const char *const *texts)
{
	for (unsigned n = 0; texts[n] != NULL; n++)
		json_array_append_new(list, json_text(texts[n]));
}

static void
card_json(const struct look *look, const replaycheck_card *card, bool whole)
{
	json_t *object = json_object();
	json_object_set_new(object, "set", json_text(look->set->name));
	json_object_set_new(object, "id", json_text(card->id));
	json_object_set_new(object, "name", json_text(card->name));
	json_object_set_new(object, "type", json_text(card->type));
	json_object_set_new(object, "numbers", numbers_json(card));
	if (whole) {
		json_t *text = json_array(), *steps = json_array();
		add_texts(text, card->traits);
		add_texts(text, card->effects);
		add_texts(steps, card->steps);
		json_object_set_new(object, "text", text);
		json_object_set_new(object, "steps", steps);
	}
	json_line(stdout, object);
}

/* ---- the command ---- */

static void
list_cards(const struct look *look)
{
	for (unsigned n = 0; look->cards->cards[n] != NULL; n++)
		if (look->json)
			card_json(look, look->cards->cards[n], false);
		else
			print_line(look->cards->cards[n]);
}

/* The card of that id or name, or all that have it. */
static int
show_one(const struct look *look, const char *wanted)
{
	struct nearest nearest = nearest_begin(wanted);
	bool found = false;
	for (unsigned n = 0; look->cards->cards[n] != NULL; n++) {
		const replaycheck_card *card = look->cards->cards[n];
		if (strcmp(wanted, card->id) != 0
		    && strcasecmp(wanted, card->name) != 0) {
			nearest_offer(&nearest, card->id);
			continue;
		}
		found = true;
		if (look->json)
			card_json(look, card, true);
		else
			print_card(look, card);
	}
	if (found)
		return 0;
	char near[200];
	nearest_text(&nearest, near, sizeof near);
	char *masked = must(mask(wanted));
	int status = usage_error(look->command, "the set %s has no card "
	    "'%s'%s", look->set->name, masked, near);
	free(masked);
	return status;
}

/* A set by its name; NULL after a sentence about what is near. */
static const replaycheck_set *
find_set(const struct command *c, const replaycheck_sets *sets,
    const char *name, int *status)
{
	struct nearest near = nearest_begin(name);
	char text[200];
	for (unsigned n = 0; sets->sets[n] != NULL; n++) {
		if (strcmp(sets->sets[n]->name, name) == 0)
			return sets->sets[n];
		nearest_offer(&near, sets->sets[n]->name);
	}
	nearest_text(&near, text, sizeof text);
	char *masked = must(mask(name));
	*status = usage_error(c, "there is no card set '%s'%s", masked, text);
	free(masked);
	return NULL;
}

static int
show_set(struct look *look, const struct shared *sh, int arguments,
    char **argument)
{
	replaycheck_cards *cards;
	char *why;
	int status = replaycheck_cards_new(sh->options, look->set->name,
	    &cards, &why);
	if (status == REPLAYCHECK_USAGE)
		return usage_error(look->command, "the set %s is for %s",
		    look->set->name, look->set->game);
	if (sure(status) != REPLAYCHECK_OK) {
		fprintf(stderr, "replaycheck: %s: %s\n", look->command->name,
		    why);
		replaycheck_text_free(why);
		return finish(REPLAYCHECK_UNREADABLE);
	}
	look->cards = cards;
	if (arguments == 1)
		list_cards(look);
	for (int i = 1; i < arguments; i++) {
		int one = show_one(look, argument[i]);
		if (one != 0)
			status = one;
	}
	replaycheck_cards_free(cards);
	return finish(status);
}

int
cards_show(const struct command *c, const struct shared *sh,
    const replaycheck_game *only, int arguments, char **argument, bool json)
{
	int status = 0;
	replaycheck_sets *sets = must(replaycheck_sets_new(sh->options));
	struct look look = { .command = c, .json = json,
		.set = find_set(c, sets, argument[0], &status) };
	if (look.set != NULL && only != NULL
	    && strcmp(look.set->game, only->name) != 0)
		status = usage_error(c, "the set %s is for %s",
		    look.set->name, look.set->game);
	else if (look.set != NULL)
		status = show_set(&look, sh, arguments, argument);
	replaycheck_sets_free(sets);
	return status;
}
