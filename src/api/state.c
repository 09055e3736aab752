/*
 * state.c - the table, the position and the legal steps at any moment.
 */
#include <stdlib.h>

#include "api/api.h"
#include "engine/memory.h"
#include "engine/workroom.h"
#include "log/write.h"
#include "report/json.h"
#include "report/state_json.h"
#include "report/table.h"
#include "report/table_rows.h"

/* What is asked of a state, and the text that answers it. */
struct question_of {
	struct replaycheck_checker *checker;
	void (*write)(struct question_of *, struct session *, FILE *);
	unsigned width;
	bool colour;
	uint32_t count;
	FILE *out;
	char *text;
};

static int
answer(void *closure)
{
	struct question_of *q = closure;
	const struct replay_view *view = check_view(q->checker->check);
	size_t length;
	q->out = text_open(&q->text, &length);
	q->write(q, view->session, q->out);
	fclose(q->out);
	return REPLAYCHECK_OK;
}

static int
ask(struct question_of *q, char **text)
{
	struct replaycheck_checker *c = q->checker;
	if (c == NULL || text == NULL)
		return REPLAYCHECK_USAGE;
	*text = NULL;
	if (!c->lost && !check_has_state(c->check))
		return REPLAYCHECK_NO_STATE;
	int status = checker_do(c, answer, q);
	if (status == REPLAYCHECK_OK)
		*text = q->text;
	return status;
}

static void
put_table(struct question_of *q, struct session *session, FILE *out)
{
	struct context *cx = session_context(session);
	struct table_text *table = table_new();
	if (cx->game->claims_look_ahead)
		cx = session_settle(session);
	table_game(cx, table);
	table_draw(table, out, q->colour, q->width);
	table_free(table);
}

static int
draw(replaycheck_checker *c, unsigned width, bool colour, char **text)
{
	struct question_of q = { .checker = c, .write = put_table,
		.width = width, .colour = colour };
	return width < 20 || width > 10000 ? REPLAYCHECK_USAGE
	    : ask(&q, text);
}

int
replaycheck_table(replaycheck_checker *c, unsigned width, char **text)
{
	return draw(c, width, false, text);
}

int
replaycheck_table_coloured(replaycheck_checker *c, unsigned width,
    char **text)
{
	return draw(c, width, true, text);
}

static void
put_log(struct question_of *q, struct session *session, FILE *out)
{
	const struct replay_view *view = check_view(q->checker->check);
	fprintf(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	    "<replay format=\"1\" game=\"%s\"", view->game->name);
	if (view->report->edition != NULL)
		fprintf(out, " edition=\"%s\"", view->report->edition);
	if (session_is_short(session))
		fputs(" account=\"short\"", out);
	fprintf(out, ">\n%s", view->header);
	write_position(out, session_context(session), 2);
	fputs("</replay>\n", out);
}

int
replaycheck_log_here(replaycheck_checker *c, char **text)
{
	struct question_of q = { .checker = c, .write = put_log };
	if (c != NULL && text != NULL && !c->lost
	    && check_has_state(c->check)
	    && check_view(c->check)->header == NULL)
		return REPLAYCHECK_USAGE;
	return ask(&q, text);
}

static void
put_position(struct question_of *q, struct session *session, FILE *out)
{
	(void)q;
	write_position(out, session_context(session), 0);
}

int
replaycheck_position(replaycheck_checker *c, char **text)
{
	struct question_of q = { .checker = c, .write = put_position };
	return ask(&q, text);
}

static void
put_state(struct question_of *q, struct session *session, FILE *out)
{
	(void)q;
	json_line(out, state_json(session_context(session)));
}

int
replaycheck_state(replaycheck_checker *c, char **text)
{
	struct question_of q = { .checker = c, .write = put_state };
	return ask(&q, text);
}

static void
put_digest(struct question_of *q, struct session *session, FILE *out)
{
	char digest[65];
	(void)q;
	state_digest(session_context(session), digest);
	fputs(digest, out);
}

int
replaycheck_digest(replaycheck_checker *c, char **text)
{
	struct question_of q = { .checker = c, .write = put_digest };
	return ask(&q, text);
}

struct listing {
	FILE *out;
	const struct context *cx;
};

static void
put_step(void *closure, const struct step *st)
{
	const struct listing *l = closure;
	write_step(l->out, l->cx, st);
	putc('\n', l->out);
}

static void
put_legal(struct question_of *q, struct session *session, FILE *out)
{
	struct context *cx = session_context(session);
	struct listing listing = { out, cx };
	q->count = legal_steps(cx, put_step, &listing);
	if (cx->room->listed_some)
		fputs("<!-- and perhaps more: not all are looked for -->\n",
		    out);
}

int
replaycheck_legal(replaycheck_checker *c, char **text, uint32_t *count)
{
	struct question_of q = { .checker = c, .write = put_legal };
	int status = ask(&q, text);
	if (count != NULL)
		*count = q.count;
	return status;
}
