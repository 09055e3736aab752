/*
 * unseen_bar.c - what an id that no deck lists cannot be in one state, for else
 * something else had come of a step there.
 */
#include "engine/unseen_private.h"

#include <string.h>

/* Where what could be the case is lost, nothing is barred either. */
static unsigned
bars(const struct state *s)
{
	return s->guessed == GUESSED_LOST ? 0 : s->bars;
}

static struct bar *
bar_of(const struct state *s, unsigned alias)
{
	for (unsigned i = 0; i < bars(s); i++)
		if (s->bar[i].card == alias)
			return (struct bar *)(uintptr_t)&s->bar[i];
	return NULL;
}

static bool
bars_definition(const struct bar *bar, unsigned definition)
{
	return (bar->not[definition / 64] >> definition % 64 & 1) != 0;
}

bool
unseen_has_bar(const struct state *s, unsigned alias)
{
	return bar_of(s, alias) != NULL;
}

bool
unseen_is_barred(const struct state *s, unsigned alias, unsigned definition)
{
	const struct bar *bar = bar_of(s, alias);
	return bar != NULL && bars_definition(bar, definition);
}

/* By their numbers, so that equal states are. */
static struct bar *
add_bar(struct state *s, unsigned alias)
{
	unsigned at = s->bars;
	if (s->bars == BAR_MAX)
		return NULL;
	for (; at > 0 && s->bar[at - 1].card > alias; at--)
		s->bar[at] = s->bar[at - 1];
	memset(&s->bar[at], 0, sizeof s->bar[at]);
	s->bar[at].card = (uint16_t)alias;
	s->bars++;
	return &s->bar[at];
}

void
unseen_bar(struct state *s, unsigned alias, unsigned definition)
{
	struct bar *bar = bar_of(s, alias);
	if (bar == NULL && s->guessed != GUESSED_LOST)
		bar = add_bar(s, alias);
	if (bar != NULL)
		bar->not[definition / 64] |= UINT64_C(1) << definition % 64;
}

void
unseen_bars_forget(struct state *s)
{
	unsigned kept = 0;
	for (unsigned i = 0; i < bars(s); i++)
		if (is_unseen(s, s->bar[i].card)
		    && s->card[s->bar[i].card].zone != NO_ZONE)
			s->bar[kept++] = s->bar[i];
	s->bars = (uint16_t)kept;
}

bool
unseen_bars_hold(const struct state *s)
{
	for (unsigned i = 0; i < bars(s); i++) {
		const struct card *card = &s->card[s->bar[i].card];
		if (card->zone != NO_ZONE
		    && bars_definition(&s->bar[i], card->definition))
			return false;
	}
	return true;
}

/* ---- which card stands for which id ---- */

void
unseen_bars_find(const struct state *s, struct unseen_cards *cards)
{
	uint16_t *stands = cards->card + cards->places;
	unsigned count = cards->count - cards->places;
	for (unsigned i = 0; i < cards->aliases && i < count; i++) {
		const struct card *is = &s->card[cards->alias[i]];
		unsigned k = i;
		while (k < count
		    && s->card[stands[k]].definition != is->definition)
			k++;
		if (k == count)
			continue;
		uint16_t card = stands[k];
		stands[k] = stands[i];
		stands[i] = card;
	}
}

/* Which of the cards stands for each of those ids. */
struct matching {
	const struct state *s;
	const struct unseen *ruled_out; /* NULL: only bars count */
	const uint16_t *card, *alias;
	unsigned cards;
	uint16_t taken_by[CARD_MAX];
	bool seen[CARD_MAX];
};

static bool
may_stand_for(const struct matching *m, unsigned alias, unsigned card)
{
	const unsigned definition = m->s->card[card].definition;
	return !unseen_is_barred(m->s, alias, definition)
	    && (m->ruled_out == NULL
	    || !unseen_cannot_be(m->ruled_out, alias, definition));
}

/* A card for the id of that number; others may take another one for it. */
static bool
find_card(struct matching *m, unsigned number)
{
	for (unsigned i = 0; i < m->cards; i++) {
		if (m->seen[i]
		    || !may_stand_for(m, m->alias[number], m->card[i]))
			continue;
		m->seen[i] = true;
		if (m->taken_by[i] != NO_CARD
		    && !find_card(m, m->taken_by[i]))
			continue;
		m->taken_by[i] = (uint16_t)number;
		return true;
	}
	return false;
}

bool
unseen_bars_match(const struct state *s, const uint16_t *alias,
    unsigned aliases, uint16_t *card, unsigned cards)
{
	struct matching m = { .s = s, .card = card, .alias = alias,
		.cards = cards };
	uint16_t first[BAR_MAX], others[CARD_MAX];
	unsigned left = 0;
	for (unsigned i = 0; i < cards; i++)
		m.taken_by[i] = NO_CARD;
	for (unsigned n = 0; n < aliases; n++) {
		memset(m.seen, 0, cards * sizeof m.seen[0]);
		if (!find_card(&m, n))
			return false;
	}
	for (unsigned i = 0; i < cards; i++)
		if (m.taken_by[i] == NO_CARD)
			others[left++] = card[i];
		else
			first[m.taken_by[i]] = card[i];
	memcpy(card, first, aliases * sizeof first[0]);
	memcpy(card + aliases, others, left * sizeof others[0]);
	return true;
}

bool
unseen_cards_match(const struct context *cx, const struct state *s,
    const struct unseen_cards *cards)
{
	struct matching m = { .s = s, .ruled_out = cx->unseen,
		.card = cards->card, .alias = cards->alias,
		.cards = cards->count };
	for (unsigned i = 0; i < cards->count; i++)
		m.taken_by[i] = NO_CARD;
	for (unsigned n = 0; n < cards->aliases; n++) {
		memset(m.seen, 0, cards->count * sizeof m.seen[0]);
		if (s->card[cards->alias[n]].zone != NO_ZONE
		    && !find_card(&m, n))
			return false;
	}
	return true;
}
