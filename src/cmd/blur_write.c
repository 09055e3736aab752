/*
 * blur_write.c - a log as one player saw it: steps are written, or left out.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"
#include "log/write.h"

/* ---- what a judge has ruled ---- */

void
forget_ruling(struct blur *b)
{
	drop_element(b->ruling);
	b->ruling = NULL;
}

/* It stands directly before its step: what the step needs comes first. */
void
hold_ruling(struct blur *b, const struct element *e)
{
	forget_ruling(b);
	b->ruling = keep_element(e);
}

void
tell_ruling(struct blur *b)
{
	if (b->ruling == NULL)
		return;
	put_entry(b, b->ruling);
	follow_entry(b, b->ruling);
	forget_ruling(b);
}

/* ---- steps ---- */

void
forget_left_out(struct blur *b)
{
	for (unsigned i = 0; i < b->count; i++)
		free(b->left_out[i].time);
	b->count = 0;
}

/* The step as it stands in a log, with the time that it was taken at. */
static void
put_step(struct blur *b, const struct step *st, const char *time,
    unsigned of)
{
	char *text = NULL;
	size_t length;
	FILE *out = must(open_memstream(&text, &length));
	write_step(out, known(b), st);
	fclose(out);
	size_t name = 1 + strcspn(text + 1, " />");
	fprintf(b->out, "  %.*s", (int)name, text);
	if (time != NULL) {
		fputs(" time=\"", b->out);
		write_text(b->out, time);
		putc('"', b->out);
	}
	fprintf(b->out, "%s\n", text + name);
	free(text);
	session_step(b->session[1], st);
	b->made[of % TAKEBACK_MAX].taken[1]++;
	b->made[of % TAKEBACK_MAX].lines++;
}

static void
take_step(struct blur *b, const struct step *st)
{
	session_step(b->session[0], st);
	b->made[b->at % TAKEBACK_MAX].taken[0]++;
}

void
tell_left_out(struct blur *b)
{
	for (unsigned i = 0; i < b->count; i++) {
		put_step(b, &b->left_out[i].step, b->left_out[i].time,
		    b->left_out[i].of);
	}
	forget_left_out(b);
}

/* A step that names cards says what nobody could fill in. */
static bool
may_be_left_out(const struct blur *b, const struct step *st)
{
	return b->leaves_out && b->ruling == NULL
	    && known(b)->game->steps[st->verb].idle
	    && !step_has(st, ATTRIBUTE_CARDS) && !step_has(st, ATTRIBUTE_CARD)
	    && !step_has(st, ATTRIBUTE_ORDER) && b->count < ROW_LENGTH_MAX;
}

/* Steps that the whole log needs not say stand before the step. */
static void
put_filled(struct blur *b)
{
	const char *rows = session_filled(b->session[0]);
	while (!b->leaves_out && rows != NULL) {
		size_t length = strcspn(rows, "\n");
		fprintf(b->out, "  %.*s\n", (int)length, rows);
		b->made[b->at % TAKEBACK_MAX].lines++;
		rows = rows[length] == '\n' ? rows + length + 1 : NULL;
	}
}

void
tell_step(struct blur *b, const struct step *st, const char *time)
{
	struct context *cx = known(b);
	if (may_be_left_out(b, st)) {
		b->left_out[b->count].step = *st;
		b->left_out[b->count].of = b->at;
		b->left_out[b->count++].time =
		    time != NULL ? must(strdup(time)) : NULL;
		take_step(b, st);
		return;
	}
	if (b->count > 0 && b->ruling == NULL
	    && session_tells(b->session[1], st, cx->s))
		forget_left_out(b);
	tell_left_out(b);
	tell_ruling(b);
	/* Where a reader does not know any more what could be the case a step
	 * stands, and no row is made up that leads to where it is legal. */
	session_as_it_stands(b->session[0], !b->fills
	    && session_is_lost(b->session[0]));
	take_step(b, st);
	session_as_it_stands(b->session[0], false);
	/* Before a step that is refused nothing is made up. */
	if (!b->refused)
		put_filled(b);
	put_step(b, st, time, b->at);
}

bool
take_steps_back(struct blur *b, unsigned steps, uint32_t line)
{
	struct problem p = { 0 };
	unsigned taken[FOLLOWERS] = { 0 }, lines = 0;
	for (unsigned i = 0; i < steps && b->steps > 0; i++) {
		unsigned at = --b->steps % TAKEBACK_MAX;
		for (unsigned f = 0; f < FOLLOWERS; f++)
			taken[f] += b->made[at].taken[f];
		lines += b->made[at].lines;
	}
	for (unsigned f = 0; f < FOLLOWERS; f++)
		if (taken[f] > 0 && !session_takeback(b->session[f], taken[f],
		    line, &p))
			return false;
	if (lines > TAKEBACK_MAX)
		return false;
	if (lines > 0)
		fprintf(b->out, "  <takeback steps=\"%u\"/>\n", lines);
	return true;
}

bool
tells_again(const struct blur *b, const struct replay_view *view,
    const struct step *st)
{
	const struct effect_words *words = view->game->effects;
	const struct state *before = session_before(view->session);
	unsigned by = step_by(st);
	struct violation v;
	return !b->refused && by < PLAYER_MAX && is_verb(view->game, st, "draw")
	    && zone_count(before, words->hand, by)
	        == zone_count(b->after, words->hand, by)
	    && zone_count(before, words->deck, by)
	        == zone_count(b->after, words->deck, by)
	    && !step_is_legal(known(b), st, &v);
}
