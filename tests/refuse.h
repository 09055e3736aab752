/*
 * refuse.h - memory that is refused: malloc() and its like of a test program,
 * of which the one with the number `refused` (from 1) fails.  Included by one
 * file, behind the headers of the system.  Where the memory is not the
 * program's to refuse OWN_MEMORY is defined, and main() leaves the test aside.
 */
#ifndef TESTS_REFUSE_H
#define TESTS_REFUSE_H

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#if defined __SANITIZE_ADDRESS__ || !defined __GLIBC__
#define OWN_MEMORY 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define OWN_MEMORY 1
#endif
#endif

#ifdef OWN_MEMORY

int
main(void)
{
	puts("the memory is not ours to refuse: left aside");
	return 77;
}

#else

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

/* The number of the one to refuse; several threads take some. */
static _Atomic unsigned long taken, refused;

static bool
refuse(void)
{
	if (++taken != refused)
		return false;
	errno = ENOMEM;
	return true;
}

void *
malloc(size_t size)
{
	return refuse() ? NULL : __libc_malloc(size);
}

void *
calloc(size_t count, size_t size)
{
	return refuse() ? NULL : __libc_calloc(count, size);
}

void *
realloc(void *memory, size_t size)
{
	return refuse() ? NULL : __libc_realloc(memory, size);
}

#endif
#endif
