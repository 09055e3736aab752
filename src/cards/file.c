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

bool
file_read(const char *path, unsigned char **bytes, size_t *length)
{
	struct stat st;
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return false;
	*bytes = NULL;
	*length = 0;
	bool good = fstat(fd, &st) == 0;
	if (good && !S_ISREG(st.st_mode)) {
		errno = EINVAL;
		good = false;
	} else if (good && st.st_size > FILE_MAX) {
		errno = EFBIG;
		good = false;
	}
	if (good)
		*bytes = must(malloc((size_t)st.st_size + 1));
	while (good && *length < (size_t)st.st_size) {
		ssize_t n = read(fd, *bytes + *length,
		    (size_t)st.st_size - *length);
		if (n == 0 || (n < 0 && errno != EINTR))
			break;
		*length += n > 0 ? (size_t)n : 0;
	}
	good = good && *length == (size_t)st.st_size;
	close(fd);
	if (!good)
		free(*bytes);
	return good;
}
