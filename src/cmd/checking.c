/*
 * checking.c - files checked by the library.
 */
#include <stdio.h>

#include "cmd/checking.h"
#include "cmd/command.h"
#include "cmd/sinks.h"

replaycheck_checker *
checking_new(const struct shared *sh)
{
	return must(replaycheck_new(sh->options));
}

void
checking_open(replaycheck_checker *c, const struct file *file)
{
	sure(file->problem != NULL
	    ? replaycheck_open_failed(c, file->name, file->problem)
	    : replaycheck_open_file(c, file->name));
}

int
checking_next(replaycheck_checker *c)
{
	return sure(replaycheck_next(c));
}

replaycheck_report *
checking_take(replaycheck_checker *c)
{
	return must(replaycheck_report_take(c));
}

void
checking_complain(const replaycheck_report *r)
{
	replaycheck_writer *w = must(replaycheck_writer_new("text"));
	char width[16];
	snprintf(width, sizeof width, "%u", text_width(stderr));
	sure(replaycheck_writer_set(w, "width", width));
	sure(replaycheck_writer_findings(w, r));
	writer_drain(w, stderr);
	replaycheck_writer_free(w);
}

void
checking_reports(replaycheck_checker *c, const struct file *file,
    struct outlet *outlet)
{
	bool counts = outlet_counts(outlet);
	int event;
	checking_open(c, file);
	while ((event = counts ? checking_next(c)
	    : sure(replaycheck_next_report(c))) != REPLAYCHECK_OVER) {
		if (event == REPLAYCHECK_STEP)
			outlet_step(outlet);
		if (event != REPLAYCHECK_ENDED)
			continue;
		struct result *r = result_new();
		r->report = checking_take(c);
		if (!outlet_put(outlet, r))
			return;
	}
}
