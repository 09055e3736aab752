/*
 * text.c - findings as lines that editors understand and judges can read out.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "report/advice.h"
#include "report/format.h"
#include "report/mask.h"

static const char *const colours[] = {
	"\033[32m", "\033[33m", "\033[31m", "\033[35m"
};

static void
put_verdict(struct printer *p, enum verdict verdict)
{
	if (p->colour)
		fprintf(p->out, "%s%s\033[0m", colours[verdict],
		    verdict_names[verdict]);
	else
		fputs(verdict_names[verdict], p->out);
}

/* `file:line:column: verdict: `, the place only as far as it is known. */
static void
put_place(struct printer *p, const struct report *r, uint32_t line,
    uint32_t column, enum verdict verdict)
{
	put_masked(p->out, r->file);
	if (line != 0)
		fprintf(p->out, ":%u:%u", line, column);
	fputs(": ", p->out);
	put_verdict(p, verdict);
	fputs(": ", p->out);
}

/* "step 64: Sam: attack Rosa with Big Bot (B06)" */
static void
put_step(struct printer *p, uint32_t step, const char *did)
{
	char name[24];
	snprintf(name, sizeof name, "step %u", step);
	put_prose(p, name, did != NULL ? did : "");
}

/* The step that broke a rule: where, who, what, which rule, the numbers. */
static void
put_illegal(struct printer *p, const struct report *whole,
    const struct report *r)
{
	put_place(p, whole, r->line, r->column, VERDICT_ILLEGAL);
	put_masked(p->out, r->message != NULL ? r->message
	    : "against the rules");
	/* What was shown and cannot be breaks no rule. */
	if (r->rule == NULL) {
		fprintf(p->out, "\n    behind step: %u\n", r->step);
		return;
	}
	fprintf(p->out, " [%s]\n", r->rule);
	put_step(p, r->step, r->did);
	advice_moment(p, whole, &r->moment);
	advice_rule(p, whole, r);
	for (unsigned i = 0; i < r->fact_count; i++) {
		const struct report_fact *f = &r->fact[i];
		if (f->number)
			fprintf(p->out, "    %s: %d\n", f->name, f->value);
		else
			put_prose(p, f->name, f->text);
	}
	advice_illegal(p, whole, r);
}

static void
put_unreadable(struct printer *p, const struct report *r)
{
	bool after = r->damage != NULL;
	put_place(p, r, after ? r->damage_line : r->line,
	    after ? r->damage_column : r->column, VERDICT_UNREADABLE);
	put_masked(p->out, after ? r->damage
	    : r->message != NULL ? r->message : "not a log");
	putc('\n', p->out);
	if (!after && r->step != 0 && r->action != NULL)
		fprintf(p->out, "    step: %u\n", r->step);
}

static void
claim_sentence(FILE *out, const struct dispute *d)
{
	fputs(d->claim, out);
	if (d->of != NULL)
		fprintf(out, " of %s", d->of);
	fprintf(out, ": claimed is %s, computed is %s", d->claimed,
	    d->computed != NULL ? d->computed : "none");
}

/* Steps, one a line, on one line. */
static void
put_rows(struct printer *p, const char *name, const char *rows)
{
	fprintf(p->out, "    %s: ", name);
	if (rows == NULL)
		rows = "";
	while (*rows != '\0') {
		size_t length = strcspn(rows, "\n");
		fprintf(p->out, "%.*s", (int)length, rows);
		rows += length + (rows[length] == '\n');
		fputs(*rows != '\0' ? " " : "", p->out);
	}
	putc('\n', p->out);
}

/* `r`: for the names of players, or NULL. */
static void
reading_sentence(FILE *out, const struct report *r, const struct dispute *d)
{
	static const struct report nameless;
	fprintf(out, "with %s=%s ", d->reading, d->is);
	if (d->effect != NULL && strcmp(d->effect, "outcome") == 0) {
		fputs("the outcome would be ", out);
		put_won(out, r != NULL ? r : &nameless, d->winner, d->reason);
		if (d->open && d->winner != NULL)
			fputs(", and there is more to play", out);
	} else
		fprintf(out, "step %u would be %s", d->step,
		    d->effect != NULL ? d->effect : "different");
	if (d->rule != NULL)
		fprintf(out, " by %s", d->rule);
}

