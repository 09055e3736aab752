/*
 * parts.h - what the parts of FRC offer to its tables and to each other.
 */
#ifndef GAMES_FRC_PARTS_H
#define GAMES_FRC_PARTS_H

#include "games/frc/frc.h"

extern const char *const frc_positions[], *const frc_results[];

enum { ON_FIELD = IN(TEAM) | IN(BODY) | IN(ROBOTS) | IN(DRIVE_TEAM)
	| IN(SUPPORT) };

/* ---- cards.c ---- */

static inline bool
in_setup(const struct context *cx)
{
	return cx->s->global[TURN] == 0;
}

/* Whether a definition, and the list of a deck step, may be. */
bool frc_definition_check(struct context *, unsigned definition);
bool frc_deck_list_check(struct context *, const struct step *);

/* ---- setup.c ---- */
/* What comes too late to be listed: the steps of the setup; the choice of who
 * begins, which nobody asks for. */
bool frc_is_set_up(const struct state *);
bool frc_nothing_asked(const struct state *);
bool frc_is_setup_step(struct context *, const struct step *);
bool frc_setup_complete(struct context *);
void frc_setup_forward(struct context *, const struct step *);
bool frc_team_check(struct context *, const struct step *);
void frc_team_apply(struct context *, const struct step *);
bool frc_opening_check(struct context *, const struct step *);
void frc_opening_apply(struct context *, const struct step *);

/* ---- turn.c ---- */
void frc_start_turn(struct context *, unsigned player);
/* Runs effects and goes on through the phases, as far as nobody is asked. */
void frc_advance(struct context *);
/* The same where effects have just been carried out. */
void frc_go_on(struct context *);
/* Order of checks (5) to (7) for steps of one phase. */
bool frc_in_phase(struct context *, unsigned phase, unsigned rule);
/* Whether cards are still to be drawn before the Draw phase is left. */
bool frc_draws_owed(struct context *);

/* ---- draw.c ---- */
bool frc_draw_left_out(struct context *, const struct step *,
    const struct step *wanted);

/* ---- limits.c ---- */
static inline bool
is_support(unsigned type)
{
	return type == TYPE_MENTOR || type == TYPE_EVENT;
}
/* How many cards a player may hold, Robots and support cards may have. */
int32_t frc_hand_limit(struct context *, unsigned player);
int32_t frc_limit(struct context *, unsigned player, int32_t usual,
    unsigned keyword, unsigned field, bool any_rule);
/* The hand as it is counted for the limit. */
int32_t frc_counted_hand(struct context *, unsigned player);
int32_t frc_first_slot(struct context *, unsigned zone, unsigned player,
    int32_t slots);
/* Whether the side holds fewer cards of that kind than the slots that it has:
 * some may lie in slots that are no more. */
bool frc_has_room(struct context *, unsigned player, unsigned card);
/* The slot that the card would take: the one that is named, with -1 the first
 * free one; 0 if there is none. */
int32_t frc_slot_for(struct context *, unsigned player, unsigned card,
    int32_t named);
/* The slots for cards like that one. */
int32_t frc_slots_for(struct context *, unsigned player, unsigned card);
int32_t frc_robot_slots(struct context *, unsigned player);
int32_t frc_support_slots(struct context *, unsigned player);

/* ---- play.c ---- */
/* A context for what a Robot asks for when it is played, with the Students that
 * it is built with under it; false: it asks for nothing.  context_back() must
 * follow. */
bool frc_built_aside(struct context *, struct context *aside,
    const struct step *);

/* ---- build.c ---- */
/* The Skills of a Student, or Attributes of a Robot, printed or given and not
 * taken away: a bit for each. */
uint32_t frc_skills(struct context *, unsigned card);
bool frc_build_check(struct context *, const struct step *);
/* An Attribute of a Robot: what it asks for, and what is printed where that is
 * waived; of another Skill than the six, its symbol. */
enum { WANTED_MAX = LABEL_MAX + SKILLS };
struct wanted {
	uint8_t label, printed;
	uint16_t other;
};
/* Those that have to be met: their number. */
unsigned frc_attributes(struct context *, unsigned robot,
    struct wanted attributes[WANTED_MAX]);

/* ---- score.c ---- */
/* Says which keyword keeps a Robot from something, and who gives it; false. */
void frc_tell_keyword(struct context *, unsigned robot, unsigned keyword);

/* ---- retire.c ---- */
/* Takes a card from the field to its pile; `scorer`: whose attempt did it,
 * NO_PLAYER if none. */
