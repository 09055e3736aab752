/*
 * name.c - names that effects give, and the words for players and cards.
 */
#include <string.h>

#include "cards/compiler.h"

/* ---- names ---- */

/* Words that mean something where a name may stand. */
static bool
is_reserved(const char *text)
{
	static const char *const words[] = { "amount", "done", "value", "self",
		"host", "subject", "other", "all", "none", "you", "opponent",
		"ally", "each", "chosen", "controller", "owner", "about",
		"own", "any", "common", "owned", "friend", "yes", "no" };
	for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(words[i], text) == 0)
			return true;
	return false;
}

static bool
is_letter(char c)
{
	return c >= 'a' && c <= 'z';
}

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

size_t
name_length(const char *text)
{
	size_t n = 0;
	while (is_letter(text[n]) || (n > 0 && is_digit(text[n])))
		n++;
	return n;
}

const struct named *
name_find(const struct compiler *k, const char *text, size_t length)
{
	for (unsigned i = 0; i < k->scope->count; i++) {
		const struct named *n = &k->scope->named[i];
		if (strncmp(n->text, text, length) == 0
		    && n->text[length] == '\0')
			return n;
	}
	return NULL;
}

bool
name_add(struct compiler *k, const struct element *e, const char *name,
    enum named_kind kind, unsigned index, bool players)
{
	size_t length = strlen(name);
	if (length == 0 || name_length(name) != length
	    || length >= sizeof k->scope->named->text)
		return mistaken(k, e, "name='%.40s' is not a name of small "
		    "letters and digits, up to %zu", name,
		    sizeof k->scope->named->text - 1);
	if (is_reserved(name))
		return mistaken(k, e, "name='%s' is a word of the vocabulary",
		    name);
	if (name_find(k, name, length) != NULL)
		return mistaken(k, e, "the name '%s' stands twice", name);
	if (k->scope->count == NAMED_MAX)
		return mistaken(k, e, "an effect has at most %d names",
		    NAMED_MAX);
	struct named *n = &k->scope->named[k->scope->count++];
	*n = (struct named){ .kind = kind, .index = index,
		.players = players };
	memcpy(n->text, name, length + 1);
	return true;
}

/* ---- who and what ---- */

uint8_t
group_among(unsigned choices)
{
	uint8_t group = 0;
	if ((choices & (choices - 1)) != 0)
		return (uint8_t)(GROUP_LATEST | choices);
	while ((choices >> group) > 1)
		group++;
	return group;
}

bool
who_text(struct compiler *k, const struct element *e, const char *text,
    uint8_t *who, uint8_t *group)
{
	const struct named *n = name_find(k, text, strlen(text));
	if (n != NULL && n->kind == NAMED_GROUP) {
		*who = WHO_CHOSEN;
		*group = (uint8_t)n->index;
		return true;
	}
	int found = word_need(k, e, WORDS_WHO, text, strlen(text));
	if (found < 0)
		return false;
	*who = (uint8_t)found;
	if (found == WHO_ABOUT)
		return need_told(k, e, HAS_PLAYER, "about");
	/* Whose controller or owner: of the cards chosen last. */
	if ((found == WHO_CONTROLLER || found == WHO_OWNER)
	    && k->scope->latest.cards != GROUP_ITSELF)
		*group = group_among(k->scope->latest.cards);
	if (found != WHO_CHOSEN)
		return true;
	*group = group_among(k->scope->latest.players);
	return k->scope->latest.players != GROUP_ITSELF || mistaken(k, e,
	    "'chosen' stands here, but no player was chosen before");
}

/* Whether there is such a card: an event may have none, a game no hosts. */
static bool
known(struct compiler *k, const struct element *e, unsigned cards)
{
	const struct effect_words *words = k->game->effects;
	if (cards == CARDS_SUBJECT)
		return need_told(k, e, HAS_CARD, "subject");
	if (cards == CARDS_OTHER)
		return need_told(k, e, HAS_OTHER, "other");
	return cards != CARDS_HOST || words->hosts
	    || mistaken(k, e, "no card lies on another in %s: there is no "
	        "host", k->game->name);
}

bool
cards_text(struct compiler *k, const struct element *e, const char *text,
    uint8_t *cards, uint8_t *group)
{
	static const char *const words[] = { [CARDS_SELF] = "self",
		[CARDS_HOST] = "host", [CARDS_SUBJECT] = "subject",
		[CARDS_OTHER] = "other" };
	for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
		if (words[i] != NULL && strcmp(words[i], text) == 0) {
			*cards = (uint8_t)i;
			return known(k, e, i);
		}
	const struct named *n = name_find(k, text, strlen(text));
	if (n == NULL || n->kind != NAMED_GROUP)
		return mistaken(k, e, "'%.40s' is neither self, host, subject "
		    "or other nor the name of a choice", text);
	*cards = CARDS_CHOSEN;
	*group = (uint8_t)n->index;
	return true;
}
