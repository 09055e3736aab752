/*
 * check_refused.c - what positions are refused for.  Positions are taken from
 * the shipped replays, above all where effects are under way; in each attribute
 * of each element another value is written, some words that no attribute takes
 * and some that many do.
 *
 * What no attribute takes must be refused, at the line of its element, in a
 * sentence that names it.  What is refused has a place in the position; what is
 * read is written and read back to the same state.
 *
 * The folder of the sources is in SRCDIR.  Each attribute of each element of
 * each game is tried TRIES times, with TEST_ONCE set once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/run.h"
#include "cmd/command.h"
#include "cmd/files.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "once.h"

enum { TRIES = 6, KEYS_MAX = 4000, EVERY = 50 };

/* The first one no attribute takes. */
enum { NEVER = 1 };
static const char *const others[] = { "?", "A ?", "", "A", "none", "0", "1",
	"-1", "255", "999999", "99999999999", "A B", "1 1", "1 2 3 4 5 6 7 8 9",
	"yes", "no", "moon" };
enum { OTHERS = sizeof others / sizeof *others };

struct tried {
	const char *game;
	char name[100]; /* element and attribute */
	unsigned times;
};

/* One log that holds nothing but a position. */
struct log_text {
	char *text;
	size_t length;
};

/* What a checker found of one. */
struct found {
	struct log_text again; /* written anew, where it was read */
	char digest[65], other[65];
	enum verdict verdict;
	unsigned line;
	char *message;
	bool any;
};

struct walk {
	struct checker *second;
	struct tried tried[KEYS_MAX];
	unsigned keys, tries;
	unsigned long positions, refused, read;
	struct log_text log;
};

static _Noreturn void
fails(const char *what, const struct log_text *log, const struct found *f)
{
	fprintf(stderr, "%s: %u: %s\n%.*s\n", what, f->line,
	    f->message != NULL ? f->message : "", (int)log->length,
	    log->text);
	exit(1);
}

/* ---- one changed position ---- */

static void
write_log(struct log_text *to, const struct replay_view *view)
{
	FILE *out = text_open(&to->text, &to->length);
	fprintf(out, "<replay format=\"1\" game=\"%s\"", view->game->name);
	if (view->report->edition != NULL)
		fprintf(out, " edition=\"%s\"", view->report->edition);
	fprintf(out, ">\n%s", view->header);
	write_position(out, session_context(view->session), 2);
	fputs("</replay>\n", out);
	fclose(out);
}

static void
ending(void *closure, const struct replay_view *view)
{
	struct found *f = closure;
	free(f->again.text);
	write_log(&f->again, view);
	state_digest(session_context(view->session), f->digest);
}

static bool
done(void *closure, struct report *r, struct coverage *coverage)
{
	struct found *f = closure;
	f->any = true;
	f->verdict = r->verdict;
	f->line = r->line;
	free(f->message);
	f->message = r->message != NULL ? must(strdup(r->message)) : NULL;
	report_clear(r);
	free(r);
	free(coverage);
	return true;
}

static void
look(struct walk *w, const struct log_text *log, struct found *f)
{
	const struct observer observer = { .closure = f, .ending = ending };
	f->any = false;
	check_memory(w->second, "position", log->text, log->length, &observer,
	    done, f);
	if (!f->any)
		fails("no report", log, f);
}

static unsigned
line_of(const char *text, const char *at)
{
	unsigned line = 1;
	for (; text < at; text++)
		line += *text == '\n';
	return line;
}