char *
dispute_text(const struct dispute *d)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	if (d->kind == DISPUTE_CLAIM)
		claim_sentence(out, d);
	else if (d->kind == DISPUTE_READING)
		reading_sentence(out, NULL, d);
	else
		fputs("the steps that were left out here can be told in two "
		    "ways", out);
	fclose(out);
	return text;
}

/* The same with the names of the report. */
static void
put_sentence(struct printer *p, const struct report *r,
    const struct dispute *d)
{
	if (d->kind == DISPUTE_READING) {
		reading_sentence(p->out, r, d);
	} else if (d->kind == DISPUTE_CLAIM && d->said != NULL) {
		put_masked(p->out, d->said);
	} else {
		char *text = dispute_text(d);
		put_masked(p->out, text);
		free(text);
	}
}

void
text_dispute(struct printer *p, const struct report *r,
    const struct dispute *d)
{
	put_sentence(p, r, d);
	switch (d->kind) {
	case DISPUTE_READING:
		fprintf(p->out, " [%s]\n", d->reading);
		if (d->did != NULL)
			put_step(p, d->step, d->did);
		else /* a claim, or the end, has closed what it left open */
			fprintf(p->out, "    after step: %u\n", d->step);
		advice_moment(p, r, &d->moment);
		advice_reading(p, r, d);
		break;
	case DISPUTE_ACCOUNT:
		fprintf(p->out, "\n    before step: %u\n", d->step);
		put_rows(p, "taken", d->row);
		put_rows(p, "or", d->other);
		break;
	case DISPUTE_CLAIM:
		fprintf(p->out, "\n    after step: %u\n", d->step);
		advice_moment(p, r, &d->moment);
		advice_claim(p, r, d);
		break;
	}
}

static void
put_changed(struct printer *p, const struct report *r)
{
	if (r->changed_cards == NULL && r->changed_constants == NULL)
		return;
	put_masked(p->out, r->file);
	fputs(": changed:", p->out);
	if (r->changed_constants != NULL)
		fprintf(p->out, " %s", r->changed_constants);
	if (r->changed_cards != NULL)
		fprintf(p->out, "%s cards %s",
		    r->changed_constants != NULL ? "," : "",
		    r->changed_cards);
	putc('\n', p->out);
}

/* What is counted but not told, for the list is cut. */
static void
put_rest(struct printer *p, const struct report *r, const char *what,
    uint32_t count)
{
	if (count == 0)
		return;
	put_masked(p->out, r->file);
	fprintf(p->out, ": %s: %u more\n", what, count);
}

void
text_findings(struct printer *p, const struct report *r)
{
	for (unsigned i = 0; i < report_told(r); i++) {
		const struct dispute *d = &r->dispute[i];
		put_place(p, r, d->line, d->column, VERDICT_DISPUTED);
		text_dispute(p, r, d);
	}
	text_other_findings(p, r);
}

void
text_other_findings(struct printer *p, const struct report *r)
{
	put_rest(p, r, "disputed", r->dispute_count - report_told(r));
	for (unsigned i = 0; i < r->entries; i++) {
		const struct entry *e = &r->entry[i];
		put_masked(p->out, r->file);
		fprintf(p->out, ":%u: unverified: %s after step %u: ", e->line,
		    e->kind, e->step);
		put_masked(p->out, e->text != NULL ? e->text : "");
		putc('\n', p->out);
	}
	put_rest(p, r, "unverified", r->unverified - r->entries);
	for (unsigned i = 0; i < r->breaks; i++)
		put_illegal(p, r, &r->broken[i]);
	if ((r->rule != NULL || r->verdict == VERDICT_ILLEGAL
	    || r->damage != NULL) && r->breaks == 0)
		put_illegal(p, r, r);
	put_changed(p, r);
	if (r->verdict == VERDICT_UNREADABLE)
		put_unreadable(p, r);
}

