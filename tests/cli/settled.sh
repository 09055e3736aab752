#!/bin/sh
# Settled readings about what rulebooks leave open: compared on request only.
# The second replay of a fixture is what the other choice says, the third one
# is the same under both.
. "${SRCDIR:-.}/tests/cli/lib.sh"

# settled GAME READING CHOICE
settled() {
	log=$SRCDIR/fixtures/$1/reading.$2.xml
	run 0 extract --replay=2 "$log"
	grep -v -e '<expect' -e "<reading id=\"$1\.$2\"" "$T/out" >"$T/other.xml"
	"$REPLAYCHECK" verify --compare=all "$T/other.xml" >"$T/all" 2>&1
	grep -q -e "would hold under:.*$1\.$2=$3" -e "with $1\.$2=$3 " \
	    "$T/all" || {
		fail "$1.$2=$3 is not told"
		head -5 "$T/all"
	}
	"$REPLAYCHECK" verify "$T/other.xml" >"$T/open" 2>&1
	lacks open "$1.$2"
	run 0 extract --replay=3 "$log"
	grep -v -e '<expect' "$T/out" >"$T/same.xml"
	"$REPLAYCHECK" verify --compare=all "$T/same.xml" >"$T/all" 2>&1
	lacks all "$1.$2"
}
settled iotabots control-retaken comes-back
settled iotabots token-owner side
settled iotabots notices-itself no
settled scrapbots exhaust-time after
settled scrapbots health-falls stays
settled frc tie-robots attacker
settled frc cost-is-loss yes
settled gazer gone-attacked no
done_testing
