/*
 * next.c - reading on in a log until something has happened.
 *
 * One item of the log can make several things happen: then it is looked at
 * again, and what has been done of it is not done a second time.
 */
#include <stdlib.h>
#include <string.h>

#include "check/run_private.h"

struct checker *
checker_new(const struct check_options *options)
{
	struct checker *c = must(calloc(1, sizeof *c));
	c->options = options;
	c->session = session_new();
	c->ids = registry_new();
	c->cards = catalogue_new(games[0]);
	return c;
}

void
checker_free(struct checker *c)
{
	check_close(c);
	session_free(c->session);
	free(c->notes);
	free(c->fed);
	registry_free(c->ids);
	catalogue_free(c->cards);
	free(c);
}

static bool
is_stopped(const struct checker *c)
{
	return c->options->stop != NULL && *c->options->stop != 0;
}

/* The file ends with that. */
static void
read_damage(struct checker *c, const struct problem *p)
{
	c->problem = *p;
	c->item = LOG_DAMAGED;
	c->again = file_problem(c, p);
	c->over = !c->again;
}

static void
read_replay(struct checker *c, struct element *e)
{
	struct problem p = { .line = e->line, .column = e->column };
	if (is_over_limit(c, LIMIT_REPLAYS, c->replays + 1, &p)
	    || is_over_limit(c, LIMIT_UNREADABLE, c->unreadable + 1, &p))
		read_damage(c, &p);
	else
		replay_open(c, e);
}

static void
read_end(struct checker *c)
{
	struct problem p = { 0 };
	c->over = c->replays > 0;
	if (c->over)
		return;
	problem_put(&p, 0, 0, "nothing was checked: the file holds no "
	    "replay");
	read_damage(c, &p);
}

/* What was fed goes to the log; false if there is nothing. */
static bool
pass_on(struct checker *c)
{
	size_t count = log_push(c->log, c->fed + c->fed_from,
	    c->fed_length - c->fed_from);
	c->fed_from += count;
	if (c->fed_from == c->fed_length && c->fed_ended) {
		c->fed_ended = false;
		log_push_end(c->log);
		return true;
	}
	return count > 0;
}

static void
read_item(struct checker *c)
{
	switch (c->item) {
	case LOG_REPLAY:
		read_replay(c, c->element);
		return;
	case LOG_CHILD:
		replay_child(c, c->element);
		return;
	case LOG_FAILED:
		tell_problem(c, &c->problem);
		c->flawed |= c->options->found != NULL;
		return;
	case LOG_REPLAY_END:
		replay_end(c);
		return;
	case LOG_DAMAGED:
		read_damage(c, &c->problem);
		return;
	case LOG_WAIT:
		if (!pass_on(c))
			c->event = CHECK_WAIT;
		return;
	case LOG_END:
		read_end(c);
		return;
	}
}

/* The next item, or the same one again. */
static void
read_on(struct checker *c)
{
	if (!c->again) {
		problem_clear(&c->problem);
		c->item = log_next(c->log, &c->element, &c->problem);
	}
	c->again = false;
	if (!is_stopped(c)) {
		read_item(c);
		return;
	}
	c->over = c->forgotten = true;
	if (c->report != NULL)
		report_close(c);
}

enum check_event
check_next(struct checker *c)
{
	enum check_event last = c->event;
	c->event = CHECK_NOTHING;
	if (last == CHECK_STEP)
		forget_notes(c);
	if (last == CHECK_ENDING) {
		session_end(c->session);
		tell_limit(c);
		report_complete(c);
	} else if (last == CHECK_ENDED)
		report_leave(c);
	while (c->event == CHECK_NOTHING && !c->over)
		read_on(c);
	return c->event == CHECK_NOTHING ? CHECK_OVER : c->event;
}

/* ---- beginning and ending ---- */

/* The log is open, or the problem says why it is not. */
static void
begin_log(struct checker *c, const char *name, const struct problem *p)
{
	c->path = name;
	c->replays = c->unreadable = 0;
	session_log_begins(c->session);
	c->fed_from = c->fed_length = 0;
	c->fed_ended = false;
	c->event = CHECK_NOTHING;
	c->again = c->over = c->forgotten = false;
	if (c->log == NULL) {
		c->item = LOG_DAMAGED;
		c->problem = *p;
		c->again = true;
		c->over = is_stopped(c);
		return;
	}
	log_limit(c->log, c->options->limit[LIMIT_BYTES]);
	log_stop(c->log, c->options->stop);
	if (c->options->found != NULL)
		log_go_on(c->log);
	if (c->options->read_ahead)
		log_read_ahead(c->log);
}

void
check_open(struct checker *c, const char *path, const char *problem)
{
	struct problem p = { 0 };
	check_close(c);
	if (problem != NULL)
		problem_put(&p, 0, 0, "%s", problem);
	else
		c->log = log_open(path, &p);
	begin_log(c, path, &p);
}

void
check_open_memory(struct checker *c, const char *name, const void *bytes,
    size_t length)
{
	struct problem p = { 0 };
	check_close(c);
	c->log = log_open_memory(bytes, length);
	begin_log(c, name, &p);
}

void
check_open_fed(struct checker *c, const char *name)
{
	struct problem p = { 0 };
	check_close(c);
	c->log = log_open_pushed();
	begin_log(c, name, &p);
}

void
check_close(struct checker *c)
{
	report_leave(c);
	log_close(c->log);
	c->log = NULL;
	c->over = true;
}

void
check_feed(struct checker *c, const void *bytes, size_t length)
{
	size_t left = c->fed_length - c->fed_from;
	if (left > 0)
		memmove(c->fed, c->fed + c->fed_from, left);
	c->fed_from = 0;
	c->fed_length = left + length;
	if (c->fed_length > c->fed_room) {
		c->fed_room = c->fed_length * 2;
		c->fed = must(realloc(c->fed, c->fed_room));
	}
	if (length > 0)
		memcpy(c->fed + left, bytes, length);
}

void
check_feed_end(struct checker *c)
{
	c->fed_ended = true;
}

/* ---- what belongs to the last event ---- */

const struct replay_view *
check_view(const struct checker *c)
{
	return &c->view;
}

const struct step *
check_step(const struct checker *c)
{
	return &c->step;
}

const struct element *
check_element(const struct checker *c)
{
	return c->element;
}

bool
check_is_legal(const struct checker *c)
{
	return c->legal;
}

bool
check_has_report(const struct checker *c)
{
	return c->report != NULL && !c->taken;
}

bool
check_has_state(const struct checker *c)
{
	return check_has_report(c) && c->view.session != NULL
	    && c->progress != IN_HEADER && !c->flawed;
}

bool
check_is_stopped(const struct checker *c)
{
	return c->forgotten;
}

void
check_end_replay(struct checker *c)
{
	c->progress = IS_OVER;
}

struct report *
check_take_report(struct checker *c, struct coverage **coverage)
{
	*coverage = c->coverage;
	c->taken = !c->forgotten;
	return c->taken ? c->report : NULL;
}
