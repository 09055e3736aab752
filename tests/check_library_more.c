/*
 * check_library_more.c - libreplaycheck as a program sees it, beside checking:
 * tables, card sets, reports of many replays, forms, documents, pages.
 */
#include <check.h>
#include <replaycheck.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char game_text[] =
    "<replay format=\"1\" game=\"iotabots\"><cards set=\"iotabots-demo\"/>\n"
    "<player id=\"A\" name=\"Ada\"/><player id=\"B\"/>\n"
    "<expect verdict=\"illegal\" step=\"1\" rule=\"iotabots.mana.pay\"/>\n"
    "<position turn=\"9\" turn-player=\"A\" phase=\"main1\">"
    "<player id=\"A\" mana=\"3\"><hand>"
    "<card def=\"anvil\" ids=\"A1 A2\"/></hand></player>"
    "<player id=\"B\"/></position>\n"
    "<note>first</note><note>second</note>"
    "<summon by=\"A\" card=\"A1\" time=\"2026-01-02\"/>\n"
    "<summon by=\"A\" card=\"A2\"/></replay>";

static replaycheck_options *
options_with(const char *name, const char *value)
{
	replaycheck_options *o = replaycheck_options_new();
	ck_assert_ptr_nonnull(o);
	ck_assert_int_eq(replaycheck_options_set(o, name, value),
	    REPLAYCHECK_OK);
	return o;
}

/* A checker in front of that log; the options are let go of. */
static replaycheck_checker *
checker_of(replaycheck_options *o, const char *text)
{
	replaycheck_checker *c = replaycheck_new(o);
	replaycheck_options_free(o);
	ck_assert_ptr_nonnull(c);
	ck_assert_int_eq(replaycheck_open_bytes(c, "log", text, strlen(text)),
	    REPLAYCHECK_OK);
	return c;
}

static void
until(replaycheck_checker *c, int wanted)
{
	int event;
	while ((event = replaycheck_next(c)) != wanted)
		ck_assert_int_ne(event, REPLAYCHECK_OVER);
}

static replaycheck_report *
report_of(replaycheck_options *o, const char *text)
{
	replaycheck_checker *c = checker_of(o, text);
	until(c, REPLAYCHECK_ENDED);
	replaycheck_report *r = replaycheck_report_take(c);
	ck_assert_ptr_nonnull(r);
	replaycheck_free(c);
	return r;
}

/* ---- tables ---- */

START_TEST(tables)
{
	replaycheck_tables *t = replaycheck_tables_new();
	unsigned games = 0, rules = 0, checks = 0, editions = 0;
	ck_assert_uint_eq(t->size, sizeof *t);
	for (; t->games[games] != NULL; games++) {
		const replaycheck_game *g = t->games[games];
		ck_assert_uint_eq(g->size, sizeof *g);
		for (unsigned i = 0; g->rules[i] != NULL; i++, rules++) {
			const replaycheck_rule *r = g->rules[i];
			ck_assert_int_eq(strncmp(r->id, g->name,
			    strlen(g->name)), 0);
			ck_assert_ptr_nonnull(r->text);
			ck_assert_ptr_nonnull(r->source);
			checks += r->kind == REPLAYCHECK_CHECK;
		}
		for (unsigned i = 0; g->readings[i] != NULL; i++) {
			const replaycheck_reading *r = g->readings[i];
			ck_assert_ptr_nonnull(r->choices[0]);
			ck_assert_ptr_nonnull(r->choices[1]);
			ck_assert_ptr_nonnull(r->choices[1]->meaning);
		}
		for (unsigned i = 0; g->constants[i] != NULL; i++) {
			const replaycheck_constant *n = g->constants[i];
			ck_assert_int_le(n->least, n->value);
			ck_assert_int_le(n->value, n->most);
		}
		for (unsigned i = 0; g->editions[i] != NULL; i++)
			editions += strchr(g->editions[i]->fixes, '=') != NULL;
	}
	ck_assert_uint_eq(games, 5);
	ck_assert_uint_gt(rules, checks);
	ck_assert_uint_gt(checks, 100);
	ck_assert_uint_gt(editions, 0);
	replaycheck_tables_free(t);
	replaycheck_tables_free(NULL);
}
END_TEST

