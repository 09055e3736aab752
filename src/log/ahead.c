/*
 * ahead.c - reading in a thread of its own.
 *
 * Batches go round in a ring: the thread makes them, the other one takes them
 * and gives them back.  Only the counts of that are shared, under a lock.
 */
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "engine/attempt.h"
#include "engine/memory.h"
#include "log/ahead.h"
#include "log/xml.h"

enum { BATCHES = 3, CACHE_LINES = 128 };

/* Two batches are in the hands of two threads: they share no line of a cache. */
struct place {
	struct batch batch;
	unsigned char apart[CACHE_LINES];
};

struct ahead {
	fill_batch *fill;
	void *closure;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t made_one, given_back_one;
	struct place ring[BATCHES];
	unsigned made, taken, given_back;
	bool over;      /* no more will be made, */
	bool lost;      /* for there was no memory */
	bool unwanted;
};

/* Waits until a batch is free; false if none is wanted any more. */
static bool
may_make(struct ahead *ahead)
{
	pthread_mutex_lock(&ahead->lock);
	while (ahead->made - ahead->given_back == BATCHES
	    && !ahead->unwanted)
		pthread_cond_wait(&ahead->given_back_one, &ahead->lock);
	bool wanted = !ahead->unwanted;
	pthread_mutex_unlock(&ahead->lock);
	return wanted;
}

static void
tell(struct ahead *ahead, bool made, bool over)
{
	pthread_mutex_lock(&ahead->lock);
	ahead->made += made;
	ahead->over = over;
	pthread_cond_signal(&ahead->made_one);
	pthread_mutex_unlock(&ahead->lock);
}

static int
make_all(void *closure)
{
	struct ahead *ahead = closure;
	bool more = true;
	xml_begin();
	while (more && may_make(ahead)) {
		more = ahead->fill(ahead->closure,
		    &ahead->ring[ahead->made % BATCHES].batch);
		tell(ahead, true, !more);
	}
	return 0;
}

static void *
run(void *closure)
{
	struct ahead *ahead = closure;
	if (attempt(make_all, ahead, -1) != 0) {
		ahead->lost = true;
		tell(ahead, false, true);
	}
	return NULL;
}

/* Signals are for the threads of whoever uses it. */
static bool
start(struct ahead *ahead)
{
	sigset_t all, before;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	int error = pthread_create(&ahead->thread, NULL, run, ahead);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return error == 0;
}

static void
ahead_free(struct ahead *ahead)
{
	for (unsigned i = 0; i < BATCHES; i++)
		batch_free(&ahead->ring[i].batch);
	pthread_mutex_destroy(&ahead->lock);
	pthread_cond_destroy(&ahead->made_one);
	pthread_cond_destroy(&ahead->given_back_one);
	free(ahead);
}

struct ahead *
ahead_begin(fill_batch *fill, void *closure)
{
	struct ahead *ahead = must(calloc(1, sizeof *ahead));
	ahead->fill = fill;
	ahead->closure = closure;
	for (unsigned i = 0; i < BATCHES; i++)
		batch_init(&ahead->ring[i].batch);
	pthread_mutex_init(&ahead->lock, NULL);
	pthread_cond_init(&ahead->made_one, NULL);
	pthread_cond_init(&ahead->given_back_one, NULL);
	if (start(ahead))
		return ahead;
	ahead_free(ahead);
	return NULL;
}

struct batch *
ahead_next(struct ahead *ahead)
{
	bool held = ahead->taken > ahead->given_back;
	if (held)
		batch_reset(&ahead->ring[ahead->given_back % BATCHES].batch);
	pthread_mutex_lock(&ahead->lock);
	if (held) {
		ahead->given_back++;
		pthread_cond_signal(&ahead->given_back_one);
	}
	while (ahead->taken == ahead->made && !ahead->over)
		pthread_cond_wait(&ahead->made_one, &ahead->lock);
	bool more = ahead->taken < ahead->made;
	ahead->taken += more;
	const unsigned which = ahead->taken - 1;
	bool lost = !more && ahead->lost;
	pthread_mutex_unlock(&ahead->lock);
	if (lost)
		memory_over();
	return more ? &ahead->ring[which % BATCHES].batch : NULL;
}

void
ahead_end(struct ahead *ahead)
{
	if (ahead == NULL)
		return;
	pthread_mutex_lock(&ahead->lock);
	ahead->unwanted = true;
	pthread_cond_signal(&ahead->given_back_one);
	pthread_mutex_unlock(&ahead->lock);
	pthread_join(ahead->thread, NULL);
	ahead_free(ahead);
}
