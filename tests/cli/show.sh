#!/bin/sh
# show: every step of a replay can be drawn; what is listed as legal can be
# appended; a position is a log of its own with the same state.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
gzip -dc "$SRCDIR/replays/iotabots-two-duels.xml.gz" >game.xml
checked --format=json game.xml >out
steps=$("$JSONLINES" steps <out)

run 0 show game.xml
has out "step $steps"
has out "life"
run 0 show --step=0 game.xml
has out "step 0"
run 1 show --step=$((steps + 1)) game.xml
has err "only $steps steps"
run 64 show --replay=2 game.xml

# Every word of the rows that draw the tables means something.
for name in frc scrapbots gazer wota iotabots; do
	for log in "$SRCDIR"/replays/$name-*1*.xml.gz; do
		run 0 show --from=0 --to=12 "$log"
		has out "hand"
		lacks out "{"
		run 0 show "$log"
		lacks out "{"
		break
	done
done

# What the log notes about a step, and when it was taken.
log=$SRCDIR/fixtures/iotabots/log.notes.xml
run 0 show --step=2 "$log"
has out "step 2: phase main2 at 18:31"
lacks out "note: "
run 0 show "$log"
has out "note: Bob asks for the time."
has out "note: The end."

keys=format,file,replay,game,edition,step,action,verdict,rule,message
keys=$keys,table,position,legal,legal_count,digest,state
for step in 0 1 20 40 60; do
	run 0 show --format=json --legal --step=$step --compare=none game.xml
	is "$("$JSONLINES" keys <out)" "$keys"
	digest=$("$JSONLINES" digest <out)
	run 0 show --position --step=$step --compare=none game.xml
	cp out position.xml
	xmllint --noout --relaxng "$SRCDIR/data/replaycheck-log.rng" \
	    position.xml 2>err || fail "the position of step $step is not valid"
	run 0 show --format=json --compare=none position.xml
	is "$("$JSONLINES" digest <out)" "$digest"
done

# An Event whose turns a judge has ended (replay 3) is one whose turns have run
# out (replay 2), also when it is read back.
event=$SRCDIR/fixtures/frc/event.duration.xml
run 0 show --format=json --compare=none --replay=2 "$event"
digest=$("$JSONLINES" digest <out)
run 0 show --format=json --compare=none --replay=3 "$event"
is "$("$JSONLINES" digest <out)" "$digest"
run 0 show --position --compare=none --replay=3 "$event"
cp out event.xml
run 0 show --format=json --compare=none event.xml
is "$("$JSONLINES" digest <out)" "$digest"

# What an id was that lies in a deck again is nothing that is still guessed.
run 0 show --position --compare=none --replay=23 \
    "$SRCDIR/fixtures/iotabots/unseen.searched.xml"
lacks out "guessed"

# The rest of a short account may stand behind its position.
run 0 show --position --compare=none --step=1 --replay=1 \
    "$SRCDIR/fixtures/gazer/unseen.short.xml"
has out 'account="short"'

# Nothing depends on which of two cards a position names first: what comes home
# for the next battle stands by its ids.
war_of() { # ZONES of A: the state at the beginning of the next battle
	echo '<replay format="1" game="wota"><cards set="wota-demo"/>' \
	    '<player id="A"/><player id="B"/><position turn="4"' \
	    'turn-player="A" phase="build1" war="yes"><player id="A"' \
	    "hearts=\"1\">$1</player><player id=\"B\" hearts=\"1\"/>" \
	    '</position><concede by="A"/><battle/></replay>' |
	    "$REPLAYCHECK" show --format=json --compare=none - |
	    sed 's/.*"digest":"\([^"]*\)".*/\1/'
}
zone='<boss-zone><card def="lich" ids="A1"/></boss-zone>'
field='<battle><card def="tyrant" ids="A2"/></battle>'
is "$(war_of "$zone$field")" "$(war_of "$field$zone")"

