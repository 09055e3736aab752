#!/bin/sh
# Writing logs: new, lint, fmt and extract.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1

# ---- new: a legal log that is not complete, which is never overwritten.
for game in iotabots scrapbots frc gazer wota; do
	run 0 new $game -o $game.xml
	lines out 0
	run 0 verify --compare=none --strict $game.xml
	has out "$game.xml: legal"
	has out "not ended"
	run 0 new $game
	cmp -s out $game.xml || fail "new $game differs on standard output"
	run 64 new $game -o $game.xml
	has err "$game.xml: File exists"
	run 0 lint $game.xml
	run 0 fmt -i $game.xml
	run 0 verify -q --compare=none $game.xml
	grep -q '<!-- The players' $game.xml || fail "fmt drops a comment"
	run 0 show --legal $game.xml
done
run 0 new gazer --players=4 --edition=2015-10
has out 'edition="2015-10"'
for edition in first second; do
	run 0 new frc --edition=$edition -o $edition.xml
	run 0 verify -q --compare=none $edition.xml
done
run 64 new gazr
has err "unknown game gazr; "
run 64 new frc --edition=never
run 64 new iotabots --players=3
run 64 new
run 64 new iotabots --cards=frc-demo
lines out 0

# ---- lint: all at once, the first as verify tells it.
cat >three.xml <<'END'
<replay format="1" game="iotabots">
  <cards set="iotabots-demo"/>
  <player id="A" nick="Ada"/>
  <player id="B"/>
  <reading id="iotabots.none" is="x"/>
  <deck by="A"><card def="chrma" ids="A01"/><card def="tri" ids="A02"/></deck>
  <duel number="1"/>
  <dance by="A"/>
  <attack by="A" with="A01" target="C99"/>text
  <claim of="A" luck="3"/>
  <adjust/>
  <ruling decision="stands"/>
</replay>
END
run 3 verify three.xml
head -1 out >first
run 3 lint three.xml
[ "$(head -1 out)" = "$(cat first)" ] || fail "the first finding differs"
has out 'three.xml:3:3: unreadable: <player> has no attribute nick'
has out 'three.xml:5:3: unreadable: unknown reading "iotabots.none"'
has out 'three.xml:6:16: unreadable: no card set of this replay has a card'
has out 'three.xml:8:3: unreadable: iotabots has no step <dance>'
has out 'three.xml:9:3: unreadable: there is no card or player C99'
has out 'three.xml:9:43: unreadable: text stands inside <replay>'
has out 'three.xml:10:3: unreadable: '
has out 'three.xml:11:3: unreadable: '
has out 'three.xml:12:3: unreadable: a <ruling> stands directly before a step'
lines out 9
run 3 lint --format=json three.xml
"$JSONLINES" keys <out >keys
[ "$(sort -u keys)" = format,file,replay,line,column,message ] ||
	fail "keys of a finding"
cat >cards.xml <<'END'
<replays format="1"><replay game="iotabots">
  <cards><card id="a" name="A" type="bot" atack="1"/>
    <card id="b" name="B" type="bot"><effect when="x"/></card></cards>
  <player id="A"/><player id="B"/>
  <deck by="A"><card def="a" ids="A01"/></deck>
  <duel number="1" by="A"/>
