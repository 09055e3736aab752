/*
 * run.c - checking the replays of one file.
 *
 * The reader hands over elements; this decides what each of them is, has it
 * decoded, and feeds the session.  A mistake of format costs one replay.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/run.h"
#include "log/decode.h"
#include "log/log.h"

/* How far the replay that is being read has come. */
enum progress {
	IN_HEADER,   /* cards, players, readings, expectation */
	IN_STEPS,
	IN_REST,     /* it stopped: the rest is read for its form only */
	IS_OVER      /* nobody looks at the rest */
};

struct checker {
	const struct check_options *options;
	struct session *session;
	struct registry *ids;
	struct catalogue *cards;
	struct step step;
	/* the file */
	struct log *log;
	const char *path;
	const struct observer *observer;
	report_done *done;
	void *closure;
	unsigned replays;
	bool stop;
	/* the replay */
	struct report *report;
	struct coverage *coverage;
	struct replay_view view;
	enum progress progress;
	unsigned edition;
	unsigned players;
	unsigned sets;
	uint8_t sides[PLAYER_MAX];
	char *side_name[PLAYER_MAX];
	uint32_t steps;
	char *header;
	size_t header_length;
	FILE *header_out;
};

struct checker *
checker_new(const struct check_options *options)
{
	struct checker *c = must(calloc(1, sizeof *c));
	c->options = options;
	c->session = must(session_new());
	c->ids = must(registry_new());
	c->cards = must(catalogue_new(games[0]));
	return c;
}

void
checker_free(struct checker *c)
{
	session_free(c->session);
	registry_free(c->ids);
	catalogue_free(c->cards);
	free(c);
}

static bool
problem_at(struct problem *p, const struct element *e, const char *text,
    const char *what)
{
	return problem_set(p, e->line, e->column, text, what);
}

/* ---- the header ---- */

static bool
read_edition(struct checker *c, struct element *e, struct problem *p)
{
	const char *name = element_get(e, "edition");
	const struct game *game = c->view.game;
	c->edition = 0;
	if (game->edition_count == 0)
		return name == NULL || problem_at(p, e,
		    "%s has no editions", game->name);
	while (name != NULL && c->edition < game->edition_count
	    && strcmp(game->editions[c->edition].name, name) != 0)
		c->edition++;
	if (c->edition == game->edition_count)
		return problem_at(p, e, "unknown edition \"%s\"", name);
	c->report->edition = game->editions[c->edition].name;
	return true;
}

static void
fix_readings(struct checker *c)
{
	const struct game *game = c->view.game;
	if (game->edition_count > 0) {
		const struct edition *edition = &game->editions[c->edition];
		for (unsigned i = 0; i < edition->fix_count; i++)
			session_fix(c->session, edition->fixes[i].reading,
			    edition->fixes[i].choice, FIXED_EDITION);
	}
	for (unsigned i = 0; i < c->options->fixed_count; i++) {
		const struct fixed_reading *f = &c->options->fixed[i];
		if (f->game == game)
			session_fix(c->session, f->reading, f->choice, f->by);
	}
}

static void
session_open(struct checker *c)
{
	const struct session_options options = {
		.compare = c->options->compare,
		.strict = c->options->strict,
		.legal = c->options->legal,
		.coverage = c->coverage,
	};
	catalogue_clear(c->cards, c->view.game);
	registry_clear(c->ids);
	session_begin(c->session, c->view.game, c->cards, c->ids, &options,
	    c->report);
	c->view.session = c->session;
	fix_readings(c);
}

/* The attributes of <replay>. */
static bool
replay_begin(struct checker *c, struct element *e, struct problem *p)
{
	int32_t format;
	const char *name = element_get(e, "game");
	if (element_get(e, "format") != NULL
	    && !element_number(e, "format", 1, 1, &format, p))
		return problem_at(p, e, "format %s is not known, only 1",
		    element_get(e, "format"));
	if (name == NULL)
		return problem_at(p, e, "<replay> needs an attribute %s",
		    "game");
	c->view.game = game_find(name);
	if (c->view.game == NULL)
		return problem_at(p, e, "unknown game \"%s\"", name);
	c->report->game = c->view.game->name;
	if (!read_edition(c, e, p) || !element_all_used(e, p))
		return false;
	session_open(c);
	p->line = e->line;
	p->column = e->column;
	return c->view.game->base_set == NULL
	    || catalogue_add_set(c->cards, c->options->sets,
	        c->view.game->base_set, NULL, c->edition, p);
}

