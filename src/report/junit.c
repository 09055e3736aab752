/*
 * junit.c - JUnit XML: a test suite for each folder, a test case for each
 * replay.  A suite says first how many cases it has, so the cases of all of
 * them are collected before they are written.  There are no times in it: equal
 * logs give equal reports.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "report/format.h"
#include "report/mask.h"

struct suite {
	struct suite *next;
	char *folder;
	FILE *cases;
	char *text;
	size_t length;
	unsigned tests, failures, errors;
};

static void
junit_begin(struct printer *p)
{
	p->suites = NULL;
	p->suite = NULL;
}

static size_t
folder_length(const char *file)
{
	const char *slash = strrchr(file, '/');
	return slash == NULL ? 0 : slash == file ? 1 : (size_t)(slash - file);
}

static bool
is_folder(const struct suite *s, const char *file, size_t length)
{
	return strlen(s->folder) == length
	    && memcmp(s->folder, file, length) == 0;
}

/* The suite of the file's folder, in the order in which folders come; the
 * last one is looked at first. */
static struct suite *
suite_of(struct printer *p, const char *file)
{
	size_t length = folder_length(file);
	struct suite **at = &p->suites;
	const char *folder = length == 0 ? "." : file;
	length = length == 0 ? 1 : length;
	if (p->suite != NULL && is_folder(p->suite, folder, length))
		return p->suite;
	while (*at != NULL && !is_folder(*at, folder, length))
		at = &(*at)->next;
	if (*at == NULL) {
		*at = must(calloc(1, sizeof **at));
		(*at)->folder = must(strndup(folder, length));
		(*at)->cases = text_open(&(*at)->text, &(*at)->length);
	}
	return *at;
}

static void
put_line(FILE *out, const char *name, const char *text)
{
	fprintf(out, "%s: ", name);
	put_xml(out, text);
	putc('\n', out);
}

/* The illegal steps behind the first one. */
static void
put_other_breaks(FILE *out, const struct report *r)
{
	for (unsigned i = 1; i < r->breaks; i++) {
		const struct report *b = &r->broken[i];
		fprintf(out, "line %u: ", (unsigned)b->line);
		put_line(out, verdict_names[VERDICT_ILLEGAL],
		    b->message != NULL ? b->message : "against the rules");
		if (b->rule != NULL)
			put_line(out, "rule", b->rule);
	}
}

/* What was found stands inside the failure: no more of it than JSON holds, so
 * that reports of parts can be joined. */
static void
put_details(struct printer *p, FILE *out, const struct report *r,
    const char *differs)
{
	for (unsigned i = 0; i < report_told(r); i++) {
		char *text = dispute_text(&r->dispute[i]);
		put_line(out, "disputed", text);
		free(text);
	}
	if (r->rule != NULL || r->verdict == VERDICT_UNREADABLE)
		put_line(out, verdict_names[r->verdict], report_sentence(r));
	if (r->rule != NULL)
		put_line(out, "rule", r->rule);
	for (unsigned i = 0; i < r->fact_count; i++)
		if (r->fact[i].number)
			fprintf(out, "%s: %d\n", r->fact[i].name,
			    (int)r->fact[i].value);
		else
			put_line(out, r->fact[i].name, r->fact[i].text);
	for (unsigned i = 0; i < r->legal_shown; i++)
		put_line(out, "legal", r->legal[i]);
	put_other_breaks(out, r);
	if (!p->expect || differs == NULL)
		return;
	char *all = lines_joined(differs);
	put_line(out, "differs", all);
	free(all);
}

/* What is wrong, in one sentence. */
static void
put_message(struct printer *p, FILE *out, const struct report *r,
    const char *differs)
{
	char *text = p->expect ? lines_joined(differs)
	    : r->rule == NULL && r->verdict == VERDICT_DISPUTED
	    && r->disputes > 0 ? dispute_text(&r->dispute[0]) : NULL;
	put_xml(out, text != NULL ? text : report_sentence(r));
	free(text);
}

/* Where it went wrong: of a replay that is disputed only, the first dispute.
 */
static uint32_t
line_of(const struct report *r)
{
	if (r->rule == NULL && r->verdict == VERDICT_DISPUTED
	    && r->disputes > 0)
		return r->dispute[0].line;
	return report_line(r);
}

static void
put_case(FILE *out, const struct report *r, bool passed)
{
	uint32_t line = passed ? 0 : line_of(r);
	fputs("    <testcase name=\"", out);
	put_xml(out, r->file);
	if (r->replay != 0)
		fprintf(out, ": replay %u", r->replay);
	fputs("\" classname=\"", out);
	put_xml(out, r->game != NULL ? r->game : "replaycheck");
	fputs("\" file=\"", out);
	put_xml(out, r->file);
	putc('"', out);
	if (line > 0)
		fprintf(out, " line=\"%u\"", line);
}

static void
junit_replay(struct printer *p, const struct report *r, const char *differs)
{
	struct suite *s = p->suite = suite_of(p, r->file);
	bool passed = report_passed(p, r, differs);
	s->tests++;
	put_case(s->cases, r, passed);
	if (passed) {
		fputs("/>\n", s->cases);
		return;
	}
	bool error = !p->expect && r->verdict == VERDICT_UNREADABLE;
	const char *element = error ? "error" : "failure";
	s->errors += error;
	s->failures += !error;
	fprintf(s->cases, ">\n      <%s type=\"%s\" message=\"", element,
	    p->expect ? "not-as-expected"
	    : r->rule != NULL ? r->rule : verdict_names[r->verdict]);
	put_message(p, s->cases, r, differs);
	fputs("\">", s->cases);
	put_details(p, s->cases, r, differs);
	fprintf(s->cases, "</%s>\n    </testcase>\n", element);
}

static void
suite_end(FILE *out, struct suite *s, bool partial)
{
	fclose(s->cases);
	fputs("  <testsuite name=\"", out);
	put_xml(out, s->folder);
	fprintf(out, "\" tests=\"%u\" failures=\"%u\" errors=\"%u\">\n",
	    s->tests, s->failures, s->errors);
	if (partial)
		fputs("    <properties>\n      <property name=\"partial\" "
		    "value=\"true\"/>\n    </properties>\n", out);
	fwrite(s->text, 1, s->length, out);
	fputs("  </testsuite>\n", out);
	free(s->text);
	free(s->folder);
	free(s);
}

static void
junit_end(struct printer *p, const struct totals *t)
{
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n",
	    p->out);
	for (struct suite *s = p->suites, *next; s != NULL; s = next) {
		next = s->next;
		suite_end(p->out, s, t->partial);
	}
	p->suites = p->suite = NULL;
	fputs("</testsuites>\n", p->out);
}

const struct format format_junit = {
	.name = "junit",
	.begin = junit_begin,
	.replay = junit_replay,
	.end = junit_end,
};