</replay>
<replay game="chess"><nothing/></replay>
<replay game="frc" edition="never"><player id="A"/></replay>
END
run 3 lint cards.xml
has out "cards.xml:2:10: unreadable: <card id='a'>: there is no stat 'atack'"
has out "cards.xml:3:38: unreadable: <card id='b'>, effect 1: there is no ev"
has out "cards.xml:6:3: unreadable: "
has out 'cards.xml:8:1: unreadable: unknown game "chess"'
has out 'cards.xml:9:1: unreadable: unknown edition "never"'
has out "cards.xml:10:1: unreadable: "
# Several mistakes in cards: that which verify tells is the first one.
cat >two.xml <<'END'
<replay game="iotabots"><cards>
<card id="b" name="B" type="bot" replaces="yes"/>
<card id="c" name="C" type="bot" replaces="yes"/>
<card id="d" name="D" type="bot" replaces="yes"/></cards>
<player id="A"/><player id="B"/><duel number="1"/></replay>
END
run 3 verify two.xml
head -n 1 out >first
run 3 lint two.xml
is "$(head -n 1 out)" "$(cat first)"
is "$(cut -d : -f 2 out | tr '\n' ' ')" "2 3 4 "
# Nor does what was read before make a difference to what an element may have.
sed 's/<position /&nosuch="1" /' "$SRCDIR/fixtures/frc/draw.deck-out.xml" \
    >before.xml
run 3 verify before.xml
grep nosuch out >first
run 3 lint before.xml
is "$(grep nosuch out)" "$(cat first)"
run 3 lint missing.xml
has out "missing.xml: unreadable: "
# A set that is not there: nothing is said of its cards, whatever names them.
cat >unknown.xml <<'END'
<replay format="1" game="frc"><cards set="nosuch"/>
<cards><card id="dee" name="Dee" type="student" replaces="yes"/></cards>
<player id="A"/><player id="B"/>
<position turn="3" turn-player="A" phase="main">
<player id="A"><hand><card def="coach" ids="A1"/></hand></player></position>
<play by="A" card="A1"/><play by="A" card="A1" as="offensive"/>
<play by="A" card="A2"/></replay>
END
run 3 lint unknown.xml
has out "unknown.xml:1:31: unreadable: there is no card set 'nosuch'"
has out "unknown.xml:7:1: unreadable: "
lines out 2
run 0 lint "$SRCDIR/fixtures/iotabots/attack.once-per-turn.xml"
lines out 0

# Whatever verify finds unreadable in the fixtures, lint finds first.
"$REPLAYCHECK" lint "$SRCDIR/fixtures" >lint.out
[ -s lint.out ] || fail "lint finds nothing"
unreadable=$(grep -l 'verdict="unreadable"' -r "$SRCDIR/fixtures")
! once || unreadable=
for log in $unreadable; do
	"$REPLAYCHECK" verify --compare=none "$log" 2>/dev/null |
	    grep ':[0-9]*:[0-9]*: unreadable: ' >verify.out
	"$REPLAYCHECK" lint "$log" >lint.out
	while read -r line; do
		grep -qxF -e "$line" lint.out || fail "lint misses: $line"
	done <verify.out
	[ "$(head -1 verify.out)" = "$(head -1 lint.out)" ] ||
		fail "lint begins differently: $log"
done

# ---- fmt: the same log, its comments, in a form that stays.
cat >plain.xml <<'END'
<?xml version='1.0'?>
<!-- before --><replay  game='iotabots'   format="1"><!-- head --><cards set="iotabots-demo"></cards>
<player name="O&apos;Neil &amp; &quot;&#10;Søn&quot; &lt;b&gt;" id="A"/><player id="B"/>


 <position turn="9" turn-player="A" phase="main1"><player id="B" own-turn="4"/><player id="A" own-turn="5"/></position>
   <phase name="battle" by="A"/> <!-- now -->
<note>two
  lines &amp; "more"</note><phase by="A" name="end"/>
</replay><!-- after -->
END
cat >wanted.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<!-- before -->
<replay format="1" game="iotabots"> <!-- head -->
  <cards set="iotabots-demo"/>
  <player id="A" name="O'Neil &amp; &quot;&#10;Søn&quot; &lt;b&gt;"/>
  <player id="B"/>

  <position phase="main1" turn="9" turn-player="A">
    <player id="B" own-turn="4"/>
    <player id="A" own-turn="5"/>
  </position>
  <phase by="A" name="battle"/> <!-- now -->
  <note>two
  lines &amp; "more"</note>
  <phase by="A" name="end"/>
