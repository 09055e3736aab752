/*
 * worlds_begin.c - a place for each world of another reading, and its end.
 */
#include "engine/memory.h"
#include "engine/session_private.h"
#include "engine/unseen_private.h"

#include <stdlib.h>
#include <string.h>

static bool
is_compared(const struct session *ss, unsigned which)
{
	if (ss->fixed[which] != FIXED_NOT
	    || ss->options.compare == COMPARE_NO)
		return false;
	return ss->options.compare == COMPARE_ALL
	    || ss->game->readings[which].open;
}

void
world_end(struct session *ss, struct world *w)
{
	w->alive = w->tells = false;
	state_drop(ss->pool, w->state);
	state_drop(ss->pool, w->rests);
	w->state = w->rests = NULL;
	w->numbers.count = 0;
	world_set_put(&ss->going, (unsigned)(w - ss->world), false);
	world_set_put(&ss->apart.worlds, (unsigned)(w - ss->world), false);
}

void
world_leave(struct session *ss, struct world *w)
{
	world_end(ss, w);
	w->left = ss->moment;
}

void
states_reserve(struct session *ss, unsigned worlds)
{
	unsigned guessed = ss->players_unseen != 0 ? GUESS_MAX : 0;
	unsigned searched = ss->account != NULL ? ACCOUNT_STATE_MAX : 0;
	state_pool_reserve(ss->pool, OWN_STATES + guessed * 2 + searched
	    + worlds * 2, (worlds + 1 + guessed) * (TAKEBACK_MAX + 2));
}

void
worlds_free(struct session *ss)
{
	free(ss->world);
	free(ss->world_past);
	free(ss->world_last);
	free(ss->told);
	ss->world = NULL;
	ss->world_past = NULL;
	ss->world_last = NULL;
	ss->told = NULL;
	ss->world_room = 0;
}

/* Room for that many worlds; memory is kept from replay to replay, and what is
 * never used of it is never touched.  So much of it is got at once that the next
 * game seldom wants more: what is given back and got again would be written. */
static void
worlds_reserve(struct session *ss, unsigned count)
{
	enum { AT_ONCE = 64 };
	count = (count + AT_ONCE - 1) / AT_ONCE * AT_ONCE;
	states_reserve(ss, count);
	if (count <= ss->world_room)
		return;
	worlds_free(ss);
	ss->world = must(calloc(count, sizeof *ss->world));
	ss->world_past = must(calloc(count, sizeof *ss->world_past));
	ss->world_last = must(calloc(count, sizeof *ss->world_last));
	ss->told = must(calloc((size_t)count * TAKEBACK_MAX * HAPPENING_MAX,
	    sizeof *ss->told));
	ss->world_room = count;
	for (unsigned i = 0; i < count; i++) {
		ss->world[i].past = &ss->world_past[i];
		ss->world[i].last = &ss->world_last[i];
	}
}

static unsigned
count_compared(const struct session *ss)
{
	unsigned count = 0;
	for (unsigned r = 0; r < ss->game->reading_count; r++)
		if (is_compared(ss, r))
			count += reading_choices(&ss->game->readings[r]) - 1;
	return count;
}

/* One place for each other choice of each compared reading: there are never
 * more worlds than that, so stepping needs no memory. */
void
worlds_prepare(struct session *ss)
{
	worlds_reserve(ss, count_compared(ss));
	memset(&ss->apart, 0, sizeof ss->apart);
	ss->apart.rest = rest_kinds(ss->game);
	memset(&ss->compared, 0, sizeof ss->compared);
	for (unsigned r = 0; r < ss->game->reading_count; r++) {
		if (!is_compared(ss, r))
			continue;
		unsigned count = reading_choices(&ss->game->readings[r]);
		ss->compared.bits[r / 64] |= UINT64_C(1) << r % 64;
		ss->first_world[r] = (uint16_t)ss->worlds;
		for (unsigned c = 1; c < count; c++) {
			struct world *w = &ss->world[ss->worlds++];
			w->reading = (uint8_t)r;
			w->choice = (uint8_t)c;
			w->alive = w->reported = w->tells = false;
			w->left = 0;
			w->ran_from = w->rests = NULL;
			w->numbers.count = 0;
			memcpy(w->choices, ss->choice, sizeof w->choices);
			w->choices[r] = (uint8_t)c;
		}
	}
}
