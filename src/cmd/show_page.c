/*
 * show_page.c - makes a page of each replay, and an index of several.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/output.h"
#include "cmd/show.h"
#include "engine/said.h"
#include "games/show.h"
#include "report/format.h"

/* ---- looking on ---- */

static void
add_moment(struct show *sh, const struct replay_view *view,
    const struct page_moment *m)
{
	struct context *cx = view->game->claims_look_ahead
	    ? session_settle(view->session) : session_context(view->session);
	struct table_text *table = table_new();
	show_table(cx, table);
	if (!page_add(sh->page, cx, table, m))
		sh->too_many = true;
	table_free(table);
}

static void
page_started(void *closure, const struct replay_view *view)
{
	struct show *sh = closure;
	if (!show_wanted(sh, view))
		return;
	sh->page = page_new();
	for (unsigned p = 0; p < session_context(view->session)->s->players;
	    p++)
		page_player(sh->page, p, report_name(view->report,
		    player_id(p)));
	add_moment(sh, view, &(struct page_moment){ .element = "",
	    .said = "" });
}

static bool
page_step(void *closure, const struct replay_view *view, const struct step *st,
    const struct element *e, bool legal)
{
	struct show *sh = closure;
	char *text = NULL;
	size_t length;
	if (sh->page == NULL)
		return true;
	show_take_notes(sh, view, e);
	FILE *out = text_open(&text, &length);
	write_element_inline(out, e);
	fclose(out);
	char *said = deed_said(session_context(view->session), st);
	add_moment(sh, view, &(struct page_moment){ .step = st->number,
		.line = e->line, .element = text, .said = said,
		.time = sh->time, .notes = sh->notes, .refused = !legal });
	free(said);
	free(text);
	return true;
}

/* ---- writing ---- */

/* `0001-game.html`: letters, digits and dots of the log's name, after a number
 * that is the page's alone. */
static char *
page_name(const struct report *r, unsigned number)
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
	if (sh->out == NULL || !folder_make(sh->out)) {
		progress_end(&sh->progress);
		fprintf(stderr, "replaycheck: show: several replays want a "
		    "folder: -o DIR%s%s\n", sh->out != NULL ? ": " : "",
		    sh->out != NULL ? error_text(errno) : "");
		sh->status = EXIT_USAGE;
		return false;
	}
	sh->folder = true;
	if (sh->kept == NULL)
		return true;
	write_in_folder(sh, sh->entry[0].href, sh->kept);
	free(sh->kept);
	sh->kept = NULL;
	return true;
}

static void
keep_page(struct show *sh, const struct report *r, char *text)
{
	struct printer printer = { 0 };
	size_t length;
	sh->entry = must(realloc(sh->entry,
	    (sh->entries + 1) * sizeof *sh->entry));
	struct page_entry *e = &sh->entry[sh->entries++];
	*e = (struct page_entry){ .verdict = r->verdict,
		.href = text != NULL ? page_name(r, sh->entries) : NULL };
	if (asprintf(&e->title, r->replay > 1 ? "%s, replay %u" : "%s",
	    r->file, r->replay) < 0)
		defect("out of memory");
	printer.out = text_open(&e->text, &length);
	text_result(&printer, r);
	fclose(printer.out);
	if (sh->entries == 1 && !sh->folder) {
		sh->kept = text;
		return;
	}
	if (begin_folder(sh) && text != NULL)
		write_in_folder(sh, e->href, text);
	free(text);
}

static char *
make_page(struct show *sh, const struct replay_view *view)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	page_write(sh->page, session_context(view->session), view->report,
	    out);
	fclose(out);
	return text;
}

static void
page_ended(void *closure, const struct replay_view *view)
{
	struct show *sh = closure;
	char *text = NULL;
	if (!show_wanted(sh, view))
		return;
	sh->found = true;
	if (sh->too_many)
		show_refuse(sh, view, EXIT_USAGE, "has more than 5000 steps: "
		    "its page ends there");
	if (view->report->verdict == VERDICT_UNREADABLE) {
		struct printer printer = { .out = stderr,
			.width = text_width(stderr) };
		progress_end(&sh->progress);
		text_findings(&printer, view->report);
	}
	if (sh->page != NULL && view->session != NULL)
		text = make_page(sh, view);
	if (sh->page != NULL)
		page_free(sh->page);
	sh->page = NULL;
	keep_page(sh, view->report, text);
	show_clear(sh);
}

struct observer
show_page_observer(struct show *sh)
{
	struct stat status;
	sh->folder = sh->out != NULL && stat(sh->out, &status) == 0
	    && S_ISDIR(status.st_mode);
	return (struct observer){
		.closure = sh,
		.started = page_started,
		.step = page_step,
		.ended = page_ended,
	};
}

/* ---- the end ---- */

static void
write_index(struct show *sh)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	bool good = page_index(sh->entry, sh->entries, out);
	fclose(out);
	if (!good)
		defect("the index of pages cannot be made");
	write_in_folder(sh, "index.html", text);
	free(text);
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
	for (unsigned i = 0; i < sh->entries; i++) {
		free(sh->entry[i].href);
		free(sh->entry[i].title);
		free(sh->entry[i].text);
	}
	free(sh->entry);
	free(sh->kept);
	return finish(sh->status);
}
