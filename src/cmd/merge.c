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
#include "cmd/tally.h"
#include "report/format.h"
#include "report/json.h"

struct merger {
	struct merge merge;
	const char *format;     /* NULL: JSON */
	struct tallies tallies;
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
add_closing(struct totals *t, const json_t *closing)
{
	t->replays += count_of(closing, "replays");
	for (unsigned i = 0; i < 4; i++)
		t->verdict[i] += count_of(closing, verdict_names[i]);
	t->met += count_of(closing, "expected");
	t->steps += count_of(closing, "steps");
	t->claims += count_of(closing, "claims");
	t->unverified += count_of(closing, "unverified");
}

static void
sum_closings(const struct merger *m, struct printer *p, struct totals *t)
{
	for (unsigned i = 0; i < m->merge.sources; i++) {
		const struct merge_source *s = &m->merge.source[i];
		if (s->closing == NULL || s->doubled)
			continue;
		add_closing(t, s->closing);
		p->expect |= json_is_integer(json_object_get(s->closing,
		    "expected"));
	}
}

/* Reports that have no last object are counted by their lines. */
static void
sum_rows(const struct merger *m, struct totals *t)
{
	for (size_t i = 0; i < m->merge.rows; i++) {
		const struct merge_row *row = &m->merge.row[i];
		if (m->merge.source[row->source].closing != NULL)
			continue;
		json_t *object = merge_object(&m->merge, row);
		struct report r = { 0 };
		char *differs = NULL;
		if (report_from_json(object, &r, &differs))
			totals_add(t, &r, differs);
		report_clear(&r);
		free(differs);
		json_decref(object);
	}
}

static void
print_rows(const struct merger *m, const struct format *format,
    struct printer *p)
{
	for (size_t i = 0; i < m->merge.rows; i++) {
		json_t *object = merge_object(&m->merge, &m->merge.row[i]);
		struct report r = { 0 };
		char *differs = NULL;
		if (report_from_json(object, &r, &differs))
			format->replay(p, &r, differs);
		report_clear(&r);
		free(differs);
		json_decref(object);
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

/* A run with a report of its own has left its totals out; so does the whole,
 * unless it is not whole or was compared with what fixtures expect. */
static int
print_json(const struct merger *m, struct printer *p, struct totals *t)
{
	t->partial = !m->merge.whole;
	p->closing = m->summary || p->expect || t->partial
	    || m->merge.rows < t->replays;
	if (!m->summary)
		copy_rows(m);
	format_json.end(p, t);
	return 0;
}

static int
print_format(const struct merger *m, const struct command *c,
    struct printer *p, struct totals *t)
{
	const struct format *format = format_find(m->format);
	if (format == NULL || format == &format_text)
		return usage_error(c, "reports of verify are joined as json, "
		    "junit, tap or sarif, not %s", m->format);
	if (m->merge.rows < t->replays)
		return usage_error(c, "the reports leave out replays, so that "
		    "only json can be made of them");
	format->begin(p);
	print_rows(m, format, p);
	format->end(p, t);
	return 0;
}

static int
status_of(const struct merger *m, const struct printer *p,
    const struct totals *t)
{
	int status = 0;
	if (!m->merge.whole)
		return VERDICT_UNREADABLE;
	if (p->expect)
		return t->met < t->replays ? 1 : 0;
	for (int i = 0; i < 4; i++)
		if (t->verdict[i] > 0)
			status = i;
	return status;
}

static int
merge_replays(const struct merger *m, const struct command *c)
{
	struct printer p = { .out = stdout };
	struct totals t = { 0 };
	sum_closings(m, &p, &t);
	sum_rows(m, &t);
	int status = m->format == NULL || strcmp(m->format, "json") == 0
	    ? print_json(m, &p, &t) : print_format(m, c, &p, &t);
	return status != 0 ? status : finish(status_of(m, &p, &t));
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
		status = VERDICT_UNREADABLE;
	}
	int reached = tallies_print(&m->tallies);
	tallies_end(&m->tallies);
	if (!m->merge.whole || any_unread(m))
		status = VERDICT_UNREADABLE;
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
			return VERDICT_UNREADABLE;
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
	struct merger m = { 0 };
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
