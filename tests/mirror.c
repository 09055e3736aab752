/*
 * mirror.c - positions are written, read back, and played on from.
 */
#include "mirror.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/ids.h"
#include "log/decode.h"
#include "log/log.h"
#include "log/write.h"
#include "sound.h"

void
mirror_open(struct mirror *m)
{
	m->session = session_new();
	m->ids = registry_new();
	m->report = (struct report){ 0 };
	m->text = NULL;
	m->out = open_memstream(&m->steps, &m->length);
}

void
mirror_close(struct mirror *m)
{
	report_clear(&m->report);
	session_free(m->session);
	registry_free(m->ids);
	free(m->text);
	fclose(m->out);
	free(m->steps);
}

/* ---- what differs ---- */

static void
add_difference(char **at, const char *end, const char *of, const char *name,
    int32_t a, int32_t b)
{
	if (a != b && *at < end)
		*at += snprintf(*at, (size_t)(end - *at), " %s.%s=%d>%d", of,
		    name, a, b);
	if (*at > end)
		*at = (char *)(size_t)end;
}

static void
card_differences(const struct context *a, const struct context *b, char **at,
    const char *end)
{
	for (unsigned i = 0; i < a->s->cards; i++) {
		const char *id = registry_name(a->ids, i);
		int other = registry_find(b->ids, id, strlen(id));
		if (a->s->card[i].zone == NO_ZONE || other < 0)
			continue;
		for (unsigned j = 0; j < a->game->card_field_count; j++)
			add_difference(at, end, id,
			    a->game->card_fields[j].name,
			    card_fields(a->s, i)[j],
			    card_fields(b->s, other)[j]);
	}
}

static void
find_differences(const struct context *a, const struct context *b, char *to,
    size_t room)
{
	const struct game *game = a->game;
	char *at = to + strlen(to), *end = to + room;
	for (unsigned i = 0; i < game->global_field_count; i++)
		add_difference(&at, end, "game", game->global_fields[i].name,
		    a->s->global[i], b->s->global[i]);
	for (unsigned p = 0; p < a->s->players; p++)
		for (unsigned i = 0; i < game->player_field_count; i++)
			add_difference(&at, end, player_id(p),
			    game->player_fields[i].name, a->s->player[p][i],
			    b->s->player[p][i]);
	card_differences(a, b, &at, end);
	add_difference(&at, end, "game", "frames", a->s->frames,
	    b->s->frames);
	add_difference(&at, end, "game", "modifiers", a->s->modifiers,
	    b->s->modifiers);
	add_difference(&at, end, "game", "question", a->s->question.kind,
	    b->s->question.kind);
}

bool
mirror_same(struct mirror *m, struct context *cx)
{
	struct context *here = session_context(m->session);
	char digest[65], other[65];
	if (!is_sound(cx->s) || !is_sound(here->s)) {
		snprintf(m->why, sizeof m->why, "changed in silence");
		return false;
	}
	state_digest(cx, digest);
	state_digest(here, other);
	if (strcmp(digest, other) == 0)
		return true;
	snprintf(m->why, sizeof m->why, "another digest:");
	find_differences(cx, here, m->why, sizeof m->why);
	return false;
}

/* ---- reading ---- */

static void
begin(struct mirror *m, const struct context *cx, unsigned players,
    unsigned edition)
{
	static const uint8_t sides[PLAYER_MAX] = { 0, 1, 2, 3, 4, 5, 6, 7 };
	const struct session_options options = { .compare = COMPARE_NO };
	report_clear(&m->report);
	m->report = (struct report){ 0 };
	registry_clear(m->ids);
	session_begin(m->session, cx->game, cx->cards, m->ids, &options,
	    &m->report);
	for (unsigned i = 0; cx->game->edition_count > 0
	    && i < cx->game->editions[edition].fix_count; i++)
		session_fix(m->session,
		    cx->game->editions[edition].fixes[i].reading,
		    cx->game->editions[edition].fixes[i].choice,
		    FIXED_EDITION);
	for (unsigned i = 0; i < cx->game->constant_count; i++)
		session_change(m->session, i, constant(cx, i), FIXED_LOG);
	session_start(m->session, players, sides, true);
}

bool
mirror_read(struct mirror *m, struct context *cx, unsigned players,
    unsigned edition)
{
	struct problem problem = { 0 };
	size_t length;
	free(m->text);
	fclose(m->out);
	free(m->steps);
	m->out = open_memstream(&m->steps, &m->length);
	FILE *out = open_memstream(&m->text, &length);
	write_position(out, cx, 0);
	fclose(out);
	begin(m, cx, players, edition);
	struct log *log = log_open_memory(m->text, length);
	struct element *e = log_document(log, "position", &problem);
	bool good = e != NULL && decode_position(session_context(m->session),
	    e, &problem) && session_position(m->session, &problem);
	log_close(log);
	if (!good)
		snprintf(m->why, sizeof m->why, "the position is refused: "
		    "%u:%u: %.300s", problem.line, problem.column,
		    problem.text);
	return good && mirror_same(m, cx);
}

bool
mirror_step(struct mirror *m, struct context *cx, const struct step *st)
{
	struct problem problem = { 0 };
	char *text;
	size_t length;
	FILE *out = open_memstream(&text, &length);
	write_step(out, cx, st);
	fclose(out);
	fprintf(m->out, "%s\n", text);
	fflush(m->out);
	struct log *log = log_open_memory(text, length);
	struct element *e = log_document(log, cx->game->steps[st->verb].name,
	    &problem);
	struct context *here = session_context(m->session);
	bool good = e != NULL && decode_step(here, e, 1, &m->step, &problem);
	if (!good)
		snprintf(m->why, sizeof m->why, "%.150s cannot be read: %.200s",
		    text, problem.text);
	else if (!session_step(m->session, &m->step)) {
		good = false;
		snprintf(m->why, sizeof m->why, "%.150s is refused: %.200s",
		    text, m->report.message == NULL ? ""
		    : m->report.message);
	}
	log_close(log);
	free(text);
	return good;
}
