/*
 * session.h - one replay being checked: the default world, and beside it a
 * world for each reading that has made a difference and still does.
 *
 * The caller feeds it what the log says, in order; the session keeps nothing
 * of a step once it is applied.
 */
#ifndef ENGINE_SESSION_H
#define ENGINE_SESSION_H

#include <stdio.h>

#include "engine/effect.h"
#include "engine/game.h"
#include "engine/ids.h"
#include "engine/problem.h"
#include "engine/verdict.h"

enum compare_readings { COMPARE_OPEN, COMPARE_ALL, COMPARE_NO };

/* A choice that somebody has fixed, in order of precedence (low first). */
enum fixed_by { FIXED_NOT, FIXED_EDITION, FIXED_FILE, FIXED_OPTION, FIXED_LOG };

struct session;

struct session_options {
	enum compare_readings compare;
	bool strict;               /* unverified counts as disputed */
	bool go_on;                /* an illegal step stands */
	bool bounded;              /* the work of all of a log has a limit */
	/* Writes a step as it stands in a log; with it, what was legal at an
	 * illegal step is listed.  NULL: it is not. */
	void (*write_legal)(FILE *, const struct context *,
	    const struct step *);
	bool prove;                /* worlds that need not be run are run, and
	                              the tool ends if one is not as foretold */
	bool digest;               /* of the final state, where no expectation
	                              asks for it */
	struct coverage *coverage; /* where to count, or NULL */
};

/* A session can be used for one replay after the other. */
struct session *session_new(void);
void session_free(struct session *);

/* Another log begins: what it may look at is counted anew. */
void session_log_begins(struct session *);
/*
 * Begins a replay.  `report` is filled in as it goes on.  The catalogue and
 * the registry stay the caller's and may still grow until session_start.
 */
void session_begin(struct session *, const struct game *,
    const struct catalogue *, struct registry *,
    const struct session_options *, struct report *);

/* Fixes a choice; a later call of the same or higher rank replaces it. */
void session_fix(struct session *, unsigned reading, unsigned choice,
    enum fixed_by);
bool session_is_fixed_by(const struct session *, unsigned reading,
    enum fixed_by);

/* Changes a number of the rulebook; a later call of the same or higher rank
 * replaces it.  The value is in its range. */
void session_change(struct session *, unsigned constant, int32_t value,
    enum fixed_by);
bool session_is_changed_by(const struct session *, unsigned constant,
    enum fixed_by);

/* The names of the players (PLAYER_MAX, each may be NULL), for sentences; they
 * stay the caller's and must live as long as the replay. */
void session_names(struct session *, const char *const *names);

/* All players are known: makes the starting state. */
void session_start(struct session *, unsigned players,
    const uint8_t sides[PLAYER_MAX], bool position);

/* The context of the default world, for positions, show and candidates.  A
 * position is written into its state between session_start and
 * session_position. */
struct context *session_context(struct session *);
/* The position is complete: takes it over into all worlds.  False: it is not
 * possible; the problem says why. */
bool session_position(struct session *, struct problem *);

/* The state that a position of such a game begins from: what it does not name
 * has the values of this one. */
void position_start(const struct context *, struct state *);

/* A step.  False: the replay stops here (illegal, or over a limit); the
 * report has been filled in. */
bool session_step(struct session *, const struct step *);

/* One attribute of a claim, already decoded. */
struct claim {
	unsigned kind;            /* index in the game's claims */
	reference of;             /* player or card, NO_REFERENCE for none */
	const char *text;         /* as it is written */
	uint32_t line, column;
	const struct claim_value *value;
};
void session_claim(struct session *, const struct claim *);
/* What limit the claims since the last step have met, NULL: none; those beyond
 * were not looked at. */
const char *session_claims_over(const struct session *);
/* Whether the claim holds in the world of the context, or is not compared
 * there; if not, *computed is the value as text (owned by the caller; may be
 * NULL). */
bool claim_holds(struct context *, const struct claim *, char **computed);
/* Before the claims of one element: closes what the next step would close.
 * Returns the context in which they are compared, valid until the next step. */
