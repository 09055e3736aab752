/*
 * listing.c - candidates that follow from a row of the table of steps: each
 * player, word, number and card that its attributes may hold, each effect that
 * its card declares, draws that are due, who begins.
 */
#include "engine/deck.h"
#include "engine/effect_private.h"
#include "engine/listing.h"
#include "engine/session.h"

/* One way to fill the attributes of a row. */
struct listing {
	struct context *cx;
	struct candidates *out;
	const struct step_kind *row;
	unsigned verb, by;
	int32_t chosen[STEP_ATTRIBUTE_MAX]; /* NO_REFERENCE: left out */
};

static bool fill_from(struct listing *, unsigned i);

/* ---- effects ---- */

/* Whether the card has an effect of one of these kinds. */
static bool
has_effect_of(const struct context *cx, unsigned card, unsigned kinds)
{
	uint16_t list[CARD_EFFECT_MAX];
	unsigned count = card_effects(cx, card, list), n = 0;
	while (n < count && (kinds >> cx->cards->effect[list[n]].kind & 1) == 0)
		n++;
	return n < count;
}

bool
declared_candidates(struct context *cx, struct candidates *out,
    const struct step *st, unsigned kinds, unsigned card, bool *found)
{
	uint16_t list[CARD_EFFECT_MAX];
	unsigned count = card_effects(cx, card, list), seen = 0;
	for (unsigned n = 0; n < count; n++) {
		unsigned kind = 1U << cx->cards->effect[list[n]].kind;
		struct step one;
		if ((kinds & kind) == 0)
			continue;
		step_keep(&one, st);
		if ((seen & kind) != 0)
			step_add(&one, ATTRIBUTE_EFFECT, (int32_t)n + 1);
		seen |= kind;
		if (is_hopeless(out, &one))
			continue;
		if (!effect_candidates(cx, out, &one, list[n], card,
		    step_by(st)))
			return false;
	}
	*found = seen != 0;
	return true;
}

/* Each effect that the step declares; without one the step itself. */
static bool
offer_effects(const struct listing *l, const struct step *st)
{
	bool found;
	return declared_candidates(l->cx, l->out, st, l->row->declares,
	        step_card(st), &found)
	    && (found || !l->row->bare || candidate(l->out, st));
}

static bool
offer(const struct listing *l)
{
	struct step st;
	step_begin(&st, l->verb, l->by);
	for (unsigned i = 0; l->row->attributes[i].attribute != ATTRIBUTE_BY;
	    i++)
		if (l->chosen[i] != NO_REFERENCE)
			step_add(&st, l->row->attributes[i].attribute,
			    l->chosen[i]);
	return l->row->declares == 0 ? candidate(l->out, &st)
	    : offer_effects(l, &st);
}

/* ---- what an attribute may hold ---- */

static bool
choose(struct listing *l, unsigned i, int32_t item)
{
	l->chosen[i] = item;
	return fill_from(l, i + 1);
}

static bool
is_of_type(const struct listing *l, unsigned card)
{
	const uint32_t types = l->row->types;
	const unsigned type = types != 0 ? card_type(l->cx, card) : 0;
	return types == 0 || (type < 32 && (types >> type & 1) != 0);
}

/* Whether the step may be about that card: it has an effect where one is
 * declared, and there is hope. */
static bool
may_be_about(const struct listing *l, unsigned card)
{
	struct step st;
	if (l->row->declares != 0 && !l->row->bare
	    && !has_effect_of(l->cx, card, l->row->declares))
		return false;
	if (l->row->hopeless == NULL)
		return true;
	step_of(&st, l->verb, l->by, HOLDS(CARD, card));
	return !is_hopeless(l->out, &st);
}

static bool
each_card_at(struct listing *l, unsigned i, unsigned kind, unsigned seat)
{
	bool about = l->row->attributes[i].attribute == ATTRIBUTE_CARD;
	for_each_card (l->cx->s, card, kind, seat)
		if (is_of_type(l, card) && (!about || may_be_about(l, card))
		    && !choose(l, i, (int32_t)card))
			return false;
	return true;
}

