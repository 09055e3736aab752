#!/bin/sh
# facts.sh - each {fact} of a sentence in rules.def is one that the code gives:
# a name that no check gives, and that is no constant of the game, would be
# printed as it stands.
. "$(dirname "$0")/lib.sh"

given() {	# names of facts in the sources
	cat "$@" | tr '\n' ' ' |
	    grep -oE '(NUMBER|CARD|PLAYER|WORD|LABELS|ITEM|GIVEN|SAYS|PRICE|ANSWER)\([[:space:]]*"[A-Za-z-]+"' |
	    sed 's/.*"\([A-Za-z-]*\)"/\1/' | sort -u
}
asked() {	# names of facts in the sentences
	sed '/^ \*/d' "$1" | tr '\n' ' ' | grep -oE '\{[^}]*\}' | tr -d '{}' | sort -u
}

n=0
for game in iotabots scrapbots frc gazer wota; do
	folder=$SRCDIR/src/games/$game
	given "$folder"/*.c "$SRCDIR"/src/engine/*.c >"$T/given"
	# DEFINITION() of a card gives these
	grep -hoE '\.name = "[A-Za-z-]+"' "$folder"/*.[ch] \
	    "$SRCDIR"/src/engine/*.[ch] |
	    sed 's/.*"\([A-Za-z-]*\)"/\1/' | sort -u >>"$T/given"
	# where no fact has that name it is a constant
	grep -hoE 'X\([A-Z_0-9]+, "[a-z-]+", -?[0-9]+,' "$folder/$game.h" |
	    sed 's/.*"\([a-z-]*\)".*/\1/' >>"$T/given"
	sort -u -o "$T/given" "$T/given"
	asked "$folder/rules.def" >"$T/asked"
	comm -23 "$T/asked" "$T/given" >"$T/unknown"
	n=$((n + $(wc -l <"$T/asked")))
	test ! -s "$T/unknown" ||
	    fail "$game/rules.def: no check gives $(tr '\n' ' ' <"$T/unknown")"
done
test "$n" -gt 60 || fail "only $n facts were found"
done_testing
