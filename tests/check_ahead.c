/*
 * check_ahead.c - a log that a thread reads ahead comes to the same items, in
 * order and in damage, however far it is read and whatever is skipped.
 */
#include <check.h>
#include <dirent.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "engine/chance.h"
#include "log/log.h"

/* Bytes of the logs: some batches. */
enum { LONG = 600 * 1000, ROOM = LONG + 400 * 1000 };

/* How a log is read. */
struct manner {
	bool ahead;
	unsigned skip;      /* the rest of a replay behind every so many items;
	                       0: nothing */
	unsigned items;     /* closes the log behind so many; 0: at its end */
	uint64_t bytes;     /* limit, or 0 */
};

static void
write_tree(FILE *out, struct element *e)
{
	fprintf(out, "%s %u:%u", e->name, e->line, e->column);
	for (unsigned i = 0; i < e->attributes; i++)
		fprintf(out, " %s=%s", e->attribute[i].name,
		    e->attribute[i].value);
	if (e->text != NULL)
		fprintf(out, " %zu bytes", strlen(e->text));
	for (struct element *c = e->child; c != NULL; c = c->next) {
		fputc('(', out);
		write_tree(out, c);
		fputc(')', out);
	}
}

/* Everything that is handed over; the text is the caller's. */
static char *
transcript(const void *bytes, size_t length, const struct manner *how)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	struct log *log = log_open_memory(bytes, length);
	struct element *e;
	struct problem p = { 0 };
	enum log_item item;
	unsigned count = 0;
	log_limit(log, how->bytes);
	if (how->ahead)
		log_read_ahead(log);
	do {
		item = log_next(log, &e, &p);
		fprintf(out, "%d ", (int)item);
		if (item == LOG_REPLAY || item == LOG_CHILD)
			write_tree(out, e);
		else if (item == LOG_FAILED || item == LOG_DAMAGED)
			fprintf(out, "%u:%u %s", p.line, p.column, p.text);
		fputc('\n', out);
		count++;
		if (item == LOG_CHILD && how->skip > 0
		    && count % how->skip == 0)
			log_skip(log);
	} while (item < LOG_DAMAGED && count != how->items);
	/* the end stays the end */
	if (item == LOG_END)
		ck_assert_int_eq(log_next(log, &e, &p), LOG_END);
	log_close(log);
	fclose(out);
	return text;
}

static void
same(const void *bytes, size_t length, struct manner how)
{
	how.ahead = false;
	char *alone = transcript(bytes, length, &how);
	how.ahead = true;
	char *ahead = transcript(bytes, length, &how);
	ck_assert_str_eq(alone, ahead);
	free(alone);
	free(ahead);
}

/* A log of replays of some kilobytes each, with what ends one here and there,
 * and trees that are larger than a batch.  Returns its length. */
static size_t
make_log(char bytes[ROOM], uint64_t seed)
{
	struct chance chance = { seed };
	size_t n = (size_t)sprintf(bytes, "<replays format='1'>\n");
	while (n < LONG) {
		n += (size_t)sprintf(bytes + n, "<replay game='%u'>\n",
		    chance_below(&chance, 9));
		unsigned steps = chance_below(&chance, 400);
		for (unsigned i = 0; i < steps; i++)
			switch (chance_below(&chance, 150)) {
			case 0:
				n += (size_t)sprintf(bytes + n, "<note>some "
				    "words &amp; more</note>\n");
				break;
			case 1:
				n += (size_t)sprintf(bytes + n, "stray\n");
				break;
			case 2:
				n += (size_t)sprintf(bytes + n, "<deck>");
				for (unsigned c = chance_below(&chance, 900);
				    c > 0; c--)
					n += (size_t)sprintf(bytes + n,
					    "<card def='d%u'/>\n", c);
				n += (size_t)sprintf(bytes + n, "</deck>\n");
				break;
			default:
				n += (size_t)sprintf(bytes + n, "<play by='A' "
				    "card='c%u'/>\n", i);
			}
		n += (size_t)sprintf(bytes + n, "</replay>\n");
	}
	return n + (size_t)sprintf(bytes + n, "</replays>\n");
}

/* Each takes another log, and is read to its end, to some item, and with
 * replays that are skipped from some item on. */
START_TEST(logs)
{
	char *bytes = malloc(ROOM);
	for (uint64_t seed = 1; seed <= 8; seed++) {
		size_t length = make_log(bytes, seed);
		ck_assert_uint_lt(length, ROOM);
		same(bytes, length, (struct manner){ 0 });
		for (unsigned skip = 1; skip < 3000; skip = skip * 3 + 1)
			same(bytes, length, (struct manner){ .skip = skip });
		for (unsigned items = 1; items < 30000; items *= 7)
			same(bytes, length, (struct manner){
				.items = items });
		same(bytes, length, (struct manner){
			.bytes = 70000 * seed });
	}
	free(bytes);
}
END_TEST

