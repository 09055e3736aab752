#!/bin/sh
# perft: counts that are known, and a second way of counting for depth 2: each
# legal step is appended to the log, and what is legal then is counted.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1

# legal_count LOG: how many steps are legal at its end.
legal_count() {
	checked show --legal --format=json --compare=none "$1" |
	    "$JSONLINES" legal_count
}

# What cannot be written out is not followed, and counts for nothing below.
second_way() {
	sum=0
	"$REPLAYCHECK" show --legal --compare=none "$1" | grep '^  <' |
	    grep -v '…' >steps
	while read -r step; do
		sed "s|</replay>|$step</replay>|" "$1" >next.xml
		sum=$((sum + $(legal_count next.xml)))
	done <steps
	echo $sum
}

grep -v '^#' "$SRCDIR/tests/perft.txt" >table
while read -r log step depth count; do
	run 0 show --position --compare=none --replay=1 --step="$step" \
	    "$SRCDIR/$log"
	cp out position.xml
	run 0 perft --depth="$depth" position.xml
	is "$log $step $depth $(tail -n 1 out | cut -f 2)" \
	    "$log $step $depth $count"
	[ "$depth" != 2 ] || once || is "$log $(second_way position.xml)" "$log $count"
done <table

# The same as an object.
run 0 perft --depth=2 position.xml
cp out text
run 0 perft --depth=2 --format=json position.xml
is "$("$JSONLINES" keys <out)" "format,file,replay,game,depth,steps,count"
is "$("$JSONLINES" count <out)" "$(tail -n 1 text | cut -f 2)"
is "$(grep -o '"step":' out | wc -l)" "$(($(wc -l <text) - 1))"
run 64 perft --format=junit position.xml

# What cannot be counted is told as verify tells it.
run 3 perft missing.xml
has err "missing.xml: unreadable: cannot be opened"
fixture iotabots/mana.pay illegal >illegal.xml
run 2 perft illegal.xml
has err "[iotabots.mana.pay]"
lines out 0
done_testing
