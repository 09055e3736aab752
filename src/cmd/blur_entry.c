/*
 * blur_entry.c - a log as one player saw it: what stands between steps.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"
#include "engine/game.h"
#include "engine/ids.h"
#include "log/decode.h"
#include "log/write.h"

/* The card that the word names, -1: none. */
static int
card_named(const struct context *cx, const char *word, size_t length)
{
	int card = registry_find(cx->ids, word, length);
	return card >= 0 && card < CARD_MAX
	    && (unsigned)card < cx->s->cards ? card : -1;
}

/* Whether the value names a card that the player does not see. */
static bool
names_hidden(const struct blur *b, const struct context *cx, const char *at)
{
	while (*(at += strspn(at, " \t\n\r")) != '\0') {
		size_t length = strcspn(at, " \t\n\r");
		int card = card_named(cx, at, length);
		if (card >= 0 && (is_hidden(b, cx, cx->s, (unsigned)card)
		    || b->alias[card] != NO_CARD))
			return true;
		at += length;
	}
	return false;
}

static void
put_entry(struct blur *b, const struct element *e)
{
	fputs("  ", b->out);
	write_element_inline(b->out, e);
	putc('\n', b->out);
}

/* Takes out of a claim what names a card that the player does not see; false:
 * nothing is left of it. */
static bool
leave_seen(const struct blur *b, const struct context *cx,
    const struct element *e, struct element *seen)
{
	bool any = false;
	seen->attributes = 0;
	for (unsigned i = 0; i < e->attributes; i++) {
		const struct attribute_text *a = &e->attribute[i];
		bool of = strcmp(a->name, "of") == 0;
		bool hidden = names_hidden(b, cx, a->value);
		if (of && hidden)
			return false;
		if (!hidden)
			seen->attribute[seen->attributes++] = *a;
		any |= !hidden && !of;
	}
	return any;
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
		if (element_is(e, "ruling"))
			decode_ruling(b->session[i], cx, e, &p);
		else if (element_is(e, "shown"))
			decode_shown(b->session[i], cx, e, &refused, &p);
		else
			decode_adjust(b->session[i], cx, e, &p);
	}
}

/* ---- rulings ---- */

void
forget_ruling(struct blur *b)
{
	struct element *e = &b->ruling.element;
	for (unsigned i = 0; i < e->attributes; i++) {
		free((char *)(uintptr_t)e->attribute[i].name);
		free((char *)(uintptr_t)e->attribute[i].value);
	}
	*e = (struct element){ 0 };
}

/* It stands directly before its step: what the step needs comes first. */
static void
hold_ruling(struct blur *b, const struct element *e)
{
	struct held *h = &b->ruling;
	forget_ruling(b);
	h->element = (struct element){ .name = "ruling", .line = e->line,
		.column = e->column, .attribute = h->attribute };
	for (unsigned i = 0; i < e->attributes && i < HELD_ATTRIBUTES; i++)
		h->attribute[h->element.attributes++] =
		    (struct attribute_text){
			.name = must(strdup(e->attribute[i].name)),
			.value = must(strdup(e->attribute[i].value)) };
}

void
tell_ruling(struct blur *b)
{
	if (b->ruling.element.name == NULL)
		return;
	put_entry(b, &b->ruling.element);
	follow_entry(b, &b->ruling.element);
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

void
blur_entry(struct blur *b, const struct replay_view *view,
    const struct element *e)
{
	const struct context *cx = session_context(view->session);
	struct element seen = *e;
	bool claim = element_is(e, "claim");
	b->refused = false;
	b->at = b->steps > 0 ? b->steps - 1 : 0;
	b->after = cx->s;
	learn_aliases(b);
	if (claim)
		seen.attribute = must(calloc(e->attributes + 1,
		    sizeof *seen.attribute));
	if (claim && !leave_seen(b, cx, e, &seen)) {
		free(seen.attribute);
		return;
	}
	if (element_is(e, "ruling")) {
		hold_ruling(b, e);
		return;
	}
	if (!element_is(e, "takeback") && !element_is(e, "note")
	    && !element_is(e, "shown"))
		tell_owed(b, view, NULL);
	show_cards(b, cx);
	tell_left_out(b);
	if (element_is(e, "shown")) {
		/* The log has ids of its own for cards that nobody saw. */
		put_entry(b, e);
		follow_entry(b, &seen);
	} else if (element_is(e, "takeback")) {
		take_back(b, e);
	} else if (element_is(e, "adjust")) {
		tell_adjust(b, cx, e);
	} else {
		put_entry(b, &seen);
		for (unsigned i = 0; claim && i < FOLLOWERS; i++)
			session_settle(b->session[i]);
	}
	if (claim)
		free(seen.attribute);
	state_copy(b->latest, cx->s);
}
