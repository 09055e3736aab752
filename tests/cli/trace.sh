#!/bin/sh
# trace and diff: the same bytes every time, and another engine told apart.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
replays=$SRCDIR/replays
one=$replays/iotabots-two-duels.xml.gz
all=$(replays_to_look_at)

run 0 trace "$one"
checked --format=json "$one" >json
is "$(head -n 1 out)" "#	$one	1	iotabots	digest=10"
cp out headed.trace
sed 1d headed.trace >out
is "$(wc -l <out)" "$("$JSONLINES" steps <json)"
awk -F '\t' 'NF != 4 || $1 != NR || length($3) != 64 { bad = 1 }
    END { exit bad }' out || fail "a line of the trace"
is "$(tail -n 1 out | cut -f 3)" "$("$JSONLINES" digest <json)"
cp headed.trace one.trace

"$REPLAYCHECK" trace -j 1 "$all" >first
"$REPLAYCHECK" trace -j 4 "$all" >second
cmp -s first second || fail "-j changes the trace"

# Files, folders and archives of the same logs are equal.
run 0 trace -o folder -j 2 "$all"
run 0 trace --rules -o archive.gz "$all"
"$REPLAYCHECK" trace "$all" >all.trace
run 0 diff folder archive.gz
has out " 0 differ, 0 cannot"
run 0 diff all.trace archive.gz
run 0 diff all.trace all.trace
echo "archive: $(wc -c <archive.gz) bytes for $(wc -l <all.trace) steps"

# Two logs whose paths come to the same name have a trace each.
mkdir -p a a_b
cp "$SRCDIR/fixtures/iotabots/three-turns.xml" a/b_c.xml
cp "$SRCDIR/fixtures/iotabots/mana.pay.xml" a_b/c.xml
"$REPLAYCHECK" trace -o both a/b_c.xml a_b/c.xml
is "$(ls both | tr '\n' ' ')" "a_b_c.xml.2.trace a_b_c.xml.trace "
"$REPLAYCHECK" trace a/b_c.xml a_b/c.xml >both.trace
cat both/a_b_c.xml.trace both/a_b_c.xml.2.trace | cmp -s - both.trace ||
    fail "a trace was overwritten"
run 0 diff both both.trace

# A step that was changed, and a missing replay.
sed '21s/\t[0-9a-f]*\t/\t0123\t/' one.trace >changed.trace
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
run 0 diff --old-engine="$REPLAYCHECK" "$all"
run 0 diff "$REPLAYCHECK" "$one"
run 3 diff --old-engine=/nonexistent "$one"
if [ -x "${OTHER:-$SRCDIR/tests/cli/seven.sh}" ]; then
	run 1 diff --old-engine="${OTHER:-$SRCDIR/tests/cli/seven.sh}" "$all"
	has out "rule: iotabots.mana.cap"
	has out "by rule:"
	is "$(grep -A 1 '^by rule:' out | tail -n 1 | grep -o 'iotabots.*')" \
	    "iotabots.mana.cap"
fi

# What differs is grouped by the name of the field, not by card or player, and
# the log that is named can be opened.
if [ -x "${OTHER:-tests/replaycheck_seven}" ]; then
	is "$(sed -n '/^by field:/,$p' out | sed 's/^ *[0-9]*  //' | sed -n 2,3p)" \
	    "mana
mana-level"
	log=$(grep -o '^[^:]*' out | sed 1q)
	[ -e "$log" ] || fail "$log cannot be opened"
	run 1 diff --format=json --old-engine="$OTHER" "$all"
	is "$(sed '$d' out | "$JSONLINES" keys | sort -u)" \
	    "format,file,replay,step,action,comparable,message,old_verdict,new_verdict,rules,fields"
	is "$(tail -n 1 out | "$JSONLINES" keys)" \
	    "format,summary,agree,differ,not_comparable,digests_compared,rules,verdicts,fields"
	run 1 diff --format=markdown --old-engine="$OTHER" "$all"
	has out "| log | replay | step | action | verdict | rules | fields |"
	once || has out "| rule | \`iotabots.mana.cap\` | 17 |"
	is "$(grep '^| `' out | sed 's/\\|//g' | tr -cd '|\n' | sort -u)" "||||||||"
fi
run 64 diff --format=junit one.trace one.trace
run 64 diff --format=json "$one" "$one"
has err "as text only"

