/*
 * page.c - a replay as a page to step through, and a page that lists pages.
 */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "api/keep.h"
#include "engine/attempt.h"
#include "engine/memory.h"
#include "engine/said.h"
#include "report/page.h"
#include "report/table_rows.h"

struct replaycheck_page {
	struct page *page;
	bool begun;         /* its players are named */
};

static int
make(void *closure)
{
	struct replaycheck_page *p = closure;
	p->page = page_new();
	return REPLAYCHECK_OK;
}

replaycheck_page *
replaycheck_page_new(void)
{
	struct replaycheck_page *p = calloc(1, sizeof *p);
	if (p == NULL || attempt(make, p, REPLAYCHECK_NO_MEMORY)
	    == REPLAYCHECK_OK)
		return p;
	free(p);
	return NULL;
}

void
replaycheck_page_free(replaycheck_page *p)
{
	if (p == NULL)
		return;
	page_free(p->page);
	free(p);
}

/* ---- moments ---- */

struct adding {
	struct replaycheck_page *page;
	struct replaycheck_checker *checker;
	const struct replaycheck_step *step; /* NULL: the start */
};

static void
begin(struct replaycheck_page *p, const struct replay_view *view)
{
	unsigned players = session_context(view->session)->s->players;
	for (unsigned i = 0; i < players; i++)
		page_player(p->page, i, report_name(view->report,
		    player_id(i)));
	p->begun = true;
}

static int
add(void *closure)
{
	const struct adding *a = closure;
	const struct replay_view *view = check_view(a->checker->check);
	const struct step *st = check_step(a->checker->check);
	struct context *cx = session_context(view->session);
	if (!a->page->begun)
		begin(a->page, view);
	char *said = a->step != NULL ? deed_said(cx, st) : NULL;
	if (view->game->claims_look_ahead)
		cx = session_settle(view->session);
	struct table_text *table = table_new();
	table_game(cx, table);
	struct page_moment moment = { .element = "", .said = "" };
	if (a->step != NULL)
		moment = (struct page_moment){ .step = a->step->number,
			.line = a->step->line, .element = a->step->text,
			.said = said, .time = a->step->time,
			.notes = view->notes, .refused = !a->step->taken };
	bool more = page_add(a->page->page, cx, table, &moment);
	table_free(table);
	free(said);
	return more ? REPLAYCHECK_OK : 1;
}

int
replaycheck_page_add(replaycheck_page *p, replaycheck_checker *c)
{
	if (p == NULL || c == NULL || (c->event != REPLAYCHECK_STARTED
	    && c->event != REPLAYCHECK_STEP))
		return REPLAYCHECK_USAGE;
	struct adding adding = { p, c, replaycheck_this_step(c) };
	if (c->event == REPLAYCHECK_STEP && adding.step == NULL)
		return REPLAYCHECK_NO_MEMORY;
	return checker_do(c, add, &adding);
}

/* ---- the page ---- */

struct writing {
	struct replaycheck_page *page;
	const struct replay_view *view;
	char *text;
};

static int
write_page(void *closure)
{
	struct writing *w = closure;
	size_t length;
	FILE *out = text_open(&w->text, &length);
	page_write(w->page->page, session_context(w->view->session),
	    w->view->report, out);
	fclose(out);
	return REPLAYCHECK_OK;
}

int
replaycheck_page_write(replaycheck_page *p, replaycheck_checker *c,
    char **text)
{
	if (p == NULL || c == NULL || text == NULL
	    || c->event != REPLAYCHECK_ENDED || c->lost)
		return REPLAYCHECK_USAGE;
	*text = NULL;
	struct writing w = { p, check_view(c->check), NULL };
	if (w.view->session == NULL)
		return REPLAYCHECK_NO_STATE;
	int status = checker_do(c, write_page, &w);
	if (status == REPLAYCHECK_OK)
		*text = w.text;
	return status;
}

/* ---- a page that lists pages ---- */

struct listing {
	const replaycheck_entry *const *entries;
	unsigned count;
	char *text;
};

static int
write_index(void *closure)
{
	struct listing *l = closure;
	size_t length;
	struct page_entry *entry = must(calloc(l->count + 1, sizeof *entry));
	for (unsigned i = 0; i < l->count; i++) {
		const replaycheck_entry *e = l->entries[i];
		entry[i] = (struct page_entry){ e->address, e->title,
			(enum verdict)e->verdict, e->line };
	}
	FILE *out = text_open(&l->text, &length);
	page_index(entry, l->count, out);
	fclose(out);
	free(entry);
	return REPLAYCHECK_OK;
}

int
replaycheck_page_index(const replaycheck_entry *const *entries, char **text)
{
	struct listing l = { .entries = entries };
	if (entries == NULL || text == NULL)
		return REPLAYCHECK_USAGE;
	*text = NULL;
	for (; entries[l.count] != NULL; l.count++)
		if (entries[l.count]->size < sizeof **entries
		    || entries[l.count]->verdict < REPLAYCHECK_LEGAL
		    || entries[l.count]->verdict > REPLAYCHECK_UNREADABLE)
			return REPLAYCHECK_USAGE;
	int status = attempt(write_index, &l, REPLAYCHECK_NO_MEMORY);
	if (status == REPLAYCHECK_OK)
		*text = l.text;
	return status;
}
