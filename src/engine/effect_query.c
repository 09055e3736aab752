/*
 * effect_query.c - continuous effects: asked for when they matter, never
 * stored as changes.
 */
#include <string.h>

#include "engine/effect_private.h"

unsigned
card_effects(const struct context *cx, unsigned card,
    uint16_t list[CARD_EFFECT_MAX])
{
	const struct definition *d = definition_of(cx, card);
	unsigned count = 0;
	for (unsigned i = 0; i < d->effects && count < CARD_EFFECT_MAX; i++)
		list[count++] = (uint16_t)(d->effect + i);
	for (unsigned m = 0; has_copies(cx->s) && m < cx->s->modifiers; m++) {
		const struct modifier *copy = &cx->s->modifier[m];
		if (copy->kind != MODIFIER_COPY
		    || copy->target != (reference)card)
			continue;
		d = &cx->cards->definition[copy->amount];
		for (unsigned i = 0;
		    i < d->effects && count < CARD_EFFECT_MAX; i++)
			list[count++] = (uint16_t)(d->effect + i);
	}
	return count;
}

bool
card_active(struct context *cx, unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	unsigned kind = card_zone(cx->s, card);
	if (kind == NO_ZONE)
		return false;
	return words->active != NULL ? words->active(cx, card)
	    : (cx->game->zones[kind].flags & ZONE_IN_PLAY) != 0;
}

/* In play only a card that is active does, whatever zones the text names. */
bool
effect_works_in(struct context *cx, const struct effect *e, unsigned card)
{
	unsigned kind = card_zone(cx->s, card);
	if (e->zones == 0)
		return card_active(cx, card);
	return (e->zones >> kind & 1) != 0
	    && ((cx->game->zones[kind].flags & ZONE_IN_PLAY) == 0
	        || card_active(cx, card));
}

bool
unseen_at_rest(struct context *cx, unsigned card)
{
	return cx->unseen != NULL && is_unseen(cx->s, card)
	    && !unseen_zone_named(cx, card) && !card_active(cx, card);
}

static bool
instruction_means(struct context *cx, const struct frame *f,
    const struct instruction *in, reference about)
{
	if (in->cards == CARDS_NONE)
		return is_player_reference(about) && who_means(cx, f, in->who,
		    in->who_group, reference_player(about));
	if (is_player_reference(about))
		return false;
	switch ((enum cards)in->cards) {
	case CARDS_SELF:
		return about == f->card
		    && selector_fits(cx, f, in->selector, about);
	case CARDS_HOST:
		return cx->s->card[f->card].host == (unsigned)about
		    && selector_fits(cx, f, in->selector, about);
	case CARDS_ALL:
		return selector_fits(cx, f, in->selector, about);
	case CARDS_NONE:
	case CARDS_SUBJECT:
	case CARDS_CHOSEN:
	case CARDS_OTHER:
	case CARDS_COUNT:
		break;
	}
	return false;
}

/* Whose its continuous effects are. */
static unsigned
works_for(struct context *cx, unsigned card)
{
	return acting_player(cx, card, card_player(cx, card));
}

/* Whether it can mean that card or player, as far as that is seen without
 * asking for anything else. */
static bool
may_mean(struct context *cx, unsigned card,
    const struct instruction *in, reference about)
{
	if (is_player_reference(about))
		return in->cards == CARDS_NONE && (in->who != WHO_YOU
		    || reference_player(about) == works_for(cx, card));
	return in->cards == CARDS_SELF ? about == (reference)card
	    : in->cards == CARDS_HOST
	    ? (reference)cx->s->card[card].host == about
	    : in->cards == CARDS_ALL;
}

int32_t
came_at(struct context *cx, unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	return words->since != 0 ? card_fields(cx->s, card)[words->since] : 0;
}

static bool
is_timed(const struct context *cx, const struct instruction *in)
{
	return in->operation == OPERATION_BAN
	    || in->operation == OPERATION_PERMIT
	    || (in->operation == OPERATION_GIVE
	        && !cx->game->keywords[in->which].number);
}

/* Of cards of which it is not known when they came the most counts. */
static void
note_last(const struct context *cx, unsigned card, int32_t amount,
    struct query *q)
{
	unsigned came = arrival_counts(cx->game, card_zone(cx->s, card))
	    ? cx->s->card[card].arrival : 0;
	if (q->found > 0 && (came < q->last_came
	    || (came == 0 && amount < q->last)))
		return;
	q->last = amount;
	q->last_came = came;
}

