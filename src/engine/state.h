/*
 * state.h - the state of a game as one flat value.
 *
 * No pointers: cards and zones are named by index, so a state is copied,
 * compared, digested and thrown away as a value.  What a field or a zone means
 * is said by the tables of the game (game.h); a position is its written form.
 */
#ifndef ENGINE_STATE_H
#define ENGINE_STATE_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/limits.h"

enum { NO_CARD = 0xFFFF, NO_ZONE = 0xFF, NO_PLAYER = 0xFF };

/* The block of the cards of unknown place of seat 0: see unseen.h.  With the
 * bit a step has told that the card is the next one. */
enum { UNSEEN_BLOCK = 0xFF00, UNSEEN_TOLD = 0x40 };

/*
 * A reference to a card or a player in one number: cards are their index,
 * players stand above them.
 */
typedef int32_t reference;
enum { NO_REFERENCE = -1, REFERENCE_PLAYER = 0x10000 };

static inline reference
player_reference(unsigned player)
{
	return REFERENCE_PLAYER + (reference)player;
}

static inline bool
is_player_reference(reference who)
{
	return who >= REFERENCE_PLAYER;
}

/* Whether the list names it. */
static inline bool
is_in_list(const reference *list, unsigned count, reference who)
{
	for (unsigned i = 0; i < count; i++)
		if (list[i] == who)
			return true;
	return false;
}

/* Whether it names a card. */
static inline bool
is_card_reference(reference who)
{
	return who >= 0 && !is_player_reference(who);
}

/* The player that the reference names, NO_PLAYER if it names a card. */
static inline unsigned
reference_player(reference who)
{
	return is_player_reference(who) ? (unsigned)(who - REFERENCE_PLAYER)
	                                : NO_PLAYER;
}

/* The first fields of the game as a whole mean the same in all games. */
enum {
	TURN,         /* running number of the turn, 0 before the first */
	TURN_PLAYER,  /* player, -1 before it is decided */
	PHASE,        /* index in the game's table of phases */
	GLOBAL_FIELD_FIRST /* a game's own fields begin here */
};

struct card {
	uint16_t definition; /* index in the replay's definitions */
	uint16_t next;       /* neighbours in its zone, NO_CARD at the ends */
	uint16_t previous;
	uint16_t block;      /* 0: its place is known; cards of one block stand
	                        together, in an order that nobody knows.
	                        From UNSEEN_BLOCK on: its place is not
	                        known, see unseen.h */
	uint16_t host;       /* card that it lies on or under, or NO_CARD */
	uint16_t tokens;     /* tokens that it has made so far */
	uint8_t owner;       /* player, or COMMON */
	uint8_t zone;        /* index in state.zone, NO_ZONE if in none */
	uint16_t arrival;    /* running number of its arrival where it is */
};

struct zone {
	uint16_t first; /* the top; NO_CARD when the zone is empty */
	uint16_t last;
	uint16_t count;
};

/* What a running effect changes until its end. */
#define RUNNING(name) (1U << MODIFIER_##name)
enum modifier_kind {
	MODIFIER_NONE,
	MODIFIER_STAT,     /* adds amount to a value of the card */
	MODIFIER_SET,      /* sets a value of the card to amount */
	MODIFIER_KEYWORD,  /* gives keyword `which` with number amount */
	MODIFIER_LOSE,     /* takes keyword `which` away */
	MODIFIER_BAN,      /* forbids act `which` to the card or player */
	MODIFIER_PERMIT,   /* lifts rule `which` for the card or player */
	MODIFIER_CONTROL,  /* the card is under another player's control */
	MODIFIER_EFFECT,   /* a delayed effect: amount is its index in the set */
	MODIFIER_FIELD,    /* adds amount to a field of the player */
	MODIFIER_COPY,     /* the card has the effects of definition amount */
	MODIFIER_USED,     /* effect amount of the card was used `left` times */
	MODIFIER_GAME      /* a relation of the game: which says what it is */
};

