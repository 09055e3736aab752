/*
 * check_corpus.c - what must hold at every step of every shipped replay: the
 * position can be written and read back to the same state, what is listed as
 * legal is accepted when it is appended to the log, no check of a step changes
 * the state that it looks at, and the step that follows was listed.
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
#include "engine/stand.h"
#include "engine/workroom.h"
#include "engine/world.h"
#include "once.h"
#include "sound.h"

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
	struct state looked, checked; /* before a check and behind it */
	struct state before;          /* one step earlier, and the digests */
	struct kept_digests digests;  /* of its zones */
};

/* The position as a log, perhaps with one step behind it, of which some before
 * it may be missing if they may in the whole log. */
static void
write_log(struct walk *w, const struct replay_view *view,
    const struct step *st, bool may_lack)
{
	FILE *out = open_memstream(&w->text, &w->length);
	ck_assert_ptr_nonnull(out);
	fprintf(out, "<replay format=\"1\" game=\"%s\"", view->game->name);
	if (view->report->edition != NULL)
		fprintf(out, " edition=\"%s\"", view->report->edition);
	if (may_lack && session_is_short(view->session))
		fputs(" account=\"short\"", out);
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
	write_log(t->walk, t->view, st, t->legal);
	reread(t->walk->second, t->walk->text, t->walk->length, &r);
	if (t->legal)
		ck_assert_msg(r.verdict <= VERDICT_DISPUTED,
		    "%s: step %u: a step listed as legal is refused: %s\n%.1500s",
		    t->view->report->file, t->view->report->steps, r.message,
		    t->walk->text);
	else
		ck_assert_msg(r.verdict == VERDICT_ILLEGAL && r.rule != NULL,
		    "%s: step %u: a step that is not listed is %s: %s\n%.1500s",
		    t->view->report->file, t->view->report->steps,
		    verdict_names[r.verdict], r.message, t->walk->text);
	free(t->walk->text);
	free(r.message);
}

/* Whether the step passes or not, its check leaves the state as it is. */
static void
check_only(void *closure, const struct step *st)
{
	struct walk *w = ((struct tries *)closure)->walk;
	const struct replay_view *view = ((struct tries *)closure)->view;
	struct context *cx = session_context(view->session);
	struct context aside = *cx;
	struct happenings last = { .count = 0 };
	bool exactly;
	if (is_pattern(st) || step_form(cx, st, true) != NULL)
		return;
	state_judged(cx, st, &w->looked);
	if (!cx->game->steps[st->verb].keeps_records)
		w->looked.records = 0;
	state_copy(&w->checked, &w->looked);
	aside.s = &w->checked;
	aside.last = &last;
	aside.coverage = NULL;
	aside.violation = NULL;
	aside.work = 0;
	aside.limit = NULL;
	meanings_clear(&aside);
	step_passes(&aside, st);
	ck_assert_msg(state_equal(&w->looked, &w->checked, &exactly),
	    "%s: step %u: the check of %s has changed the state",
	    view->report->file, view->report->steps,
	    cx->game->steps[st->verb].name);
}

/* The digest is the same when it is taken from that of the step before. */
static void
look_at_digest(struct walk *w, const struct replay_view *view,
    const char *digest)
{
	struct context *cx = session_context(view->session);
	struct changed changed;
	char next[65];
	state_changed(&w->before, cx->s, &changed);
	state_digest_next(cx, &changed, &w->digests, next);
	ck_assert_msg(strcmp(digest, next) == 0, "%s: step %u: another digest "
	    "behind the step before", view->report->file, view->report->steps);
	state_copy(&w->before, cx->s);
}

static void
look(struct walk *w, const struct replay_view *view)
{
	char digest[65];
	struct reread r;
	ck_assert_msg(is_sound(session_context(view->session)->s),
	    "%s: step %u: a card was changed in silence", view->report->file,
	    view->report->steps);
	state_digest(session_context(view->session), digest);
	look_at_digest(w, view, digest);
	write_log(w, view, NULL, false);
	reread(w->second, w->text, w->length, &r);
	ck_assert_msg(strcmp(digest, r.digest) == 0,
	    "%s: step %u: the position reads back differently: %s\n%.1500s",
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
	candidate_steps(session_context(view->session), check_only,
	    &(struct tries){ w, view, 0, false });
}

static void
walk_started(void *closure, const struct replay_view *view)
{
	struct walk *w = closure;
	(void)view;
	w->digests.known = false;
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
		.started = walk_started,
		.step = walk_step,
	};
	check_file(checker, files.file[_i].name, files.file[_i].problem,
	    &observer, walk_done, NULL);
	checker_free(walk.second);
	checker_free(checker);
}
END_TEST

