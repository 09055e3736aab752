/*
 * tracer.c - the canonical record of what the engine did with a replay: a line
 * a step of its number, the step as it was written, the digest of the state
 * after it, and what changed.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/trace.h"
#include "report/changes.h"
#include "report/mask.h"

/* A line can wait for the disputes of the claims behind its step. */
static void
tell(struct tracer *t, const char *name, const char *text)
{
	fprintf(t->out, "%s%s", t->changes++ > 0 ? " " : "", name);
	put_masked(t->out, text);
}

static void
tell_dispute(struct tracer *t, const struct dispute *d)
{
	if (d->kind == DISPUTE_CLAIM) {
		tell(t, "disputed=", d->of != NULL ? d->of : "");
		if (d->of != NULL)
			putc('.', t->out);
		put_masked(t->out, d->claim);
	} else if (d->kind == DISPUTE_ACCOUNT) {
		tell(t, "disputed=", "account");
	} else {
		tell(t, "disputed=", d->reading);
		fprintf(t->out, ":%s:%s", d->is,
		    d->effect != NULL ? d->effect : "");
	}
}

/* Notes the rules whose count has risen since the step before. */
static void
note_rules(struct tracer *t, const struct coverage *counts)
{
	memset(t->exercised, 0, sizeof t->exercised);
	for (unsigned i = 0; i < t->game->rule_count; i++)
		if (counts->exercised[i] != t->counted[i]) {
			t->exercised[i / 64] |= UINT64_C(1) << i % 64;
			t->counted[i] = counts->exercised[i];
		}
}

/* Many of them are told at every step: they go out together. */
static void
tell_rules(const struct tracer *t)
{
	char text[4096], *at = text, between = '\t';
	for (unsigned word = 0; word * 64 < t->game->rule_count; word++)
		for (uint64_t left = t->exercised[word]; left != 0;
		    left &= left - 1) {
			const char *id = t->game->rules[word * 64
			    + (unsigned)__builtin_ctzll(left)].id;
			size_t length = strlen(id);
			if (length + 1 > (size_t)(text + sizeof text - at)) {
				fwrite(text, 1, (size_t)(at - text), t->out);
				at = text;
			}
			*at++ = between;
			at = mempcpy(at, id, length);
			between = ' ';
		}
	fwrite(text, 1, (size_t)(at - text), t->out);
}

static void
line_end(struct tracer *t, const struct report *r)
{
	if (!t->open)
		return;
	for (; t->disputes < r->disputes
	    && r->dispute[t->disputes].step <= t->number; t->disputes++)
		tell_dispute(t, &r->dispute[t->disputes]);
	if (t->rules)
		tell_rules(t);
	putc('\n', t->out);
	t->open = false;
}

static void
line_begin(struct tracer *t, const struct replay_view *view, uint32_t number,
    const struct element *e)
{
	char digest[65];
	t->game = view->game;
	if (t->rules)
		note_rules(t, view->coverage);
	struct context *cx = session_context(view->session);
	state_changed(t->before, cx->s, &t->changed);
	state_digest_next(cx, &t->changed, &t->digests, digest);
	if (t->digest != 0)
		digest[t->digest] = '\0';
	fprintf(t->out, "%u\t", number);
	if (e != NULL)
		write_element_inline(t->out, e);
	putc('\t', t->out);
	fputs(digest, t->out);
	putc('\t', t->out);
	t->open = true;
	t->number = number;
	t->changes = 0;
}

static void
header(struct tracer *t, const struct report *r)
{
	fputs("#\t", t->out);
	put_masked(t->out, r->file);
	fprintf(t->out, "\t%u\t%s\tdigest=%d\n", r->replay,
	    r->game != NULL ? r->game : "", DIGEST_VERSION);
}

static void
trace_started(void *closure, const struct replay_view *view)
{
	struct tracer *t = closure;
	if (t->before == NULL)
		t->before = must(calloc(1, sizeof *t->before));
	state_copy(t->before, session_context(view->session)->s);
	t->digests.known = false;
	t->open = false;
	memset(t->counted, 0, sizeof t->counted);
	t->disputes = 0;
	header(t, view->report);
}

/* The steps before it that the log left out. */
static void
tell_filled(struct tracer *t, const char *rows)
{
	while (rows != NULL) {
		size_t length = strcspn(rows, "\n");
		char *row = must(strndup(rows, length));
		tell(t, "filled=", row);
		free(row);
		rows = rows[length] == '\n' ? rows + length + 1 : NULL;
	}
}

static bool
trace_step(void *closure, const struct replay_view *view,
    const struct step *st, const struct element *e, bool legal)
{
	struct tracer *t = closure;
	struct context *cx = session_context(view->session);
	line_end(t, view->report);
	line_begin(t, view, st->number, e);
	t->changes = write_changes(t->out, cx, t->before, cx->s,
	    &t->changed);
	state_copy(t->before, cx->s);
	tell_filled(t, session_filled(view->session));
	if (!legal && view->report->rule != NULL)
		tell(t, "illegal=", view->report->rule);
	return true;
}

static void
trace_ended(void *closure, const struct replay_view *view)
{
	struct tracer *t = closure;
	const struct report *r = view->report;
	if (view->session == NULL)
		header(t, r);
	else if (r->steps == 0 && r->verdict != VERDICT_UNREADABLE) {
		t->disputes = 0;
		line_begin(t, view, 0, NULL);
	}
	line_end(t, r);
	if (r->verdict == VERDICT_UNREADABLE) {
		fprintf(t->out, "-\tunreadable\t-\tline=%u ",
		    r->damage != NULL ? r->damage_line : r->line);
		put_masked(t->out, r->damage != NULL ? r->damage
		    : r->message != NULL ? r->message : "");
		putc('\n', t->out);
	}
}

struct observer
trace_observer(struct tracer *t)
{
	return (struct observer){
		.closure = t,
		.started = trace_started,
		.step = trace_step,
		.ended = trace_ended,
	};
}

void
tracer_free(struct tracer *t)
{
	free(t->before);
	t->before = NULL;
}
