/*
 * effect_trigger.c - what happens, and the effects that hear of it.
 */
#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "engine/effect_private.h"

/* ---- triggers ---- */

/* Whose event it is: what happens to a common card is nobody's. */
static uint8_t
player_about(const struct happening *h)
{
	return h->player < PLAYER_MAX ? (uint8_t)h->player : NO_PLAYER;
}

/* Who of those whose event it is is meant by the effect: the player it is about
 * or one who shares it.  NO_PLAYER: nobody. */
static uint8_t
player_meant(struct context *cx, const struct effect *e, const struct frame *f)
{
	const struct effect_words *words = cx->game->effects;
	if (f->about == NO_PLAYER
	    || who_means(cx, f, e->about, NO_GROUP, f->about))
		return f->about;
	for (unsigned p = 0; words->shares != NULL && p < cx->s->players; p++)
		if (p != f->about && f->subject == NO_CARD
		    && who_means(cx, f, e->about, NO_GROUP, p)
		    && words->shares(cx, e->event, p))
			return (uint8_t)p;
	return NO_PLAYER;
}

/* As it was before the instruction that is carried out; false: the card was not
 * there yet.  Nothing is changed by asking. */
static bool
context_before(const struct context *cx, unsigned card,
    struct context *before)
{
	if (cx->moment == NULL || card >= cx->moment->cards)
		return false;
	*before = *cx;
	before->s = (struct state *)(uintptr_t)cx->moment;
	before->moment = NULL;
	return true;
}

static void
back_from(struct context *cx, const struct context *before)
{
	cx->consulted = before->consulted;
	cx->asked = before->asked;
}

/* Whether the card of the event lay, when it was told, where it lay when the
 * moment began, and is as it was or has gone by now. */
static bool
is_as_before(const struct context *cx, const struct happening *h)
{
	const struct state *s = cx->s, *before = cx->moment;
	return before->card[h->card].zone == h->zone
	    && (s->card[h->card].zone != h->zone
	    || memcmp(card_fields(before, h->card), card_fields(s, h->card),
	        s->fields * sizeof(int32_t)) == 0);
}

/* Whether the card of the event is what the effect says it must be.  Of several
 * that go at one moment each is as it was before any of them went. */
static bool
subject_fits(struct context *cx, const struct effect *e,
    const struct frame *f, const struct happening *h)
{
	struct context before;
	if (f->subject == NO_CARD)
		return false;
	if (tells_of_coming(cx, e->event))
		return subject_meant(cx, f, e->subject);
	if (!context_before(cx, f->subject, &before)
	    || f->card >= before.s->cards || !is_as_before(cx, h))
		return selector_fits(cx, f, e->subject, f->subject);
	bool fits = selector_fits(&before, f, e->subject, f->subject);
	back_from(cx, &before);
	return fits;
}

/* Whether it is about that player and card; what it requires besides is looked
 * at when the moment is over. */
static bool
trigger_fits(struct context *cx, const struct effect *e, struct frame *f,
    const struct happening *h)
{
	if (e->about != WHO_EACH) {
		f->about = player_meant(cx, e, f);
		if (f->about == NO_PLAYER)
			return false;
	}
	return e->subject == NO_INDEX || subject_fits(cx, e, f, h);
}

static bool
trigger_at_work(struct context *cx, const struct effect *e, unsigned effect,
    unsigned card, const struct happening *h)
{
	const struct effect_words *words = cx->game->effects;
	unsigned kind = card_zone(cx->s, card);
	/* The card that the event is about may just have left play. */
	if (card == h->card && e->zones == 0)
		return words->hears_itself == NULL
		    || words->hears_itself(cx, card, effect);
	if (kind == NO_ZONE)
		return false;
	place_asked(cx, card);
	bool there = e->zones == 0 || (e->zones >> kind & 1) != 0;
	return (effect_works_in(cx, e, card) || (there && (card == h->card
	        || (words->notices != NULL && words->notices(cx, card)))))
	    && (words->works == NULL || words->works(cx, card, effect));
}

/* Whose the card was when the instruction began, if it was at work then: what
 * it does to several cards at one moment may give this one to somebody else. */
