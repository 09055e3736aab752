/*
 * words.c - the words of a game and of the vocabulary, looked up by list.
 */
#include <string.h>

#include "cards/compiler.h"
#include "engine/nearest.h"

static const char *const relations[] = {
	[RELATION_ANY] = "any", [RELATION_SELF] = "self",
	[RELATION_NOT_SELF] = "not-self", [RELATION_HOST] = "host",
	[RELATION_NOT_HOST] = "not-host", [RELATION_ON_HOST] = "on-host",
	[RELATION_ON_SELF] = "on-self", [RELATION_ON_TARGET] = "on-target",
	[RELATION_SUBJECT] = "subject",
	[RELATION_NOT_CHOSEN] = "not-chosen", [RELATION_ACROSS] = "across",
	[RELATION_ADJACENT] = "adjacent",
};
_Static_assert(sizeof relations / sizeof *relations == RELATION_GAME,
    "one word for each relation");

static const char *const sides[] = {
	[SIDE_ANY] = "any", [SIDE_OWN] = "own", [SIDE_OTHER] = "other",
	[SIDE_ALLY] = "ally", [SIDE_COMMON] = "common",
	[SIDE_CHOSEN] = "chosen", [SIDE_OWNED] = "owned",
	[SIDE_FRIEND] = "friend",
};
_Static_assert(sizeof sides / sizeof *sides == SIDE_COUNT,
    "one word for each side");

static const char *const whos[] = {
	[WHO_YOU] = "you", [WHO_OPPONENT] = "opponent", [WHO_ALLY] = "ally",
	[WHO_EACH] = "each", [WHO_CHOSEN] = "chosen",
	[WHO_CONTROLLER] = "controller", [WHO_OWNER] = "owner",
	[WHO_ABOUT] = "about",
};
_Static_assert(sizeof whos / sizeof *whos == WHO_COUNT,
    "one word for each of who");

static const char *const untils[] = {
	[DURATION_PERMANENT] = "permanent", [DURATION_TURN] = "turn",
	[DURATION_PHASE] = "phase", [DURATION_OWN_TURN] = "own-turn",
	[DURATION_NEXT_OWN] = "next-own", [DURATION_WHILE_SOURCE] = "source",
	[DURATION_ONCE] = "once", [DURATION_TURNS] = "turns",
	[DURATION_CLEANUP] = "cleanup", [DURATION_NEXT_PHASE] = "next",
	[DURATION_ATTACK] = "attack",
};
_Static_assert(sizeof untils / sizeof *untils == DURATION_COUNT,
    "one word for each duration");

/* ---- one function a list: the n-th word, NULL behind the last ---- */

static const char *
from_array(const char *const *words, unsigned count, unsigned n)
{
	return n < count ? words[n] : NULL;
}

/* From a list that ends with NULL; a game may have none. */
static const char *
from_list(const char *const *words, unsigned n)
{
	if (words == NULL)
		return NULL;
	for (unsigned i = 0; words[i] != NULL; i++)
		if (i == n)
			return words[i];
	return NULL;
}

static const char *
field_name(const struct field *fields, unsigned count, unsigned n)
{
	return n < count ? fields[n].name : NULL;
}

/* Stats go by the attribute of <card> that holds them. */
static const char *
stat_name(const struct game *g, unsigned n)
{
	if (n >= g->stat_count)
		return NULL;
	return g->stats[n].xml != NULL ? g->stats[n].xml : g->stats[n].name;
}

static const char *
relation_name(const struct effect_words *words, unsigned n)
{
	if (n < RELATION_GAME)
		return relations[n];
	return from_list(words->limits, n - RELATION_GAME);
}

