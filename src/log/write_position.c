/*
 * write_position.c - a state as <position>.
 *
 * Everything that does not have its starting value is written, so that reading
 * it back gives the same state.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/effect.h"
#include "engine/ids.h"
#include "engine/memory.h"
#include "log/write.h"
#include "log/write_value.h"

/* ---- cards ---- */

/* Whether two neighbours can share one <card>. */
static bool
alike(const struct context *cx, unsigned card, unsigned other)
{
	const struct state *s = cx->s;
	const struct card *a = &s->card[card], *b = &s->card[other];
	return a->definition == b->definition && a->owner == b->owner
	    && a->host == b->host && a->tokens == b->tokens
	    && a->block == b->block && memcmp(card_fields(s, card),
	    card_fields(s, other), s->fields * sizeof s->card_field[0]) == 0;
}

/* Whether both are ids that no deck lists, or neither is. */
static bool
same_kind(const struct context *cx, unsigned a, unsigned b)
{
	return cx->unseen == NULL
	    || is_alias(cx->unseen, a) == is_alias(cx->unseen, b);
}

/* The attributes of a <card> after its ids. */
static void
write_marks(const struct writer *w, unsigned number, unsigned seat)
{
	const struct card *card = &w->cx->s->card[number];
	if (card->owner != seat)
		write_attribute(w->out, "owner", card->owner < PLAYER_MAX
		    ? player_id(card->owner) : "none");
	if (card->host != NO_CARD)
		write_attribute(w->out, "host",
		    registry_name(w->cx->ids, card->host));
	if (card->tokens != 0)
		write_number(w->out, "tokens-made", card->tokens);
	write_fields(w->out, w->cx, w->cx->game->card_fields,
	    w->cx->game->card_field_count, card_fields(w->cx->s, number),
	    NULL);
}

/* One <card> for this card and those after it that are alike; returns the
 * next one. */
static unsigned
write_cards(const struct writer *w, unsigned first, unsigned seat,
    unsigned deeper)
{
	const struct card *cards = w->cx->s->card;
	unsigned card = cards[first].next;
	begin_line(w, deeper);
	fputs("<card", w->out);
	/* What an id is that no deck lists is not known. */
	if (w->cx->unseen == NULL || !is_alias(w->cx->unseen, first))
		write_attribute(w->out, "def", w->cx->cards->definition[
		    cards[first].definition].id);
	fprintf(w->out, " ids=\"%s", registry_name(w->cx->ids, first));
	while (card != NO_CARD && alike(w->cx, first, card)
	    && same_kind(w->cx, first, card)) {
		fprintf(w->out, " %s", registry_name(w->cx->ids, card));
		card = cards[card].next;
	}
	fputc('"', w->out);
	write_marks(w, first, seat);
	fputs("/>\n", w->out);
	return card;
}

/* Cards of unknown order, or those of a player that nobody saw. */
static void
begin_block(const struct writer *w, unsigned deeper, unsigned card,
    unsigned seat)
{
	const struct state *s = w->cx->s;
	begin_line(w, deeper);
	if (!is_unseen(s, card)) {
		fputs("<unknown>\n", w->out);
		return;
	}
	fputs("<unseen", w->out);
	if (unseen_seat(s, card) != seat)
		write_attribute(w->out, "of",
		    player_id(unseen_seat(s, card)));
	if (card_order_known(s, card))
		write_attribute(w->out, "told", "yes");
	fputs(">\n", w->out);
}

static void
write_zone(const struct writer *w, unsigned kind, unsigned seat)
{
	const struct card *cards = w->cx->s->card;
	const char *name = w->cx->game->zones[kind].name;
	unsigned card = zone_first(w->cx->s, kind, seat);
	if (card == NO_CARD)
		return;
	begin_line(w, 2);
	fprintf(w->out, "<%s>\n", name);
	while (card != NO_CARD) {
		unsigned block = cards[card].block;
		if (block == 0) {
			card = write_cards(w, card, seat, 3);
			continue;
		}
		begin_block(w, 3, card, seat);
		while (card != NO_CARD && cards[card].block == block)
			card = write_cards(w, card, seat, 4);
		begin_line(w, 3);
		fputs(block >= UNSEEN_BLOCK ? "</unseen>\n" : "</unknown>\n",
		    w->out);
	}
	begin_line(w, 2);
	fprintf(w->out, "</%s>\n", name);
}

static bool
has_cards(const struct writer *w, unsigned seat)
{
	for (unsigned kind = 0; kind < w->cx->game->zone_count; kind++)
		if (zone_count(w->cx->s, kind, seat) > 0)
			return true;
	return false;
}

