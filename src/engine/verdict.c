/*
 * verdict.c - reports: what they own, and what a fixture expects of them.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "engine/verdict.h"

const char *const verdict_names[] = {
	"legal", "disputed", "illegal", "unreadable"
};

static void
moment_clear(struct moment *m)
{
	free(m->player);
	free(m->called);
}

static void
dispute_clear(struct dispute *d)
{
	moment_clear(&d->moment);
	free(d->said);
	free(d->did);
	free(d->here_winner);
	free(d->of);
	free(d->claim);
	free(d->claimed);
	free(d->computed);
	free(d->holds_under);
	free(d->winner);
	free(d->row);
	free(d->other);
}

/* Ids and words of a dispute belong to the tables of the games. */
static void
expectation_free(struct expectation *e)
{
	if (e == NULL)
		return;
	for (unsigned i = 0; i < e->disputes; i++)
		dispute_clear(&e->dispute[i]);
	free(e->dispute);
	free(e->rule);
	free(e->winner);
	free(e->digest);
	free(e);
}

void
report_clear(struct report *r)
{
	free(r->file);
	for (unsigned i = 0; i < REPORT_PLAYERS; i++) {
		free(r->name[i]);
		free(r->called[i]);
	}
	moment_clear(&r->moment);
	free(r->did);
	free(r->could);
	free(r->action);
	free(r->by);
	free(r->message);
	for (unsigned i = 0; i < r->fact_count; i++)
		free(r->fact[i].text);
	for (unsigned i = 0; i < r->legal_shown; i++)
		free(r->legal[i]);
	free(r->damage);
	for (unsigned i = 0; i < r->disputes; i++)
		dispute_clear(&r->dispute[i]);
	free(r->dispute);
	for (unsigned i = 0; i < r->entries; i++)
		free(r->entry[i].text);
	free(r->entry);
	for (unsigned i = 0; i < r->breaks; i++)
		report_clear(&r->broken[i]);
	free(r->broken);
	free(r->changed_cards);
	free(r->changed_constants);
	free(r->winner);
	expectation_free(r->expect);
	memset(r, 0, sizeof *r);
}

/* One more element, all zero, at the end of a list that grows by doubling. */
static void *
list_grow(void *list, unsigned *count, size_t size, void **added)
{
	*added = NULL;
	if ((*count & (*count - 1)) == 0) {
		size_t room = *count == 0 ? 1 : (size_t)*count * 2;
		list = must(realloc(list, room * size));
	}
	*added = (char *)list + *count * size;
	memset(*added, 0, size);
	++*count;
	return list;
}

struct dispute *
report_dispute(struct report *r, enum dispute_kind kind)
{
	void *added;
	r->dispute_count++;
	if (kind != DISPUTE_READING && report_told(r) == r->dispute_max
	    && r->dispute_max > 0)
		return NULL;
	r->dispute = list_grow(r->dispute, &r->disputes, sizeof *r->dispute,
	    &added);
	((struct dispute *)added)->kind = kind;
	return added;
}

unsigned
report_told(const struct report *r)
{
	return r->dispute_max > 0 && r->disputes > r->dispute_max
	    ? r->dispute_max : r->disputes;
}

const char *
report_name(const struct report *r, const char *id)
{
	unsigned player = (unsigned)(*id - 'A');
	return player < REPORT_PLAYERS && id[1] == '\0' ? r->name[player]
	    : NULL;
}

const char *
report_called(const struct report *r, const char *id)
{
	unsigned player = (unsigned)(*id - 'A');
	return player < REPORT_PLAYERS && id[1] == '\0'
	    && r->called[player] != NULL ? r->called[player] : id;
}

struct entry *
report_entry(struct report *r)
{
	void *added;
	if (r->dispute_max > 0 && r->entries >= r->dispute_max)
		return NULL;
	r->entry = list_grow(r->entry, &r->entries, sizeof *r->entry, &added);
	return added;
}

struct report *
report_break(struct report *r)
{
	void *added;
	r->broken = list_grow(r->broken, &r->breaks, sizeof *r->broken,
	    &added);
	return added;
}

/* ---- expectations ---- */

/* How often the word stands in a text of words and blanks. */
static unsigned
times_there(const char *text, const char *word, size_t length)
{
	unsigned times = 0;
	while (*(text += strspn(text, " ")) != '\0') {
		const size_t here = strcspn(text, " ");
		times += here == length && strncmp(text, word, here) == 0;
		text += here;
	}
	return times;
}

