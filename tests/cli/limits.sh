#!/bin/sh
# What a run takes at the most, and which files it takes: each limit ends what
# it bounds with a sentence that names it, and keeps what was found before.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
fixture iotabots/mana.pay legal | xmllint --xpath '(//replay)[1]' - |
    sed 's|<claim [^>]*/>||; s|<expect.*</expect>||; s|<expect[^>]*/>||' >legal.xml

# log NUMBER ELEMENT: the legal replay with the element so many times behind
log() {
	sed '/<\/replay>/d' legal.xml
	yes "$2" | head -n "$1"
	echo '</replay>'
}

# Disputes: the first ones are told, all are counted.
log 250 '<claim of="A" life="3"/>' >disputes.xml
run 1 --format=json disputes.xml
is "$("$JSONLINES" dispute_count claims <out)" "250 250"
is "$(grep -o '"kind":"claim"' out | wc -l)" 100
run 1 --max-disputes=7 disputes.xml
is "$(grep -c ': claimed is ' out)" 7
has out "disputes.xml: disputed: 243 more"
has out ", 250 disputes"
run 1 --max-disputes=7 --format=tap disputes.xml
has out "disputes: 250"

# Claims between two steps, steps, replays, bytes.
run 3 --max-claims=249 --format=json disputes.xml
is "$("$JSONLINES" verdict dispute_count message <out)" \
    "unreadable 250 over the limit of 249 claims between two steps (--max-claims)"
run 1 --max-claims=250 disputes.xml
log 10001 '<claim of="A" life="3"/>' >claims.xml
run 3 claims.xml
has out "over the limit of 10000 claims between two steps (--max-claims)"
log 1 '<phase by="A" name="end"/>' >more.xml
steps=$(checked --format=json more.xml | "$JSONLINES" steps)
run 0 --max-steps="$steps" more.xml
run 3 --max-steps=$((steps - 1)) more.xml
is "$steps" 2
has out "over the limit of 1 step (--max-steps)"

# They hold behind a step that is illegal, too; claims stand between two steps.
cat >rest.xml <<'END'
<replay format="1" game="iotabots">
  <cards set="iotabots-demo"/>
  <player id="A"/><player id="B"/>
  <position turn="9" turn-player="A" phase="battle"/>
  <phase by="A" name="main1"/>
  <claim turn="9"/>
  <phase by="A" name="main2"/>
  <claim turn="9"/>
  <phase by="A" name="end"/>
</replay>
END
run 2 --max-claims=1 --max-steps=3 rest.xml
run 3 --max-steps=2 rest.xml
has out "rest.xml:9:3: unreadable: over the limit of 2 steps (--max-steps)"
has out "rest.xml:5:3: illegal: "
many() {
	echo '<replays format="1">'
	i=0
	while [ $i -lt "$1" ]; do cat "$2"; i=$((i + 1)); done
	echo '</replays>'
}
many 3 legal.xml >three.xml
run 0 --max-replays=3 three.xml
run 3 --max-replays=2 --format=json --summary three.xml
is "$("$JSONLINES" legal unreadable <out)" "2 1"
run 3 --max-replays=2 three.xml
has out "over the limit of 2 replays (--max-replays)"
size=$(wc -c <three.xml)
run 0 --max-bytes="$size" three.xml
run 3 --max-bytes=$((size - 2)) --format=json --summary three.xml
is "$("$JSONLINES" legal unreadable <out)" "3 1"
gzip -nc three.xml >three.xml.gz
run 3 --max-bytes=$((size - 2)) three.xml.gz
has out "over the limit of $((size - 2)) bytes (--max-bytes)"

# A file of broken replays ends after a thousand of them.
echo '<replay/>' >broken.xml
many 1500 broken.xml >broken-many.xml
run 3 --format=json --summary broken-many.xml
is "$("$JSONLINES" unreadable <out)" 1001
run 3 --max-unreadable=5 broken-many.xml
has out "over the limit of 5 unreadable replays (--max-unreadable)"
is "$(grep -c ': unreadable: ' out)" 6

# An unknown element costs its replay, many names of elements the file.
{ echo '<replays format="1">'; cat legal.xml
  echo '<replay format="1" game="iotabots"><a><b/></a></replay>'; cat legal.xml
  echo '</replays>'
} >unknown.xml
run 3 --format=json unknown.xml
is "$("$JSONLINES" verdict <out | tr '\n' ' ')" "legal unreadable legal "
{ echo '<replays format="1">'; cat legal.xml
  echo '<replay format="1" game="iotabots">'
  i=0
  while [ $i -lt 1200 ]; do echo "<a$i/>"; i=$((i + 1)); done
  echo '</replay>'; cat legal.xml; echo '</replays>'
} >names.xml
run 3 --format=json names.xml
is "$("$JSONLINES" verdict <out | tr '\n' ' ')" "legal unreadable unreadable "
has out "more than 1000 different names of elements"

