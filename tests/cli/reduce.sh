#!/bin/sh
# reduce: a small fixture with the same verdict, rule and facts.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1

# reduced LOG [REPLAY]: the result meets what it expects and shows the same.
reduced() {
	run 0 reduce --replay="${2:-1}" "$1"
	cp out small.xml
	run 0 verify --expect small.xml
	is "$(checked --format=json small.xml |
	    "$JSONLINES" verdict rule message facts)" \
	    "$(checked --format=json "$1" | sed -n "${2:-1}p" |
	    "$JSONLINES" verdict rule message facts)"
	[ "${XMLLINT:-no}" = no ] || "$XMLLINT" --noout --relaxng \
	    "$SRCDIR/data/replaycheck-log.rng" small.xml 2>err ||
	    fail "what remains of $1 does not fit the schema"
}

# Whole games with an illegal last step shrink to a step or a few.
rules="iotabots.mana.pay scrapbots.market.afford"
once || rules="$rules frc.robot.build-count gazer.attack.own-minion
    wota.summon.stamina"
for rule in $rules; do
	run 0 generate --break=$rule
	cp out broken.xml
	reduced broken.xml
	grep -q '<position' small.xml || fail "$rule: no position"
	[ "$(wc -c <small.xml)" -le "$(wc -c <broken.xml)" ] ||
	    fail "$rule: larger than before"
	is "$(checked --format=json small.xml | "$JSONLINES" steps)" 1
done
fixture iotabots/mana.pay illegal >fixture.xml
reduced fixture.xml 2

# The same from standard input and from a compressed log.
run 0 reduce broken.xml
cp out small.xml
"$REPLAYCHECK" reduce - <broken.xml >out
is $? 0
cmp -s out small.xml || fail "standard input is reduced otherwise"
gzip -n broken.xml
cat broken.xml.gz | "$REPLAYCHECK" reduce - >out
is $? 0
cmp -s out small.xml || fail "compressed standard input is reduced otherwise"
run 3 reduce -
has err "-:1:1: unreadable: "
mkdir folder
run 3 reduce folder
has err "no log (.xml or .xml.gz) is in this directory"
run 0 reduce broken.xml.gz
cmp -s out small.xml || fail "a compressed log is reduced otherwise"

# Disputes: of a claim and of a reading.
run 0 generate --game=iotabots --seed=1
sed 's|<claim of="A" life="[0-9-]*"/>|<claim of="A" life="99"/>|' out >claim.xml
checked --format=json --compare=none claim.xml >json
is "$("$JSONLINES" verdict <json)" disputed
run 0 reduce --compare=none claim.xml
has out 'kind="claim"'
cp out small.xml
run 0 verify --expect --compare=none small.xml
run 0 generate --game=frc --seed=2
cp out reading.xml
is "$(checked --format=json reading.xml | "$JSONLINES" verdict)" disputed
reduced reading.xml
grep -q 'kind="reading"' small.xml || fail "no dispute of a reading"

# One of several disputes is kept alone.
sed '/<claim /d; s|</replay>|<claim of="A" life="99"/><claim of="B" life="98"/>&|' \
    claim.xml >two.xml
run 0 reduce --compare=none --dispute=2 two.xml
cp out small.xml
run 0 verify --expect --compare=none small.xml
is "$(checked --format=json --compare=none small.xml | grep -o '"claimed":"98"')" \
    '"claimed":"98"'
lacks out '"99"'
run 1 reduce --compare=none --dispute=9 two.xml
has err "it has fewer disputes: there is nothing to reduce"
run 64 reduce --dispute=0 two.xml
run 64 reduce --dispute=1 --old-engine="$REPLAYCHECK" two.xml

# What two engines do otherwise is told apart by a few steps.
other=${OTHER:-$SRCDIR/tests/cli/seven.sh}
run 1 diff --summary --old-engine="$other" \
    "$SRCDIR/replays/iotabots-evening.xml.gz"
run 0 reduce --old-engine="$other" --replay=1 \
    "$SRCDIR/replays/iotabots-cards-1.xml.gz"
cp out small.xml
run 0 verify --expect small.xml
run 1 diff --old-engine="$other" small.xml
has out "rule: iotabots.mana.cap"
[ "$(checked --format=json small.xml | "$JSONLINES" steps)" -le 3 ] ||
    fail "more than three steps are left"
run 1 reduce --old-engine="$REPLAYCHECK" small.xml
has err "the two engines do the same"
run 3 reduce --old-engine=/nonexistent small.xml
has err "cannot be run, or prints no traces"
lines out 0
run 3 reduce --old-engine=true small.xml
lines out 0

# What cannot be reduced says why.
run 1 reduce "$SRCDIR/replays/iotabots-two-duels.xml.gz"
has err "is legal: there is nothing to reduce"
lines out 0
run 3 reduce missing.xml
has err "missing.xml: unreadable: cannot be opened"
lines err 1
echo '<replay' >tag.xml
run 3 reduce tag.xml
has err "tag.xml:2:1: unreadable: "
lines err 1
run 3 reduce --replay=9 small.xml
has err "has no replay 9"
run 64 reduce --replay=0 small.xml
run 64 reduce small.xml reading.xml
done_testing
