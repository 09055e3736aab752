/*
 * scrapbots.h - Scrapbots: the words that its files share.
 *
 * A deck-building battle for two players.  Cards are bought from a shared
 * Market, Scrapbots fight in three lanes, and damage that meets no Scrapbot
 * becomes Wounds from a stack of 20.
 */
#ifndef GAMES_SCRAPBOTS_H
#define GAMES_SCRAPBOTS_H

#include "engine/deck.h"
#include "engine/effect.h"
#include "engine/game.h"

enum {
	LANES = 3, MARKET_PLACES = 5, WOUND_CARDS = 20, COPIES = 4,
	HAND_FIRST = 3, HAND_SECOND = 5, DRAW_TURN = 5, BONUS_EACH = 2,
	TEN = 10, LONG_GAME = 200
};

/* Rules and readings: one row each in rules.def and readings.def. */
enum rule_index {
#define RULE(name, id, kind, heading, text, broken) name,
#include "games/scrapbots/rules.def"
#undef RULE
	RULE_COUNT
};

enum reading_index {
#define READING(name, id, open, question, choices, touches, broken) name,
#define CHOICES(...) 0
#include "games/scrapbots/readings.def"
#undef READING
#undef CHOICES
	READING_COUNT
};

/* Choices of the readings other than the default, where code names them. */
enum { DEFAULT_CHOICE = 0 };
enum { SPENT, THRESHOLD };
enum { PERSISTENT, TURN_ONLY, ATTACK_ONLY };
enum { TIE_DRAW, TIE_LAST_DEALER, TIE_SECOND_PLAYER, TIE_PLAY_ON };
enum { END_IMMEDIATE, END_OF_TURN, END_EQUAL_TURNS };
enum { SPLASH_OPPONENT, SPLASH_OWN, SPLASH_BOTH };
enum { VALUE_TEXT_PILE, TEXT_FIRST, PILE_FIRST };
enum { MARKET_GAP, MARKET_ENDS, MARKET_RESHUFFLE };
enum { OPPONENT_FIRST, ALTERNATE, ACTIVE_FIRST };

/* X(enumerator, element of a position, flags) */
#define SCRAPBOTS_ZONES(X)                                                    \
	X(ZONE_OWN_DECK, "deck", ZONE_DECK | ZONE_ORDERED)                    \
	X(ZONE_HAND, "hand", ZONE_HIDDEN)                                     \
	X(ZONE_DISCARD, "discard", 0)                                         \
	X(ZONE_LANE1, "lane1", ZONE_IN_PLAY)                                  \
	X(ZONE_LANE2, "lane2", ZONE_IN_PLAY)                                  \
	X(ZONE_LANE3, "lane3", ZONE_IN_PLAY)                                  \
	X(ZONE_RESOLVING, "resolving", 0)                                     \
	X(ZONE_ASIDE, "aside", 0)                                             \
	X(ZONE_MARKET1, "market1", ZONE_COMMON)                               \
	X(ZONE_MARKET2, "market2", ZONE_COMMON)                               \
	X(ZONE_MARKET3, "market3", ZONE_COMMON)                               \
	X(ZONE_MARKET4, "market4", ZONE_COMMON)                               \
	X(ZONE_MARKET5, "market5", ZONE_COMMON)                               \
	X(ZONE_MAIN, "main-deck", ZONE_COMMON | ZONE_DECK | ZONE_ORDERED)     \
	X(ZONE_WOUNDS, "wounds", ZONE_COMMON)                                 \
	X(ZONE_REMOVED, "removed", ZONE_COMMON)
#define ZONE_ENUM(name, word, flags) name,
enum { SCRAPBOTS_ZONES(ZONE_ENUM) ZONE_COUNT };
#undef ZONE_ENUM

/* Main comes first: a position that names no phase is in it. */
#define SCRAPBOTS_PHASES(X)                                                   \
	X(PHASE_MAIN, "main")                                                 \
	X(PHASE_DISCARD, "discard")                                           \
	X(PHASE_CLEANUP, "cleanup")                                           \
	X(PHASE_DRAW, "draw")                                                 \
	X(PHASE_SETUP, "setup")