static bool
read_cards(struct checker *c, struct element *e, struct problem *p)
{
	if (e->child != NULL)
		return catalogue_add_cards(c->cards, e, c->edition, p);
	const char *set = element_get(e, "set");
	const char *sha256 = element_get(e, "sha256");
	if (set == NULL)
		return problem_at(p, e, "<cards> names no %s and holds no "
		    "cards", "set");
	p->line = e->line;
	p->column = e->column;
	return element_all_used(e, p)
	    && catalogue_add_set(c->cards, c->options->sets, set, sha256,
	        c->edition, p);
}

/* The number of the alliance of that name; a new name is a new alliance. */
static uint8_t
side_number(struct checker *c, const char *name)
{
	for (unsigned i = 0; i < c->players; i++)
		if (c->side_name[i] != NULL
		    && strcmp(c->side_name[i], name) == 0)
			return c->sides[i];
	return (uint8_t)c->players;
}

static bool
read_player(struct checker *c, struct element *e, struct problem *p)
{
	const struct game *game = c->view.game;
	const char *id = element_get(e, "id");
	const char *side = element_get(e, "side");
	element_get(e, "name");
	if (c->players == PLAYER_MAX || c->players == game->most_players)
		return problem_at(p, e, "too many players for %s", game->name);
	if (id == NULL || strcmp(id, player_id(c->players)) != 0)
		return problem_at(p, e, "the next player must have the id %s",
		    player_id(c->players));
	if (side != NULL && !game->alliances)
		return problem_at(p, e, "there are no sides in %s",
		    game->name);
	if (side != NULL && (*side == '\0' || strlen(side) > 64))
		return problem_at(p, e, "%s must be a short name", "side");
	c->sides[c->players] = side != NULL ? side_number(c, side)
	    : (uint8_t)c->players;
	c->side_name[c->players] = side != NULL ? must(strdup(side)) : NULL;
	c->players++;
	return element_all_used(e, p);
}

static bool
read_reading(struct checker *c, struct element *e, struct problem *p)
{
	const struct game *game = c->view.game;
	const char *id = element_get(e, "id");
	const char *is = element_get(e, "is");
	int reading = id != NULL ? game_reading(game, id) : -1;
	if (reading < 0)
		return problem_at(p, e, "unknown reading \"%s\"",
		    id != NULL ? id : "");
	int choice = is != NULL
	    ? reading_choice(&game->readings[reading], is) : -1;
	if (choice < 0)
		return problem_at(p, e, "\"%s\" is no choice of this reading",
		    is != NULL ? is : "");
	if (session_is_fixed_by(c->session, (unsigned)reading, FIXED_LOG))
		return problem_at(p, e, "reading %s is fixed twice", id);
	session_fix(c->session, (unsigned)reading, (unsigned)choice,
	    FIXED_LOG);
	return element_all_used(e, p);
}

static bool
read_expect(struct checker *c, struct element *e, struct problem *p)
{
	if (c->report->expect != NULL)
		return problem_at(p, e, "a replay has one <%s> only",
		    "expect");
	return decode_expect(e, &c->report->expect, p);
}

typedef bool read_child(struct checker *, struct element *, struct problem *);

static read_child *
header_reader(const struct element *e)
{
	static const struct {
		const char *name;
		read_child *read;
	} readers[] = {
		{ "cards", read_cards },
		{ "player", read_player },
		{ "reading", read_reading },
		{ "expect", read_expect },
	};
	for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
		if (element_is(e, readers[i].name))
			return readers[i].read;
	return NULL;
}

/* The header is complete: the game begins, or the position is taken over. */
static bool
header_end(struct checker *c, struct element *position, struct problem *p)
{
	const struct game *game = c->view.game;
	if (c->players < game->least_players)
		return problem_set(p, p->line, p->column, "%s needs at least "
		    "%u players, the log names %u", game->name,
		    game->least_players, c->players);
	session_start(c->session, c->players, c->sides, position != NULL);
	if (position != NULL
	    && (!decode_position(session_context(c->session), position, p)
	        || !session_position(c->session, p)))
		return false;
	c->progress = IN_STEPS;
	if (c->header_out != NULL)
		fflush(c->header_out);
	c->view.header = c->header;
	if (c->observer != NULL && c->observer->started != NULL)
		c->observer->started(c->observer->closure, &c->view);
	return true;
}

