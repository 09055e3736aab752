/*
 * pack.c - a program of the build: writes card sets as C, each with what its
 * head says and its hash, so that the tool need not read them to know them.
 *
 *	pack FILE... > shipped.c
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/compiler.h"
#include "log/log.h"

static void
put_string(const char *text)
{
	putchar('"');
	for (; *text != '\0'; text++)
		if (*text == '"' || *text == '\\')
			printf("\\%c", *text);
		else
			putchar(*text);
	putchar('"');
}

static void
put_text(struct element *set, const char *attribute)
{
	const char *text = element_get(set, attribute);
	put_string(text == NULL ? "" : text);
	fputs(", ", stdout);
}

/* The row of a set: what is written over the bytes of its file. */
static int
put_row(const char *path, unsigned number)
{
	struct problem problem = { 0 };
	struct log *log = log_open(path, &problem);
	struct element *set = log == NULL ? NULL
	    : log_document(log, "cards", &problem);
	char digest[65];
	unsigned cards = 0;
	if (set == NULL) {
		fprintf(stderr, "%s:%u:%u: %s\n", path, problem.line,
		    problem.column, problem.text);
		log_close(log);
		return 1;
	}
	for (const struct element *c = set->child; c != NULL; c = c->next)
		cards += element_is(c, "card");
	element_sha256(set, digest);
	fputs("\t{ ", stdout);
	put_text(set, "name");
	put_text(set, "game");
	put_text(set, "title");
	printf("\"%s\", %u,\n\t  set%u, sizeof set%u },\n", digest, cards,
	    number, number);
	log_close(log);
	return 0;
}

static int
put_bytes(const char *path, unsigned number)
{
	FILE *in = fopen(path, "rb");
	if (in == NULL) {
		perror(path);
		return 1;
	}
	printf("static const unsigned char set%u[] = {", number);
	for (int c, n = 0; (c = getc(in)) != EOF; n++)
		printf("%s%d,", n % 20 == 0 ? "\n" : "", c);
	puts("\n};");
	fclose(in);
	return 0;
}

int
main(int argc, char **argv)
{
	int wrong = 0;
	puts("#include \"cards/shipped.h\"");
	for (int i = 1; i < argc; i++)
		wrong |= put_bytes(argv[i], (unsigned)i);
	puts("const struct shipped_set shipped_sets[] = {");
	for (int i = 1; i < argc; i++)
		wrong |= put_row(argv[i], (unsigned)i);
	puts("\t{ 0 }\n};");
	return wrong;
}
