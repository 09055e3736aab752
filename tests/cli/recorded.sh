#!/bin/sh
# recorded: of every log that is shipped with a line in tests/recorded.txt the
# same is told as when that was written: verdicts, facts, what was legal, what
# each step changed, which rules were exercised how often.  What is recorded was
# not worked out from the rules (the fixtures are): it says that something is
# different now.  Where that is meant, look at it with diff and write it anew with
# `make recorded`.
#
# recorded.sh --write prints the lines.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$SRCDIR" || exit 1

now() {
	{
		"$REPLAYCHECK" verify --format=json -j 2 fixtures replays \
		    tests/recorded
		"$REPLAYCHECK" trace fixtures replays tests/recorded
		for log in fixtures/*/*.xml replays/*.xml.gz \
		    tests/recorded/*.xml.gz; do
			printf '#\t%s\tcoverage\n' "$log"
			"$REPLAYCHECK" coverage --format=json "$log"
		done | grep -v '"exercised":0,"broken":0,"disputed":0'
		for log in replays/*.xml.gz; do
			printf '#\t%s\tshow\n' "$log"
			"$REPLAYCHECK" show --step=last "$log"
			"$REPLAYCHECK" show --step=40 "$log"
		done
	} 2>/dev/null | "$FINGERPRINT" | LC_ALL=C sort
}

if [ "${1:-}" = --write ]; then
	now
	exit
fi
! once || done_testing
# What cannot be read any more records nothing.
"$REPLAYCHECK" verify --compare=none tests/recorded >"$T/out" 2>/dev/null
lacks out ": unreadable: "
now >"$T/now"
LC_ALL=C join -a 1 tests/recorded.txt "$T/now" |
    awk 'NF == 2 { print $1 " is recorded and not there" }
        NF == 3 && $2 != $3 { print $1 " is not as recorded" }' >"$T/out"
[ -s "$T/out" ] && fail "$(wc -l <"$T/out") files, see the end of this test"
head -n 20 "$T/out"
echo "$(LC_ALL=C join -v 2 tests/recorded.txt "$T/now" | wc -l) files are new"
done_testing
