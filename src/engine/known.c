/*
 * known.c - names that a table knows, for sentences about one that it does not.
 */
#include "engine/known.h"

#include <stdio.h>
#include <string.h>

#include "engine/nearest.h"

void
known_games(const char *word, char text[KNOWN_TEXT])
{
	const char *names[KNOWN_FEW + 1] = { NULL };
	for (unsigned i = 0; i < KNOWN_FEW && games[i] != NULL; i++)
		names[i] = games[i]->name;
	known_words(word, names, text);
}

void
known_editions(const struct game *game, const char *word,
    char text[KNOWN_TEXT])
{
	const char *names[KNOWN_FEW + 1] = { NULL };
	for (unsigned i = 0; i < game->edition_count && i < KNOWN_FEW; i++)
		names[i] = game->editions[i].name;
	known_words(word, names, text);
}

void
known_choices(const struct reading *r, const char *word,
    char text[KNOWN_TEXT])
{
	known_words(word, r->choices, text);
}

/* Behind the prefix of a game, which their ids have not. */
void
known_constants(const struct game *game, const char *word,
    char text[KNOWN_TEXT])
{
	const char *dot = strchr(word, '.');
	struct nearest near = nearest_begin(dot != NULL ? dot + 1 : word);
	for (unsigned i = 0; i < game->constant_count; i++)
		nearest_offer(&near, game->constants[i].name);
	nearest_text(&near, text, KNOWN_TEXT);
}

void
known_steps(const struct game *game, const char *word, char text[KNOWN_TEXT])
{
	struct nearest near = nearest_begin(word);
	for (unsigned i = 0; i < game->step_count; i++)
		nearest_offer(&near, game->steps[i].name);
	nearest_text(&near, text, KNOWN_TEXT);
}

/* What has the claim instead, or NULL. */
static const char *
claimed_of(const struct game *game, const char *word)
{
	static const char *const subjects[] = {
		[CLAIM_OF_NONE] = "the game", [CLAIM_OF_PLAYER] = "a player",
		[CLAIM_OF_CARD] = "a card"
	};
	for (unsigned i = 0; i < claim_kinds(game); i++)
		if (strcmp(game->claims[i].name, word) == 0)
			return subjects[game->claims[i].of];
	return NULL;
}

void
known_claims(const struct game *game, enum claim_subject of,
    const char *word, char text[KNOWN_TEXT])
{
	struct nearest near = nearest_begin(word);
	const char *other = claimed_of(game, word);
	for (unsigned i = 0; i < claim_kinds(game); i++)
		if (game->claims[i].of == of)
			nearest_offer(&near, game->claims[i].name);
	if (other != NULL)
		snprintf(text, KNOWN_TEXT, "; %s has it", other);
	else
		nearest_text(&near, text, KNOWN_TEXT);
}

void
known_attributes(const struct step_kind *kind, const char *word,
    char text[KNOWN_TEXT])
{
	const char *names[ATTRIBUTE_MAX + 1] = { NULL };
	unsigned n = 0;
	bool taken[ATTRIBUTE_MAX] = { false };
	taken[ATTRIBUTE_BY] = kind->by != BY_NONE;
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++)
		taken[a->attribute] = a->kind != VALUE_DECK;
	for (unsigned a = 0; a < ATTRIBUTE_MAX; a++)
		if (taken[a])
			names[n++] = attribute_name((enum attribute)a);
	known_words(word, names, text);
}

void
known_cards(const struct catalogue *cards, const char *word,
    char text[KNOWN_TEXT])
{
	struct nearest near = nearest_begin(word);
	for (unsigned i = 0; i < cards->definitions; i++)
		nearest_offer(&near, cards->definition[i].id);
	nearest_text(&near, text, KNOWN_TEXT);
}

static void
offer_ids(struct nearest *near, const struct game *game, bool rules,
    bool readings)
{
	for (unsigned i = 0; rules && i < game->rule_count; i++)
		nearest_offer(near, game->rules[i].id);
	for (unsigned i = 0; readings && i < game->reading_count; i++)
		nearest_offer(near, game->readings[i].id);
}

/* What the word is elsewhere: an id of another kind, or of another game. */
static void
known_elsewhere(const char *word, char text[KNOWN_TEXT])
{
	snprintf(text, KNOWN_TEXT, "; 'replaycheck rules' lists them");
	for (unsigned i = 0; games[i] != NULL; i++)
		if (game_rule(games[i], word) >= 0)
			snprintf(text, KNOWN_TEXT, "; it is a rule of %s",
			    games[i]->name);
		else if (game_reading(games[i], word) >= 0)
			snprintf(text, KNOWN_TEXT, "; it is a reading of %s",
			    games[i]->name);
}

static void
known_ids(const struct game *only, const char *word, bool rules,
    bool readings, char text[KNOWN_TEXT])
{
	struct nearest near = nearest_begin(word);
	for (unsigned i = 0; games[i] != NULL; i++)
		if (only == NULL || only == games[i])
			offer_ids(&near, games[i], rules, readings);
	nearest_text(&near, text, KNOWN_TEXT);
	if (near.count == 0)
		known_elsewhere(word, text);
}

void
known_rules(const struct game *only, const char *word, char text[KNOWN_TEXT])
{
	known_ids(only, word, true, false, text);
}

void
known_readings(const struct game *only, const char *word,
    char text[KNOWN_TEXT])
{
	known_ids(only, word, false, true, text);
}

void
known_broken(const struct game *game, const char *word, char text[KNOWN_TEXT])
{
	known_ids(game, word, true, true, text);
}
