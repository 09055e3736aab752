/*
 * decks.c - preparing a deck, and the official restriction list.
 *
 * The list is kept as running effects without an end: turn holds the
 * definition, amount the number of copies.
 */
#include <string.h>

#include "games/iotabots/parts.h"

/* ---- the restriction list ---- */

bool
iotabots_restrict_check(struct context *cx, const struct step *st)
{
	(void)st;
	return require(cx, SETUP_ORDER, cx->s->global[DUEL] == 0
	    && cx->s->outcome.finished == 0
	    && !any_player(cx, DECK_GIVEN),
	    WORD("why", "the restriction list comes before the decks"));
}

void
iotabots_restrict_apply(struct context *cx, const struct step *st)
{
	struct modifier m = { .kind = MODIFIER_GAME,
		.until = DURATION_PERMANENT, .player = NO_PLAYER,
		.source = NO_CARD, .target = NO_REFERENCE,
		.amount = step_value(st, ATTRIBUTE_COUNT),
		.turn = step_value(st, ATTRIBUTE_DEF) };
	if (!modifier_add(cx->s, &m))
		over_limit(cx, "restricted cards");
}

/* Whether both are the same card: one definition, or two printings. */
static bool
same_card(const struct definition *a, const struct definition *b,
    bool printings)
{
	return a == b || (printings && strcmp(a->name, b->name) == 0);
}

/* Copies that the list allows, the last word counting; -1: not listed. */
static int32_t
listed(const struct context *cx, const struct definition *d, bool printings)
{
	int32_t count = -1;
	for_each_modifier (cx->s, m)
		if (m->kind == MODIFIER_GAME && m->turn >= 0
		    && (unsigned)m->turn < cx->cards->definitions
		    && same_card(&cx->cards->definition[m->turn], d,
		        printings))
			count = m->amount;
	return count;
}

/* ---- decks ---- */

static bool
copies_fit(struct context *cx, const struct step *st, unsigned n,
    struct copies found)
{
	const struct definition *d = listed_definition(cx, st, n);
	int32_t list = listed(cx, d, true);
	int32_t limit = d->stat[COPIES] != STAT_ABSENT ? d->stat[COPIES]
	    : constant(cx, COPIES_LIMIT);
	int32_t copies = found.named, own = found.own;
	if (copies != own && copies > limit && says(cx, SAME_CARD, PRINTING))
		copies = own;
	if (copies > limit && list > limit
	    && says(cx, COPY_LIMIT_RAISED, LIST_TOO))
		limit = list;
	return require(cx, DECK_COPIES, copies <= limit,
	    WORD("card", d->name), NUMBER("copies", copies),
	    NUMBER("limit", limit));
}

static bool
restricted_fit(struct context *cx, const struct step *st, unsigned n,
    struct copies found)
{
	const struct definition *d = listed_definition(cx, st, n);
	int32_t list = listed(cx, d, true), own_list = listed(cx, d, false);
	int32_t copies = found.named, own = found.own;
	if (list >= 0 && copies > list && (own != copies || own_list != list)
	    && says(cx, SAME_CARD, PRINTING)) {
		list = own_list;
		copies = own;
	}
	return list < 0 || require(cx, DECK_RESTRICTED, copies <= list,
	    WORD("card", d->name), NUMBER("copies", copies),
	    NUMBER("limit", list));
}

/* What a definition lacks to be in a deck; NULL if nothing. */
static const char *
lacks(const struct definition *d)
{
	if (d->type != BOT && d->type != BUZZ_CARD)
		return "it is of another type";
	if (d->stat[COST] == STAT_ABSENT)
		return "it has no mana cost";
	if (d->type == BOT && d->stat[ATTACK] == STAT_ABSENT)
		return "it has no attack";
	if (d->type == BOT && d->stat[DEFENSE] == STAT_ABSENT)
		return "it has no defense";
	return NULL;
}

/* Cards that say how many copies there are stay out. */
bool
iotabots_is_dealt(struct context *cx, unsigned definition)
{
	const struct definition *d = &cx->cards->definition[definition];
	return lacks(d) == NULL && d->stat[COPIES] == STAT_ABSENT;
}

static bool
types_fit(struct context *cx, const struct step *st)
{
	for (unsigned i = 0; i < listed_cards(st); i++)
		if (!require(cx, DECK_NO_TOKENS,
		    listed_definition(cx, st, i)->type != TOKEN,
		    WORD("card", listed_definition(cx, st, i)->name)))
			return false;
	for (unsigned i = 0; i < listed_cards(st); i++) {
		const char *what = lacks(listed_definition(cx, st, i));
		if (!require(cx, DECK_CARD_TYPES, what == NULL,
		    WORD("card", listed_definition(cx, st, i)->name),
		    WORD("lacks", what)))
			return false;
	}
	return true;
}

/* Before duel 1, once each; under a reading also between the duels. */
static bool
deck_may_be_given(struct context *cx, unsigned by)
{
	const struct outcome *o = &cx->s->outcome;
	if (o->finished == 0)
		return cx->s->global[DUEL] == 0
		    && player_field(cx, by, DECK_GIVEN) == 0;
	return !o->running && !o->complete
	    && says(cx, DECK_CHANGE_BETWEEN_DUELS, MAY_CHANGE);
}

bool
iotabots_deck_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	if (!require(cx, SETUP_ORDER, deck_may_be_given(cx, by),
	        WORD("why", "each player names one deck, before duel 1"))
	    || !require(cx, DECK_SIZE,
	        listed_cards(st) == count_limit(cx, DECK_SIZE_CARDS),
	        NUMBER("cards", listed_cards(st)),
	        NUMBER("size", constant(cx, DECK_SIZE_CARDS))))
		return false;
	return copies_pass(cx, st, copies_fit)
	    && copies_pass(cx, st, restricted_fit) && types_fit(cx, st)
	    && (running_first(cx, SORT(OF_KIND(GAME))) != NULL
	    || require_choice(cx, RESTRICTION_LIST_MISSING, COPIES_ONLY));
}