# Lists and folders in which there is nothing to check.
: >list
run 3 --files-from list
has out "list: unreadable: no log is named in this list"
run 3 --files-from list legal.xml
mkdir empty
run 3 empty
has out "empty: unreadable: no log"
run 3 missing.xml
has out "missing.xml: unreadable: cannot be opened"

# What has no end is no list of files or of readings.
printf 'legal.xml\nlegal.xml' >list
run 0 --files-from list
has out "2 replays"
run 64 --files-from /dev/zero
has err "--files-from /dev/zero: a name holds a NUL byte"
run 64 --files-from /dev/zero --null
has err "--files-from /dev/zero: more than a million names"
head -c 5000 /dev/zero | tr '\0' x >list
run 64 --files-from list
has err "--files-from list: a name is longer than 4095 bytes"
run 64 --files-from /dev/urandom
run 64 --readings /dev/zero legal.xml
has err "/dev/zero:1: the line is too long, or holds a NUL byte"
run 64 --readings /dev/urandom legal.xml
yes '#' | head -n 20000 >comments
run 64 --readings comments legal.xml
has err "comments:10001: it has too many lines"

# Nor is it a report.
run 3 merge /dev/zero
has err "/dev/zero:1: a line is too long"

# In folders only regular files count; what is named is read.
mkdir -p folder/inner folder/.inner outside
cp legal.xml folder/a.xml
cp legal.xml folder/.b.xml
cp legal.xml folder/.inner/c.xml
cp legal.xml outside/b.xml
mkfifo folder/pipe.xml
ln -s ../outside/b.xml folder/out.xml
ln -s a.xml folder/in.xml
ln -s .. folder/inner/up
ln -s ../outside folder/more.xml
ln -s nothing folder/nothing.xml
run 0 --format=json --summary folder
is "$("$JSONLINES" replays <out)" 4
is "$(sort err)" "replaycheck: folder/inner/up: left aside: a link to a folder
replaycheck: folder/more.xml: left aside: a link to a folder
replaycheck: folder/nothing.xml: left aside: a link to nothing
replaycheck: folder/out.xml: left aside: a link out of the folder
replaycheck: folder/pipe.xml: left aside: a FIFO"
cat legal.xml >folder/pipe.xml &
run 0 folder/pipe.xml
wait

# Work is counted: many effects on many cards, and many claims that ask for
# them, in every world.
{ echo '<replay format="1" game="iotabots">'
  echo '<cards game="iotabots" name="hostile">'
  echo '<card id="big" name="Big" type="bot" cost="1" attack="1" defense="1">'
  yes '<effect when="continuous"><modify cards="all" zone="bots" side="own" stat="attack" amount="1"/></effect>' |
      head -n 24
  echo '</card></cards><player id="A"/><player id="B"/>'
  echo '<position turn="9" turn-player="A" phase="main1"><player id="A"><bots>'
  seq -f '<card def="big" ids="x%g"/>' 900
  echo '</bots></player><player id="B"/></position>'
  yes '<claim of="x1" attack="3"/>' | head -n 1000
  echo '</replay>'
} >work.xml
run 3 work.xml
has out "over the limit of 1000000 cards and effects looked at"
has out "attack of Big (x1): claimed is 3, computed is 21601"

# hostile EFFECTS BOTS STEPS [ATTRIBUTE]: so many Bots with these effects.
hostile() {
	echo "<replay format=\"1\" game=\"iotabots\" ${4:-}>"
	echo '<cards game="iotabots" name="hostile"><card id="big" name="Big"'
	echo "type=\"bot\" cost=\"1\" attack=\"1\" defense=\"1\">$1</card></cards>"
	echo '<player id="A"/><player id="B"/>'
	echo '<position turn="9" turn-player="A" phase="main1"><player id="A"><bots>'
	seq -f '<card def="big" ids="x%g"/>' "$2"
	echo "</bots></player><player id=\"B\"/></position>$3</replay>"
}
stronger='<effect when="continuous"><modify cards="all" zone="bots" side="own" stat="attack" amount="1"/></effect>'
counts='<let name="n" zone="bots" side="own" test="attack&gt;=1"/>'
gains=$(yes '<gain field="life" amount="n"/>' | head -n 100)
use='<activate by="A" card="x1"/>'

# What is over the limit says so, whatever was looked at last.
hostile "$(yes "$stronger" | head -n 23)<effect when=\"activate\">$counts$gains</effect>" \
    40 "$use" >counted.xml
