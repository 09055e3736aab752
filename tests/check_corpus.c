/*
 * check_corpus.c - what must hold at every step of every shipped replay: the
 * position can be written and read back to the same state, and what is listed
 * as legal is accepted when it is appended to the log.
 *
 * The folder of the sources is in SRCDIR; folders of other logs may follow as
 * arguments, in place of replays/.  With TEST_ONCE set one step in 24 is
 * looked at.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/files.h"
#include "check/run.h"
#include "engine/form.h"
#include "engine/session.h"
#include "once.h"

/* Steps at which the legal ones are tried too, and how many of them. */
enum { LOOK_EVERY = 13, LOOK_AT_MOST = 12, ONCE_EVERY = 24,
	ONCE_AT_MOST = 4 };

static struct file_list files;
static struct set_index *sets;

/* What the second checker found of a position. */
struct reread {
	char digest[65];
	char *message;
	enum verdict verdict;
	const char *rule;
};

static void
reread_ending(void *closure, const struct replay_view *view)
{
	struct reread *r = closure;
	state_digest(session_context(view->session), r->digest);
}

static bool
reread_done(void *closure, struct report *report, struct coverage *coverage)
{
	struct reread *r = closure;
	free(r->message);
	r->message = report->message != NULL ? strdup(report->message) : NULL;
	r->verdict = report->verdict;
	r->rule = report->rule;
	report_clear(report);
	free(report);
	free(coverage);
	return true;
}

static void
reread(struct checker *checker, const char *text, size_t length,
    struct reread *r)
{
	const struct observer observer = {
		.closure = r,
		.ending = reread_ending,
	};
	*r = (struct reread){ .digest = "" };
	check_memory(checker, "position", text, length, &observer,
	    reread_done, r);
}

/* ---- the first checker ---- */

struct walk {
	struct checker *second;
	char *text;      /* a log that begins at the position */
	size_t length;
	unsigned long steps, tried;
};

/* The position as a log, perhaps with one step behind it. */
static void
write_log(struct walk *w, const struct replay_view *view,
    const struct step *st)
{
	FILE *out = open_memstream(&w->text, &w->length);
	ck_assert_ptr_nonnull(out);
	fprintf(out, "<replay format=\"1\" game=\"%s\"", view->game->name);
	if (view->report->edition != NULL)
		fprintf(out, " edition=\"%s\"", view->report->edition);
	fprintf(out, ">\n%s", view->header);
	write_position(out, session_context(view->session), 2);
	if (st != NULL)
		write_step(out, session_context(view->session), st);
	fputs("</replay>\n", out);
	fclose(out);
}

struct tries {
	struct walk *walk;
	const struct replay_view *view;
	unsigned count;
	bool legal;
};

static bool
is_pattern(const struct step *st)
{
	for (unsigned i = 0; i < st->items; i++)
		if (st->item[i] == PATTERN)
			return true;
	return false;
}

/* A listed step is accepted; a candidate that is not legal names a rule. */
static void
try_step(void *closure, const struct step *st)
{
	struct tries *t = closure;
	struct reread r;
	struct violation v;
	struct context *cx = session_context(t->view->session);
	if (t->count == (once() ? ONCE_AT_MOST : LOOK_AT_MOST)
	    || is_pattern(st)
	    || step_form(cx, st, true) != NULL
	    || (!t->legal && step_is_legal(cx, st, &v)))
		return;
	t->count++;
	t->walk->tried++;
	write_log(t->walk, t->view, st);
	reread(t->walk->second, t->walk->text, t->walk->length, &r);
	if (t->legal)
		ck_assert_msg(r.verdict <= VERDICT_DISPUTED,
		    "%s: step %u: a step listed as legal is refused: %s\n%s",
		    t->view->report->file, t->view->report->steps, r.message,
		    t->walk->text);
	else
		ck_assert_msg(r.verdict == VERDICT_ILLEGAL && r.rule != NULL,
		    "%s: step %u: a step that is not listed is %s: %s\n%s",
		    t->view->report->file, t->view->report->steps,
		    verdict_names[r.verdict], r.message, t->walk->text);
	free(t->walk->text);
	free(r.message);
}

static void
look(struct walk *w, const struct replay_view *view)
{
	char digest[65];
	struct reread r;
	state_digest(session_context(view->session), digest);
	write_log(w, view, NULL);
	reread(w->second, w->text, w->length, &r);
	ck_assert_msg(strcmp(digest, r.digest) == 0,
	    "%s: step %u: the position reads back differently: %s\n%s",
	    view->report->file, view->report->steps,
	    r.message != NULL ? r.message : "", w->text);
	free(w->text);
	free(r.message);
	if (w->steps++ % LOOK_EVERY != 0)
		return;
	legal_steps(session_context(view->session), try_step,
	    &(struct tries){ w, view, 0, true });
	/* What only unseen cards forbid holds in a log, though it is not
	 * listed. */
	if (session_context(view->session)->unseen != NULL)
		return;
	candidate_steps(session_context(view->session), try_step,
	    &(struct tries){ w, view, 0, false });
}

static bool
walk_step(void *closure, const struct replay_view *view,
    const struct step *st, const struct element *e, bool legal)
{
	(void)st;
	(void)e;
	if (legal && (!once() || view->report->steps % ONCE_EVERY
	    == ONCE_EVERY / 2))
		look(closure, view);
	return true;
}

static bool
walk_done(void *closure, struct report *report, struct coverage *coverage)
{
	(void)closure;
	ck_assert_msg(report->verdict != VERDICT_UNREADABLE, "%s: %s",
	    report->file, report->message);
	report_clear(report);
	free(report);
	free(coverage);
	return true;
}

START_TEST(every_step)
{
	const struct check_options first = { .sets = sets,
		.compare = COMPARE_NO, .header = true };
	const struct check_options second = { .sets = sets,
		.compare = COMPARE_NO, .without_steps = true };
	struct checker *checker = checker_new(&first);
	struct walk walk = { .second = checker_new(&second) };
	const struct observer observer = {
		.closure = &walk,
		.step = walk_step,
	};
	check_file(checker, files.file[_i].name, files.file[_i].problem,
	    &observer, walk_done, NULL);
	checker_free(walk.second);
	checker_free(checker);
}
END_TEST

int
main(int argc, char **argv)
{
	const char *top = getenv("SRCDIR");
	char path[4096];
	sets = set_index_new();
	for (int i = 1; i < argc; i++)
		files_add(&files, argv[i]);
	snprintf(path, sizeof path, "%s/replays", top != NULL ? top : ".");
	if (argc == 1)
		files_add(&files, path);
	Suite *suite = suite_create("corpus");
	TCase *steps = tcase_create("every step");
	tcase_set_timeout(steps, 3600);
	tcase_add_loop_test(steps, every_step, 0, (int)files.count);
	suite_add_tcase(suite, steps);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	files_free(&files);
	set_index_free(sets);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
