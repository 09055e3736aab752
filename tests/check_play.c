/*
 * check_play.c - properties of every game, seen in games played at random:
 *   - its log is legal and ends with the same digest;
 *   - every step that is listed as legal is accepted when it is taken, and the
 *     same step comes back from its written form;
 *   - what is not legal is refused with a rule or reading;
 *   - the position after every step can be written and read back to the same
 *     digest;
 *   - its log is legal too when steps are taken back and taken again, and is
 *     never illegal when the steps that decide nothing are left out.
 *
 * The second to fourth are looked at after every step of one game in ten, and
 * after every sixteenth step of the others.  CHECK_PLAY_GAMES says how many
 * games of each kind to play, CHECK_PLAY_SECONDS how long at most.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/maker.h"
#include "check/run.h"
#include "cmd/shorten.h"
#include "engine/ids.h"
#include "log/decode.h"
#include "log/log.h"
#include "log/write.h"
#include "mirror.h"
#include "once.h"

enum { GAMES_DEFAULT = 100, GAMES_ONCE = 4, STEPS = 400, LISTED_SAMPLE = 6,
	BROKEN_SAMPLE = 4, SECONDS_DEFAULT = 3600, CLOSELY = 10,
	NOT_CLOSELY = 16 };

static struct set_index *sets;

static long
setting(const char *name, long otherwise)
{
	const char *text = getenv(name);
	return text != NULL ? atol(text) : otherwise;
}

/* ---- positions ---- */

static void
check_position(struct maker *m, struct mirror *mirror)
{
	ck_assert_msg(mirror_read(mirror, session_context(m->session),
	    m->players, m->edition), "%s: step %u: %s\n%s", m->game->name,
	    session_steps(m->session), mirror->why, mirror->text);
}

/* ---- legal steps ---- */

struct sample {
	struct chance *chance;
	struct step *step;
	unsigned seen, kept;
};

static void
keep(void *closure, const struct step *st)
{
	struct sample *s = closure;
	unsigned at = s->kept < LISTED_SAMPLE ? s->kept++
	    : chance_below(s->chance, s->seen + 1);
	s->seen++;
	if (at < LISTED_SAMPLE)
		s->step[at] = *st;
}

static bool
same_step(const struct step *a, const struct step *b)
{
	if (a->verb != b->verb)
		return false;
	for (unsigned i = 0; i < ATTRIBUTE_MAX; i++) {
		unsigned count = step_count(a, i);
		if (count != step_count(b, i) || memcmp(step_items(a, i),
		    step_items(b, i), count * sizeof(int32_t)) != 0)
			return false;
	}
	return true;
}

static void
check_written(struct context *cx, const struct step *st)
{
	struct problem problem = { 0 };
	struct step *again = malloc(sizeof *again);
	char *text;
	size_t length;
	FILE *out = open_memstream(&text, &length);
	write_step(out, cx, st);
	fclose(out);
	struct log *log = log_open_memory(text, length);
	struct element *e = log_document(log,
	    cx->game->steps[st->verb].name, &problem);
	ck_assert_msg(e != NULL, "%s: %s", text, problem.text);
	ck_assert_msg(decode_step(cx, e, 1, again, &problem), "%s: %s", text,
	    problem.text);
	ck_assert_msg(same_step(st, again), "%s comes back as another step",
	    text);
	log_close(log);
	free(text);
	free(again);
}

static void
check_listed(struct maker *m)
{
	struct context *cx = session_context(m->session);
	struct step *list = malloc(LISTED_SAMPLE * sizeof *list);
	struct state *after = calloc(1, sizeof *after);
	struct sample sample = { &m->chance, list, 0, 0 };
	legal_steps(cx, keep, &sample);
	for (unsigned i = 0; i < sample.kept; i++) {
		step_fill(cx, &m->chance, &list[i]);
		char *text = step_text(cx, &list[i]);
		ck_assert_msg(step_try(cx, &list[i], after),
		    "%s: step %u: %s is listed and refused", m->game->name,
		    session_steps(m->session) + 1, text);
		free(text);
		check_written(cx, &list[i]);
	}
	free(after);
	free(list);
}

