/*
 * effect_answer.c - answers to what an effect asks, and what could answer it.
 */
#include <string.h>

#include "engine/deck.h"
#include "engine/effect_private.h"
#include "engine/unseen.h"

/* ---- what may be answered ---- */

/* Whether the card of a hand or deck that is asked for may be the answer. */
static bool
answers_from(struct context *cx, const struct frame *f,
    const struct instruction *in, unsigned kind, unsigned card)
{
	return kind == cx->game->effects->deck
	    || (!discard_kept(f, (reference)card)
	    && (in->selector == NO_INDEX || selector_fits(cx, f,
	        in->selector, (reference)card)));
}

void
effect_answers(struct context *cx, const struct frame *f,
    struct references *found)
{
	const struct question *q = &cx->s->question;
	const struct effect_words *words = cx->game->effects;
	const struct instruction *in = asking(cx, f);
	unsigned kind = words->hand;
	if (in->operation == OPERATION_CHOOSE) {
		collect_choosable(cx, f, in, found);
		return;
	}
	if (in->operation == OPERATION_MOVE) {
		collect_subjects(cx, f, in, found);
		return;
	}
	found->count = 0;
	if (in->operation == OPERATION_MILL
	    || in->operation == OPERATION_REVEAL)
		kind = words->deck;
	unsigned seat = q->kind == QUESTION_DISCARD ? q->player
	    : (unsigned)q->amount;
	zone_asked(cx, kind, seat);
	for_each_card (cx->s, card, kind, seat)
		if (answers_from(cx, f, in, kind, card))
			found->list[found->count++] = (reference)card;
}

/* Whether it is one of these, and found without a look at the others: what they
 * are does not matter, where nobody has seen them. */
static bool
is_answer(struct context *cx, const struct frame *f,
    const struct references *found, reference who)
{
	const struct question *q = &cx->s->question;
	const struct instruction *in = asking(cx, f);
	if (found != NULL)
		return is_in_list(found->list, found->count, who);
	if (in->operation == OPERATION_CHOOSE)
		return can_be_chosen(cx, f, in, who);
	unsigned kind = cx->game->effects->hand;
	if (!has_card(cx->s, who))
		return false;
	place_asked(cx, (unsigned)who);
	return card_in(cx->s, (unsigned)who, kind, q->player)
	    && answers_from(cx, f, in, kind, (unsigned)who);
}

/* The list of them, where one alone cannot be asked; NULL: it can. */
static const struct references *
answers_listed(struct context *cx, const struct frame *f,
    struct references *found)
{
	bool each = asking(cx, f)->operation == OPERATION_CHOOSE
	    || cx->s->question.kind == QUESTION_DISCARD;
	if (each)
		return NULL;
	effect_answers(cx, f, found);
	return found;
}

unsigned
question_cards(struct context *cx, reference *list)
{
	struct references found;
	effect_answers(cx, frame_running(cx->s), &found);
	memcpy(list, found.list, found.count * sizeof *list);
	return found.count;
}

bool
question_of_top(const struct context *cx)
{
	unsigned operation = asking(cx, frame_running(cx->s))->operation;
	return operation == OPERATION_MILL || operation == OPERATION_REVEAL;
}

/* Whether there is not as much any more as the question asks for. */
static bool
lacks_answers(struct context *cx)
{
	const struct question *q = &cx->s->question;
	struct references found;
	switch ((enum question_kind)q->kind) {
	case QUESTION_DRAW:
		return (int32_t)zone_count(cx->s, cx->game->effects->deck,
		    q->player) < q->amount;
	case QUESTION_TARGETS:
	case QUESTION_DISCARD:
	case QUESTION_CARD:
		effect_answers(cx, frame_running(cx->s), &found);
		return found.count < q->minimum;
	default:
		return false;
	}
}

void
question_again(struct context *cx)
{
	struct frame *f = frame_running(cx->s);
	if (f == NULL || (f->flags & FRAME_ASKED) == 0 || !lacks_answers(cx))
		return;
	question_over(cx);
	f->flags &= (uint16_t)~FRAME_ASKED;
}

