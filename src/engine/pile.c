/*
 * pile.c - the piles that players bring.
 */
#include "engine/pile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/deck.h"
#include "engine/effect.h"
#include "engine/game.h"
#include "engine/ids.h"
#include "engine/session.h"

/* ---- of a step ---- */

const struct pile *
pile_of(const struct context *cx, const struct step *st)
{
	const struct game *game = cx->game;
	for (unsigned i = 1; i < game->pile_count; i++)
		if (game->piles[i].word >= 0 && game->piles[i].word
		    == step_value(st, ATTRIBUTE_PILE))
			return &game->piles[i];
	return &game->piles[0];
}

unsigned
pile_seat(const struct pile *pile, const struct step *st)
{
	return pile->common ? COMMON : step_by(st);
}

static int32_t *
field_of(struct context *cx, const struct pile *pile, const struct step *st,
    unsigned field)
{
	return pile->common ? &cx->s->global[field]
	    : &cx->s->player[step_by(st)][field];
}

int32_t *
pile_given(struct context *cx, const struct pile *pile, const struct step *st)
{
	return field_of(cx, pile, st, pile->given);
}

int32_t *
pile_shuffled(struct context *cx, const struct pile *pile,
    const struct step *st)
{
	return field_of(cx, pile, st, pile->shuffled);
}

bool
pile_has_type(const struct pile *pile, const struct definition *d)
{
	return (pile->types >> (d->type < 31 ? d->type : 31) & 1) != 0;
}

bool
pile_lists(const struct pile *pile, const struct definition *d)
{
	for (unsigned i = 0; pile->ids != NULL && pile->ids[i] != NULL; i++)
		if (strcmp(pile->ids[i], d->id) == 0)
			return true;
	return false;
}

static unsigned
how_many(const struct context *cx, int16_t number)
{
	return number < 0 ? count_limit(cx, (unsigned)(-1 - number))
	    : (unsigned)number;
}

bool
pile_complete(struct context *cx, const struct step *st)
{
	const struct pile *pile = pile_of(cx, st);
	const unsigned copies = how_many(cx, pile->copies);
	struct copies found = { 0 };
	unsigned ids = 0;
	while (pile->ids[ids] != NULL)
		ids++;
	for (unsigned i = 0; i < listed_cards(st); i++) {
		listed_copies(cx, st, i, &found);
		if (found.own != (int32_t)copies
		    || !pile_lists(pile, listed_definition(cx, st, i)))
			return false;
	}
	return listed_cards(st) == ids * copies;
}

bool
pile_waits(struct context *cx, const struct step *st)
{
	const struct pile *pile = pile_of(cx, st);
	return (*pile_given(cx, pile, st) != 0
	        || instead(cx, "this deck has not been named yet"))
	    && (*pile_shuffled(cx, pile, st) == 0
	        || instead(cx, "this deck has been shuffled already"))
	    && (order_fits(cx, st, pile->zone, pile_seat(pile, st))
	        || instead(cx, "the order is not that of this deck"));
}

void
pile_shuffle(struct context *cx, const struct step *st)
{
	const struct pile *pile = pile_of(cx, st);
	if (order_fits(cx, st, pile->zone, pile_seat(pile, st)))
		deck_shuffle(cx, st, pile->zone, pile_seat(pile, st));
	*pile_shuffled(cx, pile, st) = 1;
}

/* Whether the card belongs to another pile of its player. */
static bool
is_of_another(const struct context *cx, const struct pile *pile, unsigned card)
{
	for (unsigned i = 0; i < cx->game->pile_count; i++)
		if (&cx->game->piles[i] != pile && !cx->game->piles[i].common
		    && card_is_one_of(cx, card, cx->game->piles[i].types))
			return true;
	return false;
}

static void
take_away(struct context *cx, const struct pile *pile, unsigned player)
{
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (cx->s->card[card].owner == player
		    && cx->s->card[card].zone != NO_ZONE
		    && !is_of_another(cx, pile, card))
			card_remove(cx->s, card);
}

