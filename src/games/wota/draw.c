/*
 * draw.c - the turn draw, and draws that effects make.
 */
#include "games/wota/parts.h"

/* ---- draws that were made already ---- */

/* With a known order an effect draws by itself; the step after it may say so
 * once more, draw by draw or with several of them together. */
bool
wota_confirms_draw(struct context *cx, const struct step *st)
{
	return draw_records(cx, st, DRAWN_EFFECT)
	    && (step_has(st, ATTRIBUTE_REASON) || phase_now(cx) != DRAW_PHASE
	    || !wota_draw_is_due(cx) || (step_has(st, ATTRIBUTE_CARDS)
	        && names_untold(cx, st, RECORD_DRAW)));
}

static bool
confirm_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), drawn = untold(cx, RECORD_DRAW, by);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	return require(cx, DRAW_PHASE_ONLY, are_whole(cx, RECORD_DRAW, by,
	        count), NUMBER("count", count), NUMBER("due", drawn))
	    && require(cx, DRAW_TOP_CARD, names_untold(cx, st, RECORD_DRAW));
}

/* ---- the turn draw ---- */

static bool
turn_draw_check(struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned by = step_by(st);
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	int32_t made = s->player[by][TURN_DRAWS];
	int32_t most = wota_turn_draws(cx, by);
	bool by_effect = step_value(st, ATTRIBUTE_REASON) == DRAWN_EFFECT;
	bool turns = phase_now(cx) == DRAW_PHASE && !by_effect;
	return (by_effect || wota_own_turn(cx, st))
	    && require(cx, DRAW_FIRST_SKIP, s->global[TURN] != 1 || by_effect)
	    && require(cx, DRAW_PHASE_ONLY, turns && count > 0,
	        NUMBER("count", count),
	        NUMBER("due", turns && made < most ? most - made : 0))
	    && require(cx, DRAW_ONE_PER_TURN, made + count <= most,
	        NUMBER("limit", most), NUMBER("count", made + count))
	    && require(cx, DRAW_TOP_CARD, (unsigned)count
	        <= zone_count(s, DECK, by) && draw_fits(cx, st, DECK, by));
}

/* Whether that player draws now, and for an effect. */
static bool
draws_asked(struct context *cx, const struct step *st)
{
	const unsigned player = cx->s->question.player;
	if (step_by(st) != player)
		return clue(cx, "they are those of {player}",
		    PLAYER("player", player));
	return may_be_for(st, DRAWN_EFFECT)
	    || clue(cx, "they are drawn for an effect");
}

bool
wota_draw_check(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	int32_t count = step_value(st, ATTRIBUTE_COUNT);
	if (cx->s->global[STAGE] != STAGE_PLAY)
		return wota_opening_check(cx, st);
	/* An opening hand of no cards may be written, and need not be. */
	if (count == 0 && constant(cx, OPENING_HAND) == 0
	    && !wota_hands_kept(cx->s))
		return true;
	if (wota_confirms_draw(cx, st))
		return confirm_check(cx, st);
	if (q->kind == QUESTION_DRAW)
		return require(cx, DRAW_PHASE_ONLY, count == q->amount
		        && draws_asked(cx, st),
		        NUMBER("count", count), NUMBER("due", q->amount))
		    && require(cx, DRAW_TOP_CARD,
		        draw_fits(cx, st, DECK, q->player),
		        PLAYER("player", q->player));
	if (step_value(st, ATTRIBUTE_REASON) == DRAWN_OPENING)
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
		draw_recorded(cx, st);
		return;
	}
	if (s->question.kind == QUESTION_DRAW) {
		effect_answer(cx, st);
		return;
	}
	s->records = 0;
	s->player[by][TURN_DRAWS] += count < 99 ? count : 99;
	deck_draw_told(cx, st, by, (unsigned)count, CARD_DRAWN, 1);
}

int32_t
wota_draw_due(struct context *cx, unsigned player)
{
	return cx->s->global[STAGE] == STAGE_PLAY ? 1
	    : wota_opening_size(cx, player);
}

/* ---- effects ---- */

/* Whoever draws by the same instruction does so first. */
void
wota_drew_less(struct context *cx, unsigned player)
{
	applied(cx, DRAW_EMPTY_DECK);
	cx->s->player[player][HAS_DECKED] = says(cx, DECK_OUT, LOSE);
}
