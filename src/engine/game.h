/*
 * game.h - what a game is: tables first, then a few functions.
 *
 * Everything outside the game's own folder works from these tables: reading
 * and writing of steps and positions, claims, digests, show, trace, rules,
 * coverage.  A new field, rule, reading or step is a new row.
 */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "engine/chance.h"
#include "engine/context.h"
#include "engine/form.h"
#include "engine/state.h"
#include "engine/step.h"

/* ---- rules and readings ---- */

enum rule_kind { RULE_CHECK, RULE_EFFECT, RULE_OUTCOME };

struct rule {
	const char *id;      /* iotabots.mana.pay */
	enum rule_kind kind;
	const char *heading; /* heading of the rulebook that it stands under;
	                        "None; …" says where else it comes from */
	const char *text;    /* the rule in one line of our own words */
	const char *broken;  /* sentence for a verdict; {name} is a fact.  For
	                        effects and outcomes NULL, unless a reading can
	                        make a step break them */
};

/* The heading alone; NULL if there is none. */
const char *rule_heading(const struct rule *);
/* The same, or what the rule stands on where there is none. */
const char *rule_source(const struct rule *);

struct reading {
	const char *id;
	bool open;           /* compared unless fixed */
	const char *question;/* what is unclear, in our own words */
	const char *choices[CHOICE_MAX + 1]; /* the default first, then NULL */
	const char *touches; /* ids of the rules that it touches, by blanks */
	const char *broken;  /* sentence for a step that only this breaks */
	const char *meanings[CHOICE_MAX]; /* of each choice: the answer to the
	                        question, without a full stop; NULL: none */
};

/* What a named edition fixes. */
struct edition_fix {
	uint8_t reading;
	uint8_t choice;
};
struct edition {
	const char *name;    /* the first one of a game is its default */
	const struct edition_fix *fixes;
	unsigned fix_count;
};

/* A number of the rulebook that a log or an option may change. */
struct constant {
	const char *name;    /* hand-limit */
	int32_t value;       /* of the rulebook */
	int32_t least, most;
	const char *text;    /* what it is, in our own words */
};

/* ---- zones and fields ---- */

enum zone_flag {
	ZONE_COMMON = 1,     /* shared by all; otherwise one for each player */
	ZONE_DECK = 2,       /* the order may be unknown */
	ZONE_IN_PLAY = 4,    /* effects of its cards are active */
	ZONE_HIDDEN = 8,     /* shown as hidden to the other players */
	ZONE_ORDERED = 16,   /* claims compare its cards in order */
	ZONE_AT_TIMES = 32,  /* not in play, but effect_words.active may say
	                        that effects of its cards are active */
	ZONE_CAME = 64,      /* not in play, but when its cards came counts */
	ZONE_REST = 128,     /* cards come to its top; who looks there, or at
	                        where one of its cards lies, says so: see
	                        "cards at rest" in context.h */
	ZONE_SINKS = 256     /* with ZONE_REST: they come to its bottom */
};

struct zone_kind {
	const char *name;    /* element of a position: hand */
	unsigned flags;
};

enum field_type {
	FIELD_NUMBER,
	FIELD_YES_NO,
	FIELD_WORD,          /* index in words; written as the word */
	FIELD_PLAYER,        /* player number, -1 is none */
	FIELD_CARD,          /* card index + 1, 0 is none */
	FIELD_PLAYERS        /* bit set */
};

enum field_flag {
	FIELD_SHOW = 2,      /* is part of the table drawn by show */
	FIELD_APART = 4,     /* read and changed by number_least() and its
	                        like alone (context.h) */
	FIELD_MATCH = 8,     /* kept for the next game of a match */
	FIELD_TURN = 16,     /* of one turn: see fields_of_turn */
	FIELD_SEEN = 32      /* counts only cards that somebody saw */
};

/* Which fields turn_begins() sets to their starts, a bit for each: those with
 * FIELD_TURN, of which tables.h makes it. */
struct fields_of_turn {
	uint64_t global, player, card;
};

