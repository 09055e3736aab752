/*
 * options.c - how to check, by names and values.
 */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "check/options.h"
#include "engine/known.h"
#include "engine/memory.h"

static const char *complain(char why[OPTION_WHY], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static const char *
complain(char why[OPTION_WHY], const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(why, OPTION_WHY, format, arguments);
	va_end(arguments);
	return why;
}

/* ---- readings ---- */

static bool
is_fixed(const struct check_options *o, const struct game *game, int reading,
    enum fixed_by by)
{
	for (unsigned i = 0; i < o->fixed_count; i++) {
		const struct fixed_reading *f = &o->fixed[i];
		if (f->game == game && f->reading == (unsigned)reading
		    && f->by == by)
			return true;
	}
	return false;
}

static void
add_fixed(struct check_options *o, const struct fixed_reading *f)
{
	o->fixed = must(realloc(o->fixed,
	    (o->fixed_count + 1) * sizeof *o->fixed));
	o->fixed[o->fixed_count++] = *f;
}

static const char *
no_choice(const struct reading *r, const char *choice, char why[OPTION_WHY])
{
	char near[KNOWN_TEXT];
	known_choices(r, choice, near);
	return complain(why, "names no choice of this reading%s", near);
}

static const char *
no_reading(const char *id, char why[OPTION_WHY])
{
	char near[KNOWN_TEXT];
	known_readings(NULL, id, near);
	return complain(why, "names no known reading%s", near);
}

const char *
check_options_fix(struct check_options *o, const char *text, enum fixed_by by,
    char why[OPTION_WHY])
{
	const char *equals = strchr(text, '=');
	char id[128];
	if (equals == NULL || (size_t)(equals - text) >= sizeof id)
		return "is not ID=CHOICE";
	memcpy(id, text, (size_t)(equals - text));
	id[equals - text] = '\0';
	for (unsigned g = 0; games[g] != NULL; g++) {
		int reading = game_reading(games[g], id);
		if (reading < 0)
			continue;
		int choice = reading_choice(&games[g]->readings[reading],
		    equals + 1);
		if (choice < 0)
			return no_choice(&games[g]->readings[reading],
			    equals + 1, why);
		if (is_fixed(o, games[g], reading, by))
			return "fixes a reading twice";
		add_fixed(o, &(struct fixed_reading){ games[g],
		    (unsigned)reading, (unsigned)choice, by });
		return NULL;
	}
	return no_reading(id, why);
}

enum {
	READINGS_LINE = 1024, /* bytes of a line of a file of readings */
	READINGS_LINES = 10000,
};

/* Cuts comment and blanks off a line, and a mark that editors put before the
 * first one; its text. */
static char *
trim(char *line)
{
	if (strncmp(line, "\xEF\xBB\xBF", 3) == 0)
		line += 3;
	line[strcspn(line, "#\r\n")] = '\0';
	line += strspn(line, " \t");
	size_t n = strlen(line);
	while (n > 0 && isspace((unsigned char)line[n - 1]))
		line[--n] = '\0';
	char *equals = strchr(line, '='), *to = equals;
	if (equals == NULL)
		return line;
	while (to > line && isblank((unsigned char)to[-1]))
		to--;
	const char *choice = equals + 1 + strspn(equals + 1, " \t");
	*to = '=';
	memmove(to + 1, choice, strlen(choice) + 1);
	return line;
}

/* Reads a line; false at the end.  A file that is none of readings, like a
 * device, may have no end: so much of one is enough. */
static bool
next_line(FILE *in, char line[READINGS_LINE], unsigned n, const char **wrong)
{
	if (fgets(line, READINGS_LINE, in) == NULL)
		return false;
	if (n > READINGS_LINES || (strchr(line, '\n') == NULL && !feof(in)))
		*wrong = n > READINGS_LINES ? "it has too many lines"
		    : "the line is too long, or holds a NUL byte";
	return true;
}

/* A file of an organiser: a line ID=CHOICE for each reading, # comments. */
static const char *
read_readings(struct check_options *o, const char *path, char why[OPTION_WHY])
{
	FILE *in = fopen(path, "r");
	char line[READINGS_LINE], what[OPTION_WHY];
	const char *wrong = NULL;
	if (in == NULL)
		return complain(why, "%s: %s", path, error_text(errno));
	for (unsigned n = 1; wrong == NULL && next_line(in, line, n, &wrong);
	    n++) {
		if (wrong != NULL) {
			wrong = complain(why, "%s:%u: %s", path, n, wrong);
			break;
		}
		char *text = trim(line);
		wrong = *text == '\0' ? NULL
		    : check_options_fix(o, text, FIXED_FILE, what);
		if (wrong != NULL)
			wrong = complain(why, "%s:%u: \"%s\" %s", path, n,
			    text, wrong);
	}
	if (wrong == NULL && ferror(in))
		wrong = complain(why, "%s: %s", path, error_text(errno));
	fclose(in);
	return wrong;
}

/* ---- numbers ---- */

/* GAME.NAME=VALUE; the game of the name, or NULL.  *value begins behind the
 * sign. */
static const struct game *
split_constant(const char *text, char *name, size_t size, const char **value)
{
	const char *dot = strchr(text, '.'), *equals = strchr(text, '=');
	if (dot == NULL || equals == NULL || equals < dot
	    || (size_t)(equals - dot) > size)
		return NULL;
	memcpy(name, dot + 1, (size_t)(equals - dot - 1));
	name[equals - dot - 1] = '\0';
	*value = equals + 1;
	for (unsigned g = 0; games[g] != NULL; g++)
		if (strlen(games[g]->name) == (size_t)(dot - text)
		    && memcmp(games[g]->name, text, (size_t)(dot - text)) == 0)
			return games[g];
	return NULL;
}

static const char *
change_constant(struct check_options *o, const char *text,
    char why[OPTION_WHY])
{
	char name[64];
	const char *number;
	int32_t value;
	const struct game *game = split_constant(text, name, sizeof name,
	    &number);
	int which = game != NULL ? game_constant(game, name) : -1;
	if (game != NULL && which < 0) {
		char near[KNOWN_TEXT];
		known_constants(game, name, near);
		return complain(why, "--constant %s names no constant of "
		    "%s%s", text, game->name, near);
	}
	if (which < 0)
		return complain(why, "--constant %s is not GAME.NAME=NUMBER "
		    "with a constant of that game (see rules --constants)",
		    text);
	const struct constant *of = &game->constants[which];
	if (!text_number(number, of->least, of->most, &value))
		return complain(why, "--constant %s: the number is from %d "
		    "to %d", text, (int)of->least, (int)of->most);
	for (unsigned i = 0; i < o->changed_count; i++)
		if (o->changed[i].game == game
		    && o->changed[i].constant == (unsigned)which)
			return complain(why, "--constant %s changes a "
			    "constant twice", text);
	o->changed = must(realloc(o->changed,
	    (o->changed_count + 1) * sizeof *o->changed));
	o->changed[o->changed_count++] = (struct changed_constant){ game,
		(unsigned)which, value };
	return NULL;
}

static const char *
set_limit(struct check_options *o, enum check_limit limit, const char *name,
    const char *value, char why[OPTION_WHY])
{
	const long most = limit == LIMIT_BYTES ? LONG_MAX : INT32_MAX;
	char *end;
	errno = 0;
	long number = strtol(value, &end, 10);
	if (errno != 0 || *value < '0' || *value > '9' || *end != '\0'
	    || number < 1 || number > most)
		return complain(why, "--%s takes a number from 1 on, not %s",
		    name, value);
	o->limit[limit] = (uint64_t)number;
	return NULL;
}

/* ---- words ---- */

static const char *
set_compare(struct check_options *o, const char *text, char why[OPTION_WHY])
{
	static const struct {
		const char *name;
		enum compare_readings compare;
	} names[] = {
		{ "all", COMPARE_ALL }, { "open", COMPARE_OPEN },
		{ "none", COMPARE_NO },
	};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(names[i].name, text) == 0) {
			o->compare = names[i].compare;
			return NULL;
		}
	return complain(why, "--compare is all, open or none, not %s", text);
}

