/*
 * compare.c - comparing two corpora of traces: where replays part, and how
 * often that is by rule, verdict and field.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/compare.h"
#include "report/mask.h"

/* How often something differed. */
struct group {
	char *name;
	unsigned long count;
};

struct groups {
	struct group *group;
	unsigned count;
};

struct diff {
	bool quiet;
	const struct corpus *old, *new;
	unsigned long equal, different, not_comparable;
	struct groups rules, verdicts, fields;
};

/* ---- groups ---- */

static void
group_add(struct groups *gs, const char *name, size_t length)
{
	for (unsigned i = 0; i < gs->count; i++)
		if (strlen(gs->group[i].name) == length
		    && memcmp(gs->group[i].name, name, length) == 0) {
			gs->group[i].count++;
			return;
		}
	gs->group = must(realloc(gs->group,
	    (gs->count + 1) * sizeof *gs->group));
	gs->group[gs->count].name = must(strndup(name, length));
	gs->group[gs->count++].count = 1;
}

static int
most_first(const void *a, const void *b)
{
	const struct group *x = a, *y = b;
	return x->count != y->count ? (x->count < y->count) - (x->count > y->count)
	    : strcmp(x->name, y->name);
}

static void
groups_print(struct groups *gs, const char *title)
{
	if (gs->count > 0) {
		qsort(gs->group, gs->count, sizeof *gs->group, most_first);
		printf("by %s:\n", title);
	}
	for (unsigned i = 0; i < gs->count; i++) {
		printf("%8lu  ", gs->group[i].count);
		put_masked(stdout, gs->group[i].name);
		putchar('\n');
		free(gs->group[i].name);
	}
	free(gs->group);
}

/* ---- words of a line ---- */

