/*
 * attempt.h - work that memory may run out in without ending the process: for
 * the library, which belongs to somebody else's program.
 */
#ifndef ENGINE_ATTEMPT_H
#define ENGINE_ATTEMPT_H

/* Does the work and returns what it returns; `without` if memory_over() was
 * called on the way.  Then what the work had begun stays as it is, and what it
 * held is lost.  Only this thread is meant. */
int attempt(int (*work)(void *closure), void *closure, int without);

#endif