struct context *session_settle(struct session *);

/* What a judge decided about the step that follows. */
enum ruling { RULING_STANDS, RULING_UNDONE, RULING_LOSES };
/* `rule`: id of the rule, or the reading that names none, that the step is said
 * to break, from the tables of the game; or NULL. */
void session_ruling(struct session *, enum ruling, const char *rule,
    uint32_t line, uint32_t column);

/*
 * A state set by hand.  The change has been decoded into a function of the
 * context; it is carried out in every world.  False: not possible.
 */
bool session_adjust(struct session *, bool (*change)(struct context *,
    const void *, struct problem *), const void *, const char *text,
    uint32_t line, struct problem *);

/*
 * The last steps, at most TAKEBACK_MAX, are undone by agreement, in every
 * world, with the entries between them.  False: there are not so many.
 */
bool session_takeback(struct session *, unsigned steps, uint32_t line,
    struct problem *);

/* The account of this replay leaves out steps that decide nothing. */
void session_leaves_out(struct session *);
bool session_is_short(const struct session *);
/* Whether it is known only when a step is taken what it has to say: steps may
 * have been left out before it, or unseen cards be others than was taken to
 * be. */
bool session_form_waits(const struct session *);
/* Whether what is left out before this step, if anything, would be filled in
 * in one way, so that the state before it is `truth`: for who writes such an
 * account. */
bool session_tells(struct session *, const struct step *,
    const struct state *truth);
/* Nobody saw the hidden cards of this player: to be said before
 * session_start.  False without memory. */
bool session_unseen(struct session *, unsigned player);
/* What an id was that no deck lists.  False: it cannot be that card, and the
 * replay stops here; the report has been filled in. */
bool session_shown(struct session *, unsigned alias, unsigned card,
    uint32_t line, uint32_t column);

/* What was filled in before the last step, one a line; NULL: nothing. */
const char *session_filled(const struct session *);

/* The log has ended: settles, and completes the report. */
void session_end(struct session *);

/* Number of steps so far, and of worlds beside the default. */
uint32_t session_steps(const struct session *);
unsigned session_worlds(const struct session *);
/* The state before the last step of the default world, for show and trace. */
const struct state *session_before(const struct session *);

/* Whether the step would be taken as the next one of the log: where cards are
 * unseen, it may be legal only if they are others than was taken to be. */
bool session_takes(struct session *, const struct step *);

/* ---- what is legal ---- */

/*
 * Calls `each` for every legal step at the state of the context, in the order
 * of the table of steps; what would explode appears once, with an item
 * PATTERN in its place.  Returns how many there are.
 */
enum { PATTERN = -3 };
typedef void legal_step(void *closure, const struct step *);
uint32_t legal_steps(struct context *, legal_step *each, void *closure);

/* The same without giving up. */
uint32_t steps_to_play(struct context *, legal_step *each, void *closure);
/* The same of the kinds of steps that decide nothing. */
uint32_t idle_steps(struct context *, legal_step *each, void *closure);
/* And of those that other orders of unseen cards would make legal. */
uint32_t idle_steps_of_orders(struct context *, legal_step *each,
    void *closure);

/* Replaces each PATTERN of the step by a random result that is possible when
 * the step is taken at the state of the context. */
void step_fill(struct context *, struct chance *, struct step *);
/* The same with some result, at a state that has gone forward already. */
void pattern_fill(struct context *, struct step *);
/* The n-th step (from 0) that brings a pile of the game (pile.h), its cards
 * chosen at random.  False: there are no more. */
bool pile_deal(struct context *, struct chance *, unsigned n, struct step *);
/* Adds `count` new cards of a definition to a `deck` step; their ids are the
 * prefix and a running number: A01, A02. */
void deck_card(struct context *, struct step *, const char *prefix,
    unsigned definition, unsigned count);
/* Whether an item of the attribute is PATTERN, or of any. */
bool step_has_pattern(const struct step *, enum attribute);
bool step_is_pattern(const struct step *);

/* The same without the checks: everything that candidates() lists. */
void candidate_steps(struct context *, legal_step *each, void *closure);

