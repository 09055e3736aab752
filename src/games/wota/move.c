/*
 * move.c - cards come to the field and go from it.
 */
#include "games/wota/parts.h"

/* A card that has gone and comes back is a new one; by one reading it keeps what
 * it has used. */
static void
forgets_uses(struct context *cx, unsigned card)
{
	const reference self = (reference)card;
	if (uses_handed_on(cx->s, self, self) > 0
	    && !says(cx, ONCE_RETURNED, SAME_CARD))
		modifiers_end_card(cx, card);
}

/* The card comes to the field: it is none that an attack is about. */
static void
attack_comes_anew(struct context *cx, unsigned card)
{
	const int32_t *global = cx->s->global;
	int32_t *stage = &cx->s->global[ATTACK_STAGE];
	const int32_t number = (int32_t)card + 1;
	if (*stage == NO_ATTACK || *stage == ATTACK_FOUGHT)
		return;
	if (number == global[ATTACKER])
		*stage = ATTACKER_GONE;
	else if (number == global[ATTACKED] && *stage != ATTACKER_GONE)
		*stage = TARGET_GONE;
}

void
wota_enters(struct context *cx, unsigned card, unsigned kind, unsigned side,
    unsigned placer)
{
	card_anew(cx, card);
	forgets_uses(cx, card);
	links_forget(cx->s, card);
	attack_comes_anew(cx, card);
	card_move(cx->s, card, kind, side, PLACE_BOTTOM);
	change_fields(cx->s, card)[CAME] = cx->s->global[TURN];
	change_fields(cx->s, card)[PLACER] = (int32_t)placer;
}

/* Runes that the card bore have nothing to work on any more. */
static void
drop_runes(struct context *cx, unsigned holder)
{
	for (unsigned side = 0; side < 2; side++)
		for_each_moving (cx->s, card, POWER, side) {
			if (cx->s->card[card].host != holder)
				continue;
			applied(cx, RUNE_EQUIP_STAYS);
			cx->s->card[card].host = NO_CARD;
			change_fields(cx->s, card)[DEAD] = 1;
			if (says(cx, EQUIP_ORPHAN, DISCARD))
				wota_send(cx, card);
		}
}

/* ---- control that ends ---- */

/* What a side has room for. */
struct room {
	int cards, bosses, legends;
};

static void
takes_room(struct context *cx, struct room *room, unsigned card, int places)
{
	room->cards -= places;
	if (card_is(cx, card, BOSS))
		room->bosses -= places;
	if (wota_is_legend(cx, card))
		room->legends -= places;
}

/* Takes from those who go the first one that has no room, when all the others
 * are where they go.  False: all have. */
static bool
one_stays(struct context *cx, const struct handover *list, unsigned count,
    bool *goes)
{
	struct room room[2];
	for (unsigned side = 0; side < 2; side++) {
		room[side] = (struct room){ (int)count_limit(cx, BATTLE_CAP),
			(int)count_limit(cx, BOSS_CAP), 1 };
		for_each_card (cx->s, card, BATTLE, side)
			takes_room(cx, &room[side], card, 1);
	}
	for (unsigned i = 0; i < count; i++)
		if (goes[i])
			takes_room(cx, &room[1 - list[i].to], list[i].card, -1);
	for (unsigned i = 0; i < count; i++) {
		struct room *to = &room[list[i].to & 1];
		if (!goes[i])
			continue;
		takes_room(cx, to, list[i].card, 1);
		if (to->cards >= 0
		    && (to->bosses >= 0 || !card_is(cx, list[i].card,
		        BOSS))
		    && (to->legends >= 0 || !wota_is_legend(cx,
		        list[i].card)))
			continue;
		goes[i] = false;
		return true;
	}
	return false;
}

/* Whose it is then: who had put it on its side has it there again, of one that
 * a position gives to who has taken it who gets it back. */
static void
placed_anew(struct context *cx, unsigned card, unsigned from, unsigned to)
{
	int32_t *placer = &change_fields(cx->s, card)[PLACER];
	if (from == to || (*placer == (int32_t)from
	    && cx->s->card[card].owner != from))
		*placer = (int32_t)to;
}