# Nor on which of the cards that nobody saw holds which place, one that has made
# tokens before or another: its next token is numbered on wherever it lies.
unseen_of() { # cards of the DECK, of the HAND and TOKENS of A1: the state
	sed "s/DECK/$1/; s/HAND/$2/; s/A1\"/& tokens-made=\"$3\"/" <<'END' |
<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A" unseen="yes"/><player id="B"/>
<position turn="9" turn-player="A" phase="main1"><player id="A"><deck><unseen>
DECK</unseen></deck><hand><unseen>HAND</unseen></hand></player></position>
</replay>
END
	    "$REPLAYCHECK" show --format=json --compare=none - |
	    sed 's/.*"digest":"\([^"]*\)".*/\1/'
}
a='<card def="tri" ids="A1"\/>'
b='<card def="tri" ids="A2"\/>'
c='<card def="tri" ids="A3"\/>'
d='<card def="tri" ids="A4"\/>'
is "$(unseen_of "$a$b$c" "$d" 2)" "$(unseen_of "$a$b$d" "$c" 2)"
is "$(unseen_of "$a$b$c" "$d" 2)" "$(unseen_of "$b$c$d" "$a" 2)"
[ "$(unseen_of "$a$b$c" "$d" 2)" != "$(unseen_of "$a$b$c" "$d" 3)" ] ||
    fail "the tokens of a card that nobody saw are lost"

# Which of them is taken where it matters does not depend on which is named
# first.
drawn_from() { # cards of the DECK: the state when one is drawn
	sed "s/DECK/$1/" <<'END' |
<replay format="1" game="iotabots"><cards>
<card id="plain" name="Plain" type="bot" cost="1" attack="1" defense="1"/>
<card id="spring" name="Spring" type="buzz" cost="1">
<effect when="card-drawn" may="yes"><gain field="life" amount="1"/></effect>
</card></cards><player id="A"/><player id="B" unseen="yes"/>
<position turn="4" turn-player="B" phase="draw"><player id="A"/>
<player id="B"><deck><unseen>DECK</unseen></deck></player></position>
<draw by="B" count="1"/></replay>
END
	    "$REPLAYCHECK" show --format=json --compare=none - |
	    sed 's/.*"digest":"\([^"]*\)".*/\1/'
}
a='<card def="plain" ids="B1"\/>'
b='<card def="spring" ids="B2 B3"\/>'
is "$(drawn_from "$a$b")" "$(drawn_from "$b$a")"

# Nor on whether other readings are looked at, where steps were left out and
# something is said of one of the cards of a deck.
drawn_under() { # READINGS: the state behind a draw that was left out
	"$REPLAYCHECK" show --format=json --step=1 --compare="$1" - <<'END' |
<replay format="1" game="iotabots" account="short"><cards set="iotabots-demo"/>
<player id="A"/><player id="B" unseen="yes"/>
<position turn="5" turn-player="A" phase="main1">
<player id="A"><deck><card def="tri" ids="A1"/></deck></player>
<player id="B" mana-level="2" own-turn="2">
<hand><unseen><card def="razor" ids="B1"/></unseen></hand>
<deck><unseen><card def="razor" ids="B2"/><card def="anvil" ids="B3"/>
</unseen></deck></player>
<modifier kind="stat" until="permanent" target="B3" which="cost" amount="3"/>
</position>
<summon by="B" card="B1"/>
</replay>
END
	    sed 's/.*"digest":"\([^"]*\)".*/\1/'
}
[ -n "$(drawn_under none)" ] || fail "no state"
is "$(drawn_under none)" "$(drawn_under open)"

# A position without steps is a log for show, not for verify.
run 3 verify position.xml
has out "nothing was checked"

# One effect that waits twice is named twice: each order stands there once.
cat >twice.xml <<'END'
<replay format="1" game="iotabots"><cards>
<card id="widow" name="Widow" type="bot" cost="1" attack="1" defense="1">
<effect when="destroyed"><gain field="life" amount="1"/></effect></card>
<card id="mourner" name="Mourner" type="bot" cost="1" attack="1" defense="1">
<effect when="destroyed" of="own"><draw/></effect></card>
<card id="quake" name="Quake" type="buzz" cost="0">
<effect when="play"><destroy cards="all" zone="bots"/></effect></card></cards>
<player id="A"/><player id="B"/><position turn="9" turn-player="A" phase="main1">
<player id="A"><hand><card def="quake" ids="A1"/></hand></player>
<player id="B"><bots><card def="widow" ids="B1"/><card def="mourner" ids="B2"/>
</bots><deck><card def="widow" ids="B3 B4"/></deck></player></position>
<play by="A" card="A1"/></replay>
END
# A draw whose cards nobody knows waits like any other while the row is filled.
cat >gap.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="gazer">
<cards set="gazer-demo"/>
<player id="A"/><player id="B"/>
<position turn="5" turn-player="A" phase="plan" row-places="2" gaps="1">
 <player id="A"><deck><unknown><card def="bot" ids="a1 a2 a3 a4 a5"/></unknown></deck></player>
 <player id="B"/>
 <common><row><card def="bot" ids="r2" slot="2"/></row><draft-deck><unknown><card def="bot" ids="r3 r4"/></unknown></draft-deck></common>
 <question kind="game" amount="1"/>
