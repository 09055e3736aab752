/*
 * check_library_memory.c - no memory: each allocation of a program that uses
 * the library is refused in turn.
 *
 * The library then says so, or did not need it and answers as always; it never
 * ends the process, and what was made can be freed.  The functions that give
 * memory are replaced by those of refuse.h, in all libraries.  Argument: how
 * many allocations to refuse, evenly spread (default: 150; 0: all).
 */
#include <errno.h>
#include <replaycheck.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "refuse.h"

#ifndef OWN_MEMORY

/* ---- a program ---- */

static const char log_text[] =
    "<replay format=\"1\" game=\"iotabots\"><cards set=\"iotabots-demo\"/>"
    "<player id=\"A\" name=\"Ada\"/><player id=\"B\"/>"
    "<position turn=\"9\" turn-player=\"A\" phase=\"main1\">"
    "<player id=\"A\" mana=\"5\"><hand><card def=\"anvil\" ids=\"A1 A2\"/>"
    "</hand></player><player id=\"B\"/></position><note>A note.</note>"
    "<summon by=\"A\" card=\"A1\"/><claim of=\"A\" mana=\"7\"/>"
    "<summon by=\"A\" card=\"A2\"/></replay>";

enum { TEXTS = 10 };

struct answer {
	int status;         /* the first that was not good */
	char *text[TEXTS];
};

static bool
is_good(struct answer *a, int status)
{
	if (status < 0 && a->status == REPLAYCHECK_OK)
		a->status = status;
	return status >= 0;
}

/* Looks at what there is to see after a step. */
static void
look(replaycheck_checker *c, struct answer *a)
{
	if (replaycheck_this_step(c) == NULL
	    || replaycheck_report_now(c) == NULL) {
		a->status = REPLAYCHECK_NO_MEMORY;
		return;
	}
	if (a->text[0] != NULL)
		return;
	(void)(is_good(a, replaycheck_table(c, 80, &a->text[0]))
	    && is_good(a, replaycheck_position(c, &a->text[1]))
	    && is_good(a, replaycheck_state(c, &a->text[2]))
	    && is_good(a, replaycheck_legal(c, &a->text[3], NULL)));
}

static void
finish(replaycheck_checker *c, struct answer *a)
{
	replaycheck_report *r = replaycheck_report_take(c);
	if (r == NULL)
		a->status = REPLAYCHECK_NO_MEMORY;
	else
		(void)(is_good(a, replaycheck_report_json(r, &a->text[4]))
		    && is_good(a, replaycheck_report_text(r, &a->text[5])));
	replaycheck_report_free(r);
}

/* ---- beside checking ---- */

static void
make_page(struct answer *a)
{
	replaycheck_page *p = replaycheck_page_new();
	replaycheck_checker *c = replaycheck_new(NULL);
	int event = p == NULL || c == NULL ? REPLAYCHECK_NO_MEMORY
	    : replaycheck_open_bytes(c, "log", log_text, strlen(log_text));
	while (is_good(a, event) && a->status == REPLAYCHECK_OK
	    && event != REPLAYCHECK_OVER) {
		event = replaycheck_next(c);
		if (event == REPLAYCHECK_STARTED || event == REPLAYCHECK_STEP)
			is_good(a, replaycheck_page_add(p, c));
		else if (event == REPLAYCHECK_ENDED)
			is_good(a, replaycheck_page_write(p, c, &a->text[6]));
	}
	replaycheck_free(c);
	replaycheck_page_free(p);
}

static void
write_report(struct answer *a, const char *format, char **text)
{
	replaycheck_totals totals = { .size = sizeof totals };
	replaycheck_report *r = NULL;
	replaycheck_writer *w = replaycheck_writer_new(format);
	size_t length;
	if (w == NULL)
		a->status = REPLAYCHECK_NO_MEMORY;
	else if (is_good(a, replaycheck_report_read(a->text[4], &r))
	    && is_good(a, replaycheck_writer_put(w, r, NULL))
	    && is_good(a, replaycheck_totals_add(&totals, r, NULL))
	    && is_good(a, replaycheck_writer_end(w, &totals))) {
		const char *all = replaycheck_writer_text(w, &length);
		*text = all != NULL ? strdup(all) : NULL;
		if (*text == NULL)
			a->status = REPLAYCHECK_NO_MEMORY;
	}
	replaycheck_writer_free(w);
	replaycheck_report_free(r);
}

