/*
 * decode_entry.c - what people enter between steps: notes, take-backs and cards
 * that are shown; and the times of steps.
 */
#include <string.h>

#include "log/decode.h"
#include "log/reader.h"

/* ---- times: ISO 8601 ---- */

/* Takes `count` digits that are a number from least to most. */
static bool
take_number(const char **at, unsigned count, unsigned least, unsigned most,
    unsigned *value)
{
	*value = 0;
	for (; count > 0; count--, ++*at) {
		if (**at < '0' || **at > '9')
			return false;
		*value = *value * 10 + (unsigned)(**at - '0');
	}
	return *value >= least && *value <= most;
}

static bool
take_digits(const char **at, unsigned count, unsigned least, unsigned most)
{
	unsigned value;
	return take_number(at, count, least, most, &value);
}

static bool
take_mark(const char **at, char mark)
{
	if (**at != mark)
		return false;
	++*at;
	return true;
}

static unsigned
days_of(unsigned month, unsigned year)
{
	static const unsigned char days[] = { 31, 28, 31, 30, 31, 30, 31, 31,
		30, 31, 30, 31 };
	bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
	return days[month - 1] + (unsigned)(month == 2 && leap);
}

/* 2026-11-22 */
static bool
take_date(const char **at)
{
	unsigned year, month;
	return take_number(at, 4, 0, 9999, &year) && take_mark(at, '-')
	    && take_number(at, 2, 1, 12, &month) && take_mark(at, '-')
	    && take_digits(at, 2, 1, days_of(month, year));
}

/* .25 */
static bool
take_fraction(const char **at)
{
	if (!take_mark(at, '.') && !take_mark(at, ','))
		return true;
	if (!take_digits(at, 1, 0, 9))
		return false;
	while (**at >= '0' && **at <= '9')
		++*at;
	return true;
}

/* Z, +01:00, or nothing. */
static bool
take_zone(const char **at)
{
	if (**at == '\0' || take_mark(at, 'Z'))
		return true;
	return (take_mark(at, '+') || take_mark(at, '-'))
	    && take_digits(at, 2, 0, 23) && take_mark(at, ':')
	    && take_digits(at, 2, 0, 59);
}

/* 18:30, 18:30:05, 18:30:05.25, each perhaps with a zone. */
static bool
take_clock(const char **at)
{
	if (!take_digits(at, 2, 0, 24) || !take_mark(at, ':')
	    || !take_digits(at, 2, 0, 59))
		return false;
	if (take_mark(at, ':')
	    && !(take_digits(at, 2, 0, 60) && take_fraction(at)))
		return false;
	return take_zone(at);
}

bool
is_time(const char *text)
{
	const char *at = text;
	if (take_date(&at)) {
		if (*at == '\0')
			return true;
		return take_mark(&at, 'T') && take_clock(&at) && *at == '\0';
	}
	at = text;
	take_mark(&at, 'T');
	return take_clock(&at) && *at == '\0';
}

/* ---- notes ---- */

bool
decode_note(struct element *element, struct problem *problem)
{
	const struct reader reader = { NULL, element, problem, false };
	if (element->children > 0)
		return wrong(&reader, "<note> holds text and no elements");
	return element_all_used(element, problem);
}

/* ---- take-backs ---- */

bool
decode_takeback(struct session *session, struct context *cx,
    struct element *element, struct problem *problem)
{
	const struct reader reader = { cx, element, problem, session == NULL };
	int32_t steps;
	if (element->children > 0)
		return wrong(&reader, "<takeback> holds no elements");
	if (element_get(element, "steps") == NULL
	    || !element_number(element, "steps", 1, TAKEBACK_MAX, &steps,
	        problem))
		return wrong(&reader, "<takeback> needs steps, a number from "
		    "1 to %d", TAKEBACK_MAX);
	if (!element_all_used(element, problem))
		return false;
	if (session == NULL)
		return true;
	problem->line = element->line;
	problem->column = element->column;
	return session_takeback(session, (unsigned)steps, element->line,
	    problem);
}

/* ---- cards that are shown ---- */

bool
decode_shown(struct session *session, struct context *cx,
    struct element *element, bool *refused, struct problem *problem)
{
	const struct reader reader = { cx, element, problem, session == NULL };
	const char *id = element_get(element, "card");
	const char *text = element_get(element, "is");
	int card, is;
	*refused = false;
	if (element->children > 0)
		return wrong(&reader, "<shown> holds no elements");
	if (id == NULL || text == NULL)
		return wrong(&reader, "<shown> needs card and is");
	if (cx->unseen == NULL)
		return wrong(&reader, "<shown> belongs to a log in which the "
		    "cards of a player are unseen");
	if (!read_card(&reader, "card", id, &card)
	    || !read_card(&reader, "is", text, &is))
		return false;
	if (card < 0 || is < 0)
		return wrong(&reader, "card and is of <shown> are ids");
	if (!element_all_used(element, problem))
		return false;
	if (session != NULL)
		*refused = !session_shown(session, (unsigned)card,
		    (unsigned)is, element->line, element->column);
	return true;
}
