/*
 * play.c - summoning Bots, playing Buzz cards, ignition effects.
 */
#include "games/iotabots/parts.h"

/* ---- what the three have in common ---- */

static bool
in_own_hand(struct context *cx, unsigned card, unsigned by)
{
	return require(cx, PLAY_FROM_HAND, card_in(cx->s, card, HAND, by)
	    && !iotabots_is_token(cx, card));
}

static bool
right_type(struct context *cx, unsigned card, unsigned type)
{
	return require(cx, SUMMON_BOT_CARD, card_type(cx, card) == type,
	    WORD("type",
	        type == BOT ? "card that is played, not summoned"
	        : "card that is summoned, not played"));
}

/* One reading takes the singular in the text on Main Phase 2 at its word. */
static bool
one_more_play(struct context *cx)
{
	return phase_now(cx) != MAIN2 || cx->s->global[MAIN2_PLAYS] == 0
	    || require_choice(cx, MAIN2_SINGLE_PLAY, ANY_NUMBER);
}

/* Whether there is the mana for the card and for what its effect asks. */
static bool
is_payable(struct context *cx, unsigned card, unsigned by, int effect)
{
	int32_t cost = card_value(cx, card, COST);
	int32_t more = effect < 0 ? 0
	    : effect_price(cx, (unsigned)effect, card, by, MANA);
	return number_least(cx, by, MANA, more > 0 ? add_clamped(cost, more)
	    : cost);
}

/* The mana of the card, and what its effect then asks for beside it. */
static bool
mana_check(struct context *cx, unsigned card, unsigned by, int effect)
{
	int32_t cost = card_value(cx, card, COST);
	int32_t pool = player_field(cx, by, MANA);
	if (!require(cx, MANA_PAY, number_least(cx, by, MANA, cost),
	    NUMBER("cost", cost), NUMBER("pool", pool)))
		return false;
	int32_t more = effect < 0 ? 0
	    : effect_price(cx, (unsigned)effect, card, by, MANA);
	bool paid = more <= 0
	    || number_least(cx, by, MANA, add_clamped(more, cost));
	if (!paid)
		note_clue(cx, "it costs {cost}, there is {pool}",
		    NUMBER("cost", more), NUMBER("pool", pool - cost));
	return more <= 0 || require(cx, EFFECT_COST, paid);
}

static void
pay_mana(struct context *cx, unsigned card, unsigned by)
{
	int32_t cost = card_value(cx, card, COST);
	if (cost == 0)
		applied(cx, MANA_ZERO_COST);
	applied(cx, PLAY_ANY_NUMBER);
	if (number_least(cx, by, MANA, cost))
		number_add(cx, by, MANA, -cost);
	else
		*number_exactly(cx, by, MANA) = 0;
	if (phase_now(cx) == MAIN2)
		cx->s->global[MAIN2_PLAYS]++;
}

static bool
not_banned(struct context *cx, unsigned card, unsigned by, unsigned act)
{
	return require(cx, CARD_BAN, !is_banned(cx, by, card, act));
}

/*
 * The card's effect, bans and its mana: choices come before mana, mana before
 * the other costs of the effect.
 */
static bool
in_order(struct context *cx, const struct step *st, int effect,
    unsigned card, unsigned by, unsigned act, struct shortfall *short_of)
{
	if (effect < 0 && !require(cx, EFFECT_TARGET,
	    declares_nothing(cx, st, true)))
		return false;
	if (effect >= 0 && !effect_choices_check(cx, st, (unsigned)effect,
	    card, by))
		return false;
	/* Nobody looks at unseen cards for what is too dear. */
	if (effect >= 0 && (cx->unseen == NULL || act == ACT_ACTIVATE
	    || is_payable(cx, card, by, effect)))
		effect_try(cx, st, (unsigned)effect, card, by, NULL, short_of);
	const struct lack *lack = iotabots_impossible(cx, short_of);
	if (lack != NULL)
		return require(cx, EFFECT_TARGET, clue(cx, "it asks for "
		    "{wanted} where {done} can be done",
		    NUMBER("wanted", lack->wanted), NUMBER("done", lack->done)));
	return not_banned(cx, card, by, act)
	    && (act == ACT_ACTIVATE || mana_check(cx, card, by, effect))
	    && (effect < 0 || effect_costs_check(cx, st, (unsigned)effect,
	        card, by));
}

/* Bots on that side, but for those that the step gives up for its effect. */
static unsigned
bots_left(struct context *cx, const struct step *st, unsigned by)
{
	return zone_count(cx->s, BOTS, by)
	    - named_lying(cx, st, ATTRIBUTE_COST, IN(BOTS), by);
}

