/*
 * context.c - asking a rule, asking a reading, noting what happened.
 */
#include "engine/context.h"

#include <string.h>

#include "engine/effect.h"
#include "engine/game.h"
#include "engine/workroom.h"

/* Both the rule and what more there is to say may name the same fact. */
static bool
has_fact(const struct violation *v, const char *name)
{
	for (unsigned i = 0; i < v->facts; i++)
		if (strcmp(v->fact[i].name, name) == 0)
			return true;
	return false;
}

static void
add_facts(struct violation *v, const struct fact *facts, unsigned most)
{
	for (unsigned i = 0; i < most && facts[i].kind != FACT_NONE
	    && v->facts < FACT_MAX; i++)
		if (!has_fact(v, facts[i].name))
			v->fact[v->facts++] = facts[i];
}

/* Whether the sentence names that fact, and the check has not given it. */
static bool
is_left_to_step(const char *sentence, const char *name,
    const struct fact *given)
{
	const size_t length = strlen(name);
	for (; given->kind != FACT_NONE; given++)
		if (strcmp(given->name, name) == 0)
			return false;
	while ((sentence = strchr(sentence, '{')) != NULL) {
		sentence++;
		if (strncmp(sentence, name, length) == 0
		    && sentence[length] == '}')
			return true;
	}
	return false;
}

/* The card that the step is about: the one that it names, or that attacks. */
static struct fact
card_of_step(const struct step *st)
{
	return CARD("card", step_has(st, ATTRIBUTE_WITH)
	    && !step_has(st, ATTRIBUTE_CARD) ? step_value(st, ATTRIBUTE_WITH)
	    : (int32_t)step_card(st));
}

/* The facts that a check has given, between those that the step says itself. */
static void
add_facts_of_step(const struct context *cx, struct violation *v,
    const char *sentence, const struct fact *given)
{
	const struct step *st = cx->step;
	const bool told = st != NULL && sentence != NULL;
	struct fact said[3] = { { 0 } }, phase[2] = { { 0 } };
	unsigned count = 0;
	if (told && is_left_to_step(sentence, "card", given))
		said[count++] = card_of_step(st);
	if (told && is_left_to_step(sentence, "player", given))
		said[count++] = PLAYER("player", step_by(st));
	if (told && is_left_to_step(sentence, "phase", given))
		phase[0] = WORD("phase", cx->game->phase_said != NULL
		    ? cx->game->phase_said(cx) : phase_word(cx));
	add_facts(v, said, count);
	add_facts(v, given, FACT_MAX);
	add_facts(v, phase, 1);
}

/* Notes the violation, if anybody wants to know. */
static void
note_violation(struct context *cx, int rule, int reading_,
    const struct fact *facts)
{
	struct violation *v = cx->violation;
	if (v == NULL)
		return;
	v->rule = rule;
	v->reading = reading_;
	v->asked = cx->s->question.kind != QUESTION_NONE;
	v->facts = 0;
	add_facts_of_step(cx, v, rule >= 0 ? cx->game->rules[rule].broken
	    : cx->game->readings[reading_].broken, facts);
	v->instead = cx->room == NULL ? NULL : cx->room->clue.instead;
	if (v->instead != NULL)
		add_facts_of_step(cx, v, v->instead, facts);
	v->clue = cx->room == NULL ? NULL : cx->room->clue.sentence;
	if (v->clue != NULL)
		add_facts(v, cx->room->clue.fact, CLUE_FACTS);
}

void
require_holds(struct context *cx, unsigned rule)
{
	applied(cx, rule);
	if (cx->room == NULL)
		return;
	clue_forget(cx->room);
	cx->room->held++;
}

void
require_broken(struct context *cx, unsigned rule, const struct fact *facts)
{
	applied(cx, rule);
	if (cx->coverage != NULL)
		cx->coverage->broken[rule]++;
	note_violation(cx, (int)rule, -1, facts);
}

bool
require_reading_(struct context *cx, unsigned reading_, bool holds,
    const struct fact *facts)
{
	if (!holds)
		note_violation(cx, -1, (int)reading_, facts);
	return holds;
}

unsigned
reading(struct context *cx, unsigned which)
{
	note_consulted(&cx->consulted, which, 0);
	reading_touched(cx, which);
	return cx->choice[which];
}

bool
reading_says(struct context *cx, unsigned which, unsigned choice)
{
	const bool is = cx->choice[which] == choice;
	note_consulted(&cx->consulted, which, is ? 0 : choice);
	reading_touched(cx, which);
	return is;
}

const char *
phase_word(const struct context *cx)
{
	return cx->game->phases[phase_now(cx)];
}

