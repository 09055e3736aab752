#!/bin/sh
# trace and diff: the same bytes every time, and another engine told apart.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
replays=$SRCDIR/replays
one=$replays/iotabots-two-duels.xml.gz

run 0 trace "$one"
"$REPLAYCHECK" --format=json "$one" >json
is "$(wc -l <out)" "$("$JSONLINES" steps <json)"
awk -F '\t' 'NF != 4 || $1 != NR || length($3) != 64 { bad = 1 }
    END { exit bad }' out || fail "a line of the trace"
is "$(tail -n 1 out | cut -f 3)" "$("$JSONLINES" digest <json)"
cp out one.trace

"$REPLAYCHECK" trace -j 1 "$replays" >first
"$REPLAYCHECK" trace -j 4 "$replays" >second
cmp -s first second || fail "-j changes the trace"

# Files, folders and archives of the same logs are equal.
run 0 trace -o folder -j 2 "$replays"
run 0 trace --rules -o archive.gz "$replays"
"$REPLAYCHECK" trace "$replays" >all.trace
run 0 diff folder archive.gz
has out " 0 differ, 0 cannot"
run 0 diff all.trace archive.gz
run 0 diff all.trace all.trace
echo "archive: $(wc -c <archive.gz) bytes for $(wc -l <all.trace) steps"

# A step that was changed, and a missing replay.
sed '20s/\t[0-9a-f]*\t/\t0123\t/' one.trace >changed.trace
run 1 diff one.trace changed.trace
has out "step 20"
head -n 50 all.trace >part.trace
run 3 diff all.trace part.trace
run 3 diff one.trace /nonexistent
run 3 diff /nonexistent one.trace

# What cannot be compared is named, with the reason.
head -c 20000 archive.gz >cut.gz
run 3 diff archive.gz cut.gz
has err "cut.gz: the compressed data end too early"
run 3 diff cut.gz cut.gz
: >empty.trace
run 3 diff one.trace empty.trace
has err "empty.trace holds no trace"
run 3 diff one.trace missing.trace
has err "missing.trace: cannot be opened: No such file"
mkdir empty-folder
run 3 diff one.trace empty-folder
has err "no trace is in this directory"
run 3 diff --old-engine=true "$one"
has err "prints no traces"
lines out 0
run 3 diff "$one" missing.xml
has err "missing.xml is unreadable: "
run 3 diff "$one" "$replays/iotabots-evening.xml.gz"
has err "iotabots-evening.xml.gz holds "

# Another program; this one agrees with itself, and with 7 mana it does not.
run 0 diff --old-engine="$REPLAYCHECK" "$replays"
run 0 diff "$REPLAYCHECK" "$one"
run 3 diff --old-engine=/nonexistent "$one"
if [ -x "${OTHER:-tests/replaycheck_seven}" ]; then
	run 1 diff --old-engine="${OTHER:-tests/replaycheck_seven}" "$replays"
	has out "rule: iotabots.mana.cap"
	has out "by rule:"
	is "$(grep -A 1 '^by rule:' out | tail -n 1 | grep -o 'iotabots.*')" \
	    "iotabots.mana.cap"
fi

# Two accounts of one game.
gzip -dc "$one" >a.xml
run 0 diff a.xml a.xml
has out "the accounts agree"
sed 's|<keep by="A"/>|<keep by="B"/>|' a.xml >b.xml
run 1 diff a.xml b.xml
has out "the accounts differ at step"
has out "    second: <keep by=\"B\"/>"
echo '<replay format="1" game="iotabots"/>' >c.xml
run 3 diff a.xml c.xml
done_testing