static void
ask_instructions(struct context *cx, const struct frame *f,
    const struct effect *e, unsigned first, struct query *q)
{
	unsigned card = f->card;
	for (unsigned i = first; i < e->length; i++) {
		const struct instruction *in =
		    &cx->cards->instruction[e->code + i];
		if (in->operation != q->operation || in->which != q->which
		    || !instruction_means(cx, f, in, q->about))
			continue;
		int32_t amount = is_timed(cx, in) ? came_at(cx, card)
		    : value_of(cx, f, in->amount);
		if (q->discounts && (amount >= 0 || in->who != WHO_YOU))
			continue;
		note_last(cx, card, amount, q);
		if (q->found++ == 0 || amount > q->highest)
			q->highest = amount;
		q->sum = add_clamped(q->sum, amount);
		if (q->source == NO_REFERENCE)
			q->source = (reference)card;
	}
}

/* The first instruction that may say it of what is asked about, its length if
 * there is none. */
static unsigned
first_to_ask(struct context *cx, unsigned card, const struct effect *e,
    const struct query *q)
{
	unsigned i = 0;
	for (; i < e->length; i++) {
		const struct instruction *in =
		    &cx->cards->instruction[e->code + i];
		if (in->operation == q->operation && in->which == q->which
		    && may_mean(cx, card, in, q->about))
			break;
	}
	return i;
}

/* Whether the card has a continuous effect that works where it is. */
static bool
works_here(struct context *cx, unsigned card, unsigned effect)
{
	const struct effect *e = &cx->cards->effect[effect];
	const struct effect_words *words = cx->game->effects;
	place_asked(cx, card);
	return effect_works_in(cx, e, card)
	    && (words->works == NULL || words->works(cx, card, effect));
}

bool
query_goes_on(struct context *cx)
{
	/* What was tried may have looked at so many already. */
	if (cx->asked <= QUERY_WORK_MAX)
		cx->asked += cx->s->cards + 1u;
	if (cx->asked > QUERY_WORK_MAX)
		over_work(cx);
	return cx->asked <= QUERY_WORK_MAX;
}

bool
is_copy(const struct context *cx, unsigned card, bool copies)
{
	const struct state *s = cx->s;
	for (unsigned i = 0; copies && i < s->modifiers; i++)
		if (s->modifier[i].kind == MODIFIER_COPY
		    && (cx->unseen != NULL
		        || s->modifier[i].target == (reference)card))
			return true;
	return false;
}

uint64_t
copies_in(const struct state *s, unsigned word)
{
	uint64_t cards = 0;
	for (unsigned i = 0; i < s->modifiers; i++) {
		const struct modifier *m = &s->modifier[i];
		if (m->kind == MODIFIER_COPY
		    && (unsigned)m->target / 64 == word)
			cards |= UINT64_C(1) << m->target % 64;
	}
	return cards;
}

/* Bit 8 k + i of what is given in bit i. */
static uint8_t
folded(uint64_t bits)
{
	_Static_assert(SAYS_SORTS == 8, "so it is folded");
	bits |= bits >> 32;
	bits |= bits >> 16;
	return (uint8_t)(bits | bits >> 8);
}

uint32_t
labels_from(const struct definition *d, uint32_t attributes)
{
	uint32_t labels = 0;
	for (unsigned i = 0; i < d->labels; i++)
		if (d->label[i] < 32 && (attributes >> d->label_from[i] & 1) != 0)
			labels |= UINT32_C(1) << d->label[i];
	return labels;
}

struct says
definition_says(const struct catalogue *cards, unsigned definition)
{
	const struct definition *d = &cards->definition[definition];
	return (struct says){ folded(d->spoken), folded(d->events) };
}

/* Whether a continuous effect of the card says the like. */
static bool
says_of(const struct context *cx, unsigned card, enum operation operation,
    int which)
{
	const uint64_t bit = spoken_bit(operation, which);
	return (definition_asked(cx, card, ASKED_SPOKEN, bit)->spoken & bit)
	    != 0;
}

/* To look at so many running effects costs as much as to look at a card. */
enum { MODIFIERS_LOOKED_AT = 8 };

/* An effect that is being asked what it says, and what it is asked for. */
struct asking {
	const struct asking *outer;
	unsigned effect;
	const struct query *q;
};

/* Whether the effect asks for that itself: what gives 20 to cards of 30 or less
 * looks at what they have without it, and without others of the same text.  It
 * would else come down to how deep that is followed. */
