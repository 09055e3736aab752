/*
 * unseen_show.c - a replay in which cards are unseen: steps that they decide,
 * and what ids were that no deck lists.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/session_private.h"
#include "engine/unseen_private.h"

bool
session_unseen(struct session *ss, unsigned player)
{
	if (ss->players_unseen == 0) {
		if (ss->unseen == NULL)
			ss->unseen = unseen_new();
		if (ss->unseen == NULL)
			return false;
		if (ss->guesses == NULL)
			ss->guesses = guesses_new();
		unseen_clear(ss->unseen);
	}
	ss->players_unseen |= (uint8_t)(1U << player);
	return true;
}

enum result
unseen_step(struct session *ss, const struct step *st)
{
	if (ss->cx.unseen == NULL)
		return run_all(ss, RUN_STEP, st);
	ss->unseen->may_hold = true;
	enum result result = run_all(ss, RUN_STEP, st);
	ss->unseen->may_hold = false;
	ss->report->unseen += ss->decided;
	return result;
}

/* ---- what an id was ---- */

/* Whether the card can lie where the id does. */
static bool
may_lie_there(struct context *cx, unsigned alias, unsigned card)
{
	const struct game *game = cx->game;
	struct context aside;
	bool places = game->misplaced != NULL && game->misplaced(cx) == NULL;
	if ((!places && cx->s->bars == 0) || !context_aside(cx, &aside))
		return true;
	bool fits = !unseen_show(&aside, aside.s, aside.last, alias, card)
	    || ((!places || game->misplaced(&aside) == NULL)
	        && unseen_sort(&aside, aside.s, aside.last));
	context_back(cx, &aside);
	return fits;
}

/* Under an id of a position lies what may lie there: the rest it cannot be, but
 * where what could be the case was lost.  False: nothing is left for it. */
bool
unseen_position(struct context *cx)
{
	const struct state *s = cx->s;
	if (s->guessed != GUESSED_NOT)
		return true;
	for (unsigned alias = 0; alias < s->cards; alias++) {
		if (!is_alias(cx->unseen, alias) || !is_unseen(s, alias))
			continue;
		for (unsigned c = 0; c < s->cards; c++)
			if (is_unseen(s, c) && !is_alias(cx->unseen, c)
			    && unseen_seat(s, c) == unseen_seat(s, alias)
			    && !unseen_cannot_be(cx->unseen, alias,
			        s->card[c].definition)
			    && !may_lie_there(cx, alias, c))
				unseen_rule_out(cx->unseen, alias,
				    s->card[c].definition);
	}
	return unseen_ids_match(cx, s);
}

/* Whether there are cards left for the other ids when it is that one. */
static bool
leaves_cards(struct context *cx, unsigned alias, unsigned card)
{
	struct context aside;
	if (cx->unseen->cannot_count == 0 || !unseen_ids_match(cx, cx->s)
	    || !context_aside(cx, &aside))
		return true;
	bool leaves = !unseen_show(&aside, aside.s, aside.last, alias, card)
	    || unseen_ids_match(&aside, aside.s);
	context_back(cx, &aside);
	return leaves;
}

/* Whether the one is a card of another player than the other.  Where that is up
 * to the place, of cards of unknown place only the player who brought them to
 * the game is known. */
static bool
is_anothers(const struct context *cx, const struct state *s, unsigned alias,
    unsigned card)
{
	if (!cx->game->effects->owner_by_place)
		return s->card[card].owner != s->card[alias].owner;
	return is_unseen(s, alias) && is_unseen(s, card)
	    && unseen_seat(s, card) != unseen_seat(s, alias);
}

/* Why the id cannot be the card. */
static char *
not_shown(struct session *ss, unsigned alias, unsigned card)
{
	const struct state *s = ss->now;
	struct context cx = ss->cx;
	const char *id = registry_name(ss->cx.ids, alias);
	const char *is = registry_name(ss->cx.ids, card);
	char *text = NULL;
	int length;
	if (!is_alias(ss->unseen, alias))
		length = asprintf(&text, "%s is the id that a card has had "
		    "from the start, and stands for no other", id);
	else if (!is_unseen(s, alias))
		length = asprintf(&text, "%s stands for no card here", id);
	else if (card < s->cards && is_anothers(&cx, s, alias, card))
		length = asprintf(&text, "%s cannot be %s: that is a card of "
		    "another player", id, is);
	else if (!may_lie_there(&cx, alias, card))
		length = asprintf(&text, "%s cannot be %s: such a card does "
		    "not lie there", id, is);
	else if (card < s->cards && (unseen_is_barred(s, alias,
	        s->card[card].definition)
	    || unseen_cannot_be(ss->unseen, alias,
	        s->card[card].definition)))
		length = asprintf(&text, "%s cannot be %s: such a card cannot "
		    "have come there", id, is);
	else if (card < s->cards && !leaves_cards(&cx, alias, card))
		length = asprintf(&text, "%s cannot be %s: nothing is left "
		    "that another id can be", id, is);
	else
		length = asprintf(&text, "%s cannot be %s: that card was seen "
		    "elsewhere", id, is);
	return length < 0 ? NULL : text;
}

