/*
 * inside.c - the engine behind the options of the library.
 */
#include "api/api.h"
#include "cmd/inside.h"

struct check_options *
inside_check(const struct shared *sh)
{
	return &sh->options->check;
}

struct set_index *
inside_sets(const struct shared *sh)
{
	return sh->options->sets;
}
