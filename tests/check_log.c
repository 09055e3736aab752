/*
 * check_log.c - bytes to elements: places, limits, compression, damage.
 *
 * Each test gives a log and what the reader hands over, as one line: `replay
 * 1:1`, `deck 2:3`, `end`, `failed 2:3 why`, `damaged 2:3 why`.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "log/log.h"

/* ---- what the reader hands over ---- */

static void
note(FILE *out, const char *what, const struct problem *p)
{
	fprintf(out, "%s %u:%u %s; ", what, p->line, p->column, p->text);
}

/* The next item, written down; the last one: LOG_DAMAGED, LOG_END, or LOG_WAIT
 * where more bytes are wanted. */
static enum log_item
write_next(FILE *out, struct log *log)
{
	struct element *e;
	struct problem p;
	enum log_item item = log_next(log, &e, &p);
	if (item == LOG_FAILED)
		note(out, "failed", &p);
	else if (item == LOG_REPLAY_END)
		fputs("end; ", out);
	else if (item < LOG_DAMAGED)
		fprintf(out, "%s %u:%u; ", e->name, e->line, e->column);
	else if (item == LOG_DAMAGED)
		note(out, "damaged", &p);
	return item;
}

/* Reads the whole log; the text is the caller's. */
static char *
transcript(const void *bytes, size_t length)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	struct log *log = log_open_memory(bytes, length);
	while (write_next(out, log) < LOG_DAMAGED)
		;
	log_close(log);
	fclose(out);
	return text;
}

/* The same of bytes that are handed over so many at a time. */
static char *
pushed_transcript(const char *bytes, size_t length, size_t portion)
{
	char *text = NULL;
	size_t size, at = 0;
	FILE *out = open_memstream(&text, &size);
	struct log *log = log_open_pushed();
	enum log_item item;
	while ((item = write_next(out, log)) < LOG_DAMAGED
	    || item == LOG_WAIT) {
		if (item != LOG_WAIT)
			continue;
		size_t left = length - at;
		at += log_push(log, bytes + at, left < portion ? left
		    : portion);
		if (left == 0)
			log_push_end(log);
	}
	log_close(log);
	fclose(out);
	return text;
}

static void
reads(const char *bytes, const char *expected)
{
	char *text = transcript(bytes, strlen(bytes));
	ck_assert_str_eq(text, expected);
	free(text);
}

/* ---- places ---- */

START_TEST(places)
{
	reads("<replay/>", "replay 1:1; end; ");
	reads("<replay>\n  <a x='1'\n y='2'/><b/>\n\t<c>\n<d/></c></replay>\n",
	    "replay 1:1; a 2:3; b 3:9; c 4:2; end; ");
	reads("<?xml version='1.0' encoding='utf-8'?>\n<!-- < é > -->"
	    "<replay><a/></replay>", "replay 2:16; a 2:24; end; ");
	reads("<replay>\r\n<a x='é>'/><b/></replay>",
	    "replay 1:1; a 2:1; b 2:13; end; ");
	reads("\xEF\xBB\xBF<replay/>", "replay 1:1; end; ");
	reads("<replays format='1'><replay/>\n <replay><a/></replay>"
	    "</replays>",
	    "replay 1:21; end; replay 2:2; a 2:10; end; ");
}
END_TEST

/* The place is counted over many blocks of input. */
START_TEST(far_places)
{
	enum { LINES = 60000, LINE = 40 };
	char *bytes = malloc((size_t)LINES * LINE + 100);
	size_t length = (size_t)sprintf(bytes, "<replay>\n");
	for (unsigned i = 0; i < LINES; i++)
		length += (size_t)sprintf(bytes + length,
		    "%*s<a x='%u>'/>\n", (int)(i % 9), "", i);
	length += (size_t)sprintf(bytes + length, "</replay>");
	struct log *log = log_open_memory(bytes, length);
	struct element *e;
	struct problem p;
	ck_assert_int_eq(log_next(log, &e, &p), LOG_REPLAY);
	for (unsigned i = 0; i < LINES; i++) {
		ck_assert_int_eq(log_next(log, &e, &p), LOG_CHILD);
		ck_assert_uint_eq(e->line, i + 2);
		ck_assert_uint_eq(e->column, i % 9 + 1);
	}
	ck_assert_int_eq(log_next(log, &e, &p), LOG_REPLAY_END);
	ck_assert_int_eq(log_next(log, &e, &p), LOG_END);
	log_close(log);
	free(bytes);
}
END_TEST