/* ---- steps, claims, judge's entries ---- */

static bool
read_step(struct checker *c, struct element *e, struct problem *p)
{
	if (!decode_step(session_context(c->session), e, c->steps + 1,
	    &c->step, p))
		return false;
	c->steps++;
	bool legal = session_step(c->session, &c->step);
	if (!legal)
		c->progress = IN_REST;
	if (c->observer != NULL && c->observer->step != NULL
	    && !c->observer->step(c->observer->closure, &c->view, &c->step, e,
	        legal))
		c->progress = IS_OVER;
	return true;
}

static bool
read_play(struct checker *c, struct element *e, struct problem *p)
{
	struct context *cx = session_context(c->session);
	uint32_t claims = 0;
	if (element_is(e, "claim"))
		return decode_claim(c->session, cx, e, &claims, p);
	if (element_is(e, "ruling"))
		return decode_ruling(c->session, cx, e, p);
	if (element_is(e, "adjust"))
		return decode_adjust(c->session, cx, e, p);
	return read_step(c, e, p);
}

/* After the replay has stopped: is it still a log? */
static bool
read_form(struct checker *c, struct element *e, struct problem *p)
{
	struct context *cx = session_context(c->session);
	uint32_t claims = 0;
	if (element_is(e, "claim"))
		return decode_claim(NULL, cx, e, &claims, p);
	if (element_is(e, "ruling"))
		return decode_ruling(NULL, cx, e, p);
	if (element_is(e, "adjust"))
		return decode_adjust(NULL, cx, e, p);
	return decode_stopped_step(cx, e, c->steps, &c->step, p);
}