#define WORD_ENUM(name, word) name,
enum { SCRAPBOTS_PHASES(WORD_ENUM) PHASE_COUNT };

/* How far the end of a turn has come; see turn.c. */
#define SCRAPBOTS_STAGES(X)                                                   \
	X(STAGE_NONE, "none")         /* Main Phase, or setup */              \
	X(STAGE_PASSED, "passed")     /* the hand is to be discarded */       \
	X(STAGE_DISCARDED, "discarded")                                       \
	X(STAGE_CLEANED, "cleaned")                                           \
	X(STAGE_FIVE, "five")         /* the five are being drawn */          \
	X(STAGE_WOUNDS, "wounds")     /* Wounds in hand are to be discarded */\
	X(STAGE_BONUS, "bonus")       /* cards for Wounds are being drawn */  \
	X(STAGE_AFTER, "after")       /* the bonus cards are in hand */       \
	X(STAGE_FINISHED, "finished")                                         \
	X(STAGE_OVER, "over")         /* end-turn has been logged */
enum { SCRAPBOTS_STAGES(WORD_ENUM) STAGE_COUNT };

#define SCRAPBOTS_REASONS(X)                                                  \
	X(REASON_NONE, "none")                                                \
	X(REASON_WOUNDS, "wounds")                                            \
	X(REASON_CONCEDE, "concede")                                          \
	X(REASON_MARKET, "market")                                            \
	X(REASON_CARDS, "cards")                                              \
	X(REASON_LENGTH, "length")                                            \
	X(REASON_RULING, "ruling")
enum { SCRAPBOTS_REASONS(WORD_ENUM) REASON_COUNT };

/* Why cards are drawn, and why discarded, as steps write it. */
#define SCRAPBOTS_CAUSES(X)                                                   \
	X(CAUSE_OPENING, "opening")                                           \
	X(CAUSE_TURN, "turn")                                                 \
	X(CAUSE_WOUNDS, "wounds")                                             \
	X(CAUSE_EFFECT, "effect")
enum { SCRAPBOTS_CAUSES(WORD_ENUM) CAUSE_COUNT };
#define SCRAPBOTS_WHYS(X)                                                     \
	X(WHY_PHASE, "phase")                                                 \
	X(WHY_WOUNDS, "wounds")                                               \
	X(WHY_EFFECT, "effect")
enum { SCRAPBOTS_WHYS(WORD_ENUM) WHY_COUNT };

#define SCRAPBOTS_TYPES(X)                                                    \
	X(TYPE_COMPONENT, "component")                                        \
	X(TYPE_RESOURCE, "resource")                                          \
	X(TYPE_SCRAPBOT, "scrapbot")                                          \
	X(TYPE_WOUND, "wound")
enum { SCRAPBOTS_TYPES(WORD_ENUM) TYPE_COUNT };

#define SCRAPBOTS_EVENTS(X)                                                   \
	X(EVENT_NONE, "none")                                                 \
	X(EVENT_BUILT, "built")                                               \
	X(EVENT_DESTROYED, "destroyed")                                       \
	X(EVENT_ATTACKED, "attacked")                                         \
	X(EVENT_TURN_BEGINS, "turn-begins")                                   \
	X(EVENT_DRAWN, "drawn")                                               \
	X(EVENT_WOUNDED, "wounded")                                           \
	X(EVENT_DISCARDED, "discarded")                                       \
	X(EVENT_RESHUFFLED, "reshuffled")                                     \
	X(EVENT_BONUS, "bonus")                                               \
	X(EVENT_REFILLED, "refilled")                                         \
	X(EVENT_BOUGHT, "bought")
enum { SCRAPBOTS_EVENTS(WORD_ENUM) EVENT_COUNT };

