/*
 * compare.c - comparing traces: where the replays of two sides part.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/compare.h"
#include "cmd/options.h"

/* ---- words of a line ---- */

/* Length of the next of the words separated by blanks, 0 at the end. */
static size_t
word(const char **at)
{
	while (**at == ' ')
		++*at;
	return (size_t)(strchrnul(*at, ' ') - *at);
}

static bool
has_word(const char *list, const char *text, size_t length)
{
	const char *at = list;
	for (size_t n; (n = word(&at)) > 0; at += n)
		if (n == length && memcmp(at, text, n) == 0)
			return true;
	return false;
}

/* Length of the next field: a value may hold blanks, as a step that was filled
 * in does, and several of one name that follow each other are one. */
static size_t
field_length(const char **at)
{
	size_t length = word(at);
	const char *equals = memchr(*at, '=', length);
	size_t name = equals != NULL ? (size_t)(equals + 1 - *at) : length;
	const char *next = *at + length;
	for (size_t n; (n = word(&next)) > 0; next += n) {
		if (memchr(next, '=', n) != NULL
		    && (n < name || memcmp(next, *at, name) != 0))
			break;
		length = (size_t)(next + n - *at);
	}
	return length;
}

static bool
has_field(const char *list, const char *text, size_t length)
{
	const char *at = list;
	for (size_t n; (n = field_length(&at)) > 0; at += n)
		if (n == length && memcmp(at, text, n) == 0)
			return true;
	return false;
}

static const char *
find_name(const char *list, const char *name, size_t length, size_t *whole)
{
	const char *at = list;
	for (; (*whole = field_length(&at)) > 0; at += *whole)
		if (*whole > length && memcmp(at, name, length) == 0
		    && at[length] == '=')
			return at;
	return NULL;
}

const char *
find_field(const char *list, const char *name, size_t *whole)
{
	return find_name(list, name, strlen(name), whole);
}

const char *
field_stem(const char *name, size_t *length)
{
	static const char order[] = ".order";
	size_t tail = sizeof order - 1, end = *length;
	if (end > tail && memcmp(name + end - tail, order, tail) == 0)
		end -= tail;
	const char *dot = memrchr(name, '.', end);
	if (dot == NULL)
		return name;
	*length -= (size_t)(dot + 1 - name);
	return dot + 1;
}

/* Few lines have such a field: they are looked through only where its name
 * stands somewhere. */
static bool
has_named(const struct trace_line *line, const char *name)
{
	size_t length;
	return strstr(line->fields, name) != NULL
	    && find_field(line->fields, name, &length) != NULL;
}

const char *
trace_verdict(const char *before, const struct trace_line *line)
{
	if (strcmp(line->step, "-") == 0)
		return verdict_words[REPLAYCHECK_UNREADABLE];
	if (has_named(line, "illegal"))
		return verdict_words[REPLAYCHECK_ILLEGAL];
	if (before == verdict_words[REPLAYCHECK_LEGAL]
	    && has_named(line, "disputed"))
		return verdict_words[REPLAYCHECK_DISPUTED];
	return before;
}

/* ---- the first difference ---- */

/* One side of a replay. */
struct trace_side {
	struct traces *traces;
	struct trace_line line;
	bool more;           /* `line` is one */
	const char *verdict;
};

static void
advance(struct trace_side *s)
{
	s->more = traces_line(s->traces, &s->line);
	if (s->more)
		s->verdict = trace_verdict(s->verdict, &s->line);
	else
		s->line = (struct trace_line){ "-", "", "", "", "" };
}

/* Digests may have been shortened. */
static bool
digests_equal(const char *a, const char *b)
{
	size_t x = strlen(a), y = strlen(b);
	return strncmp(a, b, x < y ? x : y) == 0;
}

static bool
lines_equal(const struct trace_line *a, const struct trace_line *b,
    bool digests)
{
	return strcmp(a->action, b->action) == 0
	    && (!digests || digests_equal(a->digest, b->digest))
	    && strcmp(a->fields, b->fields) == 0;
}

/* The value behind the `=`, `-` if the field did not change there. */
static char *
value_of(const char *field, size_t length, size_t name)
{
	return field == NULL ? must(strdup("-"))
	    : must(strndup(field + name + 1, length - name - 1));
}

static void
add_field(struct apart *a, struct field_apart field)
{
	a->field = must(realloc(a->field,
	    (a->fields + 1) * sizeof *a->field));
	a->field[a->fields++] = field;
}

/* The fields of one list that the other has not or has otherwise; `known`
 * skips those that the other list has, which were told already. */