struct field {
	const char *name;    /* attribute of a position: life */
	enum field_type type;
	int32_t start;       /* starting value, left out of positions */
	int32_t least;       /* range that a position or an adjust may give */
	int32_t most;
	unsigned flags;
	const char *const *words; /* FIELD_WORD: ends with NULL */
};

/* ---- card definitions ---- */

enum definition_flag {
	DEFINITION_REQUIRED = 1 /* a set without it is refused by the reader */
};

/* One printed number of a card: attack, cost.  Its index is the "stat" that
 * effects change and `card_value` asks for. */
struct card_stat {
	const char *name;
	const char *xml;     /* attribute of <card>; NULL: not printed */
	int32_t least;
	int32_t most;
	bool floor;          /* effects never bring it below `least` */
};

struct keyword {
	const char *name;
	bool number;         /* takes a number: multi-attack="2" */
};

/* ---- steps ---- */

/* What an attribute holds in the steps that the engine lists. */
enum {
	LIST_OWN = 1,      /* each card of who takes the step, and of all */
	LIST_OTHER = 2,    /* each card of the other players */
	LIST_PLAYERS = 4,  /* each other player */
	LIST_PATTERN = 8,  /* what chance decides: a pattern, once */
	LIST_NEXT = 16,    /* the number of the next duel, battle or game */
	LIST_WORDS = 32,   /* each word, where it may be left out */
	LIST_WITHOUT = 64  /* the step without it as well */
};

struct step_attribute {
	enum attribute attribute;
	enum value_kind kind;
	bool optional;
	uint8_t listed;      /* LIST_* bits; 0: the usual, and what may be left
	                        out is */
	const char *const *words; /* for words; ends with NULL */
	uint32_t from;       /* its cards lie in these kinds of zones */
	int32_t least, most; /* each number from here to there; 0: none */
};
#define STEP_ATTRIBUTE_MAX 12

enum by_kind { BY_NONE, BY_PLAYER, BY_OPTIONAL };

/* Gives one candidate step to whoever collects them; false: stop.  A step with
 * an item PATTERN (session.h) stands for all results of chance; fill() or the
 * engine puts one in its place to check it. */
bool candidate(struct candidates *, const struct step *);
/* Whether none of that kind and player can be legal, whatever it says; only
 * kinds that are `alike` are asked. */
bool kind_is_refused(struct candidates *, unsigned verb, unsigned by);
/* The same of those that say this and more. */
bool is_hopeless(struct candidates *, const struct step *);
/* Whether no more of that kind are listed there. */
bool kind_is_over(const struct candidates *, const struct state *,
    unsigned verb);
/* The players of whom some may be. */
#define for_each_admitted(c, s, verb, player)                                 \
	for_each_player (s, player)                                           \
		if (!kind_is_refused(c, verb, player))
/* The same of one that is put together here: see step_of(). */
#define candidate_of(c, verb, by, ...)                                        \
	candidate_holding(c, verb, by, HOLDINGS(__VA_ARGS__))
bool candidate_holding(struct candidates *, unsigned verb, unsigned by,
    const struct holding *);
/* Whether only steps are looked for that may be left out. */
bool only_idle(const struct candidates *);
/* There are more than are looked for. */
void candidates_cut(struct candidates *);
/* A step that comes twice from now on is listed once. */
void candidates_once(struct candidates *);

