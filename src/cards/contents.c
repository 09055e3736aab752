/*
 * contents.c - the cards that stand in a set, as it is written.
 */
#include "cards/contents.h"
#include "log/log.h"

void
set_contents(const struct set_index *sets, const char *name,
    set_card_function *each, void *to)
{
	size_t length;
	const unsigned char *bytes = set_index_bytes(sets, name, &length);
	struct log *log = log_open_memory(bytes, length);
	struct problem problem;
	struct element *set = log_document(log, "cards", &problem);
	for (struct element *e = set->child; e != NULL; e = e->next)
		if (element_is(e, "card"))
			each(to, element_get(e, "id"));
	log_close(log);
}
