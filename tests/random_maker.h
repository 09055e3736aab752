/*
 * random_maker.h - what the files that make effects at random share: words
 * (random_words.c), operations (random_operations.c), choices and branches
 * (random_flow.c), effects (random_effects.c), themes (random_theme.c).
 */
#ifndef TESTS_RANDOM_MAKER_H
#define TESTS_RANDOM_MAKER_H

#include <stdio.h>

#include "cards/operation.h"
#include "random_cards.h"

enum { GROUPS_MADE = 5, NUMBERS_MADE = 5, DEEP = 2 };

struct maker {
	FILE *out;
	struct chance *chance;
	const struct game *game;
	const struct effect_words *words;
	const struct theme *theme; /* or NULL */
	bool themed;              /* what is being written is of the theme */
	unsigned wild;            /* words in a hundred that are none */
	const char *const *ids;   /* cards that may be named */
	unsigned id_count;
	enum effect_kind kind;    /* of the effect that is made */
	unsigned tells;           /* what its event has: HAS_* bits */
	unsigned groups, numbers; /* names so far: g0, g1, n0, n1 */
	bool players[GROUPS_MADE]; /* which choices are of players */
	unsigned depth;           /* of branches */
};

/* One of those words. */
#define ONE_OF(...) one_of(m, (const char *const[]){ __VA_ARGS__, NULL })

/* Words and numbers, players and cards. */
unsigned below(struct maker *m, unsigned bound);
/* The same, but the pick of the theme in what is of the theme. */
unsigned pick_below(struct maker *m, unsigned bound);
/* Whether what is written next is to be of the theme. */
bool follow_theme(struct maker *m);
bool now_and_then(struct maker *m, unsigned percent);
void put_word(struct maker *m, const char *word);
unsigned list_length(struct maker *m, enum word_list list);
void put_from(struct maker *m, enum word_list list);
unsigned one_bit(struct maker *m, uint32_t bits, unsigned count);
unsigned event_fills(struct maker *m, unsigned event);
int one_word(struct maker *m, const int16_t *words, unsigned count);
const char *one_of(struct maker *m, const char *const *words);
void put_amount(struct maker *m);
void put_who(struct maker *m, bool one);
void put_selector(struct maker *m, uint32_t zones);
int chosen_cards(struct maker *m);
void put_cards(struct maker *m, const struct operation_row *row);

/* What brings about the event of the theme, if the words of a row do; false:
 * nothing is written. */
bool put_bringing(struct maker *m);
/* The keyword of the theme given and taken. */
void put_taken(struct maker *m);

/* Choices, branches and numbers; one card of those in play; a comparison of
 * two. */
void put_chosen(struct maker *m);
void put_flow(struct maker *m);
void put_delay(struct maker *m);
void put_compared(struct maker *m);

/* Operations: one to `most` of them, with what they choose. */
void put_operations(struct maker *m, unsigned most);
void put_until(struct maker *m, uint16_t bits);
void put_mark(struct maker *m, unsigned n);
void put_operation(struct maker *m, enum operation o);

#endif
