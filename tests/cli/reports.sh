#!/bin/sh
# The forms of a report: exit statuses, keys, order, well-formedness.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
illegal=$T/illegal.xml
fixture iotabots/mana.pay illegal | xmllint --xpath '(//replay)[1]' - >"$illegal"
legal=$T/legal.xml
fixture iotabots/mana.pay legal | xmllint --xpath '(//replay)[1]' - >"$legal"
echo '<replay format="1" game="iotabots"/>' >unreadable.xml
sed 's|<claim [^>]*/>||; s|</replay>|<claim of="A" life="-1"/></replay>|' \
    "$legal" >disputed.xml
sed 's|life="-1"|life="3"|' disputed.xml >wrong-claim.xml

run 0 verify "$legal"
run 1 verify wrong-claim.xml
has out "wrong-claim.xml:"
has out ": disputed: life of Ada: claimed is 3, computed is "
run 2 verify "$illegal"
has out ": illegal: "
has out " [iotabots.mana.pay]"
has out " (rulebook:"
has out "    cost: 3"
has out "    pool: 2"
has out "    Ada could: go to Battle Phase or End Phase"
run 3 verify unreadable.xml
run 3 verify "$legal" wrong-claim.xml "$illegal" unreadable.xml missing.xml
lines err 0
has out "5 replays: 1 legal, 1 disputed, 1 illegal, 2 unreadable"
run 2 verify "$legal" "$illegal"
run 1 verify "$legal" wrong-claim.xml

# What a judge needs beside it: the rule in words, what may be ruled, the table.
run 2 verify "$illegal"
has out "    rule: "
has out '    a judge may write: <ruling decision="stands" rule="iotabots.mana.pay"/>'
has out 'or: <ruling decision="loses" rule="iotabots.mana.pay"/>'
sed -n 's/^    see: replaycheck //p' out >see
[ -s see ] || fail "no command shows the table"
sh -c "\"$REPLAYCHECK\" $(cat see)" >out 2>err || is $? 2

# Players are called by their names where these are clear.
named() { # NAME-OF-A NAME-OF-B
	sed "s|<player id=\"A\"/>|<player id=\"A\" name=\"$1\"/>|
	    s|<player id=\"B\"/>|<player id=\"B\" name=\"$2\"/>|" \
	    "$twice" >named.xml
	run 2 verify --compare=none named.xml
}
twice=$T/twice.xml
cat >"$twice" <<'END'
<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A"/><player id="B"/>
<position turn="9" turn-player="A" phase="main1"><player id="A" own-turn="5"/>
<player id="B" own-turn="4"/></position>
<phase by="B" name="battle"/></replay>
END
named Rosa Sam
has out "Rosa"
named B Sam
has out "B (A)"
named Sam Sam
has out "Sam (A)"
named "" Sam
lacks out " (A)"
# A name of nothing but blanks is none; one that is not printable looks like others.
named "  " Sam
has out "it is A's turn"
named "$(printf 'S\342\200\213am')" "$(printf 'S\342\200\214am')"
has out "S?am (A)"

# Who loses by the word of a judge, for no reason of the game.
sed 's/<phase by="B"/<ruling decision="loses"\/>&/' "$twice" >ruled.xml
run 0 verify ruled.xml
has out "the latest part: A wins"
lacks out "(none)"