</position>
</replay>
END
run 0 show --legal --step=first gap.xml
is "$(grep -o '<refill [^>]*>\|<draw' out | tr '\n' ' ')" \
    '<refill slot="1" card="r3"/> <refill slot="1" card="r4"/> '
run 0 show --legal twice.xml
grep '<choose' out >orders
is "$(sort -u orders | wc -l)" "$(wc -l <orders)"
is "$(wc -l <orders)" 3

# What stays out of a cleanup: nothing, one card, or all that it is about.
cat >kept.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="gazer">
<cards set="gazer-demo"/>
<player id="A"/><player id="B"/>
<reading id="gazer.cleanup-mandatory" is="optional"/>
<position turn="5" turn-player="A" phase="beginning">
 <player id="A"><minions><card def="bot" ids="b" tapped="yes"/></minions>
  <spells><card def="zap" ids="z"/></spells>
  <hand><card def="zap" ids="h"/></hand></player>
 <player id="B"><devices><card def="cell" ids="e"/></devices></player>
</position>
<phase by="A" name="cleanup"/>
</replay>
END
run 0 show --legal kept.xml
is "$(grep -o '<choose .* value="[^"]*"' out | sed 's/.*value=//' \
    | tr '\n' ' ')" '"none" "b" "z" "b z" '

# Each legal step at the last position, appended, is accepted.
run 0 show --legal --compare=none position.xml
grep '^  <' out | grep -v '…' >legal
[ -s legal ] || fail "nothing is legal"
while read -r step; do
	sed "s|</replay>|$step</replay>|" position.xml >one.xml
	run 0 verify --compare=none one.xml
done <legal

# Between two games of a match the steps of the next one are listed, as they
# can be read.
cat >games.xml <<'E'
<replay format="1" game="frc"><cards set="frc-demo"/>
  <player id="A"/><player id="B"/>
  <reading id="frc.match" is="best-of-3"/>
  <position turn="5" phase="main">
    <player id="A"><team><card def="plain" ids="AT"/></team>
      <deck><card def="dee" ids="A1 A2 A3 A4"/></deck></player>
    <player id="B"><team><card def="plain" ids="BT"/></team>
      <deck><card def="dee" ids="B1 B2 B3 B4"/></deck></player>
  </position>
  <concede by="B"/>
</replay>
E
run 0 show --legal games.xml
grep -q '<play by="A" card="AT"/>' out || fail "no Team card of the next game"
grep -q '<draw by="A" count="4" cards="…"/>' out || fail "no opening hand"
! grep -q '<draw by="A" count="[0-9]*"/>' out || fail "a draw without cards"

# A step that was refused has changed nothing: shown is the last legal one.
run 2 show --format=json --replay=2 "$SRCDIR/fixtures/iotabots/mana.pay.xml"
is "$("$JSONLINES" step action verdict rule <"$T/out")" \
    "0 null illegal iotabots.mana.pay"

# A file that cannot be read has a line of its own among the others.
run 3 show --format=json "$T/missing.xml"
is "$("$JSONLINES" replay step verdict message table digest <"$T/out")" \
    "null null unreadable cannot be opened: No such file or directory null null"

# Why one cannot be read on is told once: behind the table, else on standard error.
gzip -dc "$SRCDIR/replays/iotabots-two-duels.xml.gz" |
    sed 's,</replay>,<nothing/>&,' >torn.xml
run 3 show torn.xml
is "$(grep -c 'torn.xml:[0-9].* unreadable: ' out)" 1
lines err 0
run 3 show --position torn.xml
lines err 1

