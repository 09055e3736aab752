/*
 * links.c - the chain of activations: what opened it, its links, and what they
 * answer.
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

bool
wota_tie_open(const struct context *cx)
{
	return cx->s->global[ACTION] != ACTION_NONE || link_last(cx->s) != NULL;
}

/* What an answer is about: the card whose activation or action it answers. */
unsigned
wota_answered(const struct context *cx)
{
	const struct frame *top = link_last(cx->s);
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

/* Whether that is what the last link did: by its first activation a card comes
 * to the field, too. */
static bool
is_told_of_link(const struct context *cx, unsigned event, unsigned card)
{
	return event == IS_ACTIVATED || (event == ENTERS
	    && card_fields(cx->s, card)[OPEN_LINK]);
}

bool
wota_has_just_happened(struct context *cx, unsigned event, struct frame *f)
{
	static const uint8_t events[ACTION_COUNT][2] = {
		[ACTION_SUMMON] = { IS_SUMMONED, ENTERS },
		[ACTION_SET] = { IS_SET }, [ACTION_FLIP] = { IS_TURNED_UP },
		[ACTION_SWITCH] = { IS_SWITCHED },
		[ACTION_ATTACK] = { DECLARES_ATTACK, IS_ATTACKED } };
	const struct frame *link = link_last(cx->s);
	const uint8_t *told = events[cx->s->global[ACTION]];
	unsigned about = wota_answered(cx);
	if (event == NOTHING_HAPPENED || about == NO_CARD
	    || (link != NULL ? !is_told_of_link(cx, event, about)
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

/* A link without an effect of its own: a card that only stays. */
static void
push_plain(struct context *cx, const struct step *st, unsigned card,
    unsigned player)
{
	struct frame *f = link_plain(cx, card, player, wota_answered(cx));
	int32_t holder = step_value(st, ATTRIBUTE_TARGETS);
	if (f != NULL && step_has(st, ATTRIBUTE_TARGETS) && holder >= 0) {
		f->target[f->targets++] = holder;
		f->end[f->groups++] = f->targets;
	}
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

/* ---- what is over ---- */

void
wota_attack_over(struct context *cx)
{
	int32_t *global = cx->s->global;
	global[ATTACK_STAGE] = NO_ATTACK;
	global[ATTACKER] = global[ATTACKED] = global[REVEAL_DUE] = 0;
	global[ATTACK_RULED] = 0;
}

void
wota_action_over(struct context *cx)
{
	int32_t *global = cx->s->global;
	global[ACTION] = ACTION_NONE;
	global[ACTION_CARD] = 0;
	global[ACTION_PLAYER] = -1;
	global[PASSES] = global[CLOSING] = 0;
}