/* Whether the card is forbidden, too dear, or has no space in any case. */
static bool
is_hopeless_card(struct context *cx, const struct step *st, unsigned card,
    unsigned by, unsigned act)
{
	return (act != ACT_ACTIVATE && !is_payable(cx, card, by, -1))
	    || (act == ACT_SUMMON
	    && bots_left(cx, st, by) >= count_limit(cx, BOTS_LIMIT))
	    || is_banned(cx, by, card, act);
}

/* That is so whatever the cards are that nobody saw: none of them is looked
 * at. */
static bool
effect_and_mana(struct context *cx, const struct step *st, int effect,
    unsigned card, unsigned by, unsigned act, struct shortfall *short_of)
{
	struct unseen *unseen = cx->unseen;
	if (unseen != NULL && is_hopeless_card(cx, st, card, by, act))
		cx->unseen = NULL;
	bool fits = in_order(cx, st, effect, card, by, act, short_of);
	cx->unseen = unseen;
	return fits;
}

/* ---- space for what is taken over ---- */

/* Control that cannot be taken where the effect says so. */
static bool
control_fits(struct context *cx, const struct shortfall *short_of)
{
	const struct lack *full = iotabots_full_side(short_of);
	return full == NULL || require(cx, CONTROL_ZONE_FULL,
	    says(cx, CONTROL_FULL_PLAY, NO_EFFECT),
	    PLAYER("player", reference_player(full->on)),
	    NUMBER("bots", full->done));
}

static void
begin_effect(struct context *cx, const struct step *st, int effect,
    unsigned card, unsigned by)
{
	if (effect >= 0)
		effect_start(cx, st, (unsigned)effect, card, by);
	/* What was paid may have decided the duel. */
	iotabots_results(cx, false);
}

/* ---- summoning ---- */

bool
iotabots_summon_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (!require(cx, SUMMON_MAIN_ONLY, in_main_phase(cx))
	    || !one_more_play(cx) || !in_own_hand(cx, card, by)
	    || !right_type(cx, card, BOT))
		return false;
	struct shortfall short_of = { .count = 0 };
	if (!effect_and_mana(cx, st, effect_meant(cx, st, card, EFFECT_PLAY),
	    card, by, ACT_SUMMON, &short_of))
		return false;
	unsigned bots = bots_left(cx, st, by);
	return require(cx, SUMMON_ZONE_LIMIT,
	    bots < count_limit(cx, BOTS_LIMIT), NUMBER("bots", bots))
	    && control_fits(cx, &short_of);
}

void
iotabots_summon_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (card_zone(cx->s, card) == NO_ZONE || card_zone(cx->s, card) == BOTS)
		return;
	int effect = effect_meant(cx, st, card, EFFECT_PLAY);
	pay_mana(cx, card, by);
	applied(cx, SUMMON_PLACE);
	for_each_card (cx->s, other, BOTS, by)
		if (iotabots_is_token(cx, other))
			applied(cx, TOKEN_COUNTS_LIMIT);
	begin_effect(cx, st, effect, card, by);
	if (!cx->s->outcome.running)
		return;
	iotabots_bot_arrives(cx, card, by, true);
	/* As may the Bot that is there now, before its effect is applied. */
	iotabots_results(cx, false);
}

/* ---- Buzz cards ---- */

bool
iotabots_play_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (!require(cx, BUZZ_MAIN_ONLY, in_main_phase(cx))
	    || !one_more_play(cx) || !in_own_hand(cx, card, by)
	    || !right_type(cx, card, BUZZ_CARD)
	    || !require(cx, BUZZ_IMMEDIATE, !step_has(st, ATTRIBUTE_AS)))
		return false;
	struct shortfall short_of = { .count = 0 };
	return effect_and_mana(cx, st,
	        effect_meant(cx, st, card, EFFECT_PLAY), card, by, ACT_PLAY,
	        &short_of)
	    && control_fits(cx, &short_of);
}

void
iotabots_play_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	if (card_zone(cx->s, card) == NO_ZONE)
		return;
	int effect = effect_meant(cx, st, card, EFFECT_PLAY);
	pay_mana(cx, card, by);
	card_move(cx->s, card, BUZZ, by, PLACE_BOTTOM);
	begin_effect(cx, st, effect, card, by);
	if (effect < 0 && cx->s->outcome.running)
		iotabots_buzz_done(cx, card, by);
}

/* ---- ignition effects ---- */

