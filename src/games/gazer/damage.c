/*
 * damage.c - damage, Armor, healing, destruction.
 */
#include "games/gazer/parts.h"

/* Where damage is done, and what has no life left dies. */
enum { MORTAL = IN(MINIONS) | IN(DEVICES) | IN(BACK_UP) };

int32_t
gazer_player_increase(struct context *cx, unsigned player)
{
	if (player >= cx->s->players)
		return 0;
	return add_clamped(*player_field(cx, player, INCREASE),
	    player_bonus(cx, player, INCREASE));
}

int32_t
gazer_player_armor(struct context *cx, unsigned player)
{
	int32_t armor = add_clamped(*player_field(cx, player, ARMOR),
	    player_bonus(cx, player, ARMOR));
	armor -= *player_field(cx, player, WORN);
	return armor > 0 ? armor : 0;
}

static int32_t
armor_of(struct context *cx, reference target)
{
	return is_player_reference(target)
	    ? gazer_player_armor(cx, reference_player(target))
	    : card_value(cx, (unsigned)target, ARMOR_VALUE);
}

/* What the target's Armor has taken off in this attack, where it works once
 * against all attackers together. */
static int32_t *
armor_mark(struct context *cx, reference target)
{
	return is_player_reference(target)
	    ? player_field(cx, reference_player(target), SHIELDED)
	    : change_card_field(cx, (unsigned)target, ARMORED);
}

/* Of a player, what effects that have ended have left goes first. */
static void
wear_armor(struct context *cx, reference target, int32_t used)
{
	unsigned player = reference_player(target);
	if (!is_player_reference(target)) {
		card_number_add(cx, (unsigned)target, CARD_WORN, used);
		return;
	}
	int32_t *own = player_field(cx, player, ARMOR);
	int32_t of_own = *own < used ? *own : used;
	*own -= of_own;
	number_add(cx, player, WORN, used - of_own);
}

/* What Armor takes off this damage. */
static int32_t
armor_against(struct context *cx, const struct blow *blow, int32_t amount)
{
	int32_t armor = armor_of(cx, blow->target);
	if (armor <= 0)
		return 0;
	if (!blow->attack && says(cx, ARMOR_SOURCES, ATTACKS_ONLY))
		return 0;
	applied(cx, DAMAGE_ARMOR);
	bool once = blow->attack && says(cx, ARMOR_EACH, ONCE);
	int32_t left = once ? armor - *armor_mark(cx, blow->target) : armor;
	int32_t used = left < amount ? left : amount;
	if (used <= 0)
		return 0;
	/* What is worn off cannot work twice anyway. */
	if (says(cx, ARMOR_WEAR, YES))
		wear_armor(cx, blow->target, used);
	else if (once)
		*armor_mark(cx, blow->target) += used;
	return used;
}

/* An increase may be below 0, the damage is not. */
static int32_t
increased(int32_t amount, int32_t more)
{
	int32_t now = add_clamped(amount, more);
	return now > 0 ? now : 0;
}

/* The number that is left of the damage after increase and Armor. */
static int32_t
reduced(struct context *cx, const struct blow *blow)
{
	int32_t more = blow->increased ? 0
	    : gazer_player_increase(cx, blow->player);
	if (more != 0)
		applied(cx, DAMAGE_INCREASE);
	bool after = more != 0 && armor_of(cx, blow->target) > 0
	    && says(cx, INCREASE_TIME, AFTER_ARMOR);
	int32_t amount = after ? blow->amount : increased(blow->amount, more);
	amount -= armor_against(cx, blow, amount);
	return after && amount > 0 ? increased(amount, more) : amount;
}

/* In one reading the Armor of what is not hit helps, too.  That is before
 * anybody is asked about the rest, so what increases the damage comes first. */
void
gazer_armor_passed(struct context *cx, struct blow *blow)
{
	if (armor_of(cx, blow->target) <= 0 || !says(cx, REDIRECT_ARMOR, BOTH))
		return;
	int32_t more = blow->increased ? 0
	    : gazer_player_increase(cx, blow->player);
	if (more != 0 && says(cx, INCREASE_TIME, BEFORE_ARMOR)) {
		applied(cx, DAMAGE_INCREASE);
		blow->amount = increased(blow->amount, more);
		blow->increased = true;
	}
	blow->amount -= armor_against(cx, blow, blow->amount);
	blow->taken_off = true;
}

