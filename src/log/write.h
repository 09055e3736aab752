/*
 * write.h - the engine's types to the format of a log.
 */
#ifndef LOG_WRITE_H
#define LOG_WRITE_H

#include <stdio.h>

#include "engine/session.h"
#include "log/element.h"
#include "log/escape.h"

/* <position>…</position>, indented by `indent` spaces. */
void write_position(FILE *, struct context *, unsigned indent);

/* One step as an element, without a line end. */
void write_step(FILE *, const struct context *, const struct step *);

/* An element on one line, as it was written. */
void write_element_inline(FILE *, const struct element *);
/* The same on lines of its own. */
void write_element(FILE *, const struct element *, unsigned indent);

/* The <expect> that says what the report says, as far as the one that is there
 * says anything; its own lines are indented like that one. */
void write_expect(FILE *, const struct report *);

/* Text with the five special characters escaped. */
void write_text(FILE *, const char *);
/* The same for one place. */
void write_escaped(FILE *, const char *, enum xml_place);

#endif
