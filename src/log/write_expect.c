/*
 * write_expect.c - what a fixture would have to expect.
 */
#include "log/write.h"
#include "log/write_value.h"

static void
put_text(FILE *out, const char *name, const char *value)
{
	if (value != NULL)
		write_attribute(out, name, value);
}

static void
write_dispute(FILE *out, const struct dispute *d)
{
	static const char *const kinds[] = {
		[DISPUTE_CLAIM] = "claim", [DISPUTE_READING] = "reading",
		[DISPUTE_ACCOUNT] = "account",
	};
	fprintf(out, "<dispute kind=\"%s\" step=\"%u\"", kinds[d->kind],
	    d->step);
	if (d->kind == DISPUTE_CLAIM) {
		put_text(out, "of", d->of);
		put_text(out, "claim", d->claim);
		put_text(out, "computed", d->computed);
	} else if (d->kind == DISPUTE_READING) {
		put_text(out, "reading", d->reading);
		put_text(out, "is", d->is);
		put_text(out, "effect", d->effect);
		put_text(out, "rule", d->rule);
		put_text(out, "winner", d->winner);
	}
	fputs("/>", out);
}

void
write_expect(FILE *out, const struct report *r)
{
	const struct expectation *e = r->expect;
	int indent = (int)e->column - 1;
	fputs("<expect", out);
	put_text(out, "verdict", verdict_names[r->verdict]);
	if (r->verdict == VERDICT_ILLEGAL) {
		fprintf(out, " step=\"%u\"", r->step);
		put_text(out, "rule", r->rule);
	}
	if (e->winner != NULL)
		put_text(out, "winner",
		    r->winner != NULL ? r->winner : "none");
	if (e->digest != NULL)
		put_text(out, "digest", r->digest);
	if (e->unseen >= 0)
		fprintf(out, " unseen=\"%u\"", r->unseen);
	if (e->filled >= 0)
		fprintf(out, " filled=\"%u\"", r->filled);
	if (r->disputes == 0) {
		fputs("/>", out);
		return;
	}
	fputs(">\n", out);
	for (unsigned i = 0; i < r->disputes; i++) {
		fprintf(out, "%*s", indent + 2, "");
		write_dispute(out, &r->dispute[i]);
		fputc('\n', out);
	}
	fprintf(out, "%*s</expect>", indent, "");
}
