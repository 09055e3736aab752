/*
 * hold.c - what must hold whatever a log says, and the logs to begin with.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/run.h"
#include "cmd/command.h"
#include "cmd/files.h"
#include "log/canonical.h"
#include "sound.h"

/* ---- what the targets begin with ---- */

struct corpus {
	struct seed *seed;
	unsigned seeds, room;
	struct set_index *sets;
	struct checker *first, *second, *alone, *position;
};

static void
add_replays(struct corpus *c, const char *file)
{
	struct problem problem;
	size_t length;
	bool packed;
	char *log = canonical_read(file, &length, &packed, &problem);
	char *at = log;
	const unsigned before = c->seeds;
	while (at != NULL && (at = strstr(at, "<replay ")) != NULL) {
		char *end = strstr(at, "</replay>");
		if (end == NULL)
			break;
		if (c->seeds == c->room) {
			c->room = c->room * 2 + 64;
			c->seed = must(realloc(c->seed,
			    c->room * sizeof *c->seed));
		}
		end += strlen("</replay>");
		struct seed *s = &c->seed[c->seeds];
		if (sheet_take(&s->sheet, at, (size_t)(end - at))) {
			s->file = must(strdup(file));
			c->seeds++;
		} else {
			sheet_free(&s->sheet);
		}
		at = end;
	}
	/* What is taken lies in it. */
	if (c->seeds == before)
		free(log);
}

static struct corpus *
corpus(void)
{
	static struct corpus all;
	static struct check_options first = { .compare = COMPARE_ALL,
		.header = true, .digest = true },
	    second = { .compare = COMPARE_NO, .without_steps = true,
	        .digest = true },
	    alone = { .compare = COMPARE_NO, .digest = true },
	    position = { .compare = COMPARE_NO, .without_steps = true,
	        .header = true };
	const char *top = getenv("SRCDIR");
	char path[4096];
	if (all.sets != NULL)
		return &all;
	libraries_begin();
	all.sets = set_index_new();
	first.sets = second.sets = alone.sets = position.sets = all.sets;
	first.limit[LIMIT_DISPUTES] = 100;
	all.first = checker_new(&first);
	all.second = checker_new(&second);
	all.alone = checker_new(&alone);
	all.position = checker_new(&position);
	struct file_list files = { 0 };
	snprintf(path, sizeof path, "%s/fixtures", top != NULL ? top : ".");
	files_add(&files, path);
	for (unsigned i = 0; i < files.count; i++)
		add_replays(&all, files.file[i].name);
	files_free(&files);
	if (all.seeds == 0) {
		fprintf(stderr, "no fixtures in %s\n", path);
		exit(64);
	}
	return &all;
}

unsigned
seed_count(void)
{
	return corpus()->seeds;
}

const struct seed *
seed_at(unsigned which)
{
	return &corpus()->seed[which % corpus()->seeds];
}

uint32_t
choose(struct choices *c, unsigned bytes)
{
	uint32_t value = 0;
	while (bytes-- > 0 && c->length > 0) {
		value = value << 8 | *c->bytes++;
		c->length--;
	}
	return value;
}

/* ---- what must hold ---- */

/* What one run over a log has found. */
struct finding {
	const char *log;
	size_t length;
	uint32_t look, pick, readings;
	char last[65];           /* the digest when its log had ended */
	struct report report;
	bool any;
};

static _Noreturn void
fails(const struct finding *f, const char *what, const char *text)
{
	fprintf(stderr, "%s\n%s\n%.*s\n", what, text != NULL ? text : "",
	    (int)f->length, f->log);
	abort();
}

static bool
keep_report(void *closure, struct report *r, struct coverage *coverage)
{
	struct finding *f = closure;
	for (unsigned i = 0; i < r->disputes; i++)
		f->readings += r->dispute[i].kind == DISPUTE_READING;
	if (!f->any)
		f->report = *r;
	else
		report_clear(r);
	f->any = true;
	free(r);
	free(coverage);
	return true;
}

static void
note_digest(void *closure, const struct replay_view *view)
{
	struct finding *f = closure;
	state_digest(session_context(view->session), f->last);
}

/* The log of the replay that is being read, as far as its position now; the
 * caller closes the element. */
static FILE *
log_here(const struct replay_view *view, char **text, size_t *length)
{
	FILE *out = text_open(text, length);
	fprintf(out, "<replay format=\"1\" game=\"%s\"", view->game->name);
	if (view->report->edition != NULL)
		fprintf(out, " edition=\"%s\"", view->report->edition);
	fprintf(out, ">\n%s", view->header);
	write_position(out, session_context(view->session), 2);
	return out;
}

struct listed {
	uint32_t left;
	bool any;
	struct step step;
};

static void
keep_listed(void *closure, const struct step *st)
{
	struct listed *l = closure;
	if (!l->any || l->left > 0)
		l->step = *st;
	if (l->left > 0)
		l->left--;
	l->any = true;
}

