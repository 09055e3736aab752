/*
 * document.c - a whole log in memory, checked, for those who write it anew.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/document.h"
#include "log/canonical.h"
#include "report/mask.h"

static char *
copy(const char *text)
{
	return text == NULL ? NULL : must(strdup(text));
}

static struct found_replay *
add(struct document *d)
{
	d->replay = must(realloc(d->replay,
	    (d->replays + 1) * sizeof *d->replay));
	d->replay[d->replays] = (struct found_replay){ 0 };
	return &d->replay[d->replays++];
}

static bool
take(void *closure, struct report *r, struct coverage *coverage)
{
	struct document *d = closure;
	struct found_replay *f = add(d);
	f->verdict = r->verdict;
	f->rule = copy(r->rule);
	f->winner = copy(r->winner);
	if (r->verdict == VERDICT_UNREADABLE) {
		f->message = copy(r->damage != NULL ? r->damage : r->message);
		f->line = r->damage != NULL ? r->damage_line : r->line;
		f->column = r->damage != NULL ? r->damage_column : r->column;
	}
	report_clear(r);
	free(r);
	free(coverage);
	return true;
}

void
document_read(struct document *d, struct checker *checker, const char *path,
    const char *problem)
{
	struct problem p = { 0 };
	*d = (struct document){ .name = path };
	if (problem != NULL)
		problem_set(&p, 0, 0, "%s", problem);
	else
		d->bytes = canonical_read(path, &d->length, &d->packed, &p);
	if (d->bytes != NULL) {
		check_memory(checker, path, d->bytes, d->length, NULL, take,
		    d);
		return;
	}
	struct found_replay *f = add(d);
	f->verdict = VERDICT_UNREADABLE;
	f->message = must(strdup(p.text));
}

void
document_free(struct document *d)
{
	for (unsigned i = 0; i < d->replays; i++) {
		free(d->replay[i].rule);
		free(d->replay[i].winner);
		free(d->replay[i].message);
	}
	free(d->replay);
	free(d->bytes);
	*d = (struct document){ 0 };
}

bool
document_complain(const struct document *d)
{
	bool any = false;
	for (unsigned i = 0; i < d->replays; i++) {
		const struct found_replay *f = &d->replay[i];
		if (f->verdict != VERDICT_UNREADABLE)
			continue;
		any = true;
		put_masked(stderr, d->name);
		if (f->line != 0)
			fprintf(stderr, ":%u:%u", f->line, f->column);
		fputs(": unreadable: ", stderr);
		put_masked(stderr, f->message);
		putc('\n', stderr);
	}
	return any;
}