static unsigned
seat_before(struct context *cx, const struct effect *e, unsigned effect,
    unsigned card, const struct happening *h)
{
	const unsigned now = card_player(cx, card);
	struct context before;
	if (card == h->card || !context_before(cx, card, &before))
		return now;
	unsigned seat = card_player(&before, card);
	if (seat != now && !trigger_at_work(&before, e, effect, card, h))
		seat = now;
	back_from(cx, &before);
	return seat;
}

/* Whose the card was when it could hear of it, NO_PLAYER: nobody's,
 * or it could not.  What one instruction does is heard by all who were there
 * before it; `late` is told to those only who were not. */
static bool
hears(struct context *cx, const struct effect *e, unsigned effect,
    unsigned card, const struct happening *h, bool late, unsigned *seat)
{
	*seat = card_player(cx, card);
	const bool now = trigger_at_work(cx, e, effect, card, h);
	if (now && !late)
		*seat = seat_before(cx, e, effect, card, h);
	if (now != late)
		return now;
	struct context before;
	if (!context_before(cx, card, &before))
		return now;
	bool heard = trigger_at_work(&before, e, effect, card, h);
	if (!late)
		*seat = card_player(&before, card);
	back_from(cx, &before);
	return heard != late;
}

/* Whose effect it is: the event's player for its own card, else of the side it
 * lay on. */
static unsigned
trigger_player(const struct context *cx, unsigned card, unsigned seat,
    const struct happening *h)
{
	return card == h->card && h->player < PLAYER_MAX ? h->player
	    : acting_player(cx, card, seat);
}

/* Whether its card is in play, or has just left it: the event is about it. */
static bool
has_come(const struct context *cx, const struct frame *f)
{
	return f->card == f->subject
	    || arrival_counts(cx->game, card_zone(cx->s, f->card));
}

/* When its card came: one that has been drawn came last, for no position says
 * when. */
static unsigned
when_come(const struct context *cx, const struct frame *f)
{
	return card_zone(cx->s, f->card) == cx->game->effects->hand ? UINT_MAX
	    : cx->s->card[f->card].arrival;
}

/* Whether it waits before the other: those of cards in play as they came, also
 * of one that has just left it, then those that were drawn, then all others;
 * those of one card that wait for different events as they are printed. */
static bool
waits_before(const struct context *cx, const struct frame *a,
    const struct frame *b)
{
	if (a->card == b->card)
		return printed_before(cx, a, b);
	return has_come(cx, a) && (!has_come(cx, b)
	    || when_come(cx, a) < when_come(cx, b));
}

/* Where players do not order effects, those of one moment wait in the order in
 * which their cards came into play. */
static void
wait_in_order(struct context *cx)
{
	struct state *s = cx->s;
	const struct frame last = s->frame[s->frames - 1];
	unsigned at = s->frames - 1;
	for (; at > 0; at--) {
		const struct frame *f = &s->frame[at - 1];
		if (f->state != FRAME_WAITING || f->batch != last.batch
		    || !waits_before(cx, &last, f))
			break;
		s->frame[at] = *f;
	}
	s->frame[at] = last;
}

/* When the card came into play, also one that has left it in this moment; one
 * that has been drawn in it comes last; 0 where nobody knows that any more. */
static unsigned
came(const struct context *cx, unsigned card)
{
	const struct state *before = cx->moment;
	if (arrival_counts(cx->game, card_zone(cx->s, card)))
		return cx->s->card[card].arrival;
	if (before != NULL && card < before->cards
	    && arrival_counts(cx->game, card_zone(before, card)))
		return before->card[card].arrival;
	const unsigned hand = cx->game->effects->hand;
	return card_zone(cx->s, card) == hand && (before == NULL
	    || card >= before->cards || card_zone(before, card) != hand)
	    ? UINT_MAX : 0;
}

/* Effects of one moment and player with the same text, which nobody orders,
 * wait in the order in which their cards came into play, behind them those of
 * cards elsewhere. */
