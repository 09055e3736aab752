/*
 * merge_read.c - reads JSON reports that belong together.  Of a replay only
 * its name and place are kept: reports of a large corpus do not fit into
 * memory.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/merge.h"

static bool
refuse(struct merge *m, const struct merge_source *s, unsigned line,
    const char *why)
{
	progress_end(&m->progress);
	fprintf(stderr, "replaycheck: merge: %s", s->name);
	if (line > 0)
		fprintf(stderr, ":%u", line);
	fprintf(stderr, ": %s\n", why);
	return false;
}

/* ---- lines ---- */

/* The whole of a stream that cannot be read twice. */
static FILE *
copy_stream(FILE *from)
{
	FILE *copy = tmpfile();
	char piece[65536];
	size_t count;
	bool good = copy != NULL;
	while (good && (count = fread(piece, 1, sizeof piece, from)) > 0)
		good = fwrite(piece, 1, count, copy) == count;
	if (!good || fflush(copy) != 0)
		output_error("a copy of what is read cannot be written: %s",
		    error_text(errno));
	rewind(copy);
	return copy;
}

static FILE *
open_report(const char *name)
{
	if (strcmp(name, "-") == 0)
		return copy_stream(stdin);
	FILE *in = fopen(name, "r");
	if (in == NULL || fseek(in, 0, SEEK_END) == 0) {
		if (in != NULL)
			rewind(in);
		return in;
	}
	FILE *copy = copy_stream(in);
	fclose(in);
	return copy;
}

static void
add_row(struct merge *m, const json_t *object, long offset, size_t length)
{
	if (m->rows == m->room) {
		m->room = m->room == 0 ? 256 : 2 * m->room;
		m->row = must(realloc(m->row, m->room * sizeof *m->row));
	}
	m->row[m->rows++] = (struct merge_row){
		.path = must(strdup(json_string_value(
		    json_object_get(object, "file")))),
		.replay = (long)json_integer_value(
		    json_object_get(object, "replay")),
		.source = m->sources - 1,
		.offset = offset,
		.length = length,
	};
}

/* ---- one report ---- */

static bool
take_kind(struct merge *m, enum merge_kind kind)
{
	if (m->kind == MERGE_NOTHING)
		m->kind = kind;
	return m->kind == kind;
}

/* "K/N" */
static bool
read_part(struct merge_source *s, const char *text)
{
	char part[16];
	const char *slash = strchr(text, '/');
	if (slash == NULL || (size_t)(slash - text) >= sizeof part)
		return false;
	memcpy(part, text, (size_t)(slash - text));
	part[slash - text] = '\0';
	return option_number(slash + 1, 1, 1000000, &s->parts)
	    && option_number(part, 1, s->parts, &s->part);
}

static const char *
take_closing(struct merge *m, json_t *object)
{
	struct merge_source *s = &m->source[m->sources - 1];
	const char *shard = json_string_value(json_object_get(object, "shard"));
	if (s->closing != NULL)
		return "it holds several reports";
	if (shard != NULL && !read_part(s, shard))
		return "its part is not K/N";
	s->closing = json_incref(object);
	return NULL;
}

/* What is wrong with the line, or NULL. */
static const char *
take_line(struct merge *m, json_t *object, long offset, size_t length)
{
	if (!json_is_object(object)
	    || json_integer_value(json_object_get(object, "format")) > 1)
		return "it is no report of this version";
	if (json_is_true(json_object_get(object, "summary")))
		return take_closing(m, object);
	if (m->source[m->sources - 1].closing != NULL)
		return "it goes on after its last object";
	if (json_is_string(json_object_get(object, "file"))
	    && json_is_string(json_object_get(object, "verdict"))) {
		add_row(m, object, offset, length);
		return take_kind(m, MERGE_REPLAYS) ? NULL
		    : "it is no report of coverage, as the others are";
	}
	if (!json_is_string(json_object_get(object, "id"))
	    || !json_is_integer(json_object_get(object, "exercised")))
		return "it is no report of verify or coverage";
	json_object_set(m->source[m->sources - 1].rules,
	    json_string_value(json_object_get(object, "id")), object);
	return take_kind(m, MERGE_RULES) ? NULL
	    : "it is a report of coverage, the others are not";
}

/* Bytes of a line at the most: what has no end is no report. */
enum { REPORT_LINE_MAX = 1 << 26 };

/* The next line with its end, as far as there is one; 0: there is none. */
static size_t
next_line(FILE *in, char **line, size_t *room)
{
	size_t length = 0;
	int c = 0;
	while (c != '\n' && length < REPORT_LINE_MAX
	    && (c = getc_unlocked(in)) != EOF) {
		if (length + 2 > *room) {
			*room = 2 * *room + BUFSIZ;
			*line = must(realloc(*line, *room));
		}
		(*line)[length++] = (char)c;
		(*line)[length] = '\0';
	}
	return length;
}

