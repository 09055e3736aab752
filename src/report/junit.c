/*
 * junit.c - JUnit XML: a test suite for each file, a test case for each
 * replay.  A suite says first how many cases it has, so its cases are
 * collected before it is written.
 */
#include <stdlib.h>
#include <string.h>

#include "report/format.h"
#include "report/mask.h"

static void
junit_begin(struct printer *p)
{
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n",
	    p->out);
}

/* Time and host are always the same: equal logs give equal reports. */
static void
suite_end(struct printer *p)
{
	if (p->suite == NULL)
		return;
	fclose(p->cases);
	fputs("  <testsuite name=\"", p->out);
	put_xml(p->out, p->suite);
	fprintf(p->out, "\" package=\"replaycheck\" id=\"%lu\" "
	    "timestamp=\"1970-01-01T00:00:00\" hostname=\"localhost\" "
	    "tests=\"%u\" failures=\"%u\" errors=\"%u\" time=\"0\">\n"
	    "    <properties/>\n", p->number++, p->tests, p->failures,
	    p->errors);
	fwrite(p->text, 1, p->length, p->out);
	fputs("    <system-out/>\n    <system-err/>\n  </testsuite>\n", p->out);
	free(p->text);
	free(p->suite);
	p->suite = NULL;
}

static void
suite_begin(struct printer *p, const char *file)
{
	p->suite = strdup(file);
	p->cases = open_memstream(&p->text, &p->length);
	if (p->suite == NULL || p->cases == NULL)
		abort();
	p->tests = p->failures = p->errors = 0;
}

/* The findings in full stand inside the failure. */
static void
put_details(struct printer *p, const struct report *r, const char *differs)
{
	char *text = NULL;
	size_t length = 0;
	struct printer inner = { .out = open_memstream(&text, &length) };
	if (inner.out == NULL)
		abort();
	text_findings(&inner, r);
	if (p->expect && differs != NULL)
		fputs(differs, inner.out);
	fclose(inner.out);
	for (char *line = text; line != NULL && *line != '\0';) {
		size_t end = strcspn(line, "\n");
		bool more = line[end] == '\n';
		line[end] = '\0';
		put_xml(p->cases, line);
		putc('\n', p->cases);
		line += end + more;
	}
	free(text);
}

static const char *
one_sentence(const struct printer *p, const struct report *r)
{
	if (p->expect)
		return "not as expected";
	if (r->damage != NULL)
		return r->damage;
	return r->message != NULL ? r->message : verdict_names[r->verdict];
}

static void
junit_replay(struct printer *p, const struct report *r, const char *differs)
{
	if (p->suite == NULL || strcmp(p->suite, r->file) != 0) {
		suite_end(p);
		suite_begin(p, r->file);
	}
	p->tests++;
	if (r->replay == 0)
		fputs("    <testcase name=\"file\" classname=\"", p->cases);
	else
		fprintf(p->cases, "    <testcase name=\"replay %u\" "
		    "classname=\"", r->replay);
	put_xml(p->cases, r->file);
	fputs("\" time=\"0\"", p->cases);
	if (report_passed(p, r, differs)) {
		fputs("/>\n", p->cases);
		return;
	}
	bool error = !p->expect && r->verdict == VERDICT_UNREADABLE;
	const char *element = error ? "error" : "failure";
	p->errors += error;
	p->failures += !error;
	fprintf(p->cases, ">\n      <%s type=\"%s\" message=\"", element,
	    r->rule != NULL ? r->rule : verdict_names[r->verdict]);
	put_xml(p->cases, one_sentence(p, r));
	fputs("\">", p->cases);
	put_details(p, r, differs);
	fprintf(p->cases, "</%s>\n    </testcase>\n", element);
}

static void
junit_end(struct printer *p, const struct totals *t)
{
	(void)t;
	suite_end(p);
	fputs("</testsuites>\n", p->out);
}

const struct format format_junit = {
	.name = "junit",
	.begin = junit_begin,
	.replay = junit_replay,
	.end = junit_end,
};
