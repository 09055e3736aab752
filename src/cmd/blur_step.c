/*
 * blur_step.c - a log as one player saw it: each step of the whole log, and its
 * end.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"

/* A step that decides nothing, and came to no more than the end of the game,
 * which what had to be written before it has brought already. */
static bool
comes_too_late(const struct blur *b, const struct replay_view *view,
    const struct step *st)
{
	unsigned finished = session_before(view->session)->outcome.finished;
	struct violation v;
	return !b->refused && view->game->steps[st->verb].idle
	    && known(b)->s->outcome.finished > finished
	    && b->after->outcome.finished == known(b)->s->outcome.finished
	    && !step_is_legal(known(b), st, &v);
}

/* Whether the pile of another player becomes a deck: what lay in it for all to
 * see is not seen any more behind the step.  It is told as it was before. */
static bool
makes_anew(struct blur *b, const struct replay_view *view,
    const struct step *st)
{
	struct context aside = *session_context(view->session);
	if (b->ruling != NULL || !is_other(b, step_by(st))
	    || !is_verb(view->game, st, "shuffle"))
		return false;
	state_copy(b->stood, session_before(view->session));
	aside.s = b->stood;
	state_judged(&aside, st, b->judged);
	return true;
}

void
blur_step(struct blur *b, const struct replay_view *view,
    const struct step *st, const struct element *e, bool legal)
{
	struct context *cx = session_context(view->session);
	/* A step that is refused names what it would have brought to light. */
	if (!legal) {
		step_stand(cx, st, b->stood);
		state_judged(cx, st, b->judged);
	}
	b->refused = !legal;
	b->fills = session_filled(view->session) != NULL;
	b->at = b->steps;
	memset(&b->made[b->at % TAKEBACK_MAX], 0, sizeof b->made[0]);
	b->after = legal ? cx->s : b->stood;
	b->step = *st;
	learn_aliases(b);
	show_cards(b, cx);
	uint16_t alias[CARD_MAX];
	memcpy(alias, b->alias, sizeof alias);
	tell_seen(b, view, &b->step);
	const struct state *after = b->after;
	b->still = b->refused || makes_anew(b, view, st);
	if (b->still)
		b->after = b->judged;
	tell_owed(b, view, &b->step);
	b->after = after;
	b->still = false;
	if (forget_seen(b, alias)) {
		b->step = *st;
		tell_seen(b, view, &b->step);
	}
	const char *time = NULL;
	for (unsigned i = 0; i < e->attributes; i++)
		if (strcmp(e->attribute[i].name, "time") == 0)
			time = e->attribute[i].value;
	/* A step that decides nothing, as with an empty hand, may be what the
	 * claims speak of. */
	tell_claims(b, !legal || !(view->game->steps[st->verb].idle
	    || (step_has(st, ATTRIBUTE_BY) && st->items == 1)));
	if (!tells_again(b, view, &b->step)
	    && !comes_too_late(b, view, &b->step))
		tell_step(b, &b->step, time);
	b->steps++;
	b->disputes = view->report->dispute_count;
	forget_gone(b);
	state_copy(b->earlier, session_before(view->session));
	state_copy(b->latest, cx->s);
}

/* What the last step has brought by itself may have ended the game. */
void
blur_end(struct blur *b, const struct replay_view *view)
{
	if (!b->refused) {
		struct state *ahead = must(calloc(1, sizeof *ahead));
		state_ahead(session_context(view->session), ahead);
		b->after = ahead;
		b->ends = true;
		tell_owed(b, view, NULL);
		free(ahead);
	}
	tell_claims(b, true);
	tell_left_out(b);
	fputs("</replay>\n", b->out);
}
