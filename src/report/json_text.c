/*
 * json_text.c - what all JSON output shares.
 */
#include "report/json_text.h"

#include <errno.h>
#include <stdlib.h>

#include "engine/memory.h"
#include "report/mask.h"

json_t *
json_text(const char *text)
{
	if (text == NULL)
		return json_null();
	char *masked = mask(text);
	json_t *value = must(json_string(masked));
	free(masked);
	return value;
}

void
json_put(json_t *object, const char *key, json_t *value)
{
	if (json_object_set_new(object, key, value) != 0)
		memory_over();
}

void
json_add(json_t *list, json_t *value)
{
	if (json_array_append_new(list, value) != 0)
		memory_over();
}

char *
json_written(const json_t *value, size_t flags)
{
	errno = 0; /* jansson leaves out bytes of a key without a word */
	char *text = must(json_dumps(value, flags));
	if (errno == ENOMEM)
		memory_over();
	return text;
}

void
json_line(FILE *out, json_t *object)
{
	if (json_dumpf(object, out, JSON_COMPACT) != 0 && !ferror(out))
		memory_over();
	putc('\n', out);
	json_decref(object);
}
