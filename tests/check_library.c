/*
 * check_library.c - libreplaycheck as a program that uses it sees it: nothing
 * but its header and the shared library.
 */
#include <check.h>
#include <pthread.h>
#include <replaycheck.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A duel in which A can pay for one of two cards. */
static const char header[] =
    "<replay format=\"1\" game=\"iotabots\">\n"
    "<cards set=\"iotabots-demo\"/>\n"
    "<player id=\"A\" name=\"Ada\"/><player id=\"B\"/>\n";
static const char position[] =
    "<position turn=\"9\" turn-player=\"A\" phase=\"main1\">"
    "<player id=\"A\" mana=\"3\"><hand>"
    "<card def=\"anvil\" ids=\"A1 A2\"/></hand></player>"
    "<player id=\"B\"/></position>\n";
#define FIRST "<summon by=\"A\" card=\"A1\"/>"
#define SECOND "<summon by=\"A\" card=\"A2\"/>"

static const char *const logs[] = {
	"replays/iotabots-concession.xml.gz", "replays/frc-points.xml.gz",
	"replays/gazer-duel.xml.gz", "replays/scrapbots-demo-draw.xml.gz",
	"replays/wota-war-with-a-draw.xml.gz", "fixtures/iotabots/mana.pay.xml",
	"fixtures/gazer/cards.loops.xml", NULL
};

struct bytes {
	char *at;
	size_t length;
};

static char *
path_of(const char *name)
{
	const char *top = getenv("SRCDIR");
	char *path = malloc(4096);
	ck_assert_ptr_nonnull(path);
	snprintf(path, 4096, "%s/%s", top != NULL ? top : ".", name);
	return path;
}

static struct bytes
read_bytes(const char *path)
{
	struct bytes b = { 0 };
	FILE *in = fopen(path, "rb");
	ck_assert_msg(in != NULL, "%s", path);
	b.at = malloc(4 << 20);
	ck_assert_ptr_nonnull(b.at);
	b.length = fread(b.at, 1, 4 << 20, in);
	fclose(in);
	return b;
}

/* The reports of a log, fed in portions (0: the library reads the file). */
static char *
reports(replaycheck_options *options, const char *path, size_t portion)
{
	replaycheck_checker *c = replaycheck_new(options);
	struct bytes b = read_bytes(path);
	char *all = calloc(1, 1 << 20), *text;
	size_t fed = 0, length = 0;
	int event = portion == 0 ? replaycheck_open_file(c, path)
	    : replaycheck_open(c, path);
	ck_assert_int_eq(event, REPLAYCHECK_OK);
	while ((event = replaycheck_next(c)) != REPLAYCHECK_OVER) {
		ck_assert_int_gt(event, 0);
		if (event == REPLAYCHECK_WAIT && fed == b.length)
			ck_assert_int_eq(replaycheck_end(c), REPLAYCHECK_OK);
		else if (event == REPLAYCHECK_WAIT) {
			size_t size = b.length - fed < portion
			    ? b.length - fed : portion;
			ck_assert_int_eq(replaycheck_feed(c, b.at + fed, size),
			    REPLAYCHECK_OK);
			fed += size;
		}
		if (event != REPLAYCHECK_ENDED)
			continue;
		ck_assert_int_eq(replaycheck_report_json(
		    replaycheck_report_now(c), &text), REPLAYCHECK_OK);
		ck_assert_uint_lt(length + strlen(text), 1 << 20);
		strcpy(all + length, text);
		length += strlen(text);
		replaycheck_text_free(text);
	}
	replaycheck_free(c);
	free(b.at);
	return all;
}

START_TEST(any_portions)
{
	static const size_t portions[] = { 1, 7, 4096, 100000 };
	char *path = path_of(logs[_i]);
	char *whole = reports(NULL, path, 0);
	ck_assert_ptr_nonnull(strstr(whole, "\"verdict\":\""));
	for (size_t i = 0; i < sizeof portions / sizeof *portions; i++) {
		char *fed = reports(NULL, path, portions[i]);
		ck_assert_str_eq(fed, whole);
		free(fed);
	}
	free(whole);
	free(path);
}
END_TEST