void frc_retire(struct context *, unsigned card, unsigned scorer);
/* Moves a card that is or was in play, and keeps when it came into play. */
void frc_move_on(struct context *, unsigned card, unsigned zone,
    unsigned seat, enum place);
/* A Student of a drive team goes back to the body of its owner. */
void frc_to_body(struct context *, unsigned student);
void frc_discard(struct context *, unsigned player, unsigned card);
/* A card has left the field by another way. */
void frc_clean(struct context *, unsigned card);
/* Whether the player who is asked owes a Student for that Robot. */
bool frc_student_owed(const struct context *, unsigned robot);
bool frc_retire_choice_check(struct context *, const struct step *);
void frc_retire_choice_apply(struct context *, const struct step *);
/* Where effects have left one Student to pick from, nobody is asked. */
void frc_retire_last(struct context *);

/* ---- switch.c ---- */
/* Whether an effect can give the card another position. */
bool frc_places(struct context *, unsigned card);

/* ---- tidy.c ---- */
/* Puts right what cards that came or went have left: drive teams without a
 * Robot, cards without a slot, choices that are owed. */
void frc_tidy(struct context *);
void frc_moved_by_hand(struct context *, unsigned card, unsigned from);
/* Drive teams and cards that have left alone, at once. */
void frc_tidy_moved(struct context *);
/* Asks for a Student that is owed, where nothing else is asked or under way. */
void frc_ask_owed(struct context *);
/* Says which answer the game itself waits for; false, as any clue. */
void frc_tell_first(const struct context *);
/* The same, and what is owed before the effects that wait. */
bool frc_watch(struct context *);

/* ---- events.c ---- */
/* Sorts of marks (has_marks()): an Event in play. */
enum { MARKS_EVENT };
/* The longest of the durations printed on a card, in turns; 0 if none. */
int32_t frc_turns(const struct context *, unsigned card);
bool frc_effect_works(struct context *, unsigned card, unsigned effect);
bool frc_hears_itself(struct context *, unsigned card, unsigned effect);
/* The Event of that player is over. */
void frc_expire(struct context *, unsigned card, unsigned player);
/* Retires the Events that are over. */
void frc_retire_events(struct context *);
/* Whether it is an Event that stays for nothing but what it does when it is
 * played, and has no time of its own. */
bool frc_is_played_only(const struct context *, unsigned card);
/* Whether something lasts that the card has brought. */
bool frc_has_left(const struct context *, unsigned card);
/* An effect of the card's play is done: an Event that has left nothing, and
 * does nothing else, has no time left. */
void frc_play_ended(struct context *, unsigned card);
/* The End phase: a turn less for what counts turns. */
void frc_count_turn(struct context *);
/* The same for what began behind the count of the turn, in its End phase. */
void frc_count_late(struct context *);
/* An effect gives an Event that many turns. */
void frc_set_turns(struct context *, unsigned card, int32_t turns);
/* An Event that comes behind that. */
void frc_came_late(struct context *, unsigned card);
/* Ends what lasts until a phase of a player's next turn. */
void frc_end_phases(struct context *);
/* The card comes to the field now. */
void frc_arrives(struct context *, unsigned card);

/* ---- points.c ---- */
/* What such a change of the points really comes to, by the readings. */
int32_t frc_bounded_change(struct context *, unsigned player, int32_t change);
/* Makes it; returns what it came to. */
int32_t frc_change_points(struct context *, unsigned player, int32_t change);
void frc_check_points(struct context *);
void frc_check_decks(struct context *);
/* Ends the game: `winner` is a player, NO_PLAYER for a draw. */
void frc_finish(struct context *, unsigned winner, unsigned reason);

/* ---- effects.c ---- */
/* Whether the choices of the step are those that this effect of the card asks
 * for; then, whether it can be used and is paid. */
bool frc_choices_check(struct context *, const struct step *,
    unsigned effect);
bool frc_use_check(struct context *, const struct step *, unsigned effect);
/* Whether the effects of playing the card can be carried out as the step says;
 * and doing it. */
bool frc_play_effects_check(struct context *, const struct step *);
void frc_play_effects(struct context *, const struct step *);
/* Whether the step chooses nothing, where its card asks for nothing. */
bool frc_asks_nothing(struct context *, const struct step *);
/* The same effects, long after the step: what they ask for is asked then. */
void frc_play_effects_later(struct context *, unsigned card, unsigned by);

#endif
