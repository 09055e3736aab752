/*
 * document.c - a whole log in memory, checked, for those who write it anew.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/document.h"
#include "report/mask.h"

void
document_read(struct document *d, replaycheck_checker *checker,
    const struct file *file)
{
	int event;
	*d = (struct document){ .name = file->name };
	if (file->problem != NULL)
		d->why = must(strdup(file->problem));
	else
		sure(replaycheck_unpack(file->name, &d->bytes, &d->length,
		    &d->packed, &d->why));
	if (d->bytes == NULL)
		return;
	sure(replaycheck_open_bytes(checker, file->name, d->bytes,
	    d->length));
	while ((event = checking_next(checker)) != REPLAYCHECK_OVER) {
		if (event != REPLAYCHECK_ENDED)
			continue;
		d->report = must(realloc(d->report,
		    (d->replays + 1) * sizeof *d->report));
		d->report[d->replays++] = checking_take(checker);
	}
}

void
document_free(struct document *d)
{
	for (unsigned i = 0; i < d->replays; i++)
		replaycheck_report_free(d->report[i]);
	free(d->report);
	replaycheck_text_free(d->bytes);
	replaycheck_text_free(d->why);
	*d = (struct document){ 0 };
}

static void
complain(const char *name, unsigned line, unsigned column, const char *why)
{
	put_masked(stderr, name);
	if (line != 0)
		fprintf(stderr, ":%u:%u", line, column);
	fputs(": unreadable: ", stderr);
	put_masked(stderr, why);
	putc('\n', stderr);
}

bool
document_complain(const struct document *d)
{
	bool any = d->bytes == NULL;
	if (any)
		complain(d->name, 0, 0, d->why);
	for (unsigned i = 0; i < d->replays; i++) {
		const replaycheck_report *r = d->report[i];
		if (r->verdict != REPLAYCHECK_UNREADABLE)
			continue;
		any = true;
		complain(d->name, r->line, r->column, r->message);
	}
	return any;
}

char *
document_form(const struct document *d, unsigned replay, size_t *length)
{
	char *text, *why;
	if (sure(replaycheck_canonical(d->bytes, d->length, replay, &text,
	    length, &why)) == REPLAYCHECK_OK)
		return text;
	fprintf(stderr, "%s: unreadable: %s\n", d->name, why);
	replaycheck_text_free(why);
	return NULL;
}