#define SCRAPBOTS_ACTS(X)                                                     \
	X(ACT_ATTACK, "attack")                                               \
	X(ACT_ACTIVATE, "activate")                                           \
	X(ACT_BUILD, "build")                                                 \
	X(ACT_PLAY, "play")                                                   \
	X(ACT_BUY, "buy")                                                     \
	X(ACT_READY, "ready")
enum { SCRAPBOTS_ACTS(WORD_ENUM) ACT_COUNT };
#undef WORD_ENUM

/* X(enumerator, name, type, start, least, most, flags, words) */
#define SCRAPBOTS_GLOBAL_FIELDS(X)                                            \
	X(G_TURN, "turn", FIELD_NUMBER, 1, 0, NUMBER_MAX, FIELD_CLAIM, NULL)  \
	X(G_TURN_PLAYER, "turn-player", FIELD_PLAYER, -1, -1, 1,              \
	    FIELD_CLAIM, NULL)                                                \
	X(G_PHASE, "phase", FIELD_WORD, PHASE_MAIN, 0, PHASE_COUNT - 1,       \
	    FIELD_CLAIM, scrapbots_phases)                                    \
	X(FIRST, "first", FIELD_PLAYER, -1, -1, 1, 0, NULL)                   \
	X(STAGE, "stage", FIELD_WORD, STAGE_NONE, 0, STAGE_COUNT - 1, 0,      \
	    stage_words)                                                      \
	X(MARKED, "marked", FIELD_YES_NO, 0, 0, 1, 0, NULL)                   \
	X(DUE, "due", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL)                \
	X(DUE_CAUSE, "due-reason", FIELD_WORD, CAUSE_OPENING, 0,                 \
	    CAUSE_COUNT - 1, 0, cause_words)                                  \
	X(DUE_PLAYER, "due-player", FIELD_PLAYER, -1, -1, 1, 0, NULL)         \
	X(WOUNDS_USED, "wound-effect-used", FIELD_YES_NO, 0, 0, 1, 0, NULL)   \
	X(WOUNDS_OUT, "wounds-discarded", FIELD_NUMBER, 0, 0, CARD_MAX, 0,    \
	    NULL)                                                             \
	X(ENDED, "ended", FIELD_PLAYER, -1, -1, 1, 0, NULL)                   \
	X(STRUCK, "struck", FIELD_NUMBER, 0, 0, LANES, 0, NULL)               \
	X(VALUE_DUE, "value-due", FIELD_WORD, 0, 0, 2, 0, value_due_words)    \
	X(LAST_DEALER, "last-dealer", FIELD_PLAYER, -1, -1, 1, 0, NULL)       \
	X(EMPTIED, "emptied", FIELD_YES_NO, 0, 0, 1, 0, NULL)                 \
	X(GAPS, "gaps", FIELD_NUMBER, 0, 0, MARKET_PLACES, 0, NULL)           \
	X(END_DUE, "end-due", FIELD_NUMBER, 0, 0, 2, 0, NULL)                 \
	X(WOUNDS_TOTAL, "wounds-total", FIELD_NUMBER, WOUND_CARDS, 0,         \
	    CARD_MAX, 0, NULL)                                                \
	X(LOOKED_AT, "cards-checked", FIELD_YES_NO, 0, 0, 1, 0, NULL)         \
	X(MAIN_DECLARED, "main-declared", FIELD_YES_NO, 0, 0, 1, 0, NULL)     \
	X(MAIN_SHUFFLED, "main-shuffled", FIELD_YES_NO, 0, 0, 1, 0, NULL)     \
	X(WOUNDS_DECLARED, "wounds-declared", FIELD_YES_NO, 0, 0, 1, 0, NULL)