/* Whether the cards named can lie on top of the deck, in that order. */
static bool
can_be_top(const struct context *cx, const struct step *st)
{
	const struct state *s = cx->s;
	unsigned top = zone_first(s, cx->game->effects->deck,
	    (unsigned)s->question.amount);
	zone_asked(cx, cx->game->effects->deck, (unsigned)s->question.amount);
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE)
	    && top != NO_CARD; i++, top = s->card[top].next) {
		reference card = chosen_reference(
		    step_item(st, ATTRIBUTE_VALUE, i));
		if (!is_card_reference(card)
		    || s->card[card].block != s->card[top].block
		    || (s->card[top].block == 0 && (unsigned)card != top))
			return false;
	}
	return true;
}

/* Whether the step answers with the word `none`: nothing is chosen. */
static bool
answers_none(const struct step *st)
{
	return step_count(st, ATTRIBUTE_VALUE) == 1
	    && step_value(st, ATTRIBUTE_VALUE) == CHOICE_NONE;
}

/* Whether items of the attribute are different answers, as many as asked. */
static bool
cards_answer(struct context *cx, const struct step *st, enum attribute a,
    bool tagged)
{
	const struct question *q = &cx->s->question;
	const struct frame *f = frame_running(cx->s);
	struct references found;
	unsigned count = tagged && answers_none(st) ? 0
	    : step_count(st, a);
	if (count < q->minimum || count > q->maximum)
		return false;
	/* none, or as many as that */
	if (q->kind == QUESTION_TARGETS && count > 0
	    && (int32_t)count < q->amount)
		return false;
	const struct references *all = answers_listed(cx, f, &found);
	for (unsigned i = 0; i < count; i++) {
		int32_t item = step_item(st, a, i);
		reference who = tagged ? chosen_reference(item) : item;
		if (!is_answer(cx, f, all, who))
			return false;
		for (unsigned j = 0; j < i; j++)
			if (step_item(st, a, j) == item)
				return false;
	}
	return true;
}

/* Whether the effects named are the waiting ones, each once. */
static bool
order_answers(const struct context *cx, const struct step *st)
{
	uint8_t frames[FRAME_MAX];
	return order_named(cx, st, frames) == cx->s->question.minimum;
}

bool
answers_in_kind(const struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	const struct answer_form *form = &answer_forms[q->kind];
	if (!verb_answers(cx, st))
		return false;
	if (form->what >= 0 && step_value(st, ATTRIBUTE_WHAT) != form->what)
		return false;
	return q->player == NO_PLAYER || step_by(st) == q->player;
}

/* Whether the answer is among the possible ones. */
static bool
possible(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	int32_t value = step_value(st, ATTRIBUTE_VALUE);
	unsigned deck = cx->game->effects->deck;
	if (step_has(st, ATTRIBUTE_CARD) && q->kind != QUESTION_DISCARD
	    && step_card(st) != q->card)
		return false;
	switch ((enum question_kind)q->kind) {
	case QUESTION_OPTION: {
		const struct frame *f = frame_running(cx->s);
		int32_t least = asking(cx, f)->operation == OPERATION_NUMBER
		    && !may_be_declined(cx, f)
		    ? value_of(cx, f, asking(cx, f)->amount) : 1;
		return step_count(st, ATTRIBUTE_VALUE) == 1 && value >= least
		    && value <= q->amount;
	}
	case QUESTION_TARGETS:
		return cards_answer(cx, st, ATTRIBUTE_VALUE, true);
	case QUESTION_ORDER:
		return order_answers(cx, st);
	case QUESTION_DISCARD:
		return discards_fit(cx, st);
	case QUESTION_CARD:
		return cards_answer(cx, st, ATTRIBUTE_VALUE, true)
		    && (!question_of_top(cx) || can_be_top(cx, st));
	case QUESTION_COIN:
		return coin_value(st) >= 0;
	case QUESTION_DIE:
		return value >= 1 && value <= 6;
	case QUESTION_DRAW:
		return step_value(st, ATTRIBUTE_COUNT) == q->amount
		    && draw_fits(cx, st, deck, q->player);
	case QUESTION_SHUFFLE:
		return !step_has(st, ATTRIBUTE_ORDER) || is_permutation(cx,
		    st, ATTRIBUTE_ORDER, deck, q->player);
	case QUESTION_NONE:
	case QUESTION_GAME:
	case QUESTION_COUNT:
		break;
	}
	return true;
}

