/*
 * run.c - checking a replay, element by element.
 *
 * The reader hands over elements; this decides what each of them is, has it
 * decoded, and feeds the session.  A mistake of format costs one replay.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/run_private.h"
#include "engine/form.h"
#include "log/decode.h"

/* ---- steps, claims, judge's entries ---- */

void
forget_notes(struct checker *c)
{
	c->notes_length = 0;
	c->view.notes = NULL;
}

/* Whether so many are beyond the limit; says so. */
bool
is_over_limit(const struct checker *c, enum check_limit which, uint64_t count,
    struct problem *p)
{
#define LIMIT_WORDS(enumerator, name, number) [enumerator] = name,
	static const char *const words[] = { CHECK_LIMITS(LIMIT_WORDS) };
#undef LIMIT_WORDS
	uint64_t limit = c->options->limit[which];
	if (limit == 0 || count <= limit)
		return false;
	const char *what = which == LIMIT_UNREADABLE ? "unreadable replays"
	    : words[which];
	problem_put(p, p->line, p->column, "over the limit of %llu %.*s%s "
	    "(--max-%s)", (unsigned long long)limit,
	    (int)strlen(what) - (limit == 1), what,
	    which == LIMIT_CLAIMS ? " between two steps" : "", words[which]);
	return true;
}

/* Who checks what stands between steps: nobody once the replay has stopped. */
static struct session *
checking(const struct checker *c)
{
	return c->progress == IN_STEPS ? c->session : NULL;
}

/*
 * With --go-on, behind a step that was let stand: what cannot be read there is
 * read for its form only, as all is without it.  The verdict is the same.
 */
static bool
stops_going_on(struct checker *c)
{
	if (c->progress != IN_STEPS || c->report->verdict != VERDICT_ILLEGAL)
		return false;
	c->progress = IN_REST;
	return true;
}

static bool
read_claim(struct checker *c, struct element *e, struct problem *p)
{
	struct session *session = checking(c);
	uint32_t claims = 0;
	if (!decode_claim(session, session_context(c->session), e, &claims, p))
		return false;
	c->claims += claims;
	const char *limit = session == NULL ? NULL
	    : session_claims_over(session);
	if (limit != NULL && !stops_going_on(c))
		return problem_set(p, p->line, p->column, "over the limit of "
		    "%s", limit);
	return !is_over_limit(c, LIMIT_CLAIMS, c->claims, p);
}

static bool
read_step(struct checker *c, struct element *e, struct problem *p)
{
	struct context *cx = session_context(c->session);
	if (is_over_limit(c, LIMIT_STEPS, c->steps + 1, p)
	    || !(session_form_waits(c->session) ? decode_early_step
	        : decode_step)(cx, e, c->steps + 1, &c->step, p))
		return false;
	c->steps++;
	c->claims = 0;
	c->legal = session_step(c->session, &c->step);
	if (!c->legal)
		c->progress = IN_REST;
	c->event = CHECK_STEP;
	return true;
}

/* A note is kept for who looks on, up to the step that it stands before. */
static bool
keep_note(struct checker *c, const struct element *e, const char *text,
    struct problem *p)
{
	size_t length = strlen(text);
	if (c->notes_length + length + 2 > NOTES_MAX)
		return problem_set(p, e->line, e->column, "more than %d "
		    "bytes of notes between two steps", NOTES_MAX);
	c->notes = must(realloc(c->notes, c->notes_length + length + 2));
	if (c->notes_length > 0)
		c->notes[c->notes_length++] = '\n';
	memcpy(c->notes + c->notes_length, text, length);
	c->notes_length += length;
	c->notes[c->notes_length] = '\0';
	c->view.notes = c->notes;
	return true;
}

static bool
read_note(struct checker *c, struct element *e, struct problem *p)
{
	if (!decode_note(e, p))
		return false;
	if (e->text == NULL || *e->text == '\0')
		return true;
	if (!keep_note(c, e, e->text, p))
		return false;
	if (c->options->entries && c->progress == IN_STEPS)
		c->event = CHECK_ENTRY;
	return true;
}

