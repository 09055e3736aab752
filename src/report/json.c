/*
 * json.c - one object a line for each replay; its keys are always there, in
 * the order of replaycheck(1).
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "report/format.h"
#include "report/json.h"

static json_t *
number_or_null(uint32_t number)
{
	return number == 0 ? json_null() : json_integer(number);
}

static json_t *
facts(const struct report *r)
{
	json_t *object = json_object();
	for (unsigned i = 0; i < r->fact_count; i++)
		json_put(object, r->fact[i].name, r->fact[i].number
		    ? json_integer(r->fact[i].value)
		    : json_text(r->fact[i].text));
	return object;
}

static json_t *
legal_list(const struct report *r)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < r->legal_shown; i++)
		json_add(list, json_text(r->legal[i]));
	return list;
}

static json_t *
words(const char *text)
{
	json_t *list = json_array();
	while (text != NULL && *text != '\0') {
		size_t length = strcspn(text, " ");
		json_add(list, json_stringn(text, length));
		text += length + strspn(text + length, " ");
	}
	return list;
}

/* name=number by blanks, as an object. */
static json_t *
numbers(const char *text)
{
	json_t *object = json_object();
	while (text != NULL && *text != '\0') {
		size_t length = strcspn(text, " "), name = strcspn(text, "=");
		char *key = must(strndup(text, name));
		json_put(object, key,
		    json_integer(strtol(text + name + 1, NULL, 10)));
		free(key);
		text += length + strspn(text + length, " ");
	}
	return object;
}

static json_t *
claim_dispute(const struct dispute *d)
{
	json_t *object = json_object();
	json_put(object, "kind", json_string("claim"));
	json_put(object, "step", json_integer(d->step));
	json_put(object, "line", json_integer(d->line));
	json_put(object, "of", json_text(d->of));
	json_put(object, "claim", json_text(d->claim));
	json_put(object, "claimed", json_text(d->claimed));
	json_put(object, "computed", json_text(d->computed));
	json_put(object, "holds_under", words(d->holds_under));
	return object;
}

static json_t *
reading_dispute(const struct dispute *d)
{
	json_t *object = json_object();
	json_put(object, "kind", json_string("reading"));
	json_put(object, "reading", json_text(d->reading));
	json_put(object, "is", json_text(d->is));
	json_put(object, "step", json_integer(d->step));
	json_put(object, "line", json_integer(d->line));
	json_put(object, "effect", json_text(d->effect));
	json_put(object, "rule", json_text(d->rule));
	json_put(object, "winner", json_text(d->winner));
	json_put(object, "reason", json_text(d->reason));
	return object;
}

/* A list of the lines of a text, which may be NULL. */
static json_t *
line_list(const char *text)
{
	json_t *list = json_array();
	while (text != NULL && *text != '\0') {
		size_t length = strcspn(text, "\n");
		char *line = must(strndup(text, length));
		json_add(list, json_text(line));
		free(line);
		text += length + (text[length] == '\n');
	}
	return list;
}

static json_t *
account_dispute(const struct dispute *d)
{
	json_t *object = json_object();
	json_put(object, "kind", json_string("account"));
	json_put(object, "step", json_integer(d->step));
	json_put(object, "line", json_integer(d->line));
	json_put(object, "row", line_list(d->row));
	json_put(object, "other", line_list(d->other));
	return object;
}

static json_t *
dispute_object(const struct dispute *d)
{
	switch (d->kind) {
	case DISPUTE_CLAIM:
		return claim_dispute(d);
	case DISPUTE_READING:
		return reading_dispute(d);
	case DISPUTE_ACCOUNT:
		return account_dispute(d);
	}
	return json_null();
}

static json_t *
disputes(const struct report *r)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < report_told(r); i++)
		json_add(list, dispute_object(&r->dispute[i]));
	return list;
}

static json_t *
moment(const struct report *r)
{
	const struct moment *m = &r->moment;
	if (!m->given || r->step == 0)
		return json_null();
	json_t *object = json_object();
	json_put(object, "duel", number_or_null(m->duel));
	json_put(object, "turn", json_integer(m->turn));
	json_put(object, "phase", json_text(m->phase));
	json_put(object, "player", json_text(m->player));
	json_put(object, "name", json_text(m->player != NULL
	    ? report_name(r, m->player) : NULL));
	return object;
}

