/*
 * session_private.h - what the files of a session share.
 */
#ifndef ENGINE_SESSION_PRIVATE_H
#define ENGINE_SESSION_PRIVATE_H

#include "engine/pool.h"
#include "engine/session.h"
#include "engine/stand.h"
#include "engine/workroom.h"
#include "engine/world.h"

/* States that a session holds beside those of its moments and worlds: now,
 * before, spare, ahead, and the one that the next run is written to. */
enum { OWN_STATES = 5 };

/* Some of the worlds: a bit for each by its number. */
enum {
	WORLD_MAX = READING_MAX * (CHOICE_MAX - 1),
	WORLD_WORDS = WORLD_MAX / 64
};
struct world_set {
	uint64_t bits[WORLD_WORDS];
	unsigned words; /* those behind them are empty */
};

static inline bool
world_set_has(const struct world_set *set, unsigned world)
{
	return (set->bits[world / 64] >> world % 64 & 1) != 0;
}

static inline void
world_set_put(struct world_set *set, unsigned world, bool in)
{
	uint64_t bit = UINT64_C(1) << world % 64;
	if (in)
		set->bits[world / 64] |= bit;
	else
		set->bits[world / 64] &= ~bit;
	if (in && set->words <= world / 64)
		set->words = world / 64 + 1;
}

static inline void
world_set_clear(struct world_set *set)
{
	for (unsigned word = 0; word < set->words; word++)
		set->bits[word] = 0;
	set->words = 0;
}

static inline void
world_set_copy(struct world_set *to, const struct world_set *from)
{
	world_set_clear(to);
	for (unsigned word = 0; word < from->words; word++)
		to->bits[word] = from->bits[word];
	to->words = from->words;
}

/* The first of the set from number `from` on, WORLD_MAX if there is none. */
static inline unsigned
next_world(const struct world_set *set, unsigned from)
{
	uint64_t part = ~UINT64_C(0) << from % 64;
	for (unsigned word = from / 64; word < set->words; word++) {
		uint64_t worlds = set->bits[word] & part;
		if (worlds != 0)
			return word * 64 + (unsigned)__builtin_ctzll(worlds);
		part = ~UINT64_C(0);
	}
	return WORLD_MAX;
}

#define for_each_world(set, i)                                                \
	for (unsigned i = next_world((set), 0); i < WORLD_MAX;                \
	     i = next_world((set), i + 1))

/* Kinds of zones in which cards rest, a bit for each; and those of them to
 * whose bottom they come. */
struct rest {
	uint32_t kinds, sinks;
};

/* Worlds that differ in numbers and in how cards at rest lie alone. */
struct apart {
	const struct world *world; /* of the session */
	struct rest rest;
	bool resting;              /* a world differs in how cards rest */
	/* Cards that rest in another zone in one of them. */
	struct card_set elsewhere;
	struct world_set worlds;
	struct world_set asked;    /* those that the step is to be run in */
	/* How much less and more a number is in one of them, by what has the
	 * field (kind_of()) and by the field: for those that differ. */
	struct { int32_t least, most; } bound[3][64];
	/* And which numbers may differ: a bit for several. */
	uint64_t differ[4];
	/* Numbers that the step has set in this state, so that nobody differs
	 * in them any more; NULL: such numbers are asked for. */
	const struct state *state;
	unsigned sets;
	struct number set[2 * NUMBERS_MAX];
};

/* The default world as it was before a step. */
struct past {
	struct state *state; /* held; NULL: there is none */
	struct world_set differed; /* worlds that hold a state of then */
	struct world_set apart;    /* those that were kept without one */
	struct happenings last;
	uint32_t tellings;         /* what had just happened in the worlds where
	                              it was something else: so much */
	bool adjusted;
};

struct account;
struct guesses;