START_TEST(trees)
{
	const char *bytes = "<replay><a x='&lt;&amp;&#38;&quot;&#x41;' "
	    "y=' b\n c '><b/><c><d/></c></a></replay>";
	struct log *log = log_open_memory(bytes, strlen(bytes));
	struct element *e;
	struct problem p;
	ck_assert_int_eq(log_next(log, &e, &p), LOG_REPLAY);
	ck_assert_int_eq(log_next(log, &e, &p), LOG_CHILD);
	ck_assert_str_eq(element_get(e, "x"), "<&&\"A");
	ck_assert(!element_all_used(e, &p));
	ck_assert_str_eq(p.text, "<a> has no attribute y");
	ck_assert_str_eq(element_get(e, "y"), " b  c ");
	ck_assert(element_all_used(e, &p));
	ck_assert_ptr_null(element_get(e, "z"));
	ck_assert_uint_eq(e->children, 2);
	ck_assert_str_eq(e->child->next->name, "c");
	ck_assert_str_eq(e->child->next->child->name, "d");
	ck_assert_ptr_null(e->child->next->next);
	log_close(log);
}
END_TEST

START_TEST(numbers)
{
	int32_t value = -1;
	ck_assert(text_number(" 12 ", 0, 99, &value) && value == 12);
	ck_assert(text_number("-3", -5, 5, &value) && value == -3);
	ck_assert(!text_number("100", 0, 99, &value));
	ck_assert(!text_number("99999999999999999999", 0, INT32_MAX, &value));
	ck_assert(!text_number("", 0, 9, &value));
	ck_assert(!text_number("-", -9, 9, &value));
	ck_assert(!text_number("1 2", 0, 99, &value));
	ck_assert(!text_number("1x", 0, 99, &value));
}
END_TEST

/* ---- one replay is not in the format, the next one is read ---- */

START_TEST(mistakes)
{
	reads("<replays format='1'><replay><a>x</a><b/></replay><replay/>"
	    "</replays>", "replay 1:21; failed 1:29 text stands inside <a>; "
	    "end; replay 1:50; end; ");
	reads("<replays format='1'><game/><replay/></replays>",
	    "game 1:21; failed 1:21 expected <replay>, found <game>; end; "
	    "replay 1:28; end; ");
	reads("<replay> hello </replay>",
	    "replay 1:1; failed 1:10 text stands inside <replay>; end; ");
	reads("<replay>\n\n  hello</replay>",
	    "replay 1:1; failed 3:3 text stands inside <replay>; end; ");
	reads("<replay><![CDATA[ ]]><a/><![CDATA[b]]></replay>", "replay 1:1; "
	    "a 1:22; failed 1:35 text stands inside <replay>; end; ");
}
END_TEST

START_TEST(skipping)
{
	const char *bytes = "<replays format='1'><replay><a/><b><c/></b>"
	    "</replay><replay><d/></replay></replays>";
	struct log *log = log_open_memory(bytes, strlen(bytes));
	struct element *e;
	struct problem p;
	ck_assert_int_eq(log_next(log, &e, &p), LOG_REPLAY);
	ck_assert_int_eq(log_next(log, &e, &p), LOG_CHILD);
	log_skip(log);
	ck_assert_int_eq(log_next(log, &e, &p), LOG_REPLAY_END);
	ck_assert_int_eq(log_next(log, &e, &p), LOG_REPLAY);
	ck_assert_int_eq(log_next(log, &e, &p), LOG_CHILD);
	ck_assert_str_eq(e->name, "d");
	log_close(log);
}
END_TEST

/* ---- damage ends the file ---- */

START_TEST(damage)
{
	reads("", "damaged 1:1 the file is empty; ");
	reads("hello", "damaged 1:1 not a log: it is neither XML nor gzip; ");
	reads("<!-- -->", "damaged 1:9 the file has no element; ");
	reads("<html/>", "damaged 1:1 not a log: expected <replay> or "
	    "<replays>, found <html>; ");
	reads("<replays/>", "damaged 1:1 <replays> needs format=\"1\"; ");
	reads("<replay>\n<a", "replay 1:1; damaged 2:3 the file ends inside "
	    "<replay>, which was opened in line 1; ");
	reads("<replay><a><b/>",
	    "replay 1:1; damaged 1:16 the file ends inside <a>"
	    ", which was opened in line 1; ");
	reads("<replays format='1'><replay/>", "replay 1:21; end; "
	    "damaged 1:30 the file ends inside <replays>"
	    ", which was opened in line 1; ");
	reads("<replay><a/></replay><replay/>", "replay 1:1; a 1:9; "
	    "damaged 1:22 something stands after the last element; ");
	reads("<replay><a></b></replay>", "replay 1:1; damaged 1:12 an end "
	    "tag stands where that of <a> is due"
	    ", which was opened in line 1; ");
	reads("<replay a='1' a='2'/>",
	    "damaged 1:1 the attribute a stands twice; ");
	reads("<replays format='1'>x<replay/></replays>",
	    "damaged 1:21 text stands between the replays; ");
}
END_TEST

