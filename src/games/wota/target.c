/*
 * target.c - what an effect may be aimed at.
 */
#include "games/wota/parts.h"

/* ---- cards that cannot be affected ---- */

bool
wota_immune(struct context *cx, unsigned card, unsigned source,
    unsigned player)
{
	if (wota_controller(cx, card) == player)
		return false;
	if (card_is(cx, source, RUNE) && wota_has(cx, card, BLESSED)) {
		applied(cx, KEYWORD_BLESSED);
		return true;
	}
	if (card_is(cx, source, AMBUSH) && wota_has(cx, card, SAVVY)) {
		applied(cx, KEYWORD_SAVVY);
		return true;
	}
	return false;
}

/* ---- types ---- */

/* Whether the card has two types of which the selector names one; a pair is no
 * name of the one or the other. */
static bool
is_dual_of(const struct context *cx, const struct selector *sel,
    unsigned card)
{
	const struct definition *d = definition_asked(cx, card, ASKED_LABEL,
	    ALL_LABELS);
	const uint32_t types = labels_from(d, IN(IN_TYPES));
	const bool pair = sel->exact && __builtin_popcount(sel->labels) > 1;
	return !pair && __builtin_popcount(types) == 2
	    && __builtin_popcount(types & sel->labels) == 1;
}

/* Whether a card does not count because of its two types. */
static bool
passes_by(const struct context *cx, const struct selector *aim, int32_t card)
{
	return aim->labels != 0 && is_dual_of(cx, aim, (unsigned)card);
}

/* The same where the choice is made when the effect is carried out. */
bool
wota_types_check(struct context *cx, const struct step *st)
{
	const struct selector *aim = choice_asked(cx);
	if (aim == NULL || cx->s->question.player != step_by(st))
		return true;
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++) {
		int32_t card = step_item(st, ATTRIBUTE_VALUE, i)
		    - CHOICE_REFERENCE;
		if (has_card(cx->s, card) && aim->labels != 0
		    && !require(cx, TYPE_DUAL_IS_OWN,
		        !passes_by(cx, aim, card), CARD("target", card)))
			return false;
	}
	return true;
}

/* Whether all targets are what is asked for: some choices may be empty.  What
 * is asked for instead stays known as a clue. */
static bool
is_accepted(struct context *cx, const struct step *st, const struct frame *f)
{
	struct context quiet = *cx;
	quiet.violation = NULL;
	quiet.coverage = NULL;
	bool accepted = effect_choices_check(&quiet, st, f->effect, f->card,
	    f->player);
	cx->consulted = quiet.consulted;
	return accepted;
}

/* Whether a target is of two types where it stands: there a choice asks for one
 * of them, and none for the card.  Where there are too many it is looked at as
 * one of the last choice. */
static bool
is_passed_by(struct context *cx, const struct step *st, const struct frame *f,
    unsigned place)
{
	int32_t card = step_item(st, ATTRIBUTE_TARGETS, place);
	unsigned left = step_count(st, ATTRIBUTE_TARGETS) - place;
	struct aim aim, last = { NULL, 0, 0, 0 };
	bool stands = false, passed = false;
	for (unsigned n = 0; effect_aim(cx, f, n, &aim); n++) {
		last = aim;
		if (place < aim.first || place >= aim.end || left > aim.rest)
			continue;
		if (selector_fits(cx, f,
		    (unsigned)(aim.selector - cx->cards->selector), card))
			return false;
		stands = true;
		passed |= passes_by(cx, aim.selector, card);
	}
	return stands ? passed
	    : last.selector != NULL && passes_by(cx, last.selector, card);
}

/* What the effect knows when its targets are chosen. */
static struct frame
declared_frame(struct context *cx, const struct step *st, unsigned effect)
{
	struct frame f = { .effect = (uint16_t)effect,
		.card = (uint16_t)step_card(st),
		.player = (uint8_t)step_by(st),
		.subject = NO_CARD, .other = NO_CARD, .about = NO_PLAYER };
	wota_answers(cx, &f);
	return f;
}

/* A card of two types where one of them is asked for. */
static bool
types_check(struct context *cx, const struct step *st, unsigned effect)
{
	const struct frame f = declared_frame(cx, st, effect);
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_TARGETS); i++) {
		int32_t card = step_item(st, ATTRIBUTE_TARGETS, i);
		if (!is_player_reference(card) && !require(cx,
		    TYPE_DUAL_IS_OWN, !is_passed_by(cx, st, &f, i)
		    || is_accepted(cx, st, &f), CARD("target", card)))
			return false;
	}
	return true;
}

/* ---- whether a Quick Rune can do anything ---- */

