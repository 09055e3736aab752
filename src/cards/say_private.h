/*
 * say_private.h - what the parts of the printer of effects share.
 */
#ifndef CARDS_SAY_PRIVATE_H
#define CARDS_SAY_PRIVATE_H

#include "cards/say.h"
#include "engine/game.h"

struct speaker {
	FILE *out;
	const struct catalogue *cards;
	const struct game *game;
	const struct effect *effect;
	unsigned choices; /* of the effect: told apart where there are more */
};

/* ---- say_who.c: players ---- */

enum person { PERSON_SUBJECT, PERSON_OBJECT, PERSON_OWNER };
/* "you", "the opponent"; as an owner "your", "the opponent's". */
void say_who(struct speaker *, enum who, unsigned group, enum person);
void say_first_of(struct speaker *, enum who, unsigned group, enum person);
/* Whether a verb behind it ends in s: "you draw", "the opponent draws". */
bool who_takes_s(enum who);

/* ---- say_number.c: numbers, and what is compared ---- */

void say_value(struct speaker *, unsigned value);
/* Whether it is this very number. */
bool value_is(const struct speaker *, unsigned value, int32_t number);
/* "2 cards", "1 card", "as many cards as X". */
void say_count(struct speaker *, unsigned value, const char *noun);
/* A field of a player, of one alone "heart" and not "hearts". */
void say_player_field(struct speaker *, const char *field, bool one);
/* "2 life", "as much life as X". */
void say_much(struct speaker *, unsigned value, const char *field);
void say_comparison(struct speaker *, unsigned left, enum compare,
    unsigned right);
/* A value of a field as it is written: yes, shield, 3. */
void say_field_value(struct speaker *, const struct field *, int32_t value);
/* The name of a stat. */
const char *stat_word(const struct game *, unsigned stat);

/* ---- say_cards.c: cards ---- */

/* "opposing Bots with attack 2 or less"; many: in the plural. */
void say_selector(struct speaker *, unsigned selector, bool many);
/* "a Bot on your side", "an Event". */
void say_one(struct speaker *, unsigned selector);
/* "this card", "the chosen Bot", "each Bot on your side". */
void say_cards(struct speaker *, enum cards, unsigned group,
    unsigned selector);
/* The choice that fills the group, or NULL. */
const struct instruction *choice_of(const struct speaker *, unsigned group);
/* The mark behind a choice where there are several: " (2)". */
void say_choice_mark(struct speaker *, unsigned group);
/* A zone as a place to go to: "your discard pile", "the row". */
void say_destination(struct speaker *, unsigned zone, enum who, unsigned group,
    bool each);
/* Writes "Army" as "Armies". */
void say_plural(FILE *, const char *noun, size_t length);
/* Words of a list whose bit is set: "Bot or token". */
void say_bits(struct speaker *, uint32_t bits, const char *const *said,
    const char *const *words, const char *between);

/* ---- say_operation.c ---- */

/* One operation, without what ends a sentence. */
void say_operation(struct speaker *, const struct instruction *);
/* " until the end of the turn", or nothing where it lasts. */
void say_until(struct speaker *, enum duration, unsigned turns);
/* Fills {…} of a sentence from the instruction. */
void say_template(struct speaker *, const char *text,
    const struct instruction *);

/* ---- say_flow.c ---- */

/* The instructions from `first` to before `end`, by semicolons. */
void say_code(struct speaker *, unsigned first, unsigned end);

#endif