/* When a running effect ends. */
enum duration {
	DURATION_PERMANENT,   /* never, or when the card leaves */
	DURATION_TURN,        /* at the end of this turn */
	DURATION_PHASE,       /* at the end of this phase */
	DURATION_OWN_TURN,    /* at the end of `player`'s next own turn */
	DURATION_NEXT_OWN,    /* when `player`'s next own turn begins */
	DURATION_WHILE_SOURCE,/* while its source is in play */
	DURATION_ONCE,        /* when it has been used once */
	DURATION_TURNS,       /* after `left` more turns */
	DURATION_CLEANUP,     /* at `player`'s next cleanup */
	DURATION_NEXT_PHASE,  /* when phase `left` of `player`'s next own turn
	                         begins: until="next:PHASE" */
	DURATION_ATTACK,      /* when the open attack ends */
	DURATION_COUNT
};

struct modifier {
	uint8_t kind;      /* enum modifier_kind */
	uint8_t which;     /* stat, keyword, act, field or rule: see kind */
	uint8_t until;     /* enum duration */
	uint8_t player;    /* whose effect it is */
	uint16_t source;   /* card that made it, or NO_CARD */
	uint16_t left;     /* turns or uses left */
	reference target;  /* card or player that it changes */
	int32_t amount;
	int32_t turn;      /* turn in which it was made */
};

/* One effect that is being carried out, or waits to be. */
enum frame_state {
	FRAME_WAITING, /* triggered, not yet begun */
	FRAME_RUNNING, /* begun; perhaps asks a question */
	FRAME_LINK     /* activated, in an open chain, not yet resolved */
};

struct frame {
	uint16_t effect;   /* index in the replay's effects */
	uint16_t at;       /* next instruction */
	uint16_t card;     /* card whose effect it is */
	uint16_t subject;  /* card that the event was about, or NO_CARD */
	uint8_t player;    /* player whose effect it is ("you") */
	uint8_t state;     /* enum frame_state */
	uint8_t about;     /* player that the event was about, or NO_PLAYER */
	uint8_t groups;    /* choices made so far */
	uint16_t batch;    /* frames set off at the same moment share a number */
	uint16_t flags;    /* FRAME_* bits */
	uint8_t targets;   /* references in target[] */
	uint8_t end[FRAME_GROUP_MAX]; /* end of each choice in target[] */
	uint8_t progress;  /* of an instruction that asks several times */
	uint8_t options;   /* choices of the step used up by options */
	uint8_t kept;      /* cards behind those targets: named to be discarded,
	                      until all players have answered */
	uint16_t other;    /* the other card of the event, or NO_CARD */
	uint8_t skipped;   /* choices among them that were not made: a bit each */
	uint8_t unused;
	reference target[FRAME_TARGET_MAX];
	int32_t amount;    /* the number that came with the event */
	int32_t done;      /* what the last operation really did */
	int32_t sum;       /* what the one under way has done so far */
	int32_t of_each;   /* what it asks of each player, while some of them
	                      still owe it: computed once; 0: not yet */
	int32_t value[FRAME_VALUE_MAX];
};
enum {
	FRAME_ORDERED = 1, /* its place among its batch has been decided */
	FRAME_NEGATED = 2, /* resolves without effect */
	FRAME_DECIDED = 8, /* an effect that may be declined was not */
	FRAME_ASKED = 4,   /* the question of the instruction has been put */
	FRAME_FRESH = 32,  /* what it requires has not been looked at yet */
	FRAME_TRIED = 16,  /* only tried: what it falls short of is noted */
	FRAME_NAMED = 64,  /* the step has named what is drawn now */
	FRAME_RULED = 128, /* a judge let its choices stand as they are */
	FRAME_COUNTED = 256, /* what adds to its number has done so already */
	FRAME_UNASKED = 512 /* about what is about to happen, not yet begun */
};

/* A decision or random result that must be logged before anything else. */
enum question_kind {
	QUESTION_NONE,
	QUESTION_OPTION,   /* choose what="option" */
	QUESTION_TARGETS,  /* choose what="targets" */
	QUESTION_ORDER,    /* choose what="order" */
	QUESTION_DISCARD,  /* discard steps */
	QUESTION_COIN,     /* random what="coin" */
	QUESTION_DIE,      /* random what="die" */
	QUESTION_CARD,     /* random what="card" */
	QUESTION_DRAW,     /* a draw step: the order of the deck is not known */
	QUESTION_SHUFFLE,  /* a shuffle step */
	QUESTION_GAME,     /* asked by the game itself: code says what */
	QUESTION_COUNT
};