run 3 --compare=none counted.xml
has out "over the limit of 1000000 cards and effects looked at in one step"

# Steps that each stay below it are too many for one log.
hostile "$(yes "$stronger" | head -n 5)<effect when=\"activate\">$counts$gains</effect>" \
    30 "$(yes "$use" | head -n 200)" >whole.xml
run 3 --compare=none whole.xml
has out "over the limit of 20000000 cards and effects looked at in one log"
# Nor is so much listed for each of many illegal steps.
hostile "$(yes "$stronger" | head -n 20)<effect when=\"activate\">$counts<condition value=\"n\" at-least=\"1\"/><target zone=\"bots\" side=\"own\" count=\"2\" name=\"t\"/><move cards=\"t\" to=\"junk\"/></effect>" \
    30 "$(yes "$use" | head -n 900)" >listed.xml
run 2 --compare=none --go-on listed.xml
is "$(grep -c "illegal: the choice does not fit" out)" 900

# Cards that are moved are counted, too; and which of two came last is known
# however many have moved between them.
churn() { # PAIRS: moves twice 140 cards so often
	yes '<move cards="all" zone="junk" side="own" to="deck"/><mill amount="140"/>' |
	    head -n "$1"
}
sets() {
	echo '<effect when="continuous"><set cards="all" zone="bots" side="own"'
	echo "stat=\"attack\" amount=\"$1\"/></effect>"
}
moves() { # PAIRS
	echo '<replay format="1" game="iotabots">'
	echo '<cards game="iotabots" name="moves">'
	echo '<card id="churn" name="Churn" type="bot" cost="0" attack="1"'
	echo "defense=\"1\"><effect when=\"activate\">$(churn "$1")</effect></card>"
	for n in 2 5; do
		echo "<card id=\"to-$n\" name=\"To $n\" type=\"bot\" cost=\"0\""
		echo "attack=\"1\" defense=\"1\">$(sets $n)</card>"
	done
	echo '</cards><player id="A"/><player id="B"/>'
	echo '<position turn="9" turn-player="A" phase="main1"><player id="A">'
	echo '<hand><card def="to-2" ids="t2"/><card def="to-5" ids="t5"/></hand>'
	echo '<bots><card def="churn" ids="c"/></bots><junk>'
	seq -f '<card def="churn" ids="d%g"/>' 140
	echo '</junk></player><player id="B"/></position>'
	echo '<activate by="A" card="c"/><activate by="A" card="c"/>'
	echo '<summon by="A" card="t2"/><claim of="c" attack="2"/>'
	echo '<activate by="A" card="c"/>'
	echo '<summon by="A" card="t5"/><claim of="c" attack="5"/></replay>'
}
moves 66 >moves.xml
run 0 --compare=none moves.xml
moves 95 >moves.xml
run 3 --compare=none moves.xml
has out "over the limit of 32767 cards moved in one step"

# What a state and a step hold.
holds() { # ELEMENT TIMES STEP: so many in a position, and then the step
	echo '<replay format="1" game="iotabots"><cards set="iotabots-demo"/>'
	echo '<player id="A"/><player id="B"/><position turn="9"'
	echo 'turn-player="A" phase="main1"><player id="A"><bots>'
	echo '<card def="medic" ids="m"/></bots></player><player id="B"/>'
	yes "$1" | head -n "$2"
	echo "</position>$3</replay>"
}
modifier='<modifier kind="stat" which="attack" target="m" amount="1"/>'
frame='<effect effect="medic:1" card="m" player="A"/>'
end='<concede by="A"/>'
holds "$modifier" 192 "$end" >held.xml
run 0 --compare=none held.xml
holds "$modifier" 193 "$end" >held.xml
run 3 held.xml
has out 'more than 192 running effects'
holds "$frame" 64 "$end" >held.xml
run 0 --compare=none held.xml
holds "$frame" 65 "$end" >held.xml
run 3 held.xml
has out 'more than 64 effects at once'
list=$(yes m | head -n 2047 | tr '\n' ' ')
holds '' 1 "<activate by=\"A\" card=\"m\" targets=\"${list#m }\"/>" >held.xml
run 2 held.xml
holds '' 1 "<activate by=\"A\" card=\"m\" targets=\"$list\"/>" >held.xml
run 3 held.xml
has out '<activate> names more than 2048 things'
holds '' 1 "<claim of=\"A\" hand=\"$list\"/>" >held.xml
run 3 held.xml
has out 'hand names more than 1024 things'

# Numbers that are none.
for option in disputes claims steps replays bytes unreadable; do
	run 64 --max-$option=0 legal.xml
	run 64 --max-$option=many legal.xml
	has err "--max-$option takes a number from 1 on"
done
done_testing
