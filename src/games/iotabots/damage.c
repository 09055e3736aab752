/*
 * damage.c - how often Bots attack, and the damage of their battles.
 */
#include "games/iotabots/parts.h"

/* ---- how often a Bot may attack ---- */

int32_t
iotabots_attack_limit(struct context *cx, unsigned card)
{
	int32_t limit = 1 + card_fields(cx->s, card)[EXTRA_ATTACKS];
	if (card_keyword(cx, card, MULTI_ATTACK)) {
		int32_t number = card_keyword_number(cx, card, MULTI_ATTACK);
		limit += number > 1 ? number - 1 : 0;
		applied(cx, CARD_PRIORITY);
	}
	return limit;
}

/* Whether its arrival in this turn keeps the Bot from attacking.  How one that
 * was put on the field is read, or one of which cards say two things, matters
 * only where attacks are counted out. */
static bool
waits_a_turn(struct context *cx, unsigned card)
{
	const int32_t *field = card_fields(cx->s, card);
	if (field[ARRIVED] == 0 || card_keyword(cx, card, RUSH)
	    || card_permitted(cx, card, ATTACK_SUMMONED_THIS_TURN))
		return false;
	return field[PUT_BY_EFFECT] == 0 || says(cx, ATTACK_COUNT, EACH_BOT)
	    || says(cx, ARRIVAL_COUNTS_AS_SUMMON, ANY_ARRIVAL);
}

int32_t
iotabots_held_since(struct context *cx, unsigned card)
{
	int32_t own = latest_of(card_keyword_since(cx, card, CANNOT_ATTACK),
	    card_banned_since(cx, card, ACT_ATTACK));
	return latest_of(own, player_banned_since(cx,
	    card_seat(cx->s, card), ACT_ATTACK));
}

bool
iotabots_permitted(struct context *cx, unsigned card, int32_t ban)
{
	int32_t since = card_permitted_since(cx, card, CARD_BAN);
	return since >= 0 && says(cx, CANNOT_BEATS_CAN, LATEST_WINS)
	    && since > ban;
}

static int32_t
attacks_left(struct context *cx, unsigned card)
{
	if (waits_a_turn(cx, card))
		return 0;
	int32_t ban = iotabots_held_since(cx, card);
	if (ban >= 0 && (!card_permitted(cx, card, CARD_BAN)
	    || says(cx, ATTACK_COUNT, EACH_BOT)
	    || !iotabots_permitted(cx, card, ban)))
		return 0;
	int32_t left = iotabots_attack_limit(cx, card)
	    - card_fields(cx->s, card)[ATTACKS_MADE];
	return left > 0 ? left : 0;
}

int32_t
iotabots_attacks_open(struct context *cx)
{
	int32_t sum = 0;
	for_each_card (cx->s, card, BOTS, turn_player(cx))
		sum += attacks_left(cx, card);
	return sum;
}

/* ---- a battle ---- */

/* One Bot in a battle. */
struct fighter {
	unsigned card;
	unsigned player;    /* its controller */
	int32_t attack, defense;
	int32_t difference; /* its defense less the other's attack */
	bool beaten;        /* the difference is 0 or below */
	bool destroyed;
};

/* Numbers that an effect has changed. */
static void
count_changes(struct context *cx, unsigned card)
{
	if (card_value(cx, card, ATTACK) != card_printed(cx, card, ATTACK)
	    || card_value(cx, card, DEFENSE)
	        != card_printed(cx, card, DEFENSE))
		applied(cx, EFFECT_CONTINUOUS_RULE);
}

static struct fighter
fighter_of(struct context *cx, unsigned card)
{
	count_changes(cx, card);
	return (struct fighter){
		.card = card,
		.player = card_seat(cx->s, card),
		.attack = card_number(cx, card, ATTACK),
		.defense = card_number(cx, card, DEFENSE),
	};
}