/* ---- what is listed is complete ---- */

/* Steps of which replaycheck(1) says that they are not listed. */
static const struct {
	const char *game; /* NULL: of all */
	const char *step;
} left_out[] = { { NULL, "deck" }, { "scrapbots", "discard" } };

/* The legal steps where the replay was before the next one. */
struct listed {
	struct step *step;
	size_t count, room;
	bool known;
};

static void
keep_listed(void *closure, const struct step *st)
{
	struct listed *l = closure;
	if (l->count == l->room) {
		l->room = l->room == 0 ? 64 : 2 * l->room;
		l->step = realloc(l->step, l->room * sizeof *l->step);
		ck_assert_ptr_nonnull(l->step);
	}
	l->step[l->count++] = *st;
}

static void
list_steps(void *closure, const struct replay_view *view)
{
	struct listed *l = closure;
	struct context *cx = session_context(view->session);
	l->count = 0;
	/* What nobody saw, or wrote down, is not listed as the log says it. */
	l->known = cx->unseen == NULL && !session_is_short(view->session);
	if (l->known)
		legal_steps(cx, keep_listed, l);
}

/* A judge has changed something. */
static void
list_is_over(void *closure, const struct replay_view *view,
    const struct element *e)
{
	struct listed *l = closure;
	(void)view;
	(void)e;
	l->known = false;
}

/* Whether the attribute may be given beside what is listed: why and which cards
 * are drawn or put back, who asks, an attack or a lane where there is one, or a
 * number that is free. */
static bool
may_be_said(const struct step *st, enum attribute a)
{
	return a == ATTRIBUTE_REASON || a == ATTRIBUTE_CARDS
	    || a == ATTRIBUTE_LANE || a == ATTRIBUTE_HEARTS
	    || a == ATTRIBUTE_ROW
	    || (a == ATTRIBUTE_AS && step_has(st, ATTRIBUTE_WITH))
	    || (a == ATTRIBUTE_CARD && step_has(st, ATTRIBUTE_WHAT));
}

/* The same items, in whatever order. */
static bool
has_items_of(const struct step *one, const struct step *other,
    enum attribute a)
{
	for (unsigned i = 0; i < step_count(one, a); i++) {
		unsigned j = 0;
		while (j < step_count(other, a)
		    && step_item(other, a, j) != step_item(one, a, i))
			j++;
		if (j == step_count(other, a))
			return false;
	}
	return true;
}

/* Whether the listed step is that of the log, or a pattern for it. */
static bool
stands_for(const struct step *listed, const struct step *st)
{
	if (listed->verb != st->verb)
		return false;
	for (unsigned i = 0; i < ATTRIBUTE_MAX; i++) {
		enum attribute a = (enum attribute)i;
		if (step_has_pattern(listed, a)
		    || (step_has(listed, a) != step_has(st, a)
		        && may_be_said(st, a)))
			continue;
		if (step_count(listed, a) != step_count(st, a)
		    || !has_items_of(listed, st, a)
		    || !has_items_of(st, listed, a))
			return false;
	}
	return true;
}

static bool
was_listed(const struct listed *l, const struct game *game,
    const struct step *st)
{
	for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
		if (strcmp(left_out[i].step, game->steps[st->verb].name) == 0
		    && (left_out[i].game == NULL
		        || strcmp(left_out[i].game, game->name) == 0))
			return true;
	for (size_t i = 0; i < l->count; i++)
		if (stands_for(&l->step[i], st))
			return true;
	return false;
}

static bool
listed_step(void *closure, const struct replay_view *view,
    const struct step *st, const struct element *e, bool legal)
{
	struct listed *l = closure;
	(void)e;
	if (legal && st != NULL && l->known)
		ck_assert_msg(was_listed(l, view->game, st),
		    "%s: step %u: %s is legal and was not listed",
		    view->report->file, view->report->steps,
		    view->game->steps[st->verb].name);
	list_steps(l, view);
	return true;
}

START_TEST(every_legal_step_is_listed)
{
	const struct check_options options = { .sets = sets,
		.compare = COMPARE_NO };
	struct checker *checker = checker_new(&options);
	struct listed listed = { .step = NULL };
	const struct observer observer = {
		.closure = &listed,
		.started = list_steps,
		.step = listed_step,
		.entry = list_is_over,
	};
	check_file(checker, files.file[_i].name, files.file[_i].problem,
	    &observer, walk_done, NULL);
	checker_free(checker);
	free(listed.step);
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
	tcase_add_loop_test(steps, every_legal_step_is_listed, 0,
	    (int)files.count);
	suite_add_tcase(suite, steps);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	files_free(&files);
	set_index_free(sets);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
