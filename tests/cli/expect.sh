#!/bin/sh
# verify --expect says in what a report differs from what was expected.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1

# log EXPECT BODY: a log of iotabots from a position.
log() {
	cat <<X
<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A"/><player id="B"/><expect verdict="disputed">$1</expect>
<position turn="3" phase="main1"><player id="A"/><player id="B"/></position>
<phase by="A" name="end"/>$2</replay>
X
}

claim='<claim of="A" life="3"/>'
log '<dispute kind="claim" step="1" of="A" claim="life" holds-under="none"/>' \
    "$claim" >log.xml
run 0 verify --expect log.xml
log '<dispute kind="claim" step="2" of="A" claim="life" computed="21"/>' \
    "$claim" >log.xml
run 1 verify --expect log.xml
has out 'claim life of A differs: computed is 20, not 21, step is 1, not 2'
# 0 stands before the first step; left out, any will do.
log '<dispute kind="claim" step="0" of="A" claim="life"/>' "$claim" >log.xml
run 1 verify --expect log.xml
has out 'claim life of A differs: step is 1, not 0'
log '<dispute kind="claim" of="A" claim="life"/>' "$claim" >log.xml
run 0 verify --expect log.xml
log '<dispute kind="claim" of="A" claim="mana"/>' "$claim" >log.xml
run 1 verify --expect log.xml
is "$(grep -o 'missing dispute.*' out)" "missing dispute: claim mana of A"
log '<dispute kind="claim" step="1" of="B" claim="life"/>' "$claim" >log.xml
run 1 verify --expect log.xml
has out 'missing dispute: claim life of B, step 1'
has out 'unexpected dispute: claim life of A, claimed 3, computed 20, step 1'

cat >log.xml <<'X'
<replay format="1" game="frc"><cards set="frc-demo"/>
<player id="A"/><player id="B"/><expect verdict="disputed"><dispute
kind="reading" reading="frc.draw-mandatory" is="may" winner="none"/></expect>
<position turn="53" phase="end" turn-player="A"><player id="A"/>
<player id="B"/></position><end-turn by="A"/></replay>
X
run 0 verify --expect log.xml
sed 's/winner="none"/effect="illegal" winner="B"/' log.xml >other.xml
run 1 verify --expect other.xml
has out 'frc.draw-mandatory=may differs: effect is outcome, not illegal,'
has out 'winner is none, not B'
# A mistake inside <expect> is told first, as such.
sed 's/kind="reading"/kind="raeding"/' log.xml >other.xml
run 1 verify --expect other.xml
head -n 1 out | grep -q 'its <expect> cannot be read: kind="raeding"' ||
    fail "the mistake is not told first"
# Of another game no rule is known, nor a claim that the game does not have.
for wrong in 's/is="may"/& rule="wota.draw.mandatory"/
    rule="wota.draw.mandatory" is not known; the nearest are frc.draw.mandatory' \
    's/<dispute.*/<dispute kind="claim" of="A" claim="lif\/e"\/><dispute/
    claim="lif/e" is not known; it is one of points, ' \
    's/<dispute.*/<dispute kind="claim" claim="points"\/><dispute/
    claim="points" is not known; a player has it' \
    's/winner="none"/winner="Ada"/
    winner="Ada" is not players, draw or none'; do
	sed "${wrong%%
*}" log.xml >other.xml
	run 1 verify --expect other.xml
	head -n 1 out >first
	has first "its <expect> cannot be read: ${wrong##*
    }"
done

# What is unreadable before it was not read with it.
sed 's|<expect|<nothing/>&|' log.xml >early.xml
run 1 verify --expect early.xml
has out 'no <expect> before what cannot be read'