/* Damage is told in the same words, however it comes. */
START_TEST(any_portions_of_damage)
{
	static const char *const damaged[] = {
		"", "<", "hello", "<replay", "<replay format='1'>",
		"<replay format=\"1\" game=\"iotabots\"></replays>",
		"\x1f\x8b\b", "HTTP/1.1 200 OK\r\n\r\n\x1f\x8b", "BZh91",
		"<replays format=\"1\"><replay/><replay></a></replays>",
		"<replay>&x;</replay>", "<replay format=\"1\"><!DOCTYPE a>",
	};
	char *fed[2], *path = path_of("library-damage.xml.tmp");
	const char *name = strrchr(path, '/') + 1;
	FILE *out = fopen(name, "wb");
	ck_assert_ptr_nonnull(out);
	fputs(damaged[_i], out);
	fclose(out);
	fed[0] = reports(NULL, name, 0);
	fed[1] = reports(NULL, name, 1);
	remove(name);
	ck_assert_ptr_nonnull(strstr(fed[0], "\"unreadable\""));
	ck_assert_str_eq(fed[1], fed[0]);
	free(fed[0]);
	free(fed[1]);
	free(path);
}
END_TEST

/* ---- in the moment ---- */

static replaycheck_checker *
begin(const char *text)
{
	replaycheck_checker *c = replaycheck_new(NULL);
	ck_assert_ptr_nonnull(c);
	ck_assert_int_eq(replaycheck_open(c, "game"), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_feed(c, text, strlen(text)),
	    REPLAYCHECK_OK);
	return c;
}

static void
feed(replaycheck_checker *c, const char *text)
{
	ck_assert_int_eq(replaycheck_feed(c, text, strlen(text)),
	    REPLAYCHECK_OK);
}

START_TEST(illegal_at_once)
{
	replaycheck_checker *c = begin(header);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_WAIT);
	feed(c, position);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_STARTED);
	ck_assert_ptr_null(replaycheck_this_step(c));
	feed(c, FIRST);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_STEP);
	const replaycheck_step *st = replaycheck_this_step(c);
	ck_assert_ptr_nonnull(st);
	ck_assert_uint_eq(st->size, sizeof *st);
	ck_assert_uint_eq(st->number, 1);
	ck_assert_int_eq(st->taken, 1);
	ck_assert_str_eq(st->name, "summon");
	ck_assert_str_eq(st->by, "A");
	ck_assert_str_eq(st->text, FIRST);
	ck_assert_uint_eq(st->line, 5);
	ck_assert_uint_eq(st->column, 1);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_WAIT);
	/* the mana is spent; nothing is said before the tag is complete */
	feed(c, "<summon by=\"A\" card=\"A2\"/");
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_WAIT);
	feed(c, ">");
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_STEP);
	ck_assert_int_eq(replaycheck_this_step(c)->taken, 0);
	const replaycheck_report *r = replaycheck_report_now(c);
	ck_assert_ptr_nonnull(r);
	ck_assert_int_eq(r->verdict, REPLAYCHECK_ILLEGAL);
	ck_assert_uint_eq(r->step, 2);
	ck_assert_str_eq(r->rule, "iotabots.mana.pay");
	ck_assert_ptr_nonnull(r->message);
	ck_assert_str_eq(r->facts[0]->name, "card");
	ck_assert_str_eq(r->facts[0]->text, "A2");
	ck_assert_str_eq(r->facts[1]->name, "cost");
	ck_assert_int_eq(r->facts[1]->number, 3);
	ck_assert_ptr_null(r->facts[1]->text);
	ck_assert_str_eq(r->names[0], "Ada");
	ck_assert_str_eq(r->file, "game");
	ck_assert_uint_gt(r->legal_count, 0);
	ck_assert_ptr_nonnull(r->legal[0]);
	feed(c, "</replay>");
	ck_assert_int_eq(replaycheck_end(c), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_ENDING);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_ENDED);
	replaycheck_report *kept = replaycheck_report_take(c);
	ck_assert_ptr_nonnull(kept);
	ck_assert_ptr_null(replaycheck_report_take(c));
	ck_assert_ptr_null(replaycheck_report_now(c));
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_OVER);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_OVER);
	replaycheck_free(c);
	ck_assert_int_eq(kept->verdict, REPLAYCHECK_ILLEGAL);
	char *text;
	ck_assert_int_eq(replaycheck_report_text(kept, &text), REPLAYCHECK_OK);
	ck_assert_ptr_nonnull(strstr(text, "game:5:"));
	replaycheck_text_free(text);
	replaycheck_report_free(kept);
}
END_TEST

