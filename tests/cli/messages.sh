#!/bin/sh
# What a step breaks is told with what was asked, what was given, and which
# card stands in the way.
. "${SRCDIR:-.}/tests/cli/lib.sh"
SRCDIR=$(cd "$SRCDIR" && pwd)

# Every sentence of a broken rule has found its facts.
run 0 verify --expect --format=json "$SRCDIR/fixtures"
grep -o '"message":"[^"]*[{}][^"]*"' "$T/out" >"$T/braces" && fail "$(head -3 "$T/braces")"

cd "$T" || exit 1

# told SENTENCE STEP...: iotabots, A's Main Phase 1.
told() {
	sentence=$1
	shift
	cat >log.xml <<X
<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A" name="Ada"/><player id="B" name="Bob"/>
<position turn="9" turn-player="A" phase="${phase:-main1}">
<player id="A" mana="6" mana-level="6">
<hand><card def="leash" ids="A1"/><card def="cable" ids="A2"/><card def="switch" ids="A3"/><card def="scout" ids="A9"/></hand>
<deck><card def="tri" ids="A4 A5"/></deck>
<bots><card def="forge" ids="A7"/><card def="tri" ids="A8"/></bots></player>
<player id="B"><deck><unknown><card def="tri" ids="B1 B2"/></unknown></deck>
<bots><card def="tri" ids="B3 B4"/>${bots:-}</bots></player></position>
$*</replay>
X
	run 2 verify log.xml
	has out "$sentence"
}
phase=
bots=

# Choices and costs.
told 'Leash (A1): it says "you choose 1 Bot on an opponent'"'"'s side (as target)", given is none [' \
    '<play by="A" card="A1"/>'
has out '    given: none'
told 'given is A8 [' '<play by="A" card="A1" targets="A8"/>'
told 'Tri (B4) is more than that' \
    '<play by="A" card="A1" targets="B3 B4"/>'
told 'Tri (B3) is named twice' \
    '<play by="A" card="A1" targets="B3 B3"/>'
told 'it asks for no effect, given is 2' \
    '<play by="A" card="A1" targets="B3" effect="2"/>'
told 'it asks for 1 number in value, given is none' \
    '<play by="A" card="A3"/>'
told 'it says "sacrifice 1 Bot on your side", given is A1' \
    '<activate by="A" card="A7" cost="A1"/>'
told 'Tri (A8) is more than it asks for' \
    '<play by="A" card="A1" targets="B3" cost="A8"/>'

# What is owed, and by which step.
told 'first comes <choose by="A" what="option" card="A9" value="…"/>: Scout (A9) asks whether to do (1) or not (2) what it says: "you draw 1 card"' \
    '<summon by="A" card="A9"/><phase by="A" name="battle"/>'
told 'it says "you draw 1 card", given is 3' \
    '<summon by="A" card="A9"/>' \
    '<choose by="A" what="option" card="A9" value="3"/>'
told 'no effect asks for it now' \
    '<choose by="A" what="option" card="A9" value="1"/>'
told 'no effect asks for it now' '<choose by="A" what="order" value="A9"/>'

# Bans.
phase=battle
bots='<card def="warden" ids="B5"/>'
told 'Warden (B5) forbids it' '<attack by="A" with="A8" target="B3"/>'
has out '    by: B5'
phase=
bots=

# Draws and orders.
told 'Tri (A4) was drawn there, not Tri (A5)' \
    '<play by="A" card="A2"/><draw by="A" count="1" cards="A5"/>'
phase=draw
told 'Tri (A4) is due, not Tri (A5)' '<draw by="A" count="1" cards="A5"/>'
told 'Tri (B1) is not in the deck' '<draw by="A" count="1" cards="B1"/>'

# order ORDER SENTENCE: a shuffle of Bob's three cards.
order() {
	cat >log.xml <<X
<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A"/><player id="B"/><constant name="deck-size" value="3"/>
<deck by="A"><card def="tri" ids="A1 A2 A3"/></deck>
<deck by="B"><card def="tri" ids="B1 B2 B3"/></deck>
<duel number="1"/><shuffle by="B" order="$1"/></replay>
X
	run 2 verify log.xml
	has out "$2"
}
order 'B1 B2' 'Tri (B3) is missing'
order 'B1 B2 B2' 'Tri (B2) is named twice'
order 'B1 A2 B3' 'Tri (A2) is not one of them'