/* Who looks on is told like by a note. */
static bool
read_takeback(struct checker *c, struct element *e, struct problem *p)
{
	struct session *session = checking(c);
	const char *steps = element_get(e, "steps");
	char text[60];
	if (!decode_takeback(session, session_context(c->session), e, p))
		return false;
	if (session == NULL)
		return true;
	unsigned long count = strtoul(steps, NULL, 10);
	snprintf(text, sizeof text, count == 1 ? "the step before was taken "
	    "back" : "the %lu steps before were taken back", count);
	return keep_note(c, e, text, p);
}

static bool
read_shown(struct checker *c, struct element *e, struct problem *p)
{
	bool refused = false;
	bool form = decode_shown(checking(c), session_context(c->session), e,
	    &refused, p);
	if (form && refused)
		c->progress = IN_REST;
	return form;
}

static bool
read_ruling(struct checker *c, struct element *e, struct problem *p)
{
	return decode_ruling(checking(c), session_context(c->session), e, p);
}

static bool
read_adjust(struct checker *c, struct element *e, struct problem *p)
{
	return decode_adjust(checking(c), session_context(c->session), e, p);
}

/* What reads an element that stands between steps; NULL: it is a step. */
static read_child *
entry_reader(struct element *e)
{
	static read_child *const readers[CHILD_COUNT] = {
		[CHILD_CLAIM] = read_claim,
		[CHILD_SHOWN] = read_shown,
		[CHILD_RULING] = read_ruling,
		[CHILD_ADJUST] = read_adjust,
		[CHILD_TAKEBACK] = read_takeback,
	};
	return readers[child_kind(e)];
}

/* A step after the replay has stopped. */
static bool
read_stopped_step(struct checker *c, struct element *e, struct problem *p)
{
	struct context *cx = session_context(c->session);
	if (is_over_limit(c, LIMIT_STEPS, c->steps + c->stopped_steps + 1, p))
		return false;
	c->stopped_steps++;
	c->claims = 0;
	form_knows_cards(cx, &c->step);
	return decode_stopped_step(cx, e, c->steps, &c->step, p);
}

/* A step, or what stands between steps; after the replay has stopped: is it
 * still a log? */
static bool
read_entry(struct checker *c, struct element *e, struct problem *p)
{
	read_child *entry = entry_reader(e);
	bool checked = checking(c) != NULL;
	if (entry == NULL)
		return checked ? read_step(c, e, p)
		    : read_stopped_step(c, e, p);
	if (!entry(c, e, p))
		return false;
	if (checked && c->options->entries)
		c->event = CHECK_ENTRY;
	return true;
}

static bool
read_play(struct checker *c, struct element *e, struct problem *p)
{
	return read_entry(c, e, p)
	    || (stops_going_on(c) && read_entry(c, e, p));
}

/* A ruling stands directly before the step that it is about.  `e`: what comes
 * next, NULL at the end. */
static bool
ruling_fits(struct checker *c, struct element *e, struct problem *p)
{
	if (c->ruling_line != 0 && (e == NULL || entry_reader(e) != NULL))
		return problem_set(p, c->ruling_line, c->ruling_column,
		    "a <ruling> stands directly before a step");
	c->ruling_line = 0;
	if (e != NULL && child_kind(e) == CHILD_RULING) {
		c->ruling_line = e->line;
		c->ruling_column = e->column;
	}
	return true;
}

static bool
read_any(struct checker *c, struct element *e, struct problem *p)
{
	p->line = e->line;
	p->column = e->column;
	/* Most elements are steps of a kind that has come before. */
	if (c->progress == IN_STEPS && decode_knows_step(e, c->view.game)) {
		c->ruling_line = 0;
		return read_step(c, e, p)
		    || (stops_going_on(c) && read_stopped_step(c, e, p));
	}
	read_child *header = header_reader(e);
	if (child_kind(e) == CHILD_NOTE)
		return read_note(c, e, p);
	if (c->progress == IN_HEADER && header != NULL) {
		if (c->header_out != NULL && child_kind(e) != CHILD_EXPECT)
			write_element(c->header_out, e, 2);
		return header(c, e, p);
	}
	if (header != NULL)
		return problem_at(p, e, "<%s> belongs before the first step "
		    "and the position", e->name);
	if (child_kind(e) == CHILD_POSITION)
		return c->progress == IN_HEADER ? header_end(c, e, p)
		    : problem_at(p, e, "a <%s> stands directly after the "
		        "header", e->name);
	if (c->progress == IN_HEADER) {
		/* that it has started is told before the element is read */
		c->again = header_end(c, NULL, p);
		return c->again;
	}
	return ruling_fits(c, e, p) && read_play(c, e, p);
}