struct step_kind {
	const char *name; /* no other kind of the game has it */
	enum by_kind by;
	struct step_attribute attributes[STEP_ATTRIBUTE_MAX]; /* ends with
	                                        attribute BY (never listed) */
	enum known_verb known;
	/* It is either of a player or of a common pile: `by` or `pile`. */
	bool or_pile;
	/* What is wrong with the form, beyond the attributes; NULL if nothing.
	 * Such a step is unreadable, behind an illegal one too, when the state
	 * is no longer that of the log.  May be NULL. */
	const char *(*form)(struct context *, const struct step *);
	/* The same as far as it is up to the state.  NULL: a draw names its
	 * cards where their order is unknown, unless it only records. */
	const char *(*form_now)(struct context *, const struct step *);
	/* Whether the step is legal now; see require() in context.h.  NULL: it
	 * always is. */
	bool (*check)(struct context *, const struct step *);
	/* The choice of a reading that alone allows it; the rule, and one more,
	 * that it breaks else: always where no choice does.  They stand for
	 * check. */
	uint8_t breaks;
	struct asks allowed;
	/* Carries the step out.  Never refuses; it must hold for a step that
	 * is not legal too (a judge let it stand), as far as the state can.
	 * NULL: there is nothing to carry out. */
	void (*apply)(struct context *, const struct step *);
	/* Lists a superset of the legal steps of this kind; NULL: none, or
	 * those that follow from the row. */
	void (*candidates)(struct context *, struct candidates *);
	/* They follow from the row, beside those that candidates() lists: each
	 * player, each word and player that an attribute may hold, each card
	 * and number that the attribute says. */
	bool listed;
	/* It is only legal for the turn player, in these phases (a bit each, 0:
	 * any), but for what candidates() lists beside those that follow from
	 * the row; of listed steps: with cards of these types (the same). */
	bool turn;
	bool own_turn; /* the same where there is a turn player; before, of all */
	uint32_t phases, types;
	/* Whether there is no more time for those that follow from the row, as
	 * for what belongs before the first turn: they are not listed then.
	 * NULL: the phases say it all. */
	bool (*over)(const struct state *);
	/* Each effect of its card is listed in every way: a bit for each kind,
	 * of which it has one (effect.h); without one only those with `bare`
	 * set. */
	uint8_t declares;
	bool bare;
	/* How many cards the player's next draw takes, -1: none is to be made.
	 * NULL: the step is no draw. */
	int32_t (*due)(struct context *, unsigned player);
	/* With the word "starter" it names the player who begins: these are
	 * asked and done then.  NULL: it has no such word. */
	bool (*starter_check)(struct context *, const struct step *);
	void (*starter_apply)(struct context *, const struct step *);
	/* It answers what an effect asks, and is nothing else meanwhile:
	 * shuffles and discards are then carried out by the engine. */
	bool answers;
	/* Whether the step only records what the last step has done (cards
	 * drawn from a known deck): it is checked and changes nothing, and the
	 * facts about the last step stay.  NULL: it never does. */
	bool (*confirms)(struct context *, const struct step *);
	/* Notes that a step has recorded it, so that no other does. */
	void (*confirmed)(struct context *, const struct step *);
	/* What the step before it has done may be recorded behind it too. */
	bool keeps_records;
	/* It decides nothing: an account may leave it out. */
	bool idle;
	/* The same without an order, of a player whose cards are unseen, in
	 * these phases. */
	uint32_t idle_unseen;
	/* Of an idle one that decides something there: whether it may have been
	 * left out before the step that is wanted.  NULL: it always may. */
	bool (*left_out)(struct context *, const struct step *,
	    const struct step *wanted);
	/* What comes before its own check depends on its player alone: game's
	 * forward() and admit() look at nothing else of it, and do the same for
	 * all kinds with this number.  0: that is not so. */
	uint8_t alike;
	/* Whether one that says no more than this (who takes it, its card, the
	 * number of its effect) is refused whatever else it says: then it is
	 * not filled in when steps are listed.  It is asked where the step
	 * would be checked, of kinds that are not `alike` where nothing happens
	 * by itself.  NULL: that is not known before. */
	bool (*hopeless)(struct context *, const struct step *);
};

/* What a step of giving up does in all games. */
void concede_apply(struct context *, const struct step *);

/* ---- claims ---- */

enum claim_subject { CLAIM_OF_PLAYER, CLAIM_OF_CARD, CLAIM_OF_NONE };
enum claim_type {
	CLAIM_NUMBER,
	CLAIM_YES_NO,
	CLAIM_WORD,     /* one of words, by index; or "none" for -1 */
	CLAIM_PLAYER,   /* player, `none` or `draw` */
	CLAIM_PLAYERS,  /* players as a set, `draw` or `none` */
	CLAIM_ID,       /* one card, or "none" */
	CLAIM_SET,      /* ids as a set */
	CLAIM_LIST,     /* ids in order; NO_REFERENCE is written `none` */
	CLAIM_WORDS,    /* words in order, by index */
	CLAIM_SCORE     /* numbers joined by hyphens: 1-0-2 */
};

