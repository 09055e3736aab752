/*
 * contents.c - what stands in a set, as it is written: its cards and decks.
 */
#include <string.h>

#include "cards/contents.h"
#include "log/log.h"

bool
set_contents(const struct set_index *sets, const char *name,
    set_line_function *each, void *to)
{
	size_t length;
	const unsigned char *bytes = set_index_bytes(sets, name, &length);
	struct log *log = bytes == NULL ? NULL
	    : log_open_memory(bytes, length);
	struct problem problem = { 0 };
	struct element *set = log == NULL ? NULL
	    : log_document(log, "cards", &problem);
	bool good = set != NULL;
	for (struct element *e = good ? set->child : NULL; e != NULL;
	    e = e->next) {
		struct set_line line = { .id = element_get(e, "id") };
		if (element_is(e, "card") && line.id != NULL)
			each(to, &line);
		const char *deck = element_get(e, "name");
		for (struct element *c = element_is(e, "deck") ? e->child
		    : NULL; c != NULL; c = c->next) {
			const char *copies = element_get(c, "copies");
			int32_t count = 1;
			if (copies != NULL)
				text_number(copies, 1, NUMBER_MAX, &count);
			line = (struct set_line){ .deck = deck,
				.id = element_get(c, "def"),
				.copies = (unsigned)count };
			if (line.id != NULL && deck != NULL)
				each(to, &line);
		}
	}
	if (log != NULL)
		log_close(log);
	return good;
}