static void
fields_apart(struct apart *a, const char *from, const char *to, bool swapped,
    bool known)
{
	const char *at = from;
	for (size_t n; (n = field_length(&at)) > 0; at += n) {
		const char *equals = memchr(at, '=', n);
		size_t name = equals != NULL ? (size_t)(equals - at) : n - 1;
		size_t length;
		const char *other = find_name(to, at, name, &length);
		if (has_field(to, at, n) || (known && other != NULL))
			continue;
		char *here = value_of(at, n, name);
		char *there = value_of(other, length, name);
		add_field(a, (struct field_apart){
			.name = must(strndup(at, name)),
			.old = swapped ? there : here,
			.new = swapped ? here : there });
	}
}

/* Rules that only one of the engines exercised at the step; all of them when
 * there is no such rule. */
static unsigned
rules_apart(struct apart *a, const char *from, const char *to)
{
	const char *at = from;
	unsigned count = 0;
	for (size_t n; (n = word(&at)) > 0; at += n) {
		if (has_word(to, at, n))
			continue;
		a->rule = must(realloc(a->rule,
		    (a->rules + 1) * sizeof *a->rule));
		a->rule[a->rules++] = must(strndup(at, n));
		count++;
	}
	return count;
}

static char *
broken_rule(const struct trace_line *line)
{
	size_t length;
	const char *field = find_field(line->fields, "illegal", &length);
	return field == NULL ? NULL : must(strndup(field + 8, length - 8));
}

static bool
is_unreadable(const struct trace_side *s)
{
	return s->more && strcmp(s->line.step, "-") == 0;
}

/* Why one of them, or each, cannot be read is one sentence, and what the other
 * one changes at that step nothing that the two could agree on. */
static void
reasons_apart(struct apart *a, const struct trace_side *old,
    const struct trace_side *new)
{
	add_field(a, (struct field_apart){
		.name = must(strdup(verdict_words[REPLAYCHECK_UNREADABLE])),
		.old = must(strdup(is_unreadable(old) ? old->line.fields
		    : "-")),
		.new = must(strdup(is_unreadable(new) ? new->line.fields
		    : "-")) });
}

/* What two lines say otherwise. */
static enum comparison
lines_apart(struct apart *a, const struct trace_side *old,
    const struct trace_side *new)
{
	const struct trace_line *x = &old->line, *y = &new->line;
	bool stopped = strcmp(x->step, "-") == 0;
	const struct trace_line *told = stopped ? y : x;
	a->step = must(strdup(told->step));
	a->action = must(strdup(told->action));
	if (old->more && new->more && strcmp(x->action, y->action) != 0
	    && !stopped && strcmp(y->step, "-") != 0) {
		a->why = "the logs are not the same";
		a->old_action = must(strdup(x->action));
		return NOT_COMPARABLE;
	}
	a->old_broken = broken_rule(x);
	a->new_broken = broken_rule(y);
	/* A side that did not record its rules says nothing of them. */
	if (x->rules[0] != '\0' && y->rules[0] != '\0'
	    && rules_apart(a, x->rules, y->rules)
	    + rules_apart(a, y->rules, x->rules) == 0)
		rules_apart(a, x->rules, "");
	if (is_unreadable(old) || is_unreadable(new)) {
		reasons_apart(a, old, new);
		return DIFFERENT;
	}
	fields_apart(a, x->fields, y->fields, false, false);
	fields_apart(a, y->fields, x->fields, true, true);
	return DIFFERENT;
}

enum comparison
compare_replays(struct traces *old, const struct trace_head *old_head,
    struct traces *new, const struct trace_head *new_head, struct apart *apart)
{
	struct trace_side a = { .traces = old,
		.verdict = verdict_words[REPLAYCHECK_LEGAL] };
	struct trace_side b = { .traces = new,
		.verdict = verdict_words[REPLAYCHECK_LEGAL] };
	bool digests = old_head->digests == new_head->digests;
	enum comparison result = EQUAL;
	while (traces_same_line(old, new, &a.line))
		a.verdict = b.verdict = trace_verdict(a.verdict, &a.line);
	do {
		advance(&a);
		advance(&b);
	} while (a.more && b.more && lines_equal(&a.line, &b.line, digests));
	*apart = (struct apart){ .number = old_head->number,
		.path = must(strdup(new_head->path)) };
	if (a.more || b.more)
		result = lines_apart(apart, &a, &b);
	while (a.more)
		advance(&a);
	while (b.more)
		advance(&b);
	apart->old_verdict = a.verdict;
	apart->new_verdict = b.verdict;
	return result;
}

void
apart_free(struct apart *a)
{
	for (unsigned i = 0; i < a->rules; i++)
		free(a->rule[i]);
	for (unsigned i = 0; i < a->fields; i++) {
		free(a->field[i].name);
		free(a->field[i].old);
		free(a->field[i].new);
	}
	free(a->rule);
	free(a->field);
	free(a->path);
	free(a->step);
	free(a->action);
	free(a->old_action);
	free(a->old_broken);
	free(a->new_broken);
	*a = (struct apart){ 0 };
}

