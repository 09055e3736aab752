/*
 * merge.c - joins the JSON reports of the parts of a corpus into the report
 * that a single run would have given.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "cmd/commands.h"
#include "cmd/merge.h"
#include "cmd/options.h"
#include "cmd/sinks.h"
#include "cmd/tally.h"

struct merger {
	struct merge merge;
	const char *format;     /* NULL: JSON */
	struct tallies tallies;
	replaycheck_totals totals;
	bool expect;            /* the reports compare with what fixtures
	                           expect */
	bool summary;
	bool help;
};

/* ---- replays ---- */

static unsigned long
count_of(const json_t *object, const char *key)
{
	return (unsigned long)json_integer_value(json_object_get(object, key));
}

/* The sums over all parts, as each of them has counted. */
static void
add_closing(replaycheck_totals *t, const json_t *closing)
{
	t->replays += count_of(closing, "replays");
	for (unsigned i = 0; i < 4; i++)
		t->verdict[i] += count_of(closing, verdict_words[i]);
	t->met += count_of(closing, "expected");
	t->steps += count_of(closing, "steps");
	t->claims += count_of(closing, "claims");
	t->unverified += count_of(closing, "unverified");
}

static void
sum_closings(struct merger *m)
{
	for (unsigned i = 0; i < m->merge.sources; i++) {
		const struct merge_source *s = &m->merge.source[i];
		if (s->closing == NULL || s->doubled)
			continue;
		add_closing(&m->totals, s->closing);
		m->expect |= json_is_integer(json_object_get(s->closing,
		    "expected"));
	}
}

/* The report of a row, the caller's; NULL if it is none. */
static replaycheck_report *
report_of(const struct merger *m, const struct merge_row *row)
{
	replaycheck_report *r;
	char *line = merge_line(&m->merge, row);
	sure(replaycheck_report_read(line, &r));
	free(line);
	return r;
}

/* Reports that have no last object are counted by their lines. */
static void
sum_rows(struct merger *m)
{
	for (size_t i = 0; i < m->merge.rows; i++) {
		const struct merge_row *row = &m->merge.row[i];
		char *differs;
		if (m->merge.source[row->source].closing != NULL)
			continue;
		replaycheck_report *r = report_of(m, row);
		if (r == NULL)
			continue;
		sure(replaycheck_report_differs(r, &differs));
		sure(replaycheck_totals_add(&m->totals, r, differs));
		replaycheck_text_free(differs);
		replaycheck_report_free(r);
	}
}

static void
print_rows(const struct merger *m, replaycheck_writer *w)
{
	for (size_t i = 0; i < m->merge.rows; i++) {
		replaycheck_report *r = report_of(m, &m->merge.row[i]);
		char *differs;
		if (r == NULL)
			continue;
		sure(replaycheck_report_differs(r, &differs));
		sure(replaycheck_writer_put(w, r, differs));
		writer_drain(w, stdout);
		replaycheck_text_free(differs);
		replaycheck_report_free(r);
	}
}

static void
copy_rows(const struct merger *m)
{
	for (size_t i = 0; i < m->merge.rows; i++) {
		char *line = merge_line(&m->merge, &m->merge.row[i]);
		fputs(line, stdout);
		free(line);
	}
}

static replaycheck_writer *
new_writer(const struct merger *m, const char *format, bool closing)
{
	replaycheck_writer *w = must(replaycheck_writer_new(format));
	sure(replaycheck_writer_set(w, "expect", m->expect ? "yes" : "no"));
	sure(replaycheck_writer_set(w, "closing", closing ? "yes" : "no"));
	return w;
}

static void
end_writer(const struct merger *m, replaycheck_writer *w)
{
	sure(replaycheck_writer_end(w, &m->totals));
	writer_drain(w, stdout);
	replaycheck_writer_free(w);
}

/* A run with a report of its own has left its totals out; so does the whole,
 * unless it is not whole or was compared with what fixtures expect. */
static void
print_json(struct merger *m)
{
	m->totals.partial = !m->merge.whole;
	replaycheck_writer *w = new_writer(m, "json", m->summary || m->expect
	    || m->totals.partial || m->merge.rows < m->totals.replays);
	if (!m->summary)
		copy_rows(m);
	end_writer(m, w);
}

static int
print_format(const struct merger *m, const struct command *c)
{
	if (strcmp(m->format, "text") == 0
	    || replaycheck_format_digests(m->format) < 0)
		return usage_error(c, "reports of verify are joined as json, "
		    "junit, tap or sarif, not %s", m->format);
	if (m->merge.rows < m->totals.replays)
		return usage_error(c, "the reports leave out replays, so that "
		    "only json can be made of them");
	replaycheck_writer *w = new_writer(m, m->format, false);
	print_rows(m, w);
	end_writer(m, w);
	return 0;
}

static int
status_of(const struct merger *m)
{
	int status = 0;
	if (!m->merge.whole)
		return REPLAYCHECK_UNREADABLE;
	if (m->expect)
		return m->totals.met < m->totals.replays ? 1 : 0;
	for (int i = 0; i < 4; i++)
		if (m->totals.verdict[i] > 0)
			status = i;
	return status;
}

static int
merge_replays(struct merger *m, const struct command *c)
{
	int status = 0;
	sum_closings(m);
	sum_rows(m);
	if (m->format == NULL || strcmp(m->format, "json") == 0)
		print_json(m);
	else
		status = print_format(m, c);
	return status != 0 ? status : finish(status_of(m));
}

/* ---- rules ---- */

