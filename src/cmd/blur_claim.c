/*
 * blur_claim.c - a log as one player saw it: its claims.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"
#include "engine/game.h"
#include "log/decode.h"

/* Whether the value names a card that the player does not see. */
static bool
names_hidden(const struct blur *b, const struct context *cx, const char *at)
{
	while (*(at += strspn(at, " \t\n\r")) != '\0') {
		size_t length = strcspn(at, " \t\n\r");
		int card = card_named(cx, at, length);
		if (card >= 0 && (is_hidden(b, cx, cx->s, (unsigned)card)
		    || b->alias[card] != NO_CARD))
			return true;
		at += length;
	}
	return false;
}

struct element *
claim_seen(const struct blur *b, const struct context *cx,
    const struct element *e)
{
	struct element *seen = keep_element(e);
	bool any = false, of_hidden = false;
	for (unsigned i = e->attributes; i-- > 0;) {
		const struct attribute_text *a = &seen->attribute[i];
		bool of = strcmp(a->name, "of") == 0;
		bool hidden = names_hidden(b, cx, a->value);
		of_hidden |= of && hidden;
		any |= !hidden && !of;
		if (hidden)
			drop_attribute(seen, i);
	}
	if (any && !of_hidden)
		return seen;
	drop_element(seen);
	return NULL;
}

/* Whether the claim says rightly how many cards a player has drawn in the last
 * step. */
static bool
counts_draws(const struct context *cx, const struct attribute_text *a,
    unsigned player)
{
	const struct claim_kind *kind = cx->game->claims;
	unsigned event = cx->game->effects->drawn;
	int count = 0;
	while (kind->name != NULL && strcmp(kind->name, a->name) != 0)
		kind++;
	if (kind->name == NULL || kind->source != CLAIM_TIMES_OF || event == 0
	    || kind->which != event)
		return false;
	for (unsigned i = 0; i < cx->last->count; i++)
		count += cx->last->list[i].event == event
		    && cx->last->list[i].player == player;
	return count == atoi(a->value);
}

struct element *
claim_told(const struct context *cx, struct element *e)
{
	unsigned player = PLAYER_MAX;
	bool any = false;
	for (unsigned i = 0; i < e->attributes; i++)
		if (strcmp(e->attribute[i].name, "of") == 0)
			player = (unsigned)e->attribute[i].value[0] - 'A';
	for (unsigned i = e->attributes; i-- > 0;)
		if (counts_draws(cx, &e->attribute[i], player))
			drop_attribute(e, i);
	for (unsigned i = 0; i < e->attributes; i++)
		any |= strcmp(e->attribute[i].name, "of") != 0;
	if (any)
		return e;
	drop_element(e);
	return NULL;
}

static bool
compare(struct blur *b, struct element *e, unsigned follower)
{
	const struct report *r = &b->report[follower];
	struct session *ss = b->session[follower];
	uint32_t disputes = r->dispute_count, count;
	struct problem p = { 0 };
	for (unsigned i = 0; i < e->attributes; i++)
		e->attribute[i].used = false;
	decode_claim(ss, session_context(ss), e, &count, &p);
	return r->dispute_count == disputes;
}

bool
is_claim_met(struct blur *b, struct element *e)
{
	return compare(b, e, 0);
}

static void
write_claim(struct blur *b, struct element *e)
{
	tell_left_out(b);
	put_entry(b, e);
	compare(b, e, 1);
	drop_element(e);
}

/* What holds is written, and what is wrong in the whole log, too. */
static void
end_claim(struct blur *b, struct element *e, bool right)
{
	if (!right || is_claim_met(b, e))
		write_claim(b, e);
	else
		drop_element(e);
}

void
tell_claims(struct blur *b, bool all)
{
	unsigned kept = 0;
	for (unsigned i = 0; i < b->claims; i++)
		if (all || is_claim_met(b, b->claim[i])) {
			end_claim(b, b->claim[i], b->right[i]);
		} else {
			b->right[kept] = b->right[i];
			b->claim[kept++] = b->claim[i];
		}
	b->claims = kept;
}

void
hold_claim(struct blur *b, struct element *e, bool right)
{
	if (is_claim_met(b, e) || !known(b)->game->claims_look_ahead
	    || b->claims == CLAIMS_KEPT) {
		end_claim(b, e, right);
		return;
	}
	b->right[b->claims] = right;
	b->claim[b->claims++] = e;
}

void
forget_claims(struct blur *b)
{
	for (unsigned i = 0; i < b->claims; i++)
		drop_element(b->claim[i]);
	b->claims = 0;
}
