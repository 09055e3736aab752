#!/bin/sh
# verify --go-on: every illegal step is told, each judged from the state that
# a judge would let stand.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
cat >two.xml <<'END'
<replay format="1" game="iotabots">
  <cards set="iotabots-demo"/>
  <player id="A"/><player id="B"/>
  <position turn="9" turn-player="A" phase="main1">
    <player id="A" mana="1" mana-level="5">
      <hand><card def="tri" ids="A01 A02"/></hand>
    </player>
    <player id="B"/>
  </position>
  <summon by="A" card="A01"/>
  <summon by="A" card="A02"/>
  <claim of="A" bots="A01 A02"/>
  <phase by="A" name="battle"/>
  <attack by="A" with="A02" target="B"/>
  <phase by="A" name="end"/>
</replay>
END
run 2 verify --format=json two.xml
is "$("$JSONLINES" step steps rule <out)" "2 2 iotabots.mana.pay"
has out '"breaks":[]'
run 2 verify --go-on --format=json two.xml
is "$("$JSONLINES" step steps rule verdict <out)" \
    "2 5 iotabots.mana.pay illegal"
is "$(grep -o '"rule":"[^"]*"' out | tr '\n' ' ')" \
    '"rule":"iotabots.mana.pay" "rule":"iotabots.mana.pay" "rule":"iotabots.attack.summoned-this-turn" '
has out '"disputes":[]'
run 2 verify --go-on two.xml
has out "two.xml:11:3: illegal: "
has out "two.xml:14:3: illegal: "
has out ", 2 breaks"

# All of them stand in every format, as in what parts are joined to.
run 2 verify --go-on --format=json two.xml
cp out two.json
for format in sarif junit tap json; do
	run 2 verify --go-on --format=$format two.xml
	cp out alone
	run 2 merge --format=$format two.json
	cmp -s out alone || fail "merge --format=$format is not as verify"
done
run 2 verify --go-on --format=sarif two.xml
is "$(grep -o '"startLine":[0-9]*' out | tr '\n' ' ')" \
    '"startLine":11 "startLine":14 '
run 2 verify --go-on --format=junit two.xml
has out "line 14: illegal: "
run 2 verify --go-on --format=tap two.xml
has out "  breaks: 2"

# In the other games: what is taken from elsewhere stands, and what comes after
# it is judged from there.
cat >scrapbots.xml <<'END'
<replay format="1" game="scrapbots">
  <cards set="scrapbots-demo"/>
  <player id="A"/><player id="B"/>
  <position turn="9" turn-player="A" phase="main">
    <player id="A">
      <hand><card def="spare-parts" ids="A1"/></hand>
      <deck><card def="spare-parts" ids="A2 A3 A4 A5 A6 A7 A8"/></deck>
    </player>
    <player id="B"><hand><card def="spare-parts" ids="B1"/></hand></player>
  </position>
  <play by="A" card="A2" as="scrap"/>
  <claim of="A" scrap="1"/>
  <play by="A" card="A1" as="scrap"/>
  <claim of="A" scrap="2"/>
  <play by="B" card="B1" as="scrap"/>
  <claim of="B" scrap="1"/>
</replay>
END
cat >frc.xml <<'END'
<replay format="1" game="frc">
  <cards set="frc-demo"/>
  <player id="A"/><player id="B"/>
  <position turn="5" turn-player="A" phase="main">
    <player id="A">
      <hand><card def="dee" ids="A1"/></hand>
      <deck><card def="dee" ids="A2 A3"/></deck>
    </player>
    <player id="B"><hand><card def="dee" ids="B1"/></hand><deck><card def="dee" ids="B2 B3"/></deck></player>
  </position>
  <play by="A" card="A2"/>
  <claim of="A" body="A2"/>
  <play by="A" card="A1"/>
  <play by="B" card="B1"/>
  <claim of="B" body="B1"/>
</replay>
END
cat >gazer.xml <<'END'
<replay format="1" game="gazer">
  <cards set="gazer-demo"/>
  <player id="A"/><player id="B"/>
  <position turn="5" turn-player="A" phase="action">
    <player id="A" energy="0">
      <hand><card def="bot" ids="A1"/></hand>
      <deck><card def="bot" ids="A2 A3"/></deck>
    </player>
    <player id="B"><hand><card def="bot" ids="B1"/></hand></player>
  </position>
  <play by="A" card="A1"/>
  <play by="A" card="A2"/>
  <play by="B" card="B1"/>
</replay>
END
cat >wota.xml <<'END'
<replay format="1" game="wota">
  <cards set="wota-demo"/>
  <player id="A"/><player id="B"/>
  <position turn="6" turn-player="A" phase="build1">
    <player id="A" hearts="7" stamina="100">
      <hand><card def="grunt" ids="A1 A2"/></hand>
      <deck><card def="grunt" ids="A4 A5"/></deck>
    </player>
    <player id="B" hearts="7" stamina="60"><hand><card def="grunt" ids="B1"/></hand></player>
  </position>
  <summon by="A" card="A4" as="attack"/>
  <claim of="A" battle="A4"/>
  <summon by="A" card="A1" as="attack"/>
  <summon by="B" card="B1" as="attack"/>
</replay>
END
breaks_of() { # GAME: the number and the rule of each
	run 2 verify --go-on --compare=none --format=json "$1.xml"
	has out '"disputes":[]'
	sed 's/.*"breaks"://' out |
	    grep -o '"step":[0-9]*\|"rule":"[^"]*"' |
	    sed 's/.*://; s/"//g' | tr '\n' ' '
}
is "$(breaks_of scrapbots)" \
    "1 scrapbots.play.in-hand 3 scrapbots.turn.active-only "
is "$(breaks_of frc)" \
    "1 frc.play.from-hand 2 frc.student.one-per-turn 3 frc.turn.active-only "
is "$(breaks_of gazer)" \
    "1 gazer.play.energy 2 gazer.play.from-hand 3 gazer.turn.active-player "
is "$(breaks_of wota)" \
    "1 wota.summon.source 3 wota.turn.active-player "

# Behind a step that stood there may be what cannot be read as it stands: it is
# read for its form there, as without the option, and the verdict stays.
cat >stops.xml <<'END'
<replay format="1" game="iotabots">
  <cards set="iotabots-demo"/>
  <player id="A"/><player id="B"/>
  <position turn="9" turn-player="A" phase="main1">
    <player id="A" mana="0" mana-level="5">
      <hand><card def="tri" ids="A01"/></hand>
      <deck><unknown><card def="tri" ids="A02 A03"/></unknown></deck>
    </player>
    <player id="B"/>
  </position>
  <summon by="A" card="A01"/>
  <draw by="A" count="1"/>
  <summon by="A" card="A01"/>
</replay>
END
run 2 verify --format=json stops.xml
run 2 verify --go-on --format=json stops.xml
is "$("$JSONLINES" step steps rule verdict <out)" \
    "1 1 iotabots.mana.pay illegal"
sed '/draw/s/count/amount/' stops.xml >damaged.xml
run 3 verify --go-on damaged.xml
has out "damaged.xml:11:3: illegal: "
has out "damaged.xml:12:3: unreadable: "
sed 's|<draw.*|<takeback steps="2"/>|' stops.xml >back.xml
run 2 verify --go-on --format=json back.xml

# What was shown and cannot be is told like a step, and the first break stays.
sed 's|<player id="A"/>|<player id="A" unseen="yes"/>|
    s|<draw.*|<shown card="A01" is="A02"/>|' stops.xml >shown.xml
run 2 verify --format=json shown.xml
"$JSONLINES" message line <out >before
run 2 verify --go-on --format=json shown.xml
is "$("$JSONLINES" message line <out)" "$(cat before)"
is "$(grep -o '"action":"[^"]*"' out | tr '\n' ' ')" \
    '"action":"summon" "action":"summon" "action":"shown" "action":"summon" '
sed '/<summon/d' shown.xml >only.xml
run 2 verify --go-on --format=json only.xml
has out '"breaks":[{"step":null,"line":11,"column":3,"action":"shown",'
sed 's|</replay>|<nothing/>&|' only.xml >only.damaged.xml
run 3 verify only.damaged.xml
has out "only.damaged.xml:11:3: illegal: A01 is the id that a card has had"

# What is legal is the same with it, and so is the first break of a log.
run 0 verify --compare=none --format=json "$SRCDIR/replays/iotabots-two-duels.xml.gz"
cp out without
run 0 verify --go-on --compare=none --format=json \
    "$SRCDIR/replays/iotabots-two-duels.xml.gz"
cmp -s out without || fail "--go-on changes the report of a legal game"
checked --format=json "$SRCDIR/fixtures" |
    "$JSONLINES" verdict step line rule message >without
checked --go-on --format=json "$SRCDIR/fixtures" |
    "$JSONLINES" verdict step line rule message >with
paste -d '\n' without with | awk 'NR % 2 { before = $0; next }
    $1 != "unreadable" && $0 != before { bad = 1; print before; print }
    END { exit bad }' >other || fail "another first break: $(cat other)"
done_testing
