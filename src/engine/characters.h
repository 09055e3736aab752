/*
 * characters.h - the characters of a text: UTF-8, and which of them are shown.
 */
#ifndef ENGINE_CHARACTERS_H
#define ENGINE_CHARACTERS_H

#include <stdbool.h>
#include <stddef.h>

/* The length in bytes of the first one, 0 if it is not UTF-8, and whether it is
 * shown as a character of its own. */
size_t character_length(const char *text, bool *shown);

/* Whether all of them are. */
bool all_shown(const char *text);

#endif