/* Those whose control has ended go back, all at once, if there is room; else
 * they lie where they are for good. */
void
wota_hand_over(struct context *cx, const struct handover *list,
    unsigned count)
{
	bool goes[CARD_MAX];
	for (unsigned i = 0; i < count; i++)
		goes[i] = wota_in_battle_zone(cx, list[i].card);
	while (one_stays(cx, list, count, goes))
		continue;
	for (unsigned i = 0; i < count; i++) {
		unsigned card = list[i].card, from = card_seat(cx->s, card);
		unsigned side = goes[i] ? list[i].to : from;
		if (!wota_in_battle_zone(cx, card))
			continue;
		placed_anew(cx, card, from, side);
		if (goes[i])
			card_change_side(cx->s, card, side);
	}
}

/* ---- going ---- */

/* Nothing works on it any more; what it has used counts for what it hears of
 * its own going. */
static void
forgets(struct context *cx, unsigned card)
{
	const reference self = (reference)card;
	uses_handed_on(cx->s, self, NO_REFERENCE);
	modifiers_end_card(cx, card);
	uses_handed_on(cx->s, NO_REFERENCE, self);
}

/* Whether the card, which is about to go, does not notice that: by one reading
 * it notices nothing as long as it lies face-down. */
static bool
is_deaf(struct context *cx, unsigned card)
{
	return wota_on_field(cx, card) && wota_is_down(cx, card)
	    && says(cx, FACEDOWN_TRIGGERS, NOTHING);
}

/* It is without any effect while its going is told. */
static void
deafen(struct context *cx, unsigned card, bool deaf)
{
	if (deaf)
		change_fields(cx->s, card)[DEAD] ^= 1;
}

/* What a card leaves behind on the field. */
void
wota_leaving(struct context *cx, unsigned card)
{
	unsigned player = wota_controller(cx, card);
	bool on_field = wota_on_field(cx, card), deaf = is_deaf(cx, card);
	card_anew(cx, card);
	if (!on_field)
		return;
	forgets(cx, card);
	deafen(cx, card, deaf);
	happen(cx, LEAVES, player, card, NO_CARD, 0);
	deafen(cx, card, deaf);
	forgets_uses(cx, card);
	drop_runes(cx, card);
}

/* Whose the card is: who controls it on the field, else whose zone it is in. */
static unsigned
holder(struct context *cx, unsigned card)
{
	return card_zone(cx->s, card) == NO_ZONE ? cx->s->card[card].owner
	    : wota_controller(cx, card);
}

/* What is told of a card that goes, besides that it leaves the field: of its
 * player, and of the card that did it. */
struct news {
	unsigned event, player, by;
};

/* Takes the card from where it is to a zone of that player.  Its Runes hear
 * what happens to it, and go after it. */
static void
leaves(struct context *cx, unsigned card, unsigned kind, unsigned seat,
    const struct news *n)
{
	if (!wota_known(cx, card))
		return;
	bool on_field = wota_on_field(cx, card), deaf = is_deaf(cx, card);
	unsigned player = holder(cx, card);
	card_anew(cx, card);
	card_move(cx->s, card, kind, seat, PLACE_BOTTOM);
	forgets(cx, card);
	deafen(cx, card, deaf);
	if (on_field)
		happen(cx, LEAVES, player, card, NO_CARD, 0);
	if (n != NULL)
		happen(cx, n->event, n->player, card, n->by, 0);
	deafen(cx, card, deaf);
	forgets_uses(cx, card);
	if (on_field)
		drop_runes(cx, card);
}

/* A judge has taken the holder away: its Runes go, and nothing hears of it.
 * What a judge brings is a new card. */
