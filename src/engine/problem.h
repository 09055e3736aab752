/*
 * problem.h - an error as a value: a place and one sentence.
 */
#ifndef ENGINE_PROBLEM_H
#define ENGINE_PROBLEM_H

#include <stdint.h>

struct problem {
	uint32_t line;    /* from 1; 0: no place in the file */
	uint32_t column;  /* in bytes, from 1 */
	char text[480];   /* one sentence, without a full stop at the end */
};

/* No problem yet; the rest of the text is not looked at. */
static inline void
problem_clear(struct problem *p)
{
	p->line = p->column = 0;
	p->text[0] = '\0';
}

/* Fills in the problem; a longer sentence is cut. */
void problem_put(struct problem *, uint32_t line, uint32_t column,
    const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The same; false, so that a reader can `return problem_set(...)`. */
#define problem_set(...) (problem_put(__VA_ARGS__), 0)

#endif
