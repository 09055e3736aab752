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

/* Steps of one kind exercise mostly the same rules: what was put together for
 * some of them is kept, each in its place. */
enum { TOLD_RULES = 512 };
struct told_rules {
	const struct game *game;
	struct rule_bits rules;
	char *text;
	size_t length;
};

#define for_each_rule(bits, rule)                                             \
	for (unsigned rule = 0; rule < RULE_MAX; rule++)                      \
		if (((bits)->word[rule / 64] >> rule % 64 & 1) != 0)

static struct told_rules *
told_place(struct tracer *t)
{
	uint64_t hash = 0;
	if (t->told == NULL)
		t->told = must(calloc(TOLD_RULES, sizeof *t->told));
	for (unsigned i = 0; i < sizeof t->exercised.word / sizeof hash; i++)
		hash = (hash ^ t->exercised.word[i])
		    * UINT64_C(0x9E3779B97F4A7C15);
	return &t->told[hash >> 55];
}
_Static_assert(TOLD_RULES == 1 << (64 - 55), "the highest bits of a hash");

/* The column of those rules. */
static void
put_together(struct told_rules *to)
{
	char *at = NULL;
	to->length = 0;
	for_each_rule (&to->rules, rule)
		to->length += strlen(to->game->rules[rule].id) + 1;
	at = to->text = must(realloc(to->text, to->length + 1));
	for_each_rule (&to->rules, rule) {
		*at = at == to->text ? '\t' : ' ';
		at = stpcpy(at + 1, to->game->rules[rule].id);
	}
}

static void
tell_rules(struct tracer *t)
{
	struct told_rules *told = told_place(t);
	if (told->game != t->game || memcmp(&told->rules, &t->exercised,
	    sizeof told->rules) != 0) {
		told->game = t->game;
		told->rules = t->exercised;
		put_together(told);
	}
	fwrite(told->text, 1, told->length, t->out);
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
	if (t->rules) {
		memcpy(&t->exercised, view->coverage->lately,
		    sizeof t->exercised);
		memset(view->coverage->lately, 0, sizeof t->exercised);
	}
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
	for (unsigned i = 0; t->told != NULL && i < TOLD_RULES; i++)
		free(t->told[i].text);
	free(t->told);
	t->before = NULL;
	t->told = NULL;
}
