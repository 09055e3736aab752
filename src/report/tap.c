/*
 * tap.c - the Test Anything Protocol, version 13: a test point a replay.
 */
#include <stdlib.h>

#include "report/format.h"
#include "report/mask.h"

static void
tap_begin(struct printer *p)
{
	fputs("TAP version 13\n", p->out);
}

/* A description: `#` and `\` would mean something else. */
static void
put_description(FILE *out, const char *text)
{
	char *masked = mask(text);
	for (const char *at = masked; *at != '\0'; at++) {
		if (*at == '#' || *at == '\\')
			putc('\\', out);
		putc(*at, out);
	}
	free(masked);
}

static void
put_entry(struct printer *p, const char *name, const char *text)
{
	if (text == NULL)
		return;
	fprintf(p->out, "  %s: ", name);
	put_quoted(p->out, text);
	putc('\n', p->out);
}

static void
put_diagnosis(struct printer *p, const struct report *r, const char *differs)
{
	uint32_t line = report_line(r), column = report_column(r);
	fputs("  ---\n", p->out);
	put_entry(p, "verdict", verdict_names[r->verdict]);
	put_entry(p, "rule", r->rule);
	put_entry(p, "message", r->damage != NULL ? r->damage : r->message);
	if (line != 0)
		fprintf(p->out, "  line: %u\n  column: %u\n", line, column);
	if (r->step != 0)
		fprintf(p->out, "  step: %u\n", r->step);
	if (r->dispute_count > 0)
		fprintf(p->out, "  disputes: %u\n", r->dispute_count);
	if (r->breaks > 1)
		fprintf(p->out, "  breaks: %u\n", r->breaks);
	if (p->expect && differs != NULL) {
		char *all = lines_joined(differs);
		put_entry(p, "differs", all);
		free(all);
	}
	fputs("  ...\n", p->out);
}

static void
tap_replay(struct printer *p, const struct report *r, const char *differs)
{
	bool passed = report_passed(p, r, differs);
	fprintf(p->out, "%s %lu - ", passed ? "ok" : "not ok", ++p->number);
	put_description(p->out, r->file);
	if (r->replay != 0)
		fprintf(p->out, " replay %u", r->replay);
	fprintf(p->out, ": %s\n", verdict_names[r->verdict]);
	if (!passed)
		put_diagnosis(p, r, differs);
}

static void
tap_end(struct printer *p, const struct totals *t)
{
	fprintf(p->out, "1..%lu\n", p->number);
	if (t->partial)
		fputs("Bail out! interrupted: this report is partial\n",
		    p->out);
}

const struct format format_tap = {
	.name = "tap",
	.begin = tap_begin,
	.replay = tap_replay,
	.end = tap_end,
};
