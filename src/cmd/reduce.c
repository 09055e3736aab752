/*
 * reduce.c - shrinks a log that fails to a small one that fails the same way.
 */
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/options.h"
#include "cmd/reduce.h"
#include "log/log.h"
#include "report/format.h"

enum { STEP_RECORD_MAX = 20000 };

struct reduce {
	struct shared shared;
	long replay;
	struct report *report;    /* of the log, until the finding has it */
	char *input;              /* what came from standard input, or NULL */
	size_t input_length;
	struct shrinking tree;
};

/* ---- reading the log ---- */

/* Appends the children of the replay to the text; true when it was found. */
static bool
copy_children(struct log *log, long replay, FILE *out)
{
	struct element *e;
	struct problem problem;
	long number = 0;
	for (;;) {
		enum log_item item = log_next(log, &e, &problem);
		if (item == LOG_REPLAY && ++number == replay) {
			fputs("<replay", out);
			for (unsigned i = 0; i < e->attributes; i++) {
				fprintf(out, " %s=\"", e->attribute[i].name);
				write_text(out, e->attribute[i].value);
				fputc('"', out);
			}
			fputs(">\n", out);
		} else if (item == LOG_CHILD && number == replay) {
			if (!element_is(e, "expect"))
				write_element(out, e, 0);
		} else if (item == LOG_REPLAY_END && number == replay) {
			fputs("</replay>\n", out);
			return true;
		} else if (item == LOG_DAMAGED || item == LOG_END) {
			return false;
		}
	}
}

static bool
read_tree(struct reduce *d, const char *path)
{
	struct problem problem;
	struct log *log = d->input != NULL
	    ? log_open_memory(d->input, d->input_length)
	    : log_open(path, &problem);
	char *text;
	size_t length;
	if (log == NULL)
		return false;
	FILE *out = text_open(&text, &length);
	bool found = copy_children(log, d->replay, out);
	log_close(log);
	fclose(out);
	if (found)
		d->tree.document = xmlReadMemory(text, (int)length, NULL, NULL,
		    XML_PARSE_NONET | XML_PARSE_NOBLANKS);
	free(text);
	d->tree.root = d->tree.document != NULL
	    ? xmlDocGetRootElement(d->tree.document) : NULL;
	return d->tree.root != NULL;
}

/* The log is read twice, standard input only once. */
static void
keep_input(struct reduce *d)
{
	char piece[65536];
	size_t count;
	FILE *out = text_open(&d->input, &d->input_length);
	while ((count = fread(piece, 1, sizeof piece, stdin)) > 0)
		fwrite(piece, 1, count, out);
	fclose(out);
}

/* Keeps the position before each step. */
static bool
keep_position(void *closure, const struct replay_view *view,
    const struct step *st, const struct element *e, bool legal)
{
	struct reduce *d = closure;
	struct context cx = *session_context(view->session);
	struct state *before = must(calloc(1, sizeof *before));
	char *text;
	size_t length;
	(void)st;
	(void)e;
	(void)legal;
	if (view->report->replay != (unsigned)d->replay
	    || d->tree.positions == STEP_RECORD_MAX) {
		free(before);
		return true;
	}
	state_copy(before, session_before(view->session));
	cx.s = before;
	FILE *out = text_open(&text, &length);
	write_position(out, &cx, 0);
	fclose(out);
	free(before);
	d->tree.position = must(realloc(d->tree.position,
	    (d->tree.positions + 1) * sizeof *d->tree.position));
	d->tree.position[d->tree.positions++] = text;
	return true;
}

static bool
take_wanted(void *closure, struct report *report, struct coverage *coverage)
{
	struct reduce *d = closure;
	free(coverage);
	if (report->replay != 0 && report->replay != (unsigned)d->replay) {
		report_clear(report);
		free(report);
		return true;
	}
	d->report = report;
	return false;
}

/* ---- writing ---- */