/* Whether each of the words stands in the text as often as among them. */
static bool
holds_words(const char *text, const char *words)
{
	const char *at = words;
	while (*(at += strspn(at, " ")) != '\0') {
		const size_t length = strcspn(at, " ");
		if (times_there(text, at, length)
		    != times_there(words, at, length))
			return false;
		at += length;
	}
	return true;
}

/* Whether both are the same words: those of sets stand in any order. */
static bool
same_words(const char *a, const char *b)
{
	return strcmp(a, b) == 0 || (holds_words(a, b) && holds_words(b, a));
}

/* What was given is the same; what was not given fits anything. */
static bool
fits(const char *expected, const char *found)
{
	return expected == NULL
	    || (found != NULL && same_words(expected, found));
}

/* One attribute of a dispute, as expected and as found. */
struct attribute_pair {
	const char *name;
	const char *expected;
	const char *found;
	bool names_it; /* it says which dispute it is */
};

/* What is not there is written `none`. */
static bool
pair_fits(const struct attribute_pair *p)
{
	const char *found = p->found == NULL || *p->found == '\0' ? "none"
	    : p->found;
	return p->expected == NULL || same_words(p->expected, found);
}

enum { PAIRS = 6 };

/* The attributes that the two may differ in, but for the step. */
static unsigned
dispute_pairs(const struct dispute *e, const struct dispute *d,
    struct attribute_pair p[PAIRS])
{
	const struct attribute_pair claim[] = {
		{ "of", e->of != NULL ? e->of : "none", d->of, true },
		{ "claim", e->claim, d->claim, true },
		{ "claimed", e->claimed, d->claimed, false },
		{ "computed", e->computed, d->computed, false },
		{ "holds-under", e->holds_under, d->holds_under, false },
	}, reading[] = {
		{ "reading", e->reading, d->reading, true },
		{ "is", e->is, d->is, true },
		{ "effect", e->effect, d->effect, false },
		{ "rule", e->rule, d->rule, false },
		{ "winner", e->winner, d->winner, false },
		{ "reason", e->reason, d->reason, false },
	};
	if (e->kind == DISPUTE_CLAIM)
		memcpy(p, claim, sizeof claim);
	else if (e->kind == DISPUTE_READING)
		memcpy(p, reading, sizeof reading);
	return e->kind == DISPUTE_CLAIM ? sizeof claim / sizeof claim[0]
	    : e->kind == DISPUTE_READING ? sizeof reading / sizeof reading[0]
	    : 0;
}

static bool
step_fits(const struct dispute *e, const struct dispute *d)
{
	return e->step == STEP_ANY || e->step == d->step;
}

/* Whether both are about the same thing; `exact`: whether all that was given
 * is the same. */
static bool
dispute_fits(const struct dispute *e, const struct dispute *d, bool exact)
{
	struct attribute_pair p[PAIRS];
	if (e->kind != d->kind || (exact && !step_fits(e, d)))
		return false;
	unsigned count = dispute_pairs(e, d, p);
	for (unsigned i = 0; i < count; i++)
		if ((exact || p[i].names_it) && !pair_fits(&p[i]))
			return false;
	return true;
}

static void
dispute_line(FILE *out, const char *what, const struct dispute *d)
{
	fprintf(out, "%s: ", what);
	if (d->kind == DISPUTE_CLAIM) {
		fprintf(out, "claim %s", d->claim);
		if (d->of != NULL)
			fprintf(out, " of %s", d->of);
		if (d->claimed != NULL)
			fprintf(out, ", claimed %s", d->claimed);
		if (d->computed != NULL)
			fprintf(out, ", computed %s", d->computed);
	} else if (d->kind == DISPUTE_ACCOUNT) {
		fprintf(out, "account");
	} else {
		fprintf(out, "reading %s", d->reading);
		if (d->is != NULL)
			fprintf(out, " is %s", d->is);
		if (d->effect != NULL)
			fprintf(out, ", effect %s", d->effect);
		if (d->rule != NULL)
			fprintf(out, ", rule %s", d->rule);
		if (d->winner != NULL)
			fprintf(out, ", winner %s", d->winner);
	}
	if (d->step != STEP_ANY)
		fprintf(out, ", step %u", d->step);
	fputc('\n', out);
}