struct question {
	uint8_t kind;     /* enum question_kind */
	uint8_t player;   /* who answers, NO_PLAYER for a random result */
	uint8_t code;     /* QUESTION_GAME: the game's own number */
	uint8_t minimum;  /* how many answers at least */
	uint8_t maximum;  /* and at most */
	uint8_t unused;   /* states are compared byte by byte: no gaps */
	uint16_t card;    /* card that asks, or NO_CARD */
	int32_t amount;   /* cards to draw, options to choose from */
};

/* What the last step has done by itself and no step of the log has recorded
 * yet: the log may, directly behind it. */
enum record_kind {
	RECORD_DRAW,   /* a card that an effect has drawn */
	RECORD_DISCARD, /* or that it has discarded */
	RECORD_REFILL, /* a place of a row that was filled */
	RECORD_KINDS
};

struct record {
	uint8_t kind;   /* enum record_kind */
	uint8_t player; /* who drew or discarded it; NO_PLAYER: nobody did */
	uint8_t begins; /* a draw or discard of several begins with it */
	uint8_t place;  /* that was filled */
	uint16_t card;
};

/* The latest finished duel, battle or game, and whether all is decided. */
struct outcome {
	uint8_t finished; /* number of duels or battles with a result */
	uint8_t complete; /* the match, war or single game is decided */
	uint8_t draw;     /* the latest one was drawn */
	uint8_t winners;  /* bit for each player who won the latest one */
	uint8_t reason;   /* index in the game's reasons, 0 is none */
	uint8_t running;  /* a duel, battle or game is being played */
};

/* What an id that no deck lists cannot be, for else something else had come of a
 * step: a bit for each definition. */
struct bar {
	uint16_t card;
	uint16_t unused[3]; /* states are compared byte by byte: no gaps */
	uint64_t not[DEFINITION_MAX / 64];
};

enum { CARD_WORDS = CARD_MAX / 64 };
/* Of what sorts that is which a card says as long as it lies there, and which
 * it waits for, a bit for each: only cards that may answer are asked. */
enum { SAYS_SORTS = 8 };
struct says {
	uint8_t speaks, hears;
};

/* What the moves keep of 64 cards, a bit for each by its number.  Beside what
 * is compared. */
struct card_bits {
	uint64_t changed;              /* fields: change_fields() */
	uint64_t touched;              /* since take_touched() */
	uint64_t moved;                /* in this step: moves_forget() */
	uint64_t speaks[SAYS_SORTS];   /* by what each says and */
	uint64_t hears[SAYS_SORTS];    /* waits for: card_create() */
	uint64_t lying[ZONE_KIND_MAX]; /* in a zone of that kind */
};

struct state {
	/* As the bits below are where 64 bits are aligned: elsewhere too. */
	_Alignas(8) int32_t global[GLOBAL_FIELD_MAX];
	struct outcome outcome;
	struct question question;
	uint8_t side[PLAYER_MAX]; /* alliance of each player */
	uint16_t players;    /* number of players */
	uint16_t modifiers;  /* used entries of modifier[] */
	uint16_t frames;     /* used entries of frame[], the last one runs */
	uint16_t records;    /* used entries of record[] */
	uint16_t cards;      /* used entries of card[] */
	uint16_t bars;       /* used entries of bar[], by their cards */
	uint16_t blocks;     /* last block number given away */
	uint16_t batches;    /* last batch number given away */
	uint16_t arrivals;   /* last arrival number given away */
	uint8_t unseen;      /* bit for each player whose cards nobody saw */
	uint8_t guessed;     /* what they were has decided something */
	uint16_t fields;     /* of each card: those of the game */
	/* Beside what is compared, so that it need not be looked for: */
	uint16_t kinds;      /* of running effects that there may be, a bit for
	                        each: has_running() */
	uint8_t marks;       /* of cards that there may be, a bit for each sort
	                        that the game tells apart */
	uint8_t unused;
	uint16_t rows;       /* of fields: the last one in use */
	uint64_t row_used[CARD_WORDS]; /* a bit for each, the first being 1 */
	/* Of the rest only what is used is copied and compared. */
	int32_t player[PLAYER_MAX][PLAYER_FIELD_MAX];
	struct zone zone[ZONE_MAX]; /* those of COMMON come first */
	struct card_bits bits[CARD_WORDS]; /* words of cards in use only */
	/* So that few pages of memory are touched: the beginnings of these two
	 * lie on one, */
	struct record record[RECORD_MAX];
	struct modifier modifier[MODIFIER_MAX];
	/* and the last three begin with one each (pool.c). */
	struct bar bar[BAR_MAX];
	uint8_t to_page[744];
	struct frame frame[FRAME_MAX];
	uint8_t to_next_page[3840];
	/* In which row the fields of each card stand: cards that have not been
	 * changed are as at the start, and share the first one, 0. */
	uint16_t row[CARD_MAX];
	struct card card[CARD_MAX];
	uint8_t to_last_page[2048];
	/* As many fields in a row as the game has. */
	int32_t card_field[(CARD_MAX + 1) * CARD_FIELD_MAX];
	uint8_t to_block[32]; /* whole blocks are copied (state_copy.c) */
};

