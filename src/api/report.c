/*
 * report.c - reports as the header shows them.
 *
 * What is shown points into the engine's report and at lists made for it.
 */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "engine/attempt.h"
#include "engine/memory.h"
#include "report/format.h"

enum {
	FACTS = sizeof ((struct report *)0)->fact
	    / sizeof *((struct report *)0)->fact,
	LEGAL = sizeof ((struct report *)0)->legal
	    / sizeof *((struct report *)0)->legal
};

struct shown_report {
	struct replaycheck_report shown; /* first: it is what is handed out */
	const struct report *report;
	struct report *kept;     /* the same, if it belongs to this one */
	struct replaycheck_fact fact[FACTS];
	const struct replaycheck_fact *facts[FACTS + 1];
	const char *legal[LEGAL + 1];
	const char *names[REPORT_PLAYERS + 1];
	struct replaycheck_dispute *dispute;
	const struct replaycheck_dispute **disputes;
	struct shown_report **broken;
	const struct replaycheck_report **breaks;
	unsigned break_count;
};

static void
show_facts(struct shown_report *s, const struct report *r)
{
	for (unsigned i = 0; i < r->fact_count; i++) {
		const struct report_fact *f = &r->fact[i];
		s->fact[i] = (struct replaycheck_fact){
			.size = sizeof s->fact[i],
			.name = f->name,
			.text = f->number ? NULL : f->text,
			.number = f->number ? f->value : 0,
		};
		s->facts[i] = &s->fact[i];
	}
	for (unsigned i = 0; i < r->legal_shown; i++)
		s->legal[i] = r->legal[i];
	unsigned names = REPORT_PLAYERS;
	while (names > 0 && r->name[names - 1] == NULL)
		names--;
	for (unsigned i = 0; i < names; i++)
		s->names[i] = r->name[i] != NULL ? r->name[i] : "";
	s->shown.facts = s->facts;
	s->shown.legal = s->legal;
	s->shown.names = s->names;
}

static struct replaycheck_dispute
show_dispute(const struct dispute *d)
{
	return (struct replaycheck_dispute){
		.size = sizeof(struct replaycheck_dispute),
		.kind = (int)d->kind,
		.step = d->step,
		.line = d->line,
		.column = d->column,
		.of = d->of,
		.claim = d->claim,
		.claimed = d->claimed,
		.computed = d->computed,
		.holds_under = d->holds_under,
		.reading = d->reading,
		.is = d->is,
		.effect = d->effect,
		.rule = d->rule,
		.winner = d->winner,
		.reason = d->reason,
		.row = d->row,
		.other = d->other,
	};
}

static void
show_disputes(struct shown_report *s, const struct report *r)
{
	unsigned count = report_told(r);
	s->dispute = must(calloc(count + 1, sizeof *s->dispute));
	s->disputes = must(calloc(count + 1, sizeof *s->disputes));
	for (unsigned i = 0; i < count; i++) {
		s->dispute[i] = show_dispute(&r->dispute[i]);
		s->disputes[i] = &s->dispute[i];
	}
	s->shown.disputes = s->disputes;
}

static void
show_breaks(struct shown_report *s, const struct report *r)
{
	s->broken = must(calloc(r->breaks + 1, sizeof *s->broken));
	s->breaks = must(calloc(r->breaks + 1, sizeof *s->breaks));
	for (unsigned i = 0; i < r->breaks; i++) {
		s->broken[i] = report_show(&r->broken[i]);
		s->break_count++;
		s->breaks[i] = &s->broken[i]->shown;
	}
	s->shown.breaks = s->breaks;
}

static void
show_place(struct replaycheck_report *to, const struct report *r)
{
	to->step = r->step;
	to->line = report_line(r);
	to->column = report_column(r);
	to->action = r->action;
	to->by = r->by;
	to->rule = r->rule;
	to->heading = r->heading;
	to->message = r->damage != NULL ? r->damage : r->message;
	to->legal_count = r->legal_count;
	if (!r->moment.given || r->step == 0)
		return;
	to->duel = r->moment.duel;
	to->turn = r->moment.turn;
	to->phase = r->moment.phase;
	to->player = r->moment.player;
}