START_TEST(foreign)
{
	reads("<!DOCTYPE replay [<!ENTITY a 'b'>]><replay>&a;</replay>",
	    "damaged 1:1 a DOCTYPE is not allowed in a log; ");
	reads("<?xml version='1.0'?>\n<!DOCTYPE replay SYSTEM "
	    "'file:///etc/passwd'><replay/>",
	    "damaged 2:1 a DOCTYPE is not allowed in a log; ");
	reads("<replay><a x='&b;'/></replay>", "replay 1:1; damaged 1:9 the "
	    "entity b is not one of the five that XML knows by itself; ");
	reads("<?xml version='1.0' encoding='ISO-8859-1'?><replay/>",
	    "damaged 1:1 the encoding is ISO-8859-1; expected UTF-8; ");
	reads("\xFE\xFF", "damaged 1:1 not a log: in UTF-16; expected UTF-8; ");
	reads("HTTP/1.1 200 OK\r\n\r\n<replay/>", "damaged 1:1 not a log: HTTP "
	    "headers stand before the content; only the content is a log; ");
	reads("BZh91AY", "damaged 1:1 not a log: bzip2-compressed; expected "
	    "plain XML or gzip; ");
}
END_TEST

/* ---- limits ---- */

/* `head`, then `part` so many times, then `tail`. */
static char *
repeated(const char *head, const char *part, unsigned times, const char *tail)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	fputs(head, out);
	for (unsigned i = 0; i < times; i++)
		fputs(part, out);
	fputs(tail, out);
	fclose(out);
	return text;
}

static void
reads_repeated(const char *head, const char *part, unsigned times,
    const char *tail, const char *expected)
{
	char *bytes = repeated(head, part, times, tail);
	reads(bytes, expected);
	free(bytes);
}

START_TEST(limits)
{
	reads_repeated("<replays format='1'><replay>", "<a>", 100,
	    "<!-- --></replay></replays>", "replay 1:21; failed 1:149 more "
	    "than 40 elements inside each other; damaged 1:337 an end tag "
	    "stands where that of <a> is due, which was opened in line 1; ");
	reads_repeated("<replay>", "<a>", 30000, "", "replay 1:1; failed 1:129 "
	    "more than 40 elements inside each other; damaged 1:606 more than "
	    "200 elements inside each other; ");
	reads_repeated("<replay><a x='", "0123456789", 20000, "'/></replay>",
	    "replay 1:1; failed 1:9 more than 128 attributes, or one of more "
	    "than 131072 bytes; end; ");
	reads_repeated("<replay>", " ", 300000, "</replay>", "replay 1:1; "
	    "damaged 1:1 more than 262144 bytes without a tag; ");
	reads_repeated("<replay><!--", ">", 300000, "--></replay>",
	    "replay 1:1; damaged 1:1 more than 262144 bytes without a tag; ");
	reads_repeated("<replay><a>", "<b/>", 70000, "</a></replay>",
	    "replay 1:1; failed 1:9 <a> holds more than 65536 elements; end; ");
}
END_TEST

START_TEST(many_attributes)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	fputs("<replay><a", out);
	for (unsigned i = 0; i < 20000; i++)
		fprintf(out, " a%u=''", i);
	fputs("/></replay>", out);
	fclose(out);
	reads(text, "replay 1:1; failed 1:9 more than 128 attributes, or one "
	    "of more than 131072 bytes; end; ");
	free(text);
}
END_TEST

/* ---- compression ---- */

enum { PACKED_MAX = 1 << 16 };

/* Packs the text behind what is there already; 31 is gzip, 15 zlib. */
static size_t
pack(unsigned char *to, size_t used, const char *text, int window)
{
	z_stream z = { 0 };
	ck_assert_int_eq(deflateInit2(&z, 9, Z_DEFLATED, window, 8,
	    Z_DEFAULT_STRATEGY), Z_OK);
	z.next_in = (unsigned char *)text;
	z.avail_in = (unsigned)strlen(text);
	z.next_out = to + used;
	z.avail_out = (unsigned)(PACKED_MAX - used);
	ck_assert_int_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
	deflateEnd(&z);
	return PACKED_MAX - z.avail_out;
}

