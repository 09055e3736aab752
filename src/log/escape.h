/*
 * escape.h - characters that XML does not take as they are.
 */
#ifndef LOG_ESCAPE_H
#define LOG_ESCAPE_H

/* Where a text stands, and who reads it. */
enum xml_place {
	XML_ANYWHERE = 1, /* in a value or a text, read by anybody: white space
	                     comes back as it is */
	XML_VALUE = 2,    /* in a value between double quotes */
	XML_TEXT = 4,     /* in a text, whose lines stay lines */
	XML_MASKED = 8    /* anywhere; white space but blanks is masked */
};

/* What is written for the character there; NULL: itself. */
const char *xml_escape(char, enum xml_place);

#endif