static void
ask_tables(struct answer *a)
{
	replaycheck_options *o = replaycheck_options_new();
	replaycheck_tables *t = replaycheck_tables_new();
	replaycheck_sets *s = o != NULL ? replaycheck_sets_new(o) : NULL;
	replaycheck_cards *cards = NULL;
	char *why = NULL;
	if (t == NULL || s == NULL)
		a->status = REPLAYCHECK_NO_MEMORY;
	else
		is_good(a, replaycheck_cards_new(o, "iotabots-demo", &cards,
		    &why));
	replaycheck_text_free(why);
	replaycheck_cards_free(cards);
	replaycheck_sets_free(s);
	replaycheck_tables_free(t);
	replaycheck_options_free(o);
}

static void
rest(struct answer *a)
{
	size_t length;
	char *why = NULL;
	ask_tables(a);
	if (a->status == REPLAYCHECK_OK)
		is_good(a, replaycheck_canonical(log_text, strlen(log_text),
		    0, &a->text[7], &length, &why));
	replaycheck_text_free(why);
	if (a->status == REPLAYCHECK_OK)
		make_page(a);
	if (a->status == REPLAYCHECK_OK)
		write_report(a, "junit", &a->text[8]);
	if (a->status == REPLAYCHECK_OK)
		write_report(a, "sarif", &a->text[9]);
}

static struct answer
run(void)
{
	struct answer a = { 0 };
	replaycheck_options *o = replaycheck_options_new();
	if (o == NULL) {
		a.status = REPLAYCHECK_NO_MEMORY;
		return a;
	}
	is_good(&a, replaycheck_options_set(o, "reading",
	    "iotabots.mana-above-level=keep"));
	if (a.status == REPLAYCHECK_USAGE)
		a.status = REPLAYCHECK_OK;
	replaycheck_checker *c = replaycheck_new(o);
	replaycheck_options_free(o);
	if (c == NULL)
		a.status = REPLAYCHECK_NO_MEMORY;
	int event = a.status;
	if (event == REPLAYCHECK_OK && is_good(&a, replaycheck_open(c, "log"))
	    && is_good(&a, replaycheck_feed(c, log_text, strlen(log_text))))
		is_good(&a, replaycheck_end(c));
	while (a.status == REPLAYCHECK_OK && event != REPLAYCHECK_OVER) {
		event = replaycheck_next(c);
		if (is_good(&a, event) && event == REPLAYCHECK_STEP)
			look(c, &a);
		if (event == REPLAYCHECK_ENDED)
			finish(c, &a);
	}
	replaycheck_free(c);
	if (a.status == REPLAYCHECK_OK)
		rest(&a);
	return a;
}

static void
forget(struct answer *a)
{
	for (unsigned i = 0; i < TEXTS; i++)
		replaycheck_text_free(a->text[i]);
}

static bool
same(const struct answer *a, const struct answer *b)
{
	for (unsigned i = 0; i < TEXTS; i++)
		if (a->text[i] == NULL || strcmp(a->text[i], b->text[i]) != 0)
			return false;
	return true;
}

int
main(int argc, char **argv)
{
	unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 150;
	unsigned long lost = 0, wrong = 0;
	struct answer always = run();
	forget(&always);
	taken = 0;
	always = run();
	const unsigned long all = taken;
	if (always.status != REPLAYCHECK_OK || all == 0)
		return 1;
	unsigned long by = wanted == 0 || wanted > all ? 1 : all / wanted;
	for (unsigned long which = 1; which <= all; which += by) {
		taken = 0;
		refused = which;
		struct answer a = run();
		refused = 0;
		lost += a.status == REPLAYCHECK_NO_MEMORY;
		if (a.status != REPLAYCHECK_NO_MEMORY
		    && (a.status != REPLAYCHECK_OK || !same(&a, &always))) {
			printf("FAILED: allocation %lu: %s\n", which,
			    a.status == 0 ? "another answer"
			    : replaycheck_status_text(a.status));
			wrong++;
		}
		forget(&a);
	}
	printf("%lu allocations, every %lu. refused: %lu times no memory\n",
	    all, by, lost);
	forget(&always);
	return wrong > 0 || lost == 0;
}

#endif
