/*
 * jsonlines.c - checks that every line of standard input is one JSON object,
 * and prints the values of the keys that are named as arguments, a line each,
 * separated by blanks.  `keys` prints the names of its keys in order.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
print_keys(json_t *object)
{
	const char *key, *between = "";
	json_t *value;
	json_object_foreach(object, key, value) {
		printf("%s%s", between, key);
		between = ",";
	}
}

static void
print_value(json_t *object, const char *name)
{
	json_t *value = json_object_get(object, name);
	if (strcmp(name, "keys") == 0)
		print_keys(object);
	else if (json_is_string(value))
		fputs(json_string_value(value), stdout);
	else if (value == NULL)
		fputs("missing", stdout);
	else
		json_dumpf(value, stdout, JSON_COMPACT | JSON_ENCODE_ANY);
}

int
main(int argc, char **argv)
{
	char *line = NULL;
	size_t room = 0;
	unsigned number = 0;
	while (getline(&line, &room, stdin) > 0) {
		json_error_t error;
		json_t *object = json_loads(line, JSON_REJECT_DUPLICATES,
		    &error);
		number++;
		if (!json_is_object(object)) {
			fprintf(stderr, "line %u is no JSON object: %s\n",
			    number, error.text);
			return EXIT_FAILURE;
		}
		for (int i = 1; i < argc; i++) {
			print_value(object, argv[i]);
			putchar(i + 1 < argc ? ' ' : '\n');
		}
		json_decref(object);
	}
	free(line);
	return EXIT_SUCCESS;
}
