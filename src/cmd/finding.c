/*
 * finding.c - what a log shows, and whether a smaller one still shows it.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/finding.h"

/* ---- reports ---- */

static bool
same_text(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool
same_facts(const struct report *a, const struct report *b)
{
	if (a->fact_count != b->fact_count)
		return false;
	for (unsigned i = 0; i < a->fact_count; i++)
		if (!same_text(a->fact[i].name, b->fact[i].name)
		    || (a->fact[i].number
		        ? a->fact[i].value != b->fact[i].value
		        : !same_text(a->fact[i].text, b->fact[i].text)))
			return false;
	return true;
}

static bool
same_dispute(const struct dispute *a, const struct dispute *b)
{
	return a->kind == b->kind && same_text(a->of, b->of)
	    && same_text(a->claim, b->claim)
	    && same_text(a->claimed, b->claimed)
	    && same_text(a->computed, b->computed)
	    && same_text(a->reading, b->reading) && same_text(a->is, b->is)
	    && same_text(a->effect, b->effect)
	    && same_text(a->rule, b->rule)
	    && same_text(a->winner, b->winner);
}

static bool
has_dispute(const struct report *r, const struct dispute *wanted)
{
	for (unsigned i = 0; i < r->disputes; i++)
		if (same_dispute(wanted, &r->dispute[i]))
			return true;
	return false;
}

/* An illegal step is enough for an illegal log; a disputed one keeps all of
 * its disputes. */
static bool
same_verdict(const struct report *a, const struct report *b)
{
	if (a->verdict != b->verdict || !same_text(a->rule, b->rule)
	    || !same_facts(a, b))
		return false;
	if (a->verdict == VERDICT_ILLEGAL)
		return true;
	if (a->disputes != b->disputes)
		return false;
	for (unsigned i = 0; i < a->disputes; i++)
		if (!same_dispute(&a->dispute[i], &b->dispute[i]))
			return false;
	return true;
}

static void
drop_report(struct report *r)
{
	if (r == NULL)
		return;
	report_clear(r);
	free(r);
}

static bool
take_report(void *closure, struct report *report, struct coverage *coverage)
{
	struct finding *f = closure;
	free(coverage);
	drop_report(f->last);
	f->last = report;
	return false;
}

void
finding_report(struct finding *f, const char *text, size_t length)
{
	check_memory(f->checker, "reduced", text, length, NULL, take_report, f);
}

/* ---- two engines ---- */

/* Both engines read the log from a file of its own. */
static void
write_log(struct finding *f, const char *text, size_t length)
{
	if (f->log == NULL) {
		const char *folder = getenv("TMPDIR");
		if (asprintf(&f->log, "%s/replaycheck-XXXXXX.xml",
		    folder != NULL ? folder : "/tmp") < 0)
			defect("out of memory");
		int descriptor = mkstemps(f->log, 4);
		if (descriptor < 0)
			output_error("%s cannot be made: %s", f->log,
			    error_text(errno));
		close(descriptor);
	}
	FILE *out = fopen(f->log, "w");
	if (out == NULL || fwrite(text, 1, length, out) != length
	    || fclose(out) != 0)
		output_error("%s cannot be written: %s", f->log,
		    error_text(errno));
}

static bool
is_readable(const char *verdict)
{
	return strcmp(verdict, verdict_names[VERDICT_UNREADABLE]) != 0;
}

/* Where the engines part on this log; false if they agree, cannot read it, or
 * the old one does not run, which is noted. */
static bool
engines_differ(struct finding *f, const char *text, size_t length,
    struct apart *apart)
{
	struct file file;
	write_log(f, text, length);
	file = (struct file){ .name = f->log };
	const struct file_list files = { &file, 1 };
	struct traces *old = traces_there(f->old_engine, f->shared, &files);
	f->lone = old == NULL || traces_empty(old);
	if (old == NULL)
		return false;
	struct traces *new = traces_here(f->shared, &files, 0);
	const struct trace_head *a = traces_next(old), *b = traces_next(new);
	bool differ = a != NULL && b != NULL
	    && compare_replays(old, a, new, b, apart) == DIFFERENT;
	if (!differ)
		apart_free(apart);
	bool good = traces_close(old, NULL);
	return traces_close(new, NULL) && good && differ
	    && is_readable(apart->old_verdict)
	    && is_readable(apart->new_verdict);
}

static bool
has_field(const struct apart *a, const char *stem, size_t length)
{
	for (unsigned i = 0; i < a->fields; i++) {
		size_t n = strlen(a->field[i].name);
		const char *other = field_stem(a->field[i].name, &n);
		if (n == length && memcmp(other, stem, n) == 0)
			return true;
	}
	return false;
}

/* Whether the same rules break, or if none does a field of the same name
 * changes otherwise; the steps may have other numbers. */
static bool
same_difference(const struct apart *a, const struct apart *b)
{
	if (!same_text(a->old_broken, b->old_broken)
	    || !same_text(a->new_broken, b->new_broken))
		return false;
	if (a->old_broken != NULL || a->new_broken != NULL || a->fields == 0)
		return true;
	for (unsigned i = 0; i < b->fields; i++) {
		size_t length = strlen(b->field[i].name);
		const char *stem = field_stem(b->field[i].name, &length);
		if (has_field(a, stem, length))
			return true;
	}
	return false;
}

/* ---- what is wanted ---- */

static const char *
begin_with_engines(struct finding *f, const char *text, size_t length)
{
	if (engines_differ(f, text, length, &f->apart))
		return NULL;
	return f->lone ? "the other program cannot be run, or prints no traces"
	    : "the two engines do the same with it, or one of them cannot "
	    "read it";
}

const char *
finding_begin(struct finding *f, struct report *wanted, const char *text,
    size_t length)
{
	f->wanted = wanted;
	if (f->old_engine != NULL)
		return begin_with_engines(f, text, length);
	if (wanted->verdict != VERDICT_ILLEGAL
	    && wanted->verdict != VERDICT_DISPUTED)
		return "it is legal";
	if (f->dispute > (long)wanted->disputes)
		return wanted->disputes == 0 ? "it has no dispute"
		    : "it has fewer disputes";
	return NULL;
}

unsigned
finding_step(const struct finding *f)
{
	return f->apart.step == NULL ? 0
	    : (unsigned)strtoul(f->apart.step, NULL, 10);
}

bool
finding_shown(struct finding *f, const char *text, size_t length)
{
	if (f->old_engine != NULL) {
		struct apart apart = { 0 };
		bool shown = engines_differ(f, text, length, &apart)
		    && same_difference(&f->apart, &apart);
		apart_free(&apart);
		return shown;
	}
	finding_report(f, text, length);
	if (f->last == NULL)
		return false;
	if (f->dispute > 0)
		return f->last->verdict != VERDICT_UNREADABLE && has_dispute(
		    f->last, &f->wanted->dispute[f->dispute - 1]);
	return same_verdict(f->wanted, f->last);
}

void
finding_free(struct finding *f)
{
	if (f->log != NULL)
		unlink(f->log);
	free(f->log);
	apart_free(&f->apart);
	drop_report(f->wanted);
	drop_report(f->last);
}
