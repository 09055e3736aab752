/*
 * log.c - the reader of logs: any bytes come to an end, with places in them.
 */
#include "fuzz.h"

#include <stdlib.h>

#include "log/log.h"

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct log *log = log_open_memory(bytes, length);
	struct element *e;
	struct problem problem;
	enum log_item item;
	bool open = false;
	do {
		item = log_next(log, &e, &problem);
		if ((item == LOG_CHILD || item == LOG_REPLAY_END) && !open)
			abort();
		if (item == LOG_REPLAY || item == LOG_CHILD)
			if (e->line == 0 || e->column == 0)
				abort();
		if (item == LOG_REPLAY)
			open = true;
		else if (item == LOG_REPLAY_END)
			open = false;
	} while (item != LOG_END && item != LOG_DAMAGED);
	if (item == LOG_DAMAGED && problem.text[0] == '\0')
		abort();
	log_close(log);
	return 0;
}