/* Length of the next of the words separated by blanks, 0 at the end. */
static size_t
word(const char **at)
{
	*at += strspn(*at, " ");
	return strcspn(*at, " ");
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

const char *
find_field(const char *list, const char *name, size_t length, size_t *whole)
{
	const char *at = list;
	for (; (*whole = word(&at)) > 0; at += *whole)
		if (*whole > length && memcmp(at, name, length) == 0
		    && at[length] == '=')
			return at;
	return NULL;
}

const char *
trace_verdict(const struct trace_replay *r)
{
	const char *verdict = "legal";
	for (unsigned i = 0; i < r->lines; i++) {
		size_t length;
		if (strcmp(r->line[i].step, "-") == 0)
			return "unreadable";
		if (find_field(r->line[i].fields, "illegal", 7, &length) != NULL)
			return "illegal";
		if (find_field(r->line[i].fields, "disputed", 8, &length)
		    != NULL)
			verdict = "disputed";
	}
	return verdict;
}

/* ---- comparing ---- */

/* Digests may have been shortened. */
static bool
digests_equal(const char *a, const char *b)
{
	size_t x = strlen(a), y = strlen(b);
	return strncmp(a, b, x < y ? x : y) == 0;
}

static bool
lines_equal(const struct trace_line *a, const struct trace_line *b)
{
	return digests_equal(a->digest, b->digest)
	    && strcmp(a->fields, b->fields) == 0;
}

/* The value behind the `=`, `-` if the field did not change there. */
static void
put_value(const char *field, size_t length, size_t name)
{
	if (field == NULL)
		putchar('-');
	else
		printf("%.*s", (int)(length - name - 1), field + name + 1);
}

/* The fields of one list that the other has not or has otherwise; `known`
 * skips those that the other list has, which were told already. */
static void
field_differences(struct diff *d, const char *from, const char *to,
    bool swapped, bool known)
{
	const char *at = from;
	for (size_t n; (n = word(&at)) > 0; at += n) {
		const char *equals = memchr(at, '=', n);
		size_t name = equals != NULL ? (size_t)(equals - at) : n;
		size_t length;
		const char *other = find_field(to, at, name, &length);
		if (has_word(to, at, n) || (known && other != NULL))
			continue;
		group_add(&d->fields, at, name);
		if (d->quiet)
			continue;
		printf("    %.*s: ", (int)name, at);
		put_value(swapped ? other : at, swapped ? length : n, name);
		fputs(" | ", stdout);
		put_value(swapped ? at : other, swapped ? n : length, name);
		putchar('\n');
	}
}

/* Rules that only one of the engines exercised at the step; all of them when
 * there is no such rule. */
static unsigned
rules_apart(struct diff *d, const char *from, const char *to, bool all)
{
	const char *at = from;
	unsigned count = 0;
	for (size_t n; (n = word(&at)) > 0; at += n)
		if (all || !has_word(to, at, n)) {
			group_add(&d->rules, at, n);
			if (!d->quiet)
				printf("    rule: %.*s\n", (int)n, at);
			count++;
		}
	return count;
}

static void
tell_rules(struct diff *d, const struct trace_line *old,
    const struct trace_line *new)
{
	if (rules_apart(d, old->rules, new->rules, false)
	    + rules_apart(d, new->rules, old->rules, false) == 0)
		rules_apart(d, old->rules, "", true);
}

static void
tell_place(const struct diff *d, const struct trace_replay *r,
    const char *step, const char *what)
{
	if (d->quiet)
		return;
	put_masked(stdout, r->name);
	printf(": replay %u: step %s: ", r->number, step);
	put_masked(stdout, what);
	putchar('\n');
}

static int
not_comparable(struct diff *d, const struct trace_replay *r, const char *step,
    const char *why)
{
	d->not_comparable++;
	tell_place(d, r, step, why);
	return NOT_COMPARABLE;
}

/* The first line in which they differ. */
static unsigned
first_apart(const struct trace_replay *old, const struct trace_replay *new)
{
	unsigned i = 0;
	while (i < old->lines && i < new->lines
	    && strcmp(old->line[i].action, new->line[i].action) == 0
	    && lines_equal(&old->line[i], &new->line[i]))
		i++;
	return i;
}

static int
compare_replays(struct diff *d, const struct trace_replay *old,
    const struct trace_replay *new)
{
	unsigned i = first_apart(old, new);
	if (i == old->lines && i == new->lines) {
		d->equal++;
		return EQUAL;
	}
	const struct trace_line none = { "-", "", "", "", "" };
	const struct trace_line *a = i < old->lines ? &old->line[i] : &none;
	const struct trace_line *b = i < new->lines ? &new->line[i] : &none;
	bool both = i < old->lines && i < new->lines;
	if (both && strcmp(a->action, b->action) != 0
	    && strcmp(a->step, "-") != 0 && strcmp(b->step, "-") != 0)
		return not_comparable(d, old, a->step,
		    "the logs are not the same");
	char *change;
	if (asprintf(&change, "%s>%s", trace_verdict(old), trace_verdict(new)) < 0)
		defect("out of memory");
	d->different++;
	tell_place(d, old, strcmp(a->step, "-") != 0 ? a->step : b->step,
	    strcmp(a->step, "-") != 0 ? a->action : b->action);
	if (strcmp(trace_verdict(old), trace_verdict(new)) != 0) {
		group_add(&d->verdicts, change, strlen(change));
		if (!d->quiet)
			printf("    verdict: %s\n", change);
	}
	free(change);
	tell_rules(d, a, b);
	field_differences(d, a->fields, b->fields, false, false);
	field_differences(d, b->fields, a->fields, true, true);
	return DIFFERENT;
}

static int
compare_all(struct diff *d)
{
	int status = EQUAL;
	bool pair = d->old->replays == 1 && d->new->replays == 1;
	for (unsigned i = 0; i < d->old->replays; i++) {
		const struct trace_replay *old = &d->old->replay[i];
		const struct trace_replay *new = pair ? d->new->replay
		    : corpus_find(d->new, old->name, old->number);
		int one = new == NULL ? not_comparable(d, old, "-",
		    "is only on the old side") : compare_replays(d, old, new);
		status = one > status ? one : status;
	}
	for (unsigned i = 0; !pair && i < d->new->replays; i++) {
		const struct trace_replay *new = &d->new->replay[i];
		if (corpus_find(d->old, new->name, new->number) == NULL)
			status = not_comparable(d, new, "-",
			    "is only on the new side");
	}
	if (d->old->replays == 0 && d->new->replays == 0)
		status = NOT_COMPARABLE;
	return status;
}

int
compare_corpora(const struct corpus *old, const struct corpus *new,
    bool quiet)
{
	struct diff d = { .quiet = quiet, .old = old, .new = new };
	int status = compare_all(&d);
	groups_print(&d.rules, "rule");
	groups_print(&d.verdicts, "verdict");
	groups_print(&d.fields, "field");
	printf("%lu replays agree, %lu differ, %lu cannot be compared\n",
	    d.equal, d.different, d.not_comparable);
	return status;
}

/* ---- one difference ---- */

const char *
field_stem(const char *name, size_t *length)
{
	const char *dot = memrchr(name, '.', *length);
	if (dot == NULL)
		return name;
	*length -= (size_t)(dot + 1 - name);
	return dot + 1;
}

static char *
rule_of(const struct trace_line *line)
{
	size_t length;
	const char *field = find_field(line->fields, "illegal", 7, &length);
	return field == NULL ? NULL : must(strndup(field + 8, length - 8));
}

/* Names of the fields that one list has and the other has not so. */
static void
stems_apart(FILE *out, const char *from, const char *to)
{
	const char *at = from;
	for (size_t n; (n = word(&at)) > 0; at += n) {
		const char *equals = memchr(at, '=', n);
		if (equals == NULL || has_word(to, at, n))
			continue;
		size_t length = (size_t)(equals - at);
		const char *stem = field_stem(at, &length);
		fprintf(out, "%.*s ", (int)length, stem);
	}
}

bool
find_difference(const struct trace_replay *old,
    const struct trace_replay *new, struct difference *d)
{
	const struct trace_line none = { "-", "", "", "", "" };
	unsigned i = first_apart(old, new);
	size_t length;
	*d = (struct difference){ 0 };
	if ((i == old->lines && i == new->lines)
	    || strcmp(trace_verdict(old), "unreadable") == 0
	    || strcmp(trace_verdict(new), "unreadable") == 0)
		return false;
	const struct trace_line *a = i < old->lines ? &old->line[i] : &none;
	const struct trace_line *b = i < new->lines ? &new->line[i] : &none;
	FILE *out = must(open_memstream(&d->fields, &length));
	stems_apart(out, a->fields, b->fields);
	stems_apart(out, b->fields, a->fields);
	fclose(out);
	d->step = (unsigned)strtoul(i < old->lines ? a->step : b->step, NULL,
	    10);
	d->old_rule = rule_of(a);
	d->new_rule = rule_of(b);
	return true;
}

static bool
same_rule(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

bool
same_difference(const struct difference *a, const struct difference *b)
{
	if (!same_rule(a->old_rule, b->old_rule)
	    || !same_rule(a->new_rule, b->new_rule))
		return false;
	if (a->old_rule != NULL || a->new_rule != NULL || *a->fields == '\0')
		return true;
	const char *at = b->fields;
	for (size_t n; (n = word(&at)) > 0; at += n)
		if (has_word(a->fields, at, n))
			return true;
	return false;
}

void
difference_free(struct difference *d)
{
	free(d->old_rule);
	free(d->new_rule);
	free(d->fields);
	*d = (struct difference){ 0 };
}
