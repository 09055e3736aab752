/*
 * observe.c - checking whole files while somebody looks on.
 */
#include "check/run_private.h"

bool
check_observe(struct checker *c, enum check_event event,
    const struct observer *o, report_done *done, void *closure)
{
	struct coverage *coverage;
	struct report *report;
	switch (event) {
	case CHECK_STARTED:
		if (o->started != NULL)
			o->started(o->closure, &c->view);
		break;
	case CHECK_STEP:
		if (o->step != NULL && !o->step(o->closure, &c->view,
		    &c->step, c->element, c->legal))
			check_end_replay(c);
		break;
	case CHECK_ENTRY:
		if (o->entry != NULL)
			o->entry(o->closure, &c->view, c->element);
		break;
	case CHECK_ENDING:
		if (o->ending != NULL)
			o->ending(o->closure, &c->view);
		break;
	case CHECK_ENDED:
		if (o->ended != NULL)
			o->ended(o->closure, &c->view);
		report = check_take_report(c, &coverage);
		return report == NULL || done(closure, report, coverage);
	case CHECK_NOTHING:
	case CHECK_WAIT:
	case CHECK_OVER:
		break;
	}
	return true;
}

static void
check_log(struct checker *c, const struct observer *observer,
    report_done *done, void *closure)
{
	static const struct observer nobody = { 0 };
	const struct observer *o = observer != NULL ? observer : &nobody;
	enum check_event event;
	while ((event = check_next(c)) != CHECK_OVER)
		if (!check_observe(c, event, o, done, closure))
			break;
	check_close(c);
}

void
check_file(struct checker *c, const char *path, const char *problem,
    const struct observer *observer, report_done *done, void *closure)
{
	check_open(c, path, problem);
	check_log(c, observer, done, closure);
}

void
check_memory(struct checker *c, const char *name, const void *bytes,
    size_t length, const struct observer *observer, report_done *done,
    void *closure)
{
	check_open_memory(c, name, bytes, length);
	check_log(c, observer, done, closure);
}