START_TEST(all_counts)
{
	replaycheck_tables *t = replaycheck_tables_new();
	replaycheck_report *plain = report_of(NULL, game_text);
	replaycheck_report *r = report_of(options_with("coverage", "yes"),
	    game_text);
	const replaycheck_game *g = t->games[0];
	unsigned n = 0, broken = 0;
	ck_assert_ptr_null(plain->counts);
	ck_assert_str_eq(g->name, "iotabots");
	for (; g->rules[n] != NULL; n++) {
		ck_assert_str_eq(r->counts[n]->id, g->rules[n]->id);
		broken += r->counts[n]->broken;
		if (strcmp(r->counts[n]->id, "iotabots.mana.pay") == 0) {
			ck_assert_uint_eq(r->counts[n]->exercised, 2);
			ck_assert_uint_eq(r->counts[n]->broken, 1);
		}
	}
	ck_assert_uint_eq(broken, 1);
	for (unsigned i = 0; g->readings[i] != NULL; i++)
		ck_assert_str_eq(r->counts[n++]->id, g->readings[i]->id);
	ck_assert_ptr_null(r->counts[n]);
	replaycheck_report_free(plain);
	replaycheck_report_free(r);
	replaycheck_tables_free(t);
}
END_TEST

/* ---- card sets ---- */

START_TEST(card_sets)
{
	replaycheck_options *o = replaycheck_options_new();
	replaycheck_sets *sets = replaycheck_sets_new(o);
	replaycheck_cards *cards;
	char *why;
	ck_assert_ptr_null(replaycheck_sets_new(NULL));
	unsigned n = 0;
	while (strcmp(sets->sets[n]->name, "iotabots-demo") != 0)
		n++;
	ck_assert_uint_eq(strlen(sets->sets[n]->sha256), 64);
	ck_assert_ptr_null(sets->sets[n]->file);
	ck_assert_int_eq(replaycheck_cards_new(o, "nothing", &cards, &why),
	    REPLAYCHECK_USAGE);
	ck_assert_ptr_null(cards);
	ck_assert_int_eq(replaycheck_cards_new(o, "iotabots-demo", &cards,
	    &why), REPLAYCHECK_OK);
	replaycheck_options_free(o);
	const replaycheck_card *anvil = NULL;
	unsigned count = 0;
	for (; cards->cards[count] != NULL; count++)
		if (strcmp(cards->cards[count]->id, "anvil") == 0)
			anvil = cards->cards[count];
	ck_assert_uint_eq(count, sets->sets[n]->cards);
	ck_assert_ptr_nonnull(anvil);
	ck_assert_str_eq(anvil->name, "Anvil");
	ck_assert_str_eq(anvil->numbers[0]->name, "cost");
	ck_assert_int_eq(anvil->numbers[0]->number, 3);
	ck_assert_ptr_nonnull(strstr(anvil->steps[0], "<summon by=\"A\""));
	replaycheck_cards_free(cards);
	replaycheck_sets_free(sets);
}
END_TEST

