/*
 * random_player.c - choosing among the legal steps by their kind: where twenty
 * cards can be played and one attack made, every second step is the attack.
 */
#include <stdlib.h>
#include <string.h>

#include "random_player.h"

enum { VERBS_MAX = 40, KINDS = VERBS_MAX * 2 };

/* One step of each kind, each of its kind as likely as any other; those for
 * which cards are given up are kinds of their own. */
struct kinds {
	const struct game *game;
	struct chance *chance;
	uint32_t seen[KINDS];
	struct step step[KINDS];
};

static void
consider(void *closure, const struct step *st)
{
	struct kinds *k = closure;
	if (st->verb >= VERBS_MAX)
		abort();
	unsigned kind = st->verb + (step_has(st, ATTRIBUTE_COST) ? VERBS_MAX
	    : 0u);
	const char *name = k->game->steps[st->verb].name;
	if (strcmp(name, "concede") == 0)
		return;
	/* Phases are listed in their order: mostly none is left out. */
	if (strcmp(name, "phase") == 0 && k->seen[kind] > 0
	    && chance_below(k->chance, 4) != 0)
		return;
	if (chance_below(k->chance, ++k->seen[kind]) == 0)
		k->step[kind] = *st;
}

/* What only leads on to the next turn, or ends one, is rarer; what leads to
 * most is not. */
static unsigned
weight_of(const char *name)
{
	static const char *const leads_on[] = { "pass", "end-turn", "concede",
		"phase", "discard" };
	for (unsigned n = 0; n < sizeof leads_on / sizeof *leads_on; n++)
		if (strcmp(leads_on[n], name) == 0)
			return n < 3 ? 1 : 2;
	return strcmp(name, "attack") == 0 ? 10 : 5;
}

bool
choose_by_kind(struct context *cx, struct chance *chance, struct step *st)
{
	static struct kinds k;
	unsigned sum = 0;
	memset(k.seen, 0, sizeof k.seen);
	k.game = cx->game;
	k.chance = chance;
	legal_steps(cx, consider, &k);
	for (unsigned kind = 0; kind < KINDS; kind++) {
		if (k.seen[kind] == 0)
			continue;
		unsigned weight = weight_of(cx->game->steps[kind
		    % VERBS_MAX].name);
		sum += weight;
		if (chance_below(chance, sum) < weight)
			*st = k.step[kind];
	}
	if (sum == 0)
		return false;
	step_fill(cx, chance, st);
	return true;
}