/* Steps made up at random are legal, or break something that has a name. */
static void
check_refused(struct maker *m)
{
	struct context *cx = session_context(m->session);
	struct step *st = malloc(sizeof *st);
	struct violation v;
	for (unsigned i = 0; i < BROKEN_SAMPLE; i++) {
		if (!player_invent(cx, &m->chance, st))
			continue;
		bool legal = step_is_legal(cx, st, &v);
		char *text = step_text(cx, st);
		ck_assert_msg(legal || v.rule >= 0 || v.reading >= 0,
		    "%s: %s is refused without a rule", m->game->name, text);
		free(text);
	}
	free(st);
}

/* ---- games ---- */

/* What the log of a game comes to when it is checked. */
static bool
keep_report(void *closure, struct report *r, struct coverage *coverage)
{
	*(struct report **)closure = r;
	free(coverage);
	return false;
}

/* The report of a log in memory; owned by the caller. */
static struct report *
report_of(struct maker *m, const char *text, size_t length)
{
	const struct check_options options = { .sets = m->index,
		.compare = COMPARE_NO, .digest = true };
	struct checker *checker = checker_new(&options);
	struct report *r = NULL;
	check_memory(checker, "played", text, length, NULL, keep_report, &r);
	ck_assert_ptr_nonnull(r);
	checker_free(checker);
	return r;
}

static void
report_drop(struct report *r)
{
	report_clear(r);
	free(r);
}

static void
check_log(struct maker *m, const char *text, size_t length, uint64_t seed)
{
	char digest[65];
	session_end(m->session);
	state_digest(session_context(m->session), digest);
	struct report *r = report_of(m, text, length);
	ck_assert_msg(r->verdict == VERDICT_LEGAL, "%s: seed %llu: %u:%u: %s",
	    m->game->name, (unsigned long long)seed, r->line, r->column,
	    r->message != NULL ? r->message : "disputed");
	ck_assert_msg(strcmp(r->digest, digest) == 0, "%s: seed %llu: the log "
	    "ends with another digest", m->game->name,
	    (unsigned long long)seed);
	report_drop(r);
}

/* ---- accounts of people ---- */

/* The same game as people might write it down. */
struct account_text {
	char *text;
	size_t length;
	FILE *out;
};

static void
account_begin(struct account_text *a, struct maker *m, bool leaves_out)
{
	a->out = open_memstream(&a->text, &a->length);
	m->leaves_out = leaves_out;
	maker_write_header(m, a->out);
	m->leaves_out = false;
}

/* Ends the log; owned by the caller. */
static struct report *
account_end(struct account_text *a, struct maker *m)
{
	fputs("</replay>\n", a->out);
	fclose(a->out);
	struct report *r = report_of(m, a->text, a->length);
	return r;
}

/* Steps are taken back, up to as many as can be, and taken again. */
static void
write_again(struct account_text *a, char *const *step, unsigned n)
{
	enum { EVERY = 23 };
	fprintf(a->out, "%s\n", step[n]);
	if (n % EVERY != EVERY - 1)
		return;
	unsigned back = 1 + n / EVERY % TAKEBACK_MAX;
	fprintf(a->out, "<takeback steps=\"%u\"/>\n", back);
	for (unsigned i = n + 1 - back; i <= n; i++)
		fprintf(a->out, "%s\n", step[i]);
}

static void
check_again(struct account_text *again, struct maker *m, const char *digest,
    uint64_t seed)
{
	struct report *r = account_end(again, m);
	ck_assert_msg(r->verdict == VERDICT_LEGAL, "%s: seed %llu: taken "
	    "back: %u:%u: %s", m->game->name, (unsigned long long)seed,
	    r->line, r->column, r->message != NULL ? r->message : "");
	ck_assert_msg(strcmp(r->digest, digest) == 0, "%s: seed %llu: what was "
	    "taken back leaves a trace", m->game->name,
	    (unsigned long long)seed);
	report_drop(r);
	free(again->text);
}

static void
check_short(struct account_text *brief, struct maker *m, uint64_t seed,
    uint32_t *filled)
{
	struct report *r = account_end(brief, m);
	ck_assert_msg(r->verdict == VERDICT_LEGAL, "%s: seed %llu: with "
	    "steps left out: %u:%u: %s", m->game->name,
	    (unsigned long long)seed, r->line, r->column,
	    r->message != NULL ? r->message : "");
	*filled += r->filled;
	report_drop(r);
	free(brief->text);
}