/* What the fields of a card begin with. */
#define fields_at_start(s) ((s)->card_field)

/* The fields of a card, an array. */
#define card_fields(s, card)                                                  \
	((const int32_t *)&(s)->card_field[(unsigned)                         \
	    (s)->row[(unsigned)(card) % CARD_MAX] * (unsigned)(s)->fields])

/* The same, to be changed: asked for behind what makes the card anew. */
int32_t *take_row(struct state *, unsigned card);
static inline int32_t *
change_fields(struct state *s, unsigned card)
{
	const unsigned row = s->row[card];
	return row == 0 ? take_row(s, card) : &s->card_field[row * s->fields];
}

/* Whether they may be other than what they begin with. */
static inline bool
has_own_fields(const struct state *s, unsigned card)
{
	return s->row[card] != 0;
}

/* They become what they begin with. */
void start_fields(struct state *, unsigned card);
/* If they are that again, they need not be copied any more. */
void settle_fields(struct state *, unsigned card);

/* Whether those of so many cards from that one on agree. */
bool fields_same(const struct state *, const struct state *, unsigned card,
    unsigned count);

/* Fields of cards that a game clears all at once are its marks, of a few sorts:
 * whether there may be one of that sort.  The last sort is none of cards: a
 * judge may have set something by hand. */
enum { MARKS_BY_HAND = 7 };
static inline bool
has_marks(const struct state *s, unsigned sort)
{
	return (s->marks >> sort & 1) != 0;
}

static inline void
put_marks(struct state *s, unsigned sort, bool any)
{
	s->marks = (uint8_t)((s->marks & ~(1U << sort))
	    | (unsigned)any << sort);
}

/* Walks the cards whose fields may be other than at the start, here or in a
 * world that differs in numbers alone. */
#define for_each_changed(s, c)                                                \
	for (unsigned c = changed_card((s), 0); c != NO_CARD;                 \
	     c = changed_card((s), c + 1))
unsigned changed_card(const struct state *, unsigned from);

