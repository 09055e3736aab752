/*
 * context.h - what a rule sees while a step is checked and carried out.
 *
 * A check asks with require() and never changes the state; applying changes
 * it and never refuses.  The same checks answer "is this legal", "what is
 * legal here" and "which rule was exercised": only the context differs.
 */
#ifndef ENGINE_CONTEXT_H
#define ENGINE_CONTEXT_H

#include <string.h>

#include "engine/state.h"
#include "engine/step.h"

struct game;
struct definition;
struct catalogue;
struct registry;
struct candidates;
struct workroom;
struct shortfall;
struct control_hold;
struct unseen;
struct apart;

/* ---- facts: the numbers and names behind a verdict ---- */

enum fact_kind {
	FACT_NONE, FACT_NUMBER, FACT_CARD, FACT_PLAYER, FACT_WORD,
	FACT_LABELS,        /* bit for each of the game's labels */
	FACT_ITEM,          /* a card or player: a reference */
	FACT_GIVEN,         /* what the step holds in that attribute */
	FACT_SAYS,          /* an instruction, as its card says it */
	FACT_PRICE,         /* a cost, as its card says it */
	FACT_DEMAND,        /* a condition, as its card says it */
	FACT_WAITING,       /* cards whose effects are to be put in order */
	FACT_ANSWER         /* the step that answers the open question */
};

struct fact {
	const char *name;   /* key in reports; static */
	enum fact_kind kind;
	int32_t value;      /* number, card index, player or bits */
	const char *word;   /* FACT_WORD: static text */
};

#define NUMBER(name_, value_)                                                 \
	(struct fact){ .name = (name_), .kind = FACT_NUMBER,                  \
	               .value = (int32_t)(value_) }
#define CARD(name_, value_)                                                   \
	(struct fact){ .name = (name_), .kind = FACT_CARD,                    \
	               .value = (int32_t)(value_) }
#define PLAYER(name_, value_)                                                 \
	(struct fact){ .name = (name_), .kind = FACT_PLAYER,                  \
	               .value = (int32_t)(value_) }
#define WORD(name_, value_)                                                   \
	(struct fact){ .name = (name_), .kind = FACT_WORD, .word = (value_) }
#define LABELS(name_, value_)                                                 \
	(struct fact){ .name = (name_), .kind = FACT_LABELS,                  \
	               .value = (int32_t)(value_) }

#define ITEM(name_, value_)                                                   \
	(struct fact){ .name = (name_), .kind = FACT_ITEM,                    \
	               .value = (int32_t)(value_) }
#define GIVEN(name_, value_)                                                  \
	(struct fact){ .name = (name_), .kind = FACT_GIVEN,                   \
	               .value = (int32_t)(value_) }
#define SAYS(name_, value_)                                                   \
	(struct fact){ .name = (name_), .kind = FACT_SAYS,                    \
	               .value = (int32_t)(value_) }
#define PRICE(name_, value_)                                                  \
	(struct fact){ .name = (name_), .kind = FACT_PRICE,                   \
	               .value = (int32_t)(value_) }
#define DEMAND(name_, value_)                                                 \
	(struct fact){ .name = (name_), .kind = FACT_DEMAND,                  \
	               .value = (int32_t)(value_) }
#define WAITING(name_)                                                        \
	(struct fact){ .name = (name_), .kind = FACT_WAITING }
#define ANSWER(name_)                                                         \
	(struct fact){ .name = (name_), .kind = FACT_ANSWER }

/* The words of FACT_LABELS: "design, neutral"; owned by the caller. */
char *labels_text(const struct game *, uint32_t labels);

/* What a step broke. */
struct violation {
	int rule;            /* index of the rule, or -1 */
	int reading;         /* if rule is -1: the reading that names it */
	unsigned facts;
	struct fact fact[FACT_MAX];
	const char *instead; /* told in the place of the sentence; or NULL */
	const char *clue;    /* what else is told, with those facts; or NULL */
	bool asked;          /* an answer was due where it was judged */
};

/*
 * Why the last look at cards, orders or choices found that something does not
 * hold: which card forbids it, which one is missing.  The rule that is broken
 * by it tells it behind its own sentence; a rule that holds forgets it.
 */
struct clue {
	const char *sentence; /* with {facts}, static; NULL: there is none */
	const char *instead;  /* of the sentence of the rule, static; or NULL */
	struct fact fact[CLUE_FACTS];
};

/* ---- facts about the last step ---- */

