/*
 * effect_run.c - carrying effects out: which is next, and one part after
 * another.
 */
#include "engine/effect_private.h"

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

/* The next waiting frame of the player in that batch, from there on. */
static unsigned
next_waiting(const struct state *s, unsigned from, unsigned batch,
    unsigned player)
{
	while (from < s->frames && (s->frame[from].state != FRAME_WAITING
	    || s->frame[from].batch != batch
	    || s->frame[from].player != player))
		from++;
	return from;
}

/* When the card of the frame came into play, 0: it lies elsewhere. */
static unsigned
arrival_of(const struct context *cx, const struct frame *f)
{
	return arrival_counts(cx->game, card_zone(cx->s, f->card))
	    ? cx->s->card[f->card].arrival : 0;
}

/* Which of them begins: the first one, or one whose card has come before or
 * that is printed before, but that was set off later in the same moment, as by
 * an effect whose price had set off the others.  Where players order effects,
 * of the same text only. */
static unsigned
first_to_begin(const struct context *cx, unsigned batch, unsigned player)
{
	const struct state *s = cx->s;
	unsigned first = next_waiting(s, 0, batch, player);
	if (first == s->frames
	    || (s->frame[first].flags & FRAME_ORDERED) != 0)
		return first;
	const bool any = cx->game->effects->orders.set;
	const unsigned text = cx->cards->effect[s->frame[first].effect].text;
	for (unsigned i = next_waiting(s, first + 1, batch, player);
	    i < s->frames; i = next_waiting(s, i + 1, batch, player)) {
		const struct frame *f = &s->frame[i];
		const struct frame *best = &s->frame[first];
		const unsigned came = arrival_of(cx, f);
		const bool sooner = came != 0 && came < arrival_of(cx, best);
		if (any ? sooner || printed_before(cx, f, best)
		    : sooner && cx->cards->effect[f->effect].text == text)
			first = i;
	}
	return first;
}

