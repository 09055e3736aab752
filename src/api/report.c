/*
 * report.c - reports as the header shows them.
 *
 * What is shown points into the engine's report and at lists made for it.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "api/keep.h"
#include "engine/attempt.h"
#include "engine/game.h"
#include "engine/memory.h"
#include "log/write.h"
#include "report/format.h"
#include "report/json.h"

enum {
	FACTS = sizeof ((struct report *)0)->fact
	    / sizeof *((struct report *)0)->fact,
	LEGAL = sizeof ((struct report *)0)->legal
	    / sizeof *((struct report *)0)->legal
};

struct shown_report {
	struct replaycheck_report shown; /* first: it is what is handed out */
	const struct report *report;
	struct report *kept;     /* the same, if it belongs to this one, */
	json_t *object;          /* and what it was read from, or NULL */
	bool read;
	char *differs;           /* of one that was read */
	struct replaycheck_fact fact[FACTS];
	const struct replaycheck_fact *facts[FACTS + 1];
	const char *legal[LEGAL + 1];
	const char *names[REPORT_PLAYERS + 1];
	struct replaycheck_dispute *dispute;
	const struct replaycheck_dispute **disputes;
	struct shown_report **broken;
	const struct replaycheck_report **breaks;
	unsigned break_count;
	struct replaycheck_count *count;
	const struct replaycheck_count **counts;
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
		s->broken[i] = report_show(&r->broken[i], NULL);
		s->break_count++;
		s->breaks[i] = &s->broken[i]->shown;
	}
	s->shown.breaks = s->breaks;
}

/* A rule that another reading breaks is disputed, a reading that is broken
 * itself is broken. */
static void
count_report(struct replaycheck_count *count, const struct game *game,
    const struct report *r)
{
	int reading = r->rule != NULL ? game_reading(game, r->rule) : -1;
	if (reading >= 0)
		count[game->rule_count + (unsigned)reading].broken++;
	for (unsigned i = 0; i < r->disputes; i++) {
		const struct dispute *d = &r->dispute[i];
		int rule = d->kind == DISPUTE_READING && d->rule != NULL
		    ? game_rule(game, d->rule) : -1;
		if (rule >= 0)
			count[rule].disputed++;
	}
}

static void
show_counts(struct shown_report *s, const struct report *r,
    const struct coverage *c)
{
	const struct game *game = r->game != NULL ? game_find(r->game) : NULL;
	if (game == NULL || c == NULL)
		return;
	unsigned rules = game->rule_count, all = rules + game->reading_count;
	s->count = must(calloc(all + 1, sizeof *s->count));
	s->counts = must(calloc(all + 1, sizeof *s->counts));
	for (unsigned i = 0; i < all; i++) {
		unsigned n = i < rules ? i : i - rules;
		s->count[i] = (struct replaycheck_count){
			.size = sizeof s->count[i],
			.id = i < rules ? game->rules[n].id
			    : game->readings[n].id,
			.exercised = i < rules ? c->exercised[n]
			    : c->consulted[n],
			.broken = i < rules ? c->broken[n] : 0,
			.disputed = i < rules ? 0 : c->disputed[n],
		};
		s->counts[i] = &s->count[i];
	}
	count_report(s->count, game, r);
	s->shown.counts = s->counts;
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
report_show(const struct report *r, const struct coverage *counts)
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
		.expected = r->expect != NULL ? (int)r->expect->verdict : -1,
		.expect_line = r->expect != NULL ? r->expect->line : 0,
		.expect_column = r->expect != NULL ? r->expect->column : 0,
	};
	show_place(&s->shown, r);
	show_facts(s, r);
	show_disputes(s, r);
	show_breaks(s, r);
	show_counts(s, r, counts);
	return s;
}

const struct report *
report_behind(const struct replaycheck_report *r)
{
	return ((const struct shown_report *)r)->report;
}

struct replaycheck_report *
report_shown(struct shown_report *s)
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
	free(s->count);
	free(s->counts);
	free(s->differs);
	if (s->kept != NULL) {
		report_clear(s->kept);
		free(s->kept);
	}
	json_decref(s->object);
	free(s);
}

