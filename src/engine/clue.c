/*
 * clue.c - what else there is to say about a broken rule: what was asked, what
 * was given, and which step comes first.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/effect_private.h"
#include "engine/game.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "engine/session.h"
#include "engine/workroom.h"

void
note_clue_(const struct context *cx, const char *sentence,
    const struct fact *facts)
{
	unsigned n = 0;
	if (cx->room == NULL)
		return;
	struct clue *c = &cx->room->clue;
	c->sentence = sentence;
	for (; facts->kind != FACT_NONE && n < CLUE_FACTS; facts++)
		c->fact[n++] = *facts;
	if (n < CLUE_FACTS)
		c->fact[n] = (struct fact){ .kind = FACT_NONE };
}

bool
instead(const struct context *cx, const char *sentence)
{
	if (cx->room != NULL)
		cx->room->clue.instead = sentence;
	return false;
}

static void
say_part(FILE *out, const struct context *cx, int32_t part,
    enum effect_part kind)
{
	if (cx->cards->say_part != NULL)
		cx->cards->say_part(out, cx->cards,
		    (unsigned)part / EFFECT_PARTS, kind,
		    (unsigned)part % EFFECT_PARTS);
}

/* Whether another effect of that card waits with it: numbers tell them
 * apart. */
static bool
is_numbered(const struct state *s, uint64_t waiting, const struct frame *f)
{
	for (; waiting != 0; waiting &= waiting - 1) {
		const struct frame *o = &s->frame[__builtin_ctzll(waiting)];
		if (o->card == f->card && o->effect != f->effect)
			return true;
	}
	return false;
}

/* The cards whose effects wait for an order. */
static void
say_waiting(FILE *out, const struct context *cx)
{
	const char *between = "";
	const uint64_t waiting = frames_to_order(cx->s);
	for (uint64_t left = waiting; left != 0; left &= left - 1) {
		const struct frame *f = &cx->s->frame[__builtin_ctzll(left)];
		fprintf(out, "%s%s (%s)", between,
		    definition_of(cx, f->card)->name,
		    registry_name(cx->ids, f->card));
		if (is_numbered(cx->s, waiting, f))
			fprintf(out, " effect %u", frame_number(cx, f));
		between = ", ";
	}
}

/* Whether the step of that kind, if the game has it, has the attribute. */
static bool
takes(const struct game *game, enum known_verb verb, enum attribute a)
{
	unsigned kind = 0;
	while (kind < game->step_count && game->steps[kind].known != verb)
		kind++;
	if (kind == game->step_count)
		return false;
	const struct step_attribute *row = game->steps[kind].attributes;
	while (row->attribute != ATTRIBUTE_BY && row->attribute != a)
		row++;
	return row->attribute == a;
}

/* The element that answers a question, and what its card says. */
static void
say_answer(FILE *out, const struct context *cx)
{
	const struct question *q = &cx->s->question;
	const struct frame *f = frame_running(cx->s);
	const struct answer_form *form = &answer_forms[q->kind];
	static const char *const verbs[] = { [KNOWN_DRAW] = "draw",
		[KNOWN_SHUFFLE] = "shuffle", [KNOWN_DISCARD] = "discard",
		[KNOWN_CHOOSE] = "choose", [KNOWN_RANDOM] = "random" };
	static const char *const whats[] = { WHAT_WORDS },
	    *const chances[] = { CHANCE_WORDS };
	fprintf(out, "<%s", verbs[form->verb]);
	if (q->player != NO_PLAYER)
		fprintf(out, " by=\"%s\"", player_id(q->player));
	if (form->what >= 0)
		fprintf(out, " what=\"%s\"", form->verb == KNOWN_RANDOM
		    ? chances[form->what] : whats[form->what]);
	if (q->kind == QUESTION_DRAW)
		fprintf(out, " count=\"%d\"", (int)q->amount);
	if (q->card < cx->s->cards && (q->kind == QUESTION_OPTION
	    || q->kind == QUESTION_TARGETS))
		fprintf(out, " card=\"%s\"", registry_name(cx->ids, q->card));
	if (form->what >= 0)
		fputs(" value=\"…\"", out);
	else if (q->kind == QUESTION_DRAW || q->kind == QUESTION_DISCARD)
		fprintf(out, " %s=\"…\"", takes(cx->game, form->verb,
		    ATTRIBUTE_CARDS) ? "cards" : "card");
	fputs("/>", out);
	if (q->kind == QUESTION_ORDER) {
		fputs(" for what waits of ", out);
		say_waiting(out, cx);
		return;
	}
	/* What the game asks for may come of what the effect has done before. */
	if (f == NULL || (f->flags & FRAME_ASKED) == 0
	    || f->at >= cx->cards->effect[f->effect].length)
		return;
	fprintf(out, ": %s (%s) ", definition_of(cx, f->card)->name,
	    registry_name(cx->ids, f->card));
	bool may = f->at == 0 && (f->flags & FRAME_DECIDED) == 0
	    && (cx->cards->effect[f->effect].flags & EFFECT_MAY) != 0;
	fputs(may ? "asks whether to do (1) or not (2) what it says: \""
	    : "says \"", out);
	say_part(out, cx, (int32_t)(f->effect * EFFECT_PARTS + f->at),
	    PART_INSTRUCTION);
	putc('"', out);
}