/* The bit of the effect among those that its card has used; what is beyond the
 * last one shares it. */
static int32_t
use_bit(const struct context *cx, unsigned card, unsigned effect)
{
	enum { LAST = 23 };
	const unsigned place = effect_place(cx, effect, card);
	return INT32_C(1) << (place < LAST ? place : LAST);
}

/* Its own words come first: the phases that it names, or any time.  A quick
 * Bot uses it in the Main Phases besides, and where it names none in all. */
static bool
phase_open(struct context *cx, unsigned card, int effect)
{
	const struct effect *e = effect < 0 ? NULL : &cx->cards->effect[effect];
	bool any = e == NULL || e->phases == 0;
	bool quick = on_field(cx, card) && card_keyword(cx, card, QUICK);
	if (e != NULL && (e->phases >> phase_now(cx) & 1) != 0)
		return true;
	if (any && e != NULL && ((e->flags & EFFECT_ANY_TIME) != 0 || quick))
		return true;
	if (!in_main_phase(cx) || (!any && !quick))
		return false;
	return phase_now(cx) == MAIN1 || says(cx, IGNITION_MAIN2, BOTH);
}

bool
iotabots_at_any_time(struct context *cx, const struct step *st)
{
	unsigned card = step_card(st);
	if (!card_in(cx->s, card, BOTS, step_by(st)))
		return false;
	int effect = effect_meant(cx, st, card, EFFECT_ACTIVATE);
	return effect >= 0
	    && (cx->cards->effect[effect].flags & EFFECT_ANY_TIME) != 0;
}

/* That an effect of one use in a turn is used up, a position may say by the
 * field alone: otherwise its limit tells it. */
static bool
use_again(struct context *cx, unsigned card, unsigned effect)
{
	return (card_fields(cx->s, card)[USED] & use_bit(cx, card, effect)) == 0
	    || (says(cx, IGNITION_REPEAT, UNLIMITED)
	    && (cx->cards->effect[effect].limit != 1
	    || !may_be_used(cx, effect, card)));
}

/* Where the effect belongs, of which this phase is none. */
static const char *
why_closed(const struct context *cx, int effect)
{
	if (effect >= 0 && cx->cards->effect[effect].phases != 0)
		return "it names other phases";
	return phase_now(cx) == MAIN2 ? "it belongs to Main Phase 1"
	    : "it belongs to the Main Phases";
}

/* Why no effect is meant that can be; false.  Of a number that is too high it
 * is told how many there are. */
static bool
tell_undeclared(struct context *cx, const struct step *st)
{
	int32_t number = step_value(st, ATTRIBUTE_EFFECT);
	if (!step_has(st, ATTRIBUTE_EFFECT))
		return clue(cx, "none of its effects is one that is declared");
	return number <= (int32_t)definition_of(cx, step_card(st))->effects
	    && clue(cx, "effect {number} is not one that is declared",
	        NUMBER("number", number));
}

bool
iotabots_activate_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	int effect = effect_meant(cx, st, card, EFFECT_ACTIVATE);
	struct shortfall short_of = { .count = 0 };
	if (!require(cx, EFFECT_IGNITION_MAIN, phase_open(cx, card, effect),
	        WORD("phase", phase_word(cx)),
	        WORD("why", why_closed(cx, effect)))
	    || !require(cx, EFFECT_CONTROLLER, card_in(cx->s, card, BOTS, by))
	    || !require(cx, EFFECT_TRIGGER_CONDITION, effect >= 0
	        || tell_undeclared(cx, st))
	    || !require(cx, EFFECT_IGNITION_MAIN,
	        use_again(cx, card, (unsigned)effect),
	        WORD("phase", phase_word(cx)),
	        WORD("why", "it has been used this turn")))
		return false;
	if (card_fields(cx->s, card)[ARRIVED] != 0
	    && !require_choice(cx, IGNITION_ARRIVAL, MAY))
		return false;
	return effect_and_mana(cx, st, effect, card, by, ACT_ACTIVATE,
	        &short_of)
	    && control_fits(cx, &short_of);
}

void
iotabots_activate_apply(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st), card = step_card(st);
	int effect = effect_meant(cx, st, card, EFFECT_ACTIVATE);
	if (effect < 0 || card_zone(cx->s, card) == NO_ZONE)
		return;
	change_fields(cx->s, card)[USED] |= use_bit(cx, card, (unsigned)effect);
	if (cx->s->card[card].owner != by)
		applied(cx, CONTROL_EFFECTS);
	begin_effect(cx, st, effect, card, by);
}