const char *
word_of(const struct game *g, enum word_list list, unsigned n)
{
	const struct effect_words *words = g->effects;
	switch (list) {
	case WORDS_ZONE:
		return n < g->zone_count ? g->zones[n].name : NULL;
	case WORDS_TYPE:
		return from_list(g->types, n);
	case WORDS_LABEL:
		return from_list(g->labels, n);
	case WORDS_STAT:
		return stat_name(g, n);
	case WORDS_KEYWORD:
		return n < g->keyword_count ? g->keywords[n].name : NULL;
	case WORDS_PHASE:
		return from_list(g->phases, n);
	case WORDS_PLAYER_FIELD:
		return field_name(g->player_fields, g->player_field_count, n);
	case WORDS_CARD_FIELD:
		return field_name(g->card_fields, g->card_field_count, n);
	case WORDS_GLOBAL_FIELD:
		return field_name(g->global_fields, g->global_field_count, n);
	case WORDS_EVENT:
		return from_list(words->events, n);
	case WORDS_ACT:
		return from_list(words->acts, n);
	case WORDS_RELATION:
		return relation_name(words, n);
	case WORDS_SIDE:
		return from_array(sides, SIDE_COUNT, n);
	case WORDS_WHO:
		return from_array(whos, WHO_COUNT, n);
	case WORDS_UNTIL:
		return from_array(untils, DURATION_COUNT, n);
	case WORDS_LIST_COUNT:
		break;
	}
	return NULL;
}

/* Of what: in messages.  The game's own lists name the game. */
static const struct {
	const char *one;
	const char *many;
	bool of_game;
} list_names[WORDS_LIST_COUNT] = {
	[WORDS_ZONE] = { "zone", "zones", true },
	[WORDS_TYPE] = { "type", "types", true },
	[WORDS_LABEL] = { "label", "labels", true },
	[WORDS_STAT] = { "stat", "stats", true },
	[WORDS_KEYWORD] = { "keyword", "keywords", true },
	[WORDS_PHASE] = { "phase", "phases", true },
	[WORDS_PLAYER_FIELD] = { "player's field", "players' fields", true },
	[WORDS_CARD_FIELD] = { "card's field", "cards' fields", true },
	[WORDS_GLOBAL_FIELD] = { "field", "fields of the whole game", true },
	[WORDS_EVENT] = { "event", "events", true },
	[WORDS_ACT] = { "act", "acts", true },
	[WORDS_RELATION] = { "relation", "relations", true },
	[WORDS_SIDE] = { "side", "sides", false },
	[WORDS_WHO] = { "kind of player", "kinds", false },
	[WORDS_UNTIL] = { "duration", "durations", false },
};

/* The first event is "none": no effect waits for it. */
static unsigned
first_word(enum word_list list)
{
	return list == WORDS_EVENT ? 1 : 0;
}

int
word_find(const struct compiler *k, enum word_list list, const char *text,
    size_t length)
{
	const char *word;
	for (unsigned n = first_word(list);
	    (word = word_of(k->game, list, n)) != NULL; n++)
		if (strncmp(word, text, length) == 0 && word[length] == '\0')
			return (int)n;
	return -1;
}

/* All words of the list by commas, as far as they fit; whether all do. */
static bool
list_words(const struct game *g, enum word_list list, char *to, size_t room)
{
	const char *word;
	size_t used = 0;
	*to = '\0';
	for (unsigned n = first_word(list);
	    (word = word_of(g, list, n)) != NULL; n++) {
		size_t length = strlen(word) + 2;
		if (used + length + 6 > room) {
			strcpy(to + used, ", …");
			return false;
		}
		used += (size_t)snprintf(to + used, room - used, "%s%s",
		    used == 0 ? "" : ", ", word);
	}
	return true;
}

/* Those that are near. */
static void
near_words(const struct game *g, enum word_list list, const char *text,
    size_t length, char near[KNOWN_TEXT])
{
	char sought[64];
	const char *word;
	snprintf(sought, sizeof sought, "%.*s", (int)length, text);
	struct nearest found = nearest_begin(sought);
	for (unsigned n = first_word(list);
	    (word = word_of(g, list, n)) != NULL; n++)
		nearest_offer(&found, word);
	nearest_only(&found, near, KNOWN_TEXT);
}

