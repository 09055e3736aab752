/*
 * cost.c - runs a command and prints on one line what it took: CPU time in
 * microseconds, wall time in microseconds, the most memory in kilobytes.  What
 * the command prints is dropped.
 *
 *	bench/cost COMMAND [ARGUMENT]...
 */
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long
micro(struct timeval t)
{
	return (long long)t.tv_sec * 1000000 + t.tv_usec;
}

static long long
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (long long)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int
main(int argc, char **argv)
{
	struct rusage used;
	int status;
	if (argc < 2)
		return 64;
	long long begin = now();
	pid_t child = fork();
	if (child == 0) {
		int nothing = open("/dev/null", O_WRONLY);
		dup2(nothing, STDOUT_FILENO);
		dup2(nothing, STDERR_FILENO);
		execvp(argv[1], argv + 1);
		_exit(127);
	}
	if (child < 0 || wait4(child, &status, 0, &used) < 0
	    || !WIFEXITED(status) || WEXITSTATUS(status) == 127)
		return 1;
	printf("%lld %lld %ld\n", micro(used.ru_utime) + micro(used.ru_stime),
	    now() - begin, used.ru_maxrss);
	return 0;
}
