#!/bin/sh
# Installs what is missing (Debian packages), builds, and then
#   setup.sh verify   verifies every replay in replays/
#   setup.sh test     does the same and runs every test, with the sanitizers
#                     (each kind of thing once) and with an optimised build, and
#                     the tool with clang's sanitizers on fixtures and replays
set -eu
top=$(cd "$(dirname "$0")" && pwd)
jobs=$(nproc 2>/dev/null || echo 2)

die() {
	echo "setup.sh: $*" >&2
	exit 1
}

# Debian packages for what is not here: pairs of a program or a library of
# pkg-config, and its package.
missing_programs() {
	for pair; do
		command -v "${pair%%:*}" >/dev/null 2>&1 || echo "${pair#*:}"
	done
}
missing_libraries() {
	for pair; do
		command -v pkg-config >/dev/null 2>&1 &&
		    pkg-config --exists "${pair%%:*}" 2>/dev/null ||
		    echo "${pair#*:}"
	done
}
missing_to_build() {
	missing_programs gcc:gcc make:make autoreconf:autoconf \
	    automake:automake libtoolize:libtool pkg-config:pkg-config gzip:gzip
	test -e /usr/include/stdio.h || echo libc6-dev
	missing_libraries libxml-2.0:libxml2-dev zlib:zlib1g-dev \
	    jansson:libjansson-dev nettle:nettle-dev
}
missing_to_test() {
	missing_programs xmllint:libxml2-utils
	missing_libraries check:check
}
has_clang() {
	echo 'int main(void) { return 0; }' | clang -x c -o /dev/null \
	    -fsanitize=address,undefined - >/dev/null 2>&1
}
# Without these a few tests look at less.
missing_to_test_more() {
	has_clang || echo clang libclang-rt-dev
	missing_programs mandoc:mandoc prove:perl python3:python3
	python3 -c 'import jsonschema' 2>/dev/null || echo python3-jsonschema
}

# Whoever sits at a terminal is asked; another user is told what to ask for.
install() {
	[ $# -gt 0 ] || return 0
	line="apt-get install --no-install-recommends $*"
	command -v apt-get >/dev/null 2>&1 ||
	    die "please install (names of Debian packages): $*"
	[ "$(id -u)" = 0 ] || die "an administrator must run: $line"
	if [ -t 0 ] && [ -t 2 ]; then
		printf 'setup.sh: run "%s"? [Y/n] ' "$line" >&2
		read -r answer
		case $answer in
		'' | [Yy]*) ;;
		*) die "not installed: $*" ;;
		esac
	fi
	apt-get update -q || echo "setup.sh: no new lists of packages"
	DEBIAN_FRONTEND=noninteractive apt-get install -q -y \
	    --no-install-recommends "$@"
}

# build FOLDER CONFIGURE-ARGUMENT...
build() {
	folder=$1
	shift
	mkdir -p "$top/$folder"
	cd "$top/$folder"
	# a build that was made for verify only knows no tests
	if test ! -f Makefile || { [ "$tests" = yes ] &&
	    ./config.status --config | grep -q disable-tests; }; then
		"$top/configure" -q "$@"
	fi
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

# The tool alone, built with clang and its sanitizers, on all that the tests
# keep: what is legal, what is refused, whole games, and where they are looked at.
clang_sanitized() {
	has_clang || {
		echo "setup.sh: no clang with sanitizers: they are left aside"
		return
	}
	folder=build-clang
	mkdir -p "$top/$folder"
	cd "$top/$folder"
	[ -f Makefile ] || "$top/configure" -q CC=clang --disable-tests \
	    --enable-sanitizers --enable-werror CFLAGS="-O1 -g"
	make -s -j"$jobs" replaycheck
	cd "$top"
	for arguments in "verify --expect --summary fixtures" \
	    "verify --compare=all --summary --go-on replays tests/recorded" \
	    "lint tests/refused" "trace tests/refused" \
	    "coverage tests/recorded" "show --legal fixtures" \
	    "show --format=json --step=first fixtures"; do
		status=0
		# shellcheck disable=SC2086 # words
		ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99 \
		    "$folder/replaycheck" $arguments >"$folder/out" \
		    2>"$folder/err" || status=$?
		if [ $status -gt 3 ]; then
			tail -n 30 "$folder/err"
			die "$arguments: clang's sanitizers have found something"
		fi
	done
}

# The traces of everything, with all digests, are the same from each build.
same_answer() {
	for folder; do
		(cd "$top" && "$folder/replaycheck" trace -j "$jobs" replays \
		    fixtures) 2>&1 | sha256sum
	done | uniq | wc -l | grep -qx 1 ||
	    die "$* do not give the same traces"
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
	tests=no
	# shellcheck disable=SC2046
	install $(missing_to_build)
	prepare
	if [ -z "$(missing_to_test)" ]; then
		build build
	else
		build build --disable-tests
	fi
	verify_replays build
	;;
test)
	tests=yes
	# shellcheck disable=SC2046
	install $(missing_to_build; missing_to_test)
	# shellcheck disable=SC2046
	(install $(missing_to_test_more)) ||
	    echo "setup.sh: some tests look at less"
	prepare
	build build-sanitized --enable-sanitizers --enable-werror CFLAGS="-O1 -g"
	check build-sanitized
	clang_sanitized
	build build
	CHECK_PLAY_GAMES=60 check build
	same_answer build-sanitized build
	verify_replays build
	cat "$top/build-sanitized/checks.txt" "$top/build/checks.txt"
	;;
*)
	die "usage: setup.sh verify|test"
	;;
esac
