/*
 * events.c - how long effects last, and when an Event is over.
 */
#include "games/frc/parts.h"

/* ---- when a card came ---- */

static const uint8_t came_in[] = {
	[SETUP] = CAME_IN_MAIN, [DRAW] = CAME_IN_DRAW,
	[MEDIAN] = CAME_IN_MEDIAN, [MAIN] = CAME_IN_MAIN,
	[SCORING] = CAME_IN_SCORING, [END] = CAME_IN_END
};

/* How long its effects work begins here: what worked once in the hand works
 * once more on the field. */
void
frc_arrives(struct context *cx, unsigned card)
{
	int32_t *field = change_fields(cx->s, card);
	running_over(cx, SORT(OF_KIND(USED), THAT_ENDS(ONCE), DONE_TO(card)));
	field[ARRIVED] = cx->s->global[TURN];
	field[ARRIVED_IN] = came_in[cx->s->global[PHASE]];
}

/* ---- durations printed on a card ---- */

static int32_t
turns_of(unsigned until, unsigned turns)
{
	return until == DURATION_TURNS ? (int32_t)turns
	    : until == DURATION_TURN ? 1 : 0;
}

int32_t
frc_turns(const struct context *cx, unsigned card)
{
	const struct definition *d = definition_of(cx, card);
	int32_t most = 0;
	if (d->type != TYPE_EVENT)
		return 0;
	for (unsigned i = 0; i < d->effects; i++) {
		const struct effect *e = &cx->cards->effect[d->effect + i];
		int32_t turns = turns_of(e->until, e->turns);
		most = turns > most ? turns : most;
		for (unsigned n = 0; n < e->remains; n++) {
			turns = turns_of(e->remain[n].until,
			    e->remain[n].turns);
			most = turns > most ? turns : most;
		}
	}
	return most;
}

/* Whether the player's next own turn behind that one is over; of a turn that
 * nobody knows any more, false. */
static bool
next_turn_is_past(const struct context *cx, unsigned player, int32_t made)
{
	int32_t since = cx->s->global[TURN] - made;
	bool own = player == turn_player(cx), was_own = own == (since % 2 == 0);
	return made > 0 && since > (was_own ? 2 : 1);
}

/* The last of so many turns, for what that player began in turn `made`; of the
 * setup, or of a turn that nobody knows, turn 1 is the first. */
static int32_t
last_of_turns(struct context *cx, unsigned player, int32_t made,
    int32_t turns)
{
	unsigned unit = reading(cx, DURATION_UNIT);
	bool own_only = unit == DURATION_UNIT_OWN_INCL
	    || unit == DURATION_UNIT_OWN_EXCL;
	bool excluded = unit == DURATION_UNIT_EACH_EXCL
	    || unit == DURATION_UNIT_OWN_EXCL;
	int32_t first = excluded || made == 0 ? made + 1 : made;
	bool own = player == turn_player(cx);
	if (own_only && own != ((cx->s->global[TURN] - first) % 2 == 0))
		first++;
	return first + (turns - 1) * (own_only ? 2 : 1);
}

/* Whether that phase of the controller's next turn, or a later one, has come,
 * and the effects that it begins with are done. */
static bool
phase_has_come(struct context *cx, unsigned player, int32_t made,
    unsigned phase)
{
	const int32_t *global = cx->s->global;
	bool late = global[PHASE] == END && global[STAGE] != STAGE_ENTERED;
	if (next_turn_is_past(cx, player, made))
		return true;
	if (made == global[TURN] || player != turn_player(cx)
	    || global[PHASE] < (int32_t)phase
	    || (global[PHASE] == (int32_t)phase
	        && global[STAGE] == STAGE_ENTERED))
		return false;
	return late || phase != MEDIAN || says(cx, MEDIAN_END, BOTH);
}

