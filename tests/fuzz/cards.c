/*
 * cards.c - the compiler of card sets.  The first byte chooses the game, and
 * whether the rest is a set or how to make one from the game's vocabulary.
 * What is compiled holds no index out of range, and can be said.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/say.h"
#include "cards/sets.h"
#include "engine/memory.h"
#include "log/log.h"
#include "random_cards.h"

enum { TEXT_ROOM = 64 * 1024 };

static void
say_all(const struct catalogue *cards)
{
	char *text;
	size_t length;
	FILE *out = text_open(&text, &length);
	for (unsigned i = 0; i < cards->effects; i++)
		effect_say(out, cards, i);
	fclose(out);
	free(text);
}

static void
compile(const struct game *game, const void *bytes, size_t length)
{
	static struct catalogue *cards;
	struct problem problem = { 0 };
	struct log *log = log_open_memory(bytes, length);
	struct element *e = log_document(log, "cards", &problem);
	if (cards == NULL)
		cards = catalogue_new(game);
	catalogue_clear(cards, game);
	if (e != NULL && catalogue_add_cards(cards, e, 0, &problem, NULL,
	    NULL)) {
		const char *fault = catalogue_fault(cards);
		if (fault != NULL) {
			fprintf(stderr, "%s\n%.*s\n", fault, (int)length,
			    (const char *)bytes);
			abort();
		}
		say_all(cards);
	} else if (problem.text[0] == '\0')
		abort();
	log_close(log);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	static char text[TEXT_ROOM];
	struct choices c = { bytes, length };
	uint32_t first = choose(&c, 1);
	unsigned count = 0;
	while (games[count] != NULL)
		count++;
	const struct game *game = games[first % 16 % count];
	if (first < 128) {
		compile(game, c.bytes, c.length);
		return 0;
	}
	uint32_t wild = choose(&c, 1), damages = choose(&c, 1) % 4;
	struct chance chance = { choose(&c, 4) };
	random_set(&chance, game, wild % 8, text, sizeof text);
	while (damages-- > 0)
		damage_text(&chance, text);
	compile(game, text, strlen(text));
	return 0;
}