/*
 * The computed or claimed value of a claim.  `none` is CLAIM_NOTHING as the one
 * item of a word, player or id and inside a list, and no item at all for sets,
 * lists and players; `draw` is CLAIM_DRAW as the one item of players.
 */
enum { CLAIM_NOTHING = -1, CLAIM_DRAW = -4 };
struct claim_value {
	unsigned count;               /* items used */
	int32_t item[CARD_MAX];       /* numbers, words, players, references */
	bool unknown;                 /* not compared here */
};

/* What a claim is about, where it is one thing: `which` is a field of what it
 * is of, a kind of zone (of the player or of all), an event of the last
 * step. */
enum claim_source {
	CLAIM_COMPUTED,    /* compute() says it, or number() */
	CLAIM_FIELD,
	CLAIM_COUNT_IN,    /* how many cards lie in the zone; which, in a */
	CLAIM_CARDS_IN,    /* list if their order is known; the first one, */
	CLAIM_TOP_OF,      /* if it is known */
	CLAIM_PLACES,      /* `zones` kinds of zones for one card each, from
	                      `which` on: how many have one, or which */
	CLAIM_CARDS_OF,    /* cards of such events of the player; those that */
	CLAIM_OWNED_OF,    /* the player owns; how many such events; the sum */
	CLAIM_TIMES_OF,    /* of their amounts, of a player or a card; the */
	CLAIM_SUM_OF,      /* card of the last of them */
	CLAIM_LAST_OF,
	CLAIM_OWNER,       /* of the card; on whose side it lies */
	CLAIM_CONTROLLER,
	CLAIM_HOST,        /* what the card lies on; what lies on it, in that */
	CLAIM_CARDS_ON,    /* zone */
	CLAIM_STAT,        /* number of the card */
	CLAIM_ALLIES,      /* who is on the player's side */
	CLAIM_REASON,      /* of the latest outcome; or while nothing new has */
	CLAIM_LAST_REASON, /* begun */
	CLAIM_WINNERS,     /* the same of its winners; or once all is decided */
	CLAIM_FINAL_WINNERS, /* (rule `which` is exercised until then) */
	CLAIM_SCORE_OF,    /* the field of each player, `drawn` of the game */
	CLAIM_LEADER       /* once all is decided: who has more in the field */
};

struct game;

struct claim_kind {
	const char *name;
	enum claim_subject of;
	enum claim_type type;
	const char *const *words;     /* CLAIM_WORD, CLAIM_WORDS */
	enum claim_source source;
	unsigned which;
	unsigned zones;
	unsigned drawn;               /* 0: none is counted */
	/* Kinds of zones (a bit each) where a card has it, elsewhere it is
	 * none; 0: anywhere. */
	uint32_t in;
	bool lying;                   /* not compared of a card in no zone */
	bool or_below;                /* a claimed 0 holds for all below it */
	/* Puts the value for that player or card (index) into the value. */
	void (*compute)(struct context *, unsigned of, struct claim_value *);
	/* Or it is this one number. */
	int32_t (*number)(struct context *, unsigned of);
};

/* How many kinds of claims the game has. */
unsigned claim_kinds(const struct game *);

/* Putting values together: an item; the cards of a zone; who has won what was
 * finished last. */
void give(struct claim_value *, int32_t item);
void give_zone(const struct context *, unsigned kind, unsigned seat,
    struct claim_value *);
void give_winners(const struct context *, struct claim_value *);
/* Whether something is finished, and nothing new has begun. */
bool is_decided(const struct context *);

/* ---- words for people ---- */

struct instruction;

/* Another name of a word, where the word with blanks for its hyphens is not
 * what players say. */
struct said_name {
	const char *word;
	const char *said;
};

/*
 * What cards say of the game's words (cards/say.h): one text for each entry of
 * the game's lists, in their order.
 */
