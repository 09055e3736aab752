/*
 * run_header.c - the header of a replay: card sets, players, readings, what is
 * expected, and the position.
 */
#include <stdlib.h>
#include <string.h>

#include "check/run_private.h"
#include "engine/known.h"
#include "engine/nearest.h"
#include "log/decode.h"
#include "log/write.h"

bool
problem_at(struct problem *p, const struct element *e, const char *text,
    const char *what)
{
	return problem_set(p, e->line, e->column, text, what);
}

static bool
unknown_edition(const struct checker *c, const struct element *e,
    const char *name, struct problem *p)
{
	char near[KNOWN_TEXT];
	known_editions(c->view.game, name, near);
	return problem_set(p, e->line, e->column, "unknown edition \"%s\"%s",
	    name, near);
}

static bool
no_such_game(const struct element *e, const char *name, struct problem *p)
{
	char near[KNOWN_TEXT];
	known_games(name, near);
	return problem_set(p, e->line, e->column, "unknown game \"%s\"%s",
	    name, near);
}

static bool
read_edition(struct checker *c, struct element *e, struct problem *p)
{
	const char *name = element_get(e, "edition");
	const struct game *game = c->view.game;
	c->edition = 0;
	if (game->edition_count == 0)
		return name == NULL || problem_at(p, e,
		    "%s has no editions", game->name);
	while (name != NULL && c->edition < game->edition_count
	    && strcmp(game->editions[c->edition].name, name) != 0)
		c->edition++;
	if (c->edition == game->edition_count) {
		c->edition = 0;
		return unknown_edition(c, e, name, p);
	}
	c->report->edition = game->editions[c->edition].name;
	return true;
}

static void
fix_readings(struct checker *c)
{
	const struct game *game = c->view.game;
	if (game->edition_count > 0) {
		const struct edition *edition = &game->editions[c->edition];
		for (unsigned i = 0; i < edition->fix_count; i++)
			session_fix(c->session, edition->fixes[i].reading,
			    edition->fixes[i].choice, FIXED_EDITION);
	}
	for (unsigned i = 0; i < c->options->fixed_count; i++) {
		const struct fixed_reading *f = &c->options->fixed[i];
		if (f->game == game)
			session_fix(c->session, f->reading, f->choice, f->by);
	}
}

static void
change_constants(struct checker *c)
{
	for (unsigned i = 0; i < c->options->changed_count; i++) {
		const struct changed_constant *n = &c->options->changed[i];
		if (n->game == c->view.game)
			session_change(c->session, n->constant, n->value,
			    FIXED_OPTION);
	}
}

static void
session_open(struct checker *c)
{
	const struct session_options options = {
		.compare = c->options->compare,
		.strict = c->options->strict,
		.go_on = c->options->go_on, .bounded = true,
		.prove = c->options->prove,
		.write_legal = c->options->legal ? write_step : NULL,
		.digest = c->options->digest,
		.coverage = c->coverage,
	};
	catalogue_clear(c->cards, c->view.game);
	registry_clear(c->ids);
	session_begin(c->session, c->view.game, c->cards, c->ids, &options,
	    c->report);
	session_names(c->session,
	    (const char *const *)c->report->name);
	c->view.session = c->session;
	fix_readings(c);
	change_constants(c);
}

bool
replay_begin(struct checker *c, struct element *e, struct problem *p)
{
	int32_t format;
	const char *name = element_get(e, "game");
	if (!element_is(e, "replay"))
		return problem_at(p, e, "expected <replay>, found <%s>",
		    e->name);
	if (element_get(e, "format") != NULL
	    && !element_number(e, "format", 1, 1, &format, p))
		return problem_at(p, e, "format %s is not known, only 1",
		    element_get(e, "format"));
	if (name == NULL)
		return element_needs(e, "game", p);
	c->view.game = game_find(name);
	if (c->view.game == NULL)
		return no_such_game(e, name, p);
	c->report->game = c->view.game->name;
	const char *account = element_get(e, "account");
	bool leaves_out = account != NULL && strcmp(account, "short") == 0;
	bool good = account == NULL || leaves_out
	    || strcmp(account, "full") == 0
	    || problem_at(p, e, "account=\"%s\" is neither full nor short",
	        account);
	good = good && read_edition(c, e, p) && element_all_used(e, p);
	if (!good && c->options->found == NULL)
		return false;
	session_open(c);
	if (leaves_out)
		session_leaves_out(c->session);
	if (!good)
		return false;
	p->line = e->line;
	p->column = e->column;
	return c->view.game->base_set == NULL
	    || catalogue_add_set(c->cards, c->options->sets,
	        c->view.game->base_set, NULL, c->edition, p);
}

