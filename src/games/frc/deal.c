/*
 * deal.c - decks of generated games.
 */
#include "engine/session.h"
#include "games/frc/parts.h"

enum { DEALT_CARDS = 36 };

static unsigned
skills(const struct definition *d)
{
	unsigned count = 0;
	for (unsigned i = 0; i < d->labels; i++)
		count += d->label_from[i] == FROM_SKILLS;
	return count;
}

/* Some editions want exactly one Skill of a Student. */
static bool
is_deck_card(struct context *cx, unsigned definition)
{
	const struct definition *d = &cx->cards->definition[definition];
	if (d->type >= TYPE_COUNT || d->type == TYPE_TEAM)
		return false;
	return d->type != TYPE_STUDENT || skills(d) == 1
	    || cx->choice[STUDENT_SKILL_COUNT] == STUDENT_SKILL_COUNT_ONE_OR_MORE;
}

static bool
is_team_card(struct context *cx, unsigned definition)
{
	return cx->cards->definition[definition].type == TYPE_TEAM;
}

/* For each player the deck, then the Team card. */
bool
frc_deal(struct context *cx, struct chance *chance, unsigned n,
    struct step *st)
{
	unsigned player = n / 2;
	if (player >= cx->s->players)
		return false;
	step_begin(st, VERB_DECK, player);
	if (n % 2 == 0) {
		deal_cards(cx, chance, st, player_id(player), DEALT_CARDS, 3,
		    is_deck_card);
	} else {
		deal_cards(cx, chance, st, player == 0 ? "TA" : "TB", 1, 1,
		    is_team_card);
		step_add(st, ATTRIBUTE_PILE, 0);
	}
	return true;
}
