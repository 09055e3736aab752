/*
 * form.c - the form of steps, beyond what the table says of each attribute.
 */
#include "engine/form.h"

#include "engine/deck.h"
#include "engine/effect.h"
#include "engine/game.h"
#include "engine/workroom.h"

static bool
is_known(const struct context *cx, const struct step *st,
    enum known_verb known)
{
	return cx->game->steps[st->verb].known == known;
}

static bool
is_plain_number(int32_t item)
{
	return item >= 0 && item < CHOICE_WORD;
}

static bool
is_card(int32_t item)
{
	return item >= CHOICE_REFERENCE
	    && !is_player_reference(item - CHOICE_REFERENCE);
}

static bool
is_player(int32_t item)
{
	return item >= CHOICE_REFERENCE
	    && is_player_reference(item - CHOICE_REFERENCE);
}

/* What chance brings has the same form in all games. */
static const char *
random_form(const struct context *cx, const struct step *st)
{
	int32_t what = step_value(st, ATTRIBUTE_WHAT);
	int32_t value = step_value(st, ATTRIBUTE_VALUE);
	unsigned count = step_count(st, ATTRIBUTE_VALUE);
	if (!is_known(cx, st, KNOWN_RANDOM))
		return NULL;
	if (what == CHANCE_COIN)
		return count == 1 && coin_value(st) >= 0 ? NULL
		    : "the value of a coin is heads or tails";
	if (what == CHANCE_DIE)
		return count == 1 && value >= 1 && value <= 6 ? NULL
		    : "the value of a die is 1 to 6";
	if (what == CHANCE_NUMBER)
		return count == 1 && is_plain_number(value) ? NULL
		    : "the value is a number";
	for (unsigned i = 0; i < count; i++)
		if (!is_card(step_item(st, ATTRIBUTE_VALUE, i)))
			return "the values are cards";
	return NULL;
}

static const char *
starter_form(const struct step *st)
{
	if (step_has(st, ATTRIBUTE_CARD) || step_has(st, ATTRIBUTE_TARGETS))
		return "a choice of the starter has neither card nor targets";
	return step_count(st, ATTRIBUTE_VALUE) == 1
	    && is_player(step_value(st, ATTRIBUTE_VALUE)) ? NULL
	    : "the value of a choice of the starter is a player";
}

/* Cards, each with the number of one of its effects behind it or none. */
static const char *
order_form(const struct step *st)
{
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_VALUE); i++) {
		int32_t item = step_item(st, ATTRIBUTE_VALUE, i);
		if (!is_card(item) && (i == 0 || !is_plain_number(item)
		    || !is_card(step_item(st, ATTRIBUTE_VALUE, i - 1))))
			return "the value of an order is made of cards, each "
			       "with the number of one of its effects behind "
			       "it where several wait";
	}
	return NULL;
}

/* What players answer has the same form in all games; which card asks may be
 * the game's own matter. */
static const char *
choice_form(const struct context *cx, const struct step *st)
{
	int32_t what = step_value(st, ATTRIBUTE_WHAT);
	unsigned count = step_count(st, ATTRIBUTE_VALUE);
	if (!is_known(cx, st, KNOWN_CHOOSE))
		return NULL;
	if (what == WHAT_STARTER)
		return starter_form(st);
	if (what == WHAT_ORDER)
		return order_form(st);
	if (what == WHAT_OPTION)
		return count == 1
		    && is_plain_number(step_value(st, ATTRIBUTE_VALUE)) ? NULL
		    : "the value of an option is its number";
	for (unsigned i = 0; i < count; i++) {
		int32_t item = step_item(st, ATTRIBUTE_VALUE, i);
		if (is_plain_number(item))
			return "the values of such a choice are ids";
		if (item < CHOICE_REFERENCE && item != CHOICE_NONE)
			return "the values of such a choice are ids, or none";
		if (item < CHOICE_REFERENCE && count > 1)
			return "none stands alone";
	}
	return NULL;
}

/* So many cards as are named are drawn. */
static const char *
count_form(const struct step *st)
{
	return !step_has(st, ATTRIBUTE_COUNT) || !step_has(st, ATTRIBUTE_CARDS)
	    || (int32_t)step_count(st, ATTRIBUTE_CARDS)
	        == step_value(st, ATTRIBUTE_COUNT) ? NULL
	    : "the number of cards named is not the count";
}

const char *
asker_form(struct context *cx, const struct step *st)
{
	int32_t what = step_value(st, ATTRIBUTE_WHAT);
	return !is_known(cx, st, KNOWN_CHOOSE) || what == WHAT_STARTER
	    || what == WHAT_ORDER || step_has(st, ATTRIBUTE_CARD)
	    ? NULL : "the choice names the card that asks for it: "
	             "`card` is missing";
}

const char *
step_form(struct context *cx, const struct step *st, bool stopped)
{
	const struct step_kind *kind = &cx->game->steps[st->verb];
	const char *form = kind->or_pile && step_has(st, ATTRIBUTE_BY)
	    == step_has(st, ATTRIBUTE_PILE)
	    ? "it has either `by` or `pile`" : random_form(cx, st);
	if (form == NULL)
		form = choice_form(cx, st);
	if (form == NULL)
		form = count_form(st);
	if (form == NULL && kind->form != NULL)
		form = kind->form(cx, st);
	return form != NULL || stopped ? form : step_form_now(cx, st);
}

void
form_knows_cards(struct context *cx, const struct step *st)
{
	for (unsigned i = 0; i < listed_cards(st); i++) {
		unsigned card = listed_card(st, i);
		if (card >= cx->s->cards
		    || cx->s->card[card].zone == NO_ZONE)
			card_create(cx->s, card, listed_index(st, i),
			    (struct says){ 0, 0 }, COMMON);
	}
}

/* Where the step would be taken. */
static const char *
form_there(struct context *cx, const struct step *st)
{
	const struct step_kind *kind = &cx->game->steps[st->verb];
	if (kind->form_now != NULL)
		return kind->form_now(cx, st);
	return kind->confirms != NULL && kind->confirms(cx, st) ? NULL
	    : draw_form(cx, st, cx->game->effects->deck);
}

/* What happens by itself before the step has happened by then: an effect that
 * closes a tie can put a known card on a deck, or shuffle it. */
const char *
step_form_now(struct context *cx, const struct step *st)
{
	const struct step_kind *kind = &cx->game->steps[st->verb];
	struct context aside;
	if (kind->form_now == NULL && kind->due == NULL)
		return NULL;
	/* One that names what it draws has said all there is to say. */
	if (kind->known == KNOWN_DRAW && step_has(st, ATTRIBUTE_CARDS))
		return NULL;
	if (stands_still(cx->game, cx->s, st) || cx->room == NULL
	    || !context_aside(cx, &aside))
		return form_there(cx, st);
	aside.work = 0;
	cx->game->forward(&aside, st);
	cx->room->depth--;
	return form_there(&aside, st);
}