/* Where mistakes in cards are told; the first one is that of the element. */
struct found {
	struct checker *c;
	const struct problem *first;
};

/* One more mistake in cards, behind the first one. */
static void
found_in_cards(void *closure, const struct problem *p)
{
	const struct found *f = closure;
	const struct check_options *options = f->c->options;
	if (options->found == NULL)
		return;
	if (!f->c->first_told)
		options->found(options->found_closure, f->c->path,
		    f->c->report->replay, f->first);
	f->c->first_told = true;
	options->found(options->found_closure, f->c->path,
	    f->c->report->replay, p);
}

static bool
read_cards(struct checker *c, struct element *e, struct problem *p)
{
	struct found found = { c, p };
	if (e->child != NULL)
		return catalogue_add_cards(c->cards, e, c->edition, p,
		    found_in_cards, &found);
	const char *set = element_get(e, "set");
	const char *sha256 = element_get(e, "sha256");
	if (set == NULL)
		return problem_at(p, e, "<cards> names no %s and holds no "
		    "cards", "set");
	p->line = e->line;
	p->column = e->column;
	c->cards->names_set = true;
	return element_all_used(e, p)
	    && catalogue_add_set(c->cards, c->options->sets, set, sha256,
	        c->edition, p);
}

/* The number of the alliance of that name; a new name is a new alliance. */
static uint8_t
side_number(struct checker *c, const char *name)
{
	for (unsigned i = 0; i < c->players; i++)
		if (c->side_name[i] != NULL
		    && strcmp(c->side_name[i], name) == 0)
			return c->sides[i];
	return (uint8_t)c->players;
}

/* Whether the element has no attribute that was not asked for, and is empty. */
static bool
holds_no_more(struct element *e, struct problem *p)
{
	if (e->children > 0)
		return problem_at(p, e, "<%s> holds no elements", e->name);
	return element_all_used(e, p);
}

/* unseen="yes": nobody saw the hidden cards of this player. */
static bool
read_unseen(struct checker *c, struct element *e, struct problem *p)
{
	const char *text = element_get(e, "unseen");
	bool unseen = text != NULL && strcmp(text, "yes") == 0;
	if (text != NULL && !unseen && strcmp(text, "no") != 0)
		return problem_at(p, e, "unseen=\"%s\" is neither yes nor no",
		    text);
	if (unseen && !session_unseen(c->session, c->players))
		return problem_at(p, e, "out of %s", "memory");
	return true;
}

static bool
read_player(struct checker *c, struct element *e, struct problem *p)
{
	const struct game *game = c->view.game;
	const char *id = element_get(e, "id");
	const char *side = element_get(e, "side");
	const char *name = element_get(e, "name");
	if (c->players == PLAYER_MAX || c->players == game->most_players)
		return problem_set(p, e->line, e->column, "too many players "
		    "for %s: %u are the most", game->name,
		    game->most_players);
	if (id == NULL || strcmp(id, player_id(c->players)) != 0)
		return problem_at(p, e, "the next player must have the id %s",
		    player_id(c->players));
	if (side != NULL && !game->alliances)
		return problem_at(p, e, "there are no sides in %s",
		    game->name);
	if (side != NULL && (*side == '\0' || strlen(side) > 64))
		return problem_at(p, e, "%s must be a short name", "side");
	c->sides[c->players] = side != NULL ? side_number(c, side)
	    : (uint8_t)c->players;
	c->side_name[c->players] = side != NULL ? must(strdup(side)) : NULL;
	if (name != NULL)
		c->report->name[c->players] = must(strdup(name));
	if (!read_unseen(c, e, p))
		return false;
	c->players++;
	return holds_no_more(e, p);
}

