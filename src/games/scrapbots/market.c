/*
 * market.c - buying, and refilling the Market from the main deck.
 *
 * A place is filled as soon as its card has left it, inside a text too; a
 * logged refill then only says so once more.  With an unknown main deck the
 * place waits for that step, and with it the rest of the text and what has been
 * set off; by another reading it waits for the end of the turn.
 */
#include "games/scrapbots/parts.h"

/* The places that are empty: 1 for the first, 2 for the second, 4 and so on. */
static int32_t
empty_places(const struct state *s)
{
	int32_t places = 0;
	for (unsigned place = 1; place <= MARKET_PLACES; place++)
		if (zone_count(s, market_zone(place), COMMON) == 0)
			places |= INT32_C(1) << (place - 1);
	return places;
}

/* Whether the place is empty and does not stay so. */
static bool
is_vacated(const struct state *s, int32_t place)
{
	return place >= 1 && place <= MARKET_PLACES
	    && ((empty_places(s) & ~s->global[GAPS]) >> (place - 1) & 1) != 0;
}

static unsigned
first_vacated(const struct state *s)
{
	const int32_t vacated = empty_places(s) & ~s->global[GAPS];
	return vacated == 0 ? 0 : (unsigned)__builtin_ctz((unsigned)vacated) + 1;
}

unsigned
scrapbots_refill_place(struct context *cx)
{
	const struct state *s = cx->s;
	unsigned place = first_vacated(s);
	if (place == 0 || zone_count(s, ZONE_MAIN, COMMON) == 0
	    || s->global[PHASE] == PHASE_SETUP || !s->outcome.running)
		return 0;
	if (s->global[STAGE] < STAGE_FINISHED
	    && says(cx, REFILL_TIME, END_OF_TURN))
		return 0;
	return place;
}

/* Heard behind what the removal has set off, and before what comes next; where
 * none hears it these belong together.  What is dealt in the setup is heard by
 * none. */
static void
refill(struct context *cx, unsigned place, unsigned card)
{
	struct state *s = cx->s;
	const unsigned frames = s->frames;
	const uint16_t batches = s->batches;
	moment_passes(s);
	card_move(s, card, market_zone(place), COMMON, PLACE_BOTTOM);
	applied(cx, MARKET_REFILL);
	applied(cx, ZONE_CONSERVATION);
	(s->global[PHASE] == PHASE_SETUP ? happen_unheard : happen)(cx,
	    EVENT_REFILLED, NO_PLAYER, card, NO_CARD, (int32_t)place);
	if (s->frames > frames)
		moment_passes(s);
	else
		s->batches = batches;
}

/* Places that the main deck has left empty stay so, whatever a text puts there
 * later; where the game ends with them, that is seen behind the text. */
static void
note_gaps(struct context *cx)
{
	struct state *s = cx->s;
	int32_t gaps = empty_places(s) & ~s->global[GAPS];
	if (gaps != 0 && zone_count(s, ZONE_MAIN, COMMON) == 0
	    && s->global[PHASE] != PHASE_SETUP && s->outcome.running
	    && !says(cx, MARKET_EMPTY, ENDS))
		s->global[GAPS] |= gaps;
}

/* Fills what is to be filled, as far as the order is known. */
bool
scrapbots_market_rests(const struct state *s)
{
	return s->global[GAPS] == empty_places(s);
}

void
scrapbots_market_refill(struct context *cx)
{
	unsigned place;
	if (scrapbots_market_rests(cx->s) && !game_asked(cx, ASK_REFILL))
		return;
	cx->s->global[GAPS] &= empty_places(cx->s);
	while ((place = scrapbots_refill_place(cx)) != 0
	    && zone_top_known(cx->s, ZONE_MAIN, COMMON)) {
		unsigned card = zone_first(cx->s, ZONE_MAIN, COMMON);
		refill(cx, place, card);
		fill_note(cx, card, (int32_t)place);
	}
	note_gaps(cx);
	/* A judge may have filled what was asked for. */
	if (game_asked(cx, ASK_REFILL) && scrapbots_refill_place(cx) == 0)
		question_over(cx);
}

bool
scrapbots_refill_waits(struct context *cx)
{
	return scrapbots_refill_place(cx) != 0
	    && !zone_top_known(cx->s, ZONE_MAIN, COMMON);
}

bool
scrapbots_market_waits(struct context *cx)
{
	if (!scrapbots_refill_waits(cx))
		return false;
	game_asks(cx, ASK_REFILL, NO_PLAYER, 0, 0);
	return true;
}

unsigned
scrapbots_market_gaps(const struct state *s)
{
	unsigned gaps = 0;
	for (unsigned place = 1; place <= MARKET_PLACES; place++)
		gaps += zone_count(s, market_zone(place), COMMON) == 0;
	return gaps;
}

