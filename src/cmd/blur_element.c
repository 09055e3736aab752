/*
 * blur_element.c - a log as one player saw it: elements that are no step, kept
 * and written.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"
#include "log/decode.h"
#include "log/write.h"

void
put_entry(struct blur *b, const struct element *e)
{
	fputs("  ", b->out);
	write_element_inline(b->out, e);
	putc('\n', b->out);
}

void
follow_entry(struct blur *b, struct element *e)
{
	struct problem p = { 0 };
	bool refused;
	for (unsigned i = 0; i < FOLLOWERS; i++) {
		struct context *cx = session_context(b->session[i]);
		for (unsigned n = 0; n < e->attributes; n++)
			e->attribute[n].used = false;
		if (e->kind == CHILD_RULING)
			decode_ruling(b->session[i], cx, e, &p);
		else if (e->kind == CHILD_SHOWN)
			decode_shown(b->session[i], cx, e, &refused, &p);
		else
			decode_adjust(b->session[i], cx, e, &p);
	}
}

struct element *
keep_element(const struct element *e)
{
	struct element *kept = must(calloc(1, sizeof *kept));
	*kept = (struct element){ .name = must(strdup(e->name)),
		.kind = e->kind, .line = e->line, .column = e->column };
	kept->attribute = must(calloc(e->attributes + 1,
	    sizeof *kept->attribute));
	for (unsigned i = 0; i < e->attributes; i++)
		kept->attribute[kept->attributes++] = (struct attribute_text){
			.name = must(strdup(e->attribute[i].name)),
			.value = must(strdup(e->attribute[i].value)) };
	return kept;
}

void
drop_attribute(struct element *e, unsigned at)
{
	free((char *)(uintptr_t)e->attribute[at].name);
	free((char *)(uintptr_t)e->attribute[at].value);
	e->attributes--;
	memmove(&e->attribute[at], &e->attribute[at + 1],
	    (e->attributes - at) * sizeof *e->attribute);
}

void
drop_element(struct element *e)
{
	if (e == NULL)
		return;
	while (e->attributes > 0)
		drop_attribute(e, e->attributes - 1);
	free((char *)(uintptr_t)e->name);
	free(e->attribute);
	free(e);
}