/* Damage that was done is heard of, in one reading also where nothing was left
 * of it. */
static void
damage_heard(struct context *cx, const struct blow *blow, int32_t amount)
{
	if (!is_player_reference(blow->target)) {
		unsigned card = (unsigned)blow->target;
		happen(cx, IS_DAMAGED, card_seat(cx->s, card), card,
		    blow->source, amount);
		return;
	}
	happen(cx, PLAYER_DAMAGED, reference_player(blow->target), NO_CARD,
	    blow->source, amount);
	if (blow->source != NO_CARD)
		happen(cx, DAMAGES_PLAYER, blow->player, blow->source,
		    NO_CARD, amount);
}

static void
hurt(struct context *cx, const struct blow *blow, int32_t amount)
{
	unsigned card = (unsigned)blow->target;
	if (is_player_reference(blow->target)) {
		applied(cx, DAMAGE_PLAYER);
		gazer_life_change(cx, reference_player(blow->target), -amount);
	} else {
		applied(cx, DAMAGE_CARD);
		card_number_add(cx, card, DAMAGE, amount);
		card_touch(cx->s, card);
	}
}

/* Whether the one is asked before the other: in the order of players in which
 * effects are set off, of one player what arrived first, then what waits where
 * cards do not arrive; all of them before what only waits for its turn. */
static bool
asked_before(struct context *cx, const struct frame *a,
    const struct frame *b)
{
	const struct state *s = cx->s;
	if (a->state == FRAME_WAITING || b->state == FRAME_WAITING)
		return a->state != FRAME_WAITING;
	if (a->player == b->player)
		return card_acts_before(cx, a->card, b->card);
	unsigned first = gazer_turn_player(cx), n = s->players;
	if (says(cx, TRIGGER_ORDER, TURN_PLAYER_LAST))
		first++;
	return (a->player + n - first) % n < (b->player + n - first) % n;
}

bool
gazer_waits_unasked(const struct frame *f, unsigned source)
{
	return (f->flags & FRAME_UNASKED) != 0 && f->other == source;
}

/* Damage that is due to a card may be answered before it is done: the effects
 * that do so run at once, in order with those that wait for other damage of the
 * same instruction. */
static bool
is_awaited(struct context *cx, const struct blow *blow)
{
	unsigned card = (unsigned)blow->target;
	const unsigned waiting = effects_under_way(cx->s);
	unsigned first = waiting;
	for_each_frame_below (cx->s, f, frames_end(cx->s)) {
		if (f->state != FRAME_WAITING
		    && !gazer_waits_unasked(f, blow->source))
			break;
		first--;
	}
	if (!about_to_happen(cx, DAMAGE_DUE, card_seat(cx->s, card), card,
	    blow->source, blow->amount))
		return false;
	for (unsigned i = waiting; blow->increased && i < cx->s->frames; i++)
		cx->s->frame[i].flags |= FRAME_COUNTED;
	effects_sort(cx, first, waiting, asked_before);
	return true;
}

static bool
can_be_damaged(struct context *cx, reference target)
{
	unsigned card = (unsigned)target;
	if (is_player_reference(target))
		return gazer_takes_part(cx, reference_player(target));
	place_asked(cx, card);
	return card_lies(cx->s, card, MORTAL);
}

int32_t
gazer_damage(struct context *cx, struct blow blow)
{
	bool card = !is_player_reference(blow.target);
	bool some = blow.amount > 0;
	if ((!some && !blow.taken_off) || !can_be_damaged(cx, blow.target))
		return 0;
	if (some && card && !blow.settled && is_awaited(cx, &blow))
		return 0;
	int32_t amount = some ? reduced(cx, &blow) : 0;
	if (amount > 0)
		hurt(cx, &blow, amount);
	if (amount > 0 || says(cx, DAMAGE_ZERO, YES))
		damage_heard(cx, &blow, amount);
	return amount;
}

int32_t
gazer_heal(struct context *cx, unsigned card, int32_t amount)
{
	int32_t *has = change_card_field(cx, card, DAMAGE);
	int32_t healed = amount < *has ? amount : *has;
	if (healed <= 0)
		return 0;
	applied(cx, DAMAGE_HEAL);
	*has -= healed;
	happen(cx, IS_HEALED, card_seat(cx->s, card), card, NO_CARD, healed);
	return healed;
}

/* ---- destruction ---- */

