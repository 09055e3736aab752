/*
 * blur_entry.c - a log as one player saw it: what stands between steps.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"
#include "engine/ids.h"

/* ---- what is set by hand ---- */

enum { ADJUST_ATTRIBUTES = 32 };

/* Where the card was taken from, if only the whole log knows it. */
static const char *
taken_from(const struct blur *b, unsigned card)
{
	const struct context *cx = known(b);
	unsigned kind = card_zone(b->latest, card);
	return kind == NO_ZONE || !holds_a_place(cx, cx->s, card) ? NULL
	    : cx->game->zones[kind].name;
}

/* The adjustment with the names that the player knows. */
static void
tell_adjust(struct blur *b, const struct context *cx,
    const struct element *e)
{
	struct attribute_text list[ADJUST_ATTRIBUTES + 2];
	struct element told = *e;
	const char *from = NULL, *of = NULL;
	told.attribute = list;
	told.attributes = 0;
	for (unsigned i = 0; i < e->attributes && i < ADJUST_ATTRIBUTES; i++) {
		struct attribute_text *a = &list[told.attributes++];
		*a = e->attribute[i];
		int card = card_named(cx, a->value, strlen(a->value));
		if (card < 0)
			continue;
		unsigned owner = card_seat(b->latest, (unsigned)card);
		from = taken_from(b, (unsigned)card);
		unsigned name = told_card(b, cx, b->latest, owner,
		    (unsigned)card);
		if (name != (unsigned)card && same_name(a->name, "card"))
			of = player_id(owner);
		a->value = registry_name(cx->ids, name);
	}
	if (of != NULL && element_get(&told, "of") == NULL)
		list[told.attributes++] = (struct attribute_text){
			.name = "of", .value = of };
	if (from != NULL && element_get(&told, "from") == NULL)
		list[told.attributes++] = (struct attribute_text){
			.name = "from", .value = from };
	put_entry(b, &told);
	follow_entry(b, &told);
}

/* Of steps taken back those count that are written. */
static void
take_back(struct blur *b, const struct element *e)
{
	unsigned long steps = 0;
	for (unsigned i = 0; i < e->attributes; i++)
		if (strcmp(e->attribute[i].name, "steps") == 0)
			steps = strtoul(e->attribute[i].value, NULL, 10);
	if (!take_steps_back(b, (unsigned)steps, e->line))
		b->lost = e->line;
	recall_seen(b);
}

/* What is no claim and no ruling. */
static void
tell_entry(struct blur *b, const struct context *cx, const struct element *e)
{
	struct element told = *e;
	switch (e->kind) {
	case CHILD_SHOWN:
		/* The log has ids of its own for cards that nobody saw. */
		put_entry(b, e);
		follow_entry(b, &told);
		break;
	case CHILD_TAKEBACK:
		take_back(b, e);
		break;
	case CHILD_ADJUST:
		tell_adjust(b, cx, e);
		break;
	default:
		put_entry(b, e);
	}
}

void
blur_entry(struct blur *b, const struct replay_view *view,
    const struct element *e)
{
	const struct context *cx = session_context(view->session);
	bool claim = e->kind == CHILD_CLAIM;
	bool right = view->report->dispute_count == b->disputes;
	b->disputes = view->report->dispute_count;
	b->refused = false;
	b->at = b->steps > 0 ? b->steps - 1 : 0;
	b->after = cx->s;
	learn_aliases(b);
	struct element *seen = claim ? claim_seen(b, cx, e) : NULL;
	if (claim && seen == NULL)
		return;
	if (!claim)
		tell_claims(b, true);
	if (e->kind == CHILD_RULING) {
		hold_ruling(b, e);
		return;
	}
	/* What is shown stands before the claim, so that a reader knows it when
	 * what is open closes there. */
	show_cards(b, cx);
	/* The whole log has gone forward to what the claim sees. */
	for (unsigned i = 0; claim && i < FOLLOWERS; i++)
		session_settle(b->session[i]);
	/* What holds of the step before is no fact behind a draw. */
	if (e->kind == CHILD_ADJUST || (claim && !is_claim_met(b, seen)))
		tell_owed(b, view, NULL);
	tell_left_out(b);
	/* Draws that are steps of their own have not happened in one. */
	if (claim && !is_claim_met(b, seen))
		seen = claim_told(cx, seen);
	if (claim && seen != NULL)
		hold_claim(b, seen, right);
	else if (!claim)
		tell_entry(b, cx, e);
	state_copy(b->latest, cx->s);
}
