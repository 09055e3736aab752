/*
 * listing.c - candidates that follow from a row of the table of steps: each
 * player, word and card that its attributes may hold.
 */
#include "engine/effect.h"
#include "engine/listing.h"

/* One way to fill the attributes of a row that cannot be left out. */
struct listing {
	struct context *cx;
	struct candidates *out;
	const struct step_kind *row;
	unsigned verb, by;
	int32_t chosen[STEP_ATTRIBUTE_MAX];
};

static bool fill_from(struct listing *, unsigned i);

static bool
offer(const struct listing *l)
{
	struct step st;
	step_begin(&st, l->verb, l->by);
	for (unsigned i = 0; l->row->attributes[i].attribute != ATTRIBUTE_BY;
	    i++)
		if (!l->row->attributes[i].optional)
			step_add(&st, l->row->attributes[i].attribute,
			    l->chosen[i]);
	return candidate(l->out, &st);
}

static bool
each_card(struct listing *l, unsigned i)
{
	for (unsigned kind = 0; kind < l->cx->game->zone_count; kind++) {
		unsigned seat = (l->cx->game->zones[kind].flags & ZONE_COMMON)
		    != 0 ? COMMON : l->by;
		if ((l->row->from >> kind & 1) == 0 || seat == NO_PLAYER)
			continue;
		for_each_card (l->cx->s, card, kind, seat) {
			l->chosen[i] = (int32_t)card;
			if (!fill_from(l, i + 1))
				return false;
		}
	}
	return true;
}

static bool
each_number(struct listing *l, unsigned i, unsigned count)
{
	for (unsigned n = 0; n < count; n++) {
		l->chosen[i] = (int32_t)n;
		if (!fill_from(l, i + 1))
			return false;
	}
	return true;
}

/* Fills the attributes from the i-th on in every way; false: stop. */
static bool
fill_from(struct listing *l, unsigned i)
{
	const struct step_attribute *a = &l->row->attributes[i];
	unsigned words = 0;
	if (a->attribute == ATTRIBUTE_BY)
		return offer(l);
	if (a->optional)
		return fill_from(l, i + 1);
	if (a->kind == VALUE_ID)
		return each_card(l, i);
	if (a->kind == VALUE_PLAYER)
		return each_number(l, i, l->cx->s->players);
	/* Nothing else can be listed: then there are no such steps here. */
	while (a->words != NULL && a->words[words] != NULL)
		words++;
	return each_number(l, i, a->kind == VALUE_WORD ? words : 0);
}

void
row_candidates(struct context *cx, struct candidates *out, unsigned verb)
{
	struct listing l = { .cx = cx, .out = out,
		.row = &cx->game->steps[verb], .verb = verb };
	const struct question *q = &cx->s->question;
	if (l.row->answers && q->kind != QUESTION_NONE
	    && q->kind != QUESTION_GAME) {
		answer_candidates(cx, out, verb);
		return;
	}
	unsigned players = l.row->by == BY_PLAYER ? cx->s->players : 1;
	for (unsigned p = 0; p < players; p++) {
		l.by = l.row->by == BY_PLAYER ? p : NO_PLAYER;
		if (!fill_from(&l, 0))
			return;
	}
}
