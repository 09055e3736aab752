/*
 * claim.c - comparing what a log claims with what was computed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "engine/session.h"
#include "engine/unseen_private.h"

static int
by_number(const void *a, const void *b)
{
	int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
	return (x > y) - (x < y);
}

/* Order and repetition do not matter in a set. */
static void
sort_unique(struct claim_value *v)
{
	unsigned kept = 0;
	qsort(v->item, v->count, sizeof v->item[0], by_number);
	for (unsigned i = 0; i < v->count; i++)
		if (i == 0 || v->item[i] != v->item[kept - 1])
			v->item[kept++] = v->item[i];
	v->count = kept;
}

/* `none` may stand in the list of words too: it is nothing all the same. */
static void
normalise_words(const struct claim_kind *kind, struct claim_value *v)
{
	for (unsigned i = 0; i < v->count; i++)
		if (v->item[i] >= 0
		    && strcmp(kind->words[v->item[i]], "none") == 0)
			v->item[i] = CLAIM_NOTHING;
}

static bool
values_equal(const struct claim_kind *kind, const struct claim_value *claimed,
    const struct claim_value *computed)
{
	if (kind->or_below && claimed->item[0] == 0 && computed->item[0] < 0)
		return true;
	if (claimed->count != computed->count)
		return false;
	for (unsigned i = 0; i < claimed->count; i++)
		if (claimed->item[i] != computed->item[i])
			return false;
	return true;
}

/* Whether the item is a card that holds a place which any other may have. */
static bool
is_of_unknown_place(const struct context *cx, const struct claim_kind *kind,
    int32_t item)
{
	return (kind->type == CLAIM_SET || kind->type == CLAIM_LIST
	    || kind->type == CLAIM_ID) && item >= 0 && item < CARD_MAX
	    && holds_a_place(cx, cx->s, (unsigned)item);
}

/* Cards of unknown place count, and any of a player may stand for any. */
static void
hide_unseen(const struct context *cx, const struct claim_kind *kind,
    struct claim_value *v)
{
	enum { ANY = 0x20000 };
	for (unsigned i = 0; i < v->count; i++)
		if (is_of_unknown_place(cx, kind, v->item[i]))
			v->item[i] = ANY + (int32_t)unseen_seat(cx->s,
			    (unsigned)v->item[i]);
	if (kind->type == CLAIM_SET)
		qsort(v->item, v->count, sizeof v->item[0], by_number);
}

/* Whether the id that no deck lists may be that card of unknown place. */
static bool
may_be_card(const struct context *cx, unsigned alias, unsigned card)
{
	const struct state *s = cx->s;
	const unsigned definition = s->card[card].definition;
	return is_unseen(s, alias)
	    && unseen_seat(s, alias) == unseen_seat(s, card)
	    && !unseen_is_barred(s, alias, definition)
	    && !unseen_cannot_be(cx->unseen, alias, definition);
}

static bool
may_be(const struct context *cx, const struct claim_kind *kind, int32_t id,
    int32_t item)
{
	return is_of_unknown_place(cx, kind, item) && id >= 0
	    && (unsigned)id < cx->s->cards
	    && is_alias(cx->unseen, (unsigned)id)
	    && may_be_card(cx, (unsigned)id, (unsigned)item);
}

/* Where such ids lie the cards may lie that are claimed, in a list or alone
 * each in its own place. */
static void
take_ids_for_cards(const struct context *cx, const struct claim_kind *kind,
    const struct claim_value *claimed, struct claim_value *v)
{
	for (unsigned i = 0; i < v->count; i++) {
		unsigned j = kind->type == CLAIM_SET ? 0 : i;
		unsigned end = kind->type == CLAIM_SET ? claimed->count
		    : i + 1;
		if (is_in_list(claimed->item, claimed->count, v->item[i]))
			continue;
		while (j < end && j < claimed->count && !may_be(cx, kind,
		    v->item[i], claimed->item[j]))
			j++;
		if (j < end && j < claimed->count)
			v->item[i] = claimed->item[j];
	}
}

