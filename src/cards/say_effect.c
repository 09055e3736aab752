/*
 * say_effect.c - an effect in one sentence: when, if, for what, and what.
 */
#include <stddef.h>
#include <string.h>

#include "cards/say_private.h"

/* ---- when ---- */

/* Whose event it is, where no card is named. */
static void
say_about(struct speaker *s, const struct effect *e, enum person person)
{
	switch ((enum who)e->about) {
	case WHO_YOU:
		fputs(person == PERSON_OWNER ? "your" : "you", s->out);
		break;
	case WHO_OPPONENT:
		fputs(person == PERSON_OWNER ? "an opponent's"
		    : "an opponent", s->out);
		break;
	default:
		fputs(person == PERSON_OWNER ? "any player's" : "any player",
		    s->out);
	}
}

/* Whose card it is, as a side. */
static void
say_side_of(struct speaker *s, const struct effect *e)
{
	if (e->about == WHO_YOU)
		fputs(" (an event of yours)", s->out);
	else if (e->about == WHO_OPPONENT)
		fputs(" (an event of an opponent)", s->out);
}

/* What lies behind the last member counts for nothing. */
static bool
says_the_same(const struct selector *a, const struct selector *b)
{
	const size_t length = offsetof(struct selector, test) + sizeof a->test;
	return memcmp(a, b, length) == 0;
}

/* The card of the event. */
static void
say_subject(struct speaker *s, const struct effect *e)
{
	const struct selector *x = e->subject == NO_INDEX ? NULL
	    : &s->cards->selector[e->subject];
	struct selector plain = { .zones = UINT32_MAX, .definition = NO_INDEX,
		.from = NO_GROUP, .side_group = NO_GROUP,
		.first_label = LABEL_OTHER };
	if (x != NULL)
		plain.relation = x->relation;
	if (e->kind == EFFECT_DELAYED) {
		fputs("that card", s->out);
	} else if (x == NULL) {
		fputs(e->about == WHO_YOU ? "a card of yours"
		    : e->about == WHO_OPPONENT ? "a card of an opponent"
		    : "a card", s->out);
	} else if (x->relation == RELATION_SELF
	    && says_the_same(x, &plain)) {
		fputs("this card", s->out);
	} else if (x->relation == RELATION_HOST
	    && says_the_same(x, &plain)) {
		fputs("the card that this one is on", s->out);
	} else {
		say_one(s, e->subject);
		say_side_of(s, e);
	}
}

/* The event's sentence: {card} is its card, {player} its player. */
static void
say_event(struct speaker *s, const struct effect *e)
{
	const struct game *g = s->game;
	const char *text = g->said->events[e->event];
	bool card = strstr(text, "{card}") != NULL || *text == '=';
	if (*text == '=')
		text++;
	else
		fputs("When ", s->out);
	while (*text != '\0') {
		size_t length = strcspn(text, "{");
		fprintf(s->out, "%.*s", (int)length, text);
		text += length;
		if (strncmp(text, "{card}", 6) == 0)
			say_subject(s, e);
		else if (strncmp(text, "{player}", 8) == 0)
			say_about(s, e, PERSON_SUBJECT);
		else if (strncmp(text, "{whose}", 7) == 0)
			say_about(s, e, PERSON_OWNER);
		else if (strncmp(text, "{s}", 3) == 0)
			fputs(e->about == WHO_YOU ? "" : "s", s->out);
		else if (strncmp(text, "{es}", 4) == 0)
			fputs(e->about == WHO_YOU ? "" : "es", s->out);
		text += strcspn(text, "}");
		text += *text == '}';
	}
	if (!card && e->subject != NO_INDEX) {
		fputs(" (about ", s->out);
		say_subject(s, e);
		putc(')', s->out);
	}
}

static void
say_times(struct speaker *s, const struct effect *e)
{
	if ((e->flags & EFFECT_ONCE_GAME) != 0)
		fputs(", once a game", s->out);
	if (e->limit == 1)
		fputs(", once a turn", s->out);
	else if (e->limit > 1)
		fprintf(s->out, ", up to %u times a turn", e->limit);
}

static void
say_phases(struct speaker *s, const struct effect *e)
{
	if ((e->flags & EFFECT_ANY_TIME) != 0)
		fputs(", at any time", s->out);
	else if ((e->flags & EFFECT_OPPONENT) != 0)
		fputs(", in an opponent's turn too", s->out);
	if (e->phases == 0)
		return;
	fputs(", in ", s->out);
	say_bits(s, e->phases, s->game->said->phases, s->game->phases,
	    " or ");
}

/* Where its card is, when it is not in play. */
static void
say_zones(struct speaker *s, const struct effect *e)
{
	bool first = true;
	for (unsigned n = 0; e->zones != UINT32_MAX
	    && n < s->game->zone_count; n++)
		if ((e->zones >> n & 1) != 0) {
			fputs(first ? ", from " : " or ", s->out);
			say_destination(s, n, WHO_YOU, NO_GROUP, false);
			first = false;
		}
	if (e->zones == UINT32_MAX)
		fputs(", wherever it is", s->out);
}

