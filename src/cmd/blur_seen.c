/*
 * blur_seen.c - a log as one player saw it: which cards a step can name.
 */
#include <string.h>

#include "cmd/blur_private.h"
#include "engine/deck.h"
#include "engine/ids.h"

/* What a position says of cards that lie in play with their backs up. */
static bool
lies_face_down(const struct game *game, const int32_t *fields)
{
	for (unsigned i = 0; i < game->card_field_count; i++)
		if (game->card_fields[i].type == FIELD_WORD
		    && strcmp(game->card_fields[i].name, "face") == 0)
			return strcmp(game->card_fields[i].words[
			    fields[i]], "down") == 0;
	return false;
}

int
card_named(const struct context *cx, const char *word, size_t length)
{
	int card = registry_find(cx->ids, word, length);
	return card >= 0 && card < CARD_MAX
	    && (unsigned)card < cx->s->cards ? card : -1;
}

bool
is_hidden(const struct blur *b, const struct context *cx,
    const struct state *s, unsigned card)
{
	unsigned kind = card < s->cards ? card_zone(s, card) : NO_ZONE;
	if (kind == NO_ZONE || !is_other(b, card_seat(s, card)))
		return false;
	return (cx->game->zones[kind].flags & (ZONE_DECK | ZONE_HIDDEN)) != 0
	    || lies_face_down(cx->game, card_fields(s, card));
}

/* An id for a card that was put down unseen; -1 when there is no room. */
static int
new_alias(struct blur *b, unsigned player)
{
	struct registry *ids = known(b)->ids;
	char id[32];
	int length;
	do
		length = snprintf(id, sizeof id, "%s.face%u",
		    player_id(player), ++b->faces[player]);
	while (registry_find(ids, id, (size_t)length) >= 0);
	int card = registry_add(ids, id, (size_t)length);
	for (unsigned i = 0; i < FOLLOWERS && card >= 0; i++)
		unseen_alias(session_context(b->session[i])->unseen,
		    (unsigned)card);
	return card;
}

void
learn_aliases(struct blur *b)
{
	unsigned count = registry_count(b->whole->ids);
	for (unsigned id = 0; b->whole->unseen != NULL && id < count
	    && id < CARD_MAX; id++)
		for (unsigned i = 0; is_alias(b->whole->unseen, id)
		    && i < FOLLOWERS; i++)
			unseen_alias(session_context(b->session[i])->unseen,
			    id);
}

static void
show_alias(struct blur *b, unsigned card)
{
	unsigned alias = b->alias[card];
	tell_left_out(b);
	fprintf(b->out, "  <shown card=\"%s\" is=\"%s\"/>\n",
	    registry_name(known(b)->ids, alias),
	    registry_name(known(b)->ids, card));
	for (unsigned i = 0; i < FOLLOWERS; i++)
		session_shown(b->session[i], alias, card, 0, 0);
	b->alias[card] = NO_CARD;
}

unsigned
told_card(struct blur *b, const struct context *cx,
    const struct state *before, unsigned by, unsigned card)
{
	if (!is_hidden(b, cx, before, card)
	    || !is_hidden(b, cx, b->after, card))
		return card;
	if (b->alias[card] != NO_CARD)
		return b->alias[card];
	/* Only who put it down knows it; what is refused is laid open. */
	if (b->refused || by != card_seat(before, card)
	    || !holds_a_place(known(b), known(b)->s, card))
		return card;
	int alias = new_alias(b, by);
	if (alias < 0)
		return card;
	b->alias[card] = (uint16_t)alias;
	b->real[alias] = (uint16_t)card;
	return (unsigned)alias;
}

void
show_cards(struct blur *b, const struct context *cx)
{
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (b->alias[card] != NO_CARD
		    && !is_hidden(b, cx, b->after, card))
			show_alias(b, card);
}

bool
forget_seen(struct blur *b, const uint16_t *before)
{
	const struct context *cx = known(b);
	bool any = false;
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (b->alias[card] != before[card]
		    && !holds_a_place(cx, cx->s, card)) {
			b->alias[card] = before[card];
			any = true;
		}
	return any;
}

void
forget_gone(struct blur *b)
{
	const struct state *s = known(b)->s;
	for (unsigned card = 0; card < s->cards; card++)
		if (b->alias[card] != NO_CARD && (b->alias[card] >= s->cards
		    || s->card[b->alias[card]].zone == NO_ZONE))
			b->alias[card] = NO_CARD;
}

void
recall_seen(struct blur *b)
{
	const struct context *cx = known(b);
	unsigned count = registry_count(cx->ids);
	for (unsigned card = 0; card < CARD_MAX; card++)
		b->alias[card] = NO_CARD;
	for (unsigned card = 0; card < count && card < cx->s->cards; card++)
		if (is_alias(cx->unseen, card)
		    && cx->s->card[card].zone != NO_ZONE)
			b->alias[b->real[card]] = (uint16_t)card;
}

static bool
names_cards(enum value_kind kind)
{
	return kind == VALUE_ID || kind == VALUE_IDS
	    || kind == VALUE_IDS_OR_NONE || kind == VALUE_REFERENCES
	    || kind == VALUE_ANY_REFERENCES;
}

static void
tell_cards(struct blur *b, const struct replay_view *view, struct step *st)
{
	const struct step_kind *kind = &view->game->steps[st->verb];
	const struct context *cx = session_context(view->session);
	const struct state *before = session_before(view->session);
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++) {
		int32_t from = a->kind == VALUE_CHOICE ? CHOICE_REFERENCE : 0;
		int32_t *item = st->item + st->argument[a->attribute].first;
		if (from == 0 && !names_cards(a->kind))
			continue;
		for (unsigned i = 0; i < step_count(st, a->attribute); i++)
			if (item[i] >= from && item[i] - from < CARD_MAX)
				item[i] = from + (int32_t)told_card(b,
				    cx, before, step_by(st),
				    (unsigned)(item[i] - from));
	}
}

static void
drop(struct step *st, enum attribute a)
{
	st->argument[a] = (struct argument){ 0, 0, false };
}

/* Those in the hand that the log so far does not know there, in the order in
 * which they came. */
void
name_drawn(const struct blur *b, const struct state *taken,
    const struct state *then, struct step *st)
{
	const struct effect_words *words = known(b)->game->effects;
	unsigned by = step_by(st), count = 0;
	unsigned due = (unsigned)step_value(st, ATTRIBUTE_COUNT);
	int32_t list[CARD_MAX];
	for_each_card (then, card, words->hand, by)
		if (!card_in(taken, card, words->hand, by) && count < due)
			list[count++] = (int32_t)card;
	if (count == due)
		step_set(st, ATTRIBUTE_CARDS, list, count);
}

void
tell_seen(struct blur *b, const struct replay_view *view, struct step *st)
{
	const struct game *game = view->game;
	unsigned by = step_by(st);
	bool draws = is_verb(game, st, "draw");
	if (is_verb(game, st, "shuffle") && is_other(b, by))
		drop(st, ATTRIBUTE_ORDER);
	if (is_other(b, by) && (draws || is_verb(game, st, "mulligan")))
		drop(st, ATTRIBUTE_CARDS);
	else if (draws && !step_has(st, ATTRIBUTE_CARDS) && draw_names_cards(
	    known(b), game->effects->deck, by,
	    (unsigned)step_value(st, ATTRIBUTE_COUNT)))
		name_drawn(b, known(b)->s, b->after, st);
	tell_cards(b, view, st);
}