static void
reads_bytes(const unsigned char *bytes, size_t length, const char *expected)
{
	char *text = transcript(bytes, length);
	ck_assert_str_eq(text, expected);
	free(text);
}

START_TEST(compressed)
{
	static unsigned char bytes[PACKED_MAX];
	const char *whole = "replay 1:1; a 1:9; end; ";
	size_t length = pack(bytes, 0, "<replay><a/></replay>", 31);
	reads_bytes(bytes, length, whole);
	reads_bytes(bytes, length - 3, "replay 1:1; a 1:9; damaged 1:22 the "
	    "compressed data end too early; ");
	reads_bytes(bytes, 12,
	    "damaged 1:2 the compressed data end too early; ");
	bytes[length] = 'x';
	reads_bytes(bytes, length + 1, "replay 1:1; a 1:9; damaged 1:22 "
	    "something stands after the end of the compressed data; ");
	memset(bytes + length, 0, 600);
	reads_bytes(bytes, length + 1, whole);
	reads_bytes(bytes, length + 600, whole);
	pack(bytes, length + 600, "", 31);
	reads_bytes(bytes, length + 601, "replay 1:1; a 1:9; damaged 1:22 "
	    "something stands after the end of the compressed data; ");
	bytes[length - 8] ^= 1;
	reads_bytes(bytes, length, "replay 1:1; a 1:9; damaged 1:22 the "
	    "compressed data are damaged; ");
	length = pack(bytes, 0, "<replay><", 31);
	length = pack(bytes, length, "", 31);
	length = pack(bytes, length, "a/></replay>", 31);
	reads_bytes(bytes, length, whole);
}
END_TEST

/* What is packed otherwise is told as what it looks like. */
START_TEST(packed_otherwise)
{
	static unsigned char bytes[PACKED_MAX];
	const char *text = "<?xml version='1.0'?>\n<replay><a/></replay>";
	size_t length = pack(bytes, 0, text, 15);
	reads_bytes(bytes, length, "damaged 1:1 not a log: it looks like a "
	    "zlib stream; expected plain XML or gzip; ");
	length = pack(bytes, 0, text, -15);
	reads_bytes(bytes, length, "damaged 1:1 not a log: it looks like a "
	    "deflate stream without headers; expected plain XML or gzip; ");
	length = pack(bytes, 0, "\xEF\xBB\xBF<replay/>", 15);
	reads_bytes(bytes, length, "damaged 1:1 not a log: it looks like a "
	    "zlib stream; expected plain XML or gzip; ");
	length = pack(bytes, 0, "hello", 15);
	reads_bytes(bytes, length,
	    "damaged 1:1 not a log: it is neither XML nor gzip; ");
	static const char *const headers[] = {
		"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n",
		"Content-Type: application/xml\n\n",
	};
	for (unsigned i = 0; i < 2; i++) {
		size_t before = strlen(headers[i]);
		memcpy(bytes, headers[i], before);
		length = pack(bytes, before, text, 31);
		reads_bytes(bytes, length, "damaged 1:1 not a log: it looks "
		    "like gzip behind HTTP headers; only what stands behind "
		    "them is a log; ");
	}
}
END_TEST

/* A file that unpacks to blanks without end is read for a moment only. */
START_TEST(bombs)
{
	static unsigned char bytes[PACKED_MAX];
	char *text = repeated("<replay>", " ", 10000000, "");
	size_t length = pack(bytes, 0, text, 31);
	reads_bytes(bytes, length, "replay 1:1; damaged 1:1 more than 262144 "
	    "bytes without a tag; ");
	free(text);
}
END_TEST

/* What is read of bytes does not depend on the portions in which they come. */
static void
same_in_portions(const void *bytes, size_t length)
{
	static const size_t portions[] = { 1, 2, 3, 5, 64, 4096, 1 << 20 };
	char *whole = transcript(bytes, length);
	for (unsigned i = 0; i < sizeof portions / sizeof *portions; i++) {
		char *text = pushed_transcript(bytes, length, portions[i]);
		ck_assert_str_eq(text, whole);
		free(text);
	}
	free(whole);
}