unsigned
happened(const struct context *cx, unsigned event, unsigned player)
{
	unsigned n = 0;
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		n += h->event == event
		    && (player == NO_PLAYER || h->player == player);
	}
	return n;
}

int32_t
happened_amount(const struct context *cx, unsigned event, unsigned player)
{
	int32_t sum = 0;
	for (unsigned i = 0; i < cx->last->count; i++) {
		const struct happening *h = &cx->last->list[i];
		if (h->event == event
		    && (player == NO_PLAYER || h->player == player))
			sum = add_clamped(sum, h->amount);
	}
	return sum;
}

void
contest_over(struct context *cx, unsigned winners, unsigned reason,
    bool complete)
{
	struct outcome *o = &cx->s->outcome;
	/* What ends twice at one moment is one result, the later one. */
	if (o->running)
		o->finished++;
	o->complete = complete;
	o->running = 0;
	o->draw = winners == 0;
	o->winners = (uint8_t)winners;
	o->reason = (uint8_t)reason;
	effects_clear(cx->s);
}

void
contest_won(struct context *cx, unsigned winner, unsigned reason,
    bool complete)
{
	const struct game *game = cx->game;
	const bool won = winner < cx->s->players;
	contest_over(cx, won ? 1U << winner : 0, reason, complete);
	if (won && game->wins != 0)
		cx->s->player[winner][game->wins]++;
	else if (!won && game->drawn != 0)
		cx->s->global[game->drawn]++;
}

/* Fields become what they begin with: a bit for each. */
static void
fields_anew(const struct field *fields, uint64_t which, int32_t *values)
{
	for (; which != 0; which &= which - 1) {
		unsigned at = (unsigned)__builtin_ctzll(which);
		values[at] = fields[at].start;
	}
}

void
turn_begins(struct context *cx, unsigned player)
{
	struct state *s = cx->s;
	const struct game *game = cx->game;
	const struct fields_of_turn *of_turn = game->of_turn;
	s->global[TURN] = add_clamped(s->global[TURN], 1);
	s->global[TURN_PLAYER] = (int32_t)player;
	if (of_turn == NULL)
		return;
	fields_anew(game->global_fields, of_turn->global, s->global);
	for_each_player (s, p)
		fields_anew(game->player_fields, of_turn->player,
		    s->player[p]);
	if (of_turn->card != 0)
		for_each_fields (s, field)
			fields_anew(game->card_fields, of_turn->card, field);
}

void
state_begin(struct state *s, const struct game *game, unsigned players)
{
	state_clear(s, players, game->card_field_count);
	for (unsigned i = 0; i < game->card_field_count; i++)
		fields_at_start(s)[i] = game->card_fields[i].start;
}

void
card_anew(struct context *cx, unsigned card)
{
	card_numbers_anew(cx, card);
	start_fields(cx->s, card);
	cx->s->card[card].host = NO_CARD;
}

void
over_limit(struct context *cx, const char *limit)
{
	if (cx->limit == NULL)
		cx->limit = limit;
}

const char limit_of_log[] = "20000000 cards and effects looked at in one log, "
    "and 5000 more for each step";

void
over_work(struct context *cx)
{
	over_limit(cx, work_begun(cx) > 0 ? limit_of_log
	    : "1000000 cards and effects looked at in one step");
}

uint32_t
work_begun(const struct context *cx)
{
	return cx->purse == NULL || *cx->purse >= QUERY_WORK_MAX ? 0
	    : (uint32_t)(QUERY_WORK_MAX - *cx->purse);
}

void
work_done(struct context *cx, uint64_t work)
{
	if (cx->purse != NULL)
		*cx->purse -= work < *cx->purse ? work : *cx->purse;
}

int32_t
add_clamped(int32_t value, int32_t change)
{
	int64_t sum = (int64_t)value + change;
	enum { MOST = 100 * NUMBER_MAX };
	return sum > MOST ? MOST : sum < -MOST ? -MOST : (int32_t)sum;
}

const char *
violation_id(const struct game *game, const struct violation *v)
{
	return v->rule >= 0 ? game->rules[v->rule].id
	    : v->reading >= 0 ? game->readings[v->reading].id : NULL;
}

bool
moment_begin(struct context *cx)
{
	struct workroom *room = cx->room;
	bool heard = false;
	for (unsigned i = 0; i < EVENT_MAX / 64; i++)
		heard = heard || cx->cards->events[i] != 0;
	if (!heard || cx->moment != NULL || room->depth == TRIAL_DEPTH_MAX)
		return false;
	state_copy(&room->scratch[room->depth], cx->s);
	cx->moment = &room->scratch[room->depth++];
	return true;
}

void
moment_end(struct context *cx, bool begun)
{
	if (!begun)
		return;
	cx->moment = NULL;
	cx->room->depth--;
}
