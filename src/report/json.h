/*
 * json.h - reports as JSON.
 */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include "report/format.h"
#include "report/json_text.h"

/* The object that closes a report: what was checked, and how much of it. */
json_t *json_totals(const struct printer *, const struct totals *);

/*
 * A report out of the object that was printed of it, as far as its formats
 * need it; parts of it belong to the object.  `differs` is the caller's.  False
 * if it is no report.
 */
bool report_from_json(const json_t *, struct report *, char **differs);

#endif
