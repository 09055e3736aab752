/*
 * candidates.c - steps to be tried: a superset of the legal ones.
 */
#include "engine/workroom.h"
#include "games/frc/parts.h"

enum { BUILD_MAX = 600, TEAM_MAX = 8 };

/* ---- play ---- */

/* Passes the step on, with every way to fill what the card's effect asks. */
static bool
with_effect(struct context *cx, struct candidates *c, struct step *st)
{
	unsigned card = step_card(st);
	int effect = effect_of(cx, card, EFFECT_PLAY, 0);
	if (effect < 0)
		return candidate(c, st);
	return effect_candidates(cx, c, st, (unsigned)effect, card,
	    step_by(st));
}

/* The same of a Robot, with its Students under it. */
static bool
with_robot_effect(struct context *cx, struct candidates *c, struct step *st)
{
	struct context aside;
	if (!frc_built_aside(cx, &aside, st))
		return with_effect(cx, c, st);
	bool more = with_effect(&aside, c, st);
	context_back(cx, &aside);
	return more;
}

struct team {
	unsigned wanted, count, tried;
	bool stopped;
	int32_t student[TEAM_MAX];
};

static bool
with_team(struct context *cx, struct candidates *c, unsigned card,
    const struct team *team)
{
	for (int32_t position = OFFENSIVE; position <= DEFENSIVE; position++) {
		struct step st;
		step_of(&st, VERB_PLAY, turn_player(cx), HOLDS(CARD, card),
		    HOLDS(AS, position));
		for (unsigned i = 0; i < team->count; i++)
			step_add(&st, ATTRIBUTE_STUDENTS, team->student[i]);
		if (!with_robot_effect(cx, c, &st))
			return false;
	}
	return true;
}

/* Every choice of so many Students, as long as there are not too many; what is
 * listed behind them must not be lost among them. */
static bool
with_students(struct context *cx, struct candidates *c, unsigned card,
    unsigned from, struct team *team)
{
	if (team->count == team->wanted && team->tried++ == BUILD_MAX) {
		candidates_cut(c);
		team->stopped = true;
		return true;
	}
	if (team->count == team->wanted)
		return with_team(cx, c, card, team);
	for (unsigned s = from; s != NO_CARD && !team->stopped;
	    s = cx->s->card[s].next) {
		team->student[team->count++] = (int32_t)s;
		bool more = with_students(cx, c, card, cx->s->card[s].next,
		    team);
		team->count--;
		if (!more)
			return false;
	}
	return true;
}

static bool
play_robot(struct context *cx, struct candidates *c, unsigned card)
{
	struct wanted attributes[WANTED_MAX];
	unsigned body = zone_count(cx->s, BODY, turn_player(cx));
	unsigned least = frc_attributes(cx, card, attributes);
	unsigned most = least;
	if (cx->choice[BUILD_SHARING] != BUILD_SHARING_ONE_EACH)
		least = 0;
	if (cx->choice[BUILD_EXTRA] != BUILD_EXTRA_EXACT)
		most = body;
	if (most > TEAM_MAX && body > TEAM_MAX)
		candidates_cut(c);
	for (unsigned n = least; n <= most && n <= body && n <= TEAM_MAX; n++) {
		struct team team = { .wanted = n };
		if (!with_students(cx, c, card, zone_first(cx->s, BODY,
		    turn_player(cx)), &team))
			return false;
	}
	return true;
}

static void
play_teams(struct context *cx, struct candidates *c)
{
	struct step st;
	for_each_player (cx->s, p)
		for_each_card (cx->s, card, TEAM_PILE, p) {
			step_of(&st, VERB_PLAY, p, HOLDS(CARD, card));
			if (!with_effect(cx, c, &st))
				return;
		}
}

void
frc_play_candidates(struct context *cx, struct candidates *c)
{
	struct step st;
	if (in_setup(cx)) {
		play_teams(cx, c);
		return;
	}
	for_each_card (cx->s, card, HAND, turn_player(cx)) {
		if (card_is(cx, card, TYPE_ROBOT)) {
			if (!play_robot(cx, c, card))
				return;
			continue;
		}
		step_of(&st, VERB_PLAY, turn_player(cx), HOLDS(CARD, card));
		if (!with_effect(cx, c, &st))
			return;
	}
}

/* ---- answers ---- */

/* Which Student retires. */
void
frc_choose_candidates(struct context *cx, struct candidates *c)
{
	const struct question *q = &cx->s->question;
	if (q->kind != QUESTION_GAME || q->code == ASK_STARTER)
		return;
	for_each_card (cx->s, student, RETIRING, q->player)
		if (!candidate_of(c, VERB_CHOOSE, q->player,
		    HOLDS(WHAT, WHAT_RETIRE),
		    HOLDS(CARD, cx->s->card[student].host),
		    HOLDS(VALUE, CHOICE_REFERENCE + (int32_t)student)))
			return;
}
