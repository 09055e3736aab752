/*
 * reduce.c - shrinks a log that fails to a small one that fails the same way.
 *
 * The log is taken as a tree.  It begins at the latest position from which the
 * finding still comes out; then elements, ids and attributes are taken away
 * one by one, and each is put back if the finding changes.
 */
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/finding.h"
#include "cmd/options.h"
#include "cmd/progress.h"
#include "log/log.h"
#include "report/format.h"

enum { STEP_RECORD_MAX = 20000 };

struct reduce {
	struct shared shared;
	long replay;
	struct finding finding;
	struct progress_line progress;
	struct report *report;    /* of the log, until the finding has it */
	char **position;          /* before each step, as text */
	unsigned positions;
	char *input;              /* what came from standard input, or NULL */
	size_t input_length;
	xmlDocPtr document;
	xmlNodePtr root;
};

/* Whether the tree as it is now still shows what is wanted. */
static bool
still_shows(struct reduce *d)
{
	xmlChar *text;
	int length;
	xmlDocDumpMemory(d->document, &text, &length);
	bool shown = finding_shown(&d->finding, (const char *)text,
	    (size_t)length);
	xmlFree(text);
	d->progress.done++;
	progress_show(&d->progress);
	return shown;
}

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
		d->document = xmlReadMemory(text, (int)length, NULL, NULL,
		    XML_PARSE_NONET | XML_PARSE_NOBLANKS);
	free(text);
	d->root = d->document != NULL
	    ? xmlDocGetRootElement(d->document) : NULL;
	return d->root != NULL;
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
	struct state *before = must(malloc(sizeof *before));
	char *text;
	size_t length;
	(void)st;
	(void)e;
	(void)legal;
	if (view->report->replay != (unsigned)d->replay
	    || d->positions == STEP_RECORD_MAX) {
		free(before);
		return true;
	}
	state_copy(before, session_before(view->session));
	cx.s = before;
	FILE *out = text_open(&text, &length);
	write_position(out, &cx, 0);
	fclose(out);
	free(before);
	d->position = must(realloc(d->position,
	    (d->positions + 1) * sizeof *d->position));
	d->position[d->positions++] = text;
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

/* ---- shrinking ---- */

static bool
is_header(const xmlNode *n)
{
	static const char *const names[] = { "cards", "player", "reading" };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp((const char *)n->name, names[i]) == 0)
			return true;
	return false;
}

static bool
is_aside(const xmlNode *n)
{
	static const char *const names[] = { "claim", "ruling", "adjust",
		"position" };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp((const char *)n->name, names[i]) == 0)
			return true;
	return n->type != XML_ELEMENT_NODE;
}

static xmlNodePtr
parse_position(struct reduce *d, unsigned step)
{
	const char *text = d->position[step - 1];
	xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), NULL, NULL,
	    XML_PARSE_NONET | XML_PARSE_NOBLANKS);
	if (doc == NULL)
		return NULL;
	xmlNodePtr copy = xmlDocCopyNode(xmlDocGetRootElement(doc),
	    d->document, 1);
	xmlFreeDoc(doc);
	return copy;
}

/* Takes away everything between the header and that step, and puts the
 * position before it in its place. */
static bool
begin_at(struct reduce *d, unsigned step)
{
	unsigned number = 0;
	xmlNodePtr next, at = d->root->children, position;
	position = parse_position(d, step);
	if (position == NULL)
		return false;
	for (; at != NULL; at = next) {
		next = at->next;
		if (is_header(at))
			continue;
		if (!is_aside(at) && ++number == step)
			break;
		bool ruling = number + 1 == step
		    && strcmp((const char *)at->name, "ruling") == 0;
		if (!ruling) {
			xmlUnlinkNode(at);
			xmlFreeNode(at);
		}
	}
	if (at == NULL) {
		xmlFreeNode(position);
		return false;
	}
	if (at->prev != NULL
	    && strcmp((const char *)at->prev->name, "ruling") == 0)
		at = at->prev;
	xmlAddPrevSibling(at, position);
	return true;
}

/* Takes away what follows the step at which two engines part. */
static bool
end_at(struct reduce *d, unsigned step)
{
	xmlDocPtr whole = d->document;
	unsigned number = 0;
	d->document = xmlCopyDoc(whole, 1);
	d->root = xmlDocGetRootElement(d->document);
	xmlNodePtr next, at = d->root->children;
	for (; at != NULL; at = next) {
		next = at->next;
		number += !is_header(at) && !is_aside(at);
		if (number > step) {
			xmlUnlinkNode(at);
			xmlFreeNode(at);
		}
	}
	bool shows = still_shows(d);
	xmlFreeDoc(shows ? whole : d->document);
	if (!shows) {
		d->document = whole;
		d->root = xmlDocGetRootElement(whole);
	}
	return shows;
}

/* The latest step from which the finding still comes out. */
static bool
find_start(struct reduce *d)
{
	unsigned last = finding_step(&d->finding);
	if (last == 0 || last > d->positions || !end_at(d, last))
		last = d->positions;
	xmlDocPtr whole = d->document;
	for (unsigned step = last; step > 0; step--) {
		d->document = xmlCopyDoc(whole, 1);
		d->root = xmlDocGetRootElement(d->document);
		if (begin_at(d, step) && still_shows(d)) {
			xmlFreeDoc(whole);
			return true;
		}
		xmlFreeDoc(d->document);
	}
	d->document = whole;
	d->root = xmlDocGetRootElement(whole);
	return still_shows(d);
}

