/*
 * maker.c - making games: a session that plays itself, step by step.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/maker.h"

/* The set to play with if none is named: GAME-demo, else the largest. */
static void
default_set(struct maker *m)
{
	const struct set_entry *best = NULL;
	char demo[64];
	snprintf(demo, sizeof demo, "%s-demo", m->game->name);
	for (unsigned i = 0; i < set_index_count(m->index); i++) {
		const struct set_entry *e = set_index_entry(m->index, i);
		if (strcmp(e->game, m->game->name) != 0)
			continue;
		if (strcmp(e->name, demo) == 0) {
			best = e;
			break;
		}
		if (best == NULL || e->cards > best->cards)
			best = e;
	}
	if (m->sets == 0 && best != NULL)
		m->set[m->sets++] = best->name;
}

void
maker_open(struct maker *m)
{
	m->session = session_new();
	m->ids = registry_new();
	m->cards = catalogue_new(m->game);
	default_set(m);
}

void
maker_close(struct maker *m)
{
	session_free(m->session);
	registry_free(m->ids);
	catalogue_free(m->cards);
	report_clear(&m->report);
}

void
maker_begin_session(const struct maker *m, struct session *session,
    struct report *report)
{
	const struct session_options options = { .compare = COMPARE_NO };
	session_begin(session, m->game, m->cards, m->ids, &options, report);
	if (m->game->edition_count == 0)
		return;
	const struct edition *edition = &m->game->editions[m->edition];
	for (unsigned i = 0; i < edition->fix_count; i++)
		session_fix(session, edition->fixes[i].reading,
		    edition->fixes[i].choice, FIXED_EDITION);
}

void
maker_start_session(const struct maker *m, struct session *session)
{
	uint8_t sides[PLAYER_MAX];
	for (unsigned p = 0; p < PLAYER_MAX; p++)
		sides[p] = (uint8_t)p;
	session_start(session, m->players, sides, false);
}

static bool
add_sets(struct maker *m, struct problem *problem)
{
	const char *base = m->game->base_set;
	if (base != NULL && !catalogue_add_set(m->cards, m->index, base,
	    NULL, m->edition, problem))
		return false;
	for (unsigned i = 0; i < m->sets; i++)
		if ((base == NULL || strcmp(base, m->set[i]) != 0)
		    && !catalogue_add_set(m->cards, m->index, m->set[i],
		        NULL, m->edition, problem))
			return false;
	m->cards->names_set = m->sets > 0;
	return true;
}

bool
maker_begin(struct maker *m, uint64_t seed, struct problem *problem)
{
	report_clear(&m->report);
	m->report = (struct report){ 0 };
	m->chance.state = seed;
	m->prepared = 0;
	registry_clear(m->ids);
	catalogue_clear(m->cards, m->game);
	maker_begin_session(m, m->session, &m->report);
	if (!add_sets(m, problem))
		return false;
	maker_start_session(m, m->session);
	return true;
}

bool
maker_next(struct maker *m)
{
	struct context *cx = session_context(m->session);
	m->deals = pile_deal(cx, &m->chance, m->prepared, &m->step);
	if (m->deals) {
		m->prepared++;
		return true;
	}
	return player_choose(cx, &m->chance, m->kind, &m->step);
}

void
maker_write_header(const struct maker *m, FILE *out)
{
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", out);
	fprintf(out, "<replay format=\"1\" game=\"%s\"", m->game->name);
	if (m->game->edition_count > 0)
		fprintf(out, " edition=\"%s\"",
		    m->game->editions[m->edition].name);
	fputs(m->leaves_out ? " account=\"short\">\n" : ">\n", out);
	for (unsigned i = 0; i < m->sets; i++)
		fprintf(out, "  <cards set=\"%s\"/>\n", m->set[i]);
	for (unsigned p = 0; p < m->players; p++)
		fprintf(out, "  <player id=\"%s\"/>\n", player_id(p));
}