struct session {
	const struct game *game;
	struct session_options options;
	struct report *report;
	uint8_t choice[READING_MAX];
	uint8_t fixed[READING_MAX];  /* enum fixed_by */
	int32_t constant[CONSTANT_MAX];
	uint8_t changed[CONSTANT_MAX]; /* enum fixed_by */
	struct context cx;           /* of the default world */
	struct happenings last;
	struct violation violation;
	struct state_pool *pool;
	struct state *now, *before, *spare;
	struct happenings spare_last, run_last;
	struct workroom *room;
	/* What claims are compared with, where they look ahead. */
	struct state *ahead;
	struct happenings ahead_last;
	struct context ahead_cx;
	struct world *world;         /* one for each compared choice, and what
	                                each of them points to */
	struct world_past *world_past;
	struct happenings *world_last;
	struct happening *told;      /* and what, one world behind the other:
	                                room for all of each moment */
	unsigned worlds, world_room;
	struct world_set going;      /* those that hold a state */
	struct apart apart;
	struct happenings before_last; /* what had happened before the step */
	struct reading_set compared; /* readings that have worlds, */
	uint16_t first_world[READING_MAX]; /* the first one of each */
	uint32_t steps;
	struct {                     /* a ruling that waits for its step */
		bool given;
		enum ruling decision;
		const char *rule;    /* NULL: not said */
		uint32_t line, column;
	} ruling;
	bool adjusted;               /* what that decides is still to come */
	bool finished;               /* all that followed the last step has
	                                been looked at */
	uint32_t claims_asked;       /* work of the claims since the last step */
	const char *over;            /* limit that was passed behind a step, by
	                                what happens by itself; NULL */
	uint64_t purse, others_purse; /* work that is left for this log, in the
	                                default world and in all others */
	/* The moments before the last steps, a ring: the next place is
	 * overwritten by the next step. */
	struct past past[TAKEBACK_MAX];
	unsigned past_next, past_count;
	uint32_t moment;             /* how many there were, from 1; what is taken
	                                back does not count */
	struct account *account;     /* where steps may be left out */
	bool short_account;
	bool whole;                  /* what is filled in will be written */
	bool as_it_stands;           /* nothing is filled in for now */
	bool filling;                /* a step that the log left out */
	struct unseen *unseen;       /* where cards are unseen */
	uint8_t players_unseen;      /* a bit for each player */
	bool decided;                /* unseen cards have decided the last step */
	struct guesses *guesses;     /* what else could be the case then */
};

/* What worlds of other readings may look at. */
static inline uint64_t *
others_purse(struct session *ss)
{
	return ss->options.bounded ? &ss->others_purse : NULL;
}

/* session_try.c: whether the step would be taken, without counting or forking;
 * says what it has to say at this moment, if that was not known before; is legal
 * as it stands. */
enum result try_step(struct session *, const struct step *);
bool is_formed(struct session *, const struct step *);
bool stands_here(struct session *, const struct step *);

/* account.c: whether a row of steps that were left out before this one makes it
 * legal; its steps where cards are unseen, and how many, 0: there is none of so
 * many at the most. */
bool row_is_there(struct session *, const struct step *);
unsigned row_before(struct session *, const struct step *,
    struct step row[ROW_LENGTH_MAX], unsigned most);
void forget_filled(struct session *);
void account_free(struct account *);
/* The step has just been searched for in vain: behind which row it comes
 * furthest, and what forbids it there, as a line; owned by the caller.  NULL:
 * the same that forbids it as it stands. */
char *breaks_behind(struct session *, const struct step *);

/* account_fill.c: takes the steps that were left out before this one, which is
 * not legal as it stands; none if no row of them makes it legal.  Whether it
 * has taken the step too. */
bool fill_in(struct session *, const struct step *);
/* Whether the step can be taken, perhaps behind steps that were left out. */
bool session_could(struct session *, const struct step *);

/* unseen_show.c: a step of the log; what only unseen cards forbid holds. */
enum result unseen_step(struct session *, const struct step *);
bool unseen_position(struct context *);

/* guess.c: what else could be the case where cards are unseen; nothing where
 * all are seen. */
struct guesses *guesses_new(void);
void guesses_clear(struct session *);
/* Whether the next run notes what else could come of it. */
void guesses_want(struct session *, bool);
/* They are changed by hand too; one that cannot be is dropped. */
typedef bool guess_change(struct context *, const void *, struct problem *);
void guesses_change(struct session *, guess_change *, const void *);
/* A <shown> may tell that another one was the case: then that one is taken. */
bool guesses_shown(struct session *, guess_change *, const void *);
/* Takes the first in which that holds; false: it holds in none. */
bool guesses_find(struct session *, const struct step *,
    bool fits(struct session *, const struct step *));
/* What has just been taken is one thing of several, and the others are followed
 * no further. */
void guesses_only(struct session *);

/* guess_past.c: what else could be the case is kept with that moment, or no
 * longer; it could be so again: how many cards there are there at the most. */
void guesses_keep(struct session *, unsigned at);
void guesses_forget(struct session *, unsigned at);
unsigned guesses_return(struct session *, unsigned at);

/* guess_follow.c: what was taken has been run, and the others follow. */
void guesses_follow(struct session *, enum run, const struct step *,
    enum result);

/* guess_choose.c: a step that is illegal in what was taken may tell that
 * another one was the case: then that one is taken. */
void guesses_choose(struct session *, const struct step *);
/* The same without what was left out before the step. */
void guesses_stand(struct session *, const struct step *);
/* The step answers what would not have been asked otherwise, or what else could
 * be the case is lost. */
void guesses_answered(struct session *, const struct step *);
/* The same as choosing for a claim; whether it holds then. */
bool guesses_claim(struct session *, const struct claim *, bool holds);

