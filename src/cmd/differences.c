/*
 * differences.c - telling how two engines differ: as text, JSON or Markdown.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/differences.h"
#include "report/json_text.h"
#include "report/mask.h"

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
	return x->count != y->count
	    ? (x->count < y->count) - (x->count > y->count)
	    : strcmp(x->name, y->name);
}

static void
groups_sort(struct groups *gs)
{
	if (gs->count > 0)
		qsort(gs->group, gs->count, sizeof *gs->group, most_first);
}

static void
groups_free(struct groups *gs)
{
	for (unsigned i = 0; i < gs->count; i++)
		free(gs->group[i].name);
	free(gs->group);
}

static bool
verdict_changed(const struct apart *a)
{
	return a->old_verdict != NULL
	    && strcmp(a->old_verdict, a->new_verdict) != 0;
}

/* Whether a field of that name has stood before in the list: a replay counts
 * once for each name. */
static bool
stem_before(const struct apart *a, unsigned field, const char *stem,
    size_t length)
{
	for (unsigned i = 0; i < field; i++) {
		size_t n = strlen(a->field[i].name);
		const char *other = field_stem(a->field[i].name, &n);
		if (n == length && memcmp(other, stem, n) == 0)
			return true;
	}
	return false;
}

static void
count_groups(struct differences *d, const struct apart *a)
{
	char *change;
	for (unsigned i = 0; i < a->rules; i++)
		group_add(&d->rules, a->rule[i], strlen(a->rule[i]));
	for (unsigned i = 0; i < a->fields; i++) {
		size_t length = strlen(a->field[i].name);
		const char *stem = field_stem(a->field[i].name, &length);
		if (!stem_before(a, i, stem, length))
			group_add(&d->fields, stem, length);
	}
	if (!verdict_changed(a))
		return;
	if (asprintf(&change, "%s>%s", a->old_verdict, a->new_verdict) < 0)
		defect("out of memory");
	group_add(&d->verdicts, change, strlen(change));
	free(change);
}

/* ---- text ---- */

/* The names of the cards and players behind one changed field are told with
 * the first: a rule that changes moves many cards at once. */
static void
tell_field(const struct apart *a, unsigned first)
{
	enum { NAMED_MAX = 8 };
	const struct field_apart *f = &a->field[first];
	size_t length = strlen(f->name);
	const char *stem = field_stem(f->name, &length);
	unsigned more = 0;
	if (stem_before(a, first, stem, length))
		return;
	fputs("    ", stdout);
	put_masked(stdout, f->name);
	fputs(": ", stdout);
	put_masked(stdout, f->old);
	fputs(" | ", stdout);
	put_masked(stdout, f->new);
	for (unsigned i = first + 1; i < a->fields; i++) {
		size_t n = strlen(a->field[i].name);
		const char *other = field_stem(a->field[i].name, &n);
		if (n != length || memcmp(other, stem, n) != 0)
			continue;
		if (++more <= NAMED_MAX) {
			fputs(more == 1 ? "; also " : ", ", stdout);
			put_masked(stdout, a->field[i].name);
		}
	}
	if (more > NAMED_MAX)
		printf(" and %u more", more - NAMED_MAX);
	putchar('\n');
}

static void
tell_text(const struct apart *a)
{
	put_masked(stdout, a->path);
	printf(": replay %u: ", a->number);
	if (a->step != NULL)
		printf("step %s: ", a->step);
	put_masked(stdout, a->why != NULL ? a->why : a->action);
	putchar('\n');
	if (a->why != NULL)
		return;
	if (verdict_changed(a))
		printf("    verdict: %s>%s\n", a->old_verdict, a->new_verdict);
	for (unsigned i = 0; i < a->rules; i++)
		printf("    rule: %s\n", a->rule[i]);
	for (unsigned i = 0; i < a->fields; i++)
		tell_field(a, i);
}

static void
groups_print(const struct groups *gs, const char *title)
{
	if (gs->count > 0)
		printf("by %s:\n", title);
	for (unsigned i = 0; i < gs->count; i++) {
		printf("%8lu  ", gs->group[i].count);
		put_masked(stdout, gs->group[i].name);
		putchar('\n');
	}
}

static void
end_text(const struct differences *d, bool versions)
{
	groups_print(&d->rules, "rule");
	groups_print(&d->verdicts, "verdict");
	groups_print(&d->fields, "field");
	if (versions)
		puts("the digests are of different versions and were not "
		    "compared");
	printf("%lu replays agree, %lu differ, %lu cannot be compared\n",
	    d->equal, d->different, d->not_comparable);
}

/* ---- JSON ---- */

static json_t *
rules_json(const struct apart *a)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < a->rules; i++)
		json_array_append_new(list, json_text(a->rule[i]));
	return list;
}

static json_t *
fields_json(const struct apart *a)
{
	json_t *list = json_array();
	for (unsigned i = 0; i < a->fields; i++) {
		json_t *field = json_object();
		json_object_set_new(field, "field",
		    json_text(a->field[i].name));
		json_object_set_new(field, "old", json_text(a->field[i].old));
		json_object_set_new(field, "new", json_text(a->field[i].new));
		json_array_append_new(list, field);
	}
	return list;
}

