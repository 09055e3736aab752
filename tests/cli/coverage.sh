#!/bin/sh
# coverage: what a corpus reaches, and what of it could not be read.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
fixtures=$SRCDIR/fixtures/iotabots

run 0 coverage --format=json "$fixtures/mana-pay-illegal.xml"
is "$("$JSONLINES" keys <out | sort -u)" "id,exercised,broken,disputed"
grep -q '"id":"iotabots.mana.pay","exercised":[1-9][0-9]*,"broken":2,' out ||
    fail "a broken rule is not counted"
"$REPLAYCHECK" rules --game=iotabots --format=json | "$JSONLINES" id | sort >all
"$JSONLINES" id <out | sort | cmp -s - all || fail "not every rule is listed"

run 0 coverage "$fixtures/mana-pay-illegal.xml"
has out "broken 2, first by $fixtures/mana-pay-illegal.xml"
run 0 coverage --missing "$fixtures/mana-pay-illegal.xml"
lacks out "iotabots.mana.pay:"
run 1 coverage --fail-under=100 "$fixtures/mana-pay-illegal.xml"

# What cannot be read is told, whether it is the file or a replay in it.
run 3 coverage missing.xml
has err "missing.xml: unreadable: "
{ xmllint --xpath '(//replay)[1]' "$fixtures/mana-pay-illegal.xml" |
    sed 's|</replay>|<nonsense/>&|'; } >part.xml
run 3 coverage part.xml
has err "part.xml:"
has err ": unreadable: "
echo '<replay format="2" game="iotabots"/>' >later.xml
run 3 coverage --format=json later.xml
has err "later.xml:1:1: unreadable: "
done_testing
