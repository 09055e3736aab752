/*
 * discard.c - discards that are logged: the Discard Phase, the exchange of
 * Wounds, what a text has discarded.
 */
#include "games/scrapbots/parts.h"

static bool
names_scrapbot(const struct context *cx, const struct step *st,
    unsigned *scrapbot)
{
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_CARDS); i++) {
		int32_t card = step_item(st, ATTRIBUTE_CARDS, i);
		if (has_card(cx->s, card)
		    && lane_of(cx->s, (unsigned)card) != 0) {
			*scrapbot = (unsigned)card;
			return true;
		}
	}
	return false;
}

/* The Discard Phase: the whole hand. */
static bool
discard_phase_check(struct context *cx, const struct step *st)
{
	const unsigned by = step_by(st);
	/* Nobody never discards, which compilers do not know. */
	int32_t hand = by == NO_PLAYER ? 0
	    : (int32_t)zone_count(cx->s, ZONE_HAND, by);
	int32_t named = scrapbots_named_in_hand(cx, st, false);
	return require(cx, DISCARD_ALL, named == hand
	    || (named >= 0 && named < hand
	        && says(cx, DISCARD_CHOICE, OPTIONAL)), NUMBER("hand", hand),
	    NUMBER("count", step_count(st, ATTRIBUTE_CARDS)));
}

/* The exchange of Wounds: all of them, or by another reading none. */
static bool
discard_wounds_check(struct context *cx, const struct step *st)
{
	int32_t wounds = (int32_t)hand_wounds(cx, step_by(st));
	int32_t named = scrapbots_named_in_hand(cx, st, true);
	return require(cx, DRAW_WOUNDS_DISCARD, named == wounds
	    || (named == 0 && says(cx, WOUND_OPTIONAL, OPTIONAL)),
	    NUMBER("wounds", wounds));
}

/* Wounds once more: never, unless the limit is read to be on the bonus. */
static bool
discard_again_check(struct context *cx, const struct step *st)
{
	int32_t wounds = (int32_t)hand_wounds(cx, step_by(st));
	int32_t named = scrapbots_named_in_hand(cx, st, true);
	bool repeats = stage(cx) == STAGE_AFTER && named > 0
	    && says(cx, WOUND_REPEAT, DISCARD_REPEATS);
	return require(cx, DRAW_WOUNDS_ONCE, repeats)
	    && require(cx, DRAW_WOUNDS_DISCARD, named == wounds,
	        NUMBER("wounds", wounds));
}

/* Whether this is an exchange of Wounds in the Main Phase. */
static bool
is_main_exchange(struct context *cx, const struct step *st)
{
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	return stage(cx) == STAGE_NONE && (why < 0 || why == WHY_WOUNDS)
	    && scrapbots_names_wounds(cx, st)
	    && says(cx, WOUND_WINDOW, ANY_DRAW);
}

bool
scrapbots_discard_check(struct context *cx, const struct step *st)
{
	int32_t why = step_value(st, ATTRIBUTE_REASON);
	unsigned scrapbot;
	if (scrapbots_text_discards(cx, st))
		return scrapbots_text_discard_check(cx, st);
	if (names_scrapbot(cx, st, &scrapbot))
		return require(cx, BUILD_STAYS, false, CARD("card", scrapbot));
	if (stage(cx) == STAGE_PASSED && (why < 0 || why == WHY_PHASE))
		return discard_phase_check(cx, st);
	/* Where there are none, all of them may be logged too: no card is. */
	if ((stage(cx) == STAGE_WOUNDS && (why < 0 || why == WHY_WOUNDS))
	    || (stage(cx) == STAGE_FINISHED && why == WHY_WOUNDS
	        && !cx->s->global[WOUNDS_USED]))
		return discard_wounds_check(cx, st);
	if (stage(cx) > STAGE_WOUNDS && cx->s->global[WOUNDS_USED]
	    && (why == WHY_WOUNDS
	        || (why < 0 && scrapbots_names_wounds(cx, st))))
		return discard_again_check(cx, st);
	if (is_main_exchange(cx, st))
		return require(cx, DRAW_WOUNDS_ONCE,
		        !cx->s->global[WOUNDS_USED])
		    && discard_wounds_check(cx, st);
	return require(cx, DISCARD_ONLY_THEN, false);
}

