/*
 * corpus.c - traces that have been read, to be compared.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/corpus.h"
#include "cmd/files.h"
#include "log/source.h"

/* A place for one more element of a list that grows by doubling. */
static void *
grow(void *list, unsigned count, size_t size)
{
	if ((count & (count - 1)) != 0)
		return list;
	return must(realloc(list, (count == 0 ? 1 : (size_t)count * 2) * size));
}

/* The name of a log as the name of its trace in a folder would be: so a folder
 * and an archive of the same logs can be compared. */
static char *
plain_name(const char *name)
{
	static const char end[] = ".trace";
	while (*name == '/' || strncmp(name, "./", 2) == 0)
		name += *name == '/' ? 1 : 2;
	char *plain = must(strdup(name));
	for (char *at = plain; (at = strchr(at, '/')) != NULL;)
		*at = '_';
	size_t length = strlen(plain);
	if (length > sizeof end && strcmp(plain + length - sizeof end + 1,
	    end) == 0)
		plain[length - sizeof end + 1] = '\0';
	return plain;
}

static struct trace_replay *
add_replay(struct corpus *c, const char *name, unsigned number)
{
	c->replay = grow(c->replay, c->replays, sizeof *c->replay);
	struct trace_replay *r = &c->replay[c->replays++];
	*r = (struct trace_replay){ .name = plain_name(name),
		.number = number };
	return r;
}

/* Cuts off the next column. */
static char *
column(char **at)
{
	char *text = *at;
	size_t length = strcspn(text, "\t");
	*at = text + length + (text[length] == '\t');
	text[length] = '\0';
	return text;
}

/* `#`, file, number, game */
static bool
head_line(struct corpus *c, char *line, struct trace_replay **replay)
{
	column(&line);
	char *file = column(&line);
	char *number = column(&line);
	long n;
	if (!option_number(number, 0, INT32_MAX, &n))
		return false;
	*replay = add_replay(c, file, (unsigned)n);
	return true;
}

static bool
step_line(struct trace_replay *r, char *line)
{
	if (strchr(line, '\t') == NULL)
		return false;
	r->line = grow(r->line, r->lines, sizeof *r->line);
	struct trace_line *to = &r->line[r->lines++];
	to->step = column(&line);
	to->action = column(&line);
	to->digest = column(&line);
	to->fields = column(&line);
	to->rules = column(&line);
	return true;
}

bool
corpus_add(struct corpus *c, char *text, const char *name)
{
	struct trace_replay *replay = NULL;
	c->text = grow(c->text, c->texts, sizeof *c->text);
	c->text[c->texts++] = text;
	while (*text != '\0') {
		char *line = text;
		size_t length = strcspn(text, "\n");
		text += length + (text[length] == '\n');
		line[length] = '\0';
		if (line[0] == '#') {
			if (!head_line(c, line, &replay))
				return false;
			continue;
		}
		if (replay == NULL)
			replay = add_replay(c, name, 1);
		if (!step_line(replay, line))
			return false;
	}
	return true;
}

/* A whole file, plain or compressed; NULL with the problem set if it cannot be
 * read. */
static char *
read_text(const char *path, struct problem *p)
{
	struct problem why;
	struct source *in = source_open(path, &why);
	unsigned char piece[65536];
	char *text = NULL;
	size_t length = 0;
	long count = -1;
	if (in != NULL) {
		FILE *out = must(open_memstream(&text, &length));
		source_any(in);
		while ((count = source_read(in, piece, sizeof piece, &why)) > 0)
			fwrite(piece, 1, (size_t)count, out);
		fclose(out);
		source_close(in);
	}
	if (count != 0) {
		problem_set(p, 0, 0, "%s: %s", path, why.text);
		free(text);
		text = NULL;
	}
	return text;
}

/* The traces of a lone file are told from others by its path, those of a
 * folder by their names in it. */
static bool
read_file(struct corpus *c, const struct file *file, bool lone,
    struct problem *p)
{
	const char *name = strrchr(file->name, '/');
	if (file->problem != NULL)
		return problem_set(p, 0, 0, "%s: %s", file->name,
		    file->problem);
	char *text = read_text(file->name, p);
	if (text == NULL)
		return false;
	return corpus_add(c, text, lone || name == NULL ? file->name : name + 1)
	    || problem_set(p, 0, 0, "%s is no trace", file->name);
}

bool
corpus_read(struct corpus *c, const char *path, struct problem *p)
{
	struct file_list files = { 0 };
	bool good = true;
	files_add_traces(&files, path);
	for (unsigned i = 0; good && i < files.count; i++)
		good = read_file(c, &files.file[i], files.count == 1, p);
	files_free(&files);
	return good && (c->replays > 0
	    || problem_set(p, 0, 0, "%s holds no trace", path));
}

void
corpus_free(struct corpus *c)
{
	for (unsigned i = 0; i < c->replays; i++) {
		free(c->replay[i].name);
		free(c->replay[i].line);
	}
	for (unsigned i = 0; i < c->texts; i++)
		free(c->text[i]);
	free(c->replay);
	free(c->text);
	*c = (struct corpus){ 0 };
}

const struct trace_replay *
corpus_find(const struct corpus *c, const char *name, unsigned number)
{
	for (unsigned i = 0; i < c->replays; i++)
		if (c->replay[i].number == number
		    && strcmp(c->replay[i].name, name) == 0)
			return &c->replay[i];
	return NULL;
}
