#!/bin/sh
# What a step costs, in instructions: not more than a tenth above what was
# reached.  A whole game is checked once, and twice in one run: the difference
# is what its steps cost, without the start and without the card set.
. "$SRCDIR/tests/cli/lib.sh"

leave() {
	echo "skipped: $*"
	exit 77
}
command -v valgrind >/dev/null || leave "valgrind is not installed"
case ${BUILD_FLAGS:-} in
*-fsanitize*|*-O[012gs]*) leave "the bounds are those of -O3 -flto" ;;
*-O3*-flto*) ;;
*) leave "the bounds are those of -O3 -flto" ;;
esac

log() { # TIMES: the game so many times in one log
	echo '<replays format="1">'
	for _ in $(seq "$1"); do sed 1d "$T/game.xml"; done
	echo '</replays>'
}
instructions() { # FILE
	valgrind --tool=callgrind --callgrind-out-file=/dev/null \
	    "$REPLAYCHECK" verify "$1" 2>&1 >/dev/null \
	    | sed -n 's/.*Collected : //p'
}

bound() { # GAME MOST: open readings, instructions a step
	gzip -dc "$SRCDIR/replays/$1.xml.gz" >"$T/game.xml"
	log 1 >"$T/once.xml"
	log 2 >"$T/twice.xml"
	"$REPLAYCHECK" verify --summary "$T/once.xml" >"$T/out"
	steps=$(sed -n 's/.* \([0-9]*\) steps.*/\1/p' "$T/out" | tail -n 1)
	[ "${steps:-0}" -gt 100 ] || fail "$1: too few steps: $steps"
	more=$(($(instructions "$T/twice.xml") - $(instructions "$T/once.xml")))
	a_step=$((more / steps))
	echo "$1: $a_step instructions a step"
	[ "$a_step" -le "$2" ] || fail "$1: $a_step instructions a step, not" \
	    "$2 at the most: see \"Where the time goes\" in HACKING.md"
}

bound iotabots-cards-1 11700
bound scrapbots-core-second-player-wins 13500
bound frc-best-of-three 14300
bound gazer-duel 25700
bound wota-deck 11500
done_testing
