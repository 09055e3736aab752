#!/bin/sh
# Interrupted: what was found is told, no file is left half written, and the
# exit status is that of the signal.  (verify: reports.sh)
. "$SRCDIR/tests/cli/lib.sh"
cd "$T" || exit 1
first="$SRCDIR/fixtures/iotabots/mana.pay.xml"
mkfifo slow.xml
head -n 20 "$SRCDIR/fixtures/frc/case.01.xml" >begun.xml

# interrupted STATUS SIGNAL FILE ARGUMENT...: runs the tool, which waits for
# the rest of slow.xml, and ends it when the file is there.
interrupted() {
	wanted=$1 signal=$2 file=$3
	shift 3
	env --default-signal=INT "$REPLAYCHECK" "$@" >out 2>err &
	job=$!
	exec 9<>slow.xml
	cat begun.xml >&9
	tries=0
	while ! find . -name "$file" | grep -q . && [ $tries -lt 300 ]; do
		sleep 0.1
		tries=$((tries + 1))
	done
	sleep 0.5
	kill -s "$signal" $job
	wait $job
	is $? "$wanted"
	exec 9>&-
	has err "replaycheck: interrupted: "
}

interrupted 130 INT out coverage --format=json --shard=1/1 "$first" slow.xml
is "$(tail -n 1 out | "$JSONLINES" summary partial)" "true true"
interrupted 143 TERM out coverage --missing "$first" slow.xml

# the traces of a folder: whole ones only
interrupted 130 INT "*.trace" trace -o traces "$first" slow.xml
is "$(find traces -type f | wc -l)" 1
"$REPLAYCHECK" trace "$first" >whole
cmp -s whole traces/*.trace || fail "the first trace is not whole"
echo before >kept.gz
interrupted 143 TERM "kept.gz.*" trace -o kept.gz "$first" slow.xml
is "$(cat kept.gz)" before
is "$(find . -name "kept.gz.*" | wc -l)" 0
interrupted 130 INT out trace "$first" slow.xml
head -n "$(wc -l <whole)" out | cmp -s - whole || fail "what was traced is lost"

# a baseline stays as it was
"$REPLAYCHECK" trace -o base.gz "$first"
cp base.gz before.gz
interrupted 130 INT "base.gz.*" diff --baseline=base.gz --update "$first" \
    slow.xml
cmp -s base.gz before.gz || fail "the baseline was changed"
is "$(find . -name "base.gz.*" | wc -l)" 0
interrupted 143 TERM out diff --baseline=base.gz "$first" slow.xml

interrupted 130 INT out show "$first" slow.xml
interrupted 130 INT "0001*" show --format=html -o pages "$first" slow.xml
[ -f pages/index.html ] || fail "there is no index of the pages"

env --default-signal=INT "$REPLAYCHECK" generate --game=frc --count=100000 \
    -o games 2>err &
job=$!
tries=0
while [ ! -f games/frc-1-0002.xml ] && [ $tries -lt 300 ]; do
	sleep 0.1
	tries=$((tries + 1))
done
kill -s INT $job
wait $job
is $? 130
run 0 verify -q --compare=none games
done_testing
