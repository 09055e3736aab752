/*
 * shorten.c - writing a game as an account that leaves out what decides
 * nothing.
 *
 * A session of its own follows the account.  What is left out is kept until
 * the next step that is written: only if that session would fill in just this,
 * it stays out.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/shorten.h"
#include "log/write.h"

struct shorten {
	struct maker *maker;
	FILE *out;
	struct session *session;
	struct report report;
	struct step left_out[ROW_LENGTH_MAX];
	unsigned count;
};

struct shorten *
shorten_new(void)
{
	struct shorten *sh = must(calloc(1, sizeof *sh));
	sh->session = session_new();
	return sh;
}

void
shorten_free(struct shorten *sh)
{
	if (sh == NULL)
		return;
	session_free(sh->session);
	report_clear(&sh->report);
	free(sh);
}

void
shorten_begin(struct shorten *sh, struct maker *m, FILE *out)
{
	sh->maker = m;
	sh->out = out;
	sh->count = 0;
	report_clear(&sh->report);
	maker_begin_session(m, sh->session, &sh->report);
	session_leaves_out(sh->session);
	maker_start_session(m, sh->session);
}

static void
put_step(struct shorten *sh, const struct step *st)
{
	fputs("  ", sh->out);
	write_step(sh->out, session_context(sh->maker->session), st);
	fputc('\n', sh->out);
	session_step(sh->session, st);
}

void
shorten_flush(struct shorten *sh)
{
	for (unsigned i = 0; i < sh->count; i++)
		put_step(sh, &sh->left_out[i]);
	sh->count = 0;
}

/* A step that names cards says what nobody could fill in. */
static bool
may_be_left_out(const struct maker *m)
{
	return m->game->steps[m->step.verb].idle
	    && !step_has(&m->step, ATTRIBUTE_CARDS)
	    && !step_has(&m->step, ATTRIBUTE_CARD)
	    && !step_has(&m->step, ATTRIBUTE_ORDER);
}

void
shorten_step(struct shorten *sh)
{
	const struct maker *m = sh->maker;
	if (may_be_left_out(m) && sh->count < ROW_LENGTH_MAX) {
		sh->left_out[sh->count++] = m->step;
		return;
	}
	if (sh->count > 0 && session_tells(sh->session, &m->step,
	    session_context(m->session)->s))
		sh->count = 0;
	shorten_flush(sh);
	put_step(sh, &m->step);
}
