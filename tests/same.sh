#!/bin/sh
# same.sh [-i] [FLAVOUR]...: the same answer everywhere.  Builds the tool in
# several flavours and compares the traces (with all digests) and the JSON of
# all replays and fixtures, in several locales and time zones, with one worker
# and with eight.  By hand: make check-same does it in a clean chroot, where -i
# may install what is missing.
#
# FLAVOUR: gcc-O0 gcc-O3 clang-O0 clang-O3 i386 s390x (default: all of them)
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
libraries="libxml2-dev zlib1g-dev libjansson-dev nettle-dev"
jobs=$(nproc)

die() {
	echo "same.sh: $*" >&2
	exit 1
}

# packages FLAVOUR: the Debian packages that it needs
packages() {
	echo make autoconf automake libtool pkg-config locales tzdata gzip
	case $1 in
	gcc-*) echo gcc libc6-dev "$libraries" ;;
	clang-*) echo clang libc6-dev "$libraries" ;;
	i386)
		echo gcc-i686-linux-gnu qemu-user libc6:i386
		for library in $libraries; do echo "$library:i386"; done
		;;
	s390x)
		echo gcc-s390x-linux-gnu qemu-user libc6:s390x
		for library in $libraries; do echo "$library:s390x"; done
		;;
	esac
}
install() {
	for flavour; do
		case $flavour in
		i386 | s390x) dpkg --add-architecture "$flavour" ;;
		esac
	done
	apt-get update -q
	# shellcheck disable=SC2046
	DEBIAN_FRONTEND=noninteractive apt-get install -q -y \
	    --no-install-recommends $(for f; do packages "$f"; done)
	for locale in de_DE.UTF-8 tr_TR.UTF-8; do
		localedef -i "${locale%.*}" -f UTF-8 "$locale" || :
	done
}

# configured FLAVOUR: configures and builds it in build-same/FLAVOUR
configured() {
	run=
	case $1 in
	gcc-*) set -- "$1" CC=gcc CFLAGS="-${1#*-}" ;;
	clang-*) set -- "$1" CC=clang CFLAGS="-${1#*-}" ;;
	i386)
		set -- "$1" --host=i686-linux-gnu CFLAGS=-O2 \
		    PKG_CONFIG_LIBDIR="$(libdir i386-linux-gnu)"
		run="qemu-i386 -L /" # not every kernel runs its programs
		;;
	s390x)
		set -- "$1" --host=s390x-linux-gnu CFLAGS=-O2 \
		    PKG_CONFIG_LIBDIR="$(libdir s390x-linux-gnu)"
		run="qemu-s390x -L /"
		;;
	*) die "there is no flavour $1" ;;
	esac
	folder=$top/build-same/$1
	shift
	mkdir -p "$folder"
	(cd "$folder" && "$top/configure" -q --disable-tests \
	    PKG_CONFIG=pkg-config "$@" && make -s -j"$jobs" EMULATOR="$run" \
	    replaycheck) >"$folder/log" 2>&1 || {
		tail -n 20 "$folder/log"
		die "$folder does not build"
	}
}
libdir() {
	echo "/usr/lib/$1/pkgconfig:/usr/share/pkgconfig"
}

# What the tool says of all there is, as one hash.
answer() { # -j N
	{
		$run "$folder/replaycheck" trace -j "$1" replays fixtures
		$run "$folder/replaycheck" verify -j "$1" --expect \
		    --format=json replays fixtures || :
	} 2>&1 | sha256sum
}

first=
compare() { # NAME HASH
	[ -n "$first" ] || first=$2
	echo "same.sh: $1: ${2%% *}"
	[ "$first" = "$2" ] || die "$1 gives another answer"
}

with_install=
[ "${1:-}" != -i ] || {
	with_install=yes
	shift
}
[ $# -gt 0 ] || set -- gcc-O0 gcc-O3 clang-O0 clang-O3 i386 s390x
[ -z "$with_install" ] || install "$@"
cd "$top"
mkdir -p build-aux
[ -e configure ] || autoreconf -i
export LC_ALL=C TZ=UTC
for flavour; do
	configured "$flavour"
	compare "$flavour" "$(answer 1)"
	[ -z "${begun:-}" ] || continue
	begun=yes
	# The first flavour also answers in other surroundings.
	compare "$flavour -j8" "$(answer 8)"
	for LC_ALL in de_DE.UTF-8 tr_TR.UTF-8; do
		locale -a | grep -qix "$(echo $LC_ALL | sed s/UTF-8/utf8/)" ||
			die "there is no locale $LC_ALL"
		compare "$flavour $LC_ALL" "$(answer 1)"
	done
	LC_ALL=C
	for TZ in Asia/Kolkata America/St_Johns Pacific/Kiritimati; do
		compare "$flavour $TZ" "$(answer 1)"
	done
	TZ=UTC
done
echo "same.sh: all answers are the same"