static void
tell_json(const struct apart *a)
{
	json_t *o = json_object();
	json_object_set_new(o, "format", json_integer(1));
	json_object_set_new(o, "file", json_text(a->path));
	json_object_set_new(o, "replay", json_integer(a->number));
	json_object_set_new(o, "step", a->step == NULL || a->step[0] == '-'
	    ? json_null() : json_integer(strtol(a->step, NULL, 10)));
	json_object_set_new(o, "action", json_text(a->action));
	json_object_set_new(o, "comparable", json_boolean(a->why == NULL));
	json_object_set_new(o, "message", json_text(a->why));
	json_object_set_new(o, "old_verdict", json_text(a->old_verdict));
	json_object_set_new(o, "new_verdict", json_text(a->new_verdict));
	json_object_set_new(o, "rules", rules_json(a));
	json_object_set_new(o, "fields", fields_json(a));
	json_line(stdout, o);
}

static json_t *
groups_json(const struct groups *gs)
{
	json_t *o = json_object();
	for (unsigned i = 0; i < gs->count; i++) {
		char *name = mask(gs->group[i].name);
		json_object_set_new(o, name,
		    json_integer((json_int_t)gs->group[i].count));
		free(name);
	}
	return o;
}

static void
end_json(const struct differences *d, bool versions)
{
	json_t *o = json_object();
	json_object_set_new(o, "format", json_integer(1));
	json_object_set_new(o, "summary", json_true());
	json_object_set_new(o, "agree", json_integer((json_int_t)d->equal));
	json_object_set_new(o, "differ",
	    json_integer((json_int_t)d->different));
	json_object_set_new(o, "not_comparable",
	    json_integer((json_int_t)d->not_comparable));
	json_object_set_new(o, "digests_compared", json_boolean(!versions));
	json_object_set_new(o, "rules", groups_json(&d->rules));
	json_object_set_new(o, "verdicts", groups_json(&d->verdicts));
	json_object_set_new(o, "fields", groups_json(&d->fields));
	json_line(stdout, o);
}

/* ---- Markdown ---- */

/* A text in a cell, as code: what would end the cell or the code is masked. */
static void
cell(const char *text)
{
	char *masked = mask(text != NULL ? text : "");
	fputs(*masked != '\0' ? " `" : " ", stdout);
	for (const char *at = masked; *at != '\0'; at++)
		if (*at == '`')
			putchar('\'');
		else if (*at == '|')
			fputs("\\|", stdout);
		else
			putchar(*at);
	fputs(*masked != '\0' ? "` |" : "|", stdout);
	free(masked);
}

static void
tell_markdown(struct differences *d, const struct apart *a)
{
	char *text;
	size_t length;
	if (!d->table)
		puts("| log | replay | step | action | verdict | rules | "
		    "fields |\n|---|---|---|---|---|---|---|");
	d->table = true;
	putchar('|');
	cell(a->path);
	printf(" %u | %s |", a->number, a->step != NULL ? a->step : "-");
	cell(a->why != NULL ? a->why : a->action);
	if (verdict_changed(a))
		printf(" %s → %s |", a->old_verdict, a->new_verdict);
	else
		printf(" %s |", a->old_verdict != NULL ? a->old_verdict : "");
	FILE *out = text_open(&text, &length);
	for (unsigned i = 0; i < a->rules; i++)
		fprintf(out, "%s%s", i > 0 ? " " : "", a->rule[i]);
	fclose(out);
	cell(text);
	free(text);
	out = text_open(&text, &length);
	for (unsigned i = 0; i < a->fields && i < 4; i++)
		fprintf(out, "%s%s: %s | %s", i > 0 ? "; " : "",
		    a->field[i].name, a->field[i].old, a->field[i].new);
	if (a->fields > 4)
		fprintf(out, "; and %u more", a->fields - 4);
	fclose(out);
	cell(text);
	free(text);
	putchar('\n');
}

static void
end_markdown(const struct differences *d, bool versions)
{
	if (d->table)
		putchar('\n');
	printf("%lu replays agree, %lu differ, %lu cannot be compared.\n",
	    d->equal, d->different, d->not_comparable);
	if (versions)
		puts("The digests are of different versions and were not "
		    "compared.");
	if (d->rules.count + d->verdicts.count + d->fields.count == 0)
		return;
	puts("\n| by | | replays |\n|---|---|---|");
	const struct {
		const char *title;
		const struct groups *groups;
	} by[] = {
		{ "rule", &d->rules }, { "verdict", &d->verdicts },
		{ "field", &d->fields },
	};
	for (size_t i = 0; i < sizeof by / sizeof *by; i++)
		for (unsigned n = 0; n < by[i].groups->count; n++) {
			printf("| %s |", by[i].title);
			cell(by[i].groups->group[n].name);
			printf(" %lu |\n", by[i].groups->group[n].count);
		}
}

/* ---- all of them ---- */

void
differences_tell(void *closure, enum comparison result, const struct apart *a)
{
	struct differences *d = closure;
	d->equal += result == EQUAL;
	d->different += result == DIFFERENT;
	d->not_comparable += result == NOT_COMPARABLE;
	if ((int)result > d->status)
		d->status = (int)result;
	if (result == EQUAL)
		return;
	count_groups(d, a);
	if (d->quiet)
		return;
	switch (d->format) {
	case DIFF_TEXT:
		tell_text(a);
		break;
	case DIFF_JSON:
		tell_json(a);
		break;
	case DIFF_MARKDOWN:
		tell_markdown(d, a);
		break;
	}
}

void
differences_end(struct differences *d, bool versions)
{
	groups_sort(&d->rules);
	groups_sort(&d->verdicts);
	groups_sort(&d->fields);
	switch (d->format) {
	case DIFF_TEXT:
		end_text(d, versions);
		break;
	case DIFF_JSON:
		end_json(d, versions);
		break;
	case DIFF_MARKDOWN:
		end_markdown(d, versions);
		break;
	}
	groups_free(&d->rules);
	groups_free(&d->verdicts);
	groups_free(&d->fields);
}
