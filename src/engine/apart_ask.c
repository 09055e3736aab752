/*
 * apart_ask.c - which of the worlds that differ in a few numbers or in cards at
 * rest alone a step has asked for.
 */
#include "engine/effect.h"
#include "engine/session_private.h"

#include <string.h>

/* ---- what a step asks ---- */

/* Which of the kinds of fields: of cards, of players, of the game. */
static unsigned
kind_of(unsigned of)
{
	return of < CARD_MAX ? 0 : of < of_seat(COMMON) ? 1 : 2;
}

/* What the number of the world has more; 0: it is as in the default one. */
static int32_t
more_of(const struct numbers *n, unsigned of, unsigned field)
{
	for (unsigned i = 0; i < n->count; i++)
		if (n->number[i].of == of && n->number[i].field == field)
			return n->number[i].more;
	return 0;
}

/* The place of a number among those that may differ. */
static unsigned
differ_bit(const struct apart *a, unsigned of, unsigned field)
{
	return (of * 29 + field) % (64 * sizeof a->differ / sizeof *a->differ);
}

/* Whether it may differ in a world. */
static bool
may_differ(const struct apart *a, unsigned of, unsigned field)
{
	unsigned bit = differ_bit(a, of, field);
	return (a->differ[bit / 64] >> bit % 64 & 1) != 0;
}

/* Whether what a world has more or less may make another answer. */
static bool
may_answer_otherwise(const struct apart *a, unsigned of, unsigned field,
    int32_t value, int32_t least)
{
	const unsigned kind = kind_of(of);
	const int64_t low = a->bound[kind][field].least;
	const int64_t high = a->bound[kind][field].most;
	return (value + low >= least) != (value + high >= least)
	    && may_differ(a, of, field);
}

void
apart_exactly(struct apart *a, unsigned of, unsigned field)
{
	if (!may_differ(a, of, field))
		return;
	for_each_world (&a->worlds, i)
		if (more_of(&a->world[i].numbers, of, field) != 0)
			world_set_put(&a->asked, i, true);
}

void
apart_least(struct apart *a, unsigned of, unsigned field, int32_t value,
    int32_t least)
{
	if (!may_answer_otherwise(a, of, field, value, least))
		return;
	for_each_world (&a->worlds, i) {
		int64_t theirs = (int64_t)value
		    + more_of(&a->world[i].numbers, of, field);
		if ((theirs >= least) != (value >= least))
			world_set_put(&a->asked, i, true);
	}
}

/* Where the default world's number is less. */
bool
apart_any_least(const struct apart *a, unsigned of, unsigned field,
    int32_t value, int32_t least)
{
	if (!may_answer_otherwise(a, of, field, value, least))
		return false;
	for_each_world (&a->worlds, i)
		if ((int64_t)value + more_of(&a->world[i].numbers, of, field)
		    >= least)
			return true;
	return false;
}

/* What the number is by that choice, if that is asked for it alone. */
int32_t
apart_by(const struct apart *a, unsigned reading, unsigned choice, unsigned of,
    unsigned field, int32_t value)
{
	for (unsigned i = 0; i < a->sets; i++)
		if (a->set[i].of == of && a->set[i].field == field)
			return value;
	for_each_world (&a->worlds, i) {
		const struct world *w = &a->world[i];
		if (w->reading == reading && w->choice == choice)
			return add_clamped(value,
			    more_of(&w->numbers, of, field));
	}
	return value;
}

void
apart_add(struct apart *a, unsigned of, unsigned field, int32_t value,
    int32_t change)
{
	if (!may_differ(a, of, field))
		return;
	for_each_world (&a->worlds, i) {
		int32_t more = more_of(&a->world[i].numbers, of, field);
		if (more != 0 && add_clamped(value + more, change)
		    != add_clamped(value, change) + more)
			world_set_put(&a->asked, i, true);
	}
}

