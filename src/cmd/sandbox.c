/*
 * sandbox.c - what a command gives up before it reads what others wrote.
 *
 * A log can make the tool do nothing but check it; should it ever do, there is
 * nothing left that it could reach.
 */
#include "cmd/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/memory.h"

#if defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#endif
/* One that counts branches writes what it has counted (tests/branches.sh). */
#if defined __has_include && !defined SANITIZED && !defined COUNTED
#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#endif
#endif

#if defined LANDLOCK_CREATE_RULESET_VERSION && defined SYS_landlock_add_rule

/* More files than this are not named one by one: all can be read. */
enum { FILES_NAMED = 10000 };

/* Of a file, of a folder that is written to, and of everything; those that
 * later kernels have brought are asked for by their numbers. */
static const uint64_t reads = LANDLOCK_ACCESS_FS_READ_FILE
    | LANDLOCK_ACCESS_FS_READ_DIR,
    writes = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG
    | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE,
    all_of_first = (1U << 13) - 1, refer = 1U << 13, truncate_file = 1U << 14;

/* The fields that any kernel knows; one that knows more takes fewer. */
struct ruleset {
	uint64_t files, connections;
};

static long
landlock_version(void)
{
	return syscall(SYS_landlock_create_ruleset, NULL, 0,
	    LANDLOCK_CREATE_RULESET_VERSION);
}

/* False when there is no room for one more open file: then nothing can be said
 * of what is needed. */
static bool
allow(int rules, const char *path, uint64_t what)
{
	struct landlock_path_beneath_attr beneath = {
		.allowed_access = what,
		.parent_fd = open(path, O_PATH | O_CLOEXEC),
	};
	struct stat status;
	if (beneath.parent_fd < 0)
		return errno != EMFILE && errno != ENFILE;
	if (fstat(beneath.parent_fd, &status) == 0
	    && !S_ISDIR(status.st_mode))
		beneath.allowed_access &= LANDLOCK_ACCESS_FS_READ_FILE
		    | LANDLOCK_ACCESS_FS_WRITE_FILE | truncate_file;
	syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH,
	    &beneath, 0);
	close(beneath.parent_fd);
	return true;
}

/* The folder in which a file takes its place. */
static bool
allow_folder_of(int rules, const char *path, uint64_t what)
{
	const char *slash = strrchr(path, '/');
	char *folder = slash == NULL ? must(strdup("."))
	    : must(strndup(path, slash == path ? 1
	        : (size_t)(slash - path)));
	bool good = allow(rules, folder, what) && allow(rules, path, what);
	free(folder);
	return good;
}

void
sandbox_enter(const struct file_list *read, const char *const *written,
    unsigned count)
{
	long version = landlock_version();
	uint64_t known = all_of_first | (version >= 2 ? refer : 0)
	    | (version >= 3 ? truncate_file : 0);
	struct ruleset what = { known, version >= 4 ? 3 : 0 };
	if (version < 1)
		return;
	int rules = (int)syscall(SYS_landlock_create_ruleset, &what,
	    version >= 4 ? sizeof what : sizeof what.files, 0);
	if (rules < 0)
		return;
	bool good = read->count <= FILES_NAMED || allow(rules, "/", reads);
	for (unsigned i = 0; i < read->count && read->count <= FILES_NAMED
	    && good; i++)
		good = allow(rules, read->file[i].name, reads & known);
	for (unsigned i = 0; i < count && good; i++)
		good = written[i] == NULL || allow_folder_of(rules, written[i],
		    (writes | reads | truncate_file) & known);
	/* Who may get no new rights may give some up. */
	if (good && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
		syscall(SYS_landlock_restrict_self, rules, 0);
	close(rules);
}

const char *
sandbox_name(void)
{
	return landlock_version() >= 1 ? "Landlock" : "none";
}

#else

void
sandbox_enter(const struct file_list *read, const char *const *written,
    unsigned count)
{
	(void)read;
	(void)written;
	(void)count;
}

const char *
sandbox_name(void)
{
	return "none";
}

#endif
