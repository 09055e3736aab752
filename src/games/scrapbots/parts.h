/*
 * parts.h - what the parts of Scrapbots offer to its tables and to each other.
 */
#ifndef GAMES_SCRAPBOTS_PARTS_H
#define GAMES_SCRAPBOTS_PARTS_H

#include "games/scrapbots/scrapbots.h"

/* ---- lanes and places ---- */

static inline unsigned
lane_zone(unsigned lane) /* from 1 to 3 */
{
	return ZONE_LANE1 + lane - 1;
}

static inline unsigned
market_zone(unsigned place) /* from 1 to 5 */
{
	return ZONE_MARKET1 + place - 1;
}

/* The lanes, a bit for each kind of zone. */
enum { LANE_KINDS = 1 << ZONE_LANE1 | 1 << ZONE_LANE2 | 1 << ZONE_LANE3 };

static inline bool
is_lane_zone(unsigned zone)
{
	return zone >= ZONE_LANE1 && zone <= ZONE_LANE3;
}

/* Lane of a card from 1 to 3, 0 if it is in none. */
static inline unsigned
lane_of(const struct state *s, unsigned card)
{
	unsigned zone = card_zone(s, card);
	return is_lane_zone(zone) ? zone - ZONE_LANE1 + 1 : 0;
}

/* The Scrapbot in that lane of that side, or NO_CARD. */
static inline unsigned
lane_card(const struct state *s, unsigned player, unsigned lane)
{
	return zone_first(s, lane_zone(lane), player);
}

/* Whose pile the card goes to: its owner's, also out of another hand. */
static inline unsigned
owners_pile(const struct state *s, unsigned card)
{
	unsigned owner = s->card[card].owner;
	return owner < PLAYER_MAX ? owner : card_seat(s, card);
}

/* ---- the turn ---- */

/* Who is to draw what is due. */
static inline unsigned
due_player(const struct context *cx)
{
	int32_t player = cx->s->global[DUE_PLAYER];
	return player < 0 ? turn_player(cx) : (unsigned)player;
}

static inline int32_t
stage(const struct context *cx)
{
	return cx->s->global[STAGE];
}

/* Whether the player is in the Main Phase. */
static inline bool
is_main_phase(const struct context *cx)
{
	return stage(cx) == STAGE_NONE && cx->s->global[PHASE] == PHASE_MAIN;
}

static inline bool
scrapbots_main_phase(struct context *cx, const struct step *st)
{
	return require(cx, TURN_ACTIONS, is_main_phase(cx),
	    PLAYER("player", step_by(st)));
}

/* Destroys each Scrapbot whose Health has fallen to the damage on it; whether
 * there was none. */
bool scrapbots_judge_lanes(struct context *);

/* The stage of a turn; with another phase what lasts until then ends. */
static inline void
enter(struct context *cx, unsigned phase, unsigned next)
{
	int32_t *global = cx->s->global;
	bool other = global[PHASE] != (int32_t)phase;
	global[PHASE] = (int32_t)phase;
	global[STAGE] = (int32_t)next;
	if (!other || global[TURN_PLAYER] < 0)
		return;
	modifiers_end(cx, UNTIL(PHASE), (unsigned)global[TURN_PLAYER]);
	modifiers_end_phase(cx, phase, (unsigned)global[TURN_PLAYER]);
	scrapbots_judge_lanes(cx);
}

#define for_each_lane(player, lane)                                           \
	for (unsigned player = 0; player < 2; player++)                       \
		for (unsigned lane = 1; lane <= LANES; lane++)

/* ---- the parts (one file each) ---- */

/* position.c */
int32_t scrapbots_wounds_in_all(const struct context *);

/* definitions.c */
bool scrapbots_definition_fits(struct context *, unsigned definition);

/* setup.c */
/* What comes too late to be listed: the choice of who begins; shuffles. */
bool scrapbots_is_set_up(const struct state *);
bool scrapbots_shuffles_over(const struct state *);
/* How many cards an opening hand has: of a smaller deck all. */
unsigned scrapbots_opening_size(const struct context *, unsigned player);
bool scrapbots_players_fit(struct context *);
bool scrapbots_setup_admit(struct context *, const struct step *);
bool scrapbots_opening_check(struct context *, const struct step *);

/* phases.c */
void scrapbots_drop_card(struct context *, unsigned card, unsigned to);
void scrapbots_cleanup(struct context *);
void scrapbots_begin_draw_phase(struct context *);
void scrapbots_exchange_wounds(struct context *);
bool scrapbots_effects_done(struct context *);
/* Goes on until that stage is reached, or something is owed. */
void scrapbots_run_to(struct context *, int32_t until);

/* due.c */
/* Wounds in the hand. */
static inline unsigned
hand_wounds(const struct context *cx, unsigned player)
{
	return cards_of_type(cx, IN(ZONE_HAND), player, TYPE_WOUND);
}
static inline bool
is_due(const struct context *cx, unsigned player, unsigned cause)
{
	return cx->s->global[DUE] > 0
	    && cx->s->global[DUE_CAUSE] == (int32_t)cause
	    && due_player(cx) == player;
}
void scrapbots_draw_begin(struct context *, unsigned player, int32_t count,
    unsigned cause);
bool scrapbots_draw_on(struct context *);
void scrapbots_look_at_pile(struct context *);
int32_t scrapbots_text_draw(struct context *, unsigned player, int32_t count);
/* What a text forbids: the one that does is told. */
static inline bool
not_forbidden(const struct context *cx, bool banned)
{
	return !banned || instead(cx, "a text does not let that be done");
}