/* The items of the attribute of the step that is told of, or `none`. */
static void
say_given(FILE *out, const struct context *cx, enum attribute a)
{
	const struct step *st = cx->room->step;
	const struct step_attribute *row =
	    cx->game->steps[st->verb].attributes;
	unsigned count = step_count(st, a);
	while (row->attribute != ATTRIBUTE_BY && row->attribute != a)
		row++;
	if (count == 0 || row->attribute != a) {
		fputs("none", out);
		return;
	}
	for (unsigned i = 0; i < count; i++) {
		fputs(i > 0 ? " " : "", out);
		fputs(step_item_text(cx, row, step_item(st, a, i),
		    (char[ITEM_NUMBER]){ 0 }), out);
	}
}

char *
fact_words(const struct context *cx, const struct fact *f)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	switch (f->kind) {
	case FACT_ITEM:
		fputs(is_player_reference(f->value)
		    ? player_id(reference_player(f->value))
		    : registry_name(cx->ids, (unsigned)f->value), out);
		break;
	case FACT_GIVEN:
		say_given(out, cx, (enum attribute)f->value);
		break;
	case FACT_SAYS:
		say_part(out, cx, f->value, PART_INSTRUCTION);
		break;
	case FACT_PRICE:
		say_part(out, cx, f->value, PART_COST);
		break;
	case FACT_DEMAND:
		say_part(out, cx, f->value, PART_CONDITION);
		break;
	case FACT_WAITING:
		say_waiting(out, cx);
		break;
	case FACT_ANSWER:
		say_answer(out, cx);
		break;
	case FACT_NONE:
	case FACT_NUMBER:
	case FACT_CARD:
	case FACT_PLAYER:
	case FACT_WORD:
	case FACT_LABELS:
		break;
	}
	fclose(out);
	return text;
}

/* Whether the step can only be an answer to an effect, or, where a game asks
 * for an order, to that. */
static bool
only_answers(const struct context *cx, const struct step *st)
{
	enum known_verb verb = cx->game->steps[st->verb].known;
	int32_t what = step_value(st, ATTRIBUTE_WHAT);
	for (unsigned kind = 0; kind < QUESTION_COUNT; kind++)
		if (what >= 0 && verb != KNOWN_NONE
		    && answer_forms[kind].verb == verb
		    && answer_forms[kind].what == what)
			return true;
	return false;
}

/* A discard of which the game knows no other meaning, by the rule that it
 * breaks. */
static bool
discards_for_effect(const struct context *cx, const struct step *st,
    const struct violation *v)
{
	const struct effect_words *words = cx->game->effects;
	return cx->game->steps[st->verb].known == KNOWN_DISCARD
	    && (v->rule == words->rule_target
	        || v->rule == words->rule_pending);
}

/* An effect that the card does not have. */
static void
tell_effect(const struct context *cx, const struct step *st,
    struct violation *v)
{
	unsigned card = step_card(st);
	if (!step_has(st, ATTRIBUTE_EFFECT) || card >= cx->s->cards
	    || step_value(st, ATTRIBUTE_EFFECT)
	        <= (int32_t)definition_of(cx, card)->effects)
		return;
	v->fact[v->facts++] = NUMBER("effects",
	    definition_of(cx, card)->effects);
	v->clue = "it has {effects} effects";
}

void
tell_question(const struct context *cx, const struct step *st,
    struct violation *v)
{
	const struct question *q = &cx->s->question;
	cx->room->step = st;
	/* With other cards unseen it would have been asked otherwise. */
	if (v->clue != NULL || v->facts == FACT_MAX
	    || q->kind == QUESTION_GAME || (cx->unseen != NULL
	    && v->asked != (q->kind != QUESTION_NONE)))
		return;
	if (q->kind != QUESTION_NONE) {
		v->fact[v->facts++] = ANSWER("first");
		v->clue = "first comes {first}";
	} else if (only_answers(cx, st) || discards_for_effect(cx, st, v)) {
		v->clue = "no effect asks for it now";
	} else if (v->rule == cx->game->effects->rule_target
	    || v->rule == cx->game->effects->rule_condition) {
		tell_effect(cx, st, v);
	}
}