struct happening {
	uint8_t event;       /* index in the game's events (effect.h) */
	uint8_t player;      /* whom it concerns, or NO_PLAYER */
	uint16_t card;       /* which card, or NO_CARD */
	uint16_t other;      /* the other card, or NO_CARD */
	uint16_t zone;       /* where that card lay then; compared byte by
	                        byte: no gaps */
	int32_t amount;
};

struct happenings {
	uint16_t count;
	struct happening list[HAPPENING_MAX];
};

static inline void
happenings_clear(struct happenings *h)
{
	h->count = 0;
}

/* Forgets what has happened but these events, a bit for each. */
static inline void
happenings_keep(struct happenings *h, uint64_t events)
{
	uint16_t kept = 0;
	for (unsigned i = 0; events != 0 && i < h->count; i++)
		if ((events >> h->list[i].event & 1) != 0)
			h->list[kept++] = h->list[i];
	h->count = kept;
}

/* Copies the used part of `from`, four at a time: there are a few, for which a
 * call takes as long as the copying. */
static inline void
happenings_copy(struct happenings *to, const struct happenings *from)
{
	enum { FOUR = 4 };
	_Static_assert(HAPPENING_MAX % FOUR == 0, "the last four are there");
	to->count = from->count;
	for (unsigned i = 0; i < from->count; i += FOUR) {
		struct four { struct happening one[FOUR]; };
		*(struct four *)&to->list[i] =
		    *(const struct four *)&from->list[i];
	}
}

static inline bool
happenings_equal(const struct happenings *a, const struct happenings *b)
{
	return a->count == b->count && memcmp(a->list, b->list,
	    a->count * sizeof a->list[0]) == 0;
}

/* ---- coverage ---- */

/* What effects did.  An operation is counted by its word (a field, number, act,
 * keyword or phase) or by where its card went, the last place being for none
 * of them. */
enum { DEED_KINDS = 64, DEED_WORDS = 48, DEED_PHASES = 32 };
struct effect_counts {
	uint32_t players[DEED_KINDS][DEED_WORDS]; /* done to players, or said
	                                 of them */
	uint32_t cards[DEED_KINDS][DEED_WORDS]; /* the same of cards */
	uint32_t lifted[RULE_MAX];    /* of each rule: permits */
	uint32_t heard[EVENT_MAX];    /* effects that each event set off */
	uint32_t ended[DURATION_COUNT]; /* what ended, by its duration */
	uint32_t paid[8];             /* costs, by kind */
};

struct coverage {
	uint32_t exercised[RULE_MAX];
	/* A bit for each that was, since whoever looks on has cleared it. */
	uint64_t lately[(RULE_MAX + 63) / 64];
	uint32_t broken[RULE_MAX];
	uint32_t consulted[READING_MAX];
	uint32_t disputed[READING_MAX];
	struct effect_counts *effects; /* owned by the caller; or NULL */
};

/* ---- the context ---- */

struct reading_set { /* one bit for each reading */
	uint64_t bits[READING_MAX / 64];
};

/* Readings that were asked for so that each other choice answers otherwise,
 * [0]; and those that were asked whether they are a choice, by its number,
 * which this world's is not. */
struct consulted {
	struct reading_set by[CHOICE_MAX];
};

static inline void
note_consulted(struct consulted *c, unsigned reading, unsigned choice)
{
	c->by[choice].bits[reading / 64] |= UINT64_C(1) << reading % 64;
}

static inline bool
is_noted(const struct consulted *c, unsigned reading, unsigned choice)
{
	return (c->by[choice].bits[reading / 64] >> reading % 64 & 1) != 0;
}

/* Whether that choice would have got another answer. */
static inline bool
answers_otherwise(const struct consulted *c, unsigned reading,
    unsigned choice)
{
	return is_noted(c, reading, 0) || is_noted(c, reading, choice);
}

static inline bool
is_consulted(const struct consulted *c, unsigned reading)
{
	bool is = false;
	for (unsigned choice = 0; choice < CHOICE_MAX; choice++)
		is = is || is_noted(c, reading, choice);
	return is;
}

