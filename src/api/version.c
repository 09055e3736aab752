/*
 * version.c - the one file that is compiled for each kind of library.
 */
#include <replaycheck.h>

const char *
replaycheck_version(void)
{
	return PACKAGE_VERSION;
}
