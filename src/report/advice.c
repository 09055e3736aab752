/*
 * advice.c - what a judge needs beside a finding.
 */
#include <string.h>

#include "engine/game.h"
#include "report/advice.h"
#include "report/mask.h"

/* The rule in our words; of a reading that names no rule its question. */
static void
put_rule(FILE *out, const struct game *game, const char *id)
{
	int rule = game_rule(game, id), reading = game_reading(game, id);
	if (rule >= 0)
		fprintf(out, "    rule: %s\n", game->rules[rule].text);
	else if (reading >= 0)
		fprintf(out, "    question: %s\n",
		    game->readings[reading].question);
}

/* "duel 1, turn 7, Battle Phase of Sam" */
static void
put_moment(FILE *out, const struct game *game, const struct report *whole,
    const struct moment *m)
{
	unsigned phase = 0;
	if (!m->given || m->phase == NULL)
		return;
	while (game->phases[phase] != NULL
	    && strcmp(game->phases[phase], m->phase) != 0)
		phase++;
	fputs("    at: ", out);
	if (m->duel != 0)
		fprintf(out, "duel %u, ", m->duel);
	fprintf(out, "turn %d, %s", m->turn, game->said != NULL
	    && game->phases[phase] != NULL ? game->said->phases[phase]
	    : m->phase);
	if (m->player != NULL) {
		const char *name = report_name(whole, m->player);
		fputs(" of ", out);
		put_masked(out, name != NULL && *name != '\0' ? name
		    : m->player);
	}
	putc('\n', out);
}

/* The command that shows the table before the step. */
static void
put_command(FILE *out, const struct report *whole, const struct report *r)
{
	if (strcmp(whole->file, "-") == 0)
		return;
	fprintf(out, "    see: replaycheck show --step=%u", r->step - 1);
	if (whole->replay > 1)
		fprintf(out, " --replay=%u", whole->replay);
	putc(' ', out);
	put_masked(out, whole->file);
	putc('\n', out);
}

void
advice_illegal(FILE *out, const struct report *whole, const struct report *r)
{
	static const char *const decisions[] = { "stands", "undone", "loses" };
	const struct game *game = whole->game == NULL ? NULL
	    : game_find(whole->game);
	if (game == NULL || r->step == 0)
		return;
	put_moment(out, game, whole, &r->moment);
	put_rule(out, game, r->rule);
	for (unsigned i = 0; i < sizeof decisions / sizeof *decisions; i++)
		fprintf(out, "    %s <ruling decision=\"%s\" rule=\"%s\"/>\n",
		    i == 0 ? "a judge may write:" : "               or:",
		    decisions[i], r->rule);
	put_command(out, whole, r);
}

void
advice_reading(FILE *out, const struct report *r, const struct dispute *d)
{
	const struct game *game = r->game == NULL ? NULL
	    : game_find(r->game);
	int found = game == NULL ? -1 : game_reading(game, d->reading);
	if (found < 0)
		return;
	const struct reading *reading = &game->readings[found];
	int choice = reading_choice(reading, d->is);
	fprintf(out, "    question: %s\n    here %s: %s\n",
	    reading->question, reading->choices[0], reading->meanings[0]);
	if (choice >= 0)
		fprintf(out, "    with %s: %s\n", d->is,
		    reading->meanings[choice]);
	fprintf(out, "    settled by: <reading id=\"%s\" is=\"%s\"/>\n",
	    d->reading, reading->choices[0]);
	if (choice >= 0)
		fprintf(out, "            or: <reading id=\"%s\" is=\"%s\"/>\n",
		    d->reading, d->is);
}