# due ORDER SENTENCE: costs of a Stamina Phase, settled in that order.
due() {
	cat >log.xml <<X
<replay format="1" game="wota"><cards set="wota-demo"/>
<player id="A"/><player id="B"/>
<reading id="wota.upkeep-order" is="oldest-first"/>
<position turn="5" turn-player="A" phase="draw"><player id="A" hearts="7">
<deck><card def="filler" ids="A1"/></deck>
<battle><card def="merc" ids="A2" came="3"/><card def="filler" ids="A3"/></battle>
<power><card def="shrine" ids="A4" came="1"/></power></player>
<player id="B" hearts="7"/></position>
<draw by="A" count="1"/><phase by="A" name="stamina"/>
<choose by="A" what="order" value="$1"/></replay>
X
	run 2 verify log.xml
	has out "$2"
}
due A2 'Shrine (A4) has one too'
due 'A2 A3' 'Filler (A3) has none'
due 'A2 A4 A2' 'Merc (A2) stands there twice'
due 'A2 A4' 'Shrine (A4) is older than Merc (A2)'

# said FILE SENTENCE...: what fixtures are told.
said() {
	run 2 verify --compare=none "$SRCDIR/fixtures/$1"
	shift
	for sentence; do
		has out "$sentence"
	done
}
# Bans of keywords, and what is left out of a turn.
said iotabots/card.ban.xml 'Pylon (A-pylon) has cannot-attack [' \
    'Sentry (B-sentry) has guard [' 'Ghost (B-ghost) has untargetable [' \
    'effect of Hit (h): Veil (v1) forbids it [' \
    'effect of Pick (p): Veil (v1) forbids it ['
# What is asked for in another phase, and what cannot be done.
said iotabots/effect.ignition-main.xml 'it names other phases [' \
    'it belongs to the Main Phases ['
said iotabots/reading.ignition-main2.xml 'it belongs to Main Phase 1 ['
said iotabots/reading.effect-impossible.xml 'it asks for 2 where 1 can be done ['
said iotabots/reading.retoss-choice.xml 'the toss itself gives the first turn ['
said iotabots/match.next-duel.xml \
    'duel 1 is still being played, and the next one is duel 2 [' \
    'duel 1 is the last one, and the next one is duel 2 ['
said iotabots/outcome.duel-over.xml 'duel 1 has its result ['
said gazer/enchant.host.xml 'its target is a Minion that can carry it, given is '
said iotabots/reading.standby-skipped.xml 'standby is left out of this turn'
said gazer/reading.revive.xml 'what the effect asks for: A is out of the game ['
said gazer/card.ban.xml 'Bot (bot) has Flying [' 'Sentry (s) guards B [' \
    'Pacifist (p) forbids it [' 'Crawler (c) is slow ['
said frc/switch.allowed.xml 'Anchor (A.Anchor.1) has no-switch ['
said frc/score.capable.xml 'Red Card (B.RedCard.1) gives Spark (A.Spark.1) no-score ['
said frc/score.target-opposing.xml 'Beacon (B.Beacon.1) has must-target ['
said frc/play.own-side.xml 'that is the side of Bob [' \
    'slot 3, counted from 1, is not free on the side of A ['
said frc/retire.student-named.xml 'is asked for: Stu (B3) is one of them, given is none ['
said frc/effect.activate.xml 'its limit is 1 a turn ['
said frc/reading.activate-timing.xml 'it is for the main phase ['
said wota/position.change.xml 'it has changed it this turn [' \
    'it is not face-up in the Battle Zone [' 'that is for Build Phases ['
