/*
 * operation.h - what operations take, by attribute.
 */
#ifndef CARDS_OPERATION_H
#define CARDS_OPERATION_H

#include "cards/compiler.h"

/* What an operation takes. */
enum takes {
	WHO = 1,            /* who= */
	CARDS = 2,          /* cards=, and what narrows them down */
	CARDS_DEFAULT = 4,  /* cards= left out: the last choice, else itself */
	CARDS_NEEDED = 8,   /* one of cards= and who= must be there */
	SELECTS = 16,       /* what chooses cards, without cards= */
	AMOUNT = 32,
	AMOUNT_ONE = 64,    /* 1 when it is left out */
	AMOUNT_NEEDED = 128,
	STAT = 256,
	FIELD = 512,
	KEYWORD = 1024,
	ACT = 2048,
	RULE = 4096,
	PHASE_WORD = 8192,
	TO = 1 << 14,
	PLACE = 1 << 15,    /* place=, order=, face= */
	UNTIL = 1 << 16,
	DEFINITION = 1 << 17,
	MARK = 1 << 18,
	ON = 1 << 19,
	ON_NEEDED = 1 << 20,
	RANDOM = 1 << 21,
	ALL = 1 << 22,
	KEPT = 1 << 23,     /* name= of a kept value */
	RANGE = 1 << 24,    /* least=, most= */
	GROUP = 1 << 25,    /* name= of a choice */
	CONTINUOUS = 1 << 26, /* may stand in a continuous effect */
	TEXT = 1 << 27,
	OF_CARDS = CARDS | CARDS_DEFAULT,
	HOW_MANY = AMOUNT | AMOUNT_ONE,
	HOW_MUCH = AMOUNT | AMOUNT_NEEDED,
};

/* The elements' names, by operation. */
extern const char *const operation_names[];
/* What the operation takes by the vocabulary, and its name; 0: it is none of
 * those that operation.c compiles. */
uint32_t operation_takes(enum operation, const char **name);

/* Reads the attributes that the operation takes into its instruction. */
void read_operation(struct compiler *, struct element *, uint32_t takes,
    struct instruction *);

#endif