START_TEST(set_files)
{
	static const char bad[] = "<cards game=\"iotabots\" name=\"x\">\n"
	    "<card id=\"a\"/>\n<card id=\"b\"/></cards>";
	const char *name = "library-set.xml.tmp";
	replaycheck_sets *set;
	char *why;
	FILE *out = fopen(name, "w");
	ck_assert_ptr_nonnull(out);
	fputs(bad, out);
	fclose(out);
	ck_assert_int_eq(replaycheck_set_check(name, &set, &why),
	    REPLAYCHECK_NO_LOG);
	ck_assert_ptr_null(set);
	ck_assert_ptr_nonnull(strstr(why, ":2:"));
	ck_assert_ptr_nonnull(strstr(why, ":3:"));
	replaycheck_text_free(why);
	remove(name);
	char path[4096];
	const char *top = getenv("SRCDIR");
	snprintf(path, sizeof path, "%s/data/iotabots-demo.xml",
	    top != NULL ? top : ".");
	ck_assert_int_eq(replaycheck_set_check(path, &set, &why),
	    REPLAYCHECK_OK);
	ck_assert_ptr_null(why);
	ck_assert_str_eq(set->sets[0]->name, "iotabots-demo");
	ck_assert_ptr_null(set->sets[1]);
	replaycheck_sets_free(set);
}
END_TEST

/* ---- reports of many replays ---- */

/* What two reports make in a format, and the sums of them. */
static char *
written(const char *format, const replaycheck_report *const *reports)
{
	replaycheck_totals t = { .size = sizeof t };
	replaycheck_writer *w = replaycheck_writer_new(format);
	char *all = calloc(1, 100000);
	size_t length;
	ck_assert_ptr_nonnull(w);
	ck_assert_int_eq(replaycheck_writer_set(w, "expect", "yes"),
	    REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_writer_set(w, "closing", "yes"),
	    REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_writer_set(w, "closing", "maybe"),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_writer_set(w, "width", "-"),
	    REPLAYCHECK_USAGE);
	for (; *reports != NULL; reports++) {
		char *differs;
		ck_assert_int_eq(replaycheck_report_differs(*reports,
		    &differs), REPLAYCHECK_OK);
		ck_assert_int_eq(replaycheck_writer_put(w, *reports, differs),
		    REPLAYCHECK_OK);
		ck_assert_int_eq(replaycheck_totals_add(&t, *reports, differs),
		    REPLAYCHECK_OK);
		strcat(all, replaycheck_writer_text(w, &length));
		replaycheck_text_free(differs);
	}
	ck_assert_int_eq(replaycheck_writer_set(w, "quiet", "yes"),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_writer_end(w, &t), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_writer_end(w, &t), REPLAYCHECK_USAGE);
	strcat(all, replaycheck_writer_text(w, &length));
	ck_assert_str_eq(replaycheck_writer_text(w, &length), "");
	ck_assert_uint_eq(length, 0);
	replaycheck_writer_free(w);
	return all;
}

/* What was printed as JSON is read, and makes the same of other formats. */
START_TEST(all_formats)
{
	static const char *const formats[] = { "json", "junit", "tap",
		"sarif" };
	replaycheck_report *one = report_of(NULL, game_text);
	replaycheck_report *two = report_of(NULL, "<replay/>");
	const replaycheck_report *both[] = { one, two, NULL };
	const replaycheck_report *again[3] = { NULL };
	char *lines = written("json", both), *line = lines;
	ck_assert_ptr_nonnull(strstr(lines, "\"expected\":0,"));
	for (unsigned i = 0; i < 2; i++) {
		replaycheck_report *r;
		char *end = strchr(line, '\n');
		*end = '\0';
		ck_assert_int_eq(replaycheck_report_read(line, &r),
		    REPLAYCHECK_OK);
		again[i] = r;
		line = end + 1;
	}
	free(lines);
	lines = written(formats[_i], both);
	char *joined = written(formats[_i], again);
	if (_i > 0) /* a report that was read is to make other formats */
		ck_assert_str_eq(joined, lines);
	ck_assert_uint_gt(strlen(lines), 100);
	free(lines);
	free(joined);
	replaycheck_report_free(one);
	replaycheck_report_free(two);
	for (unsigned i = 0; i < 2; i++)
		replaycheck_report_free((replaycheck_report *)again[i]);
}
END_TEST