struct context {
	const struct game *game;
	const struct catalogue *cards; /* definitions and effects: effect.h */
	struct registry *ids;          /* names of instances, tokens */
	const char *const *names;      /* of the players in the log, for
	                                  sentences, or NULL each; or NULL */
	struct state *s;               /* the state that is looked at */
	const int32_t *constant;       /* numbers of the rulebook */
	const uint8_t *choice;         /* choice of each reading, this world */
	struct consulted consulted;    /* readings that were asked for */
	struct violation *violation;   /* where a broken rule is noted; NULL
	                                  while candidates are filtered */
	struct coverage *coverage;     /* NULL but for logged steps of the
	                                  default world */
	struct happenings *last;       /* facts about the last step */
	struct apart *apart;           /* worlds that differ in numbers alone, */
	uint64_t parted[3];            /* and the fields in which one does, a
	                                  bit for each: of cards, of players,
	                                  of the game */
	bool calm;                     /* no effect is under way, and the game
	                                  has just found nothing to do: what
	                                  it looks at all the time need not
	                                  be looked at again */
	bool only_asked;               /* whether the step is legal, and
	                                  nothing else: which readings that
	                                  is up to does not matter */
	bool let_stand;                /* a judge has let the step stand */
	bool confirmed;                /* the step has only recorded what had
	                                  happened */
	bool leaves_out;               /* steps that decide nothing may be
	                                  missing in the account */
	uint32_t resting;              /* kinds of zones with cards at rest,
	                                  which lie otherwise in one */
	const struct step *step;       /* the one that is checked, or NULL */
	const struct step *brought;    /* an option with targets that no effect
	                                  has asked for yet; else NULL */
	struct workroom *room;         /* of the session: workroom.h */
	struct unseen *unseen;         /* cards that nobody saw: unseen.h; NULL
	                                  where all are seen */
	const struct state *moment;    /* before an instruction that means
	                                  several; else NULL */
	struct control_hold *held;     /* cards that change sides when what is
	                                  under way is done (effect.h); NULL:
	                                  at once */
	int32_t stood;                 /* of the card whose instruction is being
	                                  carried out, see the row's function of
	                                  that name */
	struct shortfall *tried;       /* an effect is tried: what it falls
	                                  short of is noted; else NULL */
	unsigned work;                 /* effects set off by this step */
	unsigned depth;                /* of queries that ask queries */
	const struct asking *asking;   /* effects that are being asked, which
	                                  do not count meanwhile */
	uint16_t arrivals;             /* of the state before the step */
	uint32_t asked;                /* cards and effects looked at so far */
	uint64_t *purse;               /* how many more may be in this log; NULL:
	                                  as many as in one run */
	const char *limit;             /* name of a limit that was met */
	uint32_t zones_named;          /* kinds of zones that the position
	                                  names */
};

/*
 * Whether a rule holds.  Counts the rule as exercised; if `holds` is false,
 * notes the violation with the facts given (NUMBER, CARD, PLAYER, WORD), which
 * are not looked at otherwise.  What its sentence names and the check does not
 * give is what the step says: {card}, the one that it names or attacks with,
 * {player}, who takes it; or the {phase} that it is.
 * Returns `holds`, so that checks chain with &&:
 *
 *	return require(cx, MANA_PAY, pool >= cost,
 *	    NUMBER("cost", cost), NUMBER("pool", pool));
 */
#define require(cx, rule, ...)                                                \
	(REQUIRE_FIRST(__VA_ARGS__, 0) ? (require_holds(cx, rule), true)      \
	    : (require_broken(cx, rule, (const struct fact[]){                \
	        REQUIRE_REST(__VA_ARGS__, { 0 }) }), false))
#define REQUIRE_FIRST(first, ...) (first)
#define REQUIRE_REST(first, ...) __VA_ARGS__
void require_broken(struct context *, unsigned rule,
    const struct fact *facts);
void require_holds(struct context *, unsigned rule);

/* Notes a clue: a sentence, and the facts that it names. */
#define note_clue(cx, ...)                                                    \
	note_clue_(cx, REQUIRE_FIRST(__VA_ARGS__, 0), (const struct fact[]){  \
	    REQUIRE_REST(__VA_ARGS__, { 0 }) })
void note_clue_(const struct context *, const char *sentence,
    const struct fact *facts);
/* Does it, or what does; false, so that looks can end with it. */
#define clue(...) tells(note_clue(__VA_ARGS__))
#define tells(noted) ((noted), false)
/* Says in this sentence, with the facts of the rule that is broken next, what
 * is the matter; a clue stands behind it.  False. */
bool instead(const struct context *, const char *sentence);

/* The same for a step that only the choice of a reading forbids, where the
 * reading names no rule: reported with the id of the reading. */
#define require_reading(cx, reading, ...)                                     \
	require_reading_(cx, reading, REQUIRE_FIRST(__VA_ARGS__, 0),          \
	    (const struct fact[]){ REQUIRE_REST(__VA_ARGS__, { 0 }) })
