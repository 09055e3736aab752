/*
 * session_claims.c - claims of a log, compared in every world.
 */
#include "engine/memory.h"
#include "engine/said.h"
#include "engine/session_private.h"

#include <stdio.h>
#include <stdlib.h>

/* The world as claims see it; false: it does not differ. */
static bool
claims_see(struct session *ss, struct world *w, struct context *cx)
{
	bool asked = is_consulted(&ss->ahead_cx.consulted, w->reading);
	*cx = ss->cx;
	cx->choice = w->choices;
	cx->purse = others_purse(ss);
	cx->coverage = NULL;
	cx->s = w->state;
	cx->last = w->last;
	if (!ss->game->claims_look_ahead) {
		/* An equal state may say something else under the other
		 * choice: the value itself may ask the reading. */
		if (!w->alive) {
			cx->s = ss->now;
			cx->last = &ss->last;
		}
		return w->alive || !world_is_over(w);
	}
	if (!w->alive && (!asked || world_is_over(w)))
		return false;
	happenings_copy(&ss->spare_last, w->alive ? w->last : &ss->last);
	cx->last = &ss->spare_last;
	world_run(cx, w->alive ? w->state : ss->now, ss->spare, RUN_SETTLE,
	    NULL);
	return true;
}

/* Appends "id=choice" of every world in which the claim would hold. */
static char *
holds_under(struct session *ss, const struct claim *claim)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	const char *between = "";
	worlds_unfold(ss, ss->now, &ss->last);
	for (unsigned i = 0; i < ss->worlds; i++) {
		struct world *w = &ss->world[i];
		struct context cx;
		if (!claims_see(ss, w, &cx))
			continue;
		cx.asked = ss->claims_asked;
		cx.limit = NULL;
		bool holds = claim_holds(&cx, claim, NULL);
		work_done(&cx, cx.asked - ss->claims_asked);
		ss->claims_asked = cx.asked;
		if (cx.limit != NULL || !holds)
			continue;
		fprintf(out, "%s%s=%s", between,
		    ss->game->readings[w->reading].id,
		    ss->game->readings[w->reading].choices[w->choice]);
		between = " ";
	}
	fclose(out);
	return text;
}

/* Whether the value of such a claim is made of ids. */
static bool
is_of_ids(enum claim_type type)
{
	switch (type) {
	case CLAIM_PLAYER:
	case CLAIM_PLAYERS:
	case CLAIM_ID:
	case CLAIM_SET:
	case CLAIM_LIST:
		return true;
	case CLAIM_NUMBER:
	case CLAIM_YES_NO:
	case CLAIM_WORD:
	case CLAIM_WORDS:
	case CLAIM_SCORE:
		break;
	}
	return false;
}

static void
say_value(FILE *out, const struct context *cx, enum claim_type type,
    const char *value)
{
	char *said = value == NULL || !is_of_ids(type) ? NULL
	    : ids_said(cx, value);
	fputs(said != NULL ? said : value != NULL ? value : "none", out);
	free(said);
}

/* "life of Ada: claimed is 17, computed is 18" */
static char *
claim_said(const struct session *ss, const struct claim *claim,
    const char *computed)
{
	const struct claim_kind *kind = &ss->game->claims[claim->kind];
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	word_say(out, ss->game, kind->name);
	if (claim->of != NO_REFERENCE) {
		fputs(" of ", out);
		if (is_player_reference(claim->of))
			player_text(out, &ss->cx, reference_player(claim->of));
		else
			card_say(out, &ss->cx, (unsigned)claim->of);
	}
	fputs(": claimed is ", out);
	say_value(out, &ss->cx, kind->type, claim->text);
	fputs(", computed is ", out);
	say_value(out, &ss->cx, kind->type, computed);
	fclose(out);
	return text;
}

void
session_claim(struct session *ss, const struct claim *claim)
{
	char *computed = NULL;
	ss->report->claims++;
	struct context *cx = ss->game->claims_look_ahead ? &ss->ahead_cx
	    : &ss->cx;
	if (session_claims_over(ss) != NULL)
		return;
	cx->asked = ss->claims_asked;
	bool holds = claim_holds(cx, claim, &computed);
	work_done(cx, cx->asked - ss->claims_asked);
	ss->claims_asked = cx->asked;
	cx->asked = 0;
	if (holds && cx->unseen != NULL)
		ss->report->unseen += cx->unseen->decided;
	holds = guesses_claim(ss, claim, holds);
	if (holds || session_claims_over(ss) != NULL) {
		free(computed);
		return;
	}
	struct dispute *d = report_dispute(ss->report, DISPUTE_CLAIM);
	if (d == NULL) {
		free(computed);
		return;
	}
	d->step = ss->steps;
	d->line = claim->line;
	d->column = claim->column;
	d->of = claim->of == NO_REFERENCE ? NULL
	    : session_text(is_player_reference(claim->of)
	        ? player_id(reference_player(claim->of))
	        : registry_name(ss->cx.ids, (unsigned)claim->of));
	d->claim = session_text(ss->game->claims[claim->kind].name);
	d->claimed = session_text(claim->text);
	d->computed = computed;
	d->holds_under = holds_under(ss, claim);
	d->said = claim_said(ss, claim, computed);
	fill_moment(ss, ss->now, &d->moment);
}

const char *
session_claims_over(const struct session *ss)
{
	_Static_assert(QUERY_WORK_MAX == 1000000, "the sentence says how many");
	return ss->over != NULL ? ss->over
	    : ss->claims_asked > QUERY_WORK_MAX ? "1000000 cards and effects "
	    "looked at for the claims behind one step"
	    : ss->purse == 0 ? limit_of_log : NULL;
}