START_TEST(no_reports)
{
	static const char *const wrong[] = { "", "{", "[]", "{}", "null",
		"{\"file\":1,\"verdict\":\"legal\"}",
		"{\"file\":\"a\",\"verdict\":\"good\"}" };
	replaycheck_report *r;
	ck_assert_int_eq(replaycheck_report_read(wrong[_i], &r),
	    REPLAYCHECK_NO_LOG);
	ck_assert_ptr_null(r);
	ck_assert_ptr_null(replaycheck_writer_new("html"));
	ck_assert_int_eq(replaycheck_format_digests("html"),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_format_digests("json"), 1);
	ck_assert_int_eq(replaycheck_format_digests("tap"), 0);
}
END_TEST

START_TEST(expectations)
{
	char *text;
	replaycheck_report *r = report_of(NULL, game_text);
	ck_assert_int_eq(r->expected, REPLAYCHECK_ILLEGAL);
	ck_assert_uint_eq(r->expect_line, 3);
	ck_assert_uint_eq(r->expect_column, 1);
	ck_assert_int_eq(replaycheck_report_differs(r, &text), REPLAYCHECK_OK);
	ck_assert_str_eq(text, "expected step 1, found 2\n");
	replaycheck_text_free(text);
	ck_assert_int_eq(replaycheck_report_expect(r, &text), REPLAYCHECK_OK);
	ck_assert_str_eq(text, "<expect verdict=\"illegal\" step=\"2\" "
	    "rule=\"iotabots.mana.pay\"/>");
	replaycheck_text_free(text);
	ck_assert_int_eq(replaycheck_report_line(r, &text), REPLAYCHECK_OK);
	ck_assert_str_eq(text, "log: illegal: iotabots, 2 steps, 0 claims, "
	    "not ended");
	replaycheck_text_free(text);
	replaycheck_report_free(r);
	r = report_of(NULL, "<replay/>");
	ck_assert_int_eq(r->expected, -1);
	ck_assert_int_eq(replaycheck_report_expect(r, &text),
	    REPLAYCHECK_USAGE);
	replaycheck_report_free(r);
}
END_TEST

/* ---- reading on ---- */

START_TEST(all_flaws)
{
	replaycheck_checker *c = checker_of(options_with("form", "yes"),
	    "<replays format=\"1\"><replay format=\"1\" game=\"iotabots\">\n"
	    "<player id=\"A\"/><player id=\"Z\"/><foo/></replay>\n"
	    "<replay format=\"9\"/></replays>");
	unsigned flaws = 0, last = 0;
	int event;
	while ((event = replaycheck_next(c)) != REPLAYCHECK_OVER) {
		const replaycheck_flaw *f = replaycheck_this_flaw(c);
		ck_assert_int_eq(f != NULL, event == REPLAYCHECK_FLAW);
		if (f == NULL)
			continue;
		flaws++;
		ck_assert_uint_eq(f->size, sizeof *f);
		ck_assert_uint_ge(f->replay, last);
		ck_assert_uint_gt(f->line, 1);
		last = f->replay;
	}
	ck_assert_uint_ge(flaws, 3);
	ck_assert_uint_eq(last, 2);
	replaycheck_free(c);
}
END_TEST

static volatile sig_atomic_t stop;

START_TEST(stopped)
{
	replaycheck_options *o = replaycheck_options_new();
	ck_assert_int_eq(replaycheck_options_stop(o, &stop), REPLAYCHECK_OK);
	stop = 0;
	replaycheck_checker *c = replaycheck_new(o);
	ck_assert_int_eq(replaycheck_options_stop(o, NULL),
	    REPLAYCHECK_USAGE);
	replaycheck_options_free(o);
	ck_assert_int_eq(replaycheck_open_bytes(c, "log", game_text,
	    strlen(game_text)), REPLAYCHECK_OK);
	until(c, REPLAYCHECK_STEP);
	stop = 1;
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_OVER);
	replaycheck_free(c);
	stop = 0;
}
END_TEST