void
apart_set(struct apart *a, const struct state *s, unsigned of, unsigned field)
{
	const unsigned most = sizeof a->set / sizeof a->set[0];
	if (!may_differ(a, of, field))
		return;
	if (s != a->state || a->sets == most) {
		apart_exactly(a, of, field);
		return;
	}
	for_each_world (&a->worlds, i) {
		if (more_of(&a->world[i].numbers, of, field) == 0)
			continue;
		a->set[a->sets++] = (struct number){
			.of = (uint16_t)of, .field = (uint16_t)field };
		return;
	}
}

void
apart_all_of(struct apart *a, unsigned card)
{
	for_each_world (&a->worlds, i) {
		const struct numbers *n = &a->world[i].numbers;
		for (unsigned k = 0; k < n->count; k++)
			if (n->number[k].of == card)
				world_set_put(&a->asked, i, true);
	}
}

void
apart_anew(struct apart *a)
{
	a->asked = a->worlds;
}

void
apart_zones(struct apart *a, uint32_t kinds, bool sought)
{
	for_each_world (&a->worlds, i) {
		const struct world *w = &a->world[i];
		if (w->rests != NULL && ((w->lying.more
		    | (sought ? 0 : w->lying.less)) & kinds) != 0)
			world_set_put(&a->asked, i, true);
	}
}

void
apart_zone(struct apart *a, unsigned zone)
{
	for_each_world (&a->worlds, i) {
		const struct world *w = &a->world[i];
		if (w->rests != NULL && zone_set_holds(&w->lying.zones, zone))
			world_set_put(&a->asked, i, true);
	}
}

/* What has rested there still does; without any, what came to rest since is what
 * the default world has there, too. */
void
apart_zone_any(struct apart *a, unsigned zone, bool any)
{
	for_each_world (&a->worlds, i) {
		const struct world *w = &a->world[i];
		if (w->rests != NULL && zone_set_holds(&w->lying.zones, zone)
		    && (w->rests->zone[zone].count > 0) != any)
			world_set_put(&a->asked, i, true);
	}
}

/* Where the card lies in the world, if that is where cards lie otherwise;
 * else NO_ZONE. */
static unsigned
rests_in(const struct world *w, unsigned card)
{
	const struct state *then = w->rests;
	if (then == NULL || card >= then->cards
	    || then->card[card].zone == NO_ZONE
	    || !zone_set_holds(&w->lying.zones, then->card[card].zone))
		return NO_ZONE;
	return then->card[card].zone;
}

void
apart_card(struct apart *a, const struct state *s, unsigned card)
{
	if (!card_set_holds(&a->elsewhere, card))
		return;
	for_each_world (&a->worlds, i) {
		unsigned zone = rests_in(&a->world[i], card);
		if (zone != NO_ZONE && zone != s->card[card].zone)
			world_set_put(&a->asked, i, true);
	}
}

static bool
is_of(uint32_t kinds, unsigned zone)
{
	return zone != NO_ZONE && (kinds >> zone_kind(zone) & 1) != 0;
}

/* Whether it lies in a zone of these kinds. */
static void
ask_whether_in(struct apart *a, const struct state *s, uint32_t kinds,
    unsigned card)
{
	const bool here = is_of(kinds, s->card[card].zone);
	for_each_world (&a->worlds, i) {
		unsigned zone = rests_in(&a->world[i], card);
		if (zone != NO_ZONE && is_of(kinds, zone) != here)
			world_set_put(&a->asked, i, true);
	}
}

void
apart_cards(struct apart *a, const struct state *s, uint32_t kinds,
    unsigned word, uint64_t cards)
{
	for (cards &= a->elsewhere.bits[word]; cards != 0; cards &= cards - 1)
		ask_whether_in(a, s, kinds, word * 64
		    + (unsigned)__builtin_ctzll(cards));
}

/* ---- before it and behind it ---- */