# What is only asked, or in hand, once an open tie has closed is legal too.
cat >tie.xml <<'END'
<replay format="1" game="wota">
<cards set="wota-demo"/><player id="A" name="Ada"/><player id="B" name="Bob"/>
<position turn="5" turn-player="A" phase="build1">
<player id="A" hearts="7">
<hand><card def="crossroads" ids="A1"/><card def="recall" ids="A2"/></hand>
<battle><card def="grunt" ids="A3"/></battle></player>
<player id="B" hearts="7"/></position>
<play by="A" card="A1"/>
<respond by="A" card="A2" targets="A3"/>
</replay>
END
run 0 show --legal --compare=none tie.xml
has out '<choose by="A" what="option" card="A1" value="1"/>'
has out '<pass by="B"/>'
sed '/play by/d; s/respond/play/' tie.xml >free.xml
run 0 show --legal --compare=none free.xml
has out '<summon by="A" card="A3" as="attack"/>'
is "$(grep -c '<summon by="A" card="A3" as="attack"/>' out)" 1

# A step beyond the end: the sentence says of which replay, and how many it has.
run 1 show --step=2 --replay=1 "$SRCDIR/fixtures/iotabots/mana.pay.xml"
has err "mana.pay.xml: replay 1 has only "
lacks err "step=illegal"
run 2 show --step=1 --replay=2 "$SRCDIR/fixtures/iotabots/mana.pay.xml"
has err "replay 2 has only 1 step, the last of them refused: --step=illegal"
run 3 show --files-from /dev/null
has err "no log is named in this list"

# Dice of a toss are one pattern, also when they were equal before.
cat >toss.xml <<END
<replay format="1" game="wota">
<cards set="wota-demo"/><player id="A" name="Ada"/><player id="B" name="Bob"/>
<deck by="A"><card def="filler" ids="$(seq -s ' ' -f A%02g 50)"/></deck>
<deck by="B"><card def="filler" ids="$(seq -s ' ' -f B%02g 50)"/></deck>
<battle/><toss method="die" faces="4 4"/>
</replay>
END
run 0 show --legal --compare=none toss.xml
has out '<toss method="die" faces="…" winner="…"/>'
lacks out '<toss method="coin"'

# What a reading allows beyond the default is listed under it.
cat >readings.xml <<'END'
<replay format="1" game="wota">
<cards set="wota-demo"/><player id="A" name="Ada"/><player id="B" name="Bob"/>
<reading id="wota.boss-facedown" is="without-sacrifice"/>
<reading id="wota.flip-position" is="choice"/>
<position turn="5" turn-player="A" phase="build1">
<player id="A" hearts="7"><boss-zone><card def="overlord" ids="A1"/></boss-zone>
<battle><card def="grunt" ids="A2" face="down"/></battle></player>
<player id="B" hearts="7"/></position>
</replay>
END
run 0 show --legal --compare=none readings.xml
has out '<summon by="A" card="A1" as="facedown"/>'
has out '<flip by="A" card="A2" as="shield"/>'

cat >blank.xml <<'END'
<replay format="1" game="gazer">
<player id="A" name="Ada"/><player id="B" name="Bob"/>
<reading id="gazer.transmuted-blank" is="keeps"/>
<reading id="gazer.transmute-source" is="any-zone"/>
<reading id="gazer.empty-attack" is="yes"/>
<reading id="gazer.play-source" is="anywhere"/>
<position turn="5" turn-player="A" phase="action">
<player id="A" energy="3"><deck><card def="mind-link" ids="a4"/>
<card def="bot" ids="a5"/></deck><minions><card def="bot" ids="a1"/></minions>
<transmuted><card def="bot" ids="a2"/><card def="energy-orb" ids="a3"/>
</transmuted></player>
<player id="B"><transmuted><card def="energy-orb" ids="b1"/>
<card def="bot" ids="b2"/></transmuted></player></position>
<attack by="A" target="B" with="a2"/>
</replay>
END
run 0 show --legal --compare=none --step=first blank.xml
has out '<attack by="A" target="b1" with="a2"/>'
has out '<attack by="A" target="B"/>'
has out '<activate by="A" card="a3"/>'
has out '<transmute by="A" card="a1"/>'
has out '<play by="A" card="a4"/>'
has out '<play by="A" card="a5"/>'
run 0 show --legal --compare=none blank.xml
has out '<defend by="B" card="b2" target="a2"/>'

