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