static void
add_dispute(xmlNodePtr expect, const struct dispute *of)
{
	xmlNodePtr n = xmlNewChild(expect, NULL, BAD_CAST "dispute", NULL);
	char step[16];
	if (of->kind == DISPUTE_READING) {
		xmlNewProp(n, BAD_CAST "kind", BAD_CAST "reading");
		xmlNewProp(n, BAD_CAST "reading", BAD_CAST of->reading);
		xmlNewProp(n, BAD_CAST "is", BAD_CAST of->is);
		return;
	}
	snprintf(step, sizeof step, "%u", of->step);
	xmlNewProp(n, BAD_CAST "kind", BAD_CAST (of->kind == DISPUTE_CLAIM
	    ? "claim" : "account"));
	xmlNewProp(n, BAD_CAST "step", BAD_CAST step);
	if (of->kind == DISPUTE_ACCOUNT)
		return;
	if (of->of != NULL)
		xmlNewProp(n, BAD_CAST "of", BAD_CAST of->of);
	xmlNewProp(n, BAD_CAST "claim", BAD_CAST of->claim);
}

/* What the reduced log shows becomes what it expects. */
static void
add_expect(struct reduce *d)
{
	const struct report *r = d->tree.finding.last;
	xmlNodePtr expect = xmlNewNode(NULL, BAD_CAST "expect");
	xmlNodePtr at = d->tree.root->children;
	char step[16];
	xmlNewProp(expect, BAD_CAST "verdict",
	    BAD_CAST verdict_names[r->verdict]);
	if (r->verdict == VERDICT_ILLEGAL) {
		snprintf(step, sizeof step, "%u", r->step);
		xmlNewProp(expect, BAD_CAST "step", BAD_CAST step);
		xmlNewProp(expect, BAD_CAST "rule", BAD_CAST r->rule);
	}
	for (unsigned i = 0; i < r->disputes; i++)
		add_dispute(expect, &r->dispute[i]);
	while (at != NULL && reduce_is_header(at) && at->next != NULL)
		at = at->next;
	if (at != NULL)
		xmlAddPrevSibling(at, expect);
	else
		xmlAddChild(d->tree.root, expect);
}

static int
write_tree(struct reduce *d)
{
	xmlChar *text;
	int length;
	xmlDocDumpMemory(d->tree.document, &text, &length);
	finding_report(&d->tree.finding, (const char *)text, (size_t)length);
	xmlFree(text);
	add_expect(d);
	xmlDocDumpFormatMemoryEnc(d->tree.document, &text, &length, "UTF-8", 1);
	fwrite(text, 1, (size_t)length, stdout);
	xmlFree(text);
	return 0;
}

/* ---- the command ---- */

/* The report of the replay, with the positions before its steps. */
static bool
read_report(struct reduce *d, const char *path, const char *problem)
{
	const struct observer observer = { .closure = d,
		.step = keep_position };
	struct checker *checker = d->tree.finding.checker;
	if (strcmp(path, "-") == 0) {
		keep_input(d);
		check_memory(checker, path, d->input, d->input_length,
		    &observer, take_wanted, d);
	} else
		check_file(checker, path, problem, &observer, take_wanted, d);
	if (d->report == NULL) {
		fprintf(stderr, "replaycheck: %s has no replay %ld\n", path,
		    d->replay);
		return false;
	}
	if (d->report->verdict == VERDICT_UNREADABLE) {
		struct printer printer = { .out = stderr,
			.width = text_width(stderr) };
		text_findings(&printer, d->report);
		return false;
	}
	return true;
}

static const char *
begin_finding(struct reduce *d)
{
	xmlChar *text;
	int length;
	struct report *report = d->report;
	d->report = NULL;
	xmlDocDumpMemory(d->tree.document, &text, &length);
	const char *nothing = finding_begin(&d->tree.finding, report,
	    (const char *)text, (size_t)length);
	xmlFree(text);
	return nothing;
}

