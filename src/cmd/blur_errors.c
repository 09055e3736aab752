/*
 * blur_errors.c - a log as one player saw it: how far a reader is from what is
 * the case.
 */
#include <stdlib.h>

#include "cmd/blur_private.h"

/* Numbers of hidden cards are others to a reader, and so is what counts only
 * cards that were seen. */
static unsigned
differing(const struct field *fields, unsigned count, const int32_t *a,
    const int32_t *b)
{
	unsigned errors = 0;
	for (unsigned i = 0; i < count; i++)
		errors += fields[i].type != FIELD_CARD
		    && (fields[i].flags & FIELD_SEEN) == 0 && a[i] != b[i];
	return errors;
}

static unsigned
errors_of_cards(const struct blur *b, const struct state *taken,
    const struct state *is)
{
	const struct game *game = known(b)->game;
	unsigned errors = 0;
	for (unsigned c = 0; c < taken->cards && c < is->cards; c++) {
		if (is_unseen(taken, c) || taken->card[c].zone == NO_ZONE)
			continue;
		errors += taken->card[c].zone != is->card[c].zone;
		if (!is_hidden(b, b->whole, is, c))
			errors += differing(game->card_fields,
			    game->card_field_count, card_fields(taken, c),
			    card_fields(is, c));
	}
	return errors;
}

unsigned
errors_of(const struct blur *b, const struct state *taken,
    const struct state *is)
{
	const struct game *game = known(b)->game;
	unsigned errors = differing(game->global_fields,
	    game->global_field_count, taken->global, is->global);
	for (unsigned p = 0; p < is->players; p++)
		errors += differing(game->player_fields,
		    game->player_field_count, taken->player[p], is->player[p]);
	for (unsigned kind = 0; kind < game->zone_count; kind++)
		for_each_seat (is, seat)
			errors += zone_count(taken, kind, seat)
			    != zone_count(is, kind, seat);
	return errors + errors_of_cards(b, taken, is)
	    + (taken->modifiers != is->modifiers)
	    + (taken->frames != is->frames)
	    + (taken->question.kind != is->question.kind);
}

unsigned
errors_when_drawn(struct blur *b, const struct context *cx,
    const struct state *before, struct state *s, bool asked)
{
	struct state *then = must(calloc(1, sizeof *then));
	struct owed_there *all = must(calloc(1, sizeof *all));
	struct context there = *cx;
	unsigned errors = errors_of(b, s, b->after);
	there.s = s;
	for (unsigned i = 0; i < OWED_DEEP && errors > 0
	    && (!asked || s->question.kind == QUESTION_DRAW); i++) {
		find_owed_there(b, &there, before, all);
		if (all->count == 0 || !step_try(&there, &all->step[0], then))
			break;
		state_copy(s, then);
		unsigned drawn = errors_of(b, then, b->after);
		errors = drawn < errors ? drawn : errors;
	}
	free(all);
	free(then);
	return errors;
}