/* Whether the step would be legal at the state of the context; if not, what it
 * breaks.  Changes nothing. */
bool step_is_legal(struct context *, const struct step *,
    struct violation *);

/* Carries the step out on a copy: the state after it, or false if it is not
 * legal or meets a limit.  `to` is the caller's. */
bool step_try(struct context *, const struct step *, struct state *to);
/* The same of what happens before a step is asked for. */
void state_ahead(struct context *, struct state *to);

/* ---- text ---- */

/* SHA-256 of the state in canonical form, in hexadecimal.  The version rises
 * with every change of that form: traces name it. */
enum { DIGEST_VERSION = 10 };
void state_digest(struct context *, char digest[65]);

/* The same for one state after another: the digests of the zones and cards of
 * the one before are kept, and taken where they are as they were there, which
 * state_changed() has said. */
struct kept_digests {
	bool known;          /* false: there is none before */
	unsigned cleared;    /* ids of cards, registry_cleared() */
	uint8_t zone[ZONE_MAX][16]; /* the first half of each */
	uint8_t card[CARD_MAX][8]; /* of id and definition, the first bytes */
	uint16_t is[CARD_MAX]; /* what that was taken of, 0: it was not */
	/* The form of what the fields of a card begin with: numbers only. */
	uint8_t start[5 * CARD_FIELD_MAX + 1];
	unsigned start_length;
};
void state_digest_next(struct context *, const struct changed *,
    struct kept_digests *, char digest[65]);

/* "summon A12", "phase battle": for people. Owned by the caller. */
char *step_text(const struct context *, const struct step *);
/* A player in a sentence: the name, and the id behind it where the name is not
 * clear; the id where there is no name. */
void player_text(FILE *, const struct context *, unsigned player);
/* The same as a text, owned by the caller. */
char *player_called(const struct context *, unsigned player);
/* The instance id of a card. */
const char *card_id(const struct context *, unsigned card);
/* Name of a player: its id, or "" for NO_PLAYER. */
const char *player_id(unsigned player);
/* "Anvil costs 3, the pool holds 2": the sentence of a violation. */
char *violation_text(const struct context *, const struct violation *);
/* An item of a step's attribute as a log writes it; a number is written to
 * the place for it. */
enum { ITEM_NUMBER = 12 };
const char *step_item_text(const struct context *,
    const struct step_attribute *, int32_t item, char number[ITEM_NUMBER]);
/* Id of a card or player, `none`, or the mark of a pattern. */
const char *reference_id(const struct context *, reference);
/* A fact that is neither a number, a card, a player nor a word, as reports
 * keep it; owned by the caller. */
char *fact_words(const struct context *, const struct fact *);
/* What the step breaks also says what is asked before it, if anything is.
 * The facts of that violation are about that step from then on. */
void tell_question(const struct context *, const struct step *,
    struct violation *);
/* What a claim about that player or card comes to. */
void claim_compute(struct context *, const struct claim_kind *, unsigned of,
    struct claim_value *);
/* The value of a claim as it would be written. */
char *claim_text(const struct context *, const struct claim_kind *,
    const struct claim_value *);
/* `A`, `A C`, `draw`, or NULL. */
char *outcome_winner(const struct outcome *);

/* ---- accounts of what a player saw ---- */

/* Whether the step is legal as it stands, where cards are unseen perhaps only
 * if they are others than was taken to be. */
bool session_stands(struct session *, const struct step *);
/* Whether it is not known any more what else could be the case, so that steps
 * stand which what was taken would forbid. */
bool session_is_lost(const struct session *);
/* What could be the case where cards are unseen, to look at: number 0 is what
 * was taken; false: there are not so many. */
bool session_other(struct session *, unsigned number, struct context *,
    struct happenings *last);
/* What this session fills in will stand in the log: who reads it fills in
 * nothing, whatever else unseen cards could be. */
void session_whole(struct session *);
/* The next steps are taken as they stand, with nothing filled in. */
void session_as_it_stands(struct session *, bool);

#endif