/* The cards that are named go to the pile, in the Discard Phase or, where a
 * judge let it stand, elsewhere and out of a lane. */
static void
discard_named(struct context *cx, const struct step *st)
{
	static const uint8_t from[] = { ZONE_HAND, ZONE_LANE1, ZONE_LANE2,
		ZONE_LANE3 };
	unsigned by = step_by(st);
	bool phase = stage(cx) != STAGE_NONE;
	bool begun = moment_begin(cx);
	for (unsigned i = 0; i < (cx->let_stand ? COUNT(from) : 1); i++)
		for_each_named (cx, st, ATTRIBUTE_CARDS, card, from[i], by) {
			cx->s->global[WOUNDS_OUT] += phase
			    && card_is(cx, card, TYPE_WOUND);
			if (lane_of(cx->s, card) != 0)
				scrapbots_leaves_lane(cx, card);
			scrapbots_drop_card(cx, card, ZONE_DISCARD);
		}
	moment_end(cx, begun);
}

/* What a judge lets stand of an exchange: the cards that it names, and two
 * cards for each Wound among them. */
static void
exchange_named(struct context *cx, const struct step *st)
{
	int32_t before = cx->s->global[WOUNDS_OUT], wounds;
	discard_named(cx, st);
	wounds = cx->s->global[WOUNDS_OUT] - before;
	cx->s->global[WOUNDS_OUT] = before;
	cx->s->global[WOUNDS_USED] = 1;
	scrapbots_draw_begin(cx, step_by(st), (int32_t)(count_limit(cx,
	    BONUS_EACH) * (unsigned)wounds), CAUSE_WOUNDS);
}

void
scrapbots_discard_apply(struct context *cx, const struct step *st)
{
	if (scrapbots_text_discards(cx, st)) {
		scrapbots_text_discard_apply(cx, st);
		return;
	}
	cx->s->records = 0;
	switch (stage(cx)) {
	case STAGE_PASSED:
		discard_named(cx, st);
		applied(cx, DISCARD_OWN_PILE);
		enter(cx, PHASE_DISCARD, STAGE_DISCARDED);
		break;
	case STAGE_WOUNDS:
		if (step_count(st, ATTRIBUTE_CARDS) == 0) {
			cx->s->global[WOUNDS_USED] = 1;
			enter(cx, PHASE_DRAW, STAGE_FINISHED);
			break;
		}
		if (cx->let_stand)
			exchange_named(cx, st);
		else
			scrapbots_exchange_wounds(cx);
		enter(cx, PHASE_DRAW, STAGE_BONUS);
		break;
	case STAGE_NONE:
		if (!cx->s->global[WOUNDS_USED] && is_main_exchange(cx, st))
			scrapbots_exchange_wounds(cx);
		else
			discard_named(cx, st);
		break;
	default:
		discard_named(cx, st);
	}
}

/* What a text has discarded may be recorded: all of it, or the first of several
 * discards. */
static void
record_candidates(struct context *cx, struct candidates *out)
{
	struct step st;
	for_each_player (cx->s, p) {
		unsigned count = dropped_now(cx, p);
		step_begin(&st, VERB_DISCARD, p);
		for (unsigned i = 0; i < count; i++) {
			step_add(&st, ATTRIBUTE_CARDS, (int32_t)untold_one(cx,
			    RECORD_DISCARD, p, i)->card);
			if (are_whole(cx, RECORD_DISCARD, p, (int32_t)i + 1)
			    && !candidate(out, &st))
				return;
		}
	}
}

/* The whole hand in the Discard Phase; later all Wounds in it are exchanged. */
void
scrapbots_discard_candidates(struct context *cx, struct candidates *out)
{
	struct step st;
	unsigned by = turn_player(cx);
	bool phase = stage(cx) == STAGE_PASSED;
	answer_candidates(cx, out, VERB_DISCARD);
	record_candidates(cx, out);
	if (cx->s->global[TURN_PLAYER] < 0
	    || (!phase && hand_wounds(cx, by) == 0))
		return;
	step_begin(&st, VERB_DISCARD, by);
	for_each_card (cx->s, c, ZONE_HAND, by)
		if (phase || card_is(cx, c, TYPE_WOUND))
			step_add(&st, ATTRIBUTE_CARDS, (int32_t)c);
	candidate(out, &st);
}