bool
discards_fit(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	const struct frame *f = frame_running(cx->s);
	struct references found;
	enum attribute a = step_has(st, ATTRIBUTE_CARDS) ? ATTRIBUTE_CARDS
	    : ATTRIBUTE_CARD;
	unsigned count = step_count(st, a);
	if (count == 0 || count > q->maximum)
		return false;
	/* One step may discard them one by one, or all of them. */
	if (a == ATTRIBUTE_CARDS && count != q->maximum)
		return false;
	const struct references *all = answers_listed(cx, f, &found);
	for (unsigned i = 0; i < count; i++) {
		if (!is_answer(cx, f, all, step_item(st, a, i)))
			return false;
		for (unsigned j = 0; j < i; j++)
			if (step_item(st, a, j) == step_item(st, a, i))
				return false;
	}
	return true;
}

/* Where all of the possible answers must be given: one that is not. */
static reference
missing_answer(struct context *cx, const struct step *st, enum attribute a)
{
	struct references found;
	if ((cx->s->question.kind != QUESTION_TARGETS
	    && cx->s->question.kind != QUESTION_CARD)
	    || cx->s->question.minimum < 2 || cx->unseen != NULL)
		return NO_REFERENCE;
	effect_answers(cx, frame_running(cx->s), &found);
	if (found.count < 2 || found.count != cx->s->question.minimum)
		return NO_REFERENCE;
	for (unsigned i = 0; i < found.count; i++)
		if (!step_names(st, a, CHOICE_REFERENCE + found.list[i]))
			return found.list[i];
	return NO_REFERENCE;
}

/* What was asked, and what the answer was; a draw or shuffle has told it. */
static void
answer_clue(struct context *cx, const struct step *st)
{
	const struct question *q = &cx->s->question;
	const struct frame *f = frame_running(cx->s);
	enum attribute a = q->kind != QUESTION_DISCARD ? ATTRIBUTE_VALUE
	    : step_has(st, ATTRIBUTE_CARDS) ? ATTRIBUTE_CARDS
	    : ATTRIBUTE_CARD;
	if (q->kind == QUESTION_DRAW || q->kind == QUESTION_SHUFFLE)
		return;
	if (step_has(st, ATTRIBUTE_CARD) && q->kind != QUESTION_DISCARD
	    && step_card(st) != q->card) {
		note_clue(cx, "it is {asks} that asks", CARD("asks", q->card));
	} else if (q->kind == QUESTION_ORDER) {
		note_clue(cx, "{count} effects wait, those of {waiting}; "
		    "given is {given}", NUMBER("count", q->minimum),
		    WAITING("waiting"), GIVEN("given", a));
	} else {
		if (q->kind == QUESTION_TARGETS
		    && gives_forbidden(cx, st, a, f, asking(cx, f)))
			return;
		reference missing = missing_answer(cx, st, a);
		if (missing != NO_REFERENCE) {
			note_clue(cx, "it says \"{asked}\", and {missing} is "
			    "missing", SAYS("asked", f->effect * EFFECT_PARTS
			    + f->at), ITEM("missing", missing));
			return;
		}
		note_clue(cx, "it says \"{asked}\", given is {given}",
		    SAYS("asked", f->effect * EFFECT_PARTS + f->at),
		    GIVEN("given", a));
	}
}

/* The answer is refused already: what is looked at to tell of it decides
 * nothing. */
static void
tell_refused(struct context *cx, const struct step *st)
{
	struct unseen *u = cx->unseen;
	unsigned looks = u != NULL ? u->looks : 0;
	bool lost = u != NULL && u->looks_lost;
	answer_clue(cx, st);
	if (u == NULL)
		return;
	u->looks = looks;
	u->looks_lost = lost;
}

/* ---- targets that an option brings with it ---- */