/* A word that the list does not have, with those that it has, or with the
 * nearest where these are too many. */
static void
no_word(struct compiler *k, const struct element *e, enum word_list list,
    const char *text, size_t length)
{
	char all[230], near[KNOWN_TEXT] = "";
	const char *one = list_names[list].one;
	const bool ours = list_names[list].of_game;
	const int shown = length > 40 ? 40 : (int)length;
	if (!list_words(k->game, list, all, sizeof all))
		near_words(k->game, list, text, length, near);
	if (all[0] == '\0')
		mistake(k, e, "there is no %s '%.*s'; %s has none", one, shown,
		    text, k->game->name);
	else if (near[0] != '\0')
		mistake(k, e, "there is no %s '%.*s'%s", one, shown, text,
		    near);
	else
		mistake(k, e, "there is no %s '%.*s'; the %s%s%s are %s", one,
		    shown, text, list_names[list].many, ours ? " of " : "",
		    ours ? k->game->name : "", all);
}

int
word_need(struct compiler *k, const struct element *e, enum word_list list,
    const char *text, size_t length)
{
	int found = word_find(k, list, text, length);
	if (found < 0)
		no_word(k, e, list, text, length);
	return found;
}

uint32_t
words_need(struct compiler *k, const struct element *e, enum word_list list,
    const char *text)
{
	uint32_t bits = 0;
	unsigned length;
	if (strcmp(text, "any") == 0)
		return UINT32_MAX;
	for (const char *word; (word = next_word(&text, &length)) != NULL;) {
		int n = word_need(k, e, list, word, length);
		if (n >= 0 && n < 32)
			bits |= UINT32_C(1) << n;
	}
	return bits;
}

bool
yes_no(struct compiler *k, struct element *e, const char *attribute)
{
	const char *text = element_get(e, attribute);
	if (text == NULL || strcmp(text, "no") == 0)
		return false;
	if (strcmp(text, "yes") != 0)
		mistake(k, e, "%s='%.40s' is neither yes nor no", attribute,
		    text);
	return true;
}

int
mark_need(struct compiler *k, const struct element *e, const char *text,
    const char **value)
{
	const char *sign = strchr(text, '=');
	if (sign == NULL || sign == text || sign[1] == '\0') {
		mistake(k, e, "mark='%.40s' is not of the form field=value",
		    text);
		return -1;
	}
	*value = sign + 1;
	return word_need(k, e, WORDS_CARD_FIELD, text, (size_t)(sign - text));
}

bool
field_word(const struct field *field, const char *text, size_t length,
    int32_t *value)
{
	static const char *const yes_no_words[] = { "no", "yes", NULL };
	const char *const *words = field->type == FIELD_YES_NO ? yes_no_words
	    : field->type == FIELD_WORD ? field->words : NULL;
	const char *word;
	for (unsigned n = 0; (word = from_list(words, n)) != NULL; n++)
		if (strncmp(word, text, length) == 0
		    && word[length] == '\0') {
			*value = (int32_t)n;
			return true;
		}
	/* "Nobody" and "none" as positions write them. */
	if ((field->type == FIELD_PLAYER || field->type == FIELD_CARD)
	    && length == 4 && strncmp(text, "none", 4) == 0) {
		*value = field->type == FIELD_PLAYER ? -1 : 0;
		return true;
	}
	return false;
}

bool
field_need_number(struct compiler *k, const struct element *e,
    const struct field *field)
{
	const char *what = field->type == FIELD_CARD ? "card"
	    : field->type == FIELD_PLAYER ? "player"
	    : field->type == FIELD_PLAYERS ? "players" : NULL;
	return what == NULL || mistaken(k, e,
	    "%s says which %s it is, which is no number", field->name, what);
}
