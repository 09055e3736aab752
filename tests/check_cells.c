/*
 * check_cells.c - every cell of the games' tables of operations is carried
 * out: for each operation of a game, and each word, place and duration that
 * its row names, an effect is made and done in the middle of games played at
 * random.  The table must then look other than without it; of what only lasts
 * (bans, numbers, keywords) the legal steps, or what they lead to, must be
 * other; what ends must end; each cost of an ability must be paid; and each
 * event must set off what waits for it.
 *
 * Arguments: a number of games of each kind, a seed, and the name of one.
 * Without a number a few games are played, in which most cells are reached,
 * and at least three in four must be; with one, all of them.  With TEST_ONCE
 * set one game is played, to see it do so.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/compiler.h"
#include "cells.h"
#include "cmd/player.h"
#include "once.h"

enum { FEW = 4, MANY = 40, STEPS = 160 };

/* ---- games ---- */

/* Some card in play, whose effect it is then said to be. */
static unsigned
some_card(struct walk *r)
{
	const struct context *cx = session_context(r->session);
	const struct state *s = cx->s;
	unsigned from = s->cards == 0 ? 0 : chance_below(&r->chance,
	    s->cards);
	for (unsigned i = 0; i < s->cards; i++) {
		unsigned card = (from + i) % s->cards;
		unsigned kind = card_zone(s, card);
		if (kind != NO_ZONE && card_seat(s, card) < s->players
		    && (cx->game->zones[kind].flags & ZONE_IN_PLAY) != 0)
			return card;
	}
	return NO_CARD;
}

static bool
is_missing(const struct cell *c)
{
	return must_end(c) ? !c->ended : !c->done;
}

static void
try_all(struct walk *r)
{
	unsigned card = some_card(r);
	const struct state *s = session_context(r->session)->s;
	if (card == NO_CARD || s->question.kind != QUESTION_NONE
	    || !s->outcome.running)
		return;
	for (unsigned n = 0; n < r->cells; n++)
		if (!is_missing(&r->cell[n]))
			continue;
		else if (r->cell[n].is_cost)
			try_cost(r, &r->cell[n]);
		else
			try_cell(r, &r->cell[n], card, card_seat(s, card));
	if (count_silent(r, false) > 0)
		watch_events(r);
}

static void
play_once(struct walk *r)
{
	const struct session_options options = { .compare = COMPARE_NO };
	static const uint8_t sides[PLAYER_MAX] = { 0, 1, 2, 3, 4, 5, 6, 7 };
	struct context *cx = session_context(r->session);
	unsigned prepared = 0;
	report_clear(&r->report);
	r->report = (struct report){ 0 };
	registry_clear(r->ids);
	session_begin(r->session, r->game, r->cards, r->ids, &options,
	    &r->report);
	session_start(r->session, 2, sides, false);
	for (unsigned n = 0; n < STEPS; n++) {
		if (pile_deal(cx, &r->chance, prepared, &r->step))
			prepared++;
		else if (!player_choose(cx, &r->chance, PLAYER_ATTACK,
		    &r->step))
			return;
		if (!session_step(r->session, &r->step))
			return;
		if (n % (once() ? 40 : 5) == 0)
			try_all(r);
	}
}

/*
 * What cannot be seen by doing it to every card or player at once, or hardly
 * comes up in a game of two at random: fixtures show these.
 */
static const char *const elsewhere[] = {
	"keyword=\"haste\"",       /* says that a card is as all are */
	"keyword=\"must-target\"", /* all of a side are then alike */
	"keyword=\"guard\"", "keyword=\"pierce\"", "keyword=\"flying\"",
	"robot-slots", "act=\"defend\"", "act=\"be-defended\"",
	"<redirect", "stat=\"armor\"", "stat=\"life\"",
};

static bool
is_seen_elsewhere(const struct cell *c)
{
	for (unsigned n = 0; n < sizeof elsewhere / sizeof *elsewhere; n++)
		if (strstr(c->text, elsewhere[n]) != NULL)
			return true;
	return false;
}

static unsigned
count_missing(const struct walk *r, bool told)
{
	unsigned missing = 0;
	for (unsigned n = 0; n < r->cells; n++) {
		const struct cell *c = &r->cell[n];
		if (!is_missing(c) || is_seen_elsewhere(c))
			continue;
		missing++;
		if (told)
			fprintf(stderr, "%s: %s: %s\n", r->game->name,
			    c->text, must_end(c) ? "does not end"
			    : "does nothing");
	}
	return missing;
}

/* How many cells are without effect in so many games. */
static unsigned
check_game(struct walk *r, const struct game *game, unsigned most)
{
	unsigned played = 0;
	bool all = most > 0;
	r->game = game;
	make_cells(r);
	load_cells(r);
	r->counts = (struct effect_counts){ 0 };
	if (!all)
		most = once() ? 1 : MANY;
	for (; played < most; played++) {
		unsigned left = count_missing(r, false) + count_silent(r, false);
		/* A game may be over before much could be tried. */
		if (left == 0 || (!all && played >= FEW
		    && left * 4 <= r->cells + r->events))
			break;
		play_once(r);
	}
	unsigned missing = count_missing(r, all) + count_silent(r, all);
	unsigned cells = r->cells + r->events;
	printf("%s: %u cells in %u games, %u without effect\n", game->name,
	    cells, played, missing);
	return all || (!once() && missing * 4 > cells) ? missing : 0;
}

int
main(int count, char **arguments)
{
	static struct walk r;
	unsigned failed = 0, most = count > 1
	    ? (unsigned)strtoul(arguments[1], NULL, 10) : 0;
	r.chance.state = count > 2 ? strtoull(arguments[2], NULL, 10) : 7;
	r.sets = set_index_new();
	r.session = session_new();
	r.ids = registry_new();
	r.cards = catalogue_new(games[0]);
	if (r.sets == NULL || r.session == NULL || r.ids == NULL
	    || r.cards == NULL)
		return EXIT_FAILURE;
	for (unsigned g = 0; games[g] != NULL; g++)
		if (count < 4 || strcmp(arguments[3], games[g]->name) == 0)
			failed += check_game(&r, games[g], most);
	report_clear(&r.report);
	catalogue_free(r.cards);
	registry_free(r.ids);
	session_free(r.session);
	set_index_free(r.sets);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
