/*
 * tie.c - the chain of activations is carried out from its last link back to
 * its first.
 */
#include "games/wota/parts.h"

/* ---- carrying out ---- */

/* Only negation stops a card, but one that stays must be there to stay. */
static bool
lost_with_source(struct context *cx, const struct frame *f)
{
	if (wota_on_field(cx, f->card))
		return false;
	bool stays = card_is(cx, f->card, FIELD_KIND)
	    || (!wota_is_battle_card(cx, f->card)
	        && (wota_sub_kind(cx, f->card) == EQUIP
	            || wota_sub_kind(cx, f->card) == INFINITY_KIND));
	return stays || says(cx, TIE_SOURCE_GONE, LOST);
}

/* Whether what was put off until now cannot be paid. */
static bool
cannot_pay(const struct context *cx, const struct frame *f)
{
	return !number_least(cx, f->player, STAMINA,
	    card_fields(cx->s, f->card)[OWED]);
}

static void
pay_owed(struct context *cx, const struct frame *f)
{
	int32_t *owed = &change_fields(cx->s, f->card)[OWED];
	int32_t cost = *owed;
	*owed = 0;
	wota_pay_stamina(cx, f->player, cost);
}

/* A link that does nothing: a card that was just activated leaves, one that
 * had come into effect before stays. */
static void
stop_link(struct context *cx, bool negated)
{
	const struct frame link = link_take(cx->s);
	int32_t *field = change_fields(cx->s, link.card);
	bool first_use = field[OPEN_LINK] != 0;
	field[OPEN_LINK] = field[OWED] = 0;
	if (first_use && wota_on_field(cx, link.card)) {
		if (card_is(cx, link.card, RUNE))
			applied(cx, RUNE_USED);
		else if (card_is(cx, link.card, AMBUSH))
			applied(cx, AMBUSH_USED);
		wota_to_discard(cx, link.card);
	}
	happen(cx, negated ? NEGATED : RESOLVED, link.player, link.card,
	    NO_CARD, 0);
	/* Claims list what was carried out, stopped or not. */
	if (negated)
		happen(cx, RESOLVED, link.player, link.card, NO_CARD, 0);
}

/* An Equip Rune goes to its holder. */
static void
equip(struct context *cx, const struct frame *f)
{
	struct card *c = &cx->s->card[f->card];
	/* Neither a player nor nobody lies in the battle zone. */
	const unsigned holder = (unsigned)frame_choice(f, 0, 0);
	if (!wota_may_hold(cx, holder)) {
		wota_to_discard(cx, f->card);
		return;
	}
	c->host = (uint16_t)holder;
}

/* Whether a card was activated that now comes into effect. */
static bool
comes_into_effect(struct context *cx, const struct frame *link)
{
	int32_t *open = &change_fields(cx->s, link->card)[OPEN_LINK];
	bool first_use = *open != 0;
	*open = 0;
	if (!first_use || card_zone(cx->s, link->card) != FIELD
	    || !says(cx, FIELD_GOES, IN_EFFECT))
		return first_use;
	unsigned side = card_seat(cx->s, link->card);
	wota_clear_field(cx, side, link->card);
	/* The old one may not be destroyed: there is no place for this. */
	if (wota_field_taken(cx, side, link->card))
		wota_to_discard(cx, link->card);
	return first_use;
}

/* A card without an effect of its own is done at once. */
static void
carry_out_plain(struct context *cx)
{
	const struct frame link = link_take(cx->s);
	pay_owed(cx, &link);
	comes_into_effect(cx, &link);
	if (wota_is_sub_kind(cx, link.card, RUNE, EQUIP))
		equip(cx, &link);
	happen(cx, RESOLVED, link.player, link.card, NO_CARD, 0);
	cx->game->effects->ended(cx, &link);
}

static void
carry_out(struct context *cx)
{
	struct frame *f = link_last(cx->s);
	unsigned card = f->card, player = f->player;
	bool first_use = comes_into_effect(cx, f);
	frame_retarget(cx, f);
	/* It lies on a card that it does not reach, and does nothing to it. */
	if (first_use && wota_is_sub_kind(cx, card, RUNE, EQUIP))
		equip(cx, f);
	frame_spare(cx, f);
	pay_owed(cx, f);
	happen(cx, RESOLVED, player, card, NO_CARD, 0);
	effect_resolve(cx);
}

static void
resolve_top(struct context *cx)
{
	const struct frame *f = frames_end(cx->s) - 1;
	bool negated = (f->flags & FRAME_NEGATED) != 0;
	applied(cx, SPEED_LIFO);
	if (negated || lost_with_source(cx, f) || cannot_pay(cx, f))
		stop_link(cx, negated);
	else if (f->effect == NO_INDEX)
		carry_out_plain(cx);
	else
		carry_out(cx);
}

void
wota_tie_goes_on(struct context *cx)
{
	struct state *s = cx->s;
	while (s->global[CLOSING]) {
		effects_run(cx);
		const unsigned links = effects_under_way(s);
		wota_look_at_requirements(cx);
		wota_look_at_hearts(cx);
		if (!s->outcome.running || cx->limit != NULL
		    || s->question.kind != QUESTION_NONE)
			return;
		/* What these have set off comes before the next link. */
		if (effects_under_way(s) > links)
			continue;
		if (effects_under_way(s) > 0)
			resolve_top(cx);
		else if (s->global[ATTACK_STAGE] != NO_ATTACK)
			wota_attack_goes_on(cx);
		else
			wota_action_over(cx);
	}
}

void
wota_close_tie(struct context *cx)
{
	cx->s->global[CLOSING] = 1;
	cx->s->global[PASSES] = 0;
	if (link_last(cx->s) != NULL)
		happenings_keep(cx->last, ~LINKS_TOLD);
	wota_tie_goes_on(cx);
}

/* ---- passing ---- */

bool
wota_pass_check(struct context *cx, const struct step *st)
{
	(void)st;
	return require(cx, SPEED_OPEN_LINK, wota_tie_open(cx));
}

void
wota_pass_apply(struct context *cx, const struct step *st)
{
	(void)st;
	if (!wota_tie_open(cx))
		return;
	if (cx->s->global[PASSES]++ > 0)
		wota_close_tie(cx);
}