/* Whether a duration has run out for what the card began in turn `made`. */
static bool
has_run_out(struct context *cx, unsigned card, unsigned until,
    unsigned turns)
{
	const int32_t *global = cx->s->global;
	const int32_t *field = card_fields(cx->s, card);
	int32_t made = field[ARRIVED];
	unsigned player = card_seat(cx->s, card);
	bool late = global[PHASE] == END && global[STAGE] != STAGE_ENTERED;
	bool later = made != global[TURN];
	/* What came in the setup has turn 1 for its turn. */
	bool first = made == 0 && global[TURN] == 1;
	switch ((enum duration)until) {
	case DURATION_PERMANENT:
	case DURATION_WHILE_SOURCE:
	case DURATION_ATTACK:
	case DURATION_COUNT:
		return false;
	case DURATION_TURN:
	case DURATION_CLEANUP:
		/* An effect may have taken an Event its turn. */
		return (later && !first) || late || field[RUN_OUT] != 0;
	case DURATION_PHASE:
		return later || came_in[global[PHASE]] != field[ARRIVED_IN];
	case DURATION_OWN_TURN:
		return next_turn_is_past(cx, player, made)
		    || (later && player == turn_player(cx) && late);
	case DURATION_NEXT_OWN:
		return next_turn_is_past(cx, player, made)
		    || (later && player == turn_player(cx));
	case DURATION_ONCE:
		return field[SPENT] != 0;
	case DURATION_TURNS:
		/* An Event counts them. */
		if (!card_is(cx, card, TYPE_EVENT))
			return global[TURN] + late > last_of_turns(cx, player,
			    made, (int32_t)turns);
		return !card_number_least(cx, card, TURNS_LEFT,
		    frc_turns(cx, card) - (int32_t)turns + 1);
	case DURATION_NEXT_PHASE:
		return phase_has_come(cx, player, made, turns);
	}
	return false;
}

bool
frc_effect_works(struct context *cx, unsigned card, unsigned effect)
{
	const struct effect *e = &cx->cards->effect[effect];
	return e->until == DURATION_PERMANENT
	    || !(has_run_out(cx, card, e->until, e->turns)
	        || (e->until == DURATION_ONCE
	            && !may_be_used(cx, effect, card)));
}

/* Whether it waits for its own card to leave. */
static bool
waits_for_end(const struct context *cx, const struct effect *e)
{
	return is_about_itself(cx->cards, e)
	    && (e->event == EVENT_EXPIRED || e->event == EVENT_RETIRED);
}

/* Off the field no time has begun; that an Event is over is heard by what waits
 * for just that. */
bool
frc_hears_itself(struct context *cx, unsigned card, unsigned effect)
{
	const struct effect *e = &cx->cards->effect[effect];
	const uint32_t field = IN(TEAM) | IN(BODY) | IN(ROBOTS) | IN(DRIVE_TEAM)
	    | IN(SUPPORT) | IN(RETIRING);
	return (card_is(cx, card, TYPE_EVENT) && waits_for_end(cx, e))
	    || !card_lies(cx->s, card, field)
	    || frc_effect_works(cx, card, effect);
}

/* ---- the End phase ---- */

/* Whether the turn that ends counts for what that player began in turn
 * `made`. */
static bool
turn_counts(struct context *cx, unsigned player, int32_t made)
{
	unsigned unit = reading(cx, DURATION_UNIT);
	bool own_only = unit == DURATION_UNIT_OWN_INCL
	    || unit == DURATION_UNIT_OWN_EXCL;
	bool excluded = unit == DURATION_UNIT_EACH_EXCL
	    || unit == DURATION_UNIT_OWN_EXCL;
	applied(cx, EVENT_DURATION);
	return !(own_only && player != turn_player(cx))
	    && !(excluded && made == cx->s->global[TURN]);
}

/* Whether that was the last turn; it counts the turn.  One of this turn that
 * has been counted passes for one of the turn before. */
static bool
last_turn(struct context *cx, struct modifier *m)
{
	bool counts = turn_counts(cx, m->player, m->turn);
	if (m->turn == cx->s->global[TURN])
		m->turn--;
	return counts && (m->left <= 1 || m->left-- == 0);
}

/* One of this turn lasts as long as the turn does, if that was its last. */
static bool
counted_late(struct context *cx, struct modifier *m)
{
	if (m->until == DURATION_TURNS && m->turn == cx->s->global[TURN]
	    && last_turn(cx, m))
		m->until = DURATION_TURN;
	return false;
}

/* Whether the End phase has gone past the counting of turns. */
static bool
turn_is_counted(const struct context *cx)
{
	const int32_t *global = cx->s->global;
	return global[PHASE] == END && global[STAGE] != STAGE_ENTERED;
}

void
frc_count_late(struct context *cx)
{
	if (turn_is_counted(cx))
		modifiers_over(cx, counted_late);
}

/* Whether it is over with this turn. */
static bool
ends_with_turn(struct context *cx, struct modifier *m)
{
	if (m->until == DURATION_TURNS)
		return last_turn(cx, m);
	return (m->until == DURATION_TURN && m->kind != MODIFIER_USED)
	    || m->until == DURATION_CLEANUP
	    || (m->until == DURATION_OWN_TURN
	        && m->player == turn_player(cx)
	        && m->turn != cx->s->global[TURN]);
}

