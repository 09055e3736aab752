#!/bin/sh
# Interrupted: what was found is told, no file is left half written, and the
# exit status is that of the signal.  (verify: reports.sh)
. "$SRCDIR/tests/cli/lib.sh"
cd "$T" || exit 1
first="$SRCDIR/fixtures/iotabots/mana.pay.xml"
mkfifo slow.xml
head -n 20 "$SRCDIR/fixtures/frc/case.01.xml" >begun.xml

# interrupted STATUS SIGNAL ARGUMENT...: runs the tool, and ends it when it waits
# for the rest of slow.xml.
interrupted() {
	wanted=$1 signal=$2
	shift 2
	env --default-signal=INT "$REPLAYCHECK" "$@" >out 2>err &
	job=$!
	exec 9<>slow.xml
	cat begun.xml >&9
	waiting $job slow.xml
	kill -s "$signal" $job
	wait $job
	is $? "$wanted"
	exec 9>&-
	has err "replaycheck: interrupted: "
}

interrupted 130 INT coverage --format=json --shard=1/1 "$first" slow.xml
is "$(tail -n 1 out | "$JSONLINES" summary partial)" "true true"
interrupted 143 TERM coverage --missing "$first" slow.xml

printf '<replay/>' >bad.xml
interrupted 143 TERM lint bad.xml slow.xml
has out "bad.xml:1:1: unreadable"
interrupted 130 INT lint --format=json bad.xml slow.xml
is "$("$JSONLINES" file <out | head -n 1)" bad.xml

# a file that is being written is whole, or not there
{ echo '<replay format="1" game="iotabots">'
  echo '<player id="A"/><player id="B"/><position/>'
  note=$(head -c 9000 /dev/zero | tr '\0' x)
  yes "<note>$note</note>" | head -n 100
  echo '<adjust of="A" life="3"/></replay>'
} >long.xml
run 0 extract --replay=1 -o first long.xml
{ echo '<replays format="1">'
  for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	cat long.xml
  done
  echo '</replays>'
} >longs.xml
"$REPLAYCHECK" extract --verdict=legal -o second longs.xml 2>err &
job=$!
while [ -z "$(ls second 2>/dev/null)" ] && kill -0 $job 2>/dev/null; do
	:
done
kill -s TERM $job 2>/dev/null
wait $job
[ -n "$(ls second)" ] || fail "nothing was written"
for file in second/*; do
	cmp -s first/long-1.xml "$file" || fail "$file is not whole"
done

# the traces of a folder: whole ones only
interrupted 130 INT trace -o traces "$first" slow.xml
is "$(find traces -type f | wc -l)" 1
"$REPLAYCHECK" trace "$first" >whole
cmp -s whole traces/*.trace || fail "the first trace is not whole"
echo before >kept.gz
interrupted 143 TERM trace -o kept.gz "$first" slow.xml
is "$(cat kept.gz)" before
is "$(find . -name "kept.gz.*" | wc -l)" 0
interrupted 130 INT trace "$first" slow.xml
head -n "$(wc -l <whole)" out | cmp -s - whole || fail "what was traced is lost"

# a baseline stays as it was
"$REPLAYCHECK" trace -o base.gz "$first"
cp base.gz before.gz
interrupted 130 INT diff --baseline=base.gz --update "$first" \
    slow.xml
cmp -s base.gz before.gz || fail "the baseline was changed"
is "$(find . -name "base.gz.*" | wc -l)" 0
interrupted 143 TERM diff --baseline=base.gz "$first" slow.xml

interrupted 130 INT show "$first" slow.xml
interrupted 130 INT show --format=html -o pages "$first" slow.xml
[ -f pages/index.html ] || fail "there is no index of the pages"

env --default-signal=INT "$REPLAYCHECK" generate --game=frc --count=100000 \
    -o games 2>err &
job=$!
while [ ! -f games/frc-1-0002.xml ] && kill -0 $job; do
	sleep 0.1
done
kill -s INT $job
wait $job
is $? 130
run 0 verify -q --compare=none games
done_testing
