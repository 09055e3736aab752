/*
 * tie.c - the chain of activations: opened, answered, carried out from its
 * last link back to its first.
 */
#include "games/wota/parts.h"

void
wota_open_action(struct context *cx, unsigned action, unsigned card,
    unsigned player)
{
	int32_t *global = cx->s->global;
	global[ACTION] = (int32_t)action;
	global[ACTION_CARD] = (int32_t)card + 1;
	global[ACTION_PLAYER] = (int32_t)player;
	global[PASSES] = 0;
}

unsigned
wota_links(const struct context *cx)
{
	unsigned links = 0;
	for (unsigned i = 0; i < cx->s->frames; i++)
		links += cx->s->frame[i].state == FRAME_LINK;
	return links;
}

struct frame *
wota_top_link(const struct context *cx)
{
	for (unsigned i = cx->s->frames; i > 0; i--)
		if (cx->s->frame[i - 1].state == FRAME_LINK)
			return &cx->s->frame[i - 1];
	return NULL;
}

bool
wota_tie_open(const struct context *cx)
{
	return cx->s->global[ACTION] != ACTION_NONE
	    || wota_top_link(cx) != NULL;
}

/* ---- adding a link ---- */

/* A link without an effect of its own: a card that only stays. */
static void
push_plain(struct context *cx, const struct step *st, unsigned card,
    unsigned player)
{
	struct state *s = cx->s;
	if (s->frames == FRAME_MAX) {
		over_limit(cx, "64 effects under way at once");
		return;
	}
	const unsigned about = wota_answered(cx);
	struct frame *f = &s->frame[s->frames++];
	*f = (struct frame){ .effect = NO_INDEX, .card = (uint16_t)card,
		.subject = (uint16_t)about, .other = NO_CARD,
		.player = (uint8_t)player, .about = NO_PLAYER,
		.state = FRAME_LINK };
	int32_t holder = step_value(st, ATTRIBUTE_TARGETS);
	if (step_has(st, ATTRIBUTE_TARGETS) && holder >= 0) {
		f->target[f->targets++] = holder;
		f->end[f->groups++] = f->targets;
	}
}

/* What an answer is about: the card whose activation or action it answers. */
unsigned
wota_answered(const struct context *cx)
{
	const struct frame *top = wota_top_link(cx);
	if (top != NULL)
		return top->card;
	return cx->s->global[ACTION_CARD] == 0 ? NO_CARD
	    : (unsigned)(cx->s->global[ACTION_CARD] - 1);
}

/* The two cards of an attack, seen from the one or the other. */
static void
note_attack(struct context *cx, struct frame *f, bool attacked)
{
	const int32_t *global = cx->s->global;
	unsigned by = (unsigned)global[ACTION_PLAYER];
	uint16_t attacker = (uint16_t)(global[ATTACKER] - 1);
	uint16_t target = global[ATTACKED] == 0 ? NO_CARD
	    : (uint16_t)(global[ATTACKED] - 1);
	f->subject = attacked ? target : attacker;
	f->other = attacked ? attacker : target;
	f->about = (uint8_t)(attacked ? opponent(by) : by);
}

bool
wota_has_just_happened(struct context *cx, unsigned event, struct frame *f)
{
	static const uint8_t events[ACTION_COUNT][2] = {
		[ACTION_SUMMON] = { IS_SUMMONED, ENTERS },
		[ACTION_SET] = { IS_SET }, [ACTION_FLIP] = { IS_TURNED_UP },
		[ACTION_SWITCH] = { IS_SWITCHED },
		[ACTION_ATTACK] = { DECLARES_ATTACK, IS_ATTACKED } };
	const struct frame *link = wota_top_link(cx);
	const uint8_t *told = events[cx->s->global[ACTION]];
	unsigned about = wota_answered(cx);
	if (event == NOTHING_HAPPENED || about == NO_CARD
	    || (link != NULL ? event != IS_ACTIVATED
	        : event != told[0] && event != told[1]))
		return false;
	f->subject = (uint16_t)about;
	f->about = link != NULL ? link->player : event == ENTERS
	    ? (uint8_t)wota_controller(cx, about)
	    : (uint8_t)cx->s->global[ACTION_PLAYER];
	if (link == NULL && cx->s->global[ACTION] == ACTION_ATTACK)
		note_attack(cx, f, event == IS_ATTACKED);
	return f->subject != NO_CARD;
}