/* Whether the Event counts turns, and not just the one it is played in. */
static bool
counts_turns(const struct context *cx, unsigned card)
{
	const struct definition *d = definition_of(cx, card);
	for (unsigned i = 0; i < d->effects; i++) {
		const struct effect *e = &cx->cards->effect[d->effect + i];
		if (e->until == DURATION_TURNS)
			return true;
		for (unsigned n = 0; n < e->remains; n++)
			if (e->remain[n].until == DURATION_TURNS)
				return true;
	}
	return false;
}

/* Of an Event without turns left both fields say so: one alone would be read
 * back from a position as something else. */
void
frc_set_by_hand(struct context *cx, unsigned card, unsigned set)
{
	int32_t *field = change_fields(cx->s, card);
	if (set == RUN_OUT && field[RUN_OUT])
		field[TURNS_LEFT] = 0;
	if (set == RUN_OUT || set == TURNS_LEFT)
		field[RUN_OUT] = field[TURNS_LEFT] == 0;
}

static bool
has_no_turn(struct context *cx, struct modifier *m)
{
	(void)cx;
	return m->until == DURATION_TURNS && m->left == 0;
}

/* What the Event left when it came lasts so much longer, or shorter, too. */
void
frc_set_turns(struct context *cx, unsigned card, int32_t turns)
{
	int32_t *field = change_fields(cx->s, card);
	const int32_t more = turns - field[TURNS_LEFT];
	for (unsigned i = 0; i < cx->s->modifiers; i++) {
		struct modifier *m = &cx->s->modifier[i];
		if (m->source != card || m->until != DURATION_TURNS
		    || m->turn > field[ARRIVED])
			continue;
		const int32_t left = m->left + more;
		m->left = (uint16_t)(left > 0 ? left : 0);
	}
	modifiers_over(cx, has_no_turn);
	field = change_fields(cx->s, card);
	field[TURNS_LEFT] = turns;
	field[RUN_OUT] = turns == 0;
}

/* The turn is one of the Event's. */
static void
count_for(struct context *cx, unsigned card)
{
	int32_t *field = change_fields(cx->s, card);
	if (!card_number_least(cx, card, TURNS_LEFT, 1)
	    || !counts_turns(cx, card)
	    || !turn_counts(cx, card_seat(cx->s, card), field[ARRIVED]))
		return;
	card_number_add(cx, card, TURNS_LEFT, -1);
	field[RUN_OUT] = !card_number_least(cx, card, TURNS_LEFT, 1);
}

void
frc_came_late(struct context *cx, unsigned card)
{
	if (turn_is_counted(cx))
		count_for(cx, card);
}

void
frc_count_turn(struct context *cx)
{
	for_each_player (cx->s, p)
		for_each_card (cx->s, card, SUPPORT, p)
			count_for(cx, card);
	modifiers_over(cx, ends_with_turn);
}

static bool
ends_with_phase(struct context *cx, struct modifier *m)
{
	return m->until == DURATION_NEXT_PHASE
	    && phase_has_come(cx, m->player, m->turn, m->left);
}

void
frc_end_phases(struct context *cx)
{
	modifiers_over(cx, ends_with_phase);
}

/* ---- Events that are over ---- */

/* How many parts of an Event still work, and how many are over. */
struct parts {
	unsigned alive, over;
};

static bool
has_left_something(const struct context *cx, unsigned card, unsigned until)
{
	for_each_modifier (cx->s, m)
		if (m->source == card && m->until == until
		    && m->kind != MODIFIER_USED)
			return true;
	return false;
}

static void
count_part(struct parts *parts, bool over)
{
	if (over)
		parts->over++;
	else
		parts->alive++;
}

/* What an effect of the moment of play has left behind; the time of one that
 * leaves nothing is its card's. */
static void
count_left(struct context *cx, unsigned card, const struct effect *e,
    struct parts *parts)
{
	for (unsigned i = 0; i < e->remains; i++) {
		unsigned until = e->remain[i].until;
		bool over = until != DURATION_ONCE
		    && has_run_out(cx, card, until, e->remain[i].turns);
		/* The Robot that it concerned has gone. */
		if (!over && !has_left_something(cx, card, until))
			over = !card_number_least(cx, card, TURNS_LEFT, 1)
			    || says(cx, EVENT_SUBJECT_GONE, AT_ONCE);
		count_part(parts, over);
	}
	if (e->remains == 0 && e->until != DURATION_PERMANENT)
		count_part(parts, e->until == DURATION_ONCE
		    || has_run_out(cx, card, e->until, e->turns));
}