/* ---- one replay ---- */

/* What was found first stays: damage after an illegal step stands beside it. */
static void
set_unreadable(struct checker *c, const struct problem *p)
{
	struct report *r = c->report;
	if (r->verdict == VERDICT_UNREADABLE)
		return;
	if (r->verdict == VERDICT_ILLEGAL) {
		r->damage = must(strdup(p->text));
		r->damage_line = p->line;
		r->damage_column = p->column;
	} else {
		free(r->message);
		r->message = must(strdup(p->text));
		r->line = p->line;
		r->column = p->column;
	}
	r->verdict = VERDICT_UNREADABLE;
}

/* The same, told to who wants to hear of everything. */
void
tell_problem(struct checker *c, const struct problem *p)
{
	if (c->options->found != NULL && !c->first_told)
		c->options->found(c->options->found_closure, c->path,
		    c->report->replay, p);
	c->first_told = false;
	c->told = true;
	set_unreadable(c, p);
}

void
tell_limit(struct checker *c)
{
	struct problem p = { .line = c->report->line,
		.column = c->report->column };
	if (c->told || c->report->verdict != VERDICT_UNREADABLE)
		return;
	problem_put(&p, p.line, p.column, "%s", c->report->message);
	tell_problem(c, &p);
}

static void
report_open(struct checker *c, unsigned replay)
{
	c->report = must(calloc(1, sizeof *c->report));
	c->report->file = must(strdup(c->path));
	c->report->replay = replay;
	c->report->dispute_max = (uint32_t)c->options->limit[LIMIT_DISPUTES];
	c->taken = false;
	c->coverage = c->options->coverage
	    ? must(calloc(1, sizeof *c->coverage)) : NULL;
	c->view = (struct replay_view){ .report = c->report,
		.coverage = c->coverage };
	c->progress = IN_HEADER;
	c->players = 0;
	c->steps = c->stopped_steps = 0;
	c->claims = 0;
	step_begin(&c->step, 0, NO_PLAYER);
	c->ruling_line = 0;
	c->flawed = c->cards_flawed = c->told = c->first_told = false;
	forget_notes(c);
	if (c->options->header)
		c->header_out = text_open(&c->header,
		    &c->header_length);
}

/* The sentences of the last step belong to a replay that stopped there. */
static void
forget_place(struct report *r)
{
	if (r->verdict >= VERDICT_ILLEGAL)
		return;
	r->step = r->line = r->column = 0;
	free(r->action);
	free(r->by);
	r->action = r->by = NULL;
}

void
report_complete(struct checker *c)
{
	forget_place(c->report);
	c->unreadable += c->report->verdict == VERDICT_UNREADABLE;
	c->event = CHECK_ENDED;
}

/* The log of the replay has ended or stopped: what that means is told first,
 * and then what comes of it. */
void
report_close(struct checker *c)
{
	if (c->progress != IN_HEADER && !c->flawed) {
		c->event = CHECK_ENDING;
		return;
	}
	c->view.session = NULL;
	report_complete(c);
}

/* Lets go of the replay. */
void
report_leave(struct checker *c)
{
	if (c->report == NULL)
		return;
	for (unsigned i = 0; i < c->players; i++) {
		free(c->side_name[i]);
		c->side_name[i] = NULL;
	}
	c->players = 0;
	if (c->header_out != NULL)
		fclose(c->header_out);
	free(c->header);
	c->header_out = NULL;
	c->header = NULL;
	if (!c->taken) {
		report_clear(c->report);
		free(c->report);
		free(c->coverage);
	}
	c->report = NULL;
	c->coverage = NULL;
}