static bool
asks_itself(const struct context *cx, unsigned effect, const struct query *q)
{
	for (const struct asking *a = cx->asking; a != NULL; a = a->outer)
		if (a->effect == effect && a->q->which == q->which
		    && a->q->operation == q->operation)
			return true;
	return false;
}

static void
ask_where_it_works(struct context *cx, unsigned card, unsigned effect,
    unsigned first, struct query *q)
{
	const struct effect *e = &cx->cards->effect[effect];
	struct frame f = frame_for(effect, card, works_for(cx, card));
	if (conditions_hold(cx, &f, e))
		ask_instructions(cx, &f, e, first, q);
}

/* What its effect says, where that works; its conditions are looked at when
 * they matter. */
static void
ask_effect(struct context *cx, unsigned card, unsigned effect,
    struct query *q)
{
	const struct effect *e = &cx->cards->effect[effect];
	if (e->kind != EFFECT_CONTINUOUS)
		return;
	unsigned first = first_to_ask(cx, card, e, q);
	if (first == e->length || asks_itself(cx, effect, q))
		return;
	const struct asking asking = { cx->asking, effect, q };
	if (cx->asking == NULL)
		cx->room->round++;
	cx->asking = &asking;
	if (works_here(cx, card, effect))
		ask_where_it_works(cx, card, effect, first, q);
	cx->asking = asking.outer;
}

static void
ask_card(struct context *cx, unsigned card, bool copies, struct query *q)
{
	uint16_t list[CARD_EFFECT_MAX];
	if (copies)
		cx->asked += cx->s->modifiers / MODIFIERS_LOOKED_AT;
	copies = is_copy(cx, card, copies);
	if (!copies && (unseen_at_rest(cx, card)
	    || !says_of(cx, card, q->operation, q->which)))
		return;
	const struct definition *d = definition_of(cx, card);
	unsigned count = copies ? card_effects(cx, card, list)
	    : d->effects < CARD_EFFECT_MAX ? d->effects : CARD_EFFECT_MAX;
	cx->asked += count;
	for (unsigned i = 0; i < count; i++)
		ask_effect(cx, card, copies ? list[i] : d->effect + i, q);
}

/* The cards of a word that lie where they may say it. */
static inline uint64_t
cards_to_ask(const struct context *cx, unsigned operation, unsigned sort,
    unsigned word, bool copies)
{
	uint64_t cards = cards_with(cx, cx->s->bits[word].speaks[sort], word,
	    copies);
	if (cards == 0)
		return 0;
	places_asked(cx, cx->cards->works[operation], word, cards);
	return cards & cards_lying(cx->s, word, cx->cards->works[operation]);
}

/* The same, from that word on; the word in which the first one stands. */
static inline uint64_t
next_to_ask(const struct context *cx, unsigned operation, unsigned sort,
    unsigned *word, bool copies)
{
	const unsigned words = card_words(cx->s);
	uint64_t cards = 0;
	for (; *word < words; ++*word) {
		cards = cards_to_ask(cx, operation, sort, *word, copies);
		if (cards != 0)
			break;
	}
	return cards;
}

/* From that word on. */
__attribute__((noinline))
static void
ask_from(struct context *cx, struct query *q, unsigned word)
{
	const unsigned sort = spoken_sort(q->operation, q->which);
	const bool copies = has_copies(cx->s);
	uint64_t cards = next_to_ask(cx, q->operation, sort, &word, copies);
	cx->depth++;
	while (cards != 0) {
		for (; cards != 0; cards &= cards - 1)
			ask_card(cx, word * 64
			    + (unsigned)__builtin_ctzll(cards), copies, q);
		word++;
		cards = next_to_ask(cx, q->operation, sort, &word, copies);
	}
	cx->depth--;
}

/* Most of the time there is none. */
void
ask_cards(struct context *cx, struct query *q)
{
	if (cx->depth >= QUERY_DEPTH_MAX
	    || (cx->cards->continuous >> q->operation & 1) == 0
	    || !query_goes_on(cx) || (cx->cards->asked[q->operation]
	        >> (unsigned)q->which % 64 & 1) == 0)
		return;
	const struct state *s = cx->s;
	const unsigned sort = spoken_sort(q->operation, q->which);
	const uint32_t works = cx->cards->works[q->operation];
	unsigned word = 0, words = cx->unseen != NULL || cx->resting != 0
	    || has_copies(s) ? 0 : card_words(s);
	while (word < words && (s->bits[word].speaks[sort]
	    & cards_lying(s, word, works)) == 0)
		word++;
	if (word < card_words(s))
		ask_from(cx, q, word);
}