static void
wait_among_equals(struct context *cx)
{
	struct state *s = cx->s;
	const unsigned end = s->frames - 1u;
	const struct frame last = s->frame[end];
	const unsigned text = cx->cards->effect[last.effect].text;
	unsigned to = end, when = came(cx, last.card);
	for (unsigned at = end; at > 0; at--) {
		const struct frame *f = &s->frame[at - 1];
		if (f->state != FRAME_WAITING || f->batch != last.batch)
			break;
		const unsigned other = came(cx, f->card);
		if (f->player == last.player && (other == 0 || when < other)
		    && cx->cards->effect[f->effect].text == text)
			to = at - 1;
	}
	if (when == 0)
		return;
	memmove(&s->frame[to + 1], &s->frame[to],
	    (end - to) * sizeof s->frame[0]);
	s->frame[to] = last;
}

static void
put_in_order(struct context *cx)
{
	if (cx->game->effects->orders.set)
		wait_in_order(cx);
	else
		wait_among_equals(cx);
}

/* Whether a card that has left in this moment had been used as often as it may
 * be: what it still hears is no new start. */
static bool
was_used_up(struct context *cx, unsigned effect, unsigned card)
{
	struct context before;
	if (card_active(cx, card) || !context_before(cx, card, &before)
	    || !card_active(&before, card))
		return false;
	bool used_up = !may_be_used(&before, effect, card);
	back_from(cx, &before);
	return used_up;
}

/* The same for a card that hears of it: one that has lost its host in this
 * moment lies on it for what it still hears. */
static bool
fits_where_it_lay(struct context *cx, const struct effect *e,
    struct frame *f, const struct happening *h)
{
	struct card *card = &cx->s->card[f->card];
	const uint16_t host = card->host;
	if (host == NO_CARD && cx->moment != NULL
	    && f->card < cx->moment->cards)
		card->host = cx->moment->card[f->card].host;
	const bool fits = trigger_fits(cx, e, f, h);
	card->host = host;
	return fits;
}

static void
trigger_card(struct context *cx, unsigned card, const struct happening *h,
    bool late)
{
	const struct effect_words *words = cx->game->effects;
	uint16_t list[CARD_EFFECT_MAX];
	unsigned count = card_effects(cx, card, list), seat;
	for (unsigned i = 0; i < count; i++) {
		const struct effect *e = &cx->cards->effect[list[i]];
		if (e->kind != EFFECT_TRIGGER || e->event != h->event
		    || !hears(cx, e, list[i], card, h, late, &seat))
			continue;
		unsigned player = trigger_player(cx, card, seat, h);
		if (player >= cx->s->players)
			continue;
		struct frame f = frame_for(list[i], card, player);
		f.subject = h->card;
		f.other = h->other;
		f.about = player_about(h);
		f.amount = h->amount;
		if (!fits_where_it_lay(cx, e, &f, h) || (words->sets_off != NULL
		    && !words->sets_off(cx, card, list[i], h))
		    || !may_be_used(cx, list[i], card)
		    || was_used_up(cx, list[i], card))
			continue;
		struct frame *waiting = frame_push(cx, list[i], card, player,
		    FRAME_WAITING);
		if (waiting == NULL)
			return;
		f.state = FRAME_WAITING;
		f.flags = FRAME_FRESH;
		f.batch = waiting->batch;
		*waiting = f;
		put_in_order(cx);
	}
}

/* Whether a printed trigger of the card may wait for the event. */
static bool
card_waits_for(const struct context *cx, unsigned card, unsigned event)
{
	const uint64_t bit = UINT64_C(1) << event % 64;
	return (definition_asked(cx, card, ASKED_EVENT, bit)->events & bit)
	    != 0;
}

bool
card_hears(const struct context *cx, unsigned card, unsigned event)
{
	return card_waits_for(cx, card, event) || has_copies(cx->s);
}

/* Whether nothing that the card of unknown place could be hears the event where
 * it lies. */
static bool
is_deaf(struct context *cx, unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	return unseen_at_rest(cx, card) && (words->notices == NULL
	    || !words->notices(cx, card));
}

/* The same, now and before the instruction that is carried out; what it is need
 * not be asked. */
static bool
cannot_hear(struct context *cx, unsigned card, const struct happening *h)
{
	if (cx->unseen == NULL || card == h->card || !is_unseen(cx->s, card)
	    || !unseen_may_answer(cx, card, ASKED_EVENT,
	        UINT64_C(1) << h->event % 64) || !is_deaf(cx, card))
		return false;
	struct context before;
	if (!context_before(cx, card, &before))
		return true;
	bool deaf = is_deaf(&before, card);
	back_from(cx, &before);
	return deaf;
}

