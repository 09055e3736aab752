/*
 * draw.c - the turn draw, and draws that effects make.
 */
#include "engine/deck.h"
#include "games/wota/parts.h"

enum { REASON_OPENING, REASON_TURN, REASON_EFFECT };

const char *
wota_draw_form(struct context *cx, const struct step *st)
{
	/* Cards that an effect has drawn already may be named again. */
	if (!step_has(st, ATTRIBUTE_CARDS)
	    && cx->s->player[step_by(st)][DRAWN] > 0)
		return NULL;
	return draw_form(cx, st, DECK);
}

/* ---- draws that were made already ---- */

/* Whether the named cards are the last ones that came to the hand. */
static bool
names_drawn(const struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), count = step_count(st, ATTRIBUTE_CARDS);
	if (!step_has(st, ATTRIBUTE_CARDS))
		return true;
	unsigned card = cx->s->zone[zone_index(HAND, by)].last, found = 0;
	uint64_t seen = 0;
	for (unsigned i = 0; i < count && card != NO_CARD; i++) {
		for (unsigned j = 0; j < count; j++)
			if (step_item(st, ATTRIBUTE_CARDS, j)
			    == (int32_t)card) {
				found++;
				seen |= UINT64_C(1) << j % 64;
			}
		card = cx->s->card[card].previous;
	}
	for (unsigned j = 0; j < count && j < 64 && found != count; j++)
		if ((seen >> j & 1) == 0)
			return clue(cx, "{named} was not drawn", CARD("named",
			    step_item(st, ATTRIBUTE_CARDS, j)));
	return found == count;
}

/* Whether the player owes a draw from a deck of unknown order. */
static bool
draw_asked(const struct context *cx, unsigned player)
{
	const struct question *q = &cx->s->question;
	return q->kind == QUESTION_DRAW && q->player == player;
}

/* With a known order an effect draws by itself; the step after it may say so
 * once more. */
bool
wota_confirms_draw(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	int32_t reason = step_value(st, ATTRIBUTE_REASON);
	if (cx->s->player[by][DRAWN] <= 0 || reason == REASON_OPENING
	    || reason == REASON_TURN || draw_asked(cx, by))
		return false;
	return reason == REASON_EFFECT || wota_phase(cx) != DRAW_PHASE
	    || !wota_draw_due(cx)
	    || (step_has(st, ATTRIBUTE_CARDS) && names_drawn(cx, st));
}

static bool
confirm_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	int32_t drawn = cx->s->player[by][DRAWN];
	return require(cx, DRAW_PHASE_ONLY,
	        step_value(st, ATTRIBUTE_COUNT) == drawn,
	        NUMBER("count", step_value(st, ATTRIBUTE_COUNT)),
	        NUMBER("due", drawn))
	    && require(cx, DRAW_TOP_CARD, names_drawn(cx, st),
	        PLAYER("player", by));
}

/* ---- the turn draw ---- */

static bool
turn_draw_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	int32_t made = s->player[by][TURN_DRAWS], most = wota_turn_draws(cx, by);
	bool by_effect = step_value(st, ATTRIBUTE_REASON) == REASON_EFFECT;
	return (by_effect || wota_own_turn(cx, st))
	    && require(cx, DRAW_FIRST_SKIP, s->global[TURN] != 1 || by_effect)
	    && require(cx, DRAW_PHASE_ONLY, wota_phase(cx) == DRAW_PHASE
	        && !by_effect && count > 0, NUMBER("count", count),
	        NUMBER("due", 0))
	    && require(cx, DRAW_ONE_PER_TURN, made + count <= most,
	        NUMBER("limit", most), NUMBER("count", made + count))
	    && require(cx, DRAW_TOP_CARD, (unsigned)count
	        <= zone_count(s, DECK, by) && draw_fits(cx, st, DECK, by),
	        PLAYER("player", by));
}

bool
wota_draw_check(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	if (cx->s->global[STAGE] != STAGE_PLAY)
		return wota_opening_check(cx, st);
	if (wota_confirms_draw(cx, st))
		return confirm_check(cx, st);
	if (q->kind == QUESTION_DRAW)
		return require(cx, DRAW_PHASE_ONLY, count == q->amount
		        && step_by(st) == q->player
		        && (!step_has(st, ATTRIBUTE_REASON)
		            || step_value(st, ATTRIBUTE_REASON)
		                == REASON_EFFECT), NUMBER("count", count),
		        NUMBER("due", q->amount))
		    && require(cx, DRAW_TOP_CARD,
		        draw_fits(cx, st, DECK, q->player),
		        PLAYER("player", q->player));
	if (step_value(st, ATTRIBUTE_REASON) == REASON_OPENING)
		return require(cx, SETUP_OPENING_HAND, false,
		    NUMBER("count", count),
		    WORD("why", "the battle is going on"));
	return turn_draw_check(cx, st);
}

void
wota_draw_apply(struct context *cx, const struct step *st)
{
	struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	if (s->global[STAGE] != STAGE_PLAY) {
		wota_opening_apply(cx, st);
		return;
	}
	if (wota_confirms_draw(cx, st)) {
		s->player[by][DRAWN] = 0;
		return;
	}
	if (s->question.kind == QUESTION_DRAW) {
		effect_answer(cx, st);
		return;
	}
	s->player[by][TURN_DRAWS] += count < 99 ? count : 99;
	deck_draw_told(cx, st, by, (unsigned)count, CARD_DRAWN, 1);
}

int32_t
wota_draw_count(struct context *cx, unsigned player)
{
	(void)player;
	return cx->s->global[STAGE] == STAGE_PLAY ? 1
	    : constant(cx, OPENING_HAND);
}

/* ---- effects ---- */

/* Whoever draws by the same instruction does so first. */
void
wota_drew_less(struct context *cx, unsigned player)
{
	applied(cx, DRAW_EMPTY_DECK);
	cx->s->player[player][HAS_DECKED] = says(cx, DECK_OUT, LOSE);
}