/* Whether the attribute may name what is of that player. */
static bool
may_be_of(const struct listing *l, unsigned how, unsigned player)
{
	return (how & (player == l->by ? LIST_OWN : LIST_OTHER)) != 0;
}

static bool
each_card(struct listing *l, unsigned i)
{
	const struct step_attribute *a = &l->row->attributes[i];
	uint32_t left = a->from & ((UINT32_C(1) << l->cx->game->zone_count) - 1);
	for (; left != 0; left &= left - 1) {
		const unsigned kind = (unsigned)__builtin_ctz(left);
		if ((l->cx->game->zones[kind].flags & ZONE_COMMON) != 0) {
			if (!each_card_at(l, i, kind, COMMON))
				return false;
			continue;
		}
		for (unsigned p = 0; p < l->cx->s->players; p++)
			if (may_be_of(l, a->listed, p)
			    && !each_card_at(l, i, kind, p))
				return false;
	}
	return true;
}

static bool
each_other_player(struct listing *l, unsigned i)
{
	bool tagged = l->row->attributes[i].kind != VALUE_PLAYER;
	for (unsigned p = 0; p < l->cx->s->players; p++)
		if (p != l->by && !choose(l, i, tagged ? player_reference(p)
		    : (int32_t)p))
			return false;
	return true;
}

static bool
each_number(struct listing *l, unsigned i, int32_t least, int32_t most)
{
	for (int32_t n = least; n <= most; n++)
		if (!choose(l, i, n))
			return false;
	return true;
}

static bool
each_word(struct listing *l, unsigned i)
{
	const struct step_attribute *a = &l->row->attributes[i];
	int32_t count = 0;
	while (a->words != NULL && a->words[count] != NULL)
		count++;
	return each_number(l, i, 0, count - 1);
}

/* What the row says of it. */
static bool
fill_listed(struct listing *l, unsigned i)
{
	const struct step_attribute *a = &l->row->attributes[i];
	const unsigned how = a->listed;
	return ((how & LIST_WITHOUT) == 0 || choose(l, i, NO_REFERENCE))
	    && ((how & LIST_PLAYERS) == 0 || each_other_player(l, i))
	    && ((how & LIST_PATTERN) == 0 || choose(l, i, PATTERN))
	    && ((how & LIST_NEXT) == 0 || choose(l, i,
	        l->cx->s->outcome.finished + 1))
	    && ((how & LIST_WORDS) == 0 || each_word(l, i))
	    && (a->most == 0 || each_number(l, i, a->least, a->most))
	    && each_card(l, i);
}

/* Fills the attributes from the i-th on in every way; false: stop. */
static bool
fill_from(struct listing *l, unsigned i)
{
	const struct step_attribute *a = &l->row->attributes[i];
	if (a->attribute == ATTRIBUTE_BY)
		return offer(l);
	if (a->listed != 0)
		return fill_listed(l, i);
	if (a->most > 0)
		return each_number(l, i, a->least, a->most);
	if (a->optional)
		return choose(l, i, NO_REFERENCE);
	if (a->kind == VALUE_PLAYER)
		return each_number(l, i, 0, (int32_t)l->cx->s->players - 1);
	/* Nothing else can be listed: then there are no such steps here. */
	return a->kind != VALUE_WORD || each_word(l, i);
}

/* ---- draws, and who begins ---- */

/* Of several draws that may be recorded the first ones alone. */
static bool
offer_records(struct listing *l)
{
	int32_t drawn = (int32_t)untold(l->cx, RECORD_DRAW, l->by);
	for (int32_t n = 1; n < drawn; n++)
		if (are_whole(l->cx, RECORD_DRAW, l->by, n)
		    && !candidate_of(l->out, l->verb, l->by, HOLDS(COUNT, n)))
			return false;
	return true;
}