/* Whether the card may hear the event where it lies, out of play. */
static bool
can_hear_elsewhere(struct context *cx, unsigned card,
    const struct happening *h)
{
	return (cx->cards->hears[h->event % 64] >> card_zone(cx->s, card) & 1)
	    != 0 && (cx->unseen == NULL || !cannot_hear(cx, card, h))
	    && card_waits_for(cx, card, h->event);
}

/* The cards whose effects may hear the event where they are, and the one that
 * it is about, which may have left, in that order. */
static void
trigger_cards(struct context *cx, const struct happening *h)
{
	const struct state *s = cx->s;
	const uint32_t kinds = cx->cards->hears[h->event % 64];
	const bool copies = has_copies(s);
	uint16_t list[CARD_MAX];
	unsigned count = 0;
	for (unsigned word = 0; word < card_words(s); word++) {
		uint64_t hear = cards_with(cx,
		    s->bits[word].hears[event_sort(h->event)], word, copies);
		if (hear == 0)
			continue;
		places_asked(cx, kinds, word, hear);
		uint64_t cards = cards_lying(s, word, kinds);
		if (cx->moment != NULL && word < card_words(cx->moment))
			cards |= cards_lying(cx->moment, word, kinds);
		if (h->card / 64 == word)
			cards |= UINT64_C(1) << h->card % 64;
		cards &= hear;
		for (; cards != 0; cards &= cards - 1) {
			unsigned at = count, card = word * 64
			    + (unsigned)__builtin_ctzll(cards);
			if (!is_copy(cx, card, copies)
			    && (cannot_hear(cx, card, h)
			    || !card_waits_for(cx, card, h->event)))
				continue;
			for (count++; at > 0
			    && card_acts_before(cx, card, list[at - 1]); at--)
				list[at] = list[at - 1];
			list[at] = (uint16_t)card;
		}
	}
	for (unsigned i = 0; i < count && cx->limit == NULL; i++)
		trigger_card(cx, list[i], h, false);
}

/* Delays on the card of the event that wait for it. */
static void
set_off_delayed(struct context *cx, const struct happening *h)
{
	struct state *s = cx->s;
	if (!has_running(s, RUNNING(EFFECT)))
		return;
	for (unsigned i = 0; i < s->modifiers;) {
		struct modifier m = s->modifier[i];
		if (m.kind != MODIFIER_EFFECT || m.target != (reference)h->card
		    || cx->cards->effect[m.amount].event != h->event) {
			i++;
			continue;
		}
		struct frame *f = frame_push(cx, (unsigned)m.amount,
		    m.source, m.player, FRAME_WAITING);
		if (f == NULL)
			return;
		f->subject = h->card;
		f->other = h->other;
		f->about = player_about(h);
		f->amount = h->amount;
		put_in_order(cx);
		count_deed(cx, OPERATION_DELAY, false, -1);
		if (m.until != DURATION_ONCE) {
			i++;
			continue;
		}
		modifier_remove(s, i);
		count_end(cx, DURATION_ONCE);
	}
}

/* A fact about the step. */
static struct happening
note_fact(struct context *cx, unsigned event, unsigned player, unsigned card,
    unsigned other, int32_t amount)
{
	const struct happening h = {
		.event = (uint8_t)event,
		.player = (uint8_t)player,
		.card = (uint16_t)card,
		.other = (uint16_t)other,
		.zone = NO_ZONE,
		.amount = amount,
	};
	if (cx->last->count < HAPPENING_MAX)
		cx->last->list[cx->last->count++] = h;
	else
		over_limit(cx, "512 facts about one step");
	return h;
}

void
happen_unheard(struct context *cx, unsigned event, unsigned player,
    unsigned card, unsigned other, int32_t amount)
{
	(void)note_fact(cx, event, player, card, other, amount);
}