/* Says in what the dispute that was found is another one than expected. */
static void
dispute_differs(FILE *out, const struct dispute *e, const struct dispute *d)
{
	struct attribute_pair p[PAIRS];
	unsigned count = dispute_pairs(e, d, p);
	const char *between = " differs: ";
	if (e->kind == DISPUTE_CLAIM)
		fprintf(out, "dispute of the claim %s%s%s", d->claim,
		    d->of != NULL ? " of " : "", d->of != NULL ? d->of : "");
	else if (e->kind == DISPUTE_READING)
		fprintf(out, "dispute of the reading %s=%s", d->reading,
		    d->is);
	else
		fputs("dispute of the account", out);
	for (unsigned i = 0; i < count; i++) {
		if (pair_fits(&p[i]))
			continue;
		fprintf(out, "%s%s is %s, not %s", between, p[i].name,
		    p[i].found == NULL || *p[i].found == '\0' ? "none"
		    : p[i].found, p[i].expected);
		between = ", ";
	}
	if (!step_fits(e, d))
		fprintf(out, "%sstep is %u, not %u", between, d->step,
		    e->step);
	fputc('\n', out);
}

/* The first dispute of the report that fits and is not met by another;
 * r->disputes if none does. */
static unsigned
dispute_like(const struct report *r, const struct dispute *e,
    const bool *met, bool exact)
{
	unsigned j = 0;
	while (j < r->disputes
	    && (met[j] || !dispute_fits(e, &r->dispute[j], exact)))
		j++;
	return j;
}

/* First those that fit are told apart, then those that differ in something. */
static void
disputes_compare(FILE *out, const struct report *r)
{
	const struct expectation *e = r->expect;
	bool *met = must(calloc(r->disputes + 1, sizeof *met));
	bool *found = must(calloc(e->disputes + 1, sizeof *found));
	for (unsigned i = 0; i < e->disputes; i++) {
		unsigned j = dispute_like(r, &e->dispute[i], met, true);
		found[i] = j < r->disputes;
		met[j] = true;
	}
	for (unsigned i = 0; i < e->disputes; i++) {
		if (found[i])
			continue;
		unsigned j = dispute_like(r, &e->dispute[i], met, false);
		if (j < r->disputes)
			dispute_differs(out, &e->dispute[i], &r->dispute[j]);
		else
			dispute_line(out, "missing dispute", &e->dispute[i]);
		met[j] = true;
	}
	for (unsigned j = 0; j < r->disputes; j++)
		if (!met[j])
			dispute_line(out, "unexpected dispute", &r->dispute[j]);
	free(met);
	free(found);
}

static void
text_compare(FILE *out, const char *what, const char *expected,
    const char *found)
{
	if (!fits(expected, found))
		fprintf(out, "expected %s %s, found %s\n", what, expected,
		    found != NULL ? found : "none");
}

static void
number_compare(FILE *out, const char *what, int32_t expected, uint32_t found)
{
	if (expected >= 0 && (uint32_t)expected != found)
		fprintf(out, "expected %s %u, found %u\n", what,
		    (unsigned)expected, found);
}

char *
expectation_compare(const struct report *r)
{
	const struct expectation *e = r->expect;
	char *text = NULL;
	size_t length = 0;
	FILE *out = text_open(&text, &length);
	if (e == NULL && r->replay == 0 && r->message != NULL)
		fprintf(out, "%s\n", r->message);
	else if (e == NULL && r->expect_damaged)
		fprintf(out, "its <expect> cannot be read: %s\n", r->message);
	else if (e == NULL)
		fprintf(out, r->verdict == VERDICT_UNREADABLE
		    ? "no <expect> before what cannot be read\n"
		    : "no <expect>: a fixture says what it expects\n");
	else {
		if (e->verdict != r->verdict)
			fprintf(out, "expected verdict %s, found %s\n",
			    verdict_names[e->verdict],
			    verdict_names[r->verdict]);
		if (e->step != STEP_ANY && e->step != r->step)
			fprintf(out, "expected step %u, found %u\n", e->step,
			    r->step);
		text_compare(out, "rule", e->rule, r->rule);
		text_compare(out, "winner", e->winner,
		    r->winner != NULL ? r->winner : "none");
		text_compare(out, "digest", e->digest, r->digest);
		number_compare(out, "unseen", e->unseen, r->unseen);
		number_compare(out, "filled", e->filled, r->filled);
		disputes_compare(out, r);
	}
	fclose(out);
	if (length == 0) {
		free(text);
		return NULL;
	}
	return text;
}