/* Whether it lowers something of its player, and of nobody beside. */
static bool
is_discount(const struct state *s, const struct modifier *m)
{
	if (m->amount >= 0 || m->target != player_reference(m->player))
		return false;
	for (unsigned i = 0; i < s->modifiers; i++) {
		const struct modifier *other = &s->modifier[i];
		if (other->kind == m->kind && other->which == m->which
		    && other->source == m->source && other->turn == m->turn
		    && other->player == m->player
		    && other->target != m->target)
			return false;
	}
	return true;
}

/* Running effects with an end that say the same. */
static void
ask_modifiers(const struct context *cx, enum modifier_kind kind,
    struct query *q)
{
	if (!has_running(cx->s, 1U << kind))
		return;
	for (unsigned i = 0; i < cx->s->modifiers; i++) {
		const struct modifier *m = &cx->s->modifier[i];
		if (m->kind != kind || m->which != q->which
		    || m->target != q->about
		    || (q->discounts && !is_discount(cx->s, m)))
			continue;
		if (q->found++ == 0 || m->amount > q->highest)
			q->highest = m->amount;
		q->sum = add_clamped(q->sum, m->amount);
		if (q->source == NO_REFERENCE && m->source < cx->s->cards)
			q->source = (reference)m->source;
	}
}

static void
count_said(const struct context *cx, enum operation operation, unsigned which,
    reference about)
{
	struct effect_counts *counts = effect_counts(cx);
	if (counts != NULL && operation == OPERATION_PERMIT)
		counts->lifted[which]++;
	count_deed(cx, operation, is_player_reference(about), (int)which);
}

/* Something says so. */
static void
found_said(const struct context *cx, const struct query *q)
{
	if (q->operation == OPERATION_BAN && q->source != NO_REFERENCE)
		note_clue(cx, "{by} forbids it", CARD("by", q->source));
	count_said(cx, q->operation, (unsigned)q->which, q->about);
}

static void
ask_all(struct context *cx, enum modifier_kind kind, struct query *q)
{
	if (kind != MODIFIER_NONE)
		ask_modifiers(cx, kind, q);
	ask_cards(cx, q);
	if (q->found > 0)
		found_said(cx, q);
}

static uint64_t
mixed(uint64_t number, uint64_t with)
{
	number = (number + 1) * UINT64_C(0x9e3779b97f4a7c15) ^ with;
	number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	return number ^ number >> 29;
}

static uint64_t
operation_and_which(const struct query *q)
{
	return (uint64_t)q->operation << 32 | (uint32_t)q->which;
}

/* A number for the effects that are being asked, in whatever order. */
static uint64_t
all_asking(const struct context *cx)
{
	uint64_t all = 0;
	for (const struct asking *a = cx->asking; a != NULL; a = a->outer)
		all += mixed(a->effect, operation_and_which(a->q));
	return all;
}

static bool
is_answer(const struct context *cx, const struct answer *a,
    const struct query *q, enum modifier_kind kind, uint64_t asking)
{
	return a->s == cx->s && a->round == cx->room->round
	    && a->asking == asking && a->about == q->about
	    && a->which == q->which && a->operation == q->operation
	    && a->kind == kind;
}

/* Asks for it unless it has been asked before while the same effects were
 * being asked.  Few do that: it stands aside from the way of the others. */
static __attribute__((noinline)) void
ask_once(struct context *cx, enum modifier_kind kind, struct query *q)
{
	const uint64_t all = all_asking(cx), place = mixed(mixed(all,
	    (uint32_t)q->about), operation_and_which(q));
	struct answer *a = &cx->room->answer[(place >> 32) % ANSWERS_KEPT];
	if (is_answer(cx, a, q, kind, all)) {
		q->found = a->found;
		q->sum = a->sum;
		q->highest = a->highest;
		q->last = a->last;
		q->last_came = a->last_came;
		q->source = a->source;
		return;
	}
	ask_all(cx, kind, q);
	*a = (struct answer){ cx->s, all, cx->room->round,
		q->which, q->about, (uint8_t)q->operation, (uint8_t)kind,
		q->found, q->sum, q->highest, q->last, q->last_came,
		q->source };
}