struct said {
	const char *const *zones;  /* a noun, and where: "Bot on {whose} side" */
	const char *const *phases; /* "Main Phase 1" */
	const char *const *types;  /* "Bot|summon by=\"A\" card=\"…\"": the noun,
	                              and each step that brings one in */
	const char *const *steps;  /* what a player could do: "attack {target}
	                              with {with}", attributes in braces; left
	                              out in brackets where one is not given;
	                              the others follow by themselves */
	const char *const *events; /* "{card} is destroyed"; {player} plays{s},
	                              {whose}; a = in front: it is no event */
	const char *const *acts;   /* behind "cannot": "attack" */
	const char *const *keywords;  /* what it means; or NULL */
	const char *const *relations; /* behind a noun: "that defend"; or NULL */
	const struct said_name *names; /* ends with a NULL word; or NULL */
	/* An operation that means something of its own in this game; NULL:
	 * what it means in all.  May be NULL. */
	const char *(*operation)(const struct instruction *);
};

/* ---- the game ---- */

struct effect_words; /* the game's part of the effect vocabulary: effect.h */

struct opening; /* the stages before the first turn: opening.h */

struct table_layout; /* what show draws: report/table_rows.h */

struct game {
	const char *name;            /* iotabots */
	const char *title;           /* full name, for people */
	unsigned least_players, most_players; /* of the format: beyond them a
	                                log is unreadable; rules may be
	                                narrower */
	unsigned plays_with;         /* with another number of players nothing
	                                is carried out; 0: with any */
	bool alliances;              /* players may have side= */

	const struct rule *rules;
	unsigned rule_count;
	const struct reading *readings;
	unsigned reading_count;
	const struct edition *editions; /* NULL: the game has none */
	unsigned edition_count;
	const struct constant *constants;
	unsigned constant_count;

	const struct zone_kind *zones;
	unsigned zone_count;
	/* What people call the phase that it is, in sentences.  NULL: its
	 * word. */
	const char *(*phase_said)(const struct context *);
	const char *contest;         /* what a match has several of, "duel";
	                                NULL: there are no matches */
	const char *const *phases;   /* names, ends with NULL */
	const struct field *global_fields; /* index as in state.global; rows 0
	                                to 2 are TURN, TURN_PLAYER, PHASE */
	unsigned global_field_count;
	const struct field *player_fields;
	unsigned player_field_count;
	const struct field *card_fields;
	unsigned card_field_count;
	const struct fields_of_turn *of_turn; /* NULL: there are none */
	const char *const *reasons;  /* of an outcome, [0] is "none" */
	const char *no_winner;       /* how `winner` says none: "none" */
	uint8_t wins, drawn;         /* field of players that counts what each
	                                has won; of the game, what nobody has;
	                                0: none */

	const char *const *types;    /* of card definitions, ends with NULL */
	const char *const *labels;   /* printed labels (kinds of students and
	                                the like), ends with NULL; or NULL */
	const char *const *label_attributes; /* attributes of <card> that hold
	                                labels, ends with NULL; or NULL */
	const struct card_stat *stats;
	unsigned stat_count;
	const struct keyword *keywords;
	unsigned keyword_count;
	const struct effect_words *effects;
	const struct said *said;     /* NULL: words are shown as they are, and
	                                cards do not say what they do */

	const struct step_kind *steps;
	unsigned step_count;
	const struct claim_kind *claims; /* ends with a NULL name */

