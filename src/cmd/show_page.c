/*
 * show_page.c - makes a page of each replay, and an index of several.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/checking.h"
#include "cmd/output.h"
#include "cmd/show.h"

/* ---- looking on ---- */

static void
add_moment(struct show *sh)
{
	if (sure(replaycheck_page_add(sh->page, sh->checker)) == 1)
		sh->too_many = true;
}

static void
page_started(struct show *sh)
{
	sh->page = must(replaycheck_page_new());
	add_moment(sh);
}

static bool
page_step(struct show *sh, const replaycheck_step *st)
{
	(void)st;
	add_moment(sh);
	return true;
}

/* ---- writing ---- */

/* `0001-game.html`: letters, digits and dots of the log's name, after a number
 * that is the page's alone. */
static char *
page_name(const replaycheck_report *r, unsigned number)
{
	const char *slash = strrchr(r->file, '/');
	char name[64], *whole;
	size_t length = 0;
	for (const char *at = slash != NULL ? slash + 1 : r->file;
	    *at != '\0' && length + 1 < sizeof name; at++)
		name[length++] = strchr("abcdefghijklmnopqrstuvwxyz"
		    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", *at) != NULL
		    ? *at : '_';
	name[length] = '\0';
	if (asprintf(&whole, "%04u-%s.html", number, name) < 0)
		defect("out of memory");
	return whole;
}

static void
write_in_folder(const struct show *sh, const char *name, const char *text)
{
	char *path;
	if (asprintf(&path, "%s/%s", sh->out, name) < 0)
		defect("out of memory");
	output_text(path, text, strlen(text));
	free(path);
}

/* A second replay: what was kept goes into the folder too. */
static bool
begin_folder(struct show *sh)
{
	if (sh->folder)
		return true;
	if (sh->out == NULL) {
		progress_end(&sh->progress);
		fputs("replaycheck: show: several replays want a folder: "
		    "-o DIR\n", stderr);
		sh->status = EXIT_USAGE;
		return false;
	}
	folder_make(sh->out);
	sh->folder = true;
	if (sh->kept == NULL)
		return true;
	write_in_folder(sh, sh->row[0].address, sh->kept);
	free(sh->kept);
	sh->kept = NULL;
	return true;
}

static void
keep_page(struct show *sh, const replaycheck_report *r, char *text)
{
	sh->row = must(realloc(sh->row, (sh->rows + 1) * sizeof *sh->row));
	struct page_row *row = &sh->row[sh->rows++];
	*row = (struct page_row){ .verdict = r->verdict,
		.address = text != NULL ? page_name(r, sh->rows) : NULL };
	if (asprintf(&row->title, r->replay > 1 ? "%s, replay %u" : "%s",
	    r->file, r->replay) < 0)
		defect("out of memory");
	sure(replaycheck_report_line(r, &row->line));
	if (sh->rows == 1 && !sh->folder) {
		sh->kept = text;
		return;
	}
	if (begin_folder(sh) && text != NULL)
		write_in_folder(sh, row->address, text);
	replaycheck_text_free(text);
}

static void
page_ended(struct show *sh, const replaycheck_report *r)
{
	char *text = NULL;
	sh->found = true;
	if (sh->too_many)
		show_refuse(sh, r, EXIT_USAGE, "has more than 5000 steps: "
		    "its page ends there");
	if (r->verdict == REPLAYCHECK_UNREADABLE) {
		progress_end(&sh->progress);
		checking_complain(r);
	}
	if (sh->page != NULL)
		sure(replaycheck_page_write(sh->page, sh->checker, &text));
	replaycheck_page_free(sh->page);
	sh->page = NULL;
	keep_page(sh, r, text);
	show_clear(sh);
}

const struct viewer show_page_viewer = {
	.started = page_started,
	.step = page_step,
	.ended = page_ended,
};

void
show_pages_begin(struct show *sh)
{
	struct stat status;
	sh->folder = sh->out != NULL && stat(sh->out, &status) == 0
	    && S_ISDIR(status.st_mode);
}

/* ---- the end ---- */

static void
write_index(struct show *sh)
{
	char *text;
	replaycheck_entry *entry = must(calloc(sh->rows + 1, sizeof *entry));
	const replaycheck_entry **list = must(calloc(sh->rows + 1,
	    sizeof *list));
	for (unsigned i = 0; i < sh->rows; i++) {
		const struct page_row *row = &sh->row[i];
		entry[i] = (replaycheck_entry){ sizeof *entry, row->address,
			row->title, row->verdict, row->line };
		list[i] = &entry[i];
	}
	sure(replaycheck_page_index(list, &text));
	write_in_folder(sh, "index.html", text);
	replaycheck_text_free(text);
	free(entry);
	free(list);
}

int
show_pages_end(struct show *sh)
{
	if (sh->folder)
		write_index(sh);
	else if (sh->kept != NULL && sh->out != NULL)
		output_text(sh->out, sh->kept, strlen(sh->kept));
	else if (sh->kept != NULL && sh->status != EXIT_USAGE)
		fputs(sh->kept, stdout);
	for (unsigned i = 0; i < sh->rows; i++) {
		free(sh->row[i].address);
		free(sh->row[i].title);
		replaycheck_text_free(sh->row[i].line);
	}
	free(sh->row);
	free(sh->kept);
	return finish(sh->status);
}
