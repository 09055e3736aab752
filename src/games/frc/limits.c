/*
 * limits.c - how much a player may have: cards in hand, Robots, support cards
 * and the slots that they stand in.
 */
#include "games/frc/parts.h"

/* ---- limits that cards can change ---- */

static void
highest_number(struct context *cx, unsigned zone, unsigned player,
    unsigned keyword, bool given, int32_t *highest)
{
	for_each_card (cx->s, card, zone, player) {
		if (!card_keyword_if(cx, card, keyword, given))
			continue;
		int32_t n = card_keyword_number(cx, card, keyword);
		if (n > *highest)
			*highest = n;
	}
}

int32_t
frc_limit(struct context *cx, unsigned player, int32_t usual,
    unsigned keyword, unsigned field, bool any_rule)
{
	static const unsigned zones[] = { TEAM, BODY, ROBOTS, SUPPORT };
	const bool given = keyword_given(cx, keyword);
	const bool any = given || keyword_printed(cx, keyword);
	int32_t limit = -1;
	for (unsigned i = 0; any && i < sizeof zones / sizeof zones[0]; i++)
		highest_number(cx, zones[i], player, keyword, given, &limit);
	int32_t drive_team = limit;
	if (any)
		highest_number(cx, DRIVE_TEAM, player, keyword, given,
		    &drive_team);
	if (drive_team > limit && says(cx, DRIVE_TEAM_EFFECTS, BOTH))
		limit = drive_team;
	if (limit < 0)
		limit = usual;
	limit = add_clamped(limit, player_bonus(cx, player, field));
	if (limit < 0)
		limit = 0;
	if (limit == usual)
		return usual;
	applied(cx, EFFECT_OVERRIDES);
	return any_rule && says(cx, EFFECT_OVERRIDE, ONLY_WHERE_STATED)
	    ? usual : limit;
}

int32_t
frc_hand_limit(struct context *cx, unsigned player)
{
	return frc_limit(cx, player, constant(cx, HAND_MOST), HAS_HAND_LIMIT,
	    HAND_LIMIT, true);
}

int32_t
frc_counted_hand(struct context *cx, unsigned player)
{
	int32_t hand = (int32_t)zone_count(cx->s, HAND, player);
	int32_t counted = cx->s->global[HAND_COUNTED];
	if (counted >= 0 && counted != hand
	    && says(cx, HAND_ORDER, BEFORE_EFFECTS))
		return counted;
	return hand;
}

int32_t
frc_robot_slots(struct context *cx, unsigned player)
{
	return frc_limit(cx, player, constant(cx, ROBOTS_MOST), HAS_ROBOT_SLOTS,
	    ROBOT_SLOTS, true);
}

int32_t
frc_support_slots(struct context *cx, unsigned player)
{
	return frc_limit(cx, player, constant(cx, SUPPORT_MOST),
	    HAS_SUPPORT_SLOTS, SUPPORT_SLOTS, true);
}

/* ---- slots ---- */

/* Whether no card of that type, or of any (TYPE_OTHER), has the slot. */
static bool
slot_free(const struct context *cx, unsigned zone, unsigned player,
    int32_t slot, unsigned type)
{
	for_each_card (cx->s, card, zone, player)
		if (card_number_is(cx, card, SLOT, slot)
		    && (type == TYPE_OTHER || card_type(cx, card) == type))
			return false;
	return true;
}

int32_t
frc_first_slot(struct context *cx, unsigned zone, unsigned player,
    int32_t slots)
{
	for (int32_t slot = 1; slot <= slots; slot++)
		if (slot_free(cx, zone, player, slot, TYPE_OTHER))
			return slot;
	return 0;
}

int32_t
frc_slots_for(struct context *cx, unsigned by, unsigned card)
{
	return is_support(card_type(cx, card)) ? frc_support_slots(cx, by)
	    : frc_robot_slots(cx, by);
}

static bool
has_room_in(struct context *cx, unsigned by, unsigned card, int32_t slots)
{
	unsigned type = card_type(cx, card), same = 0;
	if (!is_support(type))
		return (int32_t)zone_count(cx->s, ROBOTS, by) < slots;
	if ((int32_t)zone_count(cx->s, SUPPORT, by) < slots)
		return true;
	for_each_card (cx->s, other, SUPPORT, by)
		same += card_type(cx, other) == type;
	return (int32_t)same < slots && says(cx, SUPPORT_SHARED, EACH);
}

bool
frc_has_room(struct context *cx, unsigned by, unsigned card)
{
	return has_room_in(cx, by, card, frc_slots_for(cx, by, card));
}

int32_t
frc_slot_for(struct context *cx, unsigned by, unsigned card, int32_t named)
{
	unsigned type = card_type(cx, card);
	unsigned zone = is_support(type) ? SUPPORT : ROBOTS;
	int32_t slots = frc_slots_for(cx, by, card);
	if (named < 0 && !has_room_in(cx, by, card, slots))
		return 0;
	int32_t slot = named >= 0 ? named : frc_first_slot(cx, zone, by, slots);
	if (slot > 0 && slot <= slots
	    && slot_free(cx, zone, by, slot, TYPE_OTHER))
		return slot;
	if (zone == ROBOTS)
		return 0;
	int32_t from = named >= 0 ? slot : 1, to = named >= 0 ? slot : slots;
	for (slot = from; slot >= 1 && slot <= to && slot <= slots; slot++)
		/* By one reading each kind has slots of its own. */
		if (slot_free(cx, SUPPORT, by, slot, type)
		    && says(cx, SUPPORT_SHARED, EACH))
			return slot;
	return 0;
}