/* Takes one step and looks at what the engine makes of it. */
static void
play_step(struct maker *m, struct mirror *mirror, bool closely, uint64_t seed)
{
	/* Until the decks are named there is nothing to compare. */
	if (!m->deals && closely) {
		check_listed(m);
		check_refused(m);
	}
	bool legal = session_step(m->session, &m->step);
	ck_assert_msg(legal, "%s: seed %llu: step %u: %s", m->game->name,
	    (unsigned long long)seed, session_steps(m->session),
	    m->report.message != NULL ? m->report.message : "");
	if (!m->deals && closely)
		check_position(m, mirror);
}

static void
play(struct maker *m, struct mirror *mirror, struct shorten *shorten,
    uint64_t seed, uint32_t *filled)
{
	struct problem problem = { 0 };
	char *text;
	size_t length;
	FILE *out = open_memstream(&text, &length);
	struct account_text again, brief;
	char *step[STEPS], digest[65];
	ck_assert_msg(maker_begin(m, seed, &problem), "%s", problem.text);
	maker_write_header(m, out);
	account_begin(&again, m, false);
	account_begin(&brief, m, true);
	shorten_begin(shorten, m, brief.out);
	unsigned n = 0;
	for (; n < STEPS; n++) {
		struct context *cx = session_context(m->session);
		if (cx->s->outcome.complete)
			break;
		if (!maker_next(m)) {
			write_position(stderr, cx, 0);
			ck_abort_msg("%s: seed %llu: step %u: nothing is "
			    "legal", m->game->name,
			    (unsigned long long)seed,
			    session_steps(m->session) + 1);
		}
		size_t size;
		FILE *one = open_memstream(&step[n], &size);
		write_step(one, cx, &m->step);
		fclose(one);
		fprintf(out, "%s\n", step[n]);
		write_again(&again, step, n);
		shorten_step(shorten);
		play_step(m, mirror, seed % CLOSELY == 1
		    || n % NOT_CLOSELY == 0, seed);
	}
	shorten_flush(shorten);
	fputs("</replay>\n", out);
	fclose(out);
	check_log(m, text, length, seed);
	state_digest(session_context(m->session), digest);
	check_again(&again, m, digest, seed);
	check_short(&brief, m, seed, filled);
	free(text);
	for (unsigned i = 0; i < n; i++)
		free(step[i]);
	ck_assert_msg(n > 10, "%s: there was nothing to play",
	    m->game->name);
}

START_TEST(games_played_at_random)
{
	const struct game *game = games[_i];
	struct mirror mirror;
	struct maker m = { .game = game, .index = sets };
	struct shorten *shorten = shorten_new();
	uint32_t filled = 0;
	mirror_open(&mirror);
	maker_open(&m);
	time_t end = time(NULL)
	    + setting("CHECK_PLAY_SECONDS", SECONDS_DEFAULT);
	long count = setting("CHECK_PLAY_GAMES",
	    once() ? GAMES_ONCE : GAMES_DEFAULT);
	for (long n = 0; n < count && time(NULL) < end; n++) {
		m.kind = n % 2 == 0 ? PLAYER_ATTACK : PLAYER_UNIFORM;
		m.players = game->alliances ? 2 + (unsigned)n % 4 : 2;
		m.edition = game->edition_count == 0 ? 0
		    : (unsigned)n / 2 % game->edition_count;
		play(&m, &mirror, shorten, (uint64_t)n + 1, &filled);
	}
	ck_assert_msg(filled > 0, "%s: nothing was left out", game->name);
	maker_close(&m);
	mirror_close(&mirror);
	shorten_free(shorten);
}
END_TEST

static void
open_sets(void)
{
	sets = set_index_new();
}

static void
close_sets(void)
{
	set_index_free(sets);
}

int
main(void)
{
	int count = 0;
	while (games[count] != NULL)
		count++;
	Suite *suite = suite_create("play");
	TCase *play_case = tcase_create("play");
	tcase_set_timeout(play_case, 3600);
	tcase_add_unchecked_fixture(play_case, open_sets, close_sets);
	tcase_add_loop_test(play_case, games_played_at_random, 0, count);
	suite_add_tcase(suite, play_case);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? 0 : 1;
}