	/* Sets what a replay starts with.  Runs before the first step, or
	 * before a position is filled in (`position` is then true). */
	void (*start)(struct context *, bool position);
	/* A position has been read: derive what it leaves to be derived.
	 * Returns what is wrong with it in one sentence, or NULL. */
	const char *(*position)(struct context *);
	/* What lies where there is no place for it, in one sentence, or NULL:
	 * asked before and after a judge moves or sets something.  May be
	 * NULL. */
	const char *(*misplaced)(const struct context *);
	/* Whether such a card may lie in a zone of that kind that nobody sees.
	 * NULL: it may. */
	bool (*may_lie)(struct context *, unsigned definition, unsigned kind);
	/* What happens by itself before this step: phases passed through, a
	 * chain that closes.  `st` is NULL for a claim or the end of the log.
	 * Works on a scratch copy, which is thrown away when the step turns
	 * out to be illegal.  May be NULL. */
	void (*forward)(struct context *, const struct step *st);
	/* Bits of events: facts about the last step that stay known behind the
	 * next one, too, until the game itself forgets them. */
	uint64_t lasting;
	/* Whether forward() has nothing to do there before this step, so that it
	 * need not be asked.  NULL: it is asked. */
	bool (*still)(const struct state *, const struct step *st);
	/* Whether, in a state that a step has led to, nothing is left that
	 * happens by itself before a claim.  NULL: that is seen by trying. */
	bool (*settled)(const struct state *);
	/* A game of a match is over and another one follows: what the next step
	 * starts from.  forward() does it for a step; NULL: there is none. */
	void (*next_game)(struct context *);
	/* Later steps may still record what forward() does for a claim: then
	 * claims look at a copy, and the replay goes on from where it was. */
	bool claims_look_ahead;
	/* How many steps a short account leaves out hangs on the order of
	 * unseen cards: rows are then looked for in several orders. */
	bool left_out_by_order;
	/* The checks that come before the first step: who plays, and the cards
	 * that a position holds.  The field of the game `begun` says that there
	 * was one.  NULL: nothing is. */
	bool (*first_check)(struct context *);
	uint8_t begun;
	/* The checks that come before those of any step: whether the game is
	 * over, whose turn it is, what is pending. */
	bool (*admit)(struct context *, const struct step *);
	/* What happens after every step once its effects are done: outcomes,
	 * destruction by numbers, the next turn.  May be NULL. */
	void (*after)(struct context *);
	/* A judge takes the card out of play: it loses what it had there, with
	 * nothing that hears of it.  NULL: all of it. */
	void (*leaves_by_hand)(struct context *, unsigned card);
	/* A judge has moved the card from a zone of that kind.  May be NULL. */
	void (*moved_by_hand)(struct context *, unsigned card, unsigned from);
	/* A judge has set the field of the card.  May be NULL. */
	void (*set_by_hand)(struct context *, unsigned card, unsigned field);
	/* Makes the player lose here, by a judge's ruling or by giving up.
	 * NULL: all others have won the game. */
	void (*lose)(struct context *, unsigned player, bool conceded);
	/* The cards' definitions that the game always knows; NULL: none. */
	const char *base_set;
	/* A card without a name, a type or a whole number is refused by a rule
	 * of the game, not by the reader: the name is then "", the type
	 * TYPE_OTHER and the number STAT_ABSENT. */
	bool incomplete_cards;
	/* The same of a card that lacks no more than its type. */
	bool untyped_cards;
	/* What comes before the first turn (opening.h).  NULL: nothing. */
	const struct opening *opening;
	/* The piles that players bring (pile.h), the deck first. */
	const struct pile *piles;
	unsigned pile_count;
	/* The kind of zone that a player shuffles now.  NULL: the deck. */
	unsigned (*shuffles)(const struct context *);
	/* Fills in what chance decides in a step with PATTERN items, where that
	 * is the game's own matter.  False: not this step.  May be NULL. */
	bool (*fill)(struct context *, struct chance *, struct step *);
	/* What stands on the table for a person (report/table_rows.h).  NULL:
	 * each zone as it is. */
	const struct table_layout *layout;
};

/* Whether the state is as it will be when the step is checked. */
static inline bool
stands_still(const struct game *game, const struct state *s,
    const struct step *st)
{
	return game->forward == NULL
	    || (game->still != NULL && game->still(s, st));
}

/* All games, in the order in which they are listed; ends with NULL. */
extern const struct game *const games[];

/* The game of that name, or NULL. */
const struct game *game_find(const char *name);

/* Index of a rule or reading by its id, or -1. */
int game_rule(const struct game *, const char *id);
int game_reading(const struct game *, const char *id);
/* Index of a constant by its name, or -1. */
int game_constant(const struct game *, const char *name);
/* Index of a choice of a reading, or -1. */
int reading_choice(const struct reading *, const char *choice);
/* Number of choices of a reading. */
unsigned reading_choices(const struct reading *);

#endif
