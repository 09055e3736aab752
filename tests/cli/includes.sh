#!/bin/sh
# A command knows the other commands, the library's header, and what rooms do
# not decide anything; what it reaches for beyond that stands in includes.txt,
# a list that may only shrink: take a row out when it is no longer needed, and
# add none.
. "$SRCDIR/tests/cli/lib.sh"

(cd "$SRCDIR/src/cmd" && grep -o '^#include "[^"]*"' ./*.c ./*.h) |
    sed 's,^\./,,; s,:#include "\(.*\)",\ \1,' |
    grep -v -e ' cmd/' -e ' replaycheck\.h$' | LC_ALL=C sort >"$T/there"
grep -v '^#' "$SRCDIR/tests/cli/includes.txt" >"$T/allowed"
comm -13 "$T/allowed" "$T/there" >"$T/new"
comm -23 "$T/allowed" "$T/there" >"$T/old"
[ ! -s "$T/new" ] || {
	cat "$T/new"
	fail "a command reaches past replaycheck.h"
}
[ ! -s "$T/old" ] || {
	cat "$T/old"
	fail "no longer needed in tests/cli/includes.txt"
}
done_testing