void
wota_moved_by_hand(struct context *cx, unsigned holder, unsigned from)
{
	if (from != BATTLE && wota_in_battle_zone(cx, holder)) {
		links_forget(cx->s, holder);
		attack_comes_anew(cx, holder);
	}
	if (from != BATTLE || wota_in_battle_zone(cx, holder))
		return;
	for (unsigned side = 0; side < 2; side++)
		for_each_moving (cx->s, card, POWER, side) {
			if (cx->s->card[card].host != holder)
				continue;
			cx->s->card[card].host = NO_CARD;
			change_fields(cx->s, card)[DEAD] = 1;
			if (!says(cx, EQUIP_ORPHAN, DISCARD))
				continue;
			card_anew(cx, card);
			card_move(cx->s, card, DISCARD,
			    cx->s->card[card].owner, PLACE_BOTTOM);
			forgets(cx, card);
			forgets_uses(cx, card);
		}
}

static void
to_discard(struct context *cx, unsigned card, const struct news *n)
{
	if (!wota_known(cx, card))
		return;
	const struct card *c = &cx->s->card[card];
	unsigned seat = c->owner;
	if (c->zone != NO_ZONE && card_seat(cx->s, card) != seat
	    && says(cx, DISCARD_OWNER, CONTROLLER))
		seat = wota_controller(cx, card);
	applied(cx, ZONE_DISCARD);
	leaves(cx, card, DISCARD, seat, n);
}

void
wota_to_discard(struct context *cx, unsigned card)
{
	to_discard(cx, card, NULL);
}

void
wota_tell_destroyer(struct context *cx, unsigned card, unsigned by,
    unsigned player)
{
	if (wota_on_field(cx, card))
		happen(cx, DESTROYS, player, by, card, 0);
}

void
wota_destroyed_by(struct context *cx, unsigned card, unsigned by)
{
	unsigned controller = holder(cx, card);
	if (!wota_on_field(cx, card))
		return;
	to_discard(cx, card, &(struct news){ IS_DESTROYED, controller, by });
}

bool
wota_spared(struct context *cx, unsigned card)
{
	return wota_on_field(cx, card)
	    && card_banned(cx, card, ACT_BE_DESTROYED);
}

void
wota_destroy_card(struct context *cx, unsigned card)
{
	if (!wota_spared(cx, card))
		wota_destroyed_by(cx, card, NO_CARD);
}

void
wota_send(struct context *cx, unsigned card)
{
	if (!wota_known(cx, card))
		return;
	to_discard(cx, card, &(struct news){ SENT, holder(cx, card), NO_CARD });
}

unsigned
wota_home(struct context *cx, unsigned card)
{
	return card_is(cx, card, BOSS) && says(cx, BOSS_HOME, BOSS_ZONE)
	    ? BOSSES : HAND;
}

void
wota_goes(struct context *cx, unsigned card, unsigned kind, unsigned seat)
{
	if (!wota_known(cx, card))
		return;
	const struct news news = { kind == DISCARD ? SENT : RETURNED,
		holder(cx, card), NO_CARD };
	if (kind == VOID)
		applied(cx, ZONE_VOID);
	leaves(cx, card, kind, seat, kind == VOID ? NULL : &news);
}

void
wota_returns(struct context *cx, unsigned card)
{
	wota_goes(cx, card, wota_home(cx, card), cx->s->card[card].owner);
}

/* ---- what must stay true ---- */

/* An Infinity Ambush goes when what it requires is no longer true.  The
 * requirement stands as the conditions of an effect that is never set off. */
bool
wota_requirement_met(struct context *cx, unsigned card)
{
	for (unsigned n = 0;; n++) {
		int effect = effect_of(cx, card, EFFECT_TRIGGER, n);
		if (effect < 0)
			return true;
		if (cx->cards->effect[effect].event == REQUIREMENT
		    && !effect_holds(cx, (unsigned)effect, card))
			return false;
	}
}

/* Those that wait in a tie have not come into effect. */
void
wota_look_at_requirements(struct context *cx)
{
	if (!cx->s->outcome.running)
		return;
	for (unsigned side = 0; side < 2; side++)
		for_each_moving (cx->s, card, POWER, side) {
			if (wota_is_down(cx, card)
			    || card_fields(cx->s, card)[OPEN_LINK]
			    || !wota_is_sub_kind(cx, card, AMBUSH,
			        INFINITY_KIND))
				continue;
			applied(cx, AMBUSH_INFINITY_STAYS);
			if (!wota_requirement_met(cx, card))
				wota_destroy_card(cx, card);
		}
}