START_TEST(portions)
{
	static const char *const logs[] = { "", "hello", "\xEF\xBB\xBF",
		"\xEF\xBB\xBFhello", "\xEF\xBB\xBF<replay><a/></replay>",
		"<replay>\n <a x='&#65;'/>\n <!-- \xC3\xA4 --> </replay>\n",
		"<replays format='1'><replay><a>x</a></replay><replay/>"
		"</replays>", "<replay><a></b></replay>", "<replay><a",
		"BZh91AY", "HTTP/1.1 200 OK\r\n\r\n<replay/>",
		"\xFF\xFE\x41", "\x1F\x8B", "\x1F" };
	static unsigned char bytes[PACKED_MAX];
	for (unsigned i = 0; i < sizeof logs / sizeof *logs; i++)
		same_in_portions(logs[i], strlen(logs[i]));
	char *text = repeated("<replay>", "<a b='0123456789'/>", 9000,
	    "</replay>");
	same_in_portions(text, strlen(text));
	size_t length = pack(bytes, 0, text, 31);
	same_in_portions(bytes, length);
	same_in_portions(bytes, length - 3);
	length = pack(bytes, 0, "<replay><", 31);
	length = pack(bytes, length, "a/></replay>", 31);
	same_in_portions(bytes, length);
	bytes[length] = 'x';
	same_in_portions(bytes, length + 1);
	for (int window = -15; window <= 15; window += 30)
		same_in_portions(bytes, pack(bytes, 0, text, window));
	free(text);
}
END_TEST

/* No flipped bit does harm, in plain text or compressed. */
START_TEST(bit_flips)
{
	static unsigned char bytes[PACKED_MAX];
	const char *text = "<?xml version='1.0'?><replays format='1'><replay "
	    "game='x'><a b='c&amp;d'><e/></a><f/></replay></replays>";
	for (int packed = 0; packed < 2; packed++) {
		size_t length = packed ? pack(bytes, 0, text, 31)
		    : strlen(text);
		if (!packed)
			memcpy(bytes, text, length);
		for (size_t bit = 0; bit < 8 * length; bit++) {
			bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
			free(transcript(bytes, length));
			bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
		}
		for (size_t cut = 0; cut < length; cut++)
			free(transcript(bytes, cut));
	}
}
END_TEST

/* ---- whole documents ---- */

START_TEST(documents)
{
	struct problem p;
	const char *good = "<cards name='a'><card/><card/></cards>";
	struct log *log = log_open_memory(good, strlen(good));
	struct element *e = log_document(log, "cards", &p);
	ck_assert_ptr_nonnull(e);
	ck_assert_uint_eq(e->children, 2);
	log_close(log);
	log = log_open_memory(good, strlen(good));
	ck_assert_ptr_null(log_document(log, "replay", &p));
	ck_assert_str_eq(p.text, "expected <replay>, found <cards>");
	log_close(log);
	const char *bad = "<cards><card/></cards>x";
	log = log_open_memory(bad, strlen(bad));
	ck_assert_ptr_null(log_document(log, "cards", &p));
	ck_assert_str_eq(p.text, "something stands after the last element");
	log_close(log);
}
END_TEST

START_TEST(files)
{
	struct problem p;
	ck_assert_ptr_null(log_open("/nowhere/at/all.xml", &p));
	ck_assert_str_eq(p.text, "cannot be opened: No such file or directory");
	ck_assert_ptr_null(log_open("/", &p));
	ck_assert_str_eq(p.text, "cannot be opened: Is a directory");
	/* It can be opened, but there is nothing at its beginning. */
	struct log *log = log_open("/proc/self/mem", &p);
	struct element *e;
	if (log != NULL)
		ck_assert_int_eq(log_next(log, &e, &p), LOG_DAMAGED);
	if (log != NULL)
		ck_assert_str_eq(p.text, "cannot be read: Input/output error");
	log_close(log);
}
END_TEST

int
main(void)
{
	Suite *suite = suite_create("log");
	TCase *tests = tcase_create("elements");
	tcase_set_timeout(tests, 3600);
	tcase_add_test(tests, places);
	tcase_add_test(tests, far_places);
	tcase_add_test(tests, trees);
	tcase_add_test(tests, numbers);
	tcase_add_test(tests, mistakes);
	tcase_add_test(tests, skipping);
	tcase_add_test(tests, damage);
	tcase_add_test(tests, foreign);
	tcase_add_test(tests, limits);
	tcase_add_test(tests, many_attributes);
	tcase_add_test(tests, compressed);
	tcase_add_test(tests, packed_otherwise);
	tcase_add_test(tests, bombs);
	tcase_add_test(tests, portions);
	tcase_add_test(tests, bit_flips);
	tcase_add_test(tests, documents);
	tcase_add_test(tests, files);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
