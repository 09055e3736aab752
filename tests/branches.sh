#!/bin/sh
# branches.sh: which branches of the engine, the games, the card sets and the
# reading of logs are taken by tests: the Check suites of those rooms, the tests
# of the command line, each kind of thing once (TEST_ONCE), what fuzzing has found
# and some thousand random inputs, some random card sets, and all fixtures,
# replays and recorded games under all readings.  By hand (make check-branches),
# in a folder of its own below the build folder; it wants gcovr.  Less than
# BRANCHES in 100 (default: 92) is a failure.
#
# Not counted are lines that end the tool for a fault of its own, which is never
# seen (defect() and assert()), and pack.c, which runs when the tool is built.
# The libraries and the tests of them are not built: two gcov do not go into one
# program.
set -eu
: "${SRCDIR:?the folder of the sources}"
suites='tests/check_cards tests/check_say tests/check_engine tests/check_examples
    tests/check_log tests/check_decode tests/check_layout tests/check_corpus
    tests/check_refused tests/check_cells tests/check_mutants tests/check_apart
    tests/check_play'
helpers='tests/check_random_cards tests/jsonlines tests/fingerprint tests/tables
    tests/schema tests/fuzz/fuzz_log tests/fuzz/fuzz_cards
    tests/fuzz/fuzz_position tests/fuzz/fuzz_game'
scripts='cards coverage expect facts folders format fuzz generate go_on hostile
    interrupt limits messages names output page perft readings recorded refused
    rows said settled show usage blur constants reduce reports shards write'
mkdir -p branches
cd branches
top=$PWD
[ -e Makefile ] || "$SRCDIR/configure" -q CC=gcc CPPFLAGS=-DCOUNTED \
    CFLAGS='-O0 --coverage -fprofile-update=atomic' LDFLAGS=--coverage
# shellcheck disable=SC2086 # the names are words
make -s -j"${JOBS:-$(nproc)}" replaycheck $suites $helpers >build.log 2>&1 || {
	tail -n 5 build.log
	exit 1
}
find . -name '*.gcda' -exec rm {} +
rm -f -- *conftest.gc* # of configure
tool() {
	"$top/replaycheck" "$@" >/dev/null 2>>"$top/tool.log" || :
}
cd "$SRCDIR"
tool verify --no-sandbox --expect --summary fixtures
tool verify --no-sandbox --compare=all --go-on fixtures replays tests/recorded
tool trace fixtures replays
tool lint --no-sandbox fixtures tests/fuzz/finds
tool coverage fixtures replays
for log in replays/*.xml.gz; do
	tool show --no-sandbox --legal "$log"
	tool fmt "$log"
	tool blur --seen=A "$log"
done
for game in iotabots scrapbots frc gazer wota; do
	tool generate --game=$game --count=3 --steps=300
	tool new $game
	tool cards $game-demo
done
srcdir=$SRCDIR
TEST_ONCE=once FUZZ_RANDOM=3000
REPLAYCHECK=$top/replaycheck JSONLINES=$top/tests/jsonlines
FINGERPRINT=$top/tests/fingerprint TABLES=$top/tests/tables
OTHER=$SRCDIR/tests/cli/seven.sh BUILD_FLAGS='' XMLLINT=xmllint
export SRCDIR srcdir TEST_ONCE FUZZ_RANDOM REPLAYCHECK JSONLINES FINGERPRINT \
    TABLES OTHER BUILD_FLAGS XMLLINT CK_DEFAULT_TIMEOUT=3600
for suite in $suites; do
	"$top/$suite" >"$top/suite.log" 2>&1 ||
	    echo "branches.sh: $suite does not end well" >&2
done
cd "$top"
for script in $scripts; do
	sh "$SRCDIR/tests/cli/$script.sh" >"$script.log" 2>&1 ||
	    echo "branches.sh: $script.sh does not end well" >&2
done
for game in iotabots scrapbots frc gazer wota; do # says what had no effect
	tests/check_random_cards 5 20 $game >/dev/null 2>&1 || :
done
gcovr --csv -r "$SRCDIR" --object-directory . --exclude-throw-branches \
    --exclude-unreachable-branches \
    --exclude-branches-by-pattern '.*\b(defect|assert)\(.*' \
    --filter "$(realpath "$SRCDIR")/src/(engine|games|cards|log)/" \
    --exclude '.*/cards/pack\.c' . \
    >branches.csv
awk -F, '
	NR > 1 { split($1, part, "/")
	  room = part[2] == "games" ? part[2] "/" part[3] : part[2]
	  all[room] += $5; taken[room] += $6 }
	END { for (room in all)
	          printf "src/%-16s %5d of %5d  %5.1f %%\n", room,
	              taken[room], all[room], 100 * taken[room] / all[room]
	}' branches.csv | sort
awk -F, -v least="${BRANCHES:-92}" '
	NR > 1 { n += $5; m += $6 }
	END { printf "%-20s %5d of %5d  %5.1f %%\n", "together", m, n,
	          100 * m / n
	      exit 100 * m < least * n }' branches.csv
