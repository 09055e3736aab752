/*
 * decode_judge.c - what a judge has ruled: <ruling>.
 */
#include <stdio.h>
#include <string.h>

#include "log/decode.h"
#include "engine/known.h"
#include "log/reader.h"

/* What a step may break: a rule, or a reading that names none. */
static bool
find_broken(const struct reader *reader, const char *id, const char **found)
{
	const struct game *game = reader->cx->game;
	int rule = game_rule(game, id), reading = game_reading(game, id);
	if (rule < 0 && reading < 0) {
		char near[KNOWN_TEXT];
		known_broken(game, id, near);
		return wrong(reader, "%s has no rule %s%s", game->name, id,
		    near);
	}
	*found = rule >= 0 ? game->rules[rule].id : game->readings[reading].id;
	return true;
}

bool
decode_ruling(struct session *session, struct context *cx,
    struct element *element, struct problem *problem)
{
	static const char *const decisions[] = {
		[RULING_STANDS] = "stands",
		[RULING_UNDONE] = "undone",
		[RULING_LOSES] = "loses",
		NULL
	};
	struct reader reader = { cx, element, problem, session == NULL };
	const char *id = element_get(element, "rule");
	const char *rule = NULL;
	int decision;
	element_get(element, "note");
	if (element->children > 0)
		return wrong(&reader, "<ruling> holds no elements");
	if (!read_word(&reader, "decision", decisions, &decision)
	    || !element_all_used(element, problem))
		return false;
	if (id != NULL && !find_broken(&reader, id, &rule))
		return false;
	if (session != NULL)
		session_ruling(session, (enum ruling)decision, rule,
		    element->line, element->column);
	return true;
}