/* `name`: of the attribute; `at`: its value. */
static void
try_value(struct walk *w, const struct log_text *log, const char *name,
    const char *at, size_t length, unsigned other)
{
	const char *word = others[other];
	struct log_text changed;
	struct found f = { .any = false }, second = { .any = false };
	FILE *out = text_open(&changed.text, &changed.length);
	fprintf(out, "%.*s%s%s", (int)(at - log->text), log->text, word,
	    at + length);
	fclose(out);
	look(w, &changed, &f);
	if (f.verdict == VERDICT_UNREADABLE) {
		w->refused++;
		if (f.message == NULL || f.line == 0)
			fails("refused without a place", &changed, &f);
		if (other < NEVER && (strstr(f.message, name) == NULL
		    && strstr(f.message, word) == NULL))
			fails("not named", &changed, &f);
		if (other < NEVER && f.line != line_of(log->text, at))
			fails("another place", &changed, &f);
	} else {
		w->read++;
		if (other < NEVER)
			fails("not refused", &changed, &f);
		memcpy(f.other, f.digest, sizeof f.other);
		look(w, &f.again, &second);
		if (strcmp(f.other, second.digest) != 0)
			fails("read back to another state", &changed, &f);
	}
	free(changed.text);
	free(f.again.text);
	free(f.message);
	free(second.again.text);
	free(second.message);
}

/* ---- all attributes of a position ---- */

static bool
is_due(struct walk *w, const char *game, const char *element,
    const char *attribute)
{
	char name[sizeof w->tried->name];
	unsigned n = 0;
	snprintf(name, sizeof name, "%.40s %.40s", element, attribute);
	while (n < w->keys && (w->tried[n].game != game
	    || strcmp(w->tried[n].name, name) != 0))
		n++;
	if (n == KEYS_MAX)
		return false;
	if (n == w->keys) {
		w->tried[w->keys++].game = game;
		memcpy(w->tried[n].name, name, sizeof name);
	}
	return w->tried[n].times++ < w->tries;
}

static void
try_all(struct walk *w, const char *game)
{
	const char *at = strstr(w->log.text, "<position");
	char element[41] = "", name[41];
	while (at != NULL && *at != '\0') {
		if (sscanf(at, "<%40[a-z0-9-]", element) == 1) {
			at++;
		} else if (sscanf(at, " %40[a-z0-9-]=", name) == 1
		    && at[0] == ' ' && at[1 + strlen(name)] == '=') {
			const char *value = at + strlen(name) + 3;
			size_t length = strcspn(value, "\"");
			bool due = is_due(w, game, element, name);
			for (unsigned o = 0; due && o < OTHERS; o++)
				try_value(w, &w->log, name, value, length, o);
			at = value + length;
		} else {
			at++;
		}
	}
}

static bool
step(void *closure, const struct replay_view *view, const struct step *st,
    const struct element *e, bool legal)
{
	struct walk *w = closure;
	const struct state *s = session_context(view->session)->s;
	(void)st;
	(void)e;
	if (legal && (s->frames > 0 || s->modifiers > 0
	    || s->question.kind != QUESTION_NONE
	    || view->report->steps % EVERY == 1)) {
		free(w->log.text);
		write_log(&w->log, view);
		try_all(w, view->game->name);
		w->positions++;
	}
	return true;
}

int
main(void)
{
	static struct check_options first = { .compare = COMPARE_NO,
		.header = true },
	    second = { .compare = COMPARE_NO, .without_steps = true,
	        .header = true, .digest = true };
	static struct walk w;
	const struct observer observer = { .closure = &w, .step = step };
	struct found f = { .any = false };
	struct file_list files = { 0 };
	char path[4096];
	const char *top = getenv("SRCDIR");
	libraries_begin();
	struct set_index *sets = set_index_new();
	first.sets = second.sets = sets;
	struct checker *checker = checker_new(&first);
	w.second = checker_new(&second);
	w.tries = once() ? 1 : TRIES;
	snprintf(path, sizeof path, "%s/replays", top != NULL ? top : ".");
	files_add(&files, path);
	for (unsigned i = 0; i < files.count; i++)
		check_file(checker, files.file[i].name, NULL, &observer, done,
		    &f);
	printf("%lu positions, %u attributes: %lu values were refused, %lu "
	    "read\n", w.positions, w.keys, w.refused, w.read);
	bool good = w.keys > 300 && w.refused > w.read;
	files_free(&files);
	free(f.message);
	free(w.log.text);
	checker_free(checker);
	checker_free(w.second);
	set_index_free(sets);
	return good ? 0 : 1;
}