/* What the other one's attack does to it; nothing has changed yet. */
static void
compare(struct context *cx, struct fighter *f, const struct fighter *other)
{
	f->difference = add_clamped(f->defense, -other->attack);
	f->beaten = f->difference <= 0;
	if (f->beaten && other->attack == 0
	    && says(cx, ZERO_ATTACK, ZERO_NEVER_DESTROYS))
		f->beaten = false;
	f->destroyed = f->beaten;
	if (!f->beaten)
		applied(cx, DAMAGE_SURVIVE);
	else if (card_keyword(cx, f->card, BATTLE_PROOF)) {
		applied(cx, CARD_PRIORITY);
		f->destroyed = false;
	}
}

/* Life has risen by so much: under one reading it does not rise above what a
 * duel begins with.  What a position says beyond that stays. */
void
iotabots_cap_life(struct context *cx, unsigned player, int32_t rise)
{
	const int32_t most = constant(cx, START_LIFE);
	if (rise <= 0 || !number_least(cx, player, LIFE, most + 1)
	    || !says(cx, LIFE_CAP, TWENTY))
		return;
	int32_t *life = number_exactly(cx, player, LIFE);
	int32_t before = add_clamped(*life, -rise);
	*life = before > most ? before : most;
}

/* Life is taken off; a negative amount gives it. */
static void
lose_life(struct context *cx, unsigned player, int32_t amount)
{
	number_add(cx, player, LIFE, -amount);
	if (!number_least(cx, player, LIFE, 0)
	    && says(cx, LIFE_BELOW_ZERO, STOPS_AT_ZERO))
		*number_exactly(cx, player, LIFE) = 0;
	iotabots_cap_life(cx, player, -amount);
}

/* The difference of a beaten Bot costs life; the other one has taken it. */
static void
pay_difference(struct context *cx, const struct fighter *f,
    const struct fighter *other)
{
	int32_t loss = -f->difference;
	unsigned owner = cx->s->card[f->card].owner, payer = f->player;
	if (!f->beaten || loss <= 0)
		return;
	if (!f->destroyed && says(cx, EXCESS_WITHOUT_DESTRUCTION, NO_LOSS))
		return;
	if (owner != payer && owner < 2 && says(cx, CONTROLLER_PAYS, OWNER))
		payer = owner;
	if (says(cx, DAMAGE_SIGN, LITERAL))
		loss = -loss;
	lose_life(cx, payer, loss);
	if (loss > 0)
		happen(cx, BATTLE_LOSS, payer, NO_CARD, other->card, loss);
}

/* An attack is declared: effects may wait for it. */
void
iotabots_announce(struct context *cx, unsigned attacker, unsigned target)
{
	unsigned by = card_seat(cx->s, attacker);
	happen(cx, ATTACKS, by, attacker, target, 0);
	if (target != NO_CARD)
		happen(cx, IS_ATTACKED, opponent(by), target, attacker, 0);
}

/* What effects may wait for, in one moment for both sides. */
static void
tell_battle(struct context *cx, const struct fighter *f,
    const struct fighter *other)
{
	happen(cx, BATTLES, f->player, f->card, other->card, 0);
	if (!f->destroyed)
		happen(cx, SURVIVES, f->player, f->card, other->card, 0);
	if (other->destroyed)
		happen(cx, DESTROYS, f->player, f->card, other->card, 0);
	if (f->destroyed)
		iotabots_destroyed_event(cx, f->card, f->player, other->card);
}

static void
count_rules(struct context *cx, const struct fighter *attacker,
    const struct fighter *target)
{
	applied(cx, DAMAGE_SIMULTANEOUS);
	if (target->destroyed)
		applied(cx, DAMAGE_DEFENDER_DESTROYED);
	if (target->beaten)
		applied(cx, DAMAGE_DEFENDER_LOSS);
	if (attacker->destroyed)
		applied(cx, DAMAGE_ATTACKER_DESTROYED);
	if (attacker->beaten)
		applied(cx, DAMAGE_ATTACKER_LOSS);
	if (iotabots_is_token(cx, attacker->card)
	    || iotabots_is_token(cx, target->card))
		applied(cx, TOKEN_IS_BOT);
	if (cx->s->card[attacker->card].owner != attacker->player
	    || cx->s->card[target->card].owner != target->player)
		applied(cx, CONTROL_USE);
}