/* The link is carried out as soon as it is there. */
static void
resolve_link(struct context *cx)
{
	struct frame *f = link_last(cx->s);
	if (f == NULL)
		return;
	frame_retarget(cx, f);
	frame_spare(cx, f);
	f->state = FRAME_RUNNING;
}

/* Whether there is what it stops, ends or turns aside. */
static bool
object_check(struct context *cx, const struct step *st, unsigned effect)
{
	struct shortfall short_of;
	effect_try(cx, st, effect, step_card(st), step_by(st), resolve_link,
	    &short_of);
	return require(cx, RUNE_QUICK_APPLICABLE, lacking(&short_of,
	    OPERATES(NEGATE) | OPERATES(END_ATTACK) | OPERATES(REDIRECT))
	    == NULL);
}

/* ---- the check ---- */

bool
wota_may_hold(struct context *cx, unsigned card)
{
	return wota_in_battle_zone(cx, card) && (!wota_is_down(cx, card)
	    || says(cx, EQUIP_FACEDOWN, YES));
}

/* Whether the text of an Equip Rune asks for more than its holder. */
static bool
asks_for_more(struct context *cx, const struct step *st, int effect)
{
	struct aim aim;
	if (effect < 0)
		return false;
	const struct frame f = declared_frame(cx, st, (unsigned)effect);
	return effect_aim(cx, &f, 0, &aim) && aim.rest > 1;
}

/* The holder of an Equip Rune is its first target, and its only one but where
 * its text asks for more. */
static bool
holder_check(struct context *cx, const struct step *st, int effect)
{
	int32_t holder = step_value(st, ATTRIBUTE_TARGETS);
	bool right = step_has(st, ATTRIBUTE_TARGETS) && holder >= 0
	    && !is_player_reference(holder)
	    && wota_may_hold(cx, (unsigned)holder)
	    && (step_count(st, ATTRIBUTE_TARGETS) == 1
	        || asks_for_more(cx, st, effect));
	return require(cx, RUNE_EQUIP_TARGET, right);
}

static bool
nothing_given(struct context *cx, const struct step *st, bool holder)
{
	return require(cx, EFFECT_TARGET, declares_nothing(cx, st, !holder),
	    CARD("card", step_card(st)));
}

/* What may not be chosen at all is told with the card that says so. */
static bool
unbanned_check(struct context *cx, const struct step *st)
{
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_TARGETS); i++) {
		int32_t target = step_item(st, ATTRIBUTE_TARGETS, i);
		if (!is_player_reference(target) && !require(cx, EFFECT_TARGET,
		    !card_banned(cx, (unsigned)target, ACT_BE_CHOSEN),
		    CARD("card", step_card(st)), ITEM("given", target)))
			return false;
	}
	return true;
}

/* Who cannot be reached by it is no holder either. */
static bool
holder_in_reach(struct context *cx, const struct step *st)
{
	unsigned holder = (unsigned)step_value(st, ATTRIBUTE_TARGETS);
	return require(cx, EFFECT_TARGET,
	    !wota_immune(cx, holder, step_card(st), step_by(st))
	    || says(cx, IMMUNE_TARGET, YES_NO_EFFECT)
	    || clue(cx, "{given} is not affected by it",
	        ITEM("given", (int32_t)holder)),
	    CARD("card", step_card(st)), ITEM("given", (int32_t)holder));
}

/* What is chosen can be, whatever the effect asks for. */
static bool
choosable_check(struct context *cx, const struct step *st, bool holder)
{
	return unbanned_check(cx, st)
	    && (!holder || holder_in_reach(cx, st));
}

bool
wota_targets_check(struct context *cx, const struct step *st, int effect)
{
	unsigned card = step_card(st);
	bool holder = wota_is_sub_kind(cx, card, RUNE, EQUIP)
	    && step_value(st, ATTRIBUTE_AS) < 0
	    && (card_zone(cx->s, card) == HAND || wota_is_down(cx, card));
	if (holder && !holder_check(cx, st, effect))
		return false;
	if (effect < 0)
		return choosable_check(cx, st, holder)
		    && nothing_given(cx, st, holder);
	if (!types_check(cx, st, (unsigned)effect))
		return false;
	unsigned by = step_by(st);
	bool quick = wota_is_sub_kind(cx, card, RUNE, QUICK);
	if (quick && !require(cx, RUNE_QUICK_APPLICABLE,
	    effect_has_targets(cx, st, (unsigned)effect, card, by)))
		return false;
	return choosable_check(cx, st, holder)
	    && effect_targets_check(cx, st, (unsigned)effect, card, by)
	    && (!quick || object_check(cx, st, (unsigned)effect))
	    && effect_costs_check(cx, st, (unsigned)effect, card, by);
}
