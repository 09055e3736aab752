#!/bin/sh
# The tables of operations in the pages of the games are those of the games.
. "$(dirname "$0")/lib.sh"
for game in iotabots scrapbots frc gazer wota; do
	sed -n '/^\.\\" operations$/,/^\.\\" end of operations$/p' \
	    "$SRCDIR/man/replaycheck-$game.7" | sed '1d;$d' >"$T/page"
	"$TABLES" "$game" >"$T/out"
	cmp -s "$T/out" "$T/page" || {
		fail "replaycheck-$game(7) has another table: make tables"
		diff "$T/page" "$T/out" | head -5
	}
done
done_testing
