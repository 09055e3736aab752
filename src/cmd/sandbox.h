/*
 * sandbox.h - what a command gives up before it reads what others wrote.
 */
#ifndef CMD_SANDBOX_H
#define CMD_SANDBOX_H

#include "cmd/files.h"

/*
 * From now on the process and its threads can read no files but these, make and
 * write none but in the folders of `written` (paths; NULL ones are passed
 * over), run no program and open no connection.  What is open stays open.
 * Where the kernel has no Landlock, and under sanitizers, nothing happens.
 */
void sandbox_enter(const struct file_list *read, const char *const *written,
    unsigned count);

/* "Landlock", or "none" where there is none. */
const char *sandbox_name(void);

#endif