# --update-expect rewrites nothing else.
cat >before.xml <<'X'
<replays format="1">
  <!-- <expect verdict="legal"/> -->
  <replay format="1"  game="iotabots"><cards set="iotabots-demo"/>
    <player id='A'/>	<player id="B"/>
    <expect verdict='illegal' step="3"><!-- </expect> -->
      <dispute kind="claim" step="9" of="A" claim="life"/></expect >
    <position turn="3" phase="main1"><player id="A"/><player id="B"/></position>
    <phase by="A" name="end"/><claim of="A" life="3"/></replay>
</replays>
X
sed '5,6c\
    <expect verdict="disputed">\
      <dispute kind="claim" step="1" of="A" claim="life" computed="20"/>\
    </expect>' before.xml >after.xml
cp before.xml log.xml
run 1 verify --expect --update-expect log.xml
has out 'expected verdict illegal, found disputed'
cmp -s log.xml after.xml || fail "not as it should be: $(diff log.xml after.xml)"
run 0 verify --expect --update-expect log.xml
cmp -s log.xml after.xml || fail "rewritten without need"
gzip -c before.xml >log.xml.gz
cp log.xml.gz kept.gz
run 1 verify --expect --update-expect log.xml.gz
has err 'plain files only'
cmp -s log.xml.gz kept.gz || fail "a compressed file was rewritten"
run 64 verify --update-expect log.xml

# What every fixture expects is written anew where something else stood there.
fixtures=$SRCDIR/fixtures
! once || fixtures=$SRCDIR/fixtures/wota
mkdir all
for fixture in $(cd "$fixtures" && find . -name '*.xml'); do
	sed '/<expect /{
		s/verdict="[a-z]*"/verdict="unreadable"/
		s/unseen="[0-9]*"/unseen="77"/
		s/filled="[0-9]*"/filled="77"/
		s/winner="[^"]*"/winner="H"/
		s/step="[0-9]*"/step="77"/
	}' "$fixtures/$fixture" >"all/$(echo "${fixture#./}" | tr / -)"
done
run 1 verify --expect --update-expect all
has out 'expected verdict unreadable, found illegal'
has out 'expected unseen 77, found '
has out 'expected filled 77, found '
has out 'expected winner H, found '
run 0 verify --expect all

# The other way round: what is expected of a log of which none is true.
cat >log.xml <<'X'
<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A"/><player id="B"/><expect verdict="illegal" step="3"
rule="iotabots.mana.pay" winner="B" digest="00" unseen="1" filled="2">
<dispute kind="account" step="4"/>
<dispute kind="claim" claim="turn" computed="4"/>
<dispute kind="claim" claim="life" of="A" claimed="4"/>
<dispute kind="reading" reading="iotabots.control-full-play"/>
<dispute kind="reading" reading="iotabots.control-full-play" is="no-effect"
effect="illegal" rule="iotabots.mana.pay"/>
<dispute kind="reading" reading="iotabots.control-full-play" is="no-effect"
effect="outcome" reason="life" winner="A"/></expect>
<position turn="3" phase="main1"><player id="A"/><player id="B"/></position>
<phase by="A" name="end"/></replay>
X
run 1 verify --expect log.xml
for said in 'verdict illegal, found legal' 'rule iotabots.mana.pay, found none' \
    'winner B, found none' 'digest 00, found ' 'unseen 1, found 0' \
    'filled 2, found 0'; do
	has out "expected $said"
done
play=iotabots.control-full-play
for missing in 'account, step 4' 'claim turn, computed 4' \
    'claim life of A, claimed 4' "reading $play" \
    "reading $play is no-effect, effect illegal, rule iotabots.mana.pay" \
    "reading $play is no-effect, effect outcome, winner A"; do
	has out "missing dispute: $missing"
done

# A replay that expects nothing is told where it begins.
cat >none.xml <<'X'
<replays format="1">
 <replay format="1" game="iotabots"><player id="A"/><player id="B"/>
  <position turn="3" phase="main1"><player id="A"/><player id="B"/></position>
  <phase by="A" name="end"/></replay>
</replays>
X
run 1 verify --expect none.xml
has out 'none.xml:2:2: not as expected: replay 1: no <expect>'
done_testing
