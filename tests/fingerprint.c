/*
 * fingerprint.c - a short number for what the tool says of each file: standard
 * input is JSON of verify and what trace prints, the output a line for each
 * file, its name and the number.  Left out is what may change without the game
 * being another one: sentences, headings, places, digests.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 10000, DIGEST = 64 };

struct file {
	char *name;
	uint64_t number;
};

static struct file files[FILES_MAX];
static unsigned count;

/* The file of that name; those of one file stand together. */
static struct file *
file_of(const char *name, size_t length)
{
	for (unsigned i = count; i > 0; i--)
		if (strncmp(files[i - 1].name, name, length) == 0
		    && files[i - 1].name[length] == '\0')
			return &files[i - 1];
	if (count == FILES_MAX) {
		fputs("fingerprint: too many files\n", stderr);
		exit(EXIT_FAILURE);
	}
	files[count] = (struct file){ .name = strndup(name, length),
		.number = UINT64_C(14695981039346656037) };
	return &files[count++];
}

/* Behind a text in JSON, its quotation mark being read. */
static const char *
behind_text(const char *at)
{
	for (; *at != '\0' && *at != '"'; at++)
		if (*at == '\\' && at[1] != '\0')
			at++;
	return *at == '"' ? at + 1 : at;
}

/* Behind what is left out here; `at` if it counts. */
static const char *
behind_left_out(const char *at)
{
	static const char *const texts[] = { "\"message\":\"",
		"\"heading\":\"" };
	static const char *const numbers[] = { "\"line\":", "\"column\":" };
	for (unsigned i = 0; i < 2; i++)
		if (strncmp(at, texts[i], strlen(texts[i])) == 0)
			return behind_text(at + strlen(texts[i]));
	for (unsigned i = 0; i < 2; i++)
		if (strncmp(at, numbers[i], strlen(numbers[i])) == 0) {
			at += strlen(numbers[i]);
			return at + strspn(at, "0123456789");
		}
	size_t digits = strspn(at, "0123456789abcdef");
	return digits == DIGEST ? at + digits : at;
}

static void
add(struct file *f, const char *line)
{
	for (const char *at = line; *at != '\0';) {
		const char *behind = behind_left_out(at);
		if (behind != at) {
			at = behind;
			continue;
		}
		f->number = (f->number ^ (unsigned char)*at++)
		    * UINT64_C(1099511628211);
	}
}

int
main(void)
{
	static const char key[] = "\"file\":\"";
	struct file *file = NULL;
	char *line = NULL;
	size_t room = 0;
	while (getline(&line, &room, stdin) > 0) {
		const char *name = strncmp(line, "#\t", 2) == 0 ? line + 2
		    : *line == '{' ? strstr(line, key) : NULL;
		if (name != NULL && *name == '"')
			name += strlen(key);
		if (name != NULL)
			file = file_of(name, strcspn(name, "\t\""));
		if (file != NULL)
			add(file, line);
	}
	free(line);
	for (unsigned i = 0; i < count; i++) {
		printf("%s %016" PRIx64 "\n", files[i].name, files[i].number);
		free(files[i].name);
	}
	return count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
