/*
 * table.c - what lies on the table and what it is worth.
 */
#include "games/wota/parts.h"

bool
wota_is_battle_card(const struct context *cx, unsigned card)
{
	return card_is_one_of(cx, card, (UINT64_C(2) << BOSS) - 1);
}

unsigned
wota_sub_kind(const struct context *cx, unsigned card)
{
	const struct definition *d = definition_asked(cx, card, ASKED_LABEL,
	    ALL_LABELS);
	for (unsigned i = 0; i < d->labels; i++)
		if (d->label_from[i] == IN_SUB_KIND)
			return d->label[i];
	return NORMAL;
}

bool
wota_is_sub_kind(const struct context *cx, unsigned card, unsigned type,
    unsigned sub_kind)
{
	return card_is(cx, card, type) && wota_sub_kind(cx, card) == sub_kind;
}

bool
wota_on_field(const struct context *cx, unsigned card)
{
	return card_lies(cx->s, card, ON_FIELD);
}

bool
wota_in_battle_zone(const struct context *cx, unsigned card)
{
	return card < cx->s->cards && card_zone(cx->s, card) == BATTLE;
}

bool
wota_is_down(const struct context *cx, unsigned card)
{
	return card_fields(cx->s, card)[FACE] == FACE_DOWN;
}

/* Whether only its owner can have put it on the other side, for all that a
 * position says. */
static bool
is_sent_across(const struct context *cx, unsigned card)
{
	return is_unseen(cx->s, card)
	    || (definition_of(cx, card)->keywords >> SPY & 1) != 0;
}

/* Whose side it lies on as long as somebody has taken it, else who has put it
 * there: whoever that was has it again when no control lasts. */
unsigned
wota_placer(const struct context *cx, unsigned card)
{
	if (control_is_taken(cx, card))
		return card_seat(cx->s, card);
	int32_t placer = card_fields(cx->s, card)[PLACER];
	if (placer >= 0)
		return (unsigned)placer;
	return is_sent_across(cx, card) ? cx->s->card[card].owner
	    : card_seat(cx->s, card);
}

unsigned
wota_controller(struct context *cx, unsigned card)
{
	unsigned seat = card_seat(cx->s, card);
	unsigned placer = wota_placer(cx, card);
	if (card_zone(cx->s, card) != BATTLE || placer == seat)
		return seat;
	return says(cx, SPY_CONTROL, PLACER) ? placer : seat;
}

/* Nobody can know the skills of a card that lies face-down. */
bool
wota_has(struct context *cx, unsigned card, unsigned keyword)
{
	if (!wota_on_field(cx, card) || !card_keyword(cx, card, keyword))
		return false;
	applied(cx, KEYWORD_ON_FIELD);
	return !wota_is_down(cx, card) || says(cx, FACEDOWN_KEYWORDS, YES);
}

int32_t
wota_stamina_cost(struct context *cx, unsigned card)
{
	int32_t cost = card_value(cx, card, STA);
	return cost < 0 ? 0 : cost;
}

bool
wota_needs_counter(struct context *cx, unsigned card)
{
	return card_printed(cx, card, SUMMON_COST) > 0
	    || card_keyword(cx, card, TITAN);
}

unsigned
wota_battle_cards(struct context *cx, unsigned player, bool face_up)
{
	unsigned count = 0;
	for_each_lying (cx->s, card, IN(BATTLE))
		count += wota_controller(cx, card) == player
		    && !(face_up && wota_is_down(cx, card));
	return count;
}

/* ---- room ---- */

unsigned
wota_bosses_on(const struct context *cx, unsigned side)
{
	return cards_of_type(cx, IN(BATTLE), side, BOSS);
}

bool
wota_is_legend(struct context *cx, unsigned card)
{
	return card_keyword(cx, card, LEGEND) && (!wota_is_down(cx, card)
	    || says(cx, LEGEND_FACEDOWN, YES));
}

unsigned
wota_legend_on(struct context *cx, unsigned side)
{
	for_each_card (cx->s, card, BATTLE, side)
		if (wota_is_legend(cx, card))
			return card;
	return NO_CARD;
}

static bool
belongs_to(const struct context *cx, unsigned card, unsigned kind)
{
	if (kind == BATTLE)
		return wota_is_battle_card(cx, card);
	return kind == FIELD ? card_is(cx, card, FIELD_KIND)
	    : card_is(cx, card, RUNE) || card_is(cx, card, AMBUSH);
}

bool
wota_passes(const struct context *cx, unsigned card)
{
	bool used = card_fields(cx->s, card)[OPEN_LINK] != 0;
	if (wota_is_down(cx, card))
		return false;
	for_each_frame (cx->s, f)
		used = used || f->card == card;
	return used && (wota_sub_kind(cx, card) == NORMAL
	    || wota_sub_kind(cx, card) == QUICK);
}

/* By one reading only cards that stay take a place in the Power Zone. */
static bool
place_in_power(struct context *cx, unsigned card, unsigned side)
{
	unsigned count = 0, staying = 0;
	for_each_card (cx->s, other, POWER, side) {
		count += other != card;
		staying += other != card && !wota_passes(cx, other);
	}
	return count < count_limit(cx, POWER_CAP)
	    || (staying < count_limit(cx, POWER_CAP)
	        && says(cx, RUNE_SLOT, NO));
}

/* One that lies there already gives its place up; a card of another kind has
 * none. */
bool
wota_has_place(struct context *cx, unsigned card, unsigned kind,
    unsigned side)
{
	if (!belongs_to(cx, card, kind))
		return false;
	if (kind == POWER)
		return place_in_power(cx, card, side);
	unsigned own = card_in(cx->s, card, kind, side);
	unsigned count = zone_count(cx->s, kind, side) - own;
	if (kind == FIELD)
		return count == 0;
	return count < count_limit(cx, BATTLE_CAP)
	    && (!card_is(cx, card, BOSS)
	        || wota_bosses_on(cx, side) - own < count_limit(cx, BOSS_CAP));
}

bool
wota_has_room(struct context *cx, unsigned card, unsigned kind,
    unsigned side)
{
	unsigned legend = NO_CARD;
	if (kind == BATTLE && wota_is_legend(cx, card))
		legend = wota_legend_on(cx, side);
	return wota_has_place(cx, card, kind, side)
	    && (legend == NO_CARD || legend == card);
}
