/*
 * interrupt.c - SIGINT and SIGTERM: a run ends with what was found so far.
 */
#include <stddef.h>
#include <stdio.h>

#include "cmd/interrupt.h"

/* The only state that is shared by the whole tool: a signal knows no other. */
volatile sig_atomic_t interrupted;

static void
note_signal(int number)
{
	interrupted = number;
}

void
interrupt_begin(void)
{
	static const int signals[] = { SIGINT, SIGTERM };
	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		struct sigaction now = { .sa_handler = note_signal,
			.sa_flags = (int)SA_RESETHAND };
		struct sigaction old;
		sigemptyset(&now.sa_mask);
		/* who started the tool may want it ignored */
		if (sigaction(signals[i], NULL, &old) == 0
		    && old.sa_handler != SIG_IGN)
			sigaction(signals[i], &now, NULL);
	}
}

int
interrupt_status(int status)
{
	return interrupted != 0 ? 128 + interrupted : status;
}

int
interrupt_end(const char *partial, int status)
{
	if (interrupted != 0)
		fprintf(stderr, "replaycheck: interrupted: %s\n", partial);
	return interrupt_status(status);
}