static bool
read_lines(struct merge *m)
{
	struct merge_source *s = &m->source[m->sources - 1];
	char *line = NULL;
	const char *wrong = NULL;
	size_t room = 0, length;
	unsigned number = 0;
	long offset = 0;
	while (wrong == NULL && (length = next_line(s->in, &line, &room)) > 0) {
		bool whole = line[length - 1] == '\n';
		json_t *object = !whole ? NULL
		    : json_loads(line, JSON_REJECT_DUPLICATES, NULL);
		number++;
		wrong = length == REPORT_LINE_MAX ? "a line is too long"
		    : !whole ? "it ends within a line"
		    : object == NULL ? "it is not JSON"
		    : take_line(m, object, offset, length);
		json_decref(object);
		offset += (long)length;
		m->progress.items++;
		progress_show(&m->progress);
	}
	if (wrong == NULL && ferror(s->in))
		wrong = error_text(errno);
	else if (wrong == NULL && number == 0)
		wrong = "it is empty";
	free(line);
	return wrong == NULL || refuse(m, s, number, wrong);
}

bool
merge_read(struct merge *m, const char *name)
{
	m->source = must(realloc(m->source,
	    (m->sources + 1) * sizeof *m->source));
	struct merge_source *s = &m->source[m->sources++];
	*s = (struct merge_source){ .name = name, .in = open_report(name),
		.rules = must(json_object()) };
	if (s->in == NULL)
		return refuse(m, s, 0, error_text(errno));
	return read_lines(m);
}

/* ---- the parts ---- */

static int
by_path(const void *a, const void *b)
{
	const struct merge_row *x = a, *y = b;
	int path = strcmp(x->path, y->path);
	if (path != 0)
		return path;
	if (x->replay != y->replay)
		return (x->replay > y->replay) - (x->replay < y->replay);
	return (x->source > y->source) - (x->source < y->source);
}

/* Rows of a part that came twice count once. */
static void
drop_source(struct merge *m, unsigned source)
{
	size_t kept = 0;
	m->source[source].doubled = true;
	for (size_t i = 0; i < m->rows; i++)
		if (m->row[i].source != source)
			m->row[kept++] = m->row[i];
		else
			free(m->row[i].path);
	m->rows = kept;
}

static void
part_problem(struct merge *m, const char *format, long part, long parts)
{
	fputs("replaycheck: merge: ", stderr);
	fprintf(stderr, format, part, parts);
	putc('\n', stderr);
	m->whole = false;
}

static void
check_source(struct merge *m, unsigned i, long parts)
{
	struct merge_source *s = &m->source[i];
	if (s->closing == NULL && parts > 0) {
		m->whole = refuse(m, s, 0, "it has no last object: the run was "
		    "cut short");
		return;
	}
	if (s->closing != NULL
	    && json_is_true(json_object_get(s->closing, "partial")))
		m->whole = refuse(m, s, 0, "the run was interrupted");
	if (parts > 0 && s->closing != NULL && s->parts != parts)
		m->whole = refuse(m, s, 0, s->parts == 0 ? "it is no part, as "
		    "the others are" : "it is a part of another division");
}

static void
check_parts(struct merge *m, long parts)
{
	for (long part = 1; part <= parts; part++) {
		bool found = false;
		for (unsigned i = 0; i < m->sources; i++) {
			if (m->source[i].parts != parts
			    || m->source[i].part != part)
				continue;
			if (found) {
				part_problem(m, "part %ld/%ld is there twice",
				    part, parts);
				drop_source(m, i);
			}
			found = true;
		}
		if (!found)
			part_problem(m, "part %ld/%ld is missing", part,
			    parts);
	}
}

static const char *const counts[] = { "exercised", "broken", "disputed" };

/* Adds the counts of a rule or reading to what others have counted. */
static void
add_counts(json_t *rules, const char *id, json_t *object)
{
	json_t *sum = json_object_get(rules, id);
	if (sum == NULL) {
		json_object_set_new(rules, id, json_deep_copy(object));
		return;
	}
	for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
		json_object_set_new(sum, counts[i], json_integer(
		    json_integer_value(json_object_get(sum, counts[i]))
		    + json_integer_value(json_object_get(object, counts[i]))));
}

static void
sum_rules(struct merge *m)
{
	const char *id;
	json_t *object;
	m->rules = must(json_object());
	for (unsigned i = 0; i < m->sources; i++)
		if (!m->source[i].doubled)
			json_object_foreach(m->source[i].rules, id, object)
				add_counts(m->rules, id, object);
}

void
merge_complete(struct merge *m)
{
	long parts = 0;
	m->whole = true;
	for (unsigned i = 0; i < m->sources; i++)
		if (parts == 0)
			parts = m->source[i].parts;
	for (unsigned i = 0; i < m->sources; i++)
		check_source(m, i, parts);
	check_parts(m, parts);
	sum_rules(m);
	if (m->rows > 0)
		qsort(m->row, m->rows, sizeof *m->row, by_path);
}

/* ---- rows ---- */

char *
merge_line(const struct merge *m, const struct merge_row *row)
{
	FILE *in = m->source[row->source].in;
	char *line = must(malloc(row->length + 1));
	if (fseek(in, row->offset, SEEK_SET) != 0
	    || fread(line, 1, row->length, in) != row->length)
		defect("%s cannot be read again", m->source[row->source].name);
	line[row->length] = '\0';
	return line;
}

void
merge_free(struct merge *m)
{
	for (unsigned i = 0; i < m->sources; i++) {
		if (m->source[i].in != NULL)
			fclose(m->source[i].in);
		json_decref(m->source[i].closing);
		json_decref(m->source[i].rules);
	}
	for (size_t i = 0; i < m->rows; i++)
		free(m->row[i].path);
	free(m->source);
	free(m->row);
	json_decref(m->rules);
}
