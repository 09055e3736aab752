#!/bin/sh
# dist.sh MAKE [quick]: what a packager relies on, in a configured build folder: the
# archive is the same bytes each time, what is installed below DESTDIR is taken
# away again by uninstall, and distcheck passes.  By hand (make check-dist): it
# builds and tests everything anew; `quick` leaves distcheck out.
set -eu
make=$1
stage=$(mktemp -d "${TMPDIR:-/tmp}/replaycheck-dist.XXXXXX")
trap 'rm -rf "$stage"' EXIT

die() {
	echo "dist.sh: $*" >&2
	exit 1
}

for turn in 1 2; do
	$make -s dist >"$stage/log" 2>&1 || { tail "$stage/log"; die "dist"; }
	sha256sum ./*.tar.gz >"$stage/$turn"
	# another time, another mask, other times of files
	umask 077
	touch ./*.tar.gz
	sleep 1
done
umask 022
cmp "$stage/1" "$stage/2" || die "make dist gives other bytes"
tar -tzf ./*.tar.gz | sed 's|^[^/]*/||' | grep -v '/$' | sort >"$stage/packed"
if git -C "$SRCDIR" rev-parse --git-dir >/dev/null 2>&1; then
	git -C "$SRCDIR" ls-files | grep -v '^\.gitignore$' | sort |
	    comm -23 - "$stage/packed" >"$stage/left-out"
	[ ! -s "$stage/left-out" ] || {
		cat "$stage/left-out"
		die "files of the repository that the archive has not"
	}
fi

$make -s install DESTDIR="$stage/root" >"$stage/log" 2>&1 ||
	{ tail "$stage/log"; die "install"; }
find "$stage/root" -type f | wc -l
"$(find "$stage/root" -name replaycheck -path '*/bin/*')" --version
$make -s uninstall DESTDIR="$stage/root" >"$stage/log" 2>&1 ||
	{ tail "$stage/log"; die "uninstall"; }
find "$stage/root" ! -type d >"$stage/left"
[ ! -s "$stage/left" ] || { cat "$stage/left"; die "uninstall leaves files"; }
[ "${2:-}" != quick ] || exit 0
$make distcheck