static void
write_zones(const struct writer *w, unsigned seat)
{
	for (unsigned kind = 0; kind < w->cx->game->zone_count; kind++)
		write_zone(w, kind, seat);
}

static void
write_player(const struct writer *w, unsigned player)
{
	const struct game *game = w->cx->game;
	begin_line(w, 1);
	fputs("<player", w->out);
	write_attribute(w->out, "id", player_id(player));
	/* An alliance may have been left since the header. */
	if (w->cx->s->side[player] != w->start->side[player])
		write_number(w->out, "alliance", w->cx->s->side[player] + 1);
	write_fields(w->out, w->cx, game->player_fields,
	    game->player_field_count, w->cx->s->player[player],
	    w->start->player[player]);
	if (!has_cards(w, player)) {
		fputs("/>\n", w->out);
		return;
	}
	fputs(">\n", w->out);
	write_zones(w, player);
	begin_line(w, 1);
	fputs("</player>\n", w->out);
}

/* Whether effects that run, are carried out or wait speak of the card. */
static bool
is_spoken_of(const struct state *s, unsigned number)
{
	const reference who = (reference)number;
	bool spoken = s->question.card == number;
	for (unsigned i = 0; i < s->modifiers && !spoken; i++)
		spoken = s->modifier[i].source == number
		    || s->modifier[i].target == who;
	for (unsigned i = 0; i < s->frames && !spoken; i++) {
		const struct frame *f = &s->frame[i];
		spoken = f->card == number || f->subject == number
		    || f->other == number;
		for (unsigned n = 0; n < (unsigned)f->targets + f->kept
		    && !spoken; n++)
			spoken = f->target[n] == who;
	}
	return spoken;
}

/* A card that another world has made, or that is not there yet. */
static bool
is_blank_card(const struct state *s, unsigned number)
{
	static const int32_t blank[CARD_FIELD_MAX];
	const struct card *card = &s->card[number];
	return card->definition == 0 && card->owner == 0 && card->tokens == 0
	    && !is_spoken_of(s, number)
	    && memcmp(card_fields(s, number), blank,
	        s->fields * sizeof blank[0]) == 0;
}

/* Cards that are in no zone: their ids stay taken. */
static void
write_outside(const struct writer *w)
{
	const struct state *s = w->cx->s;
	bool open = false;
	for (unsigned i = 0; i < s->cards; i++) {
		/* An id that no deck lists means nothing any more. */
		if (w->cx->unseen != NULL && is_alias(w->cx->unseen, i))
			continue;
		if (s->card[i].zone != NO_ZONE || (is_blank_card(s, i)
		    && !is_unseen(s, i)))
			continue;
		if (!open) {
			begin_line(w, 1);
			fputs("<outside>\n", w->out);
		}
		open = true;
		if (is_unseen(s, i))
			begin_block(w, 2, i, COMMON);
		write_cards(w, i, COMMON, is_unseen(s, i) ? 3 : 2);
		if (!is_unseen(s, i))
			continue;
		begin_line(w, 2);
		fputs("</unseen>\n", w->out);
	}
	if (!open)
		return;
	begin_line(w, 1);
	fputs("</outside>\n", w->out);
}

/* ---- arrivals ---- */

/* Written only when the cards in play stand in another order than they came. */
static void
write_arrivals(const struct writer *w)
{
	uint16_t list[CARD_MAX];
	bool other;
	unsigned count = cards_by_arrival(w->cx, list, &other);
	if (!other)
		return;
	begin_line(w, 1);
	fputs("<arrivals order=\"", w->out);
	for (unsigned i = 0; i < count; i++)
		fprintf(w->out, "%s%s", i == 0 ? "" : " ",
		    registry_name(w->cx->ids, list[i]));
	fputs("\"/>\n", w->out);
}

void
write_position(FILE *out, struct context *cx, unsigned indent)
{
	struct state *start = must(malloc(sizeof *start));
	const struct writer w = { out, cx, indent, start };
	position_start(cx, start);
	begin_line(&w, 0);
	fputs("<position", out);
	write_fields(out, cx, cx->game->global_fields,
	    cx->game->global_field_count, cx->s->global, start->global);
	fputs(">\n", out);
	for (unsigned p = 0; p < cx->s->players; p++)
		write_player(&w, p);
	if (has_cards(&w, COMMON)) {
		begin_line(&w, 1);
		fputs("<common>\n", out);
		write_zones(&w, COMMON);
		begin_line(&w, 1);
		fputs("</common>\n", out);
	}
	write_outside(&w);
	write_arrivals(&w);
	if (cx->s->guessed != 0) {
		begin_line(&w, 1);
		fputs("<guessed/>\n", out);
	}
	write_effects(&w);
	begin_line(&w, 0);
	fputs("</position>\n", out);
	free(start);
}
