/*
 * effect_run.c - carrying effects out: frames that run, wait and ask.
 */
#include <stdint.h>
#include <string.h>

#include "engine/effect_private.h"

/* ---- frames ---- */

struct frame *
frame_push(struct context *cx, unsigned effect, unsigned card,
    unsigned player, enum frame_state state)
{
	struct state *s = cx->s;
	if (++cx->work > EFFECT_WORK_MAX) {
		over_limit(cx, "1000 effects set off by one step");
		return NULL;
	}
	if (s->frames == FRAME_MAX) {
		over_limit(cx, "64 effects under way at once");
		return NULL;
	}
	struct frame *f = &s->frame[s->frames++];
	*f = frame_for(effect, card, player);
	f->state = (uint8_t)state;
	f->batch = s->batches;
	return f;
}

void
frame_remove(struct state *s, unsigned index)
{
	s->frames--;
	memmove(&s->frame[index], &s->frame[index + 1],
	    (s->frames - index) * sizeof s->frame[0]);
}

struct frame *
frame_running(struct state *s)
{
	for (unsigned i = s->frames; i > 0; i--)
		if (s->frame[i - 1].state == FRAME_RUNNING)
			return &s->frame[i - 1];
	return NULL;
}

unsigned
players_waited_for(const struct state *s)
{
	unsigned players = 0;
	for (unsigned i = 0; i < s->frames; i++)
		if (s->frame[i].state == FRAME_WAITING)
			players |= 1U << s->frame[i].player;
	return players;
}

bool
is_idle(const struct context *cx)
{
	return cx->s->frames == 0 && cx->limit == NULL
	    && cx->s->outcome.running
	    && cx->s->question.kind == QUESTION_NONE;
}

void
frame_is_full(struct context *cx)
{
	_Static_assert(FRAME_TARGET_MAX == 64, "the sentence says how many");
	over_limit(cx, "64 choices of one effect");
}

void
frame_add_group(struct context *cx, struct frame *f,
    const reference *chosen, unsigned count)
{
	if (f->groups == FRAME_GROUP_MAX
	    || f->targets + count > FRAME_TARGET_MAX) {
		frame_is_full(cx);
		return;
	}
	for (unsigned i = 0; i < count; i++)
		f->target[f->targets++] = chosen[i];
	f->end[f->groups++] = f->targets;
}

void
effect_begin(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	struct frame *f = frame_push(cx, effect, card, player, FRAME_RUNNING);
	/* No step holds its options: all are asked for. */
	if (f != NULL)
		f->options = STEP_VALUES;
}

void
frame_drop(struct context *cx, unsigned index)
{
	frame_remove(cx->s, index);
}

void
effects_clear(struct context *cx)
{
	cx->s->frames = 0;
	cx->s->batches = 0;
	cx->s->question = (struct question){ .card = NO_CARD };
}

void
ask(struct context *cx, struct frame *f, enum question_kind kind,
    unsigned player, unsigned least, unsigned most, int32_t amount)
{
	f->flags |= FRAME_ASKED;
	cx->s->question = (struct question){
		.kind = (uint8_t)kind,
		.player = (uint8_t)player,
		.minimum = (uint8_t)(least > 255 ? 255 : least),
		.maximum = (uint8_t)(most > 255 ? 255 : most),
		.card = f->card,
		.amount = amount,
	};
}

bool
draw_was_named(struct context *cx)
{
	const struct frame *f = frame_running(cx->s);
	return f != NULL && (f->flags & FRAME_NAMED) != 0;
}

bool
instruction_half_done(const struct context *cx)
{
	const struct frame *f = frame_running(cx->s);
	return f != NULL && f->progress > 0
	    && cx->s->question.kind != QUESTION_NONE;
}

/* ---- triggers ---- */

/* Whether it is about that player and card; what it requires besides is looked
 * at when the moment is over. */
static bool
trigger_fits(struct context *cx, const struct effect *e, struct frame *f)
{
	if (f->about < PLAYER_MAX
	    && !who_means(cx, f, e->about, NO_GROUP, f->about))
		return false;
	return e->subject == NO_INDEX || (f->subject != NO_CARD
	    && selector_fits(cx, f, e->subject, f->subject));
}