/* Whether each card of unknown place that is claimed may be one that lies
 * there. */
static bool
may_all_be(const struct context *cx, const struct claim_kind *kind,
    const struct claim_value *claimed, const struct claim_value *v)
{
	for (unsigned j = 0; j < claimed->count; j++) {
		bool may = !is_of_unknown_place(cx, kind, claimed->item[j]);
		for (unsigned i = 0; i < v->count && !may; i++)
			may = is_of_unknown_place(cx, kind, v->item[i])
			    || may_be(cx, kind, v->item[i],
			        claimed->item[j]);
		if (!may)
			return false;
	}
	return true;
}

/* Whether the cards that nobody saw may be what is claimed of them. */
static bool
holds_unseen(const struct context *cx, const struct claim_kind *kind,
    struct claim_value *claimed, struct claim_value *v)
{
	if (!may_all_be(cx, kind, claimed, v))
		return false;
	take_ids_for_cards(cx, kind, claimed, v);
	hide_unseen(cx, kind, claimed);
	hide_unseen(cx, kind, v);
	return values_equal(kind, claimed, v);
}

/* ---- what a claim is about ---- */

void
give(struct claim_value *v, int32_t item)
{
	if (v->count < CARD_MAX)
		v->item[v->count++] = item;
}

static void
give_card(struct claim_value *v, unsigned card)
{
	give(v, card == NO_CARD ? CLAIM_NOTHING : (int32_t)card);
}

static void
give_player(struct claim_value *v, unsigned player)
{
	give(v, player < PLAYER_MAX ? (int32_t)player : CLAIM_NOTHING);
}

void
give_zone(const struct context *cx, unsigned kind, unsigned seat,
    struct claim_value *v)
{
	for_each_card (cx->s, card, kind, seat)
		give(v, (int32_t)card);
}

bool
is_decided(const struct context *cx)
{
	return !cx->s->outcome.running && cx->s->outcome.finished > 0;
}

void
give_winners(const struct context *cx, struct claim_value *v)
{
	const struct outcome *o = &cx->s->outcome;
	if (o->draw)
		give(v, CLAIM_DRAW);
	for_each_player (cx->s, p)
		if ((o->winners >> p & 1) != 0)
			give(v, (int32_t)p);
}

static void
give_happened(const struct context *cx, const struct claim_kind *kind,
    unsigned of, struct claim_value *v)
{
	const bool owned = kind->source == CLAIM_OWNED_OF;
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event != kind->which)
			continue;
		unsigned whose = owned && h->card != NO_CARD
		    ? cx->s->card[h->card].owner : h->player;
		if (of == NO_PLAYER || whose == of)
			give(v, h->card);
	}
}

static int32_t
field_claimed(const struct context *cx, const struct claim_kind *kind,
    unsigned of)
{
	switch (kind->of) {
	case CLAIM_OF_PLAYER:
		return cx->s->player[of][kind->which];
	case CLAIM_OF_CARD:
		return card_fields(cx->s, of)[kind->which];
	case CLAIM_OF_NONE:
		break;
	}
	return cx->s->global[kind->which];
}

/* Which of two has more; a draw if none. */
static void
give_leader(const struct context *cx, unsigned field, struct claim_value *v)
{
	int32_t first = cx->s->player[0][field];
	int32_t second = cx->s->player[1][field];
	if (cx->s->outcome.complete)
		give(v, first == second ? CLAIM_DRAW : second > first);
}

/* What happened to the card, or to the player. */
static int32_t
sum_claimed(const struct context *cx, const struct claim_kind *kind,
    unsigned of)
{
	int32_t sum = 0;
	if (kind->of != CLAIM_OF_CARD)
		return happened_amount(cx, kind->which,
		    kind->of == CLAIM_OF_NONE ? NO_PLAYER : of);
	for (unsigned i = 0; i < cx->last->count; i++)
		if (cx->last->list[i].event == kind->which
		    && cx->last->list[i].card == of)
			sum = add_clamped(sum, cx->last->list[i].amount);
	return sum;
}