/* Those in which cards lie otherwise where one has been moved. */
static void
ask_for_moved(struct apart *a, const struct zone_set *moved)
{
	for_each_world (&a->worlds, i) {
		const struct world *w = &a->world[i];
		if (w->rests != NULL
		    && zone_sets_meet(&w->lying.zones, moved))
			world_set_put(&a->asked, i, true);
	}
}

void
apart_look_back(struct session *ss, enum run run)
{
	struct apart *a = &ss->apart;
	struct zone_set moved;
	if (a->resting) {
		rest_moved(a->rest, &moved, ss->before, ss->now);
		ask_for_moved(a, &moved);
	}
	if (!run_settles(run) && !ss->cx.confirmed)
		return;
	for_each_world (&a->worlds, i)
		if (ss->world[i].tells)
			world_set_put(&a->asked, i, true);
}

/* Whether values of that kind may be cards. */
static bool
names_cards(enum value_kind kind)
{
	return (kind >= VALUE_ID && kind <= VALUE_ANY_REFERENCES)
	    || kind == VALUE_CHOICE || kind == VALUE_DECK;
}

/* The cards that the step names. */
static void
ask_for_named(struct apart *a, const struct game *game, const struct state *s,
    const struct step *st)
{
	const struct step_attribute *row = game->steps[st->verb].attributes;
	for (; row->attribute != ATTRIBUTE_BY; row++)
		for (unsigned i = 0; i < step_count(st, row->attribute); i++) {
			int32_t item = step_item(st, row->attribute, i);
			if (row->kind == VALUE_CHOICE)
				item -= CHOICE_REFERENCE;
			if (names_cards(row->kind) && has_card(s, item))
				apart_card(a, s, (unsigned)item);
		}
}

static void
note_resting(struct apart *a, const struct world *w)
{
	a->resting = true;
	for (unsigned word = 0; word < card_words(w->rests); word++)
		a->elsewhere.bits[word] |= w->lying.elsewhere.bits[word];
}

static void
note_number(struct session *ss, const struct number *n)
{
	struct apart *a = &ss->apart;
	const unsigned kind = kind_of(n->of), field = n->field;
	const unsigned bit = differ_bit(a, n->of, field);
	if ((ss->cx.parted[kind] >> field & 1) == 0)
		a->bound[kind][field].least = a->bound[kind][field].most = 0;
	ss->cx.parted[kind] |= UINT64_C(1) << field;
	a->differ[bit / 64] |= UINT64_C(1) << bit % 64;
	if (n->more < a->bound[kind][field].least)
		a->bound[kind][field].least = n->more;
	if (n->more > a->bound[kind][field].most)
		a->bound[kind][field].most = n->more;
}

void
apart_begin(struct session *ss, const struct step *st)
{
	struct apart *a = &ss->apart;
	bool any = false;
	if (ss->worlds == 0)
		return;
	a->world = ss->world;
	a->resting = false;
	ss->cx.resting = 0;
	memset(&a->elsewhere, 0, card_words(ss->before)
	    * sizeof a->elsewhere.bits[0]);
	memset(ss->cx.parted, 0, sizeof ss->cx.parted);
	world_set_clear(&a->asked);
	memset(a->differ, 0, sizeof a->differ);
	a->sets = 0;
	a->state = ss->cx.unseen == NULL ? ss->now : NULL;
	for_each_world (&a->worlds, i) {
		const struct numbers *n = &ss->world[i].numbers;
		any = any || n->count > 0;
		if (ss->world[i].rests != NULL) {
			note_resting(a, &ss->world[i]);
			ss->cx.resting |= ss->world[i].lying.more
			    | ss->world[i].lying.less;
		}
		for (unsigned k = 0; k < n->count; k++)
			note_number(ss, &n->number[k]);
	}
	ss->cx.apart = any || a->resting ? a : NULL;
	if (a->resting && st != NULL)
		ask_for_named(a, ss->game, ss->before, st);
	happenings_copy(&ss->before_last, &ss->last);
}
