/*
 * reader.h - from the words of an element to players, cards and numbers.  Used
 * by the decoders only.
 */
#ifndef LOG_READER_H
#define LOG_READER_H

#include "engine/effect.h"
#include "engine/game.h"
#include "engine/ids.h"
#include "engine/nearest.h"
#include "log/element.h"

/* What a decoder works on. */
struct reader {
	struct context *cx;
	struct element *element;
	struct problem *problem;
	bool stopped; /* the replay has stopped: tokens that might have been
	                 made since then are known too */
};

struct word {
	const char *text; /* not terminated */
	unsigned length;
};

/* What is wrong with the element; false. */
#define wrong(...) (tell_wrong(__VA_ARGS__), false)
void tell_wrong(const struct reader *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The next word of a list; false at its end. */
static inline bool
take_word(const char **at, struct word *word)
{
	word->text = next_word(at, &word->length);
	return word->text != NULL;
}
/* The only word of a text; false if it has none or several. */
bool only_word(const char *text, struct word *);
bool word_is(struct word, const char *);
/* Index of the word in a list that ends with NULL (NULL: empty), or -1. */
int word_index(const char *const *list, struct word);

/* A player of the replay, or -1. */
int find_player(const struct context *, struct word);
/* A card of the replay, or -1. */
int find_card(const struct reader *, struct word);
/* A card or player, or NO_REFERENCE. */
reference find_reference(const struct reader *, struct word);
/* The same in one attribute, with `none` for -1; false with the problem set. */
bool read_player(const struct reader *, const char *name, const char *text,
    int *player);
bool read_card(const struct reader *, const char *name, const char *text,
    int *card);
bool read_reference(const struct reader *, const char *name, const char *text,
    reference *);

/* What is wrong with the id of a definition that no set has; false. */
bool no_definition(const struct reader *, const char *def);
/* Ids of cards that are near one that no card has, as nearest_text() writes
 * them; all players. */
void near_ids(const struct reader *, struct word, char text[KNOWN_TEXT]);
void all_players(const struct reader *, char text[KNOWN_TEXT]);

/* An attribute that is a number, left out for `*value` as it is. */
bool read_optional_number(const struct reader *, const char *name,
    int32_t least, int32_t most, int32_t *value);
/* yes or no, left out for `*value` as it is. */
bool read_yes_no(const struct reader *, const char *name, bool *value);
/* An attribute that is one word of a list. */
bool read_word(const struct reader *, const char *name,
    const char *const *list, int *index);

/* The value of a field as a position writes it. */
bool read_field(const struct reader *, const struct field *, const char *text,
    int32_t *value);

/* A new id of a card, from a deck or a position, into the registry. */
bool add_card_id(const struct reader *, struct word, unsigned *card);
/* Looks whether an id, from number `first` on, is one that a token of another
 * card will have: `made` says how many tokens that one has made already. */
bool check_token_ids(const struct reader *, unsigned first,
    unsigned (*made)(const struct context *, unsigned card));

/* Whether a card lies on itself, however many lie between: none may. */
bool lies_on_itself(const struct state *, unsigned card);

/* Effects are named def:n, the n-th of that definition from 1. */
bool read_effect(const struct reader *, const char *name, unsigned *effect);
/* The number n of an effect. */
unsigned effect_number(const struct catalogue *, unsigned effect);

/* Words for the parts of a state, in the order of their enums; end with
 * NULL. */
extern const char *const modifier_words[];
extern const char *const duration_words[];
extern const char *const question_words[];
extern const char *const frame_words[];
extern const char *const record_words[];
/* The marks of a frame; ends with name NULL. */
struct frame_mark {
	const char *name;
	uint16_t bit;
};
extern const struct frame_mark frame_marks[];
/* Name of what `which` of a modifier means, or NULL for a plain number. */
const char *modifier_which(const struct game *, unsigned kind,
    unsigned which);

#endif