static void
give_last(const struct context *cx, unsigned event, struct claim_value *v)
{
	unsigned card = NO_CARD;
	for (unsigned i = 0; i < cx->last->count; i++)
		if (cx->last->list[i].event == event)
			card = cx->last->list[i].card;
	give_card(v, card);
}

/* Cards of a zone; an order that nobody knows is not compared. */
static void
give_cards(const struct context *cx, const struct claim_kind *kind,
    unsigned seat, struct claim_value *v)
{
	for_each_card (cx->s, card, kind->which, seat)
		if (kind->type == CLAIM_LIST && cx->s->card[card].block != 0)
			v->unknown = true;
	give_zone(cx, kind->which, seat, v);
}

static void
give_places(const struct context *cx, const struct claim_kind *kind,
    unsigned seat, struct claim_value *v)
{
	int32_t count = 0;
	for (unsigned i = 0; i < kind->zones; i++) {
		unsigned card = zone_first(cx->s, kind->which + i, seat);
		count += card != NO_CARD;
		if (kind->type == CLAIM_LIST)
			give_card(v, card);
	}
	if (kind->type != CLAIM_LIST)
		give(v, count);
}

static void
give_cards_on(const struct context *cx, unsigned zone, unsigned host,
    struct claim_value *v)
{
	for_each_player (cx->s, p)
		for_each_card (cx->s, card, zone, p)
			if (cx->s->card[card].host == host)
				give(v, (int32_t)card);
}

static void
give_allies(const struct context *cx, unsigned of, struct claim_value *v)
{
	for_each_player (cx->s, p)
		if (cx->s->side[p] == cx->s->side[of])
			give(v, (int32_t)p);
}

static void
give_final_winners(struct context *cx, unsigned rule, struct claim_value *v)
{
	if (cx->s->outcome.complete)
		give_winners(cx, v);
	else
		applied(cx, rule);
}

static void
give_score(const struct context *cx, const struct claim_kind *kind,
    struct claim_value *v)
{
	for_each_player (cx->s, p)
		give(v, cx->s->player[p][kind->which]);
	if (kind->drawn != 0)
		give(v, cx->s->global[kind->drawn]);
}

/* Whether the card lies where it has what is claimed of it. */
static bool
has_it_there(const struct context *cx, const struct claim_kind *kind,
    unsigned card, struct claim_value *v)
{
	unsigned zone = card_zone(cx->s, card);
	if (kind->lying && zone == NO_ZONE)
		v->unknown = true;
	else if (kind->in != 0
	    && (zone == NO_ZONE || (kind->in >> zone & 1) == 0))
		give(v, CLAIM_NOTHING);
	return !v->unknown && v->count == 0;
}

