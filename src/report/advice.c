/*
 * advice.c - what a judge needs beside a finding.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/memory.h"
#include "report/advice.h"
#include "report/mask.h"
#include "report/width.h"

enum { INDENT = 4, HANG = 8 };

/* ---- folded lines ---- */

/* Columns of the first bytes of a text, which are not all plain. */
static unsigned
columns_of(const char *text, size_t length)
{
	char *part = must(strndup(text, length));
	unsigned columns = text_columns(part);
	free(part);
	return columns;
}

/* Bytes and columns of the word that begins there. */
static size_t
word_size(const char *text, unsigned *columns)
{
	size_t length = 0;
	while (text[length] > ' ' && text[length] <= '~')
		length++;
	*columns = (unsigned)length;
	if (text[length] == ' ' || text[length] == '\0')
		return length;
	length += strcspn(text + length, " ");
	*columns = columns_of(text, length);
	return length;
}

/* A line is not folded where nothing says how wide it may be: it goes out as
 * it is, but for a blank at its end. */
static void
put_unfolded(FILE *out, const char *name, const char *text)
{
	size_t length = strlen(text);
	for (unsigned i = 0; i < INDENT; i++)
		putc(' ', out);
	if (name != NULL) {
		fputs(name, out);
		fputs(length > 0 ? ": " : ":", out);
	}
	if (length > 0 && text[length - 1] == ' ') {
		char *cut = must(strndup(text, length - 1));
		put_masked(out, cut);
		free(cut);
	} else
		put_masked(out, text);
	putc('\n', out);
}

static char *
put_blanks(char *to, unsigned count)
{
	memset(to, ' ', count);
	return to + count;
}

/* Writes it as lines of that width at the most, the first one indented, to
 * where there is room for each word on a line of its own; its end. */
static char *
fold(char *to, unsigned width, const char *text)
{
	unsigned at = INDENT;
	to = put_blanks(to, INDENT);
	for (bool first = true; *text != '\0'; first = false) {
		unsigned columns;
		size_t length = word_size(text, &columns);
		if (!first && at + 1 + columns > width) {
			*to++ = '\n';
			to = put_blanks(to, HANG);
			at = HANG;
		} else if (!first) {
			*to++ = ' ';
			at++;
		}
		memcpy(to, text, length);
		to += length;
		at += columns;
		text += length + (text[length] == ' ');
	}
	*to++ = '\n';
	return to;
}

/* "name: text" */
static char *
named_text(const char *name, const char *text)
{
	size_t before = name != NULL ? strlen(name) : 0;
	size_t length = strlen(text);
	char *line = must(malloc(before + 2 + length + 1));
	char *to = line;
	if (name != NULL) {
		memcpy(to, name, before);
		to += before;
		*to++ = ':';
		*to++ = ' ';
	}
	memcpy(to, text, length + 1);
	return line;
}

void
put_prose(struct printer *p, const char *name, const char *text)
{
	if (p->width == 0) {
		put_unfolded(p->out, name, text);
		return;
	}
	char *line = named_text(name, text);
	char *masked = mask(line);
	char *folded = must(malloc(INDENT + (strlen(masked) + 1)
	    * (1 + HANG)));
	fwrite(folded, 1, (size_t)(fold(folded, p->width, masked) - folded),
	    p->out);
	free(folded);
	free(masked);
	free(line);
}

__attribute__((format(printf, 3, 4)))
static void
put_formatted(struct printer *p, const char *name, const char *format, ...)
{
	char piece[400];
	va_list list, again;
	va_start(list, format);
	va_copy(again, list);
	size_t length = (size_t)vsnprintf(piece, sizeof piece, format, list);
	va_end(list);
	char *text = length < sizeof piece ? piece : must(malloc(length + 1));
	if (text != piece)
		vsnprintf(text, length + 1, format, again);
	va_end(again);
	put_prose(p, name, text);
	if (text != piece)
		free(text);
}

/* ---- who, when, which rule ---- */