void
happen(struct context *cx, unsigned event, unsigned player, unsigned card,
    unsigned other, int32_t amount)
{
	struct happening h = note_fact(cx, event, player, card, other,
	    amount);
	if ((cx->cards->events[event / 64] >> event % 64 & 1) != 0) {
		if (cx->moment != NULL && card < cx->s->cards)
			cx->last->list[cx->last->count - 1].zone = h.zone
			    = cx->s->card[card].zone;
		trigger_cards(cx, &h);
	}
	if (card != NO_CARD)
		set_off_delayed(cx, &h);
}

bool
about_to_happen(struct context *cx, unsigned event, unsigned player,
    unsigned card, unsigned other, int32_t amount)
{
	struct state *s = cx->s;
	unsigned before = s->frames;
	happen(cx, event, player, card, other, amount);
	for (unsigned i = before; i < s->frames; i++) {
		s->frame[i].state = FRAME_RUNNING;
		s->frame[i].flags |= FRAME_UNASKED;
		s->frame[i].options = STEP_VALUES;
	}
	return s->frames > before;
}

/* ---- several things at one moment ---- */

void
one_change_begin(struct context *cx, struct one_change *m,
    const struct references *on)
{
	m->open = on->count > 1 && moment_begin(cx);
}

/* Whether the card was at work where it lies when the moment began. */
static bool
was_at_work(struct context *cx, unsigned card)
{
	struct context before;
	if (card >= cx->moment->cards
	    || cx->moment->card[card].zone != cx->s->card[card].zone
	    || !context_before(cx, card, &before))
		return false;
	bool active = card_active(&before, card);
	back_from(cx, &before);
	return active;
}

/* A card that came where it hears, or was turned up, hears what happened before
 * it in the same moment, up to that fact about the step. */
static void
hears_earlier(struct context *cx, const struct one_change *m, unsigned card,
    unsigned end)
{
	if (card >= cx->s->cards || card_zone(cx->s, card) == NO_ZONE)
		return;
	const bool active = card_active(cx, card);
	if (active ? was_at_work(cx, card)
	    : (cx->cards->heard >> card_zone(cx->s, card) & 1) == 0)
		return;
	for (unsigned n = m->start[0]; n < end; n++) {
		if (!active && !can_hear_elsewhere(cx, card,
		    &cx->last->list[n]))
			continue;
		const struct happening h = cx->last->list[n];
		trigger_card(cx, card, &h, true);
	}
}

/* The same for what came of doing it to a player, such as tokens. */
static void
come_hear_earlier(struct context *cx, const struct one_change *m,
    unsigned from, unsigned to)
{
	struct card_set told = { 0 };
	for (unsigned n = from; n < to && cx->limit == NULL; n++) {
		const unsigned card = cx->last->list[n].card;
		if (card >= cx->s->cards || card_set_holds(&told, card))
			continue;
		card_set_add(&told, card);
		hears_earlier(cx, m, card, from);
	}
}

static void
hear_earlier(struct context *cx, const struct one_change *m,
    const struct references *on)
{
	const unsigned all = cx->last->count;
	for (unsigned i = 1; i < on->count && cx->limit == NULL; i++)
		if (is_player_reference(on->list[i]))
			come_hear_earlier(cx, m, m->start[i],
			    i + 1 < on->count ? m->start[i + 1] : all);
		else
			hears_earlier(cx, m, (unsigned)on->list[i],
			    m->start[i]);
}

void
one_change_end(struct context *cx, const struct one_change *m,
    const struct references *on)
{
	if (!m->open)
		return;
	if (cx->s->outcome.running && cx->limit == NULL)
		hear_earlier(cx, m, on);
	moment_end(cx, true);
}

void
change_together(struct context *cx, const uint16_t *cards, unsigned count,
    void (*change)(struct context *, unsigned card))
{
	struct references on;
	struct control_hold held;
	struct one_change m;
	if (count == 0)
		return;
	on.count = count;
	for (unsigned i = 0; i < count; i++)
		on.list[i] = (reference)cards[i];
	control_hold(cx, &held);
	one_change_begin(cx, &m, &on);
	for (unsigned i = 0; i < count && cx->limit == NULL; i++) {
		m.start[i] = cx->last->count;
		change(cx, cards[i]);
	}
	one_change_end(cx, &m, &on);
	control_release(cx, &held);
}