static void
say_when(struct speaker *s, const struct effect *e)
{
	switch ((enum effect_kind)e->kind) {
	case EFFECT_PLAY:
		fputs("When played", s->out);
		break;
	case EFFECT_ACTIVATE:
		fputs("Declared by its player", s->out);
		break;
	case EFFECT_TRIGGER:
	case EFFECT_DELAYED:
		say_event(s, e);
		break;
	case EFFECT_CONTINUOUS:
		fputs("All the time", s->out);
		break;
	case EFFECT_ATTACK:
		fputs("Attack", s->out);
		break;
	case EFFECT_KIND_COUNT:
		break;
	}
	if (e->name != NO_INDEX)
		fprintf(s->out, " \"%s\"", s->cards->symbol[e->name]);
	say_zones(s, e);
	say_phases(s, e);
	say_times(s, e);
	if (e->until != DURATION_PERMANENT) {
		fputs(", working", s->out);
		say_until(s, (enum duration)e->until, e->turns);
	}
	if ((e->flags & EFFECT_MAY) != 0)
		fputs(", if you wish", s->out);
	if ((e->flags & EFFECT_MANUAL) != 0)
		fputs(", in part by hand", s->out);
}

/* ---- if, and for what ---- */

static void
say_condition(struct speaker *s, const struct condition *c)
{
	say_comparison(s, c->left, (enum compare)c->compare, c->right);
}

static void
say_conditions(struct speaker *s, const struct effect *e)
{
	for (unsigned n = 0; n < e->conditions; n++) {
		fputs(n == 0 ? ", if " : " and ", s->out);
		say_condition(s, &s->cards->condition[e->condition + n]);
	}
}

/* Cards that are given up: "2 Bots on your side" */
static void
say_given(struct speaker *s, const char *verb, const struct cost *c)
{
	fprintf(s->out, "%s ", verb);
	say_value(s, c->amount);
	putc(' ', s->out);
	say_selector(s, c->selector, !value_is(s, c->amount, 1));
}

/* The card that a cost marks or damages: of one that is used with another, the
 * other. */
static const char *
paying_card(const struct speaker *s)
{
	return s->game->effects->marked != NULL
	    && s->effect->kind == EFFECT_ACTIVATE
	    ? "the card on which this card lies" : "this card";
}

static void
say_cost(struct speaker *s, const struct cost *c)
{
	const struct field *field;
	switch ((enum cost_kind)c->kind) {
	case COST_FIELD:
		fputs("pay ", s->out);
		say_value(s, c->amount);
		putc(' ', s->out);
		say_player_field(s, s->game->player_fields[c->index].name,
		    value_is(s, c->amount, 1));
		break;
	case COST_DISCARD:
		say_given(s, "discard", c);
		break;
	case COST_SACRIFICE:
		say_given(s, "sacrifice", c);
		break;
	case COST_MARK:
		field = &s->game->card_fields[c->index];
		fprintf(s->out, "%s becomes ", paying_card(s));
		if (field->type == FIELD_YES_NO) {
			fputs(c->mark != 0 ? "" : "not ", s->out);
			word_say(s->out, s->game, field->name);
		} else {
			word_say(s->out, s->game, field->name);
			putc(' ', s->out);
			say_field_value(s, field, c->mark);
		}
		break;
	case COST_MOVE:
		say_given(s, "put", c);
		fputs(" into ", s->out);
		say_destination(s, c->index, WHO_YOU, NO_GROUP, false);
		break;
	case COST_DAMAGE:
		say_value(s, c->amount);
		fprintf(s->out, " damage to %s", paying_card(s));
		break;
	}
}

static void
say_costs(struct speaker *s, const struct effect *e)
{
	for (unsigned n = 0; n < e->costs; n++) {
		fputs(n == 0 ? "; cost: " : ", ", s->out);
		say_cost(s, &s->cards->cost[e->cost + n]);
	}
}

static struct speaker
speaker_for(FILE *out, const struct catalogue *cards, unsigned effect)
{
	const struct effect *e = &cards->effect[effect];
	struct speaker s = { .out = out, .cards = cards, .game = cards->game,
		.effect = e };
	for (unsigned n = 0; n < e->length; n++) {
		unsigned o = cards->instruction[e->code + n].operation;
		s.choices += o == OPERATION_CHOOSE || o == OPERATION_REVEAL;
	}
	return s;
}

void
effect_part_say(FILE *out, const struct catalogue *cards, unsigned effect,
    enum effect_part part, unsigned n)
{
	struct speaker s = speaker_for(out, cards, effect);
	switch (part) {
	case PART_INSTRUCTION:
		if (n == TOLD_WHEN)
			say_when(&s, s.effect);
		else if (n == TOLD_SUBJECT)
			say_selector(&s, s.effect->subject, true);
		else
			say_code(&s, n, n + 1);
		break;
	case PART_COST:
		say_cost(&s, &cards->cost[s.effect->cost + n]);
		break;
	case PART_CONDITION:
		say_condition(&s, &cards->condition[s.effect->condition + n]);
		break;
	}
}

void
effect_say(FILE *out, const struct catalogue *cards, unsigned effect)
{
	struct speaker s = speaker_for(out, cards, effect);
	const struct effect *e = s.effect;
	say_when(&s, e);
	say_conditions(&s, e);
	say_costs(&s, e);
	fputs(": ", out);
	if (e->length == 0)
		fputs("nothing more", out);
	say_code(&s, 0, e->length);
	putc('.', out);
}

void
keyword_say(FILE *out, const struct game *g, unsigned keyword, int32_t number)
{
	word_say(out, g, g->keywords[keyword].name);
	if (g->keywords[keyword].number)
		fprintf(out, " %d", number);
	fprintf(out, ": %s", g->said->keywords[keyword]);
}
