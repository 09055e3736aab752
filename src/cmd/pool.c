/*
 * pool.c - work on several files at once, with results in order.
 */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "cmd/command.h"
#include "cmd/interrupt.h"
#include "cmd/pool.h"

/* Results that a file may have waiting, and how many files a worker may be
 * ahead of the one whose results are being taken. */
enum { QUEUE_MAX = 32, AHEAD_MAX = 64, STACK_BYTES = 16 << 20 };

/* Steps that are taken before somebody hears of it. */
enum { STEPS_TOGETHER = 64 };

struct lane {
	struct result *first, **end;
	unsigned count;
	bool done;
};

struct crew {
	const struct pool *pool;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	struct lane *lane;
	unsigned next;    /* file that nobody works on yet */
	unsigned head;    /* file whose results are being taken */
	bool stop;
	_Atomic uint64_t steps;
};

struct outlet {
	const struct pool *pool;
	struct crew *crew;  /* NULL: results are consumed at once */
	unsigned file;
	unsigned steps;     /* that nobody has heard of */
	uint64_t told;      /* without a crew: those before */
	bool stop;
};

struct result *
result_new(void)
{
	struct result *r = must(calloc(1, sizeof *r));
	r->verdict = -1;
	return r;
}

void
result_free(struct result *r)
{
	replaycheck_report_free(r->report);
	free(r->text);
	free(r);
}

bool
outlet_put(struct outlet *out, struct result *r)
{
	struct crew *crew = out->crew;
	if (crew == NULL) {
		if (!out->stop && !out->pool->consume(out->pool->closure,
		    out->file, r))
			out->stop = true;
		result_free(r);
		return !out->stop;
	}
	struct lane *lane = &crew->lane[out->file];
	pthread_mutex_lock(&crew->lock);
	while (lane->count >= QUEUE_MAX && !crew->stop)
		pthread_cond_wait(&crew->changed, &crew->lock);
	*lane->end = r;
	lane->end = &r->next;
	lane->count++;
	bool more = !crew->stop;
	pthread_cond_broadcast(&crew->changed);
	pthread_mutex_unlock(&crew->lock);
	return more;
}

bool
outlet_counts(const struct outlet *out)
{
	return out->pool->stepped != NULL;
}

void
outlet_step(struct outlet *out)
{
	if (++out->steps < STEPS_TOGETHER)
		return;
	if (out->crew != NULL)
		out->crew->steps += out->steps;
	else
		out->pool->stepped(out->pool->closure,
		    out->told += out->steps);
	out->steps = 0;
}

static void
run_alone(const struct pool *pool)
{
	void *tools = pool->tools_new(pool->closure);
	struct outlet out = { .pool = pool };
	for (unsigned i = 0; i < pool->files && !out.stop && interrupted == 0;
	    i++) {
		out.file = i;
		pool->produce(pool->closure, tools, i, &out);
		if (pool->finished != NULL)
			pool->finished(pool->closure, i);
	}
	pool->tools_free(tools);
}

/* The next file to work on, or the number of files when there is none. */
static unsigned
next_file(struct crew *crew)
{
	pthread_mutex_lock(&crew->lock);
	while (!crew->stop && crew->next < crew->pool->files
	    && crew->next > crew->head + AHEAD_MAX)
		pthread_cond_wait(&crew->changed, &crew->lock);
	unsigned file = crew->stop ? crew->pool->files : crew->next;
	if (file < crew->pool->files)
		crew->next++;
	pthread_mutex_unlock(&crew->lock);
	return file;
}

static void *
worker(void *closure)
{
	struct crew *crew = closure;
	const struct pool *pool = crew->pool;
	void *tools = pool->tools_new(pool->closure);
	unsigned file;
	while ((file = next_file(crew)) < pool->files) {
		struct outlet out = { .pool = pool, .crew = crew,
			.file = file };
		pool->produce(pool->closure, tools, file, &out);
		pthread_mutex_lock(&crew->lock);
		crew->lane[file].done = true;
		pthread_cond_broadcast(&crew->changed);
		pthread_mutex_unlock(&crew->lock);
	}
	pool->tools_free(tools);
	return NULL;
}

/* A signal wakes nobody who waits for another thread. */
static void
wait_a_moment(struct crew *crew)
{
	struct timespec until;
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_nsec += 100000000;
	if (until.tv_nsec >= 1000000000) {
		until.tv_nsec -= 1000000000;
		until.tv_sec++;
	}
	pthread_cond_timedwait(&crew->changed, &crew->lock, &until);
}

/* Takes the next result of a lane; NULL when there will be no more. */
static struct result *
lane_take(struct crew *crew, struct lane *lane)
{
	pthread_mutex_lock(&crew->lock);
	while (lane->first == NULL && !lane->done && interrupted == 0) {
		wait_a_moment(crew);
		if (crew->pool->stepped != NULL)
			crew->pool->stepped(crew->pool->closure, crew->steps);
	}
	struct result *r = interrupted == 0 ? lane->first : NULL;
	if (r != NULL) {
		lane->first = r->next;
		if (lane->first == NULL)
			lane->end = &lane->first;
		lane->count--;
		pthread_cond_broadcast(&crew->changed);
	}
	pthread_mutex_unlock(&crew->lock);
	return r;
}

static void
take_all(struct crew *crew)
{
	const struct pool *pool = crew->pool;
	for (unsigned i = 0; i < pool->files && !crew->stop; i++) {
		struct result *r;
		bool more = true;
		while (more && (r = lane_take(crew, &crew->lane[i])) != NULL) {
			more = pool->consume(pool->closure, i, r);
			result_free(r);
		}
		if (pool->finished != NULL)
			pool->finished(pool->closure, i);
		pthread_mutex_lock(&crew->lock);
		crew->head = i + 1;
		if (!more || interrupted != 0)
			crew->stop = true;
		pthread_cond_broadcast(&crew->changed);
		pthread_mutex_unlock(&crew->lock);
	}
}

static void
crew_free(struct crew *crew)
{
	for (unsigned i = 0; i < crew->pool->files; i++)
		while (crew->lane[i].first != NULL) {
			struct result *r = crew->lane[i].first;
			crew->lane[i].first = r->next;
			result_free(r);
		}
	free(crew->lane);
	pthread_mutex_destroy(&crew->lock);
	pthread_cond_destroy(&crew->changed);
}

void
pool_run(const struct pool *pool)
{
	unsigned workers = pool->workers < pool->files ? pool->workers
	    : pool->files;
	if (workers <= 1) {
		run_alone(pool);
		return;
	}
	struct crew crew = { .pool = pool };
	pthread_mutex_init(&crew.lock, NULL);
	pthread_cond_init(&crew.changed, NULL);
	crew.lane = must(calloc(pool->files, sizeof *crew.lane));
	for (unsigned i = 0; i < pool->files; i++)
		crew.lane[i].end = &crew.lane[i].first;
	pthread_t *thread = must(calloc(workers, sizeof *thread));
	pthread_attr_t attributes;
	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, STACK_BYTES);
	for (unsigned i = 0; i < workers; i++)
		if (pthread_create(&thread[i], &attributes, worker, &crew) != 0)
			defect("a thread cannot be started");
	pthread_attr_destroy(&attributes);
	take_all(&crew);
	for (unsigned i = 0; i < workers; i++)
		pthread_join(thread[i], NULL);
	free(thread);
	crew_free(&crew);
}
