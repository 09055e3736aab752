/*
 * reduce.h - a log as a tree that is made smaller.
 */
#ifndef CMD_REDUCE_H
#define CMD_REDUCE_H

#include <libxml/tree.h>

#include "cmd/finding.h"
#include "cmd/progress.h"

struct shrinking {
	struct finding finding;
	struct progress_line progress;
	char **position;          /* before each step, as text */
	unsigned positions;
	xmlDocPtr document;
	xmlNodePtr root;          /* of the replay */
};

/* Whether it stands before everything that is checked. */
bool reduce_is_header(const xmlNode *);

/* Lets the log begin at the latest step from which the finding still comes out;
 * false if it comes out from nowhere. */
bool shrinking_begin(struct shrinking *);

/* Takes away what can be missing. */
void shrinking_run(struct shrinking *);

#endif