static void
set_place(json_t *object, const struct report *r)
{
	json_put(object, "step", number_or_null(r->step));
	json_put(object, "line", number_or_null(report_line(r)));
	json_put(object, "column", number_or_null(
	    report_column(r)));
	json_put(object, "action", json_text(r->action));
	json_put(object, "by", json_text(r->by));
	json_put(object, "rule", json_text(r->rule));
	json_put(object, "heading", json_text(r->heading));
	json_put(object, "message", json_text(
	    r->damage != NULL ? r->damage : r->message));
	json_put(object, "facts", facts(r));
	json_put(object, "legal", legal_list(r));
	json_put(object, "legal_count",
	    json_integer(r->legal_count));
}

/* What people left out, let stand or changed. */
static void
set_account(json_t *object, const struct report *r)
{
	json_t *breaks = json_array(), *changed = json_object();
	for (unsigned i = 0; i < r->breaks; i++) {
		json_t *broken = json_object();
		set_place(broken, &r->broken[i]);
		json_add(breaks, broken);
	}
	if (r->changed_cards != NULL || r->changed_constants != NULL) {
		json_put(changed, "cards",
		    words(r->changed_cards));
		json_put(changed, "constants",
		    numbers(r->changed_constants));
	}
	json_put(object, "unseen", json_integer(r->unseen));
	json_put(object, "filled", json_integer(r->filled));
	json_put(object, "breaks", breaks);
	json_put(object, "changed", changed);
}

static json_t *
report_object(const struct report *r)
{
	json_t *object = json_object();
	json_put(object, "format", json_integer(1));
	json_put(object, "file", json_text(r->file));
	json_put(object, "replay", number_or_null(r->replay));
	json_put(object, "game", json_text(r->game));
	json_put(object, "edition", json_text(r->edition));
	json_put(object, "verdict",
	    json_string(verdict_names[r->verdict]));
	json_put(object, "complete", json_boolean(r->complete));
	set_place(object, r);
	json_put(object, "disputes", disputes(r));
	json_put(object, "dispute_count",
	    json_integer(r->dispute_count));
	json_put(object, "moment", moment(r));
	json_t *outcome = json_object();
	json_put(outcome, "winner", json_text(r->winner));
	json_put(outcome, "reason", json_text(r->reason));
	json_put(object, "outcome", outcome);
	json_put(object, "steps", json_integer(r->steps));
	json_put(object, "claims", json_integer(r->claims));
	json_put(object, "unverified", json_integer(r->unverified));
	set_account(object, r);
	json_put(object, "digest",
	    r->digest[0] != '\0' ? json_string(r->digest) : json_null());
	return object;
}

static void
json_begin(struct printer *p)
{
	p->number = 0;
}

static void
json_replay(struct printer *p, const struct report *r, const char *differs)
{
	if (p->summary || (p->quiet && report_passed(p, r, differs)))
		return;
	json_t *object = report_object(r);
	if (p->expect) {
		json_put(object, "expected",
		    json_boolean(differs == NULL));
		json_put(object, "differs", line_list(differs));
	}
	json_line(p->out, object);
}

static void
set_count(json_t *object, const char *key, unsigned long count)
{
	json_put(object, key, json_integer((json_int_t)count));
}

json_t *
json_totals(const struct printer *p, const struct totals *t)
{
	json_t *object = json_object();
	json_put(object, "format", json_integer(1));
	json_put(object, "summary", json_true());
	set_count(object, "replays", t->replays);
	for (unsigned i = 0; i < 4; i++)
		set_count(object, verdict_names[i], t->verdict[i]);
	json_put(object, "expected", p->expect
	    ? json_integer((json_int_t)t->met) : json_null());
	set_count(object, "steps", t->steps);
	set_count(object, "claims", t->claims);
	set_count(object, "unverified", t->unverified);
	json_put(object, "shard", json_text(p->shard));
	json_put(object, "partial", json_boolean(t->partial));
	return object;
}

static void
json_end(struct printer *p, const struct totals *t)
{
	if (p->closing)
		json_line(p->out, json_totals(p, t));
}

const struct format format_json = {
	.name = "json",
	.digests = true,
	.begin = json_begin,
	.replay = json_replay,
	.end = json_end,
};