static bool
offer_draw(struct listing *l)
{
	struct step st;
	int32_t due = l->row->due(l->cx, l->by);
	unsigned deck = l->cx->game->effects->deck;
	if (!offer_records(l) || due < 0)
		return true;
	step_begin(&st, l->verb, l->by);
	step_add(&st, ATTRIBUTE_COUNT, due);
	if (draw_names_cards(l->cx, deck, l->by, (unsigned)due))
		step_add(&st, ATTRIBUTE_CARDS, PATTERN);
	return candidate(l->out, &st);
}

static bool
offer_starters(const struct listing *l)
{
	for (unsigned p = 0; p < l->cx->s->players; p++) {
		struct step st;
		step_begin(&st, l->verb, l->by);
		step_add(&st, ATTRIBUTE_WHAT, WHAT_STARTER);
		step_add(&st, ATTRIBUTE_VALUE,
		    CHOICE_REFERENCE + player_reference(p));
		if (!candidate(l->out, &st))
			return false;
	}
	return true;
}

/* The steps of one player, or of nobody; false: stop. */
static bool
offer_by(struct listing *l, unsigned by)
{
	l->by = by;
	if (kind_is_refused(l->out, l->verb, by))
		return true;
	if (l->row->due != NULL)
		return offer_draw(l);
	return l->row->starter_check != NULL ? offer_starters(l)
	    : fill_from(l, 0);
}

/* ---- the row ---- */

/* Whether those of the player are. */
static bool
is_turn_of(const struct state *s, const struct step_kind *row, unsigned p)
{
	int32_t turn_player = s->global[TURN_PLAYER];
	return turn_player == (int32_t)p
	    || (!row->turn && (!row->own_turn || turn_player < 0));
}

/* Whether an ally of the turn player has the turn as well. */
static bool
has_turn_too(struct context *cx, const struct step_kind *row, unsigned p)
{
	const struct effect_words *words = cx->game->effects;
	return (row->turn || row->own_turn) && words->has_turn != NULL
	    && words->has_turn(cx, p);
}

/* Whether its steps are listed now. */
static bool
is_time(const struct state *s, const struct step_kind *row)
{
	const int32_t *global = s->global;
	return (row->phases == 0 || (row->phases >> global[PHASE] & 1) != 0)
	    && (!row->turn || (global[TURN_PLAYER] >= 0
	        && global[TURN_PLAYER] < (int32_t)s->players));
}

void
row_candidates(struct context *cx, struct candidates *out, unsigned verb)
{
	struct listing l = { .cx = cx, .out = out,
		.row = &cx->game->steps[verb], .verb = verb };
	const struct question *q = &cx->s->question;
	if (l.row->answers && q->kind != QUESTION_NONE
	    && q->kind != QUESTION_GAME) {
		answer_candidates(cx, out, verb);
		return;
	}
	if (!is_time(cx->s, l.row) || kind_is_over(out, cx->s, verb))
		return;
	if (l.row->by != BY_PLAYER && !offer_by(&l, NO_PLAYER))
		return;
	for (unsigned p = 0; p < cx->s->players && l.row->by != BY_NONE; p++)
		if ((is_turn_of(cx->s, l.row, p)
		    || has_turn_too(cx, l.row, p)) && !offer_by(&l, p))
			return;
}

/* One may have the turn with an ally: the checks tell. */
static bool
is_ally_of_turn(const struct state *s, unsigned p)
{
	const int32_t turn = s->global[TURN_PLAYER];
	return p < s->players && turn >= 0 && turn < (int32_t)s->players
	    && s->side[p] == s->side[turn];
}

bool
row_refuses(const struct game *game, const struct state *s,
    const struct step *st)
{
	const struct step_kind *row = &game->steps[st->verb];
	if ((row->answers && s->question.kind != QUESTION_NONE)
	    || (row->confirms != NULL && s->records > 0)
	    || (row->listed && row->candidates != NULL)
	    || !stands_still(game, s, st) || !stands_still(game, s, NULL))
		return false;
	return !is_time(s, row) || (row->by == BY_PLAYER
	    && !is_turn_of(s, row, step_by(st))
	    && !is_ally_of_turn(s, step_by(st)));
}