/* Begins the first waiting frame of the player in that batch. */
static bool
begin_first(struct context *cx, unsigned batch, unsigned player)
{
	struct state *s = cx->s;
	const struct effect_words *words = cx->game->effects;
	unsigned first = first_to_begin(cx, batch, player);
	if (first == s->frames)
		return false;
	struct frame begun = s->frame[first];
	begun.state = FRAME_RUNNING;
	begun.options = STEP_VALUES; /* no step holds them: all are asked */
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
	for_each_player (s, i) {
		unsigned player = (first + i) % s->players;
		unsigned count = count_waiting(cx, (unsigned)batch, player,
		    &differ, &ordered);
		bool orders = count > 1 && differ && !ordered
		    && is_answering(cx, player)
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

/* Whether an instruction has been done to some of those it means and waits for
 * an answer about the others. */
static bool
half_done(const struct frame *f)
{
	return f != NULL && f->progress > 0;
}

/* What was set off keeps its place if it may be used and what it requires
 * holds, now that all of the moment has happened.  What comes before something
 * else (about_to_happen()) ends there, so that the other happens. */
static void
look_at_fresh(struct context *cx)
{
	struct state *s = cx->s;
	const struct effect_words *words = cx->game->effects;
	unsigned end = s->frames;
	for (unsigned i = 0; i < end && i < s->frames; i++) {
		struct frame *f = &s->frame[i];
		const struct effect *e = &cx->cards->effect[f->effect];
		if ((f->flags & FRAME_FRESH) == 0)
			continue;
		f->flags &= (uint16_t)~FRAME_FRESH;
		if (may_be_used(cx, f->effect, f->card)
		    && subject_as_asked(cx, f, e)
		    && conditions_hold(cx, f, e)) {
			count_use(cx, f->effect, f->card, f->player);
			if (effect_counts(cx) != NULL)
				effect_counts(cx)->heard[e->event]++;
			continue;
		}
		const struct frame dropped = *f;
		frame_remove(s, i--);
		end--;
		if (dropped.state == FRAME_RUNNING && words->ended != NULL)
			words->ended(cx, &dropped);
	}
}

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

static void
end_frame(struct context *cx)
{
	struct frame *f = frame_running(cx->s);
	struct frame done = *f;
	frame_remove(cx->s, (unsigned)(f - cx->s->frame));
	if (cx->game->effects->ended != NULL)
		cx->game->effects->ended(cx, &done);
	if (cx->s->modifiers > 0 && cx->s->outcome.running
	    && done.card < cx->s->cards)
		modifiers_end_absent(cx, done.card);
}

/* A trigger that may be declined asks first, like <may>; of a player who does
 * not answer it is left out. */
static bool
asks_first(struct context *cx, struct frame *f)
{
	if (!may_be_declined(cx, f))
		return false;
	if (is_answering(cx, f->player))
		ask(cx, f, QUESTION_OPTION, f->player, 1, 1, 2);
	else
		end_frame(cx);
	return true;
}

/* Carries out one instruction of the running frame. */
static void
advance(struct context *cx, struct frame *f)
{
	const struct effect *e = &cx->cards->effect[f->effect];
	const struct effect_words *words = cx->game->effects;
	f->flags &= (uint16_t)~FRAME_UNASKED;
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

/* Whether something waits that the running effect has set off: that stands
 * behind it.  What has waited when an event set it off goes on waiting; what was
 * paid for one that is declared comes before it. */
static bool
has_set_off(const struct context *cx, const struct frame *running)
{
	const struct state *s = cx->s;
	const uint8_t kind = cx->cards->effect[running->effect].kind;
	bool declared = kind != EFFECT_TRIGGER && kind != EFFECT_DELAYED;
	for (const struct frame *f = s->frame; f < s->frame + s->frames; f++)
		if (f->state == FRAME_WAITING && (f > running
		    || (declared && f->batch == running->batch)))
			return true;
	return false;
}

static bool
is_interrupted(struct context *cx, const struct frame *running)
{
	const struct effect_words *words = cx->game->effects;
	return running != NULL && cx->s->frames > 1
	    && (words->interrupts != NULL || words->interrupting.set)
	    && has_set_off(cx, running) && effects_interrupt(cx);
}

/* Delays of cards that have left have heard what happened. */
static void
drop_delays(struct state *s)
{
	if (!has_running(s, RUNNING(EFFECT)))
		return;
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
		cx->calm = words->watch(cx);
	if (s->question.kind != QUESTION_NONE)
		return false;
	if (s->frames > 0)
		look_at_fresh(cx);
	if (s->frames > 0)
		return begin_next(cx, false);
	s->batches = 0;
	return false;
}

/* Whether a step of the log comes before the next instruction of the effect,
 * or before another one; not before the end of an effect. */
static bool
waits_for_step(struct context *cx, const struct frame *running)
{
	const struct effect_words *words = cx->game->effects;
	return words->waits != NULL && (running == NULL
	    || running->at < cx->cards->effect[running->effect].length)
	    && words->waits(cx);
}

/* By itself: most of the time nothing is under way. */
__attribute__((noinline))
static bool
frames_go_on(struct context *cx)
{
	struct state *s = cx->s;
	const struct effect_words *words = cx->game->effects;
	struct frame *f = frame_running(s);
	if (!half_done(f) || is_interrupted(cx, f))
		look_at_fresh(cx);
	f = frame_running(s);
	bool interrupts = is_interrupted(cx, f);
	if ((f == NULL || interrupts) && words->watch != NULL) {
		const unsigned frames = s->frames;
		words->watch(cx);
		if (f == NULL && s->frames > frames)
			look_at_fresh(cx);
	}
	if (s->question.kind != QUESTION_NONE
	    || waits_for_step(cx, interrupts ? NULL : f))
		return false;
	if (f == NULL || interrupts)
		return begin_next(cx, interrupts);
	advance(cx, f);
	return true;
}

bool
effects_held(const struct context *cx)
{
	const struct effect_words *words = cx->game->effects;
	return words->moment_lasts != NULL && words->moment_lasts(cx->s);
}

bool
effects_go_on(struct context *cx)
{
	struct state *s = cx->s;
	cx->calm = false;
	drop_delays(s);
	if (s->arrivals > cx->arrivals + MOVE_MAX)
		over_limit(cx, "32767 cards moved in one step");
	if (cx->limit != NULL || s->question.kind != QUESTION_NONE)
		return false;
	if (!s->outcome.running) {
		effects_clear(cx->s);
		return false;
	}
	if (s->frames == 0)
		return begin_watched(cx);
	if (frame_running(s) == NULL && effects_held(cx))
		return false;
	return frames_go_on(cx);
}

void
effects_run(struct context *cx)
{
	enum { INSTRUCTION_RUN_MAX = 100000 };
	unsigned n = 0;
	while (n < INSTRUCTION_RUN_MAX && effects_go_on(cx))
		n++;
	work_done(cx, n);
	if (n == INSTRUCTION_RUN_MAX)
		over_limit(cx, "100000 operations set off by one step");
}