const struct pile *
pile_brought(struct context *cx, const struct step *st)
{
	const struct pile *pile = pile_of(cx, st);
	if (pile->again)
		take_away(cx, pile, step_by(st));
	put_listed(cx, st, pile->zone, pile_seat(pile, st));
	if (pile->given != NO_FIELD)
		*pile_given(cx, pile, st) = 1;
	return pile;
}

void
pile_apply(struct context *cx, const struct step *st)
{
	pile_brought(cx, st);
}

/* ---- another game ---- */

/* Whether the card belongs to that pile, whichever it is where it is unseen. */
static bool
belongs_to(const struct context *cx, const struct pile *pile, unsigned card)
{
	const uint64_t other = pile->types >> 31 != 0 ? UINT64_MAX << 31 : 0;
	return pile_has_type(pile, definition_asked(cx, card, ASKED_TYPE,
	    pile->types | other));
}

static void
goes_home(struct context *cx, unsigned card)
{
	const struct card *c = &cx->s->card[card];
	const struct game *game = cx->game;
	card_anew(cx, card);
	/* A token is part of no deck, whatever its type. */
	for (unsigned i = 0; i < game->pile_count
	    && !(makes_tokens(cx) && registry_is_token(cx->ids, card)); i++)
		if (c->owner < cx->s->players
		    && belongs_to(cx, &game->piles[i], card)) {
			card_move(cx->s, card, game->piles[i].zone, c->owner,
			    PLACE_BOTTOM);
			return;
		}
	card_remove(cx->s, card);
}

static void
fields_anew(struct context *cx, unsigned player)
{
	for (unsigned i = 0; i < cx->game->player_field_count; i++)
		if ((cx->game->player_fields[i].flags & FIELD_MATCH) == 0)
			cx->s->player[player][i] =
			    cx->game->player_fields[i].start;
}

void
contest_anew(struct context *cx)
{
	struct state *s = cx->s;
	const unsigned deck = cx->game->effects->deck;
	effects_clear(cx->s);
	numbers_anew(cx);
	for (unsigned i = 0; i < s->modifiers;)
		if (s->modifier[i].kind == MODIFIER_GAME
		    && s->modifier[i].source == NO_CARD)
			i++;
		else
			modifier_remove(s, i);
	for (unsigned card = 0; card < s->cards; card++)
		if (s->card[card].zone != NO_ZONE)
			goes_home(cx, card);
	for_each_player (s, p) {
		fields_anew(cx, p);
		for (unsigned i = 0; i < cx->game->pile_count; i++)
			if (!cx->game->piles[i].common
			    && cx->game->piles[i].zone != deck)
				deck_by_ids(cx, cx->game->piles[i].zone, p);
		deck_unknown(cx, deck, p);
	}
	s->outcome.running = 1;
}

/* ---- generated games ---- */

static size_t
numbered_id(char id[32], const char *prefix, unsigned n)
{
	return (size_t)snprintf(id, 32, "%s%02u", prefix, n);
}

/* The first number that the prefix may not have yet: behind that of the last
 * card of the deck. */
static unsigned
next_number(const struct context *cx, const struct step *st,
    const char *prefix)
{
	unsigned listed = listed_cards(st);
	size_t length = strlen(prefix);
	const char *last = listed == 0 ? ""
	    : registry_name(cx->ids, listed_card(st, listed - 1));
	return strncmp(last, prefix, length) == 0
	    ? (unsigned)strtoul(last + length, NULL, 10) + 1 : 1;
}

void
deck_card(struct context *cx, struct step *st, const char *prefix,
    unsigned definition, unsigned count)
{
	char id[32];
	unsigned n = next_number(cx, st, prefix);
	for (; count > 0; count--) {
		int card = -1;
		do {
			size_t length = numbered_id(id, prefix, n++);
			if (registry_find(cx->ids, id, length) < 0)
				card = registry_add(cx->ids, id, length);
		} while (card < 0 && n <= CARD_MAX);
		if (card < 0)
			return;
		step_add(st, ATTRIBUTE_DECK_CARDS, card);
		step_add(st, ATTRIBUTE_DECK_CARDS, (int32_t)definition);
	}
}