/* Cut off, with a bit flipped, with an element too many inside each other. */
START_TEST(damage)
{
	char *bytes = malloc(ROOM), *whole = malloc(ROOM);
	struct chance chance = { 77 };
	size_t length = make_log(whole, 77);
	for (unsigned i = 0; i < 60; i++) {
		size_t at = chance_below(&chance, (uint32_t)length);
		memcpy(bytes, whole, length);
		same(bytes, at, (struct manner){ .skip = i });
		bytes[at] = (char)(bytes[at] ^ 1 << chance_below(&chance, 8));
		same(bytes, length, (struct manner){ .skip = i });
	}
	free(bytes);
	free(whole);
}
END_TEST

/* The trees are as large as one may be, or a little larger, wherever in a batch
 * they begin. */
START_TEST(large_trees)
{
	enum { CARDS = 64 * 1024, CARD = 8 };
	char *bytes = malloc(ROOM + CARDS * CARD + 1000);
	for (unsigned more = 0; more < 3; more++) {
		size_t n = (size_t)sprintf(bytes, "<replay>");
		for (unsigned i = 0; i < 7000; i++)
			n += (size_t)sprintf(bytes + n, "<step n='%u'/>\n", i);
		n += (size_t)sprintf(bytes + n, "<deck>");
		for (unsigned i = 0; i < CARDS - 2 + more; i++)
			n += (size_t)sprintf(bytes + n, "<card/>\n");
		n += (size_t)sprintf(bytes + n, "</deck><step/></replay>");
		same(bytes, n, (struct manner){ 0 });
	}
	free(bytes);
}
END_TEST

static size_t
pack(const char *from, size_t length, unsigned char *to, size_t room)
{
	z_stream z = { 0 };
	ck_assert_int_eq(deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9,
	    Z_DEFAULT_STRATEGY), Z_OK);
	z.next_in = (unsigned char *)(uintptr_t)from;
	z.avail_in = (unsigned)length;
	z.next_out = to;
	z.avail_out = (unsigned)room;
	ck_assert_int_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
	size_t size = room - z.avail_out;
	deflateEnd(&z);
	return size;
}

/* Threads of this process. */
static unsigned
threads(void)
{
	unsigned count = 0;
	DIR *tasks = opendir("/proc/self/task");
	ck_assert_ptr_nonnull(tasks);
	for (struct dirent *d; (d = readdir(tasks)) != NULL;)
		count += d->d_name[0] != '.';
	closedir(tasks);
	return count;
}

/* Another thread reads a long log, and no other one; it ends with the log. */
START_TEST(thread)
{
	enum { SHORT = 60 * 1000 };
	char *bytes = malloc(ROOM);
	const unsigned before = threads();
	size_t length = make_log(bytes, 3);
	for (unsigned ahead = 0; ahead < 2; ahead++)
		for (unsigned whole = 0; whole < 2; whole++) {
			struct log *log = log_open_memory(bytes,
			    whole ? length : SHORT);
			struct element *e;
			struct problem p;
			unsigned most = before;
			if (ahead)
				log_read_ahead(log);
			for (unsigned i = 0; i < 12000
			    && log_next(log, &e, &p) < LOG_DAMAGED; i++)
				if (i % 100 == 0 && threads() > most)
					most = threads();
			ck_assert_uint_eq(most, before + (ahead && whole));
			log_close(log);
			/* One that has been joined may be seen a moment more. */
			while (threads() != before)
				sched_yield();
		}
	free(bytes);
}
END_TEST

START_TEST(packed)
{
	char *bytes = malloc(ROOM);
	unsigned char *small = malloc(ROOM);
	size_t length = make_log(bytes, 5);
	size_t size = pack(bytes, length, small, ROOM);
	same(small, size, (struct manner){ 0 });
	same(small, size - 9, (struct manner){ 0 });
	small[size / 2] ^= 4;
	same(small, size, (struct manner){ 0 });
	free(bytes);
	free(small);
}
END_TEST

int
main(void)
{
	Suite *suite = suite_create("ahead");
	TCase *tests = tcase_create("reading ahead");
	tcase_set_timeout(tests, 3600);
	tcase_add_test(tests, logs);
	tcase_add_test(tests, damage);
	tcase_add_test(tests, large_trees);
	tcase_add_test(tests, thread);
	tcase_add_test(tests, packed);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