said wota/flip.own-choice.xml 'Ada does not control it ['
said wota/boss.sacrifice.xml '2 are given: Grunt (A01) is named twice ['
said wota/titan.sacrifice.xml '1 is given: Grunt (B01) is no battle card on that side ['
said wota/upkeep.order.xml 'none is due now ['
said iotabots/order.no-targets.xml 'an order does not ask for A ['
said wota/cards.option-targets.xml 'with 1 it does not ask for A5 ['
said wota/keyword.ritual.xml 'it has no Ritual, so that none is given up [' \
    'it needs another battle card of its own side ['
# What the game itself asks for comes first.
said frc/choice.pending.xml \
    'first comes <choose by="B" what="retire" card="B.Tower.1" value="…"/> ['
said wota/reading.hand-limit.xml 'first comes <discard by="A" cards="…"/> of 1'
said wota/mulligan.whole-hand.xml 'first comes <shuffle by="A"/> [' \
    'Filler (A06) is missing ['
said scrapbots/draw.reshuffle-missing.xml 'first comes <shuffle by="A"/> ['
said scrapbots/draw.reshuffle-text.xml 'first comes <shuffle by="A"/> ['
said scrapbots/market.refill-card.xml 'Bolt Crate (BC1) is due [' \
    'place 1 is to be filled [' 'none is to be filled now [' \
    'first comes <refill slot="1" card="…"/> ['
# Orders, and records of what has happened already.
said gazer/resolve.declared-order.xml 'Bot (e) does not attack ['
said gazer/case.55.xml ' comes earlier ['
said gazer/setup.shuffle.xml 'Mind Link (A7) is missing [' \
    'Meditate (A6) is named twice [' 'this deck has been shuffled already ['
said scrapbots/text.follow.xml '2 were drawn, not 1 ['
said scrapbots/core.logic-bomb.xml '3 were discarded, not 2 ['
# A sentence of its own, where that of the rule would tell numbers that fit.
said frc/cards.bans.xml 'A cannot play Dee (h1): None (m1) forbids it [' \
    'A cannot play Wall (h1): None (m1) forbids it [' \
    'A cannot play Dart (h1): None (m1) forbids it ['
said frc/edition.skill-count.xml 'duo has 2 Skills instead of one ['
said frc/card.mentor-effect.xml 'ann is a Mentor without an effect ['
said frc/play.own-side.xml 'the slots of A are 1 to 3, not 4 ['
said frc/log.records.xml 'A has drawn 2 cards by an effect, not 1 ['
said frc/demo.reshuffle.xml 'the order is not that of the deck of Ada: Dee'
said scrapbots/setup.wound-stack.xml 'the Wound stack has been named already ['
said wota/setup.two-players.xml 'decks are listed before a battle begins [' \
    'here are 2 players and 1 deck ['
said wota/reading.summon-attack.xml 'came this turn, and attacks from the next'
# Cards that the step itself would have brought.
said gazer/ability.requirements.xml 'the requirements of Forge (f) are not met: it says'
said gazer/card.definition.xml 'r1 is not completely defined: it has no attack ['
said gazer/setup.staples.xml 's1 does not come to the staple piles: it is no base card [' \
    'they have been named already ['
said iotabots/order.one-moment.xml 'the effect of several cards: 2 effects wait'
# What is the same to people is told once; numbers stand with their cards.
said gazer/plan.draw-four.xml 'shuffle the deck'
lacks out 'shuffle the deck; shuffle the deck'
run 3 verify --compare=none "$SRCDIR/fixtures/iotabots/order.one-card.xml"
has out 'choose Twofold (B-two) effect 1 and Twofold (B-two) effect 3'
has out 'those of Twofold (B-two) effect 1, Twofold (B-two) effect 2; given is'
# A reshuffle that is due counts the pile of who owes it.
said scrapbots/silent.xml 'the deck holds 0: when it is empty the pile of 2 is shuffled'

# What a tie that closes by itself asks for comes first.
cat >log.xml <<X
<replay format="1" game="wota"><cards>
<card id="stir" name="Stir" type="rune" sub-kind="quick" sta="0"><effect when="play"><shuffle/></effect></card>
<card id="plain" name="Plain" type="army" types="Human" sta="0" sc="0" ap="10" sp="10"/></cards>
<player id="A"/><player id="B"/>
<position turn="5" turn-player="A" phase="draw"><player id="A" hearts="7">
<deck><card def="plain" ids="p q"/></deck><hand><card def="stir" ids="s"/></hand></player>
<player id="B" hearts="7"/></position>
<play by="A" card="s"/><pass by="B"/><draw by="A" count="1"/></replay>
X
run 2 verify log.xml
has out 'first comes <shuffle by="A"/>: Stir (s) says "you shuffle your deck" ['