static const struct game *
game_of(const struct report *r)
{
	return r->game == NULL ? NULL : game_find(r->game);
}

/* "duel 1, turn 7, Battle Phase of Sam" */
void
advice_moment(struct printer *p, const struct report *whole,
    const struct moment *m)
{
	const struct game *game = game_of(whole);
	unsigned phase = 0;
	char duel[32] = "";
	if (!m->given || m->phase == NULL || game == NULL)
		return;
	while (game->phases[phase] != NULL
	    && strcmp(game->phases[phase], m->phase) != 0)
		phase++;
	if (m->duel != 0)
		snprintf(duel, sizeof duel, "%s %u, ", game->contest != NULL
		    ? game->contest : "game", m->duel);
	put_formatted(p, "at", "%sturn %d, %s%s%s", duel, (int)m->turn,
	    game->said != NULL && game->phases[phase] != NULL
	    ? game->said->phases[phase] : m->phase,
	    m->player != NULL ? " of " : "", m->called != NULL ? m->called
	    : m->player != NULL ? m->player : "");
}

/* The rule in our words and where it stands; of a reading that names no rule
 * its question. */
void
advice_rule(struct printer *p, const struct report *whole,
    const struct report *r)
{
	const struct game *game = game_of(whole);
	int rule = game == NULL ? -1 : game_rule(game, r->rule);
	int reading = game == NULL ? -1 : game_reading(game, r->rule);
	if (rule >= 0) {
		/* Some rules stand under no heading. */
		const char *heading = rule_heading(&game->rules[rule]);
		bool none = heading == NULL;
		put_formatted(p, "rule", "%s%s%s%s", game->rules[rule].text,
		    none ? "" : " (rulebook: ", none ? "" : heading,
		    none ? "" : ")");
	} else if (reading >= 0)
		put_prose(p, "question", game->readings[reading].question);
}

/* ---- what to do ---- */

/* The name of a file as a shell takes it. */
static void
put_file(FILE *out, const char *file)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./+,:@%=";
	if (file[strspn(file, plain)] == '\0') {
		fputs(file, out);
		return;
	}
	putc('\'', out);
	for (; *file != '\0'; file++)
		if (*file == '\'')
			fputs("'\\''", out);
		else
			put_masked(out, (const char[]){ *file, '\0' });
	putc('\'', out);
}

/* The command that shows the table there. */
static void
put_command(FILE *out, const struct report *whole, const char *step)
{
	if (strcmp(whole->file, "-") == 0)
		return;
	fprintf(out, "    see: replaycheck show --step=%s", step);
	if (whole->replay > 1)
		fprintf(out, " --replay=%u", whole->replay);
	putc(' ', out);
	put_file(out, whole->file);
	putc('\n', out);
}

static void
put_could(struct printer *p, const char *could)
{
	while (could != NULL && *could != '\0') {
		size_t length = strcspn(could, "\n");
		put_formatted(p, NULL, "%.*s", (int)length, could);
		could += length + (could[length] == '\n');
	}
}

void
advice_illegal(struct printer *p, const struct report *whole,
    const struct report *r)
{
	static const char *const decisions[] = { "stands", "undone", "loses" };
	put_could(p, r->could);
	if (game_of(whole) == NULL || r->step == 0)
		return;
	for (unsigned i = 0; i < sizeof decisions / sizeof *decisions; i++)
		fprintf(p->out, "    %s <ruling decision=\"%s\" "
		    "rule=\"%s\"/>\n", i == 0 ? "a judge may write:"
		    : "               or:", decisions[i], r->rule);
	/* Where a replay went on behind an illegal step, only the first one
	 * is that of `show`. */
	if (r->step == whole->step)
		put_command(p->out, whole, "illegal");
}

/* ---- readings ---- */

