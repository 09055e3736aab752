#!/bin/sh
# What a step costs, in instructions: not more than a tenth above what was
# reached.  A whole game is checked once, and twice in one run: the difference
# is what its steps cost, without the start and without the card set.  The same for
# what one player saw of the game, whole and short: a step that is filled in counts
# as one.
. "$SRCDIR/tests/cli/lib.sh"

leave() {
	echo "skipped: $*"
	exit 77
}
command -v valgrind >/dev/null || leave "valgrind is not installed"
case ${BUILD_FLAGS:-} in
*-fsanitize*|*-O[012gs]*) leave "the bounds are those of a usual build" ;;
*-O3*-flto*-fprofile-use*) ;;
*) leave "the bounds are those of a usual build" ;;
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

a_step() { # NAME MOST: of game.xml, open readings, instructions a step
	log 1 >"$T/once.xml"
	log 2 >"$T/twice.xml"
	"$REPLAYCHECK" verify "$T/once.xml" >"$T/out"
	steps=$(sed -n 's/.* \([0-9]*\) steps.*/\1/p' "$T/out" | tail -n 1)
	filled=$(sed -n 's/.* \([0-9]*\) filled in.*/\1/p' "$T/out" | tail -n 1)
	steps=$((${steps:-0} + ${filled:-0}))
	[ "$steps" -gt 100 ] || fail "$1: too few steps: $steps"
	more=$(($(instructions "$T/twice.xml") - $(instructions "$T/once.xml")))
	a_step=$((more / steps))
	echo "$1: $a_step instructions a step"
	[ "$a_step" -le "$2" ] || fail "$1: $a_step instructions a step, not" \
	    "$2 at the most: see \"Where the time goes\" in HACKING.md"
}

bound() { # GAME WHOLE SEEN SHORT: the most that each may cost
	gzip -dc "$SRCDIR/replays/$1.xml.gz" >"$T/whole.xml"
	cp "$T/whole.xml" "$T/game.xml"
	a_step "$1" "$2"
	"$REPLAYCHECK" blur --seen=A "$T/whole.xml" >"$T/game.xml"
	a_step "$1 as A saw it" "$3"
	"$REPLAYCHECK" blur --seen=A --short "$T/whole.xml" >"$T/game.xml"
	a_step "$1 as A saw it, short" "$4"
}

bound iotabots-cards-1 9100 16000 40900
bound scrapbots-core-second-player-wins 10800 25900 36000
bound frc-best-of-three 10400 15700 28500
bound gazer-duel 14500 31500 36100
bound wota-deck 8700 12800 17600
done_testing