/* Whether no Event stays for it: it works elsewhere, or its own end would never
 * come if it did, and without an end of its own neither would what else happens
 * to it. */
static bool
keeps_nothing(const struct context *cx, const struct effect *e)
{
	if (e->until != DURATION_PERMANENT && e->until != DURATION_ONCE)
		return false;
	return (e->zones != 0 && (e->zones & IN(SUPPORT)) == 0)
	    || (e->until == DURATION_ONCE ? waits_for_end(cx, e)
	        : is_about_itself(cx->cards, e));
}

static struct parts
count_parts(struct context *cx, unsigned card)
{
	const struct definition *d = definition_of(cx, card);
	struct parts parts = { 0, 0 };
	for (unsigned i = 0; i < d->effects; i++) {
		unsigned effect = (unsigned)d->effect + i;
		const struct effect *e = &cx->cards->effect[effect];
		if (e->kind == EFFECT_PLAY) {
			count_left(cx, card, e, &parts);
			continue;
		}
		if (keeps_nothing(cx, e))
			continue;
		bool over = e->until == DURATION_PERMANENT
		    ? e->conditions > 0 && !effect_holds(cx, effect, card)
		    : !frc_effect_works(cx, card, effect);
		count_part(&parts, over);
	}
	return parts;
}

static bool
is_under_way(const struct context *cx, unsigned card)
{
	for_each_frame (cx->s, f)
		if (f->card == card)
			return true;
	return false;
}

static bool
is_over(struct context *cx, unsigned card)
{
	if (is_under_way(cx, card))
		return false;
	struct parts parts = count_parts(cx, card);
	return parts.alive == 0 || (parts.over > 0
	    && says(cx, EVENT_MULTI, FIRST));
}

bool
frc_is_played_only(const struct context *cx, unsigned card)
{
	const struct definition *d = definition_of(cx, card);
	for (unsigned i = 0; i < d->effects; i++) {
		const struct effect *e = &cx->cards->effect[d->effect + i];
		if (e->kind == EFFECT_PLAY ? e->until != DURATION_PERMANENT
		    : !keeps_nothing(cx, e))
			return false;
	}
	return d->type == TYPE_EVENT;
}

bool
frc_has_left(const struct context *cx, unsigned card)
{
	for_each_modifier (cx->s, m)
		if (m->source == card && m->kind != MODIFIER_USED)
			return true;
	return false;
}

void
frc_play_ended(struct context *cx, unsigned card)
{
	if (!card_lies(cx->s, card, IN(SUPPORT))
	    || !frc_is_played_only(cx, card) || is_under_way(cx, card)
	    || frc_has_left(cx, card)
	    || !card_number_least(cx, card, TURNS_LEFT, 1))
		return;
	*change_card_number(cx, card, TURNS_LEFT) = 0;
	change_fields(cx->s, card)[RUN_OUT] = 1;
}

void
frc_expire(struct context *cx, unsigned card, unsigned player)
{
	applied(cx, EVENT_EXPIRE);
	happen(cx, EVENT_EXPIRED, player, card, NO_CARD, 1);
	frc_retire(cx, card, NO_PLAYER);
}

/* How many Events are over, and which; *any: there are some, over or not. */
static unsigned
events_over(struct context *cx, struct card_set *over, bool *any)
{
	unsigned count = 0;
	for_each_player (cx->s, p)
		for_each_card (cx->s, card, SUPPORT, p) {
			if (!card_is(cx, card, TYPE_EVENT))
				continue;
			*any = true;
			if (!is_over(cx, card))
				continue;
			if (count++ == 0)
				*over = (struct card_set){ { 0 } };
			card_set_add(over, card);
		}
	return count;
}

/* Those that are over at one moment leave together: that one has gone does
 * not save another. */
static unsigned
expire_all(struct context *cx, bool *any)
{
	struct card_set over;
	const unsigned count = events_over(cx, &over, any);
	if (count == 0)
		return 0;
	for_each_player (cx->s, p)
		for_each_moving (cx->s, card, SUPPORT, p)
			if (card_set_holds(&over, card))
				frc_expire(cx, card, p);
	return count;
}

/* One that leaves may end what another one asks for. */
void
frc_retire_events(struct context *cx)
{
	struct state *s = cx->s;
	bool any = cx->unseen != NULL;
	if (!any && !has_marks(s, MARKS_EVENT) && !any_touched(s))
		return;
	while (expire_all(cx, &any) > 0)
		continue;
	put_marks(s, MARKS_EVENT, any);
}