/* What a single effect asks it asks once. */
struct query
query(struct context *cx, enum operation operation, enum modifier_kind kind,
    unsigned which, reference about)
{
	struct query q = { .operation = operation, .which = (int)which,
		.about = about, .source = NO_REFERENCE };
	if (cx->asking == NULL || cx->asking->outer == NULL)
		ask_all(cx, kind, &q);
	else
		ask_once(cx, kind, &q);
	return q;
}

int32_t
player_discount(struct context *cx, unsigned player, unsigned field)
{
	struct query q = { .operation = OPERATION_MODIFY, .which = (int)field,
		.about = player_reference(player), .source = NO_REFERENCE,
		.discounts = true };
	ask_all(cx, MODIFIER_FIELD, &q);
	return q.sum;
}

int32_t
card_printed(const struct context *cx, unsigned card, unsigned stat)
{
	return definition_asked(cx, card, ASKED_STAT, UINT64_C(1) << stat)
	    ->stat[stat];
}

/* What the value is when nothing is said of it. */
static inline int32_t
base_value(struct context *cx, unsigned card, unsigned stat)
{
	const struct effect_words *words = cx->game->effects;
	int32_t value = words->base != NULL ? words->base(cx, card, stat)
	    : card_printed(cx, card, stat);
	return value == STAT_ABSENT ? 0 : value;
}

static inline int32_t
not_too_low(const struct context *cx, unsigned stat, int32_t value)
{
	const struct card_stat *kind = &cx->game->stats[stat];
	return kind->floor && value < kind->least ? kind->least : value;
}

/* How much of it is used up. */
static inline int32_t
worn_off(const struct context *cx, unsigned card, unsigned stat)
{
	const struct effect_words *words = cx->game->effects;
	return words->worn != 0 && stat == words->worn_stat
	    ? *card_number_exactly(cx, card, words->worn) : 0;
}

int32_t
card_value(struct context *cx, unsigned card, unsigned stat)
{
	int32_t value = base_value(cx, card, stat);
	struct query set = query(cx, OPERATION_SET, MODIFIER_NONE, stat,
	    (reference)card);
	if (set.found > 0)
		value = set.last;
	for (unsigned i = 0; has_running(cx->s, RUNNING(SET))
	    && i < cx->s->modifiers; i++) {
		const struct modifier *m = &cx->s->modifier[i];
		if (m->kind == MODIFIER_SET && m->which == stat
		    && m->target == (reference)card) {
			value = m->amount;
			count_said(cx, OPERATION_SET, stat, m->target);
		}
	}
	struct query q = query(cx, OPERATION_MODIFY, MODIFIER_STAT, stat,
	    (reference)card);
	value = add_clamped(value, q.sum);
	return not_too_low(cx, stat, value - worn_off(cx, card, stat));
}

int32_t
card_number(struct context *cx, unsigned card, unsigned stat)
{
	int32_t value = card_value(cx, card, stat);
	return value < 0 && says_so(cx, &cx->game->effects->floor) ? 0 : value;
}

bool
is_spoken_of(const struct context *cx, enum operation operation,
    unsigned stat)
{
	if ((cx->cards->continuous >> operation & 1) == 0
	    || (cx->cards->asked[operation] >> stat % 64 & 1) == 0)
		return false;
	const unsigned sort = spoken_sort(operation, (int)stat);
	for (unsigned word = 0; word < card_words(cx->s); word++) {
		uint64_t cards = cards_to_ask(cx, operation, sort, word,
		    false);
		for (; cards != 0; cards &= cards - 1)
			if (says_of(cx, word * 64
			    + (unsigned)__builtin_ctzll(cards), operation,
			    (int)stat))
				return true;
	}
	return false;
}

static void
put_spoken(struct spoken *spoken, reference card)
{
	if ((unsigned)card < CARD_MAX)
		spoken->cards[card / 64] |= UINT64_C(1) << card % 64;
}

/* The cards that the continuous effects of one mean when they say that. */
static void
note_spoken(const struct context *cx, unsigned card, enum operation operation,
    unsigned stat, struct spoken *spoken)
{
	const struct definition *d = definition_of(cx, card);
	for (unsigned k = 0; k < d->effects && k < CARD_EFFECT_MAX; k++) {
		const struct effect *e = &cx->cards->effect[d->effect + k];
		for (unsigned i = 0; e->kind == EFFECT_CONTINUOUS
		    && i < e->length; i++) {
			const struct instruction *in =
			    &cx->cards->instruction[e->code + i];
			if (in->operation != operation
			    || in->which != (int)stat)
				continue;
			if (in->cards == CARDS_ALL)
				spoken->all = true;
			else if (in->cards == CARDS_SELF)
				put_spoken(spoken, (reference)card);
			else if (in->cards == CARDS_HOST)
				put_spoken(spoken,
				    (reference)cx->s->card[card].host);
		}
	}
}