/* The file that comes first of all by its name. */
static const char *
first_file(const struct merger *m, const char *id, unsigned what)
{
	const char *first = NULL;
	for (unsigned i = 0; i < m->merge.sources; i++) {
		const struct merge_source *s = &m->merge.source[i];
		const char *file = json_string_value(json_array_get(
		    json_object_get(json_object_get(s->closing, "first"), id),
		    what));
		if (!s->doubled && file != NULL
		    && (first == NULL || strcmp(file, first) < 0))
			first = file;
	}
	return first;
}

static bool
any_unread(const struct merger *m)
{
	for (unsigned i = 0; i < m->merge.sources; i++)
		if (json_is_true(json_object_get(m->merge.source[i].closing,
		    "unread")))
			return true;
	return false;
}

static int
merge_rules(struct merger *m, const struct command *c)
{
	static const char *const counts[COUNTS] = {
		"exercised", "broken", "disputed"
	};
	const char *id;
	json_t *object;
	int status = 0;
	m->tallies.json = m->format == NULL || strcmp(m->format, "json") == 0;
	if (!m->tallies.json && strcmp(m->format, "text") != 0)
		return usage_error(c, "reports of coverage are joined as json "
		    "or text, not %s", m->format);
	tallies_begin(&m->tallies);
	json_object_foreach(m->merge.rules, id, object) {
		struct tally *t = tally_find(&m->tallies, id);
		for (unsigned i = 0; t != NULL && i < COUNTS; i++)
			tally_add(t, (enum count)i,
			    count_of(object, counts[i]),
			    first_file(m, id, i));
		if (t != NULL)
			continue;
		fprintf(stderr, "replaycheck: merge: %s is no rule or reading "
		    "of this version\n", id);
		status = REPLAYCHECK_UNREADABLE;
	}
	int reached = tallies_print(&m->tallies);
	tallies_end(&m->tallies);
	if (!m->merge.whole || any_unread(m))
		status = REPLAYCHECK_UNREADABLE;
	return finish(status != 0 ? status : reached);
}

/* ---- the command ---- */

/* Every report stays open while its lines are put in order. */
static void
raise_open_files(void)
{
	struct rlimit limit;
	if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
		limit.rlim_cur = limit.rlim_max;
		setrlimit(RLIMIT_NOFILE, &limit);
	}
}

static int
merge_files(struct merger *m, const struct command *c, unsigned files,
    char **name)
{
	raise_open_files();
	progress_begin(&m->merge.progress, files, "files", "lines");
	for (; *name != NULL; name++, m->merge.progress.done++)
		if (!merge_read(&m->merge, *name))
			return REPLAYCHECK_UNREADABLE;
	progress_end(&m->merge.progress);
	merge_complete(&m->merge);
	switch (m->merge.kind) {
	case MERGE_RULES:
		return merge_rules(m, c);
	case MERGE_REPLAYS:
	case MERGE_NOTHING:
		break;
	}
	return merge_replays(m, c);
}

enum { OPTION_FORMAT = OPTION_OWN, OPTION_SUMMARY, OPTION_MISSING,
	OPTION_FAIL_UNDER };

static const struct option options[] = {
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "summary", no_argument, NULL, OPTION_SUMMARY },
	{ "missing", no_argument, NULL, OPTION_MISSING },
	{ "fail-under", required_argument, NULL, OPTION_FAIL_UNDER },
	{ "help", no_argument, NULL, OPTION_HELP },
	{ 0 }
};

static int
merge_option(struct merger *m, const struct command *c, int option,
    char **argv)
{
	switch (option) {
	case OPTION_FORMAT:
		m->format = optarg;
		return 0;
	case OPTION_SUMMARY:
		m->summary = true;
		return 0;
	case OPTION_MISSING:
		m->tallies.missing = true;
		return 0;
	case OPTION_FAIL_UNDER:
		return option_number(optarg, 0, 100, &m->tallies.fail_under)
		    ? 0 : usage_error(c, "--fail-under takes a percentage, "
		        "not %s", optarg);
	case OPTION_HELP:
		m->help = true;
		return 0;
	}
	return option_error(c, argv);
}

static int
merge_run(const struct command *c, int argc, char **argv)
{
	struct merger m = { .totals = { .size = sizeof m.totals } };
	int option, status = 0;
	while (status == 0 && (option = getopt_long(argc, argv, "h", options,
	    NULL)) != -1)
		status = merge_option(&m, c, option, argv);
	if (status == 0 && m.help)
		return command_help(c);
	if (status == 0 && optind == argc)
		status = usage_error(c, "no report is named");
	if (status == 0)
		status = merge_files(&m, c, (unsigned)(argc - optind),
		    argv + optind);
	merge_free(&m.merge);
	return status;
}

const struct command command_merge = {
	.name = "merge",
	.summary = "Join the JSON reports of the parts of a corpus.",
	.usage = "[OPTION]... FILE...",
	.help =
	    "Reports of verify or of coverage, as --format=json has written "
	    "them.\n\n"
	    "  --format=FORMAT          verify: json, junit, tap or sarif; "
	    "coverage: json or\n"
	    "                           text (default: json)\n"
	    "  --summary                only the closing object\n"
	    "  --missing                coverage: only what is never reached\n"
	    "  --fail-under=PERCENT     coverage: exit status 1 when less is "
	    "reached\n"
	    "  -h, --help               this help\n"
	    "\nExit status: that of a single run; 3 when a part is missing, "
	    "doubled or cut\nshort, 64 wrong usage.\n",
	.run = merge_run,
};