# A baseline that is kept, and renewed.
run 3 diff --baseline=kept.gz "$one"
has err "kept.gz"
run 0 diff --baseline=kept.gz --update "$one"
run 0 diff --baseline=kept.gz "$one"
has out "1 replays agree, 0 differ"
if [ -x "${OTHER:-tests/replaycheck_seven}" ]; then
	cards=$replays/iotabots-cards-1.xml.gz
	run 0 diff --baseline=seven.gz --update "$cards"
	"$OTHER" diff --baseline=seven.gz "$cards" >out 2>err
	is $? 1
	has out "rule: iotabots.mana.cap"
	"$OTHER" diff --baseline=seven.gz --update "$cards" >out 2>err
	is $? 0
	has out "0 replays agree, 1 differ"
	"$OTHER" diff --baseline=seven.gz "$cards" >out 2>err
	is $? 0
	run 1 diff --baseline=seven.gz "$cards"
fi
run 0 diff --baseline=kept.trace --update "$one"
is "$(head -c 1 kept.trace)" "#"
run 0 diff kept.trace one.trace
head -c 300 kept.trace >half.trace
run 3 diff --baseline=half.trace "$one"
has err "half.trace: it ends within a line"
run 3 diff --baseline=half.trace --update "$one"
run 0 diff --baseline=half.trace "$one"
run 64 diff --update "$one" "$one"

# What is no trace is told, and so is a trace of a replay that ends before its
# first line, whatever waits for it.
printf 'a text\nof two lines\n' >text
printf '#\tz.xml\t1\tiotabots\tdigest=10\n' >bare.trace
for sides in "one.trace text" "text one.trace" "text text" \
    "--baseline=text $one" "--baseline=text --update $one"; do
	run 3 diff $sides
	has err "text: it is no trace"
	is "$(cat out)" ""
done
is "$(cat text)" "a text
of two lines"
run 1 diff one.trace bare.trace
has out "1 differ"
run 1 diff bare.trace one.trace
run 0 diff bare.trace bare.trace
sed '$s/.*/no trace/' one.trace >torn.trace
run 3 diff one.trace torn.trace
has err "torn.trace: it is no trace"

# Why a log cannot be read is one field; so is what was filled in, blanks and all.
gzip -dc "$one" | sed 's,</replay>,<nothing/>&,' >broken.xml
"$REPLAYCHECK" trace broken.xml | sed 1s/broken/one/ >broken.trace
"$REPLAYCHECK" trace "$one" | sed "1s,$one,one.xml," >whole.trace
run 1 diff whole.trace broken.trace
has out "verdict: legal>unreadable"
has out "unreadable: - | line="
is "$(sed -n '/^by field/,$p' out | sed -n 2p)" "       1  unreadable"
"$REPLAYCHECK" trace "$replays/iotabots-short-1.xml.gz" >short.trace
sed 's/filled=phase main1/filled=phase main2/' short.trace >other.trace
run 1 diff short.trace other.trace
has out "    filled: phase standby filled=phase main1 | phase standby filled=phase main2"
is "$(grep -c '^ *[0-9]  ' out)" 1
run 64 diff --baseline=kept.gz --old-engine="$REPLAYCHECK" "$one"

# Digests of another version are left out; what is not in the same order is
# found all the same.
sed 's/digest=10/digest=9/; s/\t[0-9a-f]\{64\}\t/\tfeed\t/' one.trace >version.trace
run 0 diff one.trace version.trace
has out "the digests are of different versions and were not compared"
two=$replays/iotabots-deck-out.xml.gz
"$REPLAYCHECK" trace "$one" "$two" >forward.trace
"$REPLAYCHECK" trace "$two" "$one" >backward.trace
run 0 diff forward.trace backward.trace
has out "2 replays agree"
"$REPLAYCHECK" trace "$two" >lone.trace
run 3 diff forward.trace lone.trace
has out "is only on the old side"
run 3 diff lone.trace forward.trace
has out "is only on the new side"

# One replay on each side is one game, however its file is called now.
gzip -dc "$two" >moved.xml
"$REPLAYCHECK" trace moved.xml >moved.trace
run 0 diff lone.trace moved.trace
has out "1 replays agree"
run 0 diff --baseline=lone.trace moved.xml
has out "1 replays agree"
gzip -dc "$one" >moved.xml
run 3 diff --baseline=lone.trace moved.xml
has out "$two: replay 1: step 2: the logs are not the same"

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