/* What happens by itself behind a legal step may be more than can be followed. */
static bool
is_over_a_limit(const struct finding *f)
{
	const char *message = f->report.message;
	return f->report.verdict == VERDICT_UNREADABLE && message != NULL
	    && strncmp(message, "over the limit of ", 18) == 0;
}

/* One of the steps that are listed as legal is so: written, and read behind the
 * position.  What is still a pattern (a deck, what a player draws or discards
 * whose cards nobody saw: which of them would do is not listed) cannot be
 * read. */
static void
listed_is_legal(struct finding *f, const struct replay_view *view)
{
	struct context *cx = session_context(view->session);
	struct listed *listed = must(calloc(1, sizeof *listed));
	struct finding again = { 0 };
	char *text;
	size_t length;
	listed->left = f->pick;
	legal_steps(cx, keep_listed, listed);
	if (listed->any) {
		FILE *out = log_here(view, &text, &length);
		if (cx->unseen == NULL)
			step_fill(cx, &(struct chance){ f->pick },
			    &listed->step);
		fflush(out);
		size_t before = length;
		write_step(out, cx, &listed->step);
		fputs("\n</replay>\n", out);
		fclose(out);
		if (strstr(text + before, "…") == NULL)
			check_memory(corpus()->position, "listed", text,
			    length, &(struct observer){ 0 }, keep_report,
			    &again);
		if (again.report.verdict >= VERDICT_ILLEGAL
		    && !is_over_a_limit(&again)) {
			fprintf(stderr, "%s\n", text);
			fails(f, "a step is listed that is not legal",
			    again.report.message);
		}
		report_clear(&again.report);
		free(text);
	}
	free(listed);
}

/* The position is read back to the same state, where ids may be any of the
 * cards: what they cannot be it does not say. */
static void
read_back(struct finding *f, const struct replay_view *view)
{
	char digest[65], *text;
	if (session_context(view->session)->s->bars > 0)
		return;
	size_t length;
	const struct observer observer = { .ending = note_digest };
	struct finding again = { 0 };
	struct observer watching = observer;
	watching.closure = &again;
	FILE *out = log_here(view, &text, &length);
	fputs("</replay>\n", out);
	fclose(out);
	state_digest(session_context(view->session), digest);
	if (!is_sound(session_context(view->session)->s))
		fails(f, "a card was changed in silence", NULL);
	check_memory(corpus()->second, "position", text, length, &watching,
	    keep_report, &again);
	if (strcmp(digest, again.last) != 0) {
		fprintf(stderr, "%s\n", text);
		fails(f, "the position is read back to another state",
		    again.report.message);
	}
	report_clear(&again.report);
	free(text);
}

static void
look_at_start(void *closure, const struct replay_view *view)
{
	read_back(closure, view);
}

static bool
look_at(void *closure, const struct replay_view *view, const struct step *st,
    const struct element *e, bool legal)
{
	struct finding *f = closure;
	(void)st;
	(void)e;
	if (legal && view->report->steps == f->look) {
		read_back(f, view);
		listed_is_legal(f, view);
	}
	return true;
}

static void
find(struct checker *checker, struct finding *f, bool looks)
{
	const struct observer observer = {
		.closure = f,
		.step = looks ? look_at : NULL,
	};
	check_memory(checker, "log", f->log, f->length, &observer,
	    keep_report, f);
}

static bool
same_text(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

void
position_must_hold(const char *log, size_t length)
{
	struct finding f = { .log = log, .length = length };
	const struct observer observer = {
		.closure = &f,
		.ending = look_at_start,
	};
	check_memory(corpus()->position, "log", log, length, &observer,
	    keep_report, &f);
	if (!f.any)
		fails(&f, "no report", NULL);
	report_clear(&f.report);
}

void
must_hold(const char *log, size_t length, uint32_t look, uint32_t pick)
{
	struct finding f = { .log = log, .length = length, .look = look,
	    .pick = pick },
	    alone = f;
	find(corpus()->first, &f, true);
	find(corpus()->alone, &alone, false);
	const struct report *a = &f.report, *b = &alone.report;
	if (!f.any || !alone.any)
		fails(&f, "no report", NULL);
	if (alone.readings > 0)
		fails(&f, "a reading is disputed though none is compared",
		    NULL);
	if ((a->verdict >= VERDICT_ILLEGAL) != (b->verdict >= VERDICT_ILLEGAL)
	    || (a->verdict == VERDICT_ILLEGAL && (a->step != b->step
	    || !same_text(a->rule, b->rule)))
	    || !same_text(a->digest, b->digest)
	    || !same_text(a->winner, b->winner))
		fails(&f, "comparing readings changes the default", a->message
		    != NULL ? a->message : b->message);
	report_clear(&f.report);
	report_clear(&alone.report);
}