static bool
read_any(struct checker *c, struct element *e, struct problem *p)
{
	read_child *header = header_reader(e);
	p->line = e->line;
	p->column = e->column;
	if (c->progress == IN_HEADER && header != NULL) {
		if (c->header_out != NULL && header != read_expect)
			write_element(c->header_out, e, 2);
		return header(c, e, p);
	}
	if (header != NULL)
		return problem_at(p, e, "<%s> belongs before the first step "
		    "and the position", e->name);
	if (element_is(e, "position"))
		return c->progress == IN_HEADER ? header_end(c, e, p)
		    : problem_at(p, e, "a <%s> stands directly after the "
		        "header", e->name);
	if (c->progress == IN_HEADER && !header_end(c, NULL, p))
		return false;
	return c->progress == IN_STEPS ? read_play(c, e, p)
	    : read_form(c, e, p);
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

static void
report_open(struct checker *c, unsigned replay)
{
	c->report = must(calloc(1, sizeof *c->report));
	c->report->file = must(strdup(c->path));
	c->report->replay = replay;
	c->coverage = c->options->coverage
	    ? must(calloc(1, sizeof *c->coverage)) : NULL;
	c->view = (struct replay_view){ .report = c->report,
		.coverage = c->coverage };
	c->progress = IN_HEADER;
	c->players = 0;
	c->steps = 0;
	if (c->options->header)
		c->header_out = must(open_memstream(&c->header,
		    &c->header_length));
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

static void
report_close(struct checker *c)
{
	bool started = c->progress != IN_HEADER;
	if (started && c->observer != NULL && c->observer->ending != NULL)
		c->observer->ending(c->observer->closure, &c->view);
	if (started)
		session_end(c->session);
	else
		c->view.session = NULL;
	forget_place(c->report);
	if (c->observer != NULL && c->observer->ended != NULL)
		c->observer->ended(c->observer->closure, &c->view);
	for (unsigned i = 0; i < c->players; i++) {
		free(c->side_name[i]);
		c->side_name[i] = NULL;
	}
	if (c->header_out != NULL)
		fclose(c->header_out);
	free(c->header);
	c->header_out = NULL;
	c->header = NULL;
	if (!c->done(c->closure, c->report, c->coverage))
		c->stop = true;
	c->report = NULL;
}

/* A replay has come to its end in the log. */
static void
replay_end(struct checker *c)
{
	struct problem p = { .line = c->report->line,
		.column = c->report->column };
	bool unreadable = c->report->verdict == VERDICT_UNREADABLE;
	if (!unreadable && c->progress == IN_HEADER && c->view.session != NULL
	    && c->options->without_steps && !header_end(c, NULL, &p)) {
		set_unreadable(c, &p);
		unreadable = true;
	}
	if (!unreadable && c->steps == 0 && !c->options->without_steps) {
		problem_set(&p, p.line, p.column, "nothing was checked: the "
		    "replay has no steps");
		set_unreadable(c, &p);
	}
	report_close(c);
}

/* ---- one file ---- */

/* What the file itself has to say: it cannot be opened, it is damaged. */
static void
file_problem(struct checker *c, const struct problem *p)
{
	if (c->report == NULL)
		report_open(c, 0);
	set_unreadable(c, p);
	report_close(c);
}

static void
log_failed(struct checker *c, const struct problem *p)
{
	set_unreadable(c, p);
	log_skip(c->log);
}

static void
read_replays(struct checker *c)
{
	for (;;) {
		struct element *e = NULL;
		struct problem p = { 0 };
		switch (log_next(c->log, &e, &p)) {
		case LOG_REPLAY:
			report_open(c, ++c->replays);
			c->report->line = e->line;
			c->report->column = e->column;
			if (!replay_begin(c, e, &p))
				log_failed(c, &p);
			break;
		case LOG_CHILD:
			if (c->progress != IS_OVER && !read_any(c, e, &p))
				log_failed(c, &p);
			break;
		case LOG_FAILED:
			set_unreadable(c, &p);
			break;
		case LOG_REPLAY_END:
			replay_end(c);
			if (c->stop)
				return;
			break;
		case LOG_DAMAGED:
			file_problem(c, &p);
			return;
		case LOG_END:
			if (c->replays == 0) {
				problem_set(&p, 0, 0, "nothing was checked: "
				    "the file holds no replay");
				file_problem(c, &p);
			}
			return;
		}
	}
}

static void
check_log(struct checker *c, const char *name, const struct observer *observer,
    report_done *done, void *closure, const struct problem *p)
{
	c->path = name;
	c->observer = observer;
	c->done = done;
	c->closure = closure;
	c->replays = 0;
	c->stop = false;
	if (c->log == NULL) {
		file_problem(c, p);
		return;
	}
	read_replays(c);
	log_close(c->log);
	c->log = NULL;
}

void
check_file(struct checker *c, const char *path, const char *problem,
    const struct observer *observer, report_done *done, void *closure)
{
	struct problem p = { 0 };
	if (problem != NULL) {
		problem_set(&p, 0, 0, "%s", problem);
		c->log = NULL;
	} else
		c->log = log_open(path, &p);
	check_log(c, path, observer, done, closure, &p);
}

void
check_memory(struct checker *c, const char *name, const void *bytes,
    size_t length, const struct observer *observer, report_done *done,
    void *closure)
{
	struct problem p = { 0 };
	c->log = log_open_memory(bytes, length);
	if (c->log == NULL)
		problem_set(&p, 0, 0, "out of memory");
	check_log(c, name, observer, done, closure, &p);
}

static void
write_start(FILE *out, const struct element *e)
{
	fprintf(out, "<%s", e->name);
	for (unsigned i = 0; i < e->attributes; i++) {
		fprintf(out, " %s=\"", e->attribute[i].name);
		write_text(out, e->attribute[i].value);
		putc('"', out);
	}
	fputs(e->child == NULL ? "/>" : ">", out);
}

void
write_element_inline(FILE *out, const struct element *e)
{
	write_start(out, e);
	for (const struct element *child = e->child; child != NULL;
	    child = child->next)
		write_element_inline(out, child);
	if (e->child != NULL)
		fprintf(out, "</%s>", e->name);
}

void
write_element(FILE *out, const struct element *e, unsigned indent)
{
	fprintf(out, "%*s", (int)indent, "");
	write_start(out, e);
	putc('\n', out);
	for (const struct element *child = e->child; child != NULL;
	    child = child->next)
		write_element(out, child, indent + 2);
	if (e->child != NULL)
		fprintf(out, "%*s</%s>\n", (int)indent, "", e->name);
}
