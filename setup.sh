#!/bin/sh
# Installs what is missing (Debian packages), builds, and then
#   setup.sh verify   verifies every replay in replays/
#   setup.sh test     does the same and runs every test, with the sanitizers
#                     and again with an optimised build
set -eu
top=$(cd "$(dirname "$0")" && pwd)
jobs=$(nproc 2>/dev/null || echo 2)

die() {
	echo "setup.sh: $*" >&2
	exit 1
}

# Debian packages for what is not here: a program, or a library of pkg-config.
missing_packages() {
	for pair in gcc:gcc make:make autoreconf:autoconf automake:automake \
	    pkg-config:pkg-config xmllint:libxml2-utils gzip:gzip; do
		command -v "${pair%%:*}" >/dev/null 2>&1 || echo "${pair#*:}"
	done
	test -e /usr/include/stdio.h || echo libc6-dev
	for pair in libxml-2.0:libxml2-dev zlib:zlib1g-dev \
	    jansson:libjansson-dev libmd:libmd-dev check:check; do
		command -v pkg-config >/dev/null 2>&1 &&
		    pkg-config --exists "${pair%%:*}" 2>/dev/null ||
		    echo "${pair#*:}"
	done
}

as_root() {
	if [ "$(id -u)" = 0 ]; then
		"$@"
	elif command -v sudo >/dev/null 2>&1; then
		sudo "$@"
	else
		die "needs root to run: $*"
	fi
}

apt_install() {
	command -v apt-get >/dev/null 2>&1 ||
	    die "please install (names of Debian packages): $*"
	echo "installing: $*"
	as_root apt-get update -q || echo "setup.sh: no new lists of packages"
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y \
	    --no-install-recommends "$@"
}

install_missing() {
	packages=$(missing_packages | sort -u | tr '\n' ' ')
	# shellcheck disable=SC2086
	[ -z "$packages" ] || apt_install $packages
}

# Without mandoc the manual pages are not looked at; everything else is.
install_mandoc() {
	command -v mandoc >/dev/null 2>&1 || (apt_install mandoc) ||
	    echo "setup.sh: the manual pages are not checked without mandoc"
}

# build FOLDER CONFIGURE-ARGUMENT...
build() {
	folder=$1
	shift
	mkdir -p "$top/$folder"
	cd "$top/$folder"
	test -f Makefile || "$top/configure" -q "$@"
	make -s -j"$jobs"
}

check() {
	cd "$top/$1"
	make -s -j"$jobs" check || {
		cat test-suite.log
		die "tests failed"
	}
	cat tests/*.log | grep -h '^[0-9]*%: Checks' >checks.txt || :
}

verify_replays() {
	"$top/$1/replaycheck" verify -j "$jobs" "$top/replays"
}

prepare() {
	cd "$top"
	mkdir -p build-aux
	if ! test configure -nt configure.ac; then
		autoreconf -i
	fi
}

case "${1:-}" in
verify)
	install_missing
	prepare
	build build CFLAGS=-O2
	verify_replays build
	;;
test)
	install_missing
	install_mandoc
	prepare
	build build-sanitized --enable-sanitizers --enable-werror CFLAGS="-O1 -g"
	CHECK_PLAY_GAMES=30 check build-sanitized
	build build CFLAGS=-O2
	CHECK_PLAY_GAMES=200 check build
	verify_replays build
	cat "$top/build-sanitized/checks.txt" "$top/build/checks.txt"
	;;
*)
	die "usage: setup.sh verify|test"
	;;
esac
