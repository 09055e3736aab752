/*
 * write_value.h - single attributes.  Used by the writers only.
 */
#ifndef LOG_WRITE_VALUE_H
#define LOG_WRITE_VALUE_H

#include <stdio.h>

#include "engine/game.h"

/* ` name="value"`, escaped. */
void write_attribute(FILE *, const char *name, const char *value);
/* ` name="5"` */
void write_number(FILE *, const char *name, int32_t value);
/* Every field that does not have its starting value. */
void write_fields(FILE *, const struct context *, const struct field *,
    unsigned count, const int32_t *values, const int32_t *starts);
/* Id of a card or player, `none`, or the mark of a pattern. */
const char *reference_id(const struct context *, reference);

#endif
