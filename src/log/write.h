/*
 * write.h - the engine's types to the format of a log.
 */
#ifndef LOG_WRITE_H
#define LOG_WRITE_H

#include <stdio.h>

#include "engine/session.h"

/* <position>…</position>, indented by `indent` spaces. */
void write_position(FILE *, struct context *, unsigned indent);

/* One step as an element, without a line end. */
void write_step(FILE *, const struct context *, const struct step *);

/* Text with the five special characters escaped. */
void write_text(FILE *, const char *);

#endif
