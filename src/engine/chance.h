/*
 * chance.h - SplitMix64, the generator behind generated games.
 *
 * The same seed gives the same numbers everywhere.  The state advances by
 * 0x9E3779B97F4A7C15; the output is mixed with shifts of 30, 27 and 31 and the
 * factors 0xBF58476D1CE4E5B9 and 0x94D049BB133111EB.
 */
#ifndef ENGINE_CHANCE_H
#define ENGINE_CHANCE_H

#include <stdint.h>

struct chance {
	uint64_t state;
};

/* The next 64 bits. */
static inline uint64_t
chance_next(struct chance *c)
{
	uint64_t z = c->state += UINT64_C(0x9E3779B97F4A7C15);
	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

/* A number from 0 to bound - 1; bound is at least 1.  The remainder's bias is
 * below 2^-32 for every bound in use. */
static inline uint32_t
chance_below(struct chance *c, uint32_t bound)
{
	return (uint32_t)(chance_next(c) % bound);
}

#endif