START_TEST(steps)
{
	char *text;
	replaycheck_checker *c = checker_of(options_with("header", "yes"),
	    game_text);
	until(c, REPLAYCHECK_STEP);
	const replaycheck_step *st = replaycheck_this_step(c);
	ck_assert_str_eq(st->action, "summon A1");
	ck_assert_str_eq(st->time, "2026-01-02");
	ck_assert_str_eq(replaycheck_notes(c), "first\nsecond");
	ck_assert_int_eq(replaycheck_step_said(c, &text), REPLAYCHECK_OK);
	ck_assert_str_eq(text, "Ada: summon Anvil (A1)");
	replaycheck_text_free(text);
	/* a log that begins here is read to the same state */
	char *digest, *again;
	ck_assert_int_eq(replaycheck_log_here(c, &text), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_digest(c, &digest), REPLAYCHECK_OK);
	replaycheck_checker *other = checker_of(options_with("without-steps",
	    "yes"), text);
	ck_assert_int_eq(replaycheck_next(other), REPLAYCHECK_STARTED);
	ck_assert_int_eq(replaycheck_digest(other, &again), REPLAYCHECK_OK);
	ck_assert_str_eq(again, digest);
	replaycheck_text_free(again);
	ck_assert_int_eq(replaycheck_log_here(other, &again),
	    REPLAYCHECK_USAGE); /* without the option header */
	replaycheck_text_free(text);
	ck_assert_int_eq(replaycheck_table_coloured(c, 80, &text),
	    REPLAYCHECK_OK);
	ck_assert_ptr_nonnull(strstr(text, "\033["));
	replaycheck_text_free(text);
	until(c, REPLAYCHECK_STEP);
	ck_assert_ptr_null(replaycheck_notes(c));
	ck_assert_ptr_null(replaycheck_this_step(c)->time);
	replaycheck_text_free(digest);
	replaycheck_free(other);
	replaycheck_free(c);
}
END_TEST

START_TEST(reports_only)
{
	replaycheck_checker *c = checker_of(NULL, game_text);
	ck_assert_int_eq(replaycheck_next_report(NULL), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_next_report(c), REPLAYCHECK_ENDED);
	ck_assert_ptr_null(replaycheck_this_step(c));
	ck_assert_uint_eq(replaycheck_report_now(c)->steps, 2);
	ck_assert_int_eq(replaycheck_next_report(c), REPLAYCHECK_OVER);
	ck_assert_int_eq(replaycheck_open(c, "fed"), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_feed(c, game_text, 300), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_next_report(c), REPLAYCHECK_WAIT);
	replaycheck_free(c);
}
END_TEST

START_TEST(not_opened)
{
	replaycheck_checker *c = replaycheck_new(NULL);
	ck_assert_int_eq(replaycheck_open_failed(c, "gone", NULL),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_open_failed(c, "gone", "it is gone"),
	    REPLAYCHECK_OK);
	until(c, REPLAYCHECK_ENDED);
	const replaycheck_report *r = replaycheck_report_now(c);
	ck_assert_int_eq(r->verdict, REPLAYCHECK_UNREADABLE);
	ck_assert_uint_eq(r->replay, 0);
	ck_assert_ptr_nonnull(strstr(r->message, "it is gone"));
	replaycheck_free(c);
}
END_TEST

/* ---- documents, pages ---- */

START_TEST(documents)
{
	char *text, *again, *why, *bytes;
	size_t length, twice;
	int packed;
	ck_assert_int_eq(replaycheck_canonical(game_text, strlen(game_text), 0,
	    &text, &length, &why), REPLAYCHECK_OK);
	ck_assert_ptr_null(why);
	ck_assert_uint_eq(length, strlen(text));
	ck_assert_int_eq(replaycheck_canonical(text, length, 0, &again,
	    &twice, &why), REPLAYCHECK_OK);
	ck_assert_str_eq(again, text);
	replaycheck_text_free(again);
	replaycheck_text_free(text);
	ck_assert_int_eq(replaycheck_unpack("/nonexistent", &bytes, &length,
	    &packed, &why), REPLAYCHECK_NO_LOG);
	ck_assert_ptr_null(bytes);
	ck_assert_ptr_nonnull(why);
	replaycheck_text_free(why);
	char path[4096];
	const char *top = getenv("SRCDIR");
	snprintf(path, sizeof path, "%s/replays/wota-flip.xml.gz",
	    top != NULL ? top : ".");
	ck_assert_int_eq(replaycheck_unpack(path, &bytes, &length, &packed,
	    &why), REPLAYCHECK_OK);
	ck_assert_int_eq(packed, 1);
	ck_assert_int_eq(bytes[0], '<');
	replaycheck_text_free(bytes);
}
END_TEST