</replay>
<!-- after -->
END
run 0 fmt plain.xml
cp out form.xml
cmp -s form.xml wanted.xml || { fail "form"; diff wanted.xml form.xml; }
run 0 fmt form.xml
cmp -s out form.xml || fail "fmt is not idempotent"
keys="verdict steps claims complete digest step rule message"
checked verify --format=json plain.xml | "$JSONLINES" $keys >before
checked verify --format=json form.xml | "$JSONLINES" $keys >after
cmp -s before after || fail "the report changes"
gzip -nc plain.xml >packed.xml.gz
run 0 fmt -i packed.xml.gz plain.xml
gzip -dc packed.xml.gz | cmp -s - form.xml || fail "a packed log"
cmp -s plain.xml form.xml || fail "in place"
cp packed.xml.gz again.xml.gz
run 0 fmt -i again.xml.gz
cmp -s packed.xml.gz again.xml.gz || fail "a packed log changes"
run 0 fmt packed.xml.gz
gzip -dc out | cmp -s - form.xml || fail "a packed log to standard output"
cp three.xml kept.xml
run 3 fmt -i kept.xml
cmp -s three.xml kept.xml || fail "an unreadable log was changed"
has err "kept.xml:3:3: unreadable: <player> has no attribute nick"
run 3 fmt kept.xml
lines out 0
run 64 fmt plain.xml form.xml
run 64 fmt -i -
"$REPLAYCHECK" fmt - <plain.xml >out || fail "standard input"
cmp -s out form.xml || fail "standard input"
for log in "$SRCDIR"/replays/*-1.xml.gz "$SRCDIR"/fixtures/frc/case.*.xml; do
	case $log in
	*/case.*) ! once || continue ;;
	esac
	cp "$log" "copy.${log##*/}"
	"$REPLAYCHECK" trace --compare=none "$log" >before
	run 0 fmt -i "copy.${log##*/}"
	"$REPLAYCHECK" trace --compare=none "copy.${log##*/}" >after
	[ "$(cut -f1,3- before | grep -v '^#')" = \
	    "$(cut -f1,3- after | grep -v '^#')" ] || fail "fmt changes $log"
done

# A name survives show, reduce and the reports.
run 0 show --format=json form.xml
run 0 verify form.xml

# ---- extract: one replay, or those that fit.
many=$SRCDIR/fixtures/iotabots/attack.once-per-turn.xml
run 0 extract --replay=2 "$many"
cp out second.xml
run 0 verify --compare=none second.xml
has out "second.xml: legal"
run 0 fmt second.xml
cmp -s out second.xml || fail "what is extracted is not canonical"
run 64 extract --replay=9 "$many"
run 64 extract "$many"
run 64 extract --verdict=legal "$many"
run 64 extract --verdict=good -o dir "$many"
run 64 extract --rule=iotabots.none -o dir "$many"
run 0 extract --verdict=illegal -o illegal "$SRCDIR"/fixtures/iotabots/a*.xml \
	"$SRCDIR"/fixtures/iotabots/ph*.xml
n=$(find illegal -name '*.xml' | wc -l)
[ "$n" -gt 10 ] || fail "only $n illegal replays"
run 2 verify -q --compare=none illegal
"$REPLAYCHECK" verify --compare=none illegal | grep -q ': legal' &&
	fail "a legal replay was extracted"
run 0 extract --rule=iotabots.attack.once-per-turn -o rule \
	"$SRCDIR"/fixtures/iotabots/attack.*.xml
for log in rule/*.xml; do
	run 2 verify --compare=none "$log"
	has out "[iotabots.attack.once-per-turn]"
done
run 0 extract --compare=none --winner=A --verdict=legal -o won \
	"$SRCDIR"/replays/frc*
for log in won/*.xml; do
	checked verify --format=json --compare=none "$log" |
	    "$JSONLINES" verdict outcome >outcome
	grep -q '^legal' outcome || fail "$log"
done
run 3 extract --winner=A -o none three.xml
done_testing