#define SCRAPBOTS_PLAYER_FIELDS(X)                                            \
	X(SCRAP, "scrap", FIELD_NUMBER, 0, 0, NUMBER_MAX,                     \
	    FIELD_CLAIM | FIELD_SHOW, NULL)                                   \
	X(ENERGY, "energy", FIELD_NUMBER, 0, 0, NUMBER_MAX,                   \
	    FIELD_CLAIM | FIELD_SHOW, NULL)                                   \
	X(DEALT, "dealt", FIELD_NUMBER, -1, -1, NUMBER_MAX, 0, NULL)          \
	X(BEYOND, "beyond", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL)          \
	X(HIT1, "hit1", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL)              \
	X(HIT2, "hit2", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL)              \
	X(HIT3, "hit3", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL)              \
	X(DECLARED, "declared", FIELD_YES_NO, 0, 0, 1, 0, NULL)               \
	X(SHUFFLED, "shuffled", FIELD_YES_NO, 0, 0, 1, 0, NULL)               \
	X(OPENED, "opened", FIELD_YES_NO, 0, 0, 1, 0, NULL)

#define SCRAPBOTS_CARD_FIELDS(X)                                              \
	X(DAMAGE, "damage", FIELD_NUMBER, 0, 0, NUMBER_MAX,                   \
	    FIELD_CLAIM | FIELD_SHOW, NULL)                                   \
	X(EXHAUSTED, "exhausted", FIELD_YES_NO, 0, 0, 1, FIELD_SHOW, NULL)    \
	X(ATTACKED, "attacked", FIELD_YES_NO, 0, 0, 1, 0, NULL)               \
	X(FRESH, "fresh", FIELD_NUMBER, 0, 0, NUMBER_MAX, 0, NULL)            \
	X(READIED, "readied", FIELD_YES_NO, 0, 0, 1, 0, NULL)                 \
	X(DRAWN_NOW, "drawn-now", FIELD_NUMBER, 0, 0, CARD_MAX, 0, NULL)      \
	X(DROPPED_NOW, "dropped-now", FIELD_YES_NO, 0, 0, 1, 0, NULL)

#define FIELD_ENUM(name, ...) name,
enum { SCRAPBOTS_GLOBAL_FIELDS(FIELD_ENUM) GLOBAL_COUNT };
enum { SCRAPBOTS_PLAYER_FIELDS(FIELD_ENUM) PLAYER_FIELD_COUNT };
enum { SCRAPBOTS_CARD_FIELDS(FIELD_ENUM) CARD_FIELD_COUNT };
#undef FIELD_ENUM

/* X(enumerator, name, XML attribute) */
#define SCRAPBOTS_STATS(X)                                                    \
	X(STAT_SCRAP, "scrap", "scrap")                                       \
	X(STAT_ENERGY, "energy", "energy")                                    \
	X(STAT_HEALTH, "health", "health")                                    \
	X(STAT_YIELD, "yield", "yield")                                       \
	X(STAT_DAMAGE, "attack-damage", NULL) /* added to each attack */      \
	X(STAT_COST, "attack-cost", NULL)     /* added to its Energy */
#define STAT_ENUM(name, word, xml) name,
enum { SCRAPBOTS_STATS(STAT_ENUM) STAT_COUNT };
#undef STAT_ENUM

/* X(enumerator, name): the steps, in the order of the manual page. */
#define SCRAPBOTS_STEPS(X)                                                    \
	X(STEP_DECK, "deck") X(STEP_TOSS, "toss") X(STEP_CHOOSE, "choose")    \
	X(STEP_SHUFFLE, "shuffle") X(STEP_DRAW, "draw")                       \
	X(STEP_REFILL, "refill") X(STEP_BUY, "buy") X(STEP_PLAY, "play")      \
	X(STEP_ACTIVATE, "activate") X(STEP_SUMMON, "summon")                 \
	X(STEP_ATTACK, "attack") X(STEP_RANDOM, "random")                     \
	X(STEP_PASS, "pass") X(STEP_PHASE, "phase")                           \
	X(STEP_DISCARD, "discard") X(STEP_END_TURN, "end-turn")               \
	X(STEP_CONCEDE, "concede") X(STEP_MOVE, "move")                       \
	X(STEP_MULLIGAN, "mulligan") X(STEP_DEFEND, "defend")                 \
	X(STEP_RESPOND, "respond") X(STEP_KEEP, "keep")                       \
	X(STEP_SWITCH, "switch") X(STEP_FLIP, "flip")