cat >lanes.xml <<'END'
<replay format="1" game="scrapbots"><cards set="scrapbots-demo"/>
<player id="A" name="Ada"/><player id="B" name="Bob"/>
<reading id="scrapbots.opposing-lane" is="any"/>
<reading id="scrapbots.build-side" is="any"/>
<position><player id="A" scrap="1" energy="1">
<hand><card def="anvil-walker" ids="AW1"/><card def="tin-sentry" ids="TS1"/>
</hand><lane1><card def="rivet-runner" ids="RR1"/></lane1></player>
</position>
<summon by="A" card="TS1" lane="3" side="B"/>
</replay>
END
run 0 show --legal --compare=none --step=first lanes.xml
has out '<summon by="A" card="TS1" lane="3" side="B"/>'
has out '<attack by="A" with="RR1" as="jab" lane="3"/>'
sed '/<reading /d; /<summon /d' lanes.xml >lanes-alone.xml
run 0 show --legal --compare=none lanes-alone.xml
lacks out 'side="B"'
lacks out 'as="jab" lane='

# The first effect of a card is for another phase, the second for each.
cat >second.xml <<'END'
<replay format="1" game="frc"><cards>
<card id="desk" name="Desk" type="mentor">
<effect when="activate"><draw/></effect>
<effect when="activate" any-time="yes"><gain field="points" amount="1"/></effect>
</card></cards>
<player id="A" name="Ada"/><player id="B" name="Bob"/>
<position turn="5" phase="scoring"><player id="A">
<support><card def="desk" ids="A1"/></support></player></position>
</replay>
END
run 0 show --legal second.xml
has out '<activate by="A" card="A1" effect="2"/>'
lacks out '<activate by="A" card="A1"/>'

# Above a hand limit each card may be the one that goes.
cat >hand.xml <<END
<replay format="1" game="wota">
<cards set="wota-demo"/><player id="A" name="Ada"/><player id="B" name="Bob"/>
<reading id="wota.hand-limit" is="seven"/>
<position turn="5" turn-player="A" phase="build1">
<player id="A" hearts="7"><hand>
<card def="filler" ids="$(seq -s ' ' -f A%g 8)"/></hand></player>
<player id="B" hearts="7"/></position>
<end-turn by="A"/>
</replay>
END
run 0 show --legal --compare=none hand.xml
is "$(grep -c '<discard by="A" cards="A[1-8]"/>' out)" 8

# Who need not draw for the turn may try to, and lose by it.
cat >declined.xml <<'END'
<replay format="1" game="frc">
<cards set="frc-demo"/><player id="A" name="Ada"/><player id="B" name="Bob"/>
<reading id="frc.draw-mandatory" is="may"/>
<position turn="5" phase="draw"><player id="A"/><player id="B"/></position>
</replay>
END
run 0 show --legal --compare=none declined.xml
has out '<draw by="A" count="0"/>'
lacks out '<draw by="B"'

# So is what a player does with Spies that lie on the other side.
cat >spies.xml <<'END'
<replay format="1" game="wota">
<cards set="wota-demo"/>
<cards><card id="agent" name="Agent" type="mage" types="Human" sta="0" ap="20"
sp="20" keywords="spy ritual">
<effect when="activate"><gain field="stamina" amount="10"/></effect>
</card></cards>
<player id="A" name="Ada"/><player id="B" name="Bob"/>
<reading id="wota.spy-control" is="placer"/>
<position turn="5" turn-player="A" phase="build1">
<player id="A" hearts="7" stamina="100"/>
<player id="B" hearts="7"><battle>
<card def="agent" ids="A1" owner="A"/>
<card def="mole" ids="A2" owner="A" face="down"/>
<card def="filler" ids="B1 B2"/></battle></player></position>
</replay>
END
run 0 show --legal --compare=none spies.xml
has out '<activate by="A" card="A1"/>'
has out '<switch by="A" card="A1" as="shield"/>'
has out '<flip by="A" card="A2"/>'
lacks out '<activate by="B"'
sed '/<\/replay>/i <phase by="A" name="attack"/>' spies.xml >attack.xml
run 0 show --legal --compare=none attack.xml
lacks out '<flip by="A"'