bool require_reading_(struct context *, unsigned reading, bool holds,
    const struct fact *facts);

/* The same where that choice of the reading is what allows the step:
 *
 *	return cost <= pool || require_choice(cx, DRAFT_COST, FREE,
 *	    NUMBER("cost", cost));
 */
#define require_choice(cx, name, choice, ...)                                 \
	require_reading(cx, name,                                             \
	    reading_says(cx, name, name##_##choice), ##__VA_ARGS__)

/* Counts a rule of kind effect or outcome as exercised. */
static inline void
applied(struct context *cx, unsigned rule)
{
	if (cx->coverage != NULL) {
		cx->coverage->exercised[rule]++;
		cx->coverage->lately[rule / 64] |= UINT64_C(1) << rule % 64;
	}
}

/* The choice of a reading in this world, 0 being the default.  Notes that it
 * was asked for: ask only where it matters. */
unsigned reading(struct context *, unsigned reading);
/* Whether it is that one: worlds of choices that answer alike are not run. */
bool reading_says(struct context *, unsigned reading, unsigned choice);

/* Counts a reading that a replay touches without anything following from it. */
static inline void
reading_touched(struct context *cx, unsigned reading)
{
	if (cx->coverage != NULL)
		cx->coverage->consulted[reading]++;
}

/* What a row asks: whether this world takes that choice of a reading. */
struct asks {
	bool set; /* it asks at all */
	uint8_t reading, choice;
};
#define ASKS(name, choice) { true, name, name##_##choice }
static inline bool
says_so(struct context *cx, const struct asks *a)
{
	return a->set && reading_says(cx, a->reading, a->choice);
}

/* An empty state of a game for that many players. */
void state_begin(struct state *, const struct game *, unsigned players);

/* Changes a number without leaving the range of int32_t. */
int32_t add_clamped(int32_t value, int32_t change);

/* ---- numbers in which worlds may differ ----
 *
 * Fields of players, of the game (seat COMMON) and of cards that have
 * FIELD_APART are read and changed by these functions alone wherever a step is
 * checked or carried out.  A world that differs in nothing else is not run
 * again in a step that they answer alike there.  What is only told (facts,
 * sentences, coverage, the drawn table) may be read as it is.
 */

/* Whose number it is: a card, or CARD_MAX and a seat. */
static inline unsigned
of_seat(unsigned seat)
{
	return CARD_MAX + seat;
}

/* Whether any of those worlds differs in that field. */
static inline bool
is_parted(const struct context *cx, unsigned of, unsigned field)
{
	return (cx->parted[of < CARD_MAX ? 0 : of < CARD_MAX + COMMON ? 1 : 2]
	    >> field & 1) != 0;
}

void apart_exactly(struct apart *, unsigned of, unsigned field);
void apart_least(struct apart *, unsigned of, unsigned field, int32_t value,
    int32_t least);
bool apart_any_least(const struct apart *, unsigned of, unsigned field,
    int32_t value, int32_t least);
int32_t apart_by(const struct apart *, unsigned reading, unsigned choice,
    unsigned of, unsigned field, int32_t value);
void apart_add(struct apart *, unsigned of, unsigned field, int32_t value,
    int32_t change);
void apart_set(struct apart *, const struct state *, unsigned of,
    unsigned field);
void apart_all_of(struct apart *, unsigned card);
void apart_anew(struct apart *);

static inline int32_t *
number_place(const struct context *cx, unsigned seat, unsigned field)
{
	return seat == COMMON ? &cx->s->global[field]
	    : &cx->s->player[seat][field];
}

/* The number itself, to be read or set: each that differs counts. */
static inline int32_t *
number_exactly(const struct context *cx, unsigned seat, unsigned field)
{
	if (is_parted(cx, of_seat(seat), field))
		apart_exactly(cx->apart, of_seat(seat), field);
	return number_place(cx, seat, field);
}

/* Whether it is that or more. */
static inline bool
number_least(const struct context *cx, unsigned seat, unsigned field,
    int32_t least)
{
	int32_t value = *number_place(cx, seat, field);
	if (is_parted(cx, of_seat(seat), field))
		apart_least(cx->apart, of_seat(seat), field, value, least);
	return value >= least;
}

/* Whether it is that or more here or in another world: where it is not, it need
 * not be looked at closer. */
static inline bool
number_may_be(const struct context *cx, unsigned seat, unsigned field,
    int32_t least)
{
	int32_t value = *number_place(cx, seat, field);
	return value >= least || (is_parted(cx, of_seat(seat), field)
	    && apart_any_least(cx->apart, of_seat(seat), field, value, least));
}

/* Whether it is that or more by that choice of a reading: where it is not, what
 * the choice decides need not be asked for. */
static inline bool
number_least_by(const struct context *cx, unsigned reading, unsigned choice,
    unsigned seat, unsigned field, int32_t least)
{
	int32_t value = *number_place(cx, seat, field);
	if (is_parted(cx, of_seat(seat), field))
		value = apart_by(cx->apart, reading, choice, of_seat(seat),
		    field, value);
	return value >= least;
}

/* Changes it by so much, as add_clamped(). */
static inline void
number_add(const struct context *cx, unsigned seat, unsigned field,
    int32_t change)
{
	int32_t *value = number_place(cx, seat, field);
	if (is_parted(cx, of_seat(seat), field))
		apart_add(cx->apart, of_seat(seat), field, *value, change);
	*value = add_clamped(*value, change);
}

/* Sets it, whatever it was: who differs in it does so no more. */
static inline void
number_set(const struct context *cx, unsigned seat, unsigned field,
    int32_t value)
{
	if (is_parted(cx, of_seat(seat), field))
		apart_set(cx->apart, cx->s, of_seat(seat), field);
	*number_place(cx, seat, field) = value;
}

/* All fields of players and of the game are about to be set. */
static inline void
numbers_anew(const struct context *cx)
{
	if (cx->apart != NULL)
		apart_anew(cx->apart);
}

/* The same of a card, to be read. */
static inline const int32_t *
card_number_exactly(const struct context *cx, unsigned card, unsigned field)
{
	if (is_parted(cx, 0, field))
		apart_exactly(cx->apart, card, field);
	return &card_fields(cx->s, card)[field];
}

/* The same, to be changed. */
static inline int32_t *
change_card_number(const struct context *cx, unsigned card, unsigned field)
{
	(void)card_number_exactly(cx, card, field);
	return &change_fields(cx->s, card)[field];
}

static inline bool
card_number_least(const struct context *cx, unsigned card, unsigned field,
    int32_t least)
{
	int32_t value = card_fields(cx->s, card)[field];
	if (is_parted(cx, 0, field))
		apart_least(cx->apart, card, field, value, least);
	return value >= least;
}

static inline bool
card_number_is(const struct context *cx, unsigned card, unsigned field,
    int32_t number)
{
	return card_number_least(cx, card, field, number)
	    && !card_number_least(cx, card, field, add_clamped(number, 1));
}

/* Whether it is that or more here or in another world: where it is not, it need
 * not be looked at closer. */
static inline bool
card_number_may_be(const struct context *cx, unsigned card, unsigned field,
    int32_t least)
{
	int32_t value = card_fields(cx->s, card)[field];
	return value >= least || (is_parted(cx, 0, field)
	    && apart_any_least(cx->apart, card, field, value, least));
}

static inline void
card_number_add(const struct context *cx, unsigned card, unsigned field,
    int32_t change)
{
	int32_t *value = &change_fields(cx->s, card)[field];
	if (is_parted(cx, 0, field))
		apart_add(cx->apart, card, field, *value, change);
	*value = add_clamped(*value, change);
}

static inline void
card_number_set(const struct context *cx, unsigned card, unsigned field,
    int32_t value)
{
	if (is_parted(cx, 0, field))
		apart_set(cx->apart, cx->s, card, field);
	if (card_fields(cx->s, card)[field] != value)
		change_fields(cx->s, card)[field] = value;
}

/* All fields of the card are about to be looked at or set. */
static inline void
card_numbers_anew(const struct context *cx, unsigned card)
{
	if (cx->parted[0] != 0)
		apart_all_of(cx->apart, card);
}

/* ---- cards at rest ----
 *
 * Zones with ZONE_REST are looked at by those who ask for it here alone, and by
 * steps that name one of their cards. */
void apart_zones(struct apart *, uint32_t kinds, bool sought);
void apart_card(struct apart *, const struct state *, unsigned card);
void apart_zone(struct apart *, unsigned zone);
void apart_zone_any(struct apart *, unsigned zone, bool any);
void apart_cards(struct apart *, const struct state *, uint32_t kinds,
    unsigned word, uint64_t cards);

/* What lies in zones of these kinds (a bit each) is looked at. */
static inline void
zones_asked(const struct context *cx, uint32_t kinds)
{
	if ((cx->resting & kinds) != 0)
		apart_zones(cx->apart, kinds, false);
}

/* What lies in that one. */
static inline void
zone_asked(const struct context *cx, unsigned kind, unsigned seat)
{
	if ((cx->resting >> kind & 1) != 0)
		apart_zone(cx->apart, zone_index(kind, seat));
}

/* Whether any card lies there. */
static inline bool
zone_holds_any(const struct context *cx, unsigned kind, unsigned seat)
{
	const bool any = zone_count(cx->s, kind, seat) > 0;
	if ((cx->resting >> kind & 1) != 0)
		apart_zone_any(cx->apart, zone_index(kind, seat), any);
	return any;
}

/* The same where only some of those cards count: place_asked() is to follow for
 * each of them. */
static inline void
zones_sought(const struct context *cx, uint32_t kinds)
{
	if ((cx->resting & kinds) != 0)
		apart_zones(cx->apart, kinds, true);
}

/* Where the card lies is looked at. */
static inline void
place_asked(const struct context *cx, unsigned card)
{
	if (cx->resting != 0)
		apart_card(cx->apart, cx->s, card);
}

/* Which of those of a word of cards (state.h) lie in zones of these kinds is
 * looked at. */
static inline void
places_asked(const struct context *cx, uint32_t kinds, unsigned word,
    uint64_t cards)
{
	if ((cx->resting & kinds) != 0)
		apart_cards(cx->apart, cx->s, kinds, word, cards);
}

/*
 * Notes something that happened, for claims and triggers: event is an index in
 * the game's events.  Effects that wait for it are set off (effect.h).
 */
void happen(struct context *, unsigned event, unsigned player, unsigned card,
    unsigned other, int32_t amount);

/* The same for claims alone: no effect hears it. */
void happen_unheard(struct context *, unsigned event, unsigned player,
    unsigned card, unsigned other, int32_t amount);

/* Number of such happenings, or sum of their amounts, in the last step, for
 * that player (NO_PLAYER: anybody). */
unsigned happened(const struct context *, unsigned event, unsigned player);
int32_t happened_amount(const struct context *, unsigned event,
    unsigned player);

/*
 * A duel, battle or game has its result: who has won it (a bit for each
 * player; 0: it is drawn) and why (index in the game's reasons).  `complete`:
 * nothing follows it.  Effects at work and questions end with it.
 */
void contest_over(struct context *, unsigned winners, unsigned reason,
    bool complete);
/* The same of two players: one of them has won, or with NO_PLAYER nobody; it is
 * counted (game.wins, game.drawn). */
void contest_won(struct context *, unsigned winner, unsigned reason,
    bool complete);

/* Another turn begins, of that player: fields of one turn (FIELD_TURN) have
 * their starting values.  The phase is the game's to enter, and what lasts
 * until then ends by modifiers_end(). */
void turn_begins(struct context *, unsigned player);

/* The card is as one that has just come: fields have their starting values, and
 * it lies on nothing. */
void card_anew(struct context *, unsigned card);

/* Meets a limit: the replay is unreadable at this step. */
void over_limit(struct context *, const char *limit);
/* The same where too much is looked at. */
void over_work(struct context *);
/* That of a whole log, for a sentence. */
extern const char limit_of_log[];
/* What a run may look at less than QUERY_WORK_MAX. */
uint32_t work_begun(const struct context *);
/* So much has been looked at. */
void work_done(struct context *, uint64_t);

/* A number of the rulebook as it is in this replay: a row of the game's table
 * of constants. */
static inline int32_t
constant(const struct context *cx, unsigned which)
{
	return cx->constant[which];
}

/* The same where things are counted. */
static inline unsigned
count_limit(const struct context *cx, unsigned which)
{
	return (unsigned)cx->constant[which];
}

/* Whose turn it is: before the first one, and where nobody has one, the first
 * player. */
static inline unsigned
turn_player(const struct context *cx)
{
	int32_t player = cx->s->global[TURN_PLAYER];
	return player < 0 || player >= PLAYER_MAX ? 0 : (unsigned)player;
}

/* Which phase it is, by its number and by its word. */
static inline unsigned
phase_now(const struct context *cx)
{
	return (unsigned)cx->s->global[PHASE];
}
const char *phase_word(const struct context *);

/* The opponent in a game of two; harmless for logs that name more. */
static inline unsigned
opponent(unsigned player)
{
	return player == 0;
}

/* Id of the rule or reading that was broken, or NULL. */
const char *violation_id(const struct game *, const struct violation *);

#endif