static bool
trigger_at_work(struct context *cx, const struct effect *e, unsigned effect,
    unsigned card, const struct happening *h)
{
	const struct effect_words *words = cx->game->effects;
	unsigned kind = card_zone(cx->s, card);
	/* The card that the event is about may just have left play. */
	if (card == h->card && e->zones == 0)
		return true;
	if (kind == NO_ZONE)
		return false;
	return (e->zones != 0 ? (e->zones >> kind & 1) != 0
	        : card_active(cx, card) || (words->notices != NULL
	            && words->notices(cx, card)))
	    && (words->works == NULL || words->works(cx, card, effect));
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

/* Whose side the card was on when it could hear of it, NO_PLAYER: nobody's,
 * or it could not.  What one instruction does is heard by all who were there
 * before it. */
static bool
hears(struct context *cx, const struct effect *e, unsigned effect,
    unsigned card, const struct happening *h, unsigned *seat)
{
	*seat = card_seat(cx->s, card);
	if (trigger_at_work(cx, e, effect, card, h))
		return true;
	struct context before;
	if (!context_before(cx, card, &before))
		return false;
	*seat = card_seat(before.s, card);
	bool heard = trigger_at_work(&before, e, effect, card, h);
	back_from(cx, &before);
	return heard;
}

/* Whose effect it is: the event's player for its own card, else of the side it
 * lay on, or of its owner.  Cards that nobody has act for the turn player. */
static unsigned
trigger_player(const struct context *cx, unsigned card, unsigned seat,
    const struct happening *h)
{
	unsigned owner = cx->s->card[card].owner;
	if (card == h->card && h->player < PLAYER_MAX)
		return h->player;
	if (seat < PLAYER_MAX)
		return seat;
	return owner < PLAYER_MAX ? owner
	    : (unsigned)cx->s->global[TURN_PLAYER];
}

/* Whether its card is in play, or has just left it: the event is about it. */
static bool
has_come(const struct context *cx, const struct frame *f)
{
	return f->card == f->subject
	    || arrival_counts(cx->game, card_zone(cx->s, f->card));
}

/* Whether it waits before the other: those of cards in play as they came, then
 * all others, of which no position says when they came. */
static bool
waits_before(const struct context *cx, const struct frame *a,
    const struct frame *b)
{
	return has_come(cx, a) && (!has_come(cx, b)
	    || cx->s->card[a->card].arrival < cx->s->card[b->card].arrival);
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

static void
trigger_card(struct context *cx, unsigned card, const struct happening *h)
{
	const struct effect_words *words = cx->game->effects;
	uint16_t list[CARD_EFFECT_MAX];
	unsigned count = card_effects(cx, card, list), seat;
	for (unsigned i = 0; i < count; i++) {
		const struct effect *e = &cx->cards->effect[list[i]];
		if (e->kind != EFFECT_TRIGGER || e->event != h->event
		    || !hears(cx, e, list[i], card, h, &seat))
			continue;
		unsigned player = trigger_player(cx, card, seat, h);
		if (player >= cx->s->players)
			continue;
		struct frame f = frame_for(list[i], card, player);
		f.subject = h->card;
		f.other = h->other;
		f.about = h->player;
		f.amount = h->amount;
		if (!trigger_fits(cx, e, &f) || (words->sets_off != NULL
		    && !words->sets_off(cx, card, list[i], h))
		    || !may_be_used(cx, list[i], card))
			continue;
		struct frame *waiting = frame_push(cx, list[i], card, player,
		    FRAME_WAITING);
		if (waiting == NULL)
			return;
		f.state = FRAME_WAITING;
		f.flags = FRAME_FRESH;
		f.batch = waiting->batch;
		*waiting = f;
		if (words->orders.set)
			wait_in_order(cx);
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
		    s->hears[word][event_sort(h->event)], word, copies);
		if (hear == 0)
			continue;
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
		trigger_card(cx, list[i], h);
}

/* Delays on the card of the event that wait for it. */
static void
set_off_delayed(struct context *cx, const struct happening *h)
{
	struct state *s = cx->s;
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
		f->about = h->player;
		f->amount = h->amount;
		if (cx->game->effects->orders.set)
			wait_in_order(cx);
		count_deed(cx, OPERATION_DELAY, false, -1);
		if (m.until != DURATION_ONCE) {
			i++;
			continue;
		}
		modifier_remove(s, i);
		count_end(cx, DURATION_ONCE);
	}
}

void
happen(struct context *cx, unsigned event, unsigned player, unsigned card,
    unsigned other, int32_t amount)
{
	const struct happening h = {
		.event = (uint8_t)event,
		.player = (uint8_t)player,
		.card = (uint16_t)card,
		.other = (uint16_t)other,
		.amount = amount,
	};
	if (cx->last->count < HAPPENING_MAX)
		cx->last->list[cx->last->count++] = h;
	else
		over_limit(cx, "512 facts about one step");
	if ((cx->cards->events[event / 64] >> event % 64 & 1) != 0)
		trigger_cards(cx, &h);
	if (card != NO_CARD)
		set_off_delayed(cx, &h);
}

/* ---- several things at one moment ---- */

void
one_change_begin(struct context *cx, struct one_change *m,
    const struct references *on)
{
	struct workroom *room = cx->room;
	bool heard = false;
	for (unsigned i = 0; i < EVENT_MAX / 64; i++)
		heard = heard || cx->cards->events[i] != 0;
	m->open = heard && on->count > 1 && cx->moment == NULL
	    && room->depth < TRIAL_DEPTH_MAX;
	if (!m->open)
		return;
	state_copy(&room->scratch[room->depth], cx->s);
	cx->moment = &room->scratch[room->depth++];
}

/* A card that came hears what happened before it in the same moment. */
static void
hear_earlier(struct context *cx, const struct one_change *m,
    const struct references *on)
{
	for (unsigned i = 1; i < on->count && cx->limit == NULL; i++) {
		unsigned card = (unsigned)on->list[i];
		if (is_player_reference(on->list[i]) || card >= cx->s->cards
		    || (card < cx->moment->cards
		        && cx->moment->card[card].zone
		            == cx->s->card[card].zone)
		    || !card_active(cx, card))
			continue;
		const struct state *before = cx->moment;
		cx->moment = NULL;
		for (unsigned n = m->start[0]; n < m->start[i]; n++) {
			const struct happening h = cx->last->list[n];
			trigger_card(cx, card, &h);
		}
		cx->moment = before;
	}
}

void
one_change_end(struct context *cx, const struct one_change *m,
    const struct references *on)
{
	if (!m->open)
		return;
	if (cx->s->outcome.running && cx->limit == NULL)
		hear_earlier(cx, m, on);
	cx->moment = NULL;
	cx->room->depth--;
}

/* Whether an instruction has been done to some of those it means and waits for
 * an answer about the others. */
static bool
half_done(const struct frame *f)
{
	return f != NULL && f->progress > 0;
}

/* What was set off keeps its place if it may be used and what it requires
 * holds, now that all of the moment has happened. */
static void
look_at_fresh(struct context *cx)
{
	struct state *s = cx->s;
	for (unsigned i = 0; i < s->frames; i++) {
		struct frame *f = &s->frame[i];
		const struct effect *e = &cx->cards->effect[f->effect];
		if ((f->flags & FRAME_FRESH) == 0)
			continue;
		f->flags &= (uint8_t)~FRAME_FRESH;
		if (!may_be_used(cx, f->effect, f->card)
		    || !conditions_hold(cx, f, e)) {
			frame_remove(s, i--);
			continue;
		}
		count_use(cx, f->effect, f->card, f->player);
		if (effect_counts(cx) != NULL)
			effect_counts(cx)->heard[e->event]++;
	}
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

/* ---- which effect is next ---- */

/* Waiting frames of that batch and player: how many, and whether their texts
 * differ. */
static unsigned
count_waiting(const struct context *cx, unsigned batch, unsigned player,
    bool *differ, bool *ordered)
{
	unsigned count = 0, text = 0;
	*differ = *ordered = false;
	for (unsigned i = 0; i < cx->s->frames; i++) {
		const struct frame *f = &cx->s->frame[i];
		if (f->state != FRAME_WAITING || f->batch != batch
		    || f->player != player)
			continue;
		unsigned own = cx->cards->effect[f->effect].text;
		if (count++ == 0)
			text = own;
		else if (own != text)
			*differ = true;
		if ((f->flags & FRAME_ORDERED) != 0)
			*ordered = true;
	}
	return count;
}

/* The first batch that waits, or the latest: what was set off by an effect
 * comes before what waited already. */
static int
waiting_batch(const struct state *s, bool latest)
{
	int batch = -1;
	for (unsigned i = 0; i < s->frames; i++)
		if (s->frame[i].state == FRAME_WAITING && (batch < 0
		    || (latest ? s->frame[i].batch > batch
		        : s->frame[i].batch < batch)))
			batch = s->frame[i].batch;
	return batch;
}

/* It asks while something runs only if what waits may interrupt that. */
int
question_batch(struct state *s)
{
	return waiting_batch(s, frame_running(s) != NULL
	    || s->question.amount != 0);
}

static bool
newest_first(struct context *cx)
{
	const struct effect_words *words = cx->game->effects;
	return words->newest_first.set
	    && waiting_batch(cx->s, false) != waiting_batch(cx->s, true)
	    && says_so(cx, &words->newest_first);
}

/* The question says whether it is about the latest of several batches. */
static void
ask_order(struct context *cx, unsigned player, unsigned count, bool newest)
{
	cx->s->question = (struct question){
		.kind = QUESTION_ORDER,
		.player = (uint8_t)player,
		.minimum = (uint8_t)count,
		.maximum = (uint8_t)count,
		.amount = newest,
		.card = NO_CARD,
	};
}

/* Begins the first waiting frame of the player in that batch. */
static bool
begin_first(struct context *cx, unsigned batch, unsigned player)
{
	struct state *s = cx->s;
	const struct effect_words *words = cx->game->effects;
	unsigned first = 0;
	while (first < s->frames && (s->frame[first].state != FRAME_WAITING
	    || s->frame[first].batch != batch
	    || s->frame[first].player != player))
		first++;
	if (first == s->frames)
		return false;
	struct frame begun = s->frame[first];
	begun.state = FRAME_RUNNING;
	frame_remove(s, first);
	if (words->begins != NULL && !words->begins(cx, &begun))
		begun.flags |= FRAME_NEGATED;
	s->frame[s->frames++] = begun;
	return true;
}

/* Begins the next waiting effect, or asks for the order.  False: nothing
 * waits, or a question is open. */
static bool
begin_next(struct context *cx, bool latest)
{
	struct state *s = cx->s;
	const struct effect_words *words = cx->game->effects;
	bool differ, ordered, newest = !latest && newest_first(cx);
	int batch = waiting_batch(s, latest || newest);
	if (s->frames == 0)
		s->batches = 0;
	if (batch < 0)
		return false;
	/* What happens from now on is another moment. */
	s->batches = (uint16_t)(s->batches + 1);
	int32_t turn = s->global[TURN_PLAYER];
	unsigned first = words->first != NULL ? words->first(cx)
	    : turn < 0 ? 0 : (unsigned)turn;
	for (unsigned i = 0; i < s->players; i++) {
		unsigned player = (first + i) % s->players;
		unsigned count = count_waiting(cx, (unsigned)batch, player,
		    &differ, &ordered);
		bool orders = count > 1 && differ && !ordered
		    && (!words->orders.set || says_so(cx, &words->orders));
		if (orders) {
			ask_order(cx, player, count, newest);
			return false;
		}
		if (count > 0)
			return begin_first(cx, (unsigned)batch, player);
	}
	return false;
}

/* ---- the loop ---- */

bool
may_be_declined(struct context *cx, const struct frame *f)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	const struct effect_words *words = cx->game->effects;
	if (f->at != 0 || (f->flags & FRAME_DECIDED) != 0)
		return false;
	return (e->flags & EFFECT_MAY) != 0 || (e->kind == EFFECT_TRIGGER
	    && says_so(cx, &words->declinable));
}

/* A trigger that may be declined asks first, like <may>. */
static bool
asks_first(struct context *cx, struct frame *f)
{
	if (!may_be_declined(cx, f))
		return false;
	ask(cx, f, QUESTION_OPTION, f->player, 1, 1, 2);
	return true;
}

static void
end_frame(struct context *cx)
{
	struct frame *f = frame_running(cx->s);
	struct frame done = *f;
	frame_remove(cx->s, (unsigned)(f - cx->s->frame));
	if (cx->game->effects->ended != NULL)
		cx->game->effects->ended(cx, &done);
}

/* Carries out one instruction of the running frame. */
static void
advance(struct context *cx, struct frame *f)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	const struct effect_words *words = cx->game->effects;
	if ((f->flags & FRAME_NEGATED) != 0 || f->at >= e->length) {
		end_frame(cx);
		return;
	}
	if (asks_first(cx, f))
		return;
	unsigned at = f->at;
	unsigned depth = (unsigned)(f - cx->s->frame);
	if (!operate(cx, f, &cx->cards->instruction[e->code + at]))
		return;
	/* The frame may have been cleared with the game. */
	if (depth < cx->s->frames && cx->s->frame[depth].at == at
	    && cx->s->frame[depth].state == FRAME_RUNNING) {
		cx->s->frame[depth].at++;
		cx->s->frame[depth].progress = 0;
	}
	if (words->operated != NULL)
		words->operated(cx);
}

