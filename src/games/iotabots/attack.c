/*
 * attack.c - declaring an attack, and its damage.
 */
#include "games/iotabots/parts.h"

/* ---- the attacker ---- */

/* Whether the Bot's arrival in this turn keeps it from attacking. */
static bool
is_new(struct context *cx, unsigned card)
{
	const int32_t *field = card_fields(cx->s, card);
	if (field[ARRIVED] == 0)
		return false;
	if (card_keyword(cx, card, RUSH)
	    || card_permitted(cx, card, ATTACK_SUMMONED_THIS_TURN)) {
		applied(cx, CARD_PRIORITY);
		return false;
	}
	return field[PUT_BY_EFFECT] == 0
	    || says(cx, ARRIVAL_COUNTS_AS_SUMMON, ANY_ARRIVAL);
}

static bool
is_own(struct context *cx, unsigned card, unsigned by)
{
	return require(cx, ATTACK_OWN_BOT, card_in(cx->s, card, BOTS, by),
	    CARD("card", card), PLAYER("player", by));
}

static bool
has_waited(struct context *cx, unsigned card, unsigned by)
{
	(void)by;
	return require(cx, ATTACK_SUMMONED_THIS_TURN, !is_new(cx, card),
	    CARD("card", card));
}

static bool
has_attacks_left(struct context *cx, unsigned card, unsigned by)
{
	(void)by;
	int32_t limit = iotabots_attack_limit(cx, card);
	int32_t made = card_fields(cx->s, card)[ATTACKS_MADE];
	return require(cx, ATTACK_ONCE_PER_TURN, made < limit
	    || card_permitted(cx, card, ATTACK_ONCE_PER_TURN),
	    CARD("card", card), NUMBER("attacks", made),
	    NUMBER("limit", limit));
}

static bool
may_when_taken(struct context *cx, unsigned card, unsigned by)
{
	(void)by;
	return card_fields(cx->s, card)[TAKEN] == 0
	    || require_choice(cx, CONTROL_AND_ATTACK, MAY, CARD("card", card));
}

/* Of several attackers each rule is looked at for all of them before the next
 * one is: which rule is broken does not depend on how they are listed. */
static bool
attackers_check(struct context *cx, const struct step *st)
{
	static bool (*const checks[])(struct context *, unsigned, unsigned) = {
		is_own, has_waited, has_attacks_left, may_when_taken
	};
	unsigned by = step_by(st), count = step_count(st, ATTRIBUTE_WITH);
	int32_t planned = cx->s->global[ATTACKS_AT_START];
	for (unsigned i = 0; i < sizeof checks / sizeof checks[0]; i++)
		for (unsigned k = 0; k < count; k++)
			if (!checks[i](cx, (unsigned)step_item(st,
			    ATTRIBUTE_WITH, k), by))
				return false;
	return cx->s->global[ATTACKS_DECLARED] < planned
	    || require_choice(cx, ATTACK_COUNT, EACH_BOT,
	        NUMBER("limit", planned));
}

/* ---- the target ---- */

static bool
target_check(struct context *cx, const struct step *st, reference target)
{
	unsigned other = opponent(step_by(st));
	bool life = is_player_reference(target)
	    && reference_player(target) == other;
	bool bot = !is_player_reference(target) && target >= 0
	    && target < cx->s->cards
	    && card_in(cx->s, (unsigned)target, BOTS, other);
	unsigned bots = zone_count(cx->s, BOTS, other);
	if (!require(cx, ATTACK_TARGET, life || bot, PLAYER("opponent", other)))
		return false;
	return !life || bots == 0
	    || require_choice(cx, DIRECT_ATTACK_PAST_BOTS, ALWAYS,
	        PLAYER("opponent", other), NUMBER("bots", bots));
}

/* ---- what cards in play forbid ---- */

/* When the latest ban on this attack came; -1 if there is none. */
static int32_t
ban_on_attack(struct context *cx, unsigned card, reference target)
{
	const bool life = is_player_reference(target);
	const unsigned about = life ? card : (unsigned)target;
	int32_t held = iotabots_held_since(cx, card);
	int32_t other = life ? player_banned_since(cx, card_seat(cx->s, card),
	    ACT_ATTACK_LIFE) : card_keyword_since(cx, about, UNTARGETABLE);
	return latest_of(latest_of(held, other), card_banned_since(cx, about,
	    life ? ACT_ATTACK_LIFE : ACT_BE_ATTACKED));
}

/* A guard that is not itself the target; -1 if there is none. */
static int32_t
guarded(struct context *cx, unsigned by, reference target)
{
	int32_t latest = -1;
	for_each_card (cx->s, card, BOTS, opponent(by)) {
		int32_t since = card_keyword_since(cx, card, GUARD);
		if (since >= 0 && (reference)card == target)
			return -1;
		latest = latest_of(latest, since);
	}
	return latest;
}

static void
tell_keyword(struct context *cx, unsigned card, unsigned keyword)
{
	note_clue(cx, "{by} has {keyword}", CARD("by", card),
	    WORD("keyword", cx->game->keywords[keyword].name));
}