/* A replay has come to its end in the log. */
void
replay_end(struct checker *c)
{
	struct problem p = { .line = c->report->line,
		.column = c->report->column };
	bool unreadable = c->report->verdict == VERDICT_UNREADABLE;
	tell_limit(c);
	if ((!unreadable || c->flawed) && !ruling_fits(c, NULL, &p)) {
		tell_problem(c, &p);
		unreadable = true;
	}
	if (!unreadable && c->progress == IN_HEADER && c->view.session != NULL
	    && c->options->without_steps) {
		c->again = header_end(c, NULL, &p);
		if (c->again)
			return;
		tell_problem(c, &p);
		unreadable = true;
	}
	if (!unreadable && !c->options->without_steps && c->steps == 0
	    && c->progress != IN_REST && c->report->claims == 0
	    && c->report->breaks == 0 && c->report->unverified == 0) {
		problem_put(&p, p.line, p.column, "nothing was checked: the "
		    "replay has no steps");
		tell_problem(c, &p);
	}
	report_close(c);
}

/* ---- one file ---- */

bool
file_problem(struct checker *c, const struct problem *p)
{
	bool waits = c->report != NULL
	    && c->report->verdict == VERDICT_UNREADABLE
	    && log_has_many(c->log);
	if (!waits && c->report == NULL)
		report_open(c, 0);
	if (!waits)
		tell_problem(c, p);
	report_close(c);
	return waits;
}

static void
log_failed(struct checker *c, const struct problem *p)
{
	tell_problem(c, p);
	log_skip(c->log);
}

/* ---- reading on behind a mistake ---- */

/* The ids that a broken deck or position would have given. */
static void
adopt_ids(struct checker *c, struct element *e)
{
	for (unsigned i = 0; i < e->attributes; i++) {
		const char *at = e->attribute[i].value, *id;
		unsigned length;
		if (strcmp(e->attribute[i].name, "ids") != 0)
			continue;
		while ((id = next_word(&at, &length)) != NULL)
			if (registry_find(c->ids, id, length) < 0)
				registry_add(c->ids, id, length);
	}
	for (struct element *child = e->child; child != NULL;
	    child = child->next)
		adopt_ids(c, child);
}

/* The header is not whole: what follows is read for its form. */
static void
start_flawed(struct checker *c)
{
	const unsigned least = c->view.game->least_players;
	if (c->progress == IN_HEADER) {
		for (unsigned i = c->players; i < least; i++)
			c->sides[i] = (uint8_t)i;
		session_start(c->session, c->players < least ? least
		    : c->players, c->sides, false);
	}
	c->progress = IN_REST;
}

/* Reads an element; what is wrong in it is told and ends nothing. */
static void
read_flawed(struct checker *c, struct element *e)
{
	const enum child_kind kind = child_kind(e);
	bool no_header = header_reader(e) == NULL && kind != CHILD_NOTE;
	if (c->cards_flawed && (kind == CHILD_POSITION
	    || element_is(e, "deck"))) { /* cards may be missing */
		adopt_ids(c, e);
		start_flawed(c);
		return;
	}
	/* which the log's own may replace, or name in what they do */
	if (c->cards_flawed && kind == CHILD_CARDS && e->child != NULL
	    && e->attributes == 0)
		return;
	for (;;) {
		struct problem p = { 0 };
		uint32_t ruling = c->ruling_line;
		bool in_header = c->progress == IN_HEADER;
		if (read_any(c, e, &p))
			return;
		tell_problem(c, &p);
		c->flawed = true;
		c->cards_flawed |= kind == CHILD_CARDS;
		if (no_header)
			start_flawed(c);
		bool again = ruling != 0 && p.line == ruling
		    && e->line != ruling;
		c->ruling_line = 0;
		if (!again && (!in_header || !no_header
		    || kind == CHILD_POSITION)) {
			adopt_ids(c, e);
			return;
		}
	}
}

void
replay_child(struct checker *c, struct element *e)
{
	struct problem p;
	if (c->progress == IS_OVER)
		return;
	problem_clear(&p);
	if (c->options->found != NULL)
		read_flawed(c, e);
	else if (!read_any(c, e, &p))
		log_failed(c, &p);
}

void
replay_open(struct checker *c, struct element *e)
{
	struct problem p = { 0 };
	report_open(c, ++c->replays);
	c->report->line = c->report->begins_line = e->line;
	c->report->column = c->report->begins_column = e->column;
	if (replay_begin(c, e, &p))
		return;
	if (c->options->found == NULL || c->view.session == NULL) {
		log_failed(c, &p);
		return;
	}
	tell_problem(c, &p);
	c->flawed = true;
}
