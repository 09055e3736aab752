/*
 * check_examples.c - every example of replaycheck-cards(5) is a card set, and
 * together they use every operation.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cards/sets.h"
#include "engine/game.h"

#define OPERATION_NAME(name, xml) xml,
static const char *const operations[] = { OPERATIONS(OPERATION_NAME) };
#undef OPERATION_NAME

static char page[200000];

static void
read_page(void)
{
	char path[4096];
	const char *srcdir = getenv("srcdir");
	snprintf(path, sizeof path, "%s/man/replaycheck-cards.5",
	    srcdir == NULL ? "." : srcdir);
	FILE *file = fopen(path, "r");
	ck_assert_msg(file != NULL, "%s cannot be read", path);
	size_t length = fread(page, 1, sizeof page - 1, file);
	page[length] = '\0';
	ck_assert_uint_lt(length, sizeof page - 1);
	fclose(file);
}

/* The next example: a literal block that begins with <cards. */
static const char *
next_example(const char **at, size_t *length)
{
	const char *start = strstr(*at, "\n<cards game=");
	if (start == NULL)
		return NULL;
	const char *end = strstr(start, "\n</cards>");
	ck_assert_ptr_nonnull(end);
	*length = (size_t)(end - start) + strlen("\n</cards>");
	*at = end;
	return start;
}

/* Whether this build has the game of the example. */
static bool
has_game(const char *example)
{
	char name[32];
	return sscanf(example, "\n<cards game=\"%31[a-z]\"", name) == 1
	    && game_find(name) != NULL;
}

START_TEST(examples_are_sets)
{
	unsigned count = 0;
	size_t length;
	const char *at = page;
	read_page();
	for (const char *example;
	    (example = next_example(&at, &length)) != NULL; count++) {
		char path[] = "/tmp/check_examples.XXXXXX", told[1000] = "";
		struct set_entry entry;
		if (!has_game(example))
			continue;
		int fd = mkstemp(path);
		ck_assert_int_ge(fd, 0);
		ck_assert_int_eq(write(fd, example, length),
		    (ssize_t)length);
		close(fd);
		FILE *out = fmemopen(told, sizeof told, "w");
		unsigned mistakes = set_check(path, out, &entry);
		fclose(out);
		unlink(path);
		ck_assert_msg(mistakes == 0, "%.60s: %s", example, told);
	}
	ck_assert_uint_gt(count, 15);
}
END_TEST

/* Whether an example has the element. */
static bool
shown(const char *element)
{
	char tag[40];
	size_t length, width;
	const char *at = page;
	width = (size_t)snprintf(tag, sizeof tag, "<%s", element);
	for (const char *example;
	    (example = next_example(&at, &length)) != NULL;)
		for (const char *p = example;
		    (p = strstr(p, tag)) != NULL && p < example + length; p++)
			if (strchr(" />\n", p[width]) != NULL)
				return true;
	return false;
}

START_TEST(examples_show_all)
{
	read_page();
	for (unsigned i = 0; i < OPERATION_COUNT; i++)
		if (i != OPERATION_JUMP)
			ck_assert_msg(shown(operations[i]), "no example of "
			    "<%s>", operations[i]);
}
END_TEST

int
main(void)
{
	Suite *suite = suite_create("examples");
	TCase *tests = tcase_create("examples");
	tcase_add_test(tests, examples_are_sets);
	tcase_add_test(tests, examples_show_all);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
