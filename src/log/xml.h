/*
 * xml.h - libxml2, before it is used.
 */
#ifndef LOG_XML_H
#define LOG_XML_H

/* To be called in each thread before anything else of libxml2, which ends the
 * process where there is no memory for what it keeps for a thread: here
 * memory_over() is called instead.  May be called again. */
void xml_begin(void);

#endif