static const char *
set_mark(bool *mark, const char *name, const char *value,
    char why[OPTION_WHY])
{
	*mark = strcmp(value, "yes") == 0;
	return *mark || strcmp(value, "no") == 0 ? NULL
	    : complain(why, "--%s is yes or no, not %s", name, value);
}

static const char *
add_sets(struct set_index *sets, const char *folder, char why[OPTION_WHY])
{
	struct problem problem = { 0 };
	return set_index_add(sets, folder, &problem) ? NULL
	    : complain(why, "--cards %s: %s", folder, problem.text);
}

#define LIMIT_NAME(enumerator, name, number) [enumerator] = "max-" name,
static const char *const limit_names[] = { CHECK_LIMITS(LIMIT_NAME) };
#define LIMIT_DEFAULT(enumerator, name, number) [enumerator] = number,
static const uint64_t limit_defaults[] = { CHECK_LIMITS(LIMIT_DEFAULT) };

void
check_options_begin(struct check_options *o, const struct set_index *sets)
{
	*o = (struct check_options){ .sets = sets, .compare = COMPARE_OPEN };
	memcpy(o->limit, limit_defaults, sizeof limit_defaults);
}

void
check_options_free(struct check_options *o)
{
	free(o->fixed);
	free(o->changed);
}

/* The mark of that name, or NULL. */
static bool *
find_mark(struct check_options *o, const char *name)
{
	const struct {
		const char *name;
		bool *mark;
	} marks[] = {
		{ "strict", &o->strict }, { "go-on", &o->go_on },
		{ "legal", &o->legal }, { "digest", &o->digest },
		{ "without-steps", &o->without_steps },
		{ "coverage", &o->coverage }, { "form", &o->form },
		{ "header", &o->header }, { "read-ahead", &o->read_ahead },
	};
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		if (strcmp(marks[i].name, name) == 0)
			return marks[i].mark;
	return NULL;
}

const char *
check_options_set(struct check_options *o, struct set_index *sets,
    const char *name, const char *value, char why[OPTION_WHY])
{
	bool *mark = find_mark(o, name);
	if (mark != NULL)
		return set_mark(mark, name, value, why);
	for (unsigned i = 0; i < LIMITS; i++)
		if (strcmp(limit_names[i], name) == 0)
			return set_limit(o, (enum check_limit)i, name, value,
			    why);
	if (strcmp(name, "compare") == 0)
		return set_compare(o, value, why);
	if (strcmp(name, "constant") == 0)
		return change_constant(o, value, why);
	if (strcmp(name, "cards") == 0)
		return add_sets(sets, value, why);
	if (strcmp(name, "readings") == 0)
		return read_readings(o, value, why);
	if (strcmp(name, "reading") != 0)
		return complain(why, "there is no option %s", name);
	char what[OPTION_WHY];
	const char *wrong = check_options_fix(o, value, FIXED_OPTION, what);
	return wrong == NULL ? NULL
	    : complain(why, "--reading %s %s", value, wrong);
}