/* Whether the player's reshuffle `is` made that comes first: its rule. */
bool scrapbots_reshuffled(struct context *, unsigned player, bool is);
bool scrapbots_due_check(struct context *, const struct step *, unsigned rule);
void scrapbots_draw_named(struct context *, const struct step *);

/* owed.c */
int32_t scrapbots_named_in_hand(const struct context *, const struct step *,
    bool wounds);
bool scrapbots_names_wounds(const struct context *, const struct step *);
/* Cards that the last text has drawn, or discarded, and no step has told. */
static inline unsigned
drawn_now(const struct context *cx, unsigned player)
{
	return untold(cx, RECORD_DRAW, player);
}
static inline unsigned
dropped_now(const struct context *cx, unsigned player)
{
	return untold(cx, RECORD_DISCARD, player);
}
bool scrapbots_text_owes(const struct context *, unsigned player);
bool scrapbots_text_records(const struct context *, const struct step *);
bool scrapbots_text_pending(struct context *, const struct step *);
/* Whether a step that draws, or discards, is about a text. */
bool scrapbots_draw_recorded(const struct context *, const struct step *);
bool scrapbots_text_draws(const struct context *, const struct step *);
bool scrapbots_text_draw_check(struct context *, const struct step *);
bool scrapbots_text_discards(const struct context *, const struct step *);
bool scrapbots_text_discard_check(struct context *, const struct step *);
void scrapbots_text_discard_apply(struct context *, const struct step *);

/* market.c */
/* The place that is to be refilled now, 0 if none is. */
unsigned scrapbots_refill_place(struct context *);
/* Whether the step only records what has been filled already; the first place
 * that may still be recorded so, 0 if none may. */
bool scrapbots_refill_confirms(struct context *, const struct step *);
unsigned scrapbots_refill_untold(const struct state *);
bool scrapbots_refill_left_out(struct context *, const struct step *,
    const struct step *wanted);
bool scrapbots_phase_left_out(struct context *, const struct step *,
    const struct step *wanted);
/* Places of the Market without a card. */
unsigned scrapbots_market_gaps(const struct state *);
void scrapbots_market_refill(struct context *);
/* Whether every place holds a card, or is known to stay without one. */
bool scrapbots_market_rests(const struct state *);
/* Whether a place waits for a card that nobody knows yet; and that it is asked
 * for then. */
bool scrapbots_refill_waits(struct context *);
bool scrapbots_market_waits(struct context *);
void scrapbots_market_left(struct context *);
/* What the card costs now, in Scrap: never less than nothing. */
int32_t scrapbots_cost(struct context *, unsigned card);

/* attack.c */
/* The lane that faces this one. */
unsigned scrapbots_facing_lane(struct context *, unsigned lane);

/* damage.c */
int32_t scrapbots_hit_lane(struct context *, unsigned player, unsigned lane,
    int32_t points);
int32_t scrapbots_splash_around(struct context *, unsigned player,
    unsigned lane, int32_t points);
void scrapbots_hits_resolve(struct context *, bool attack, unsigned by);
/* What was taken off an attack in vain goes with it. */
void scrapbots_hits_over(struct context *);
/* The Wound has come from the stack to the player; the dealer is the player
 * whose attack or text it is. */
void scrapbots_wound_dealt(struct context *, unsigned card, unsigned player,
    unsigned dealer);
/* Wounds for both players; when there are too few a reading says who gets
 * them. */
void scrapbots_wounds_deal_both(struct context *, int32_t due[2],
    unsigned dealer);
void scrapbots_leaves_lane(struct context *, unsigned card);
/* A card is about to be built: it lies where it comes from. */
void scrapbots_enters_lane(struct context *, unsigned card);
void scrapbots_destroy(struct context *, unsigned card);

unsigned scrapbots_base(const struct state *, unsigned card);
/* A lane that an effect strikes, and the player behind it. */
struct struck {
	unsigned player, lane;
};
/* The lane, and the side, where the card lies or, where the effect under way is
 * about its destruction, stood; 0 where there is no such lane. */
unsigned scrapbots_last_lane(struct context *, unsigned card, unsigned *side);
/* What lies across from where an effect of the card starts, if that is a
 * lane. */
bool scrapbots_faces(struct context *, const struct frame *, struct struck *);
/* The same of the effect under way: what an attack strikes. */
bool scrapbots_aims(struct context *, unsigned card, struct struck *);

/* texts.c */
/* Whether the card has that value; it is put into the pool. */
bool scrapbots_has_value(struct context *, unsigned card, unsigned as);
void scrapbots_add_value(struct context *, unsigned player, unsigned card,
    unsigned as);
int32_t scrapbots_price(struct context *, const struct frame *,
    const struct cost *, int32_t amount);
void scrapbots_paid(struct context *, unsigned player, unsigned field,
    int32_t amount);
bool scrapbots_text_named(struct context *, const struct step *,
    unsigned card, enum effect_kind);
bool scrapbots_text_check(struct context *, const struct step *,
    unsigned effect, unsigned card);

/* end.c */
int32_t scrapbots_wounds_held(struct context *, unsigned player);
void scrapbots_game_finish(struct context *, unsigned reason);
/* The game ends, now or later, if what is done has dealt the last Wound. */
void scrapbots_look_at_stack(struct context *);
/* Builds the card in the first empty lane, if there is one. */
bool scrapbots_put(struct context *, unsigned card, unsigned player,
    unsigned into);
/* A judge has moved the card. */
void scrapbots_moved_by_hand(struct context *, unsigned card, unsigned from);
/* Carries out a step that only a judge lets stand. */
void scrapbots_move_apply(struct context *, const struct step *);

#endif
