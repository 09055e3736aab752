#!/bin/sh
# What fixes a reading: the log, the command line, a file, the edition, the
# default, in this order; what is compared.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
id=iotabots.main2-without-battle

# A1 of turn 1 goes from main1 to main2: illegal, or legal with main2-anyway.
game() {
	cat <<XML
<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A"/><player id="B"/>$1
<position turn="9" turn-player="A" phase="main1"><player id="A" own-turn="5"/>
<player id="B" own-turn="4"/></position>
<phase by="A" name="main2"/></replay>
XML
}
game '' >plain.xml
game "<reading id=\"$id\" is=\"main2-anyway\"/>" >anyway.xml
game "<reading id=\"$id\" is=\"end-phase\"/>" >end.xml
echo "# what we decided
$id=main2-anyway  # for this evening" >readings

run 2 plain.xml
has out "with $id=main2-anyway step 1 would be legal"
run 2 --compare=none plain.xml
lacks out "disputed"
run 0 --reading $id=main2-anyway plain.xml
run 0 --readings readings plain.xml
run 0 anyway.xml
run 2 end.xml
lacks out "disputed"
run 2 --reading $id=end-phase --readings readings plain.xml
# As an editor of another system may have left it.
printf '\357\273\277 %s =\tmain2-anyway \r\n' $id >blanks
run 0 --readings blanks plain.xml
lacks out "$id="
run 0 --reading $id=end-phase anyway.xml
run 2 --reading $id=main2-anyway end.xml
run 64 --reading $id=end-phase --reading $id=end-phase plain.xml
run 64 --reading $id=other plain.xml
game "<reading id=\"$id\" is=\"end-phase\"/><reading id=\"$id\" is=\"end-phase\"/>" \
    >twice.xml
run 3 twice.xml
game "<reading id=\"$id\" is=\"other\"/>" >other.xml
run 3 other.xml
game '<reading id="wota.deck-out" is="other"/>' >foreign.xml
run 3 foreign.xml

# A file of all readings with their defaults, which is read back.
for game in iotabots scrapbots frc gazer wota; do
	run 0 rules --write-readings --game=$game
	cp "$T/out" "$T/$game.readings"
	[ "$(grep -c '^[a-z]' "$T/$game.readings")" = \
	    "$(checked rules --game=$game --format=json |
	    grep -c '"kind":"reading"')" ] || fail "a line for each reading"
	run 2 --readings "$T/$game.readings" plain.xml
done
run 2 --readings iotabots.readings plain.xml
lacks out "disputed"
run 64 rules --write-readings
run 64 rules --write-readings --game=frc frc.team-scope

# An id, or a part that fits one only.
run 0 rules $id
has out "    choice end-phase (default): no, the End Phase is next"
cp "$T/out" exact
run 0 rules main2-without
cmp -s exact "$T/out" || fail "a part of an id"
run 64 rules main2
has err "main2 may mean iotabots.phase.main2-after-battle, iotabots.mana.no-"
run 64 rules iotabots.mana.pya
has err "the nearest are iotabots.mana.pay"
run 0 rules --game=frc --format=json trigger-order
run 64 --reading main2-without=main2-anyway plain.xml

# A settled reading is compared only on request.
run 2 --compare=all plain.xml

# What another reading alone asks for is supplied by the next step: legal
# there.  If it asks the same of another player, the step is illegal there.
fixture frc/setup.coin illegal >choose.xml
fixture frc/retire.chooser legal >chooser.xml
run 2 --compare=all choose.xml
has out "with frc.coin-choice=winner-chooses step 2 would be legal"
run 1 --compare=all chooser.xml
has out "frc.retire-chooser=opponent"
has out "frc.retire-chooser=attacker-if-scored"
# What a judge changes by hand may ask for a reading, too: the Rune of a holder
# that is taken away stays under one, and no place is left.
cat >adjusted.xml <<'EOF'
<replay game="wota">
  <cards set="wota-demo"/> <player id="A"/> <player id="B"/>
  <position turn="5" turn-player="A" phase="build1">
    <player id="A" hearts="7">
      <hand><card def="pit" ids="A1"/></hand>
      <power>
        <card def="sword" ids="A2" host="B1"/>
        <card def="banner" ids="A3 A4 A5 A6 A7"/>
      </power>
    </player>
    <player id="B" hearts="7"><battle><card def="grunt" ids="B1"/></battle></player>
  </position>
  <adjust card="B1" to="hand"/> <adjust of="B" hearts="6"/>
  <claim of="A" power-count="6"/>
  <play by="A" card="A1" as="set"/>
</replay>
EOF
run 1 --compare=all adjusted.xml
has out "would hold under: wota.equip-orphan=stays"
has out "with wota.equip-orphan=stays step 1 would be illegal"
# Each choice says what it means: more than the answer itself.
checked rules --format=json | grep '"kind":"reading"' |
    "$JSONLINES" id | xargs "$REPLAYCHECK" rules >out
[ "$(grep -c '^    choice ' out)" -gt 700 ] || fail "choices are missing"
grep -E '^    choice .*: (yes|no)?$' out >short
lines short 0
head -3 short
done_testing
