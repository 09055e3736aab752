#!/bin/sh
# valgrind.sh: memcheck looks on while the tool goes through all fixtures and
# replays: nothing is read that was not set, nothing outside of what was taken,
# and no memory is lost.  By hand (make check-valgrind), for it takes minutes.
set -eu
: "${REPLAYCHECK:?the tool}"
: "${SRCDIR:?the folder of the sources}"
cd "$SRCDIR"
log=$(mktemp "${TMPDIR:-/tmp}/replaycheck.XXXXXX")
trap 'rm -f "$log"' EXIT
bad=0

# looked_at STATUS ARGUMENT...: the tool ends with that, and memcheck is silent
looked_at() {
	want=$1
	shift
	status=0
	valgrind -q --error-exitcode=99 --leak-check=full \
	    --show-leak-kinds=definite,indirect,possible \
	    --errors-for-leak-kinds=definite,indirect,possible \
	    --log-file="$log" "$REPLAYCHECK" "$@" >/dev/null 2>&1 || status=$?
	if [ $status -ne "$want" ] || [ -s "$log" ]; then
		echo "valgrind.sh: $*: ends with $status"
		head -n 40 "$log"
		bad=1
	else
		echo "valgrind.sh: $*: nothing found"
	fi
}

for folder in fixtures/*; do
	looked_at 0 verify --no-sandbox --expect -q "$folder"
	looked_at 3 trace --compare=all "$folder"
	looked_at 3 lint --no-sandbox "$folder"
	looked_at 0 coverage "$folder"
	looked_at 3 show --no-sandbox "$folder"
done
looked_at 0 verify --no-sandbox -j 2 --format=json replays
looked_at 0 coverage replays
for game in iotabots scrapbots frc gazer wota; do
	log_of_game=$(ls replays/$game-*.gz | head -n 1)
	for format in text json html; do
		looked_at 0 show --no-sandbox --legal --format=$format "$log_of_game"
	done
done
exit $bad
