/*
 * blur.c - a log as one of the players saw the game.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/blur.h"
#include "cmd/commands.h"
#include "cmd/inside.h"
#include "cmd/options.h"
#include "engine/verdict.h"

struct blurring {
	struct shared shared;
	const char *seen;
	bool leaves_out;
	struct blur *blur;
	char *text;          /* what is written, until all has been read */
	size_t length;
	FILE *out;
	unsigned replays;
	int status;
};

static void
started(void *closure, const struct replay_view *view)
{
	struct blurring *bl = closure;
	const char *why = blur_cannot(view,
	    (unsigned)(bl->seen[0] - 'A'));
	if (why != NULL) {
		fprintf(stderr, "replaycheck: blur: --seen=%s: replay %u %s\n",
		    bl->seen, view->report->replay, why);
		bl->status = EXIT_USAGE;
		return;
	}
	bl->replays++;
	blur_begin(bl->blur, view, bl->out);
}

static bool
step(void *closure, const struct replay_view *view, const struct step *st,
    const struct element *e, bool legal)
{
	struct blurring *bl = closure;
	if (bl->status == EXIT_USAGE)
		return false;
	blur_step(bl->blur, view, st, e, legal);
	return legal;
}

static void
entry(void *closure, const struct replay_view *view, const struct element *e)
{
	struct blurring *bl = closure;
	if (bl->status != EXIT_USAGE)
		blur_entry(bl->blur, view, e);
}

static void
ending(void *closure, const struct replay_view *view)
{
	struct blurring *bl = closure;
	if (bl->status == EXIT_USAGE)
		return;
	blur_end(bl->blur, view);
	if (blur_lost(bl->blur) == 0)
		return;
	fprintf(stderr, "%s:%u: replaycheck: blur: what is taken back is more "
	    "than %d steps of the new log\n", view->report->file,
	    (unsigned)blur_lost(bl->blur), TAKEBACK_MAX);
	bl->status = VERDICT_UNREADABLE;
}

/* A log that cannot be read is not written; one that is illegal is written up
 * to the step that breaks a rule. */
static bool
done(void *closure, struct report *r, struct coverage *coverage)
{
	struct blurring *bl = closure;
	if (r->verdict == VERDICT_UNREADABLE) {
		fprintf(stderr, "%s:", r->file);
		if (r->line > 0)
			fprintf(stderr, "%u:%u:", r->line, r->column);
		fprintf(stderr, " unreadable: %s\n",
		    r->message != NULL ? r->message : "");
		if (bl->status == 0)
			bl->status = VERDICT_UNREADABLE;
	} else if (r->verdict == VERDICT_ILLEGAL) {
		fprintf(stderr, "replaycheck: blur: replay %u ends with step "
		    "%u, which is illegal\n", r->replay, r->step);
	}
	report_clear(r);
	free(r);
	free(coverage);
	return bl->status == 0;
}

static int
blur_file(struct blurring *bl)
{
	const struct observer observer = { .closure = bl, .started = started,
		.step = step, .entry = entry, .ending = ending };
	const char *path = bl->shared.files.file[0].name;
	inside_check(&bl->shared)->legal = false;
	inside_check(&bl->shared)->header = true;
	inside_check(&bl->shared)->entries = true;
	inside_check(&bl->shared)->without_steps = true;
	bl->blur = blur_new((unsigned)(bl->seen[0] - 'A'), bl->leaves_out);
	bl->out = must(open_memstream(&bl->text, &bl->length));
	struct checker *checker = checker_new(inside_check(&bl->shared));
	check_file(checker, path, bl->shared.files.file[0].problem, &observer,
	    done, bl);
	checker_free(checker);
	blur_free(bl->blur);
	fclose(bl->out);
	if (bl->status == 0) {
		fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", stdout);
		if (bl->replays != 1)
			fputs("<replays format=\"1\">\n", stdout);
		fwrite(bl->text, 1, bl->length, stdout);
		if (bl->replays != 1)
			fputs("</replays>\n", stdout);
	}
	free(bl->text);
	return finish(bl->status);
}

enum { OPTION_SEEN = OPTION_OWN, OPTION_SHORT };

static const struct option options[] = {
	{ "seen", required_argument, NULL, OPTION_SEEN },
	{ "short", no_argument, NULL, OPTION_SHORT },
	CHECK_OPTIONS,
	{ 0 }
};

static int
own_option(struct blurring *bl, const struct command *c, int option,
    char **argv)
{
	switch (option) {
	case OPTION_SEEN:
		bl->seen = optarg;
		return strlen(optarg) == 1 && *optarg >= 'A'
		    && *optarg < 'A' + PLAYER_MAX ? 0
		    : usage_error(c, "--seen takes the id of a player, not "
		    "%s", optarg);
	case OPTION_SHORT:
		bl->leaves_out = true;
		return 0;
	}
	return option_error(c, argv);
}

static int
settle(struct blurring *bl, const struct command *c, int argc, char **argv)
{
	int status = shared_end(&bl->shared, c, argc, argv);
	if (status != 0)
		return status;
	if (bl->seen == NULL)
		return usage_error(c, "--seen says whose view it is");
	if (bl->shared.files.count != 1)
		return usage_error(c, "one log at a time");
	return 0;
}

static int
blur_run(const struct command *c, int argc, char **argv)
{
	struct blurring bl = { 0 };
	int option, status = shared_begin(&bl.shared, c);
	while (status == 0 && (option = getopt_long(argc, argv,
	    CHECK_LETTERS, options, NULL)) != -1)
		if (!shared_option(&bl.shared, c, option, optarg, &status))
			status = own_option(&bl, c, option, argv);
	if (status == 0 && bl.shared.help)
		status = command_help(c);
	else if (status == 0 && (status = settle(&bl, c, argc, argv)) == 0)
		status = blur_file(&bl);
	shared_free(&bl.shared);
	return status;
}

const struct command command_blur = {
	.name = "blur",
	.summary = "Write a log as one of the players saw it.",
	.usage = "--seen=PLAYER [OPTION]... FILE",
	.help =
	"  --seen=PLAYER            whose view it is: what the others drew and\n"
	"                           put down is unseen\n"
	"  --short                  leave out steps that decide nothing\n"
	CHECK_HELP
	"\nExit status: 0, 3 when the log is unreadable or takes back too "
	"much, 64 wrong\nusage, 74 no output can be written.\n",
	.run = blur_run,
};
