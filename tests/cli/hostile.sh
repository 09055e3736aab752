#!/bin/sh
# Damaged and hostile files: one sentence each, exit status 3, bounded time.
. "${SRCDIR:-.}/tests/cli/lib.sh"

# refused FILE: unreadable, with one line about it, in text and JSON.
refused() {
	timeout 3600 "$REPLAYCHECK" verify "$1" >"$T/out" 2>"$T/err"
	is "$? $1" "3 $1"
	is "$(grep ': unreadable: ' "$T/out" | grep -Evc ' steps?, ') $1" "1 $1"
	lines err 0
	timeout 3600 "$REPLAYCHECK" --format=json "$1" >"$T/out"
	is $? 3
	keep "$T/out" verify --format=json
	is "$("$JSONLINES" verdict <"$T/out" | tail -n 1)" unreadable
}

cd "$T" || exit 1
good=$(ls "$SRCDIR"/replays/*.xml.gz | head -n 1)
gzip -dc "$good" >good.xml

refused missing.xml
mkdir empty-folder
refused empty-folder
: >empty.xml
refused empty.xml
gzip -n <empty.xml >empty.xml.gz
refused empty.xml.gz
echo 'no markup' >text.xml
refused text.xml
echo '<other/>' >other.xml
refused other.xml
echo '<replay' >tag.xml
refused tag.xml
echo '<replay format="2" game="iotabots"><draw/></replay>' >format.xml
refused format.xml
echo '<replay format="1" game="chess"><draw/></replay>' >game.xml
refused game.xml
echo '<replay format="1" game="iotabots"/>' >nothing.xml
refused nothing.xml
echo '<replays format="1"/>' >none.xml
refused none.xml
head -c 1000 "$good" >truncated.xml.gz
refused truncated.xml.gz
head -c 3000 good.xml >truncated.xml
refused truncated.xml
{ echo '<!DOCTYPE replay [<!ENTITY a "b">]>'; cat good.xml; } |
    sed '/^<?xml/d' >doctype.xml
refused doctype.xml
sed 's/<player id="A"/<player id="A" nick="\&unknown;"/' good.xml >entity.xml
refused entity.xml
sed 's/<player id="A"/<player id="A" colour="red"/' good.xml >attribute.xml
refused attribute.xml
sed 's/<player id="B"/<player id="A"/' good.xml >twice.xml
refused twice.xml
printf '<replay format="1" game="iotabots"><player id="A" name="\377"/></replay>' \
    >bytes.xml
refused bytes.xml
{ cat good.xml; echo '<more/>'; } >behind.xml
refused behind.xml

# A byte changed in the middle of the compressed file.
size=$(wc -c <"$good")
{ head -c $((size / 2)) "$good"; printf '\252'; tail -c +$((size / 2 + 2)) "$good"; } \
    >flipped.xml.gz
"$REPLAYCHECK" verify flipped.xml.gz >out 2>err
[ $? -le 3 ] || fail "a flipped byte"

# 10 GB of blanks in 10 MB, as concatenated members; deep and broad markup.
{ printf '<replays format="1">' | gzip -n
  head -c 104857600 /dev/zero | tr '\0' ' ' | gzip -n >blanks.gz
  i=0
  while [ $i -lt 100 ]; do cat blanks.gz; i=$((i + 1)); done
} >bomb.xml.gz
refused bomb.xml.gz
{ echo '<replay format="1" game="iotabots">'
  yes '<a>' | head -n 100000
} >deep.xml
refused deep.xml
{ printf '<replay format="1" game="iotabots"'
  i=0
  while [ $i -lt 20000 ]; do printf ' a%d=""' $i; i=$((i + 1)); done
  echo '/>'
} >broad.xml
refused broad.xml
{ printf '<replay format="1" game="iotabots"><player id="A" name="'
  head -c 20000000 /dev/zero | tr '\0' 'x'
  echo '"/></replay>'
} >long.xml
refused long.xml

# A mistake of format costs one replay; the next ones are checked.
{ echo '<replays format="1">'
  sed '/^<?xml/d' good.xml
  echo '<replay format="1" game="iotabots"><nonsense/></replay>'
  sed '/^<?xml/d' good.xml
  echo '</replays>'
} >three.xml
run 3 verify --format=json three.xml
is "$("$JSONLINES" verdict <out | tr '\n' ' ')" "legal unreadable legal "

# A step that a judge lets stand may name more costs than there are cards.
{ echo '<replay format="1" game="iotabots"><cards set="iotabots-demo"/>'
  echo '<player id="A"/><player id="B"/>'
  echo '<position turn="9" turn-player="A" phase="main1"><player id="A">'
  echo '<hand><card def="tri" ids="H1"/></hand>'
  echo '<bots><card def="smelter" ids="S1"/></bots></player>'
  echo '<player id="B"/></position><ruling decision="stands"/>'
  echo "<activate by=\"A\" card=\"S1\" cost=\"$(printf 'H1 %.0s' \
      $(seq 1900))\"/></replay>"
} >costs.xml
run 0 verify --compare=none costs.xml
has out "1 step, 0 claims, 1 unverified"
done_testing
