/*
 * fuzz.h - what the targets of libFuzzer share: the logs that they change, and
 * what must hold whatever a log says.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "change.h"

/* The target: returns 0, and ends the process when something does not hold. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* One replay of a fixture, taken apart. */
struct seed {
	const char *file;
	struct sheet sheet;
};

/* The replays of fixtures/ below SRCDIR, read once. */
unsigned seed_count(void);
const struct seed *seed_at(unsigned);

/* The bytes that are left, as numbers; 0 when there are none. */
struct choices {
	const uint8_t *bytes;
	size_t length;
};
uint32_t choose(struct choices *, unsigned bytes);

/*
 * Checks the log, twice, and ends the process unless
 * - the verdict, its step and the digest are the same without comparing
 *   readings, and then no reading is disputed,
 * - the position after step `look` is read back to the same state, and of the
 *   steps that are listed there number `pick` (or the last one) is legal,
 * - the digest after the last step is that of the report.
 */
void must_hold(const char *log, size_t length, uint32_t look, uint32_t pick);

/* The same for a position without steps: what is read of it is read back. */
void position_must_hold(const char *log, size_t length);

#endif