# What may be left out is listed too: the card that a bought one is followed by,
# the end of a turn as a pass and as what is over.
cat >optional.xml <<'END'
<replay format="1" game="scrapbots">
<cards set="scrapbots-demo"/><player id="A" name="Ada"/><player id="B" name="Bob"/>
<position turn="5" turn-player="A" phase="main">
<player id="A" scrap="5"><deck><card def="fuel-can" ids="A1 A2 A3 A4 A5"/></deck>
</player>
<player id="B"><deck><card def="fuel-can" ids="B1 B2 B3 B4 B5"/></deck></player>
<common><market1><card def="bolt-crate" ids="M1"/></market1>
<main-deck><card def="fuel-can" ids="M2 M3 M4 M5 M6 M7"/></main-deck></common>
</position>
<buy by="A" slot="1" card="M1"/>
<pass by="A"/>
</replay>
END
run 0 show --legal --compare=none --step=1 optional.xml
has out '<refill slot="1" card="M2"/>'
has out '<end-turn by="A"/>'
run 0 show --legal --compare=none optional.xml
has out '<draw by="A" count="5"/>'
has out '<end-turn by="A"/>'
has out '<end-turn by="B"/>'

# Each activation of a Component, each text of a Resource.
cat >several.xml <<'END'
<replay format="1" game="scrapbots">
<cards set="scrapbots-demo"/>
<cards><card id="rig" name="Rig" type="component" scrap="1" energy="1">
<effect when="activate"><draw/></effect>
<effect when="activate"><cost mark="exhausted=yes"/><draw amount="2"/></effect>
</card>
<card id="kit" name="Kit" type="resource" scrap="1" energy="1">
<effect when="play"><draw/></effect><effect when="play"><draw amount="2"/></effect>
</card></cards>
<player id="A" name="Ada"/><player id="B" name="Bob"/>
<position turn-player="A" phase="main">
<player id="A"><hand><card def="rig" ids="R"/><card def="kit" ids="K"/></hand>
<lane1><card def="rivet-runner" ids="L"/></lane1></player><player id="B"/>
</position>
<activate by="A" card="R" with="L" effect="2"/>
</replay>
END
run 0 show --legal --compare=none --step=first several.xml
has out '<activate by="A" card="R" with="L"/>'
has out '<activate by="A" card="R" with="L" effect="2"/>'
has out '<play by="A" card="K" as="scrap" text="yes" effect="2"/>'

# Wounds that were drawn in the Draw Phase are exchanged.
cat >wounds.xml <<'END'
<replay format="1" game="scrapbots"><cards set="scrapbots-demo"/>
<player id="A"/> <player id="B"/>
<position>
<player id="A"><deck><card def="brain-damage" ids="W1 W2"/>
<card def="circuitry" ids="A1 A2 A3 A4 A5 A6 A7"/></deck></player>
<player id="B"><deck><card def="circuitry" ids="B1 B2 B3 B4 B5"/></deck></player>
</position>
<pass by="A"/>
<draw by="A" count="5" cards="W1 W2 A1 A2 A3"/>
</replay>
END
run 0 show --legal --compare=none wounds.xml
has out '<discard by="A" cards="W1 W2"/>'

# Whether it is a war is said before the decks.
cat >match.xml <<'END'
<replay format="1" game="wota"><player id="A"/><player id="B"/></replay>
END
run 0 show --legal match.xml
has out '<match what="battle"/>'
has out '<match what="war"/>'

# Before a shuffle both are legal in every game: to tell its order, which stands
# there once as a pattern, and not to.
for game in iotabots scrapbots frc gazer wota; do
	run 0 generate --game=$game --seed=3 --steps=30
	cp out shuffled.xml
	run 0 trace --compare=none shuffled.xml
	before=$(sed -n 's/^\([0-9]*\)\t<shuffle.*/\1/p' out | head -n 1)
	run 0 show --legal --compare=none --step=$((before - 1)) shuffled.xml
	grep '<shuffle' out >shuffles
	grep -q 'order="…"' shuffles || fail "$game: no order of a shuffle"
	grep -qv 'order=' shuffles || fail "$game: no shuffle without an order"
done

# What was taken back is told where the next step stands.
run 0 show --step=2 --replay=1 "$SRCDIR/fixtures/wota/log.takeback.xml"
has out "note: the step before was taken back"
run 0 show --step=1 --replay=1 "$SRCDIR/fixtures/wota/log.takeback.xml"
lacks out "taken back"
# Cards that nobody saw: how many lie in a zone, and which they may be.
fixture iotabots/unseen.claims legal >unseen.xml
run 0 show --replay=1 unseen.xml
has out " unseen"
has out "unseen of B: "
run 0 show --replay=1 --position unseen.xml
has out "<unseen>"
cp out position.xml
run 0 show --position position.xml
has out "<unseen>"