/* Definitions that are still to be taken. */
struct kinds {
	uint16_t list[DEFINITION_MAX];
	unsigned count;
};

static void
kinds_of(struct context *cx, const struct pile *pile, struct kinds *k)
{
	k->count = 0;
	for (unsigned d = 0; d < cx->cards->definitions; d++)
		if (cx->cards->definition[d].type != TYPE_OTHER
		    && pile_has_type(pile, &cx->cards->definition[d])
		    && (pile->ids == NULL || pile_lists(pile,
		        &cx->cards->definition[d]) != pile->others)
		    && (pile->fits == NULL || pile->fits(cx, d)))
			k->list[k->count++] = (uint16_t)d;
}

/* Takes all definitions of that name off the list: several may be printings
 * of one card. */
static void
without_name(const struct context *cx, struct kinds *k, const char *name)
{
	unsigned kept = 0;
	for (unsigned i = 0; i < k->count; i++)
		if (strcmp(cx->cards->definition[k->list[i]].name, name) != 0)
			k->list[kept++] = k->list[i];
	k->count = kept;
}

/* Drawn without putting back, so that none comes up twice. */
static void
deal_some(struct context *cx, struct chance *chance, const struct pile *pile,
    const char *prefix, struct kinds *k, struct step *st)
{
	unsigned total = how_many(cx, pile->total);
	unsigned copies = how_many(cx, pile->copies);
	if (pile->few && k->count > 0 && copies * k->count < total)
		copies = (total + k->count - 1) / k->count;
	while (total > 0 && k->count > 0) {
		unsigned at = chance_below(chance, k->count);
		unsigned n = 1 + chance_below(chance, copies);
		unsigned definition = k->list[at];
		/* With few definitions left they must be used up. */
		if (n * (k->count - 1) < total && copies * k->count < 2 * total)
			n = copies;
		if (n > total)
			n = total;
		deck_card(cx, st, prefix, definition, n);
		total -= n;
		without_name(cx, k, cx->cards->definition[definition].name);
	}
}

static void
deal_each(struct context *cx, struct chance *chance, const struct pile *pile,
    const char *prefix, const struct kinds *k, struct step *st)
{
	for (unsigned i = 0; i < k->count; i++)
		deck_card(cx, st, prefix, k->list[i],
		    how_many(cx, pile->copies) + (pile->more == 0 ? 0
		        : chance_below(chance, pile->more + 1U)));
}

static unsigned
own_piles(const struct game *game)
{
	unsigned count = 0;
	while (count < game->pile_count && !game->piles[count].common)
		count++;
	return count;
}

static unsigned
deck_verb(const struct game *game)
{
	unsigned verb = 0;
	while (verb < game->step_count
	    && game->steps[verb].known != KNOWN_DECK)
		verb++;
	return verb;
}

bool
pile_deal(struct context *cx, struct chance *chance, unsigned n,
    struct step *st)
{
	const struct game *game = cx->game;
	unsigned own = own_piles(game), all = own * cx->s->players;
	if (n >= all + game->pile_count - own
	    || deck_verb(game) == game->step_count)
		return false;
	const struct pile *pile = &game->piles[n < all ? n % own
	    : n - all + own];
	unsigned player = n < all ? n / own : NO_PLAYER;
	struct kinds kinds;
	char prefix[8];
	snprintf(prefix, sizeof prefix, "%s%s", pile->prefix != NULL
	    ? pile->prefix : "", n < all ? player_id(player) : "");
	step_begin(st, deck_verb(game), player);
	if (pile->word != OWN_DECK)
		step_add(st, ATTRIBUTE_PILE, pile->word);
	kinds_of(cx, pile, &kinds);
	if (pile->total != 0)
		deal_some(cx, chance, pile, prefix, &kinds, st);
	else
		deal_each(cx, chance, pile, prefix, &kinds, st);
	return true;
}