static void
compute(struct context *cx, const struct claim_kind *kind, unsigned of,
    struct claim_value *v)
{
	const struct state *s = cx->s;
	const unsigned which = kind->which;
	const unsigned player = kind->of == CLAIM_OF_NONE ? NO_PLAYER : of;
	const unsigned seat = which < cx->game->zone_count
	    && (cx->game->zones[which].flags & ZONE_COMMON) != 0 ? COMMON : of;
	switch (kind->source) {
	case CLAIM_COMPUTED:
		if (kind->number != NULL)
			give(v, kind->number(cx, of));
		else
			kind->compute(cx, of, v);
		break;
	case CLAIM_FIELD:
		give(v, field_claimed(cx, kind, of));
		break;
	case CLAIM_COUNT_IN:
		give(v, (int32_t)zone_count(s, which, seat));
		break;
	case CLAIM_CARDS_IN:
		give_cards(cx, kind, seat, v);
		break;
	case CLAIM_TOP_OF:
		v->unknown = !zone_top_known(s, which, seat);
		give_card(v, zone_first(s, which, seat));
		break;
	case CLAIM_PLACES:
		give_places(cx, kind, seat, v);
		break;
	case CLAIM_CARDS_OF:
	case CLAIM_OWNED_OF:
		give_happened(cx, kind, player, v);
		break;
	case CLAIM_TIMES_OF:
		give(v, (int32_t)happened(cx, which, player));
		break;
	case CLAIM_SUM_OF:
		give(v, sum_claimed(cx, kind, of));
		break;
	case CLAIM_LAST_OF:
		give_last(cx, which, v);
		break;
	case CLAIM_OWNER:
		give_player(v, s->card[of].owner);
		break;
	case CLAIM_CONTROLLER:
		give_player(v, card_seat(s, of));
		break;
	case CLAIM_HOST:
		give_card(v, s->card[of].host);
		break;
	case CLAIM_CARDS_ON:
		give_cards_on(cx, which, of, v);
		break;
	case CLAIM_STAT:
		give(v, card_number(cx, of, which));
		break;
	case CLAIM_ALLIES:
		give_allies(cx, of, v);
		break;
	case CLAIM_REASON:
	case CLAIM_LAST_REASON:
		give(v, kind->source == CLAIM_REASON || is_decided(cx)
		    ? s->outcome.reason : 0);
		break;
	case CLAIM_WINNERS:
		if (is_decided(cx))
			give_winners(cx, v);
		break;
	case CLAIM_FINAL_WINNERS:
		give_final_winners(cx, which, v);
		break;
	case CLAIM_SCORE_OF:
		give_score(cx, kind, v);
		break;
	case CLAIM_LEADER:
		give_leader(cx, which, v);
		break;
	}
}

unsigned
claim_kinds(const struct game *game)
{
	unsigned count = 0;
	while (game->claims != NULL && game->claims[count].name != NULL)
		count++;
	return count;
}

void
claim_compute(struct context *cx, const struct claim_kind *kind, unsigned of,
    struct claim_value *v)
{
	if (kind->of == CLAIM_OF_CARD && !has_it_there(cx, kind, of, v))
		return;
	compute(cx, kind, of, v);
	if (kind->type == CLAIM_YES_NO)
		v->item[0] = v->item[0] > 0;
	else if (kind->type == CLAIM_PLAYER && v->count == 0)
		give(v, CLAIM_NOTHING);
}

/* Copies the used part of `from`. */
static void
value_copy(struct claim_value *to, const struct claim_value *from)
{
	to->count = from->count;
	to->unknown = from->unknown;
	memcpy(to->item, from->item, from->count * sizeof from->item[0]);
}

/* Whether the claim holds in the state of the context as it is. */
static bool
holds_here(struct context *cx, const struct claim *claim, char **computed)
{
	const struct claim_kind *kind = &cx->game->claims[claim->kind];
	struct claim_value value, claimed;
	value.count = 0;
	value.item[0] = 0;
	value.unknown = false;
	state_reach(cx->s, registry_count(cx->ids));
	unsigned of = is_player_reference(claim->of)
	    ? reference_player(claim->of) : (unsigned)claim->of;
	claim_compute(cx, kind, of, &value);
	if (value.unknown)
		return true;
	value_copy(&claimed, claim->value);
	if (kind->type == CLAIM_SET || kind->type == CLAIM_PLAYERS) {
		sort_unique(&value);
		sort_unique(&claimed);
	}
	if (kind->type == CLAIM_WORD) {
		normalise_words(kind, &value);
		normalise_words(kind, &claimed);
	}
	bool holds = values_equal(kind, &claimed, &value);
	if (!holds && computed != NULL)
		*computed = claim_text(cx, kind, &value);
	if (!holds && cx->unseen != NULL) {
		holds = holds_unseen(cx, kind, &claimed, &value);
		cx->unseen->decided |= holds;
	}
	return holds;
}

/* Whether it does when the cards of unknown place stand in the order that
 * `by` gives them, or when the card that it is about stands in the place of
 * number `by`. */