#define STEP_ENUM(name, word) name,
enum { SCRAPBOTS_STEPS(STEP_ENUM) STEP_COUNT };
#undef STEP_ENUM

/* Words of attributes, by their lists in tables.c. */
enum { AS_SCRAP, AS_ENERGY, AS_NONE };
enum { WORD_YES, WORD_NO };
enum { TO_DISCARD, TO_HAND, TO_DECK, TO_LANE };
enum { FROM_HAND, FROM_MARKET, FROM_DISCARD, FROM_DECK };
enum { PILE_MAIN, PILE_WOUNDS };
enum { WHAT_STARTER, WHAT_OPTION, WHAT_TARGETS, WHAT_ORDER };
enum { WHAT_COIN, WHAT_DIE, WHAT_NUMBER, WHAT_CARD };
enum { NAME_DISCARD, NAME_CLEANUP, NAME_DRAW };
enum { CHOICE_HEADS, CHOICE_TAILS };

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

static inline bool
is_lane_zone(unsigned zone)
{
	return zone >= ZONE_LANE1 && zone <= ZONE_LANE3;
}

static inline bool
is_market_zone(unsigned zone)
{
	return zone >= ZONE_MARKET1 && zone <= ZONE_MARKET5;
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

/* Whether an item of a step names a card of the state. */
static inline bool
is_card(const struct state *s, int32_t item)
{
	return item >= 0 && item < (int32_t)s->cards;
}

/* ---- the turn ---- */

/* Before the first turn, and in a position that names nobody: the first. */
static inline unsigned
active_player(const struct context *cx)
{
	return cx->s->global[TURN_PLAYER] == 1;
}

/* Who is to draw what is due. */
static inline unsigned
due_player(const struct context *cx)
{
	int32_t player = cx->s->global[DUE_PLAYER];
	return player < 0 ? active_player(cx) : (unsigned)player;
}

static inline int32_t
stage(const struct context *cx)
{
	return cx->s->global[STAGE];
}

static inline void
enter(struct context *cx, unsigned phase, unsigned next)
{
	cx->s->global[PHASE] = (int32_t)phase;
	cx->s->global[STAGE] = (int32_t)next;
}

/* ---- the parts (one file each) ---- */

/*
 * Every step has scrapbots_NAME_check and _apply; those with something to try
 * have _candidates too.  All names that a game shows to others begin with its
 * own: the games are linked together.
 */
#define STEP_FUNCTIONS(X)                                                     \
	X(deck) X(toss) X(choose) X(shuffle) X(draw) X(refill) X(buy) X(play) \
	X(activate) X(summon) X(attack) X(random) X(pass) X(phase) X(discard) \
	X(end_turn) X(concede) X(move) X(mulligan) X(never)
#define STEP_PROTOTYPES(name)                                                 \
	bool scrapbots_##name##_check(struct context *, const struct step *); \
	void scrapbots_##name##_apply(struct context *, const struct step *); \
	void scrapbots_##name##_candidates(struct context *,                  \
	    struct candidates *);
STEP_FUNCTIONS(STEP_PROTOTYPES)
#undef STEP_PROTOTYPES

extern const struct game scrapbots_game;
extern const char *const scrapbots_phases[], *const scrapbots_reasons[];

/* position.c */
void scrapbots_start(struct context *, bool position);
const char *scrapbots_position(struct context *);
int32_t scrapbots_wounds_in_all(const struct context *);

/* definitions.c */
bool scrapbots_definition_fits(struct context *, const struct definition *,
    unsigned definition);
bool scrapbots_cards_fit(struct context *);

/* setup.c */
bool scrapbots_players_fit(struct context *);
bool scrapbots_setup_admit(struct context *, const struct step *);
void scrapbots_setup_forward(struct context *, const struct step *);
const char *scrapbots_deck_form(struct context *, const struct step *);
bool scrapbots_starter_check(struct context *, bool toss);
void scrapbots_starter_apply(struct context *, unsigned first);
bool scrapbots_opening_check(struct context *, const struct step *);
void scrapbots_opening_apply(struct context *, const struct step *);