void
replaycheck_report_free(replaycheck_report *r)
{
	report_drop((struct shown_report *)r);
}

/* ---- read ---- */

struct reading_of {
	const char *json;     /* what is not read yet */
	bool short_of;        /* memory */
	struct report *report;
	json_t *object;
	char *differs;
	struct shown_report *shown;
};

/* jansson leaves out bytes of a string that it has no memory for, without a
 * word: errno tells of it until it reads a number. */
static size_t
next_byte(void *to, size_t room, void *closure)
{
	struct reading_of *r = closure;
	r->short_of |= errno == ENOMEM;
	if (room == 0 || *r->json == '\0')
		return 0;
	*(char *)to = *r->json++;
	return 1;
}

static int
read_report(void *closure)
{
	struct reading_of *r = closure;
	errno = 0;
	r->object = json_load_callback(next_byte, r, JSON_REJECT_DUPLICATES,
	    NULL);
	if (r->short_of || errno == ENOMEM)
		memory_over();
	r->report = must(calloc(1, sizeof *r->report));
	if (!json_is_object(r->object)
	    || !report_from_json(r->object, r->report, &r->differs))
		return REPLAYCHECK_NO_LOG;
	r->shown = report_show(r->report, NULL);
	return REPLAYCHECK_OK;
}

int
replaycheck_report_read(const char *json, replaycheck_report **to)
{
	struct reading_of r = { .json = json };
	if (json == NULL || to == NULL)
		return REPLAYCHECK_USAGE;
	*to = NULL;
	int status = attempt(read_report, &r, REPLAYCHECK_NO_MEMORY);
	if (status == REPLAYCHECK_OK) {
		r.shown->kept = r.report;
		r.shown->object = r.object;
		r.shown->differs = r.differs;
		r.shown->read = true;
		*to = &r.shown->shown;
	} else if (status == REPLAYCHECK_NO_LOG) {
		report_clear(r.report);
		free(r.report);
		free(r.differs);
		json_decref(r.object);
	}
	return status;
}

/* ---- expectations ---- */

struct comparing {
	const struct shown_report *shown;
	char *text;
};

static int
compare(void *closure)
{
	struct comparing *c = closure;
	const struct shown_report *s = c->shown;
	c->text = !s->read ? expectation_compare(s->report)
	    : s->differs != NULL ? must(strdup(s->differs)) : NULL;
	return REPLAYCHECK_OK;
}

int
replaycheck_report_differs(const replaycheck_report *r, char **text)
{
	struct comparing c = { (const struct shown_report *)r, NULL };
	if (r == NULL || text == NULL)
		return REPLAYCHECK_USAGE;
	int status = attempt(compare, &c, REPLAYCHECK_NO_MEMORY);
	*text = status == REPLAYCHECK_OK ? c.text : NULL;
	return status;
}

static void
put_expect(const void *closure, FILE *out)
{
	write_expect(out, closure);
}

int
replaycheck_report_expect(const replaycheck_report *r, char **text)
{
	if (r == NULL || text == NULL || report_behind(r)->expect == NULL)
		return REPLAYCHECK_USAGE;
	return text_answer(put_expect, report_behind(r), text);
}

/* ---- printed ---- */

struct printing {
	const struct report *report;
	const struct format *format;
};

static void
print(const void *closure, FILE *out)
{
	const struct printing *p = closure;
	struct printer printer = { .out = out };
	p->format->begin(&printer);
	p->format->replay(&printer, p->report, NULL);
}

static int
print_report(const replaycheck_report *r, const struct format *format,
    char **text)
{
	if (r == NULL || text == NULL)
		return REPLAYCHECK_USAGE;
	struct printing printing = { report_behind(r), format };
	return text_answer(print, &printing, text);
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

static void
print_line(const void *closure, FILE *out)
{
	text_result(&(struct printer){ .out = out }, closure);
}

int
replaycheck_report_line(const replaycheck_report *r, char **text)
{
	return r == NULL || text == NULL ? REPLAYCHECK_USAGE
	    : text_answer(print_line, report_behind(r), text);
}