START_TEST(look_at_any_moment)
{
	char *table, *place, *state, *legal, *digest;
	uint32_t count;
	replaycheck_checker *c = begin(header);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_WAIT);
	ck_assert_int_eq(replaycheck_legal(c, &legal, NULL),
	    REPLAYCHECK_NO_STATE);
	ck_assert_ptr_null(legal);
	feed(c, position);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_STARTED);
	ck_assert_int_eq(replaycheck_legal(c, &legal, &count), REPLAYCHECK_OK);
	ck_assert_uint_gt(count, 1);
	ck_assert_ptr_nonnull(strstr(legal, FIRST "\n"));
	ck_assert_ptr_nonnull(strstr(legal, SECOND "\n"));
	replaycheck_text_free(legal);
	feed(c, FIRST);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_STEP);
	ck_assert_int_eq(replaycheck_legal(c, &legal, NULL), REPLAYCHECK_OK);
	ck_assert_ptr_null(strstr(legal, SECOND));
	replaycheck_text_free(legal);
	ck_assert_int_eq(replaycheck_table(c, 80, &table), REPLAYCHECK_OK);
	ck_assert_ptr_nonnull(strstr(table, "Anvil"));
	ck_assert_int_eq(replaycheck_position(c, &place), REPLAYCHECK_OK);
	ck_assert_int_eq(strncmp(place, "<position", 9), 0);
	ck_assert_int_eq(replaycheck_state(c, &state), REPLAYCHECK_OK);
	ck_assert_int_eq(state[0], '{');
	ck_assert_int_eq(replaycheck_digest(c, &digest), REPLAYCHECK_OK);
	ck_assert_uint_eq(strlen(digest), 64);
	/* looking has changed nothing, and the position is the state */
	replaycheck_checker *other = begin(header);
	char *again;
	feed(other, place);
	ck_assert_int_eq(replaycheck_next(other), REPLAYCHECK_STARTED);
	ck_assert_int_eq(replaycheck_digest(other, &again), REPLAYCHECK_OK);
	ck_assert_str_eq(again, digest);
	replaycheck_text_free(again);
	replaycheck_text_free(table);
	replaycheck_text_free(place);
	replaycheck_text_free(state);
	replaycheck_text_free(digest);
	replaycheck_free(other);
	replaycheck_free(c);
}
END_TEST

/* ---- options, wrong use ---- */

START_TEST(options)
{
	replaycheck_options *o = replaycheck_options_new();
	ck_assert_int_eq(replaycheck_options_set(o, "compare", "some"),
	    REPLAYCHECK_USAGE);
	ck_assert_str_eq(replaycheck_options_why(o),
	    "compare is all, open or none, not some");
	ck_assert_int_eq(replaycheck_options_set(o, "colour", "yes"),
	    REPLAYCHECK_USAGE);
	ck_assert_ptr_nonnull(strstr(replaycheck_options_why(o), "colour"));
	ck_assert_int_eq(replaycheck_options_set(o, "strict", "maybe"),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_options_set(o, "max-steps", "1"),
	    REPLAYCHECK_OK);
	ck_assert_str_eq(replaycheck_options_why(o), "");
	char *path = path_of(logs[0]);
	char *all = reports(o, path, 4096);
	ck_assert_ptr_nonnull(strstr(all, "over the limit of 1 step"));
	ck_assert_int_eq(replaycheck_options_set(o, "strict", "yes"),
	    REPLAYCHECK_USAGE);
	ck_assert_ptr_nonnull(strstr(replaycheck_options_why(o), "checker"));
	/* a checker keeps the options alive */
	replaycheck_checker *c = replaycheck_new(o);
	replaycheck_options_free(o);
	ck_assert_int_eq(replaycheck_open_file(c, path), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_STARTED);
	replaycheck_free(c);
	free(all);
	free(path);
}
END_TEST

START_TEST(all_breaks)
{
	replaycheck_options *o = replaycheck_options_new();
	ck_assert_int_eq(replaycheck_options_set(o, "go-on", "yes"),
	    REPLAYCHECK_OK);
	replaycheck_checker *c = replaycheck_new(o);
	replaycheck_options_free(o);
	int event;
	ck_assert_int_eq(replaycheck_open(c, "game"), REPLAYCHECK_OK);
	feed(c, header);
	feed(c, position);
	feed(c, FIRST FIRST SECOND "</replay>");
	ck_assert_int_eq(replaycheck_end(c), REPLAYCHECK_OK);
	while ((event = replaycheck_next(c)) != REPLAYCHECK_ENDED)
		ck_assert_int_gt(event, 0);
	const replaycheck_report *r = replaycheck_report_now(c);
	ck_assert_ptr_nonnull(r->breaks[0]);
	ck_assert_uint_eq(r->breaks[0]->step, 2);
	ck_assert_ptr_nonnull(r->breaks[1]);
	ck_assert_uint_eq(r->breaks[1]->step, 3);
	ck_assert_ptr_null(r->breaks[2]);
	replaycheck_free(c);
}
END_TEST

