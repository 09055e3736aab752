/*
 * trace.h - the canonical record of what the engine did with a replay.
 */
#ifndef CMD_TRACE_H
#define CMD_TRACE_H

#include "check/run.h"

/* A bit for each rule. */
struct rule_bits {
	uint64_t word[(RULE_MAX + 63) / 64];
};

/* One replay being traced; set `out` and clear the rest with zero. */
struct tracer {
	FILE *out;
	bool rules;          /* a column more: what the step exercised */
	unsigned digest;     /* hexadecimal digits of it to print, 0: all */
	/* kept from step to step */
	struct state *before;
	struct kept_digests digests; /* of that state */
	bool open;           /* a line waits for its end */
	uint32_t number;     /* of its step */
	unsigned changes;
	unsigned disputes;   /* told so far */
	const struct game *game;
	struct changed changed;      /* by the step of the line */
	struct rule_bits exercised;  /* by that step */
	struct told_rules *told;     /* columns of such, TOLD_RULES of them */
};

/* An observer that writes into the tracer: a line `#`, file, replay, game,
 * digest=VERSION, and then the steps of each replay. */
struct observer trace_observer(struct tracer *);
void tracer_free(struct tracer *);

#endif