static void
tell_refused(struct session *ss, struct report *r, unsigned alias,
    unsigned card)
{
	r->step = ss->steps;
	free(r->action);
	r->action = session_text("shown");
	free(r->by);
	r->by = NULL;
	free(r->message);
	r->message = not_shown(ss, alias, card);
}

/* Whether the replay goes on, without what was shown. */
static bool
refuse_shown(struct session *ss, unsigned alias, unsigned card,
    uint32_t line, uint32_t column)
{
	struct report *r = ss->report;
	if (r->verdict < VERDICT_ILLEGAL) {
		r->line = line;
		r->column = column;
		tell_refused(ss, r, alias, card);
	}
	r->verdict = VERDICT_ILLEGAL;
	struct report *here = session_goes_on(ss);
	if (here == NULL)
		return false;
	here->line = line;
	here->column = column;
	tell_refused(ss, here, alias, card);
	return true;
}

struct shown {
	unsigned alias, card;
};

static bool
show_there(struct context *cx, const void *what, struct problem *problem)
{
	const struct shown *shown = what;
	(void)problem;
	if (!may_lie_there(cx, shown->alias, shown->card)
	    || !leaves_cards(cx, shown->alias, shown->card)
	    || !unseen_show(cx, cx->s, cx->last, shown->alias, shown->card))
		return false;
	unseen_sort(cx, cx->s, cx->last);
	return true;
}

/* The id means nothing any more, as it has come to lie in a deck; the card may be
 * there. */
static bool
sunk_there(struct context *cx, const void *what, struct problem *problem)
{
	const struct shown *shown = what;
	const struct state *s = cx->s;
	(void)problem;
	return (cx->unseen->sunk[shown->alias / 64] >> shown->alias % 64 & 1)
	    != 0 && !is_unseen(s, shown->alias)
	    && is_unseen(s, shown->card) && !is_alias(cx->unseen, shown->card)
	    && !unseen_cannot_be(cx->unseen, shown->alias,
	        s->card[shown->card].definition);
}

/* Whether the id may have been the card all the same, where it is not known any
 * more what else could be the case: then that holds as steps do. */
static bool
may_have_been(const struct session *ss, unsigned alias, unsigned card)
{
	const struct state *s = ss->now;
	return ss->cx.unseen != NULL && is_alias(ss->unseen, alias)
	    && (s->guessed == GUESSED_LOST || s->guessed == GUESSED_UNASKED)
	    && (alias >= s->cards || !is_unseen(s, alias) || card >= s->cards
	        || ss->game->effects->owner_by_place
	        || s->card[alias].owner == s->card[card].owner);
}

bool
session_shown(struct session *ss, unsigned alias, unsigned card,
    uint32_t line, uint32_t column)
{
	const struct shown shown = { alias, card };
	struct context cx = ss->cx;
	cx.unseen = ss->unseen;
	cx.s = ss->now;
	cx.last = &ss->last;
	/* What an id is may be said more than once. */
	if (alias == card && !is_alias(ss->unseen, alias))
		return true;
	worlds_unfold(ss, ss->now, &ss->last);
	bool can = cx.unseen != NULL && alias < ss->now->cards
	    && card < ss->now->cards
	    && ((may_lie_there(&cx, alias, card)
	        && leaves_cards(&cx, alias, card)
	        && unseen_show(&cx, ss->now, &ss->last, alias, card))
	        || guesses_shown(ss, show_there, &shown));
	guess_change *there = can ? show_there : sunk_there;
	if (!can && cx.unseen != NULL && alias < ss->now->cards
	    && card < ss->now->cards)
		can = sunk_there(&cx, &shown, NULL)
		    || guesses_shown(ss, sunk_there, &shown);
	if (!can && !may_have_been(ss, alias, card))
		return refuse_shown(ss, alias, card, line, column);
	ss->unseen->is[alias] = (uint16_t)card;
	ss->report->unseen += !can;
	unseen_sort(&cx, ss->now, &ss->last);
	guesses_change(ss, there, &shown);
	for (unsigned i = 0; i < ss->worlds; i++) {
		struct world *w = &ss->world[i];
		cx.s = w->state;
		if (!w->alive || (there == sunk_there
		    && sunk_there(&cx, &shown, NULL)))
			continue;
		if (unseen_show(&cx, w->state, w->last, alias, card))
			unseen_sort(&cx, w->state, w->last);
		else
			world_end(ss, w);
	}
	return true;
}