/* Which card forbids the attack, if a keyword does: bans tell it already. */
static void
tell_ban(struct context *cx, unsigned card, reference target, bool guards)
{
	if (card_keyword(cx, card, CANNOT_ATTACK))
		tell_keyword(cx, card, CANNOT_ATTACK);
	else if (!is_player_reference(target)
	    && card_keyword(cx, (unsigned)target, UNTARGETABLE))
		tell_keyword(cx, (unsigned)target, UNTARGETABLE);
	if (guards)
		for_each_card (cx->s, guard, BOTS,
		    opponent(card_seat(cx->s, card)))
			if (card_keyword(cx, guard, GUARD))
				tell_keyword(cx, guard, GUARD);
}

static bool
bans_check(struct context *cx, unsigned card, reference target)
{
	int32_t ban = ban_on_attack(cx, card, target);
	int32_t guard = guarded(cx, card_seat(cx->s, card), target);
	bool guards = guard > ban;
	ban = latest_of(ban, guard);
	bool free = ban < 0 || iotabots_permitted(cx, card, ban);
	if (!free)
		tell_ban(cx, card, target, guards);
	return require(cx, CARD_BAN, free);
}

/* ---- the step ---- */

bool
iotabots_attack_check(struct context *cx, const struct step *st)
{
	unsigned attackers = step_count(st, ATTRIBUTE_WITH);
	unsigned targets = step_count(st, ATTRIBUTE_TARGET);
	if (phase_now(cx) != BATTLE && !require(cx, BATTLE_NO_FIRST_TURN,
	    iotabots_battle_open(cx)))
		return false;
	return require(cx, ATTACK_BATTLE_PHASE_ONLY, phase_now(cx) == BATTLE)
	    && attackers_check(cx, st)
	    && require(cx, ATTACK_ONE_AT_A_TIME,
	        attackers == 1 && targets == 1,
	        NUMBER("attackers", attackers), NUMBER("targets", targets))
	    && target_check(cx, st, step_value(st, ATTRIBUTE_TARGET))
	    && bans_check(cx, (unsigned)step_value(st, ATTRIBUTE_WITH),
	        step_value(st, ATTRIBUTE_TARGET));
}

/* ---- permissions for one attack ---- */

/* Whether the attack is one that the rule would forbid. */
static bool
goes_against(struct context *cx, unsigned card, reference target,
    unsigned rule)
{
	const int32_t *field = card_fields(cx->s, card);
	if (rule == ATTACK_SUMMONED_THIS_TURN)
		return field[ARRIVED] != 0 && !card_keyword(cx, card, RUSH)
		    && (field[PUT_BY_EFFECT] == 0
		        || says(cx, ARRIVAL_COUNTS_AS_SUMMON, ANY_ARRIVAL));
	if (rule == ATTACK_ONCE_PER_TURN)
		return field[ATTACKS_MADE] >= iotabots_attack_limit(cx, card);
	return ban_on_attack(cx, card, target) >= 0
	    || guarded(cx, card_seat(cx->s, card), target) >= 0;
}

/* One permission that holds once is used where the attack needs it: that of the
 * Bot before that of its player, and none where another lasts on. */
static void
use_permissions(struct context *cx, unsigned card, reference target)
{
	static const uint8_t rules[] = { ATTACK_SUMMONED_THIS_TURN,
		ATTACK_ONCE_PER_TURN, CARD_BAN };
	for (unsigned i = 0; i < sizeof rules; i++)
		if (permitted_once(cx, card, rules[i])
		    && goes_against(cx, card, target, rules[i]))
			permission_used(cx, card, rules[i]);
}

/* ---- the step is taken ---- */

void
iotabots_attack_apply(struct context *cx, const struct step *st)
{
	int32_t *g = cx->s->global;
	int32_t with = step_value(st, ATTRIBUTE_WITH);
	int32_t target = step_value(st, ATTRIBUTE_TARGET);
	unsigned card = (unsigned)with;
	bool life = is_player_reference(target);
	if (with < 0 || !on_field(cx, card) || target < 0
	    || (!life && !on_field(cx, (unsigned)target)))
		return;
	unsigned defender = life ? NO_CARD : (unsigned)target;
	applied(cx, ATTACK_STRAIGHT_TO_DAMAGE);
	if (g[ATTACKS_DECLARED]++ > 0)
		applied(cx, ATTACK_REPEAT);
	use_permissions(cx, card, target);
	change_fields(cx->s, card)[ATTACKS_MADE]++;
	/* A judge lets it stand: nobody is hit by an own Bot. */
	if (life && reference_player(target) == card_seat(cx->s, card))
		return;
	g[ATTACKER] = with + 1;
	g[ATTACKED] = life ? 0 : target + 1;
	if (life && zone_count(cx->s, BOTS, opponent(step_by(st))) > 0)
		applied(cx, ATTACK_LIFE_ALWAYS);
	bool waits = iotabots_waits(cx, ATTACKS, card)
	    || iotabots_waits(cx, IS_ATTACKED, defender);
	if (waits && says(cx, TRIGGER_ON_ATTACK, BEFORE_CALCULATION))
		iotabots_announce(cx, card, defender);
	else
		iotabots_calculate(cx, false);
}
