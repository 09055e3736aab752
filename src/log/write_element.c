/*
 * write_element.c - elements as they were written, without comments.
 */
#include "log/write.h"
#include "log/write_value.h"

static void
write_start(FILE *out, const struct element *e)
{
	putc('<', out);
	fputs(e->name, out);
	for (unsigned i = 0; i < e->attributes; i++)
		write_attribute(out, e->attribute[i].name,
		    e->attribute[i].value);
	fputs(e->child == NULL && e->text == NULL ? "/>" : ">", out);
	if (e->text != NULL) {
		write_text(out, e->text);
		fprintf(out, "</%s>", e->name);
	}
}

void
write_element_inline(FILE *out, const struct element *e)
{
	write_start(out, e);
	for (const struct element *child = e->child; child != NULL;
	    child = child->next)
		write_element_inline(out, child);
	if (e->child != NULL)
		fprintf(out, "</%s>", e->name);
}

void
write_element(FILE *out, const struct element *e, unsigned indent)
{
	fprintf(out, "%*s", (int)indent, "");
	write_start(out, e);
	putc('\n', out);
	for (const struct element *child = e->child; child != NULL;
	    child = child->next)
		write_element(out, child, indent + 2);
	if (e->child != NULL)
		fprintf(out, "%*s</%s>\n", (int)indent, "", e->name);
}