/* The same, their fields. */
#define for_each_fields(s, field)                                             \
	for_each_changed ((s), field##_of)                                    \
		for (int32_t *field = change_fields((s), field##_of);         \
		     field != NULL; field = NULL)

/* An empty state for that many players, of a game whose cards have so many
 * fields, all 0 at the start; every zone is empty.  state_begin() says what
 * they are. */
void state_clear(struct state *, unsigned players, unsigned fields);

/* Copies the used part of `from`. */
void state_copy(struct state *to, const struct state *from);
/* The same in a few pages, its used parts one behind the other: it cannot be
 * looked at before it is unpacked. */
void state_pack(struct state *to, const struct state *from);
void state_unpack(struct state *to, const struct state *from);

/* Whether both hold the same game situation.  *exactly: their cards agree in
 * running numbers too. */
bool state_equal(const struct state *, const struct state *, bool *exactly);
/* Whether the same effects are under way, last and may still be recorded. */
bool effects_equal(const struct state *, const struct state *);

/* Whether both lie in the same place, as far as the order is known there, and
 * of those that nobody saw are cards of the same player. */
static inline bool
lies_the_same(const struct card *a, const struct card *b)
{
	return a->next == b->next && a->previous == b->previous
	    && a->zone == b->zone && (a->block == b->block
	    || (a->block != 0 && a->block < UNSEEN_BLOCK
	        && b->block != 0 && b->block < UNSEEN_BLOCK));
}

/* Whether they are the same but for where they lie. */
static inline bool
card_is_same(const struct card *a, const struct card *b)
{
	return a->definition == b->definition && a->host == b->host
	    && a->tokens == b->tokens && a->owner == b->owner;
}

/* Index of a zone: its kind (the game's table) and its seat. */
static inline unsigned
zone_index(unsigned kind, unsigned seat)
{
	return (seat == COMMON ? 0 : seat + 1) * ZONE_KIND_MAX + kind;
}

static inline unsigned
zone_kind(unsigned zone)
{
	return zone % ZONE_KIND_MAX;
}

static inline unsigned
zone_seat(unsigned zone)
{
	return zone < ZONE_KIND_MAX ? COMMON : zone / ZONE_KIND_MAX - 1;
}

/* Some of the zones, a bit for each. */
enum { ZONE_WORDS = (ZONE_MAX + 63) / 64 };
struct zone_set { uint64_t bits[ZONE_WORDS]; };

static inline void
zone_set_add(struct zone_set *set, unsigned zone)
{
	set->bits[zone / 64] |= UINT64_C(1) << zone % 64;
}

static inline bool
zone_set_holds(const struct zone_set *set, unsigned zone)
{
	return (set->bits[zone / 64] >> zone % 64 & 1) != 0;
}

static inline bool
zone_sets_meet(const struct zone_set *a, const struct zone_set *b)
{
	uint64_t both = 0;
	for (unsigned word = 0; word < ZONE_WORDS; word++)
		both |= a->bits[word] & b->bits[word];
	return both != 0;
}

static inline bool
zone_set_empty(const struct zone_set *set)
{
	return !zone_sets_meet(set, set);
}

struct card_set { uint64_t bits[CARD_WORDS]; };

static inline void
card_set_add(struct card_set *set, unsigned card)
{
	set->bits[card / 64] |= UINT64_C(1) << card % 64;
}

static inline bool
card_set_holds(const struct card_set *set, unsigned card)
{
	return (set->bits[card / 64] >> card % 64 & 1) != 0;
}

#define for_each_player(s, player)                                            \
	for (unsigned player = 0; player < (s)->players; player++)

/* The seats that are taken, COMMON last. */
#define for_each_seat(s, seat)                                                \
	for (unsigned seat = 0; seat < SEAT_MAX;                              \
	     seat = seat + 1 == (s)->players ? COMMON : seat + 1)

/* Number of cards in a zone. */
static inline unsigned
zone_count(const struct state *s, unsigned kind, unsigned seat)
{
	return s->zone[zone_index(kind, seat)].count;
}

/* First (top) card of a zone, or NO_CARD. */
static inline unsigned
zone_first(const struct state *s, unsigned kind, unsigned seat)
{
	return s->zone[zone_index(kind, seat)].first;
}

/* Walks a zone from the top; `card` must not be moved in the body. */
#define for_each_card(s, c, kind, seat)                                       \
	for (unsigned c = zone_first((s), (kind), (seat)); c != NO_CARD;      \
	     c = (s)->card[c].next)

/* The same where the body may move the card, but not the one behind it. */
#define for_each_moving(s, c, kind, seat)                                     \
	for (unsigned c = zone_first((s), (kind), (seat)),                    \
	     c##_next = card_behind((s), c); c != NO_CARD;                    \
	     c = c##_next, c##_next = card_behind((s), c))
static inline unsigned
card_behind(const struct state *s, unsigned card)
{
	return card == NO_CARD ? NO_CARD : s->card[card].next;
}

/* Whether an item of a step is a card that there is. */
static inline bool
has_card(const struct state *s, int32_t item)
{
	return item >= 0 && (uint32_t)item < s->cards;
}

/* Whether the card lies in that zone of that seat. */
static inline bool
card_in(const struct state *s, unsigned card, unsigned kind, unsigned seat)
{
	return s->card[card].zone == zone_index(kind, seat);
}

/* Kind of the zone that holds the card, NO_ZONE if none does. */
static inline unsigned
card_zone(const struct state *s, unsigned card)
{
	unsigned zone = s->card[card].zone;
	return zone == NO_ZONE ? NO_ZONE : zone_kind(zone);
}

/* Whether it is there and lies in a zone of these kinds (a bit each). */
static inline bool
card_lies(const struct state *s, unsigned card, uint32_t kinds)
{
	unsigned kind = card < s->cards ? card_zone(s, card) : NO_ZONE;
	return kind != NO_ZONE && (kinds >> kind & 1) != 0;
}

/* Seat of the zone that holds the card: its controller.  COMMON for shared
 * zones and for a card that is in no zone. */
static inline unsigned
card_seat(const struct state *s, unsigned card)
{
	unsigned zone = s->card[card].zone;
	return zone == NO_ZONE ? COMMON : zone_seat(zone);
}

/* Which cards are not in every byte what they were, or new, and the zones in
 * which they lay or lie: elsewhere nothing has changed, no order either. */
struct changed {
	uint64_t cards[CARD_WORDS];
	uint64_t zones[(ZONE_MAX + 63) / 64];
};
void state_changed(const struct state *from, const struct state *to,
    struct changed *);
static inline bool
zone_has_changed(const struct changed *c, unsigned zone)
{
	return (c->zones[zone / 64] >> zone % 64 & 1) != 0;
}

/* The cards in zones of these kinds (a bit each), by seat, kind and place, as a
 * position names them: returns how many.  The list has room for CARD_MAX. */
unsigned cards_in_zones(const struct state *, uint32_t kinds, uint16_t *list);

/* Walks them as they lie when it begins, whatever the body does to them:
 * `each.card` is the one. */
struct placed {
	unsigned count, next;
	unsigned card;
	uint16_t list[CARD_MAX];
};
#define for_each_placed(s, each, kinds)                                       \
	for (struct placed each,                                              \
	    *each##_at = placed_begin(&each, (s), (kinds));                   \
	    placed_next(each##_at);)
static inline struct placed *
placed_begin(struct placed *p, const struct state *s, uint32_t kinds)
{
	p->count = cards_in_zones(s, kinds, p->list);
	p->next = 0;
	return p;
}
static inline bool
placed_next(struct placed *p)
{
	if (p->next == p->count)
		return false;
	p->card = p->list[p->next++];
	return true;
}

/* The latest batch of effects under way; without any it does not count. */
unsigned last_batch(const struct state *);

/* Words of those bits that hold cards. */
static inline unsigned
card_words(const struct state *s)
{
	return (s->cards + 63u) / 64;
}

/* The cards of a word that lie in zones of these kinds (a bit each). */
static inline uint64_t
cards_lying(const struct state *s, unsigned word, uint32_t kinds)
{
	uint64_t cards = 0;
	kinds &= (UINT32_C(1) << ZONE_KIND_MAX) - 1;
	for (; kinds != 0; kinds &= kinds - 1)
		cards |= s->bits[word].lying[__builtin_ctz(kinds)];
	return cards;
}

/* The first card from number `from` on that lies in zones of these kinds,
 * NO_CARD if there is none. */
static inline unsigned
next_lying(const struct state *s, uint32_t kinds, unsigned from)
{
	uint64_t part = ~UINT64_C(0) << from % 64;
	for (unsigned word = from / 64; word < card_words(s); word++) {
		uint64_t cards = cards_lying(s, word, kinds) & part;
		if (cards != 0)
			return word * 64 + (unsigned)__builtin_ctzll(cards);
		part = ~UINT64_C(0);
	}
	return NO_CARD;
}

/* Walks the cards that lie in zones of these kinds in the order of their
 * numbers; they may be moved in the body. */
#define for_each_lying(s, c, kinds)                                           \
	for (unsigned c = next_lying((s), (kinds), 0); c != NO_CARD;          \
	     c = next_lying((s), (kinds), c + 1))

/* A card has changed so that the game may have to look at it. */
static inline void
card_touch(struct state *s, unsigned card)
{
	s->bits[card / 64].touched |= UINT64_C(1) << card % 64;
}

/* Whether there are any such cards. */
bool any_touched(const struct state *);
/* Whether any of them lies in a zone of these kinds, a bit each. */
bool any_touched_in(const struct state *, uint32_t kinds);

/* Whether both are to look at the same cards next. */
bool touched_alike(const struct state *, const struct state *);

/* The first card from number `from` on that has moved, been made, been taken
 * away or otherwise been touched since it was last taken from here; NO_CARD if
 * there is none. */
unsigned take_touched(struct state *, unsigned from);

/* Takes them in the order of their numbers.  What is touched in the body and
 * stands before is taken the next time. */
#define for_each_touched(s, c)                                                \
	for (unsigned c = take_touched((s), 0); c != NO_CARD;                 \
	     c = take_touched((s), c + 1))

/* Takes all of a word at once. */
static inline uint64_t
take_touched_in(struct state *s, unsigned word)
{
	uint64_t cards = s->bits[word].touched;
	s->bits[word].touched = 0;
	return cards;
}

enum place { PLACE_TOP, PLACE_BOTTOM };

/*
 * Takes the card out of its zone, if any, and puts it at the top or bottom of
 * another; its place there is known.  Fields and host stay as they are.
 */
void card_move(struct state *, unsigned card, unsigned kind, unsigned seat,
    enum place);

/* To the bottom of the same kind of zone on another side; when it came does not
 * change. */
void card_change_side(struct state *, unsigned card, unsigned seat);
/* From now on it is the one that came last. */
void card_came_now(struct state *, unsigned card);

/* Numbers arrivals anew, in their order: before a step could run out of
 * numbers. */
void arrivals_anew(struct state *) __attribute__((cold));

/* Puts the card directly before `before` (NO_CARD: at the bottom). */
void card_insert(struct state *, unsigned card, unsigned kind, unsigned seat,
    unsigned before);

/* Takes the card out of its zone; it is then in none. */
void card_remove(struct state *, unsigned card);

/*
 * Sees to it that the first `count` cards can be looked at: those that only
 * another world has made are in no zone.
 */
void state_reach(struct state *, unsigned count);

/*
 * Makes card number `card` exist, in no zone, with all fields 0 and no host.
 * `card` is below CARD_MAX; the numbers come from the registry of ids.
 * `says`: what is printed on it (definition_says() in effect.h).
 */
void card_create(struct state *, unsigned card, unsigned definition,
    struct says, unsigned owner);

/*
 * Orders of decks.  zone_shuffle_unknown makes all cards of the zone one block
 * of unknown order (games call deck_unknown); zone_order puts its cards in the
 * given order (the caller has checked that it is a permutation of them).
 */
void zone_shuffle_unknown(struct state *, unsigned kind, unsigned seat);
void zone_order(struct state *, unsigned kind, unsigned seat,
    const reference *order, unsigned count);

/* Lays the cards that lay in that zone in the other state as they lay there, at
 * the top or bottom of what else lies in it. */
void zone_lay(struct state *, unsigned zone, const struct state *then,
    enum place);

/* A step begins: no card has been moved, made, taken away or shuffled in it. */
void moves_forget(struct state *);

/* Whether the card can be drawn without a step that says more of it. */
static inline bool
card_order_known(const struct state *s, unsigned card)
{
	unsigned block = s->card[card].block;
	return block == 0 || (block >= UNSEEN_BLOCK
	    && (block & UNSEEN_TOLD) != 0);
}

/* Whether the top card of the zone is known (true for an empty zone). */
bool zone_top_known(const struct state *, unsigned kind, unsigned seat);

/* Whether `card` can be the top card as far as the order is known. */
bool zone_can_be_top(const struct state *, unsigned kind, unsigned seat,
    unsigned card);

/* Adds a running effect; false when the state is full. */
bool modifier_add(struct state *, const struct modifier *);

/* Whether there may be a running effect of one of these kinds (a bit each). */
static inline bool
has_running(const struct state *s, unsigned kinds)
{
	return (s->kinds & kinds) != 0;
}

/* Notes what a step may still record; what there is no room for is not. */
void record_add(struct state *, struct record);

/* A step has recorded it. */
void record_remove(struct state *, unsigned index);

/* Removes entry `index` of the running effects, keeping their order. */
void modifier_remove(struct state *, unsigned index);

#endif
