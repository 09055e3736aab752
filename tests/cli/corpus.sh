#!/bin/sh
# Everything that is shipped: fixtures are as expected, replays legal, logs
# valid against the schema, rules and readings all reached.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$SRCDIR" || exit 1

run 0 verify --expect -j 2 fixtures
has out ", 0 not"
tail -n 1 "$T/out"
run 0 verify -j 2 replays
tail -n 1 "$T/out"

# The rest is about what is printed; other tests print every format.
! once || done_testing

# The order of results does not depend on the number of workers.
for format in text json junit tap; do
	"$REPLAYCHECK" verify --format=$format -j 1 fixtures >"$T/$format"
	"$REPLAYCHECK" verify --format=$format -j 4 fixtures >"$T/four"
	cmp -s "$T/$format" "$T/four" || fail "-j changes the $format report"
	keep "$T/$format" verify --format=$format
done

# Each sentence has all the facts that it names.
grep -o '"message":"[^"]*{[a-z-]*}[^"]*"' "$T/json" >"$T/out" &&
    fail "sentences without a fact: $(head -n 3 "$T/out")"

# A log that is meant to be unreadable need not be valid.
find fixtures replays -name '*.xml' | sort |
    xargs grep -L 'verdict="unreadable"' | xargs xmllint --noout \
    --relaxng data/replaycheck-log.rng >"$T/out" 2>&1 ||
    fail "logs that are not valid: $(grep -c 'fails to validate' "$T/out")"
grep 'fails to validate' "$T/out" | head -n 5
for file in $(find replays -name '*.xml.gz'); do
	gzip -dc "$file" | xmllint --noout --relaxng \
	    data/replaycheck-log.rng - >"$T/out" 2>&1 || {
		fail "$file is not valid"
		head -n 3 "$T/out"
	}
done
run 0 coverage -j 2 --missing --fail-under=100 fixtures replays
cat "$T/out"

# Each rule that a step can break is kept somewhere too, but for those that
# forbid something outright: who comes to them breaks them.
cat >"$T/outright" <<END
scrapbots.build.no-move
scrapbots.build.stays
scrapbots.discard.only-then
scrapbots.draw.not-otherwise
scrapbots.setup.no-mulligan
scrapbots.turn.known-action
END
run 0 coverage -j 2 --format=json fixtures replays
sed -n 's/^{"id":"\([^"]*\)","exercised":\([0-9]*\),"broken":\([0-9]*\),.*"check":true.*/\1 \2 \3/p' \
    "$T/out" | awk '$3 > 0 && $2 <= $3 { print $1 }' | sort >"$T/never-kept"
cmp -s "$T/outright" "$T/never-kept" ||
    fail "never kept: $(comm -13 "$T/outright" "$T/never-kept" | tr '\n' ' ')"
done_testing