static void
put_count(FILE *out, unsigned long count, const char *what)
{
	fprintf(out, ", %lu %s%s", count, what, count == 1 ? "" : "s");
}

/* Who has won; what is won is not all of it where the match goes on. */
static void
put_outcome(FILE *out, const struct report *r)
{
	if (!r->complete)
		fputs(", not ended", out);
	if (r->winner == NULL)
		return;
	fputs(r->complete ? ", " : "; the latest part: ", out);
	put_won(out, r, r->winner, r->reason);
}

void
text_result(struct printer *p, const struct report *r)
{
	put_masked(p->out, r->file);
	if (r->replay > 1)
		fprintf(p->out, ": replay %u", r->replay);
	fputs(": ", p->out);
	put_verdict(p, r->verdict);
	if (r->game == NULL)
		return;
	fprintf(p->out, ": %s", r->game);
	if (r->edition != NULL)
		fprintf(p->out, " %s", r->edition);
	put_count(p->out, r->steps, "step");
	put_count(p->out, r->claims, "claim");
	if (r->dispute_count > 0)
		put_count(p->out, r->dispute_count, "dispute");
	if (r->unverified > 0)
		fprintf(p->out, ", %u unverified", r->unverified);
	if (r->unseen > 0)
		fprintf(p->out, ", %u unseen", r->unseen);
	if (r->filled > 0)
		fprintf(p->out, ", %u filled in", r->filled);
	if (r->breaks > 1)
		fprintf(p->out, ", %u breaks", r->breaks);
	put_outcome(p->out, r);
}

/* Where it says what is expected, or should. */
static void
put_expected_place(struct printer *p, const struct report *r)
{
	if (r->expect != NULL)
		fprintf(p->out, ":%u:%u", r->expect->line, r->expect->column);
	else if (r->expect_damaged)
		fprintf(p->out, ":%u:%u", r->line, r->column);
	else if (r->begins_line != 0)
		fprintf(p->out, ":%u:%u", r->begins_line, r->begins_column);
	else
		fputs(":1:1", p->out);
}

static void
put_differences(struct printer *p, const struct report *r, const char *differs)
{
	while (*differs != '\0') {
		size_t length = strcspn(differs, "\n");
		put_masked(p->out, r->file);
		if (r->replay != 0)
			put_expected_place(p, r);
		fputs(": not as expected: ", p->out);
		if (r->replay != 0)
			fprintf(p->out, "replay %u: ", r->replay);
		fprintf(p->out, "%.*s\n", (int)length, differs);
		differs += length + (differs[length] == '\n');
	}
}

static void
text_begin(struct printer *p)
{
	p->number = 0;
}

static void
text_replay(struct printer *p, const struct report *r, const char *differs)
{
	p->number++;
	if (p->summary || (p->expect && differs == NULL))
		return;
	if (p->quiet && report_passed(p, r, differs))
		return;
	if (differs != NULL && p->expect)
		put_differences(p, r, differs);
	text_findings(p, r);
	if (r->replay == 0)
		return; /* the finding says it all */
	text_result(p, r);
	putc('\n', p->out);
}

static void
text_end(struct printer *p, const struct totals *t)
{
	if (p->expect) {
		fprintf(p->out, "%lu replay%s: %lu as expected, %lu not\n",
		    t->replays, t->replays == 1 ? "" : "s", t->met,
		    t->replays - t->met);
		return;
	}
	if (!p->summary && (p->quiet || t->replays == 1))
		return;
	fprintf(p->out, "%lu replay%s: %lu legal, %lu disputed, %lu illegal, "
	    "%lu unreadable", t->replays, t->replays == 1 ? "" : "s",
	    t->verdict[0], t->verdict[1], t->verdict[2], t->verdict[3]);
	put_count(p->out, t->steps, "step");
	put_count(p->out, t->claims, "claim");
	if (t->unverified > 0)
		fprintf(p->out, ", %lu unverified", t->unverified);
	putc('\n', p->out);
}

const struct format format_text = {
	.name = "text",
	.begin = text_begin,
	.replay = text_replay,
	.end = text_end,
};