/* Tries to do without the node; true if it is gone. */
static bool
without_node(struct reduce *d, xmlNodePtr n)
{
	xmlNodePtr parent = n->parent, next = n->next;
	xmlUnlinkNode(n);
	if (still_shows(d)) {
		xmlFreeNode(n);
		return true;
	}
	if (next != NULL)
		xmlAddPrevSibling(next, n);
	else
		xmlAddChild(parent, n);
	return false;
}

/* Tries each id of a list that is longer than one. */
static void
without_ids(struct reduce *d, xmlNodePtr n)
{
	char *ids = (char *)xmlGetProp(n, BAD_CAST "ids");
	for (char *at = ids; at != NULL && *at != '\0';) {
		size_t length = strcspn(at, " ");
		size_t rest = strlen(at + length);
		char *shorter = must(strdup(ids));
		size_t offset = (size_t)(at - ids);
		size_t skip = length + (rest > 0);
		memmove(shorter + offset, at + skip, strlen(at + skip) + 1);
		xmlSetProp(n, BAD_CAST "ids", BAD_CAST shorter);
		if (*shorter != '\0' && still_shows(d)) {
			xmlFree(ids);
			ids = (char *)xmlGetProp(n, BAD_CAST "ids");
			at = ids + offset;
		} else {
			xmlSetProp(n, BAD_CAST "ids", BAD_CAST ids);
			at += skip;
		}
		free(shorter);
	}
	xmlFree(ids);
}

/* Tries each attribute, once: one that must stay goes to the end. */
static void
without_attributes(struct reduce *d, xmlNodePtr n)
{
	unsigned count = 0;
	for (xmlAttrPtr a = n->properties; a != NULL; a = a->next)
		count++;
	for (; count > 0; count--) {
		xmlAttrPtr first = n->properties;
		char *name = must(strdup((const char *)first->name));
		xmlChar *value = xmlNodeGetContent((xmlNodePtr)first);
		xmlRemoveProp(first);
		if (!still_shows(d))
			xmlNewProp(n, BAD_CAST name, value);
		xmlFree(value);
		free(name);
	}
}

/* Takes away what can be missing, children before their attributes. */
static void
shrink(struct reduce *d, xmlNodePtr n, bool inside)
{
	xmlNodePtr previous;
	for (xmlNodePtr c = n->last; c != NULL; c = previous) {
		previous = c->prev;
		if (c->type != XML_ELEMENT_NODE || without_node(d, c))
			continue;
		bool position = inside
		    || strcmp((const char *)c->name, "position") == 0;
		if (!position)
			continue;
		shrink(d, c, true);
		without_ids(d, c);
		without_attributes(d, c);
	}
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
	const struct report *r = d->finding.last;
	xmlNodePtr expect = xmlNewNode(NULL, BAD_CAST "expect");
	xmlNodePtr at = d->root->children;
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
	while (at != NULL && is_header(at) && at->next != NULL)
		at = at->next;
	if (at != NULL)
		xmlAddPrevSibling(at, expect);
	else
		xmlAddChild(d->root, expect);
}

static int
write_tree(struct reduce *d)
{
	xmlChar *text;
	int length;
	xmlDocDumpMemory(d->document, &text, &length);
	finding_report(&d->finding, (const char *)text, (size_t)length);
	xmlFree(text);
	add_expect(d);
	xmlDocDumpFormatMemoryEnc(d->document, &text, &length, "UTF-8", 1);
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
	struct checker *checker = d->finding.checker;
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
	xmlDocDumpMemory(d->document, &text, &length);
	const char *nothing = finding_begin(&d->finding, report,
	    (const char *)text, (size_t)length);
	xmlFree(text);
	return nothing;
}

static int
reduce_file(struct reduce *d, const char *path, const char *problem)
{
	if (!read_report(d, path, problem))
		return VERDICT_UNREADABLE;
	progress_begin(&d->progress, 0, "tries", NULL);
	bool read = read_tree(d, path);
	const char *nothing = read ? begin_finding(d) : NULL;
	if (nothing != NULL) {
		fprintf(stderr, "replaycheck: %s: %s: there is nothing to "
		    "reduce\n", path, nothing);
		return 1;
	}
	if (!read || !find_start(d)) {
		progress_end(&d->progress);
		fprintf(stderr, "replaycheck: %s cannot be read again\n",
		    path);
		return VERDICT_UNREADABLE;
	}
	shrink(d, d->root, false);
	progress_end(&d->progress);
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
			d->finding.old_engine = optarg;
		else if (option != OPTION_REPLAY && option != OPTION_DISPUTE)
			shared_option(&d->shared, c, option, optarg, &status);
		else if (!option_number(optarg, 1, 1000000,
		    option == OPTION_REPLAY ? &d->replay
		    : &d->finding.dispute))
			status = usage_error(c, "--%s takes a number from 1, "
			    "not %s", option == OPTION_REPLAY ? "replay"
			    : "dispute", optarg);
	}
	if (status != 0 || d->shared.help)
		return status;
	if (d->finding.dispute > 0 && d->finding.old_engine != NULL)
		return usage_error(c, "--dispute and --old-engine want "
		    "different findings");
	return shared_end(&d->shared, c, argc, argv);
}

static void
reduce_free(struct reduce *d)
{
	for (unsigned i = 0; i < d->positions; i++)
		free(d->position[i]);
	free(d->position);
	free(d->input);
	if (d->report != NULL)
		report_clear(d->report);
	free(d->report);
	finding_free(&d->finding);
	if (d->document != NULL)
		xmlFreeDoc(d->document);
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
		d.finding.shared = &d.shared;
		d.finding.checker = checker_new(inside_check(&d.shared));
		status = finish(reduce_file(&d,
		    d.shared.files.file[0].name,
		    d.shared.files.file[0].problem));
		checker_free(d.finding.checker);
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