void
put_won(FILE *out, const struct report *r, const char *winner,
    const char *reason)
{
	if (winner == NULL)
		fputs("open", out);
	else if (strcmp(winner, "draw") == 0)
		fputs("a draw", out);
	else {
		for (const char *at = winner; *at != '\0'; at++) {
			char id[2] = { *at, '\0' };
			if (*at == ' ')
				fputs(" and ", out);
			else
				put_masked(out, report_called(r, id));
		}
		fputs(strchr(winner, ' ') != NULL ? " win" : " wins", out);
	}
	/* A judge's word has no reason of the game. */
	if (winner != NULL && reason != NULL && strcmp(reason, "none") != 0)
		fprintf(out, " (%s)", reason);
}

/* What one of the two choices ends in; owned by the caller. */
static char *
outcome_text(const struct report *r, const struct dispute *d, bool here)
{
	const char *winner = here ? d->here_winner : d->winner;
	char *text = NULL;
	size_t length;
	if (winner == NULL)
		return must_copy("the game goes on");
	FILE *out = text_open(&text, &length);
	put_won(out, r, winner, here ? d->here_reason : d->reason);
	if (d->open && !here)
		fputs(", and there is more to play", out);
	fclose(out);
	return text;
}

/* What comes of one of the two choices. */
static void
put_choice(struct printer *p, const struct report *r, const struct dispute *d,
    const struct reading *reading, unsigned choice)
{
	const bool here = choice == 0;
	const char *is = reading->choices[choice];
	const char *means = reading->meanings[choice];
	if (d->effect != NULL && strcmp(d->effect, "outcome") == 0) {
		char *result = outcome_text(r, d, here);
		put_formatted(p, NULL, "%s %s: %s; %s", here ? "here" : "with",
		    is, means, result);
		free(result);
	} else if (here) {
		bool refused = r->step == d->step && r->rule != NULL;
		put_formatted(p, NULL, "here %s: %s; step %u is %s", is, means,
		    d->step, refused ? "illegal" : "legal");
	} else {
		const struct game *game = game_of(r);
		int rule = d->rule == NULL ? -1 : game_rule(game, d->rule);
		put_formatted(p, NULL, "with %s: %s; step %u is %s%s%s", is,
		    means, d->step, d->effect, rule < 0 ? "" : ": ",
		    rule < 0 ? "" : game->rules[rule].text);
	}
}

void
advice_reading(struct printer *p, const struct report *r,
    const struct dispute *d)
{
	const struct game *game = game_of(r);
	int found = game == NULL ? -1 : game_reading(game, d->reading);
	char step[16];
	if (found < 0)
		return;
	const struct reading *reading = &game->readings[found];
	int choice = reading_choice(reading, d->is);
	put_prose(p, "question", reading->question);
	put_choice(p, r, d, reading, 0);
	if (choice >= 0)
		put_choice(p, r, d, reading, (unsigned)choice);
	fprintf(p->out, "    settled by: <reading id=\"%s\" is=\"%s\"/>\n",
	    d->reading, reading->choices[0]);
	if (choice >= 0)
		fprintf(p->out, "            or: <reading id=\"%s\" "
		    "is=\"%s\"/>\n", d->reading, d->is);
	snprintf(step, sizeof step, "%u", d->step);
	if (d->step == r->step && r->rule != NULL)
		strcpy(step, "illegal");
	put_command(p->out, r, step);
}

void
advice_claim(struct printer *p, const struct report *r,
    const struct dispute *d)
{
	const struct game *game = game_of(r);
	const char *at = d->holds_under != NULL ? d->holds_under : "";
	while (game != NULL && *at != '\0') {
		size_t length = strcspn(at, " "), id = strcspn(at, "=");
		char *name = must(strndup(at, id));
		char *choice = id >= length ? NULL
		    : must(strndup(at + id + 1, length - id - 1));
		int found = game_reading(game, name);
		int which = found < 0 || choice == NULL ? -1
		    : reading_choice(&game->readings[found], choice);
		if (which >= 0)
			put_formatted(p, "would hold under", "%s=%s (%s - %s)",
			    name, choice, game->readings[found].question,
			    game->readings[found].meanings[which]);
		free(name);
		free(choice);
		at += length + (at[length] == ' ');
	}
}