/* The answer is one, what it brings is not asked for behind it; effects that
 * are put in order wait, and none of them runs. */
static void
brought_clue(struct context *cx)
{
	const struct frame *f = frame_running(cx->s);
	if (f == NULL) {
		note_clue(cx, "an order does not ask for {brought}",
		    GIVEN("brought", ATTRIBUTE_TARGETS));
		return;
	}
	note_clue(cx, "it says \"{asked}\"; with {given} it does not ask for "
	    "{brought}", SAYS("asked", f->effect * EFFECT_PARTS + f->at),
	    GIVEN("given", ATTRIBUTE_VALUE),
	    GIVEN("brought", ATTRIBUTE_TARGETS));
}

bool
brings_answer(struct context *cx, const struct step *st, struct step *answer)
{
	struct context quiet = *cx;
	if (cx->s->question.kind != QUESTION_TARGETS || !verb_answers(cx, st))
		return false;
	step_begin(answer, st->verb, step_by(st));
	step_add(answer, ATTRIBUTE_WHAT, WHAT_TARGETS);
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_TARGETS); i++)
		step_add(answer, ATTRIBUTE_VALUE, CHOICE_REFERENCE
		    + step_item(st, ATTRIBUTE_TARGETS, i));
	quiet.violation = NULL;
	quiet.coverage = NULL;
	return effect_answer_check(&quiet, answer);
}

/* Whether the option asks next for the targets that the step has, if any. */
static bool
brought_fit(struct context *cx, const struct step *st)
{
	struct context aside;
	struct step answer;
	bool option = cx->s->question.kind == QUESTION_OPTION;
	if (!step_has(st, ATTRIBUTE_TARGETS)
	    || (option && !context_aside(cx, &aside)))
		return true;
	if (!option)
		return false;
	aside.violation = NULL;
	aside.brought = st;
	answer_given(&aside, st);
	effects_run(&aside);
	bool fit = aside.brought == NULL || brings_answer(&aside, st, &answer);
	context_back(cx, &aside);
	return fit;
}

bool
effect_answer_check(struct context *cx, const struct step *st)
{
	const struct effect_words *words = cx->game->effects;
	const struct question *q = &cx->s->question;
	if (!require(cx, words->rule_pending, answers_in_kind(cx, st)
	    || (q->kind == QUESTION_ORDER && instead(cx, "this is not the "
	        "order that several effects wait for")),
	    q->kind == QUESTION_NONE ? WORD("card", "any card")
	    : CARD("card", asking_card(cx)),
	    PLAYER("player", q->player)))
		return false;
	bool can = possible(cx, st), fits = can && brought_fit(cx, st);
	if (!can)
		tell_refused(cx, st);
	else if (!fits)
		brought_clue(cx);
	/* Effects that wait may be of several cards. */
	return require(cx, words->rule_target, fits, q->card == NO_CARD
	    ? WORD("card", "several cards") : CARD("card", q->card));
}

/* ---- the answer is given ---- */

void
effect_answer(struct context *cx, const struct step *st)
{
	struct step answer;
	bool option = cx->s->question.kind == QUESTION_OPTION;
	answer_given(cx, st);
	if (!option || !step_has(st, ATTRIBUTE_TARGETS))
		return;
	cx->brought = st;
	effects_run(cx);
	if (cx->brought != NULL && brings_answer(cx, st, &answer))
		answer_given(cx, &answer);
	cx->brought = NULL;
}

bool
answer_check(struct context *cx, const struct step *st)
{
	const struct effect_words *words = cx->game->effects;
	return (words->rule_unasked == words->rule_pending
	        || require(cx, words->rule_unasked,
	            cx->s->question.kind != QUESTION_NONE,
	            WORD("phase", cx->game->phases[cx->s->global[PHASE]]),
	            WORD("card", "any card")))
	    && effect_answer_check(cx, st);
}

void
answer_apply(struct context *cx, const struct step *st)
{
	if (cx->s->question.kind != QUESTION_NONE
	    && cx->s->question.kind != QUESTION_GAME)
		effect_answer(cx, st);
}
