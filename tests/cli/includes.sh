#!/bin/sh
# A command is a user of the library: it knows the other commands, the
# library's header, and these few, which decide nothing and know no game.  What
# reaches beyond that is developers' business and stands in includes.txt, a list
# that may only shrink: take a row out when it is no longer needed, and add none.
. "$SRCDIR/tests/cli/lib.sh"
common='engine/memory.h engine/nearest.h report/json_text.h report/mask.h'

(cd "$SRCDIR/src/cmd" && grep -o '^#include "[^"]*"' ./*.c ./*.h) |
    sed 's,^\./,,; s,:#include "\(.*\)",\ \1,' |
    grep -v -e ' cmd/' -e ' replaycheck\.h$' | LC_ALL=C sort >"$T/all"
for header in $common; do
	printf ' %s$\n' "$header"
done >"$T/common"
grep -v -f "$T/common" "$T/all" >"$T/there"
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
