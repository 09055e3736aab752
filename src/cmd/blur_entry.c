/*
 * blur_entry.c - a log as one player saw it: what stands between steps.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"
#include "engine/ids.h"
#include "log/decode.h"
#include "log/write.h"

int
card_named(const struct context *cx, const char *word, size_t length)
{
	int card = registry_find(cx->ids, word, length);
	return card >= 0 && card < CARD_MAX
	    && (unsigned)card < cx->s->cards ? card : -1;
}

void
put_entry(struct blur *b, const struct element *e)
{
	fputs("  ", b->out);
	write_element_inline(b->out, e);
	putc('\n', b->out);
}

/* The other sessions take the entry as the whole log did. */
static void
follow_entry(struct blur *b, struct element *e)
{
	struct problem p = { 0 };
	bool refused;
	for (unsigned i = 0; i < FOLLOWERS; i++) {
		struct context *cx = session_context(b->session[i]);
		for (unsigned n = 0; n < e->attributes; n++)
			e->attribute[n].used = false;
		if (e->kind == CHILD_RULING)
			decode_ruling(b->session[i], cx, e, &p);
		else if (e->kind == CHILD_SHOWN)
			decode_shown(b->session[i], cx, e, &refused, &p);
		else
			decode_adjust(b->session[i], cx, e, &p);
	}
}

/* ---- what waits to be written ---- */

struct element *
keep_element(const struct element *e)
{
	struct element *kept = must(calloc(1, sizeof *kept));
	*kept = (struct element){ .name = must(strdup(e->name)),
		.kind = e->kind, .line = e->line, .column = e->column };
	kept->attribute = must(calloc(e->attributes + 1,
	    sizeof *kept->attribute));
	for (unsigned i = 0; i < e->attributes; i++)
		kept->attribute[kept->attributes++] = (struct attribute_text){
			.name = must(strdup(e->attribute[i].name)),
			.value = must(strdup(e->attribute[i].value)) };
	return kept;
}

void
drop_attribute(struct element *e, unsigned at)
{
	free((char *)(uintptr_t)e->attribute[at].name);
	free((char *)(uintptr_t)e->attribute[at].value);
	e->attributes--;
	memmove(&e->attribute[at], &e->attribute[at + 1],
	    (e->attributes - at) * sizeof *e->attribute);
}

void
drop_element(struct element *e)
{
	if (e == NULL)
		return;
	while (e->attributes > 0)
		drop_attribute(e, e->attributes - 1);
	free((char *)(uintptr_t)e->name);
	free(e->attribute);
	free(e);
}

void
forget_ruling(struct blur *b)
{
	drop_element(b->ruling);
	b->ruling = NULL;
}

/* It stands directly before its step: what the step needs comes first. */
static void
hold_ruling(struct blur *b, const struct element *e)
{
	forget_ruling(b);
	b->ruling = keep_element(e);
}

void
tell_ruling(struct blur *b)
{
	if (b->ruling == NULL)
		return;
	put_entry(b, b->ruling);
	follow_entry(b, b->ruling);
	forget_ruling(b);
}

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
		hold_claim(b, seen);
	else if (!claim)
		tell_entry(b, cx, e);
	state_copy(b->latest, cx->s);
}