START_TEST(pages)
{
	char *text;
	int event;
	replaycheck_checker *c = checker_of(NULL, game_text);
	replaycheck_page *p = replaycheck_page_new();
	ck_assert_int_eq(replaycheck_page_add(p, c), REPLAYCHECK_USAGE);
	while ((event = replaycheck_next(c)) != REPLAYCHECK_ENDED)
		if (event == REPLAYCHECK_STARTED || event == REPLAYCHECK_STEP)
			ck_assert_int_eq(replaycheck_page_add(p, c),
			    REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_page_write(p, c, &text), REPLAYCHECK_OK);
	ck_assert_ptr_nonnull(strstr(text, "id=\"step-2\""));
	ck_assert_ptr_nonnull(strstr(text, "Ada: summon Anvil (A1)"));
	replaycheck_text_free(text);
	replaycheck_page_free(p);
	replaycheck_free(c);
	const replaycheck_entry one = { sizeof one, "1.html", "<one>",
		REPLAYCHECK_LEGAL, "good" };
	const replaycheck_entry *list[] = { &one, NULL };
	ck_assert_int_eq(replaycheck_page_index(list, &text), REPLAYCHECK_OK);
	ck_assert_ptr_nonnull(strstr(text, "href=\"1.html\">&lt;one&gt;"));
	replaycheck_text_free(text);
}
END_TEST

START_TEST(wrong_use)
{
	char *text, *why;
	size_t length;
	replaycheck_totals small = { .size = 8 };
	replaycheck_report *r = report_of(NULL, game_text);
	ck_assert_int_eq(replaycheck_totals_add(&small, r, NULL),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_totals_add(NULL, r, NULL),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_writer_put(NULL, r, NULL),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_report_read(NULL, &r), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_page_add(NULL, NULL), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_page_index(NULL, &text),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_step_said(NULL, &text),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_canonical(NULL, 0, 0, &text, &length,
	    &why), REPLAYCHECK_USAGE);
	ck_assert_ptr_null(replaycheck_notes(NULL));
	ck_assert_ptr_null(replaycheck_this_flaw(NULL));
	ck_assert_ptr_null(replaycheck_writer_text(NULL, &length));
	replaycheck_writer_free(NULL);
	replaycheck_page_free(NULL);
	replaycheck_sets_free(NULL);
	replaycheck_cards_free(NULL);
	replaycheck_report_free(r);
}
END_TEST

int
main(void)
{
	Suite *suite = suite_create("library, the rest");
	TCase *all = tcase_create("all");
	tcase_add_test(all, tables);
	tcase_add_test(all, all_counts);
	tcase_add_test(all, card_sets);
	tcase_add_test(all, set_files);
	tcase_add_loop_test(all, all_formats, 0, 4);
	tcase_add_loop_test(all, no_reports, 0, 7);
	tcase_add_test(all, expectations);
	tcase_add_test(all, all_flaws);
	tcase_add_test(all, stopped);
	tcase_add_test(all, steps);
	tcase_add_test(all, reports_only);
	tcase_add_test(all, not_opened);
	tcase_add_test(all, documents);
	tcase_add_test(all, pages);
	tcase_add_test(all, wrong_use);
	suite_add_tcase(suite, all);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