/* Looks through those that lie where they can say it. */
static void
find_spoken(const struct context *cx, enum operation operation, unsigned stat,
    struct spoken *spoken)
{
	if ((cx->cards->continuous >> operation & 1) == 0
	    || (cx->cards->asked[operation] >> stat % 64 & 1) == 0)
		return;
	const unsigned sort = spoken_sort(operation, (int)stat);
	for (unsigned word = 0; word < card_words(cx->s); word++) {
		uint64_t cards = cards_to_ask(cx, operation, sort, word,
		    false);
		for (; cards != 0; cards &= cards - 1) {
			unsigned card = word * 64
			    + (unsigned)__builtin_ctzll(cards);
			if (says_of(cx, card, operation, (int)stat))
				note_spoken(cx, card, operation, stat, spoken);
		}
	}
}

void
value_spoken_of(const struct context *cx, unsigned stat,
    struct spoken *spoken)
{
	const struct state *s = cx->s;
	for (unsigned word = 0; word < card_words(s); word++)
		spoken->cards[word] = 0;
	spoken->all = has_copies(s) || (cx->unseen != NULL
	    && (is_spoken_of(cx, OPERATION_SET, stat)
	    || is_spoken_of(cx, OPERATION_MODIFY, stat)));
	if (spoken->all)
		return;
	find_spoken(cx, OPERATION_SET, stat, spoken);
	find_spoken(cx, OPERATION_MODIFY, stat, spoken);
	if (!has_running(s, RUNNING(STAT) | RUNNING(SET)))
		return;
	for (unsigned i = 0; i < s->modifiers; i++) {
		const struct modifier *m = &s->modifier[i];
		if ((m->kind == MODIFIER_STAT || m->kind == MODIFIER_SET)
		    && m->which == stat)
			put_spoken(spoken, m->target);
	}
}

int32_t
card_value_spoken(struct context *cx, unsigned card, unsigned stat,
    const struct spoken *spoken)
{
	return speaks_of(spoken, card) ? card_value(cx, card, stat)
	    : not_too_low(cx, stat, base_value(cx, card, stat)
	        - worn_off(cx, card, stat));
}

bool
keyword_given(const struct context *cx, unsigned keyword)
{
	return cx->unseen != NULL
	    || has_running(cx->s, RUNNING(COPY) | RUNNING(KEYWORD))
	    || is_spoken_of(cx, OPERATION_GIVE, keyword);
}

bool
keyword_printed(const struct context *cx, unsigned keyword)
{
	return (cx->cards->keywords >> keyword & 1) != 0;
}

bool
card_keyword_taken(struct context *cx, unsigned card, unsigned keyword)
{
	return query(cx, OPERATION_TAKE, MODIFIER_LOSE, keyword,
	    (reference)card).found > 0;
}

bool
card_keyword_found(struct context *cx, unsigned card, unsigned keyword,
    bool given)
{
	const uint64_t bit = UINT64_C(1) << keyword;
	bool has = (definition_asked(cx, card, ASKED_KEYWORD, bit)->keywords
	    & bit) != 0 || (given && query(cx, OPERATION_GIVE,
	        MODIFIER_KEYWORD, keyword, (reference)card).found > 0);
	return has && !card_keyword_taken(cx, card, keyword);
}

bool
card_keyword(struct context *cx, unsigned card, unsigned keyword)
{
	return card_keyword_if(cx, card, keyword, true);
}

int32_t
card_keyword_number(struct context *cx, unsigned card, unsigned keyword)
{
	const struct definition *d = definition_of(cx, card);
	struct query q = query(cx, OPERATION_GIVE, MODIFIER_KEYWORD, keyword,
	    (reference)card);
	int32_t printed = (d->keywords >> keyword & 1) != 0
	    ? d->keyword[keyword] : 0;
	return q.found > 0 && q.highest > printed ? q.highest : printed;
}

unsigned
card_permissions(struct context *cx, unsigned card, unsigned rule)
{
	unsigned seat = card_player(cx, card);
	unsigned own = query(cx, OPERATION_PERMIT, MODIFIER_PERMIT, rule,
	    (reference)card).found;
	return own + query(cx, OPERATION_PERMIT, MODIFIER_PERMIT, rule,
	    player_reference(seat)).found;
}
