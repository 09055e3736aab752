/*
 * file.c - a whole file in memory.
 */
#include "cards/file.h"
#include "engine/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MAX = 4 << 20 };

static bool
read_open(int fd, unsigned char **bytes, size_t *length)
{
	struct stat st;
	if (fstat(fd, &st) != 0)
		return false;
	errno = !S_ISREG(st.st_mode) ? EINVAL
	    : st.st_size > FILE_MAX ? EFBIG : 0;
	if (errno != 0)
		return false;
	size_t size = (size_t)st.st_size;
	ssize_t count;
	*bytes = must(malloc(size + 1));
	*length = 0;
	errno = EIO; /* it has become shorter */
	while (*length < size
	    && (count = read(fd, *bytes + *length, size - *length)) > 0)
		*length += (size_t)count;
	if (*length == size)
		return true;
	free(*bytes);
	return false;
}

bool
file_read(const char *path, unsigned char **bytes, size_t *length)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return false;
	bool good = read_open(fd, bytes, length);
	int error = errno;
	close(fd);
	errno = error;
	return good;
}