static bool
is_waiting(const struct state *s)
{
	for (unsigned i = 0; i < s->frames; i++)
		if (s->frame[i].state == FRAME_WAITING)
			return true;
	return false;
}

/* Delays of cards that have left have heard what happened. */
static void
drop_delays(struct state *s)
{
	for (unsigned i = 0; i < s->modifiers;)
		if (s->modifier[i].kind == MODIFIER_EFFECT
		    && s->modifier[i].which == DELAY_GOES)
			modifier_remove(s, i);
		else
			i++;
}

/* Nothing is under way: only what is looked at all the time may begin. */
static bool
begin_watched(struct context *cx)
{
	struct state *s = cx->s;
	const struct effect_words *words = cx->game->effects;
	if (words->watch != NULL)
		words->watch(cx);
	if (s->question.kind != QUESTION_NONE)
		return false;
	if (s->frames > 0)
		return begin_next(cx, false);
	s->batches = 0;
	return false;
}

bool
effects_go_on(struct context *cx)
{
	struct state *s = cx->s;
	const struct effect_words *words = cx->game->effects;
	drop_delays(s);
	if (cx->limit != NULL || s->question.kind != QUESTION_NONE)
		return false;
	if (!s->outcome.running) {
		effects_clear(cx);
		return false;
	}
	if (s->frames == 0)
		return begin_watched(cx);
	struct frame *f = frame_running(s);
	if (!half_done(f) || (words->interrupts != NULL && is_waiting(s)
	    && words->interrupts(cx)))
		look_at_fresh(cx);
	f = frame_running(s);
	bool interrupts = f != NULL && is_waiting(s)
	    && words->interrupts != NULL && words->interrupts(cx);
	if ((f == NULL || interrupts) && words->watch != NULL)
		words->watch(cx);
	if (s->question.kind != QUESTION_NONE)
		return false;
	if (f == NULL || interrupts)
		return begin_next(cx, interrupts);
	advance(cx, f);
	return true;
}

void
effects_run(struct context *cx)
{
	enum { INSTRUCTION_RUN_MAX = 100000 };
	for (unsigned n = 0; n < INSTRUCTION_RUN_MAX; n++)
		if (!effects_go_on(cx))
			return;
	over_limit(cx, "100000 operations set off by one step");
}
