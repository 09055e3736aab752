#!/bin/sh
# What cards say of themselves.  In tests/said/ the comment before an effect is
# what it says:
#     <!-- When played: you draw 1 card. -->
. "${SRCDIR:-.}/tests/cli/lib.sh"

for cards in "$SRCDIR"/tests/said/*.xml; do
	run 0 cards "$cards"
	name=$(basename "$cards" .xml)
	# shellcheck disable=SC2046 # the ids are words
	run 0 cards --cards "$SRCDIR/tests/said" "$name" $(sed -n \
	    's/^ *<card id="\([^"]*\)".*/\1/p' "$cards")
	sed -n 's/^    [0-9]*\. //p' "$T/out" >"$T/said"
	sed -n 's/^ *<!-- \([A-Z].*\.\) -->$/\1/p' "$cards" >"$T/expected"
	[ -s "$T/expected" ] || fail "$name says nothing"
	cmp -s "$T/expected" "$T/said" || {
		fail "$name: expected (<) and said (>)"
		diff "$T/expected" "$T/said" | head -n 20
	}
	is "$(grep -c '<effect' "$cards")" "$(wc -l <"$T/said" | tr -d ' ')"
done
done_testing