static bool
read_reading(struct checker *c, struct element *e, struct problem *p)
{
	const struct game *game = c->view.game;
	const char *id = element_get(e, "id");
	const char *is = element_get(e, "is");
	char near[KNOWN_TEXT];
	int reading = id != NULL ? game_reading(game, id) : -1;
	if (reading < 0) {
		known_readings(game, id != NULL ? id : "", near);
		return problem_set(p, e->line, e->column,
		    "unknown reading \"%s\"%s", id != NULL ? id : "", near);
	}
	int choice = is != NULL
	    ? reading_choice(&game->readings[reading], is) : -1;
	if (choice < 0) {
		known_choices(&game->readings[reading], is != NULL ? is : "",
		    near);
		return problem_set(p, e->line, e->column, "\"%s\" is no "
		    "choice of this reading%s", is != NULL ? is : "", near);
	}
	if (session_is_fixed_by(c->session, (unsigned)reading, FIXED_LOG))
		return problem_at(p, e, "reading %s is fixed twice", id);
	session_fix(c->session, (unsigned)reading, (unsigned)choice,
	    FIXED_LOG);
	return holds_no_more(e, p);
}

static bool
no_such_constant(const struct game *game, const struct element *e,
    const char *name, struct problem *p)
{
	char text[KNOWN_TEXT];
	known_constants(game, name, text);
	return problem_set(p, e->line, e->column, "%s has no constant %.60s%s",
	    game->name, name, text);
}

static bool
read_constant(struct checker *c, struct element *e, struct problem *p)
{
	const struct game *game = c->view.game;
	const char *name = element_get(e, "name");
	int which = name != NULL ? game_constant(game, name) : -1;
	int32_t value;
	if (name == NULL)
		return element_needs(e, "name", p);
	if (which < 0)
		return no_such_constant(game, e, name, p);
	if (!element_number(e, "value", game->constants[which].least,
	    game->constants[which].most, &value, p))
		return false;
	if (session_is_changed_by(c->session, (unsigned)which, FIXED_LOG))
		return problem_at(p, e, "the constant %s is changed twice",
		    name);
	session_change(c->session, (unsigned)which, value, FIXED_LOG);
	return holds_no_more(e, p);
}

static bool
read_expect(struct checker *c, struct element *e, struct problem *p)
{
	if (c->report->expect != NULL)
		return problem_at(p, e, "a replay has one <%s> only",
		    "expect");
	c->report->expect_damaged =
	    !decode_expect(c->view.game, e, &c->report->expect, p);
	return !c->report->expect_damaged;
}

read_child *
header_reader(struct element *e)
{
	static read_child *const readers[CHILD_COUNT] = {
		[CHILD_CARDS] = read_cards,
		[CHILD_PLAYER] = read_player,
		[CHILD_READING] = read_reading,
		[CHILD_CONSTANT] = read_constant,
		[CHILD_EXPECT] = read_expect,
	};
	return readers[child_kind(e)];
}

/* The cards that the log has put in the place of others, by their ids. */
static void
note_changed_cards(struct checker *c)
{
	size_t length;
	FILE *out = text_open(&c->report->changed_cards, &length);
	for (unsigned i = 0; i < c->cards->definitions; i++)
		if (c->cards->definition[i].replaces)
			fprintf(out, "%s%s", ftell(out) > 0 ? " " : "",
			    c->cards->definition[i].id);
	fclose(out);
	if (length > 0)
		return;
	free(c->report->changed_cards);
	c->report->changed_cards = NULL;
}

bool
header_end(struct checker *c, struct element *position, struct problem *p)
{
	const struct game *game = c->view.game;
	if (c->players < game->least_players)
		return problem_set(p, p->line, p->column, "%s needs at least "
		    "%u player%s, the log names %s", game->name,
		    game->least_players, game->least_players == 1 ? "" : "s",
		    c->players == 0 ? "none" : "fewer");
	note_changed_cards(c);
	session_start(c->session, c->players, c->sides, position != NULL);
	if (position != NULL
	    && (!decode_position(session_context(c->session), position, p)
	        || !session_position(c->session, p)))
		return false;
	c->progress = IN_STEPS;
	if (c->header_out != NULL)
		fflush(c->header_out);
	c->view.header = c->header;
	c->event = CHECK_STARTED;
	return true;
}
