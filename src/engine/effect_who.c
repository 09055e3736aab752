/*
 * effect_who.c - what an effect has been told, and which players it means.
 */
#include "engine/effect_private.h"

/* ---- what it has been told ---- */

struct frame
frame_for(unsigned effect, unsigned card, unsigned player)
{
	return (struct frame){
		.effect = (uint16_t)effect,
		.card = (uint16_t)card,
		.player = (uint8_t)player,
		.subject = NO_CARD,
		.other = NO_CARD,
		.about = NO_PLAYER,
	};
}

unsigned
card_player(struct context *cx, unsigned card)
{
	const struct effect_words *words = cx->game->effects;
	return words->controls != NULL ? words->controls(cx, card)
	    : card_seat(cx->s, card);
}

/* Cards on nobody's side act for the turn player, whoever owns them; outside of
 * all turns for their owner. */
unsigned
acting_player(const struct context *cx, unsigned card, unsigned seat)
{
	if (seat < PLAYER_MAX)
		return seat;
	return cx->s->global[TURN_PLAYER] < 0 ? cx->s->card[card].owner
	    : (unsigned)cx->s->global[TURN_PLAYER];
}

struct frame
frame_declared(struct context *cx, unsigned effect, unsigned card,
    unsigned player)
{
	struct frame f = frame_for(effect, card, player);
	if (cx->game->effects->answers != NULL)
		cx->game->effects->answers(cx, &f);
	return f;
}

/* The choice that is meant: the latest of several that was made. */
static unsigned
group_meant(const struct frame *f, unsigned group)
{
	if (group < FRAME_GROUP_MAX || group == NO_GROUP)
		return group;
	for (unsigned g = f->groups; g-- > 0;)
		if ((group & ~(unsigned)f->skipped & 1U << g) != 0)
			return g;
	return NO_GROUP;
}

bool
means_itself(const struct frame *f, const struct instruction *in)
{
	return (in->flags & INSTRUCTION_ITSELF) != 0
	    || (may_mean_itself(in) && group_meant(f, in->group) == NO_GROUP);
}

unsigned
frame_chosen(const struct frame *f, unsigned group)
{
	group = group_meant(f, group);
	if (group >= f->groups)
		return 0;
	return f->end[group] - (group == 0 ? 0u : f->end[group - 1]);
}

reference
frame_choice(const struct frame *f, unsigned group, unsigned n)
{
	group = group_meant(f, group);
	if (n >= frame_chosen(f, group))
		return NO_REFERENCE;
	return f->target[(group == 0 ? 0u : f->end[group - 1]) + n];
}

/* ---- players ---- */

bool
allied(const struct context *cx, unsigned a, unsigned b)
{
	const struct effect_words *words = cx->game->effects;
	return a == b
	    || (words->allied != NULL && words->allied(cx->s, a, b));
}

/* The card whose controller or owner is meant: the first chosen one, else the
 * one that the event was about, else the effect's own. */
static unsigned
card_spoken_of(const struct frame *f, unsigned group)
{
	reference chosen = frame_choice(f, group == NO_GROUP ? 0 : group, 0);
	if (is_card_reference(chosen))
		return (unsigned)chosen;
	return f->subject != NO_CARD ? f->subject : f->card;
}

bool
is_present(struct context *cx, unsigned player)
{
	const struct effect_words *words = cx->game->effects;
	return words->present == NULL || words->present(cx, player);
}

bool
is_answering(struct context *cx, unsigned player)
{
	const struct effect_words *words = cx->game->effects;
	return is_present(cx, player)
	    && (words->replies == NULL || words->replies(cx, player));
}

bool
who_means(struct context *cx, const struct frame *f, enum who who,
    unsigned group, unsigned player)
{
	reference chosen;
	unsigned card;
	switch (who) {
	case WHO_YOU:
		return player == f->player;
	case WHO_OPPONENT:
		return !allied(cx, f->player, player)
		    && is_present(cx, player);
	case WHO_ALLY:
		return player != f->player && allied(cx, f->player, player)
		    && is_present(cx, player);
	case WHO_EACH:
		return is_present(cx, player);
	case WHO_CHOSEN:
		for (unsigned i = 0; i < frame_chosen(f, group); i++) {
			chosen = frame_choice(f, group, i);
			if (is_player_reference(chosen)
			    && reference_player(chosen) == player)
				return true;
		}
		return false;
	case WHO_CONTROLLER:
		card = card_spoken_of(f, group);
		return card < cx->s->cards
		    && card_player(cx, card) == player;
	case WHO_OWNER:
		card = card_spoken_of(f, group);
		return card < cx->s->cards
		    && cx->s->card[card].owner == player;
	case WHO_ABOUT:
		return player == f->about;
	case WHO_COUNT:
		break;
	}
	return false;
}

unsigned
who_first(struct context *cx, const struct frame *f, enum who who,
    unsigned group)
{
	for_each_player (cx->s, p)
		if (who_means(cx, f, who, group, p))
			return p;
	return NO_PLAYER;
}