/* Notes places that stay empty, for the reading that ends the game there. */
void
scrapbots_market_left(struct context *cx)
{
	struct state *s = cx->s;
	int32_t places = empty_places(s);
	if (s->global[PHASE] == PHASE_SETUP || !s->outcome.running)
		return;
	int32_t gaps = zone_count(s, ZONE_MAIN, COMMON) == 0 ? places
	    : s->global[GAPS] & places;
	bool more = (gaps & ~s->global[GAPS]) != 0 && s->global[LOOKED_AT];
	s->global[GAPS] = gaps;
	if (more && says(cx, MARKET_EMPTY, ENDS))
		scrapbots_game_finish(cx, REASON_MARKET);
}

/* ---- buy ---- */

int32_t
scrapbots_cost(struct context *cx, unsigned card)
{
	int32_t cost = card_value(cx, card, STAT_SCRAP);
	return cost > 0 ? cost : 0;
}

static bool
can_afford(struct context *cx, unsigned player, unsigned card)
{
	return cx->s->player[player][SCRAP] >= scrapbots_cost(cx, card);
}

bool
scrapbots_buy_hopeless(struct context *cx, const struct step *st)
{
	return !is_main_phase(cx) || (step_has(st, ATTRIBUTE_CARD)
	    && !can_afford(cx, step_by(st), step_card(st)));
}

bool
scrapbots_buy_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st), card = step_card(st);
	int32_t slot = step_value(st, ATTRIBUTE_SLOT);
	int32_t to = step_value(st, ATTRIBUTE_TO);
	bool lies = slot >= 1 && slot <= MARKET_PLACES
	    && card_in(s, card, market_zone((unsigned)slot), COMMON);
	if (!scrapbots_main_phase(cx, st) || !require(cx, MARKET_IN, lies,
	    NUMBER("slot", slot)))
		return false;
	return require(cx, TEXT_FOLLOW, not_forbidden(cx,
	        player_banned(cx, by, ACT_BUY)))
	    && require(cx, MARKET_AFFORD, can_afford(cx, by, card),
	        NUMBER("cost", scrapbots_cost(cx, card)),
	        NUMBER("pool", s->player[by][SCRAP]))
	    && require(cx, MARKET_TO_DISCARD, to < 0 || to == TO_DISCARD);
}

static void
pay_scrap(struct context *cx, unsigned player, int32_t cost)
{
	int32_t *pool = &cx->s->player[player][SCRAP];
	*pool = cost < *pool ? *pool - cost : 0;
	applied(cx, MARKET_PAY);
	applied(cx, POOL_NOT_NEGATIVE);
	applied(cx, POOL_TWO_KINDS);
	applied(cx, POOL_OWN);
}

/* To the pile, or where a judge lets it go. */
static void
take_bought(struct context *cx, unsigned card, unsigned by, int32_t to)
{
	if (to == TO_LANE && scrapbots_put(cx, card, by, NO_ZONE))
		return;
	card_goes(cx, card, to == TO_HAND ? ZONE_HAND
	    : to == TO_DECK ? ZONE_OWN_DECK : ZONE_DISCARD, by,
	    to == TO_DECK ? PLACE_TOP : PLACE_BOTTOM);
}

void
scrapbots_buy_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	pay_scrap(cx, by, scrapbots_cost(cx, card));
	cx->s->card[card].owner = (uint8_t)by;
	take_bought(cx, card, by, step_value(st, ATTRIBUTE_TO));
	applied(cx, TURN_UNLIMITED);
	applied(cx, ZONE_CONSERVATION);
	happen(cx, EVENT_BOUGHT, by, card, NO_CARD, 1);
	scrapbots_market_refill(cx);
}

static bool
buy_candidate(struct candidates *out, unsigned by, unsigned place,
    unsigned card)
{
	struct step st;
	step_of(&st, VERB_BUY, by, HOLDS(SLOT, place), HOLDS(CARD, card));
	return is_hopeless(out, &st) || candidate(out, &st);
}

void
scrapbots_buy_candidates(struct context *cx, struct candidates *out)
{
	const struct state *s = cx->s;
	/* A place that is still to be refilled gets the next card. */
	unsigned next = zone_first(s, ZONE_MAIN, COMMON);
	for_each_admitted (out, s, VERB_BUY, p)
		for (unsigned place = 1; place <= MARKET_PLACES; place++) {
			unsigned card = zone_first(s, market_zone(place),
			    COMMON);
			if (card == NO_CARD && next != NO_CARD) {
				card = next;
				next = s->card[next].next;
			}
			if (card != NO_CARD && !buy_candidate(out, p, place,
			    card))
				return;
		}
}

/* ---- refill ---- */

bool
scrapbots_refill_confirms(struct context *cx, const struct step *st)
{
	return fill_untold(cx->s, step_value(st, ATTRIBUTE_SLOT)) != NULL;
}