/* ---- all replays ---- */

/* A replay that waits for its like on the other side. */
struct waiting {
	struct waiting *next;
	struct trace_head head;
	char *text;
	size_t length;
};

struct pairing {
	struct waiting *old, *new;   /* in the order in which they came */
	unsigned compared;
	bool versions;               /* digests of different versions */
	tell_apart *tell;
	void *closure;
};

static void
compare_pair(struct pairing *p, struct traces *old,
    const struct trace_head *old_head, struct traces *new,
    const struct trace_head *new_head)
{
	struct apart apart;
	enum comparison result = compare_replays(old, old_head, new, new_head,
	    &apart);
	p->versions |= old_head->digests != new_head->digests;
	p->compared++;
	p->tell(p->closure, result, &apart);
	apart_free(&apart);
}

/* Reads the replay into memory. */
static void
wait_for(struct waiting **list, struct traces *t,
    const struct trace_head *head)
{
	struct waiting *w = must(calloc(1, sizeof *w));
	struct trace_line line;
	FILE *out = text_open(&w->text, &w->length);
	w->head = *head;
	while (traces_line(t, &line))
		fprintf(out, "%s\t%s\t%s\t%s\t%s\n", line.step, line.action,
		    line.digest, line.fields, line.rules);
	fclose(out);
	while (*list != NULL)
		list = &(*list)->next;
	*list = w;
}

/* Takes the replay of that log out of the list, NULL if it is not there. */
static struct waiting *
take_like(struct waiting **list, const struct trace_head *head)
{
	for (; *list != NULL; list = &(*list)->next)
		if (same_log(&(*list)->head, head)) {
			struct waiting *w = *list;
			*list = w->next;
			return w;
		}
	return NULL;
}

/* The stream of one that waited, which is then gone. */
static struct traces *
waiting_traces(struct waiting *w, const struct trace_head **head)
{
	*head = &w->head;
	struct traces *t = traces_memory(head, w->text, w->length);
	free(w);
	return t;
}

/* A replay of one side meets one that waits on the other, or waits itself. */
static void
meet(struct pairing *p, struct traces *t, const struct trace_head *head,
    bool is_old)
{
	struct waiting *w = take_like(is_old ? &p->new : &p->old, head);
	const struct trace_head *other;
	if (w == NULL) {
		wait_for(is_old ? &p->old : &p->new, t, head);
		return;
	}
	struct traces *waited = waiting_traces(w, &other);
	if (is_old)
		compare_pair(p, t, head, waited, other);
	else
		compare_pair(p, waited, other, t, head);
	traces_close(waited, NULL);
}

/* What is left has no like; but two lone replays are meant to be compared. */
static void
without_like(struct pairing *p)
{
	struct waiting *w;
	if (p->compared == 0 && p->old != NULL && p->new != NULL
	    && p->old->next == NULL && p->new->next == NULL)
		p->new->head = p->old->head;
	while ((w = p->old) != NULL) {
		const struct trace_head *head;
		p->old = w->next;
		struct traces *t = waiting_traces(w, &head);
		struct waiting *like = take_like(&p->new, head);
		if (like != NULL) {
			const struct trace_head *other;
			struct traces *u = waiting_traces(like, &other);
			compare_pair(p, t, head, u, other);
			traces_close(u, NULL);
		} else {
			struct apart lone = { .path = (char *)head->path,
				.number = head->number,
				.why = "is only on the old side" };
			p->tell(p->closure, NOT_COMPARABLE, &lone);
		}
		traces_close(t, NULL);
	}
	while ((w = p->new) != NULL) {
		struct apart lone = { .path = w->head.path,
			.number = w->head.number,
			.why = "is only on the new side" };
		p->tell(p->closure, NOT_COMPARABLE, &lone);
		p->new = w->next;
		free(w->text);
		free(w);
	}
}

bool
compare_traces(struct traces *old, struct traces *new, tell_apart *tell,
    void *closure)
{
	struct pairing p = { .tell = tell, .closure = closure };
	for (;;) {
		const struct trace_head *a = traces_next(old);
		const struct trace_head *b = traces_next(new);
		if (a == NULL && b == NULL)
			break;
		if (a != NULL && b != NULL && same_log(a, b)) {
			compare_pair(&p, old, a, new, b);
			continue;
		}
		if (a != NULL)
			meet(&p, old, a, true);
		if (b != NULL)
			meet(&p, new, b, false);
	}
	without_like(&p);
	return p.versions;
}