static void
battle(struct context *cx, unsigned card, unsigned against, bool announced)
{
	struct fighter attacker = fighter_of(cx, card);
	struct fighter target = fighter_of(cx, against);
	compare(cx, &target, &attacker);
	compare(cx, &attacker, &target);
	count_rules(cx, &attacker, &target);
	change_fields(cx->s, card)[DOOMED] = attacker.destroyed;
	change_fields(cx->s, against)[DOOMED] = target.destroyed;
	put_marks(cx->s, MARKS_DOOMED, true);
	pay_difference(cx, &target, &attacker);
	pay_difference(cx, &attacker, &target);
	if (!announced)
		iotabots_announce(cx, card, against);
	tell_battle(cx, &attacker, &target);
	tell_battle(cx, &target, &attacker);
}

static void
direct(struct context *cx, unsigned card, bool announced)
{
	unsigned by = card_seat(cx->s, card);
	int32_t amount = card_number(cx, card, ATTACK);
	applied(cx, DAMAGE_DIRECT);
	count_changes(cx, card);
	lose_life(cx, opponent(by), amount);
	if (!announced)
		iotabots_announce(cx, card, NO_CARD);
	if (amount <= 0)
		return;
	happen(cx, BATTLE_LOSS, opponent(by), NO_CARD, card, amount);
	happen(cx, HITS_LIFE, by, card, NO_CARD, amount);
}

static void
beaten_leave(struct context *cx, unsigned card)
{
	if (card == NO_CARD || !on_field(cx, card)
	    || card_fields(cx->s, card)[DOOMED] == 0)
		return;
	applied(cx, DAMAGE_OWNER_JUNK);
	iotabots_to_owners_junk(cx, card);
}

static bool
somebody_at_zero(const struct context *cx)
{
	return !number_least(cx, 0, LIFE, 1) || !number_least(cx, 1, LIFE, 1);
}

void
iotabots_calculate(struct context *cx, bool announced)
{
	int32_t *g = cx->s->global;
	unsigned card = (unsigned)(g[ATTACKER] - 1);
	unsigned against = g[ATTACKED] == 0 ? NO_CARD
	    : (unsigned)(g[ATTACKED] - 1);
	g[ATTACKER] = g[ATTACKED] = 0;
	/* An effect may have removed one of them meanwhile. */
	if (!on_field(cx, card)
	    || (against != NO_CARD && !on_field(cx, against)))
		return;
	if (against != NO_CARD
	    && card_seat(cx->s, card) == card_seat(cx->s, against))
		return;
	if (against == NO_CARD)
		direct(cx, card, announced);
	else
		battle(cx, card, against, announced);
	bool waiting = effects_under_way(cx->s) > 0;
	bool fell = card_fields(cx->s, card)[DOOMED] != 0 || (against != NO_CARD
	    && card_fields(cx->s, against)[DOOMED] != 0);
	if (waiting)
		applied(cx, DAMAGE_TRIGGER_AFTER);
	if (!(waiting && fell && says(cx, JUNK_BEFORE_TRIGGERS, JUNK_LAST))) {
		struct control_hold held;
		control_hold(cx, &held);
		beaten_leave(cx, against);
		beaten_leave(cx, card);
		control_release(cx, &held);
	}
	if (waiting && somebody_at_zero(cx)
	    && says(cx, LIFE_CHECK_TIME, AFTER_TRIGGERS))
		g[LIFE_LATER] = 1;
	else
		iotabots_results(cx, true);
}