/* deal.c */
bool scrapbots_deal(struct context *, struct chance *, unsigned n,
    struct step *);
bool scrapbots_fill(struct context *, struct chance *, struct step *);

/* phases.c */
void scrapbots_drop_card(struct context *, unsigned card, unsigned to);
void scrapbots_cleanup(struct context *);
void scrapbots_begin_draw_phase(struct context *);
void scrapbots_exchange_wounds(struct context *);
/* Goes on until that stage is reached, or something is owed. */
void scrapbots_run_to(struct context *, int32_t until);

/* turn.c */
void scrapbots_forward(struct context *, const struct step *);
bool scrapbots_admit(struct context *, const struct step *);
/* Whether the player is in the Main Phase. */
bool scrapbots_main_phase(struct context *, const struct step *);
void scrapbots_nothing_apply(struct context *, const struct step *);

/* draw.c */
unsigned scrapbots_hand_wounds(const struct context *, unsigned player);
void scrapbots_draw_begin(struct context *, unsigned player, int32_t count,
    unsigned cause);
bool scrapbots_draw_on(struct context *);
int32_t scrapbots_text_draw(struct context *, unsigned player, int32_t count);
void scrapbots_marks_clear(struct context *);
bool scrapbots_text_owes(const struct context *, unsigned player);
bool scrapbots_text_records(const struct context *, const struct step *);
bool scrapbots_text_pending(struct context *, const struct step *);
bool scrapbots_text_discards(const struct context *, const struct step *);
bool scrapbots_text_discard_check(struct context *, const struct step *);
void scrapbots_text_discard_apply(struct context *, const struct step *);
const char *scrapbots_draw_step_form(struct context *, const struct step *);

/* reshuffle.c */
const char *scrapbots_pile_form(struct context *, const struct step *);

/* market.c */
/* The place that is to be refilled now, 0 if none is. */
unsigned scrapbots_refill_place(struct context *);
void scrapbots_market_refill(struct context *);
void scrapbots_market_left(struct context *);

/* play.c */
void scrapbots_add_value(struct context *, unsigned player, unsigned card,
    unsigned as);

/* attack.c */
/* The lane that faces this one. */
unsigned scrapbots_facing_lane(struct context *, unsigned lane);

/* damage.c */
void scrapbots_hit_lane(struct context *, unsigned player, unsigned lane,
    int32_t points);
void scrapbots_splash_around(struct context *, unsigned player, unsigned lane,
    int32_t points);
void scrapbots_hits_resolve(struct context *, bool attack);
void scrapbots_wounds_deal(struct context *, unsigned player, int32_t due);
void scrapbots_leaves_lane(struct context *, unsigned card);
void scrapbots_destroy(struct context *, unsigned card);

/* effects.c */
extern const struct effect_words scrapbots_effects;
unsigned scrapbots_base(const struct state *, unsigned card);

/* texts.c */
bool scrapbots_text_check(struct context *, const struct step *,
    unsigned effect, unsigned card);
bool scrapbots_activation_check(struct context *, const struct step *,
    unsigned effect, unsigned card);
const char *scrapbots_choose_form(struct context *, const struct step *);

/* end.c */
int32_t scrapbots_wounds_held(const struct context *, unsigned player);
void scrapbots_game_finish(struct context *, unsigned reason);
/* The winner is a player, or NO_PLAYER for a draw. */
void scrapbots_game_won(struct context *, unsigned winner, unsigned reason);
void scrapbots_after(struct context *);
void scrapbots_lose(struct context *, unsigned player);

/* claims.c, show.c */
enum { SCRAPBOTS_CLAIM_COUNT = 30 };
extern const struct claim_kind scrapbots_claims[SCRAPBOTS_CLAIM_COUNT];
void scrapbots_show(struct context *, struct table_text *);

#endif
