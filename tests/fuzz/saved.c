/*
 * saved.c - in the place of libFuzzer: runs the target on each file that is
 * named, on as many random bytes as -random=N says, and with -seeds on each
 * fixture as it is, looked at after its first step and after its second.
 */
#include "fuzz.h"

#ifndef UNDER_LIBFUZZER

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"

enum { BYTES_MOST = 1024 * 1024, RANDOM_BYTES = 60 };

static void
run_file(const char *name)
{
	FILE *in = must(fopen(name, "rb"));
	uint8_t *bytes = must(malloc(BYTES_MOST));
	size_t length = fread(bytes, 1, BYTES_MOST, in);
	fclose(in);
	LLVMFuzzerTestOneInput(bytes, length);
	free(bytes);
}

static void
run_random(unsigned long count)
{
	struct chance chance = { 1 };
	uint8_t bytes[RANDOM_BYTES];
	for (; count > 0; count--) {
		uint32_t length = chance_below(&chance, sizeof bytes);
		for (uint32_t i = 0; i < length; i++)
			bytes[i] = (uint8_t)chance_next(&chance);
		LLVMFuzzerTestOneInput(bytes, length);
	}
}

static void
run_seeds(void)
{
	for (unsigned n = 0; n < seed_count(); n++)
		for (uint8_t look = 1; look <= 2; look++) {
			uint8_t bytes[] = { (uint8_t)(n >> 8), (uint8_t)n,
				look };
			LLVMFuzzerTestOneInput(bytes, sizeof bytes);
		}
}

int
main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		if (strncmp(argv[i], "-random=", 8) == 0)
			run_random(strtoul(argv[i] + 8, NULL, 10));
		else if (strcmp(argv[i], "-seeds") == 0)
			run_seeds();
		else
			run_file(argv[i]);
	return 0;
}

#endif