/* past.c: steps that can be taken back.  past_begin keeps the moment before a
 * step. */
void past_clear(struct session *);
void past_begin(struct session *);

/* worlds_begin.c: a place for each other choice of each compared reading. */
void worlds_prepare(struct session *);
/* States for that many and for whatever else holds some. */
void states_reserve(struct session *, unsigned worlds);
void worlds_free(struct session *);
/* The world is as the default one again, or nobody asks any more. */
void world_end(struct session *, struct world *);
/* For good: what it would come to is not known. */
void world_leave(struct session *, struct world *);
/* apart_ask.c: a step begins in the default world. */
void apart_begin(struct session *, const struct step *);
/* The default world has taken the step: the worlds are asked for in which cards
 * at rest lie otherwise, if one has moved, and those in which something else
 * had happened, if it is still what has happened last. */
void apart_look_back(struct session *, enum run);

/* apart.c: the step is over, and was run in those: in the others nothing else
 * has just happened any more. */
void apart_over(struct session *, const struct world_set *run_in);
/* How a state differs from that of the default world: not at all; in numbers
 * and in how cards at rest lie alone; in more. */
enum likeness { LIKE_SAME, LIKE_APART, LIKE_OTHER };
/* In which numbers and zones. */
enum likeness world_likeness(struct session *, const struct state *theirs,
    struct numbers *found, struct zone_set *);
/* The world that the run has left in the spare state differs in its numbers and
 * in how cards lie in these zones. */
void world_goes_apart(struct session *, struct world *,
    const struct zone_set *);
/* Gives the world, or all worlds, a state again: that of the default world
 * at the moment with other numbers; and what had happened then. */
void world_unfold(struct session *, struct world *, const struct state *from,
    const struct happenings *last);
void worlds_unfold(struct session *, const struct state *from,
    const struct happenings *last);
/* The state of such a world before the step, in the spare one. */
const struct state *world_laid_out(struct session *, const struct world *);
/* Runs the step in a world that needs no run: whether it is as foretold. */
bool apart_proves(struct session *, const struct world *, enum run,
    const struct step *, enum result ours);

/* rest.c: the kinds of zones of the game in which cards rest. */
struct rest rest_kinds(const struct game *);
/* Notes how the cards of the world lie otherwise, in these zones. */
void rest_note(struct world *, const struct zone_set *,
    const struct state *ours);
/* Lays them there as they lay then; what has come to rest since lies upon them,
 * or below where it sinks. */
void rest_lay(struct state *, struct rest, const struct zone_set *,
    const struct state *then);
/* Whether each seat has as many cards in zones of these kinds. */
bool rest_as_many(uint32_t kinds, const struct state *, const struct state *);
/* Whether both lie in zones of these kinds of one seat, perhaps of another kind
 * or elsewhere in it. */
bool rest_both(uint32_t kinds, const struct card *, const struct card *);
/* Zones that the step has taken a card from, or in which one does not lie where
 * it comes to rest, or where that is not seen. */
void rest_moved(struct rest, struct zone_set *, const struct state *before,
    const struct state *now);

/* alike.c: the state of another choice of the world's reading that equals the
 * spare one, held; NULL if there is none. */
struct state *alike_hold(struct session *, const struct world *);
/* Where another choice has taken the step from the state of this world, and did
 * not ask for the reading, this one comes to the same. */
bool alike_goes_on(struct session *, struct world *, enum run,
    const struct step *);

/* worlds.c: does it in the default world and then in the others. */
enum result run_all(struct session *, enum run, const struct step *);
/* The same with a step, if it is legal in the default world; else all is as it
 * was. */
enum result run_if_legal(struct session *, const struct step *);

/* judge.c: what is taken on trust, for the report. */
void note_entry(struct session *, const char *kind, uint32_t step,
    uint32_t line, const char *text);
/* The step that a ruling speaks of, carried out as it says. */
enum result ruled_step(struct session *, const struct step *);

/* settle.c: closes for good what a claim closes. */
void settle_all(struct session *);
void settle_adjusted(struct session *);

/* session_report.c: where the game is in that state. */
void fill_moment(struct session *, const struct state *, struct moment *);

/* A copy of the text, or NULL for NULL. */
char *session_text(const char *);

/* The step is illegal: what it breaks, and what was legal.  The state is as it
 * was before it. */
void fill_illegal(struct session *, struct report *, const struct step *);
/* The illegal step that is told beside the first one, when the replay goes on
 * behind it; NULL: it stops there. */
struct report *session_goes_on(struct session *);
/* It does not say what it has to at this moment; false. */
bool fill_form(struct session *, const struct step *);
/* It goes over a limit. */
void fill_limit(struct session *, const struct step *);

#endif