# A draw in the setup that is said to be another one; an Attribute that is met.
frc() {	# frc POSITION STEP
	cat >frc.xml <<X
<replay format="1" game="frc"><cards set="frc-demo"/><cards>
<card id="box" name="Box" type="robot" offense="1" defense="1" attributes="shooting design" keywords="met=1"/></cards>
<player id="A"/><player id="B"/><position $1><player id="A">
<team><card def="plain" ids="x"/></team><deck><card def="dee" ids="d e f g"/></deck>
<hand><card def="box" ids="r"/></hand><body><card def="dee" ids="s t"/></body></player>
<player id="B"><team><card def="plain" ids="y"/></team></player></position>
$2</replay>
X
	run 2 verify frc.xml
}
frc 'phase="setup"' '<draw by="A" count="3" reason="turn"/>'
has out 'instead of 4: the reason of this draw is turn, not opening ['
frc 'turn="3" turn-player="A" phase="main"' \
    '<play by="A" card="r" as="offensive" students="s t"/>'
has out 'and Box (r) has 1 Attribute left to meet: one is met by Box (r) ['
frc 'turn="3" turn-player="A" phase="main"' \
    '<play by="A" card="r" as="offensive" students="s" meets="design design"/>'
has out 'Box (r) cannot be built so: meets names an Attribute for each Student ['

# A discard that nothing asks for.
sed 's|<play .*</replay>|<discard by="A" cards="s"/></replay>|' log.xml >none.xml
run 2 verify none.xml
has out 'no effect asks for it now ['

# In a short account: behind which steps it comes furthest.
cat >log.xml <<X
<replay game="iotabots" account="short"><cards set="iotabots-base"/>
<player id="A"/><player id="B"/>
<position turn="3" turn-player="A" phase="main1"><player id="A" life="9" mana="2">
<hand><card def="drone-bot" ids="A1"/></hand></player><player id="B" life="9"/></position>
<summon by="A" card="A1"/><attack by="A" with="A1" target="B"/></replay>
X
run 2 verify log.xml
has out "there are no attacks in the phase main1 [iotabots.attack.battle-phase-only"
has out 'behind <phase by="A" name="battle"/>: Drone Bot (A1) came onto the field'
run 2 verify --go-on log.xml
has out 'behind <phase by="A" name="battle"/>: Drone Bot (A1) came onto the field'
sed 's/ account="short"//' log.xml >full.xml
run 2 verify full.xml
lacks out "behind"
# A check that the next phase has no more, like that of the draw, is not a way.
sed -e 's|phase="main1"|phase="battle"|' \
    -e 's|id="B" life="9"/>|id="B" life="9"><junk><card def="drone-bot" ids="B1"/>\
</junk><deck><unknown><card def="drone-bot" ids="B2 B3"/></unknown></deck></player>|' \
    -e 's|<player id="B"/>|<player id="B" unseen="yes"/>|' \
    -e 's|<summon.*|<summon by="B" card="B1"/></replay>|' log.xml >junk.xml
run 2 verify junk.xml
has out "it is A's turn, B does not act in it [iotabots.turn.active-player"
has out "Drone Bot (B1) is not in B's hand ["
# The same where the card might have lain elsewhere: what is told is what the
# likeliest place came to.
cat >behind.xml <<'END'
<replay format="1" game="iotabots" account="short">
  <cards set="iotabots-demo"/>
  <player id="A"/> <player id="B" unseen="yes"/>
  <position turn="1" turn-player="A" phase="main1">
    <player id="A" life="20" own-turn="1"><deck><unknown><card def="tri" ids="A1 A2"/></unknown></deck></player>
    <player id="B" life="20">
      <hand><unseen><card def="sprint" ids="B1"/></unseen></hand>
      <deck><unseen><card def="sprint" ids="B2"/><card def="tri" ids="B3 B4"/></unseen></deck>
    </player>
  </position>
  <summon by="B" card="B1"/>