# What could have been done, in words: those of the refused kind first, cards of
# a name together, lines of 80 columns, nothing cut in two.
words=$SRCDIR/fixtures/iotabots/attack.once-per-turn.xml
run 2 verify --compare=none "$words"
grep -A 1 'Ada could: attack ' out >could
[ -s could ] || fail "nothing could be done"
run 2 verify --compare=none "$SRCDIR"/fixtures/*/attack.*.xml \
    "$SRCDIR"/fixtures/*/play.*.xml "$SRCDIR"/fixtures/*/defend.*.xml
grep '^    [a-zA-Z ]* could: \|^        ' out | grep -v '<ruling' >could
[ "$(wc -l <could)" -gt 100 ] || fail "few things could be done"
awk 'length > 80' could >long
lines long 0
grep -n '[;,][^ ]' could >glued
lines glued 0
has out "attack Bob with Tri (A-tri2, A-tri3); go to Main Phase 2 or End"
grep -q 'with Bot (b1, b2) or Bot (b1) and' out || fail "lists of cards"
has out "at: duel 1, turn 9, Battle Phase of Ada"
has out "    see: replaycheck show --step=illegal --replay=2 "
for game in iotabots scrapbots frc gazer wota; do
	"$REPLAYCHECK" verify --compare=none "$SRCDIR/fixtures/$game" >out
	grep '^    step [0-9]*: ' out | grep '[{}\[]\|…' >raw
	lines raw 0
	for word in ' could: ' '    at: ' '    rule: '; do
		has out "$word"
	done
done
# A name that a shell would take apart is quoted.
cp "$words" "it's; here.xml"
run 2 verify --compare=none "it's; here.xml"
sed -n 's/^    see: replaycheck //p' out | sed 1q >see
sh -c "\"$REPLAYCHECK\" $(cat see)" >out 2>err || is $? 2
has out "step "
# Without a pipe between, the lines are as wide as the terminal.
if has_terminal; then
	script -qec "stty cols 50; '$REPLAYCHECK' --compare=none '$words'" \
	    /dev/null </dev/null | tr -d '\r' | grep '^ ' |
	    grep -v 'ruling\|see: ' | awk 'length > 50' >long
	lines long 0
fi

# A question: what each choice means here, and what comes of it.
run 2 verify "$SRCDIR/fixtures/iotabots/reading.arrival-counts-as-summon.xml"
has out "; step 3 is illegal"
has out "    with summon-only: "
tr -s '\n ' '  ' <out >joined
has joined "; step 3 is legal"
run 1 verify "$SRCDIR/fixtures/frc/reading.both-deck-out.xml"
has out "; Bob wins (deck-out)"
has out "; the game goes on"
has out "frc merged, 1 step, 2 claims, 1 dispute, Bob wins (deck-out)"
run 1 verify --compare=none \
    "$SRCDIR/fixtures/scrapbots/play.to-discard.xml"
has out ": hand count of Ada: claimed is 4, computed is 3"
has out "    at: turn 1, Main Phase of Ada"

# The command word may be left out, and a file may come from standard input.
run 2 "$illegal"
"$REPLAYCHECK" - <"$illegal" >out
is $? 2
has out "-:"
gzip -nc "$illegal" | checked --format=json - >out
is $? 2
is "$("$JSONLINES" file rule <out)" "- iotabots.mana.pay"
cat "$legal" | gzip -nc >members.xml.gz
printf '<!-- and -->' | gzip -nc >>members.xml.gz
run 0 members.xml.gz

# JSON: always the same keys in the same order.
keys=format,file,replay,game,edition,verdict,complete,step,line,column,action
keys=$keys,by,rule,heading,message,facts,legal,legal_count,disputes
keys=$keys,dispute_count,moment,outcome,steps,claims,unverified,unseen,filled
keys=$keys,breaks,changed,digest
checked --format=json "$legal" wrong-claim.xml "$illegal" \
    unreadable.xml missing.xml >out
is "$("$JSONLINES" keys <out | sort -u)" "$keys"
is "$("$JSONLINES" verdict <out | tr '\n' ' ')" \
    "legal disputed illegal unreadable unreadable "
is "$("$JSONLINES" step line action by rule <out | head -n 1)" \
    "null null null null null"
is "$("$JSONLINES" replay game digest <out | tail -n 1)" "null null null"
checked --format=json "$SRCDIR/fixtures" | "$JSONLINES" keys |
    sort -u >out
is "$(cat out)" "$keys"

# JUnit and TAP.
for files in "$SRCDIR/fixtures" missing.xml "$legal"; do
	"$REPLAYCHECK" --format=junit "$files" >out
	xmllint --noout --relaxng "$SRCDIR/tests/junit.rng" out 2>err || {
		fail "JUnit of $files is not valid"
		head -n 3 err
	}
	"$REPLAYCHECK" --format=tap "$files" >out
	is "$(head -n 1 out)" "TAP version 13"
	tests=$(grep -Ec '^(not )?ok [0-9]+ - ' out)
	is "$(tail -n 1 out)" "1..$tests"
done
run 0 verify --expect --format=junit "$SRCDIR/fixtures/iotabots"
lacks out "<failure"
run 0 verify --expect --format=tap "$SRCDIR/fixtures/iotabots"
lacks out "not ok"

# Fixtures: what is not as expected is printed and counted.
run 0 verify --expect "$SRCDIR/fixtures/iotabots"
has out ", 0 not"
run 1 verify --expect wrong-claim.xml "$illegal"
has out "not as expected"
has out "2 replays: 1 as expected, 1 not"
sed 's|<expect [^>]*/>||; s|<expect.*</expect>||' "$legal" >none.xml
run 1 verify --expect none.xml
has out "no <expect>"
run 1 verify --expect missing.xml
is "$(head -n 1 out)" \
    "missing.xml: not as expected: cannot be opened: No such file or directory"
run 1 verify --expect --format=tap none.xml
has out 'differs: "no <expect>: a fixture says what it expects"'
run 1 verify --expect --format=junit none.xml
has out 'message="no &lt;expect&gt;: a fixture says what it expects"'

# JSON holds what differs, and closes with the sums.
run 1 verify --expect --format=json "$legal" "$illegal" none.xml
lines err 0
is "$("$JSONLINES" keys <out | head -n 1)" "$keys,expected,differs"
is "$("$JSONLINES" expected differs <out | head -n 3 | tr '\n' ' ')" \
    'true [] true [] false ["no <expect>: a fixture says what it expects"] '