unsigned
scrapbots_refill_untold(const struct state *s)
{
	for (unsigned place = 1; place <= MARKET_PLACES; place++)
		if (fill_untold(s, (int32_t)place) != NULL)
			return place;
	return 0;
}

/* What the place has got, or the next one is to get. */
static void
refill_clue(struct context *cx, unsigned card, int32_t slot)
{
	const struct state *s = cx->s;
	const struct record *filled = fill_untold(s, slot);
	unsigned place = scrapbots_refill_untold(s);
	if (place == 0)
		place = scrapbots_refill_place(cx);
	if (filled != NULL)
		note_clue(cx, "{due} is due", CARD("due", filled->card));
	else if (place == 0)
		note_clue(cx, "none is to be filled now");
	else if (slot != (int32_t)place)
		note_clue(cx, "place {place} is to be filled",
		    NUMBER("place", place));
	else if (zone_top_known(s, ZONE_MAIN, COMMON))
		note_clue(cx, "{due} is due", CARD("due", zone_first(s,
		    ZONE_MAIN, COMMON)));
	else if (!card_in(s, card, ZONE_MAIN, COMMON))
		note_clue(cx, "that card is not in the main deck");
}

bool
scrapbots_refill_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	bool setup = s->global[PHASE] == PHASE_SETUP;
	unsigned card = step_card(st);
	int32_t slot = step_value(st, ATTRIBUTE_SLOT);
	const struct record *filled = fill_untold(s, slot);
	bool due = setup ? s->global[MAIN_SHUFFLED] != 0
	    : scrapbots_refill_place(cx) != 0;
	bool fits = filled != NULL ? filled->card == card
	    : due && is_vacated(s, slot)
	        && card_in(s, card, ZONE_MAIN, COMMON)
	        && zone_can_be_top(s, ZONE_MAIN, COMMON, card);
	if (!fits && !setup)
		refill_clue(cx, card, slot);
	return require(cx, setup ? SETUP_MARKET : MARKET_REFILL_CARD, fits,
	    CARD("card", card), NUMBER("slot", slot));
}

void
scrapbots_refill_apply(struct context *cx, const struct step *st)
{
	int32_t slot = step_value(st, ATTRIBUTE_SLOT);
	if (scrapbots_refill_confirms(cx, st)) {
		fill_told(cx, slot);
		/* Other records may have come between. */
		happen_unheard(cx, EVENT_REFILLED, NO_PLAYER, step_card(st),
		    NO_CARD, slot);
	} else if (is_vacated(cx->s, slot)) {
		refill(cx, (unsigned)slot, step_card(st));
		scrapbots_market_refill(cx);
	}
}

/* From a known deck the refill may be recorded, and need not be. */
static bool
records_listed(const struct state *s, struct candidates *out)
{
	for (int32_t place = 1; place <= MARKET_PLACES; place++) {
		const struct record *filled = fill_untold(s, place);
		if (filled != NULL && !candidate_of(out, VERB_REFILL,
		    NO_PLAYER, HOLDS(SLOT, place), HOLDS(CARD, filled->card)))
			return false;
	}
	return true;
}

/* Any card that can be the next one comes to the place. */
static bool
place_listed(const struct state *s, int32_t place, struct candidates *out)
{
	for_each_card (s, card, ZONE_MAIN, COMMON) {
		if (!zone_can_be_top(s, ZONE_MAIN, COMMON, card))
			break;
		if (!candidate_of(out, VERB_REFILL, NO_PLAYER,
		    HOLDS(SLOT, place), HOLDS(CARD, card)))
			return false;
	}
	return true;
}

void
scrapbots_refill_candidates(struct context *cx, struct candidates *out)
{
	const struct state *s = cx->s;
	/* From a known deck a place is filled by itself. */
	if (only_idle(out) && zone_top_known(s, ZONE_MAIN, COMMON))
		return;
	bool more = records_listed(s, out) && (s->global[MAIN_SHUFFLED] != 0
	    || s->global[PHASE] != PHASE_SETUP);
	for (int32_t place = 1; place <= MARKET_PLACES && more; place++)
		more = !is_vacated(s, place) || place_listed(s, place, out);
}

/* In the setup the Market can be filled in any order.  What a step says of a
 * place may tell which card came there; the others are filled one after the
 * other. */
bool
scrapbots_refill_left_out(struct context *cx, const struct step *st,
    const struct step *wanted)
{
	int32_t slot = step_value(st, ATTRIBUTE_SLOT), told;
	if (cx->s->global[PHASE] != PHASE_SETUP)
		return true;
	if (!step_has(wanted, ATTRIBUTE_SLOT))
		return false;
	told = step_value(wanted, ATTRIBUTE_SLOT);
	for (int32_t place = 1; place < slot; place++)
		if (place != told && is_vacated(cx->s, place))
			return slot == told;
	return true;
}