static bool
holds_otherwise(struct context *cx, const struct claim *claim, unsigned by,
    bool about)
{
	struct unseen *u = cx->unseen;
	struct context aside = *cx;
	bool holds = false;
	state_copy(u->turned, cx->s);
	aside.s = u->turned;
	aside.coverage = NULL;
	if (!about) {
		unseen_turn(&aside, u->turned, NULL, by);
		holds = holds_here(&aside, claim, NULL);
	} else {
		struct unseen_cards cards;
		unseen_find(cx, u->turned,
		    unseen_seat(u->turned, (unsigned)claim->of), &cards);
		if (by >= cards.count + cards.aliases)
			return false;
		unsigned there = by < cards.count ? cards.card[by]
		    : cards.alias[by - cards.count];
		if (by >= cards.count && !may_be_card(cx, there,
		    (unsigned)claim->of))
			return false;
		unseen_exchange(&aside, u->turned, (unsigned)claim->of,
		    there);
		unseen_follow(&aside, u->turned, NULL);
		holds = holds_here(&aside, claim, NULL);
	}
	cx->asked = aside.asked;
	u->decided |= holds;
	return holds;
}

bool
claim_holds(struct context *cx, const struct claim *claim, char **computed)
{
	struct unseen *u = cx->unseen;
	if (u == NULL)
		return holds_here(cx, claim, computed);
	unseen_looks_clear(u);
	unseen_pools_forget(u);
	u->decided = false;
	if (holds_here(cx, claim, computed))
		return true;
	bool about = claim->of >= 0 && !is_player_reference(claim->of)
	    && holds_a_place(cx, cx->s, (unsigned)claim->of);
	bool holds = false;
	unsigned most = unseen_most(cx->s);
	for (unsigned by = about ? 0 : 1; (about || u->looks > 0) && !holds
	    && by < most; by++)
		holds = holds_otherwise(cx, claim, by, about);
	/* What nobody can tell any more is not denied. */
	if (!holds && (cx->s->guessed == GUESSED_LOST
	    || cx->s->guessed == GUESSED_UNASKED))
		holds = u->decided = true;
	if (holds && computed != NULL) {
		free(*computed);
		*computed = NULL;
	}
	return holds;
}

/* One item of a value as it would be written. */
static void
item_text(FILE *out, const struct context *cx, const struct claim_kind *kind,
    int32_t item)
{
	switch (kind->type) {
	case CLAIM_NUMBER:
	case CLAIM_SCORE:
		fprintf(out, "%d", (int)item);
		break;
	case CLAIM_YES_NO:
		fputs(item != 0 ? "yes" : "no", out);
		break;
	case CLAIM_WORD:
	case CLAIM_WORDS:
		fputs(item < 0 ? "none" : kind->words[item], out);
		break;
	case CLAIM_PLAYER:
	case CLAIM_PLAYERS:
		fputs(item == CLAIM_DRAW ? "draw" : item < 0 ? "none"
		    : player_id((unsigned)item), out);
		break;
	case CLAIM_ID:
	case CLAIM_SET:
	case CLAIM_LIST:
		fputs(item < 0 ? "none" : is_player_reference(item)
		    ? player_id(reference_player(item))
		    : registry_name(cx->ids, (unsigned)item), out);
		break;
	}
}

char *
claim_text(const struct context *cx, const struct claim_kind *kind,
    const struct claim_value *value)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	unsigned unseen = 0, told = 0;
	for (unsigned i = 0; i < value->count; i++) {
		if (is_of_unknown_place(cx, kind, value->item[i])) {
			unseen++;
			continue;
		}
		if (told++ > 0)
			fputc(kind->type == CLAIM_SCORE ? '-' : ' ', out);
		item_text(out, cx, kind, value->item[i]);
	}
	if (unseen > 0)
		fprintf(out, "%s%u unseen", told > 0 ? " " : "", unseen);
	if (value->count == 0)
		fputs("none", out);
	fclose(out);
	return text;
}