void
wota_answers(struct context *cx, struct frame *f)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	if (e->kind != EFFECT_TRIGGER)
		f->subject = (uint16_t)wota_answered(cx);
	else
		wota_has_just_happened(cx, e->event, f);
}

void
wota_link(struct context *cx, const struct step *st, int effect,
    unsigned card, unsigned player)
{
	cx->s->global[PASSES] = 0;
	if (effect >= 0)
		effect_link(cx, st, (unsigned)effect, card, player);
	else
		push_plain(cx, st, card, player);
	applied(cx, SPEED_CLASS);
	happen(cx, IS_ACTIVATED, player, card, NO_CARD, 0);
}

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
	    cx->s->card[f->card].field[OWED]);
}

static void
pay_owed(struct context *cx, const struct frame *f)
{
	int32_t *owed = &cx->s->card[f->card].field[OWED];
	int32_t cost = *owed;
	*owed = 0;
	wota_pay_stamina(cx, f->player, cost);
}

/* A link that does nothing: a card that was just activated leaves, one that
 * had come into effect before stays. */
static void
stop_link(struct context *cx, bool negated)
{
	const struct frame link = cx->s->frame[--cx->s->frames];
	int32_t *field = cx->s->card[link.card].field;
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
	unsigned holder = f->targets > 0 && f->target[0] >= 0
	    && !is_player_reference(f->target[0])
	    ? (unsigned)f->target[0] : NO_CARD;
	if (!wota_in_battle_zone(cx, holder)) {
		wota_to_discard(cx, f->card);
		return;
	}
	c->host = (uint16_t)holder;
}

/* Whether a card was activated that now comes into effect. */
static bool
comes_into_effect(struct context *cx, const struct frame *link)
{
	int32_t *open = &cx->s->card[link->card].field[OPEN_LINK];
	bool first_use = *open != 0;
	*open = 0;
	if (first_use && card_zone(cx->s, link->card) == FIELD
	    && says(cx, FIELD_GOES, IN_EFFECT))
		wota_clear_field(cx, card_seat(cx->s, link->card),
		    link->card);
	return first_use;
}

/* A card without an effect of its own is done at once. */
static void
carry_out_plain(struct context *cx)
{
	const struct frame link = cx->s->frame[--cx->s->frames];
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
	struct frame *f = wota_top_link(cx);
	unsigned card = f->card, player = f->player;
	bool first_use = comes_into_effect(cx, f);
	wota_drop_targets(cx, f);
	if (first_use && wota_is_sub_kind(cx, card, RUNE, EQUIP))
		equip(cx, f);
	pay_owed(cx, f);
	happen(cx, RESOLVED, player, card, NO_CARD, 0);
	effect_resolve(cx);
}

static void
resolve_top(struct context *cx)
{
	const struct frame *f = &cx->s->frame[cx->s->frames - 1];
	bool negated = (f->flags & FRAME_NEGATED) != 0;
	applied(cx, SPEED_LIFO);
	if (negated || lost_with_source(cx, f) || cannot_pay(cx, f))
		stop_link(cx, negated);
	else if (f->effect == NO_INDEX)
		carry_out_plain(cx);
	else
		carry_out(cx);
}

static void
tie_done(struct context *cx)
{
	int32_t *global = cx->s->global;
	global[ACTION] = ACTION_NONE;
	global[ACTION_CARD] = 0;
	global[ACTION_PLAYER] = -1;
	global[PASSES] = global[CLOSING] = 0;
}

void
wota_tie_goes_on(struct context *cx)
{
	struct state *s = cx->s;
	while (s->global[CLOSING]) {
		effects_run(cx);
		const unsigned links = s->frames;
		wota_look_at_requirements(cx);
		wota_look_at_hearts(cx);
		if (!s->outcome.running || cx->limit != NULL
		    || s->question.kind != QUESTION_NONE)
			return;
		/* What these have set off comes before the next link. */
		if (s->frames > links)
			continue;
		if (s->frames > 0)
			resolve_top(cx);
		else if (s->global[ATTACK_STAGE] != NO_ATTACK)
			wota_attack_goes_on(cx);
		else
			tie_done(cx);
	}
}

void
wota_close_tie(struct context *cx)
{
	cx->s->global[CLOSING] = 1;
	cx->s->global[PASSES] = 0;
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