is "$("$JSONLINES" keys <out | tail -n 1)" "format,summary,replays,legal,\
disputed,illegal,unreadable,expected,steps,claims,unverified,shard,partial"
is "$("$JSONLINES" format summary replays legal disputed illegal unreadable \
    expected unverified shard partial <out | tail -n 1)" \
    "1 true 3 2 0 1 0 2 0 null false"

# Where the game was when the step was judged; the names are those of the log.
checked --format=json "$illegal" "$legal" missing.xml >out
is "$("$JSONLINES" moment <out | head -n 1)" \
    '{"duel":1,"turn":9,"phase":"main1","player":"A","name":"Ada"}'
is "$("$JSONLINES" moment <out | tail -n 2 | tr '\n' ' ')" "null null "

# Quiet, summary, fail-fast, file lists.
run 2 verify --quiet "$legal" "$illegal"
lacks out "mana-pay-legal"
run 2 verify --summary "$legal" "$illegal"
lines out 1
run 2 verify --summary --format=json "$legal" "$illegal"
is "$("$JSONLINES" replays legal illegal <out)" "2 1 1"
run 2 verify --fail-fast "$illegal" unreadable.xml
lacks out "unreadable.xml"
run 2 verify --fail-fast -j 3 "$illegal" unreadable.xml "$legal"
lacks out "unreadable.xml"
printf '%s\n%s\n' "$legal" "$illegal" >list
run 2 verify --summary --files-from list
has out "2 replays"
printf '%s\0%s\0' "$legal" "$illegal" |
    "$REPLAYCHECK" --summary --files-from - --null >out
is $? 2
has out "2 replays"

# Reports beside the one on standard output: each file is whole or as it was.
run 3 verify --report=junit:j.xml --report=tap:t.tap --report=json:r.json \
    --report=sarif:s.json --report=text:t.txt "$legal" wrong-claim.xml \
    "$illegal" unreadable.xml missing.xml
has out "5 replays: 1 legal, 1 disputed, 1 illegal, 2 unreadable"
cmp -s out t.txt || fail "the text of --report is another"
keep j.xml verify --format=junit
keep r.json verify --format=json
keep s.json verify --format=sarif
is "$(xmllint --xpath 'count(//testcase)' j.xml)" 5
is "$(xmllint --xpath 'count(//testcase[@line])' j.xml)" 3
is "$(grep -c '^not ok' t.tap)" 4
is "$("$JSONLINES" summary partial <r.json | tail -n 1)" "true false"
is "$(grep -o '"level":"[a-z]*"' s.json | sort | uniq -c | tr -s ' \n' ' ')" \
    ' 3 "level":"error" 1 "level":"warning" '
[ -z "$(find . -name 'j.xml.*' -o -name 't.tap.*')" ] ||
    fail "a temporary file was left"
if command -v prove >/dev/null 2>&1; then
	prove -e cat t.tap >out 2>&1
	has out "Failed tests:  2-5"
	"$REPLAYCHECK" --format=tap "$legal" >good.tap
	prove -e cat good.tap >out 2>&1 || fail "prove refuses good TAP"
fi
echo before >kept
chmod 644 kept
run 74 verify --report=tap:/nowhere/at/all "$legal"
has err "/nowhere/at/all cannot be written: No such file or directory"
if [ -w /dev/full ]; then
	run 74 verify --report=tap:kept --report=json:/dev/full "$legal"
	has err "/dev/full cannot be written: No space left on device"
fi

# Interrupted: what was found, whole, and the exit status of the signal.  The
# shell has SIGINT ignored in the background.
mkfifo slow.xml
for pair in INT:130 TERM:143; do
	env --default-signal=INT "$REPLAYCHECK" verify --format=json \
	    --report=tap:t.tap --report=junit:j.xml --report=sarif:s.json \
	    "$legal" slow.xml >out 2>err &
	job=$!
	exec 9<>slow.xml
	waiting $job slow.xml
	kill -s "${pair%:*}" $job
	wait $job
	is $? "${pair#*:}"
	exec 9>&-
	keep out verify --format=json
	is "$("$JSONLINES" verdict partial <out | tr '\n' ' ')" \
	    "legal missing missing true "
	grep -q '^Bail out!' t.tap || fail "TAP does not say that it is partial"
	is "$(xmllint --xpath 'string(//property/@name)' j.xml)" partial
	grep -q '"executionSuccessful":false' s.json || fail "SARIF is whole"
done

# Names are masked, colours only when they are asked for.
sed 's|</replay>|<claim of="A" life="&#x202E;9"/></replay>|' "$legal" |
    sed 's|name="Ada"|name="&#x9B;31m"|' >masked.xml
"$REPLAYCHECK" masked.xml >out
! grep -q "$(printf '\342\200\256')" out || fail "not masked"
run 2 verify "$illegal"
! grep -q "$(printf '\033')" out || fail "coloured"
run 2 verify --color=always "$illegal"
grep -q "$(printf '\033')" out || fail "not coloured"
done_testing