static int
reduce_file(struct reduce *d, const char *path, const char *problem)
{
	if (!read_report(d, path, problem))
		return VERDICT_UNREADABLE;
	progress_begin(&d->tree.progress, 0, "tries", NULL);
	bool read = read_tree(d, path);
	const char *nothing = read ? begin_finding(d) : NULL;
	if (nothing != NULL) {
		fprintf(stderr, "replaycheck: %s: %s: there is nothing to "
		    "reduce\n", path, nothing);
		return d->tree.finding.lone ? VERDICT_UNREADABLE : 1;
	}
	if (!read || !shrinking_begin(&d->tree)) {
		progress_end(&d->tree.progress);
		fprintf(stderr, "replaycheck: %s cannot be read again\n",
		    path);
		return VERDICT_UNREADABLE;
	}
	shrinking_run(&d->tree);
	progress_end(&d->tree.progress);
	return write_tree(d);
}

enum { OPTION_REPLAY = OPTION_OWN, OPTION_DISPUTE, OPTION_OLD_ENGINE };

static const struct option options[] = {
	{ "replay", required_argument, NULL, OPTION_REPLAY },
	{ "dispute", required_argument, NULL, OPTION_DISPUTE },
	{ "old-engine", required_argument, NULL, OPTION_OLD_ENGINE },
	CHECK_OPTIONS,
	{ 0 }
};

static int
read_options(struct reduce *d, const struct command *c, int argc,
    char **argv)
{
	int option, status = 0;
	opterr = 0;
	while (status == 0 && (option = getopt_long(argc, argv,
	    CHECK_LETTERS, options, NULL)) != -1) {
		if (option == '?' || option == ':')
			return option_error(c, argv);
		if (option == OPTION_OLD_ENGINE)
			d->tree.finding.old_engine = optarg;
		else if (option != OPTION_REPLAY && option != OPTION_DISPUTE)
			shared_option(&d->shared, c, option, optarg, &status);
		else if (!option_number(optarg, 1, 1000000,
		    option == OPTION_REPLAY ? &d->replay
		    : &d->tree.finding.dispute))
			status = usage_error(c, "--%s takes a number from 1, "
			    "not %s", option == OPTION_REPLAY ? "replay"
			    : "dispute", optarg);
	}
	if (status != 0 || d->shared.help)
		return status;
	if (d->tree.finding.dispute > 0 && d->tree.finding.old_engine != NULL)
		return usage_error(c, "--dispute and --old-engine want "
		    "different findings");
	return shared_end(&d->shared, c, argc, argv);
}

static void
reduce_free(struct reduce *d)
{
	for (unsigned i = 0; i < d->tree.positions; i++)
		free(d->tree.position[i]);
	free(d->tree.position);
	free(d->input);
	if (d->report != NULL)
		report_clear(d->report);
	free(d->report);
	finding_free(&d->tree.finding);
	if (d->tree.document != NULL)
		xmlFreeDoc(d->tree.document);
	shared_free(&d->shared);
}

static int
reduce_run(const struct command *c, int argc, char **argv)
{
	struct reduce d = { .replay = 1 };
	int status = shared_begin(&d.shared, c);
	if (status == 0)
		status = read_options(&d, c, argc, argv);
	if (status == 0 && d.shared.help) {
		status = command_help(c);
	} else if (status == 0 && d.shared.files.count != 1) {
		status = usage_error(c, "one log at a time");
	} else if (status == 0) {
		d.tree.finding.shared = &d.shared;
		d.tree.finding.checker = checker_new(inside_check(&d.shared));
		status = finish(reduce_file(&d,
		    d.shared.files.file[0].name,
		    d.shared.files.file[0].problem));
		checker_free(d.tree.finding.checker);
	}
	reduce_free(&d);
	return status;
}

const struct command command_reduce = {
	.name = "reduce",
	.summary = "Shrink a log that fails to a small fixture that fails the same way.",
	.usage = "[OPTION]... FILE",
	.help =
	"  --replay=N               which replay of the file (default: 1)\n"
	"  --dispute=N              keep only the Nth of its disputes\n"
	"  --old-engine=PROGRAM     keep what another replaycheck does otherwise\n"
	CHECK_HELP
	"\nExit status: 0, 1 when there is nothing to reduce, 3 when the log is "
	"unreadable, 64 "
	"wrong usage.\n",
	.run = reduce_run,
};