START_TEST(wrong_use)
{
	char *text = NULL;
	replaycheck_checker *c = replaycheck_new(NULL);
	ck_assert_int_eq(replaycheck_next(NULL), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_feed(c, "a", 1), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_end(c), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_leave(c), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_open(c, NULL), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_legal(c, NULL, NULL), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_table(c, 5, &text), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_table(c, 80, &text),
	    REPLAYCHECK_NO_STATE);
	ck_assert_ptr_null(replaycheck_report_now(c));
	ck_assert_ptr_null(replaycheck_report_take(c));
	ck_assert_int_eq(replaycheck_report_json(NULL, &text),
	    REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_open(c, "x"), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_feed(c, NULL, 1), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_feed(c, NULL, 0), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_end(c), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_feed(c, "a", 1), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_end(c), REPLAYCHECK_USAGE);
	ck_assert_int_eq(replaycheck_options_set(NULL, "a", "b"),
	    REPLAYCHECK_USAGE);
	replaycheck_free(c);
	replaycheck_free(NULL);
	replaycheck_options_free(NULL);
	replaycheck_report_free(NULL);
	replaycheck_text_free(NULL);
	ck_assert_str_ne(replaycheck_status_text(REPLAYCHECK_NO_MEMORY),
	    replaycheck_status_text(REPLAYCHECK_USAGE));
	ck_assert_int_gt((int)strlen(replaycheck_version()), 0);
}
END_TEST

/* A log can be left, and another begun, at any moment. */
START_TEST(one_after_the_other)
{
	replaycheck_checker *c = begin(header);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_WAIT);
	ck_assert_int_eq(replaycheck_open(c, "second"), REPLAYCHECK_OK);
	feed(c, header);
	feed(c, position);
	feed(c, FIRST SECOND "</replay>");
	ck_assert_int_eq(replaycheck_end(c), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_STARTED);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_STEP);
	ck_assert_int_eq(replaycheck_leave(c), REPLAYCHECK_OK);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_ENDING);
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_ENDED);
	ck_assert_uint_eq(replaycheck_report_now(c)->steps, 1);
	ck_assert_str_eq(replaycheck_report_now(c)->file, "second");
	ck_assert_int_eq(replaycheck_next(c), REPLAYCHECK_OVER);
	replaycheck_free(c);
}
END_TEST

/* ---- threads ---- */

enum { THREADS = 4 };

static void *
all_logs(void *closure)
{
	replaycheck_options *o = closure;
	char *all = calloc(1, 1 << 20);
	for (unsigned i = 0; logs[i] != NULL; i++) {
		char *path = path_of(logs[i]);
		char *one = reports(o, path, 1000);
		strcat(all, one);
		free(one);
		free(path);
	}
	return all;
}

START_TEST(several_threads)
{
	replaycheck_options *o = replaycheck_options_new();
	pthread_t thread[THREADS];
	char *alone = all_logs(NULL);
	for (unsigned i = 0; i < THREADS; i++)
		ck_assert_int_eq(pthread_create(&thread[i], NULL, all_logs,
		    i % 2 == 0 ? o : NULL), 0);
	for (unsigned i = 0; i < THREADS; i++) {
		void *all;
		pthread_join(thread[i], &all);
		ck_assert_str_eq(all, alone);
		free(all);
	}
	free(alone);
	replaycheck_options_free(o);
}
END_TEST

int
main(void)
{
	Suite *suite = suite_create("library");
	TCase *one = tcase_create("one"), *many = tcase_create("many");
	tcase_add_loop_test(one, any_portions, 0,
	    (int)(sizeof logs / sizeof *logs) - 1);
	tcase_add_loop_test(one, any_portions_of_damage, 0, 12);
	tcase_add_test(one, illegal_at_once);
	tcase_add_test(one, look_at_any_moment);
	tcase_add_test(one, options);
	tcase_add_test(one, all_breaks);
	tcase_add_test(one, wrong_use);
	tcase_add_test(one, one_after_the_other);
	tcase_add_test(many, several_threads);
	suite_add_tcase(suite, one);
	suite_add_tcase(suite, many);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