struct shown_report *
report_show(const struct report *r)
{
	struct shown_report *s = must(calloc(1, sizeof *s));
	s->report = r;
	s->shown = (struct replaycheck_report){
		.size = sizeof s->shown,
		.file = r->file,
		.replay = r->replay,
		.game = r->game,
		.edition = r->edition,
		.verdict = (int)r->verdict,
		.complete = r->complete,
		.dispute_count = r->dispute_count,
		.winner = r->winner,
		.reason = r->reason,
		.steps = r->steps,
		.claims = r->claims,
		.unverified = r->unverified,
		.unseen = r->unseen,
		.filled = r->filled,
		.changed_cards = r->changed_cards,
		.changed_constants = r->changed_constants,
		.digest = r->digest[0] != '\0' ? r->digest : NULL,
	};
	show_place(&s->shown, r);
	show_facts(s, r);
	show_disputes(s, r);
	show_breaks(s, r);
	return s;
}

const struct replaycheck_report *
report_shown(const struct shown_report *s)
{
	return &s->shown;
}

void
report_keep(struct shown_report *s, struct report *r)
{
	s->kept = r;
}

void
report_drop(struct shown_report *s)
{
	if (s == NULL)
		return;
	for (unsigned i = 0; i < s->break_count; i++)
		report_drop(s->broken[i]);
	free(s->broken);
	free(s->breaks);
	free(s->dispute);
	free(s->disputes);
	if (s->kept != NULL) {
		report_clear(s->kept);
		free(s->kept);
	}
	free(s);
}

static int
show_now(void *closure)
{
	struct replaycheck_checker *c = closure;
	c->shown = report_show(check_view(c->check)->report);
	return REPLAYCHECK_OK;
}

const replaycheck_report *
replaycheck_report_now(replaycheck_checker *c)
{
	if (c == NULL || c->lost || !check_has_report(c->check))
		return NULL;
	if (c->shown == NULL && checker_do(c, show_now, c) != REPLAYCHECK_OK)
		return NULL;
	return report_shown(c->shown);
}

replaycheck_report *
replaycheck_report_take(replaycheck_checker *c)
{
	struct coverage *coverage;
	if (c == NULL || c->event != REPLAYCHECK_ENDED
	    || replaycheck_report_now(c) == NULL)
		return NULL;
	struct shown_report *s = c->shown;
	report_keep(s, check_take_report(c->check, &coverage));
	free(coverage);
	c->shown = NULL;
	c->event = 0;
	return &s->shown;
}

void
replaycheck_report_free(replaycheck_report *r)
{
	report_drop((struct shown_report *)r);
}

/* ---- printed ---- */

struct printing {
	const struct report *report;
	const struct format *format;
	char *text;
};

static int
print(void *closure)
{
	struct printing *p = closure;
	struct printer printer = { 0 };
	size_t length;
	printer.out = text_open(&p->text, &length);
	p->format->begin(&printer);
	p->format->replay(&printer, p->report, NULL);
	fclose(printer.out);
	return REPLAYCHECK_OK;
}

static int
print_report(const replaycheck_report *r, const struct format *format,
    char **text)
{
	if (r == NULL || text == NULL)
		return REPLAYCHECK_USAGE;
	struct printing printing = { .report =
	    ((const struct shown_report *)r)->report, .format = format };
	int status = attempt(print, &printing, REPLAYCHECK_NO_MEMORY);
	*text = status == REPLAYCHECK_OK ? printing.text : NULL;
	return status;
}

int
replaycheck_report_json(const replaycheck_report *r, char **text)
{
	return print_report(r, &format_json, text);
}

int
replaycheck_report_text(const replaycheck_report *r, char **text)
{
	return print_report(r, &format_text, text);
}