</replay>
END
run 2 --compare=none behind.xml
tr -s ' \n' '  ' <out >flat
has flat '<phase by="B" name="main1"/>: Sprint (B1) costs 2, the pool holds 1'

# A rule that stands under no heading has none: it is told what it stands on.
run 0 rules --format=json gazer.setup.staples
has out '"heading":null'
run 0 rules gazer.setup.staples
has out "    stands on: reading gazer.staple-piles"
run 0 rules gazer.setup.no-hand
has out "    heading: "
run 0 rules
lacks out "None"
run 2 --compare=none "$SRCDIR/fixtures/gazer/setup.staples.xml"
has out "rule: Only the four base cards may lie in the staple piles."
lacks out "None"
lacks out "(rulebook: reading"

# A game that one player can play, and a log that names none.
for game in scrapbots frc gazer wota; do
	printf '<replay format="1" game="%s"><keep by="A"/></replay>' $game \
	    >nobody.xml
	run 3 nobody.xml
	has out "$game needs at least 1 player, the log names none"
done
printf '<replay format="1" game="iotabots"><player id="A"/><keep by="A"/></replay>' \
    >one.xml
run 3 one.xml
has out "iotabots needs at least 2 players, the log names fewer"

# What a judge let stand is told where the state cannot hold it.
run 0 "$SRCDIR/fixtures/iotabots/judge.stands.xml"
has out "step 0: stands: iotabots.play.from-hand, but it cannot be carried out"
lacks out "iotabots.effect.target, but it cannot"
lacks out "iotabots.summon.zone-limit, but it cannot"
# A step of nobody has no player who could lose.
cat >toss.xml <<'EOF'
<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A"/><player id="B"/>
<position turn="3" turn-player="A" phase="main1"/>
<ruling decision="loses"/><toss winner="A"/><claim winner="none"/></replay>
EOF
run 0 toss.xml
has out "step 0: loses: iotabots.setup.order, but it cannot be carried out"

# A card of another hand is no answer to a discard; what was drawn and could be
# recorded before it does not matter.
cat >other-hand.xml <<'EOF'
<replay format="1" game="gazer">
  <cards set="gazer-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="5" turn-player="A" phase="action">
    <player id="A" energy="1">
      <hand><card def="sift" ids="s"/> <card def="bot" ids="h"/></hand>
      <deck><card def="bot" ids="d1 d2"/></deck>
    </player>
    <player id="B"><hand><card def="bot" ids="y"/></hand></player>
  </position>
  <play by="A" card="s"/>
  <ruling decision="stands" rule="gazer.effect.target"/>
  <discard by="A" card="y"/>
  <discard by="A" card="h"/>
  <claim of="A" discard="h"/> <claim of="B" hand="y"/>
</replay>
EOF
run 0 other-hand.xml
has out "stands: gazer.effect.target, but it cannot be carried out"

# A game that another choice makes one of a match.
cat >log.xml <<X
<replay format="1" game="frc"><player id="A" name="Ada"/><player id="B" name="Bob"/>
<position turn="5"><player id="A"/><player id="B"/></position>
<concede by="A"/></replay>
X
run 1 verify --compare=all log.xml
has out 'with frc.match=best-of-3 the outcome would be Bob wins (concede), and there is more to play ['
has out 'here single: one game; Bob wins (concede)'

# Five support cards are what is told, not what was found while the sixth was tried.
cat >log.xml <<X
<replay format="1" game="frc"><cards set="frc-demo"/><player id="A" name="Ada"/><player id="B" name="Bob"/>
<position turn="5" phase="main"><player id="A"><hand><card def="tune-up" ids="h"/></hand>
<robots><card def="dart" ids="r"/></robots><support><card def="coach" ids="s1 s2 s3 s4 s5"/></support></player>
<player id="B"/></position>
<play by="A" card="h"/></replay>
X
run 2 verify log.xml
has out '5 of 5 support slots of Ada are taken ['

done_testing
