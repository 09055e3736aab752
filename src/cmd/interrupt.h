/*
 * interrupt.h - SIGINT and SIGTERM: a run ends with what was found so far.
 */
#ifndef CMD_INTERRUPT_H
#define CMD_INTERRUPT_H

#include <signal.h>
#include <stdbool.h>

/* The signal that has come, or 0; it is asked between the elements of a log
 * and while a pipe has nothing to read. */
extern volatile sig_atomic_t interrupted;

/* From now on the first of these signals only sets `interrupted`; the second
 * ends the tool at once. */
void interrupt_begin(void);

/* The exit status of an interrupted run, else the one given. */
int interrupt_status(int status);

/* The same at the end of a command; of an interrupted one it says on standard
 * error what is partial: "the counts are partial". */
int interrupt_end(const char *partial, int status);

#endif
