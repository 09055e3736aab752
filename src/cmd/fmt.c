/*
 * fmt.c - writes logs in their canonical form.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "cmd/commands.h"
#include "cmd/document.h"
#include "cmd/options.h"
#include "cmd/output.h"
#include "cmd/progress.h"

struct fmt {
	struct shared shared;
	replaycheck_checker *checker;
	bool in_place;
	struct progress_line progress;
};

/* ---- writing ---- */

/* The same bytes for the same text: no name, no time. */
static bool
write_packed(FILE *out, char *text, size_t length)
{
	z_stream z = { .next_in = (unsigned char *)text,
		.avail_in = (unsigned)length };
	unsigned char piece[65536];
	int state;
	if (deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY)
	    != Z_OK)
		return false;
	do {
		z.next_out = piece;
		z.avail_out = sizeof piece;
		state = deflate(&z, Z_FINISH);
		fwrite(piece, 1, sizeof piece - z.avail_out, out);
	} while (state == Z_OK);
	deflateEnd(&z);
	return state == Z_STREAM_END && !ferror(out);
}

static bool
write_out(FILE *out, char *text, size_t length, bool packed)
{
	if (packed)
		return write_packed(out, text, length);
	return fwrite(text, 1, length, out) == length;
}

/* ---- one file ---- */

static void
write_form(const struct fmt *f, const struct document *d, char *text,
    size_t length)
{
	struct output o;
	if (!f->in_place) {
		write_out(stdout, text, length,
		    d->packed && !isatty(STDOUT_FILENO));
		return;
	}
	if (length == d->length && memcmp(text, d->bytes, length) == 0)
		return;
	output_begin(&o, d->name);
	if (!write_out(o.out, text, length, d->packed))
		output_failed(&o);
	output_done(&o);
}

static int
format_one(struct fmt *f, const struct file *file)
{
	struct document d;
	size_t length;
	document_read(&d, f->checker, file);
	progress_end(&f->progress);
	f->progress.items += d.replays;
	char *text = document_complain(&d) ? NULL
	    : document_form(&d, 0, &length);
	if (text != NULL)
		write_form(f, &d, text, length);
	int status = text != NULL ? 0 : REPLAYCHECK_UNREADABLE;
	replaycheck_text_free(text);
	document_free(&d);
	return status;
}

static int
format_all(struct fmt *f)
{
	int status = 0;
	sure(replaycheck_options_set(f->shared.options, "compare", "none"));
	f->checker = checking_new(&f->shared);
	progress_files(&f->progress, f->shared.files.count);
	for (unsigned i = 0; i < f->shared.files.count; i++) {
		int one = format_one(f, &f->shared.files.file[i]);
		status = one > status ? one : status;
		f->progress.done = i + 1;
		f->progress.failed += one != 0;
		progress_show(&f->progress);
	}
	progress_end(&f->progress);
	replaycheck_free(f->checker);
	return finish(status);
}

/* ---- the command ---- */

static const struct option options[] = {
	{ "in-place", no_argument, NULL, 'i' },
	{ "cards", required_argument, NULL, OPTION_CARDS },
	{ "files-from", required_argument, NULL, OPTION_FILES_FROM },
	{ "null", no_argument, NULL, OPTION_NULL },
	{ "help", no_argument, NULL, OPTION_HELP },
	{ 0 }
};

static int
fmt_options(struct fmt *f, const struct command *c, int argc, char **argv)
{
	int option, status = 0;
	while (status == 0 && (option = getopt_long(argc, argv, "hi", options,
	    NULL)) != -1)
		if (option == 'i')
			f->in_place = true;
		else if (!shared_option(&f->shared, c, option, optarg,
		    &status))
			status = option_error(c, argv);
	if (status != 0 || f->shared.help)
		return status;
	status = shared_end(&f->shared, c, argc, argv);
	if (status == 0 && !f->in_place && f->shared.files.count > 1)
		return usage_error(c, "several files need -i");
	for (unsigned i = 0; f->in_place && i < f->shared.files.count; i++)
		if (strcmp(f->shared.files.file[i].name, "-") == 0)
			return usage_error(c, "standard input has no place "
			    "to be written to");
	return status;
}

static int
fmt_run(const struct command *c, int argc, char **argv)
{
	struct fmt f = { 0 };
	int status = shared_begin(&f.shared, c);
	if (status == 0)
		status = fmt_options(&f, c, argc, argv);
	if (status == 0)
		status = f.shared.help ? command_help(c) : format_all(&f);
	shared_free(&f.shared);
	return status;
}

const struct command command_fmt = {
	.name = "fmt",
	.summary = "Write logs in their canonical form.",
	.usage = "[OPTION]... FILE\n"
	    "       replaycheck fmt -i [OPTION]... FILE...",
	.help =
	"One element a line, attributes in a fixed order; comments stay.  A "
	"compressed log\nstays compressed.\n\n"
	"  -i, --in-place           write each file anew\n"
	"  --cards DIR              card sets of this folder too\n"
	"  --files-from FILE        names of logs from a file, - is standard "
	"input\n"
	"  --null                   they end with NUL instead of a line end\n"
	"  -h, --help               this help\n"
	"\nExit status: 0, 3 for a log that cannot be read (it is left as it "
	"is), 64 wrong\nusage, 74 it cannot be written.\n",
	.run = fmt_run,
};