# Choices that depend on others of the same step are listed for each of these:
# the Bots of the player that was chosen, as many as the number says.
cat >depends.xml <<X
<replay format="1" game="iotabots">
<cards>
<card id="tin" name="Tin" type="bot" cost="1" attack="1" defense="1"/>
<card id="sift" name="Sift" type="buzz" cost="0"><effect when="play">
<target player="only" name="p"/><target zone="bots" side="p"/><destroy/></effect></card>
<card id="cull" name="Cull" type="buzz" cost="0"><effect when="play">
<number least="1" most="2" at-once="yes" name="n"/>
<target zone="bots" side="other" count="value"/><destroy/></effect></card>
</cards>
<player id="A"/><player id="B"/>
<position turn="9" turn-player="A" phase="main1">
<player id="A"><hand><card def="sift" ids="A1"/><card def="cull" ids="A2"/></hand>
<bots><card def="tin" ids="A3"/></bots></player>
<player id="B"><bots><card def="tin" ids="B1 B2"/></bots></player></position></replay>
X
run 0 show --legal depends.xml
has out '<play by="A" card="A1" targets="A A3"/>'
has out '<play by="A" card="A1" targets="B B2"/>'
has out '<play by="A" card="A2" targets="B1" value="1"/>'
has out '<play by="A" card="A2" targets="B1 B2" value="2"/>'

# Where there are more steps than are looked for, the list says so.
body() {
	cat <<END
<replay format="1" game="frc">
<cards set="frc-demo"/><cards><card id="big" name="Big" type="robot"
offense="1" defense="1" attributes="neutral neutral neutral neutral neutral"/>
</cards><player id="A"/><player id="B"/>
<position turn="5" phase="main"><player id="A">
<hand><card def="big" ids="A.Big"/></hand>
<body><card def="dee" ids="$(seq -s ' ' -f A%g "$1")"/></body></player>
</position>
</replay>
END
}
body 11 >few.xml
run 0 show --legal --compare=none few.xml
is "$(grep -c '<play by="A" card="A.Big" as="offensive"' out)" 462
lacks out "not all are looked for"
body 12 >many.xml
run 0 show --legal --compare=none many.xml
is "$(grep -c '<play by="A" card="A.Big" as="offensive"' out)" 600
has out "<!-- and perhaps more: not all are looked for -->"

# Where an alliance has the turn, the steps of all of it are listed.
cat >"$T/allies.xml" <<'EOF'
<replay format="1" game="gazer">
  <player id="A" side="x"/> <player id="B" side="x"/> <player id="C"/>
  <reading id="gazer.turn-owner" is="alliance"/>
  <position turn="5" turn-player="A" phase="action">
    <player id="A"/>
    <player id="B"><minions><card def="bot" ids="b1 b2"/></minions></player>
    <player id="C"/>
  </position>
</replay>
EOF
run 0 show --legal "$T/allies.xml"
has out '<attack by="B" target="C" with="b1"/>'
has out '<attack by="B" target="C" with="b1 b2"/>'
has out '<end-turn by="B"/>'

# Targets that several choices of an effect could share out are listed once.
cat >"$T/shared.xml" <<'EOF'
<replay format="1" game="gazer">
  <cards><card id="fan" name="Fan" type="spell" cost="0">
    <effect when="play">
      <target zone="minions" up-to="2" name="a"/>
      <target zone="minions" up-to="1" name="b"/>
      <damage cards="a" amount="1"/> <damage cards="b" amount="2"/>
    </effect>
  </card></cards>
  <player id="A"/> <player id="B"/>
  <position turn="5" turn-player="A" phase="action">
    <player id="A"><hand><card def="fan" ids="a1"/></hand></player>
    <player id="B"><minions><card def="bot" ids="b1 b2"/></minions></player>
  </position>
</replay>
EOF
run 0 show --legal "$T/shared.xml"
has out '<play by="A" card="a1" targets="b1 b2"/>'
is "$(grep '^  <' out | sort | uniq -d)" ""

done_testing