/* A destroyed Minion's own wait for "when damaged" is over, in one reading. */
static bool
is_lost(struct context *cx, const struct frame *f, unsigned card)
{
	return f->state == FRAME_WAITING && f->subject == card
	    && cx->cards->effect[f->effect].event == IS_DAMAGED
	    && says(cx, DAMAGED_AND_DESTROYED, LOST);
}

void
gazer_destroy_card(struct context *cx, unsigned card)
{
	unsigned seat = card_seat(cx->s, card);
	happen(cx, IS_DESTROYED, seat, card, NO_CARD, 0);
	effects_drop(cx, is_lost, card);
	gazer_leave_play(cx, card, says(cx, DESTROYED_WHERE, OUT_OF_GAME)
	    ? REMOVED : DISCARD);
}

/* Whether it has as much damage as life.  A card that has no life printed needs
 * some damage. */
static bool
is_deadly(struct context *cx, unsigned card, int32_t life)
{
	return (card_number_may_be(cx, card, DAMAGE, 1)
	        && card_number_least(cx, card, DAMAGE, life > 1 ? life : 1))
	    || (life <= 0 && card_printed(cx, card, LIFE_VALUE) > 0);
}

bool
gazer_is_dead(struct context *cx, unsigned card)
{
	place_asked(cx, card);
	return card_lies(cx->s, card, MORTAL)
	    && is_deadly(cx, card, card_value(cx, card, LIFE_VALUE));
}

/* By seat, zone and place, for they come to lie on each other. */
static void
by_place(const struct state *s, uint16_t *dead, unsigned count)
{
	struct card_set is_dead = { 0 };
	uint16_t all[CARD_MAX];
	unsigned lying = cards_in_zones(s, MORTAL, all);
	for (unsigned i = 0; i < count; i++)
		card_set_add(&is_dead, dead[i]);
	for (unsigned i = 0, at = 0; i < lying; i++)
		if (card_set_holds(&is_dead, all[i]))
			dead[at++] = all[i];
}

/* Whether an effect may leave a card without damage no life. */
static bool
life_may_fall(const struct context *cx)
{
	return (cx->cards->falls >> LIFE_VALUE & 1) != 0
	    || has_running(cx->s, RUNNING(STAT) | RUNNING(SET));
}

/* A card that has changed, or of which something speaks where life may fall:
 * whether it has as much damage as life.  One of which something speaks is
 * looked at again, for that may end. */
static bool
is_dead_now(struct context *cx, unsigned card, const struct spoken *spoken)
{
	if (is_deadly(cx, card, card_value_spoken(cx, card, LIFE_VALUE,
	    spoken)))
		return true;
	if (speaks_of(spoken, card))
		card_touch(cx->s, card);
	return false;
}

/* The cards whose damage is their life or more. */
static unsigned
list_dead(struct context *cx, uint16_t *dead)
{
	struct spoken spoken;
	unsigned count = 0;
	const bool falls = life_may_fall(cx);
	bool known = falls;
	if (falls) {
		zones_sought(cx, MORTAL);
		value_spoken_of(cx, LIFE_VALUE, &spoken);
	}
	for (unsigned word = 0; word < card_words(cx->s); word++) {
		uint64_t lying = cards_lying(cx->s, word, MORTAL);
		uint64_t left = take_touched_in(cx->s, word);
		places_asked(cx, MORTAL, word, left);
		left &= lying;
		if (falls)
			left |= spoken.all ? lying : lying & spoken.cards[word];
		for (; left != 0; left &= left - 1) {
			unsigned card = word * 64
			    + (unsigned)__builtin_ctzll(left);
			if (!falls && !card_number_may_be(cx, card, DAMAGE, 1))
				continue;
			if (!known)
				value_spoken_of(cx, LIFE_VALUE, &spoken);
			known = true;
			if (is_dead_now(cx, card, &spoken))
				dead[count++] = (uint16_t)card;
		}
	}
	if (count > 1)
		by_place(cx->s, dead, count);
	return count;
}

/* All that are dead at one moment go together; what has lost its life with
 * them goes next. */
static void
destroy_dead(struct context *cx)
{
	uint16_t dead[CARD_MAX];
	unsigned count;
	do {
		count = list_dead(cx, dead);
		change_together(cx, dead, count, gazer_destroy_card);
	} while (count > 0 && cx->limit == NULL);
}

void
gazer_destroy_dead(struct context *cx)
{
	if (any_touched(cx->s) || life_may_fall(cx))
		destroy_dead(cx);
}
