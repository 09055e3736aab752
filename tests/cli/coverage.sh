#!/bin/sh
# coverage: what a corpus reaches, and what of it could not be read.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
illegal=$T/illegal.xml
fixture iotabots/mana.pay illegal >"$illegal"

run 0 coverage --format=json "$illegal"
is "$("$JSONLINES" keys <out | sort -u)" "id,exercised,broken,disputed,kind,check,compared"
grep -q '"id":"iotabots.mana.pay","exercised":[1-9][0-9]*,"broken":2,' out ||
    fail "a broken rule is not counted"
checked rules --game=iotabots --format=json | "$JSONLINES" id | sort >all
"$JSONLINES" id <out | sort | cmp -s - all || fail "not every rule is listed"

run 0 coverage "$illegal"
has out "broken 2, first by $illegal"
run 0 coverage --missing "$illegal"
lacks out "iotabots.mana.pay:"
run 1 coverage --fail-under=100 "$illegal"

# A legal log breaks no rule, whatever the cards were taken to be that nobody saw.
run 0 coverage --format=json "$SRCDIR"/replays/*-unseen-*.xml.gz
! grep -v '"broken":0,' out || fail "a legal step breaks a rule"

# What cannot be read is told, whether it is the file or a replay in it.
run 3 coverage missing.xml
has err "missing.xml: unreadable: "
{ xmllint --xpath '(//replay)[1]' "$illegal" |
    sed 's|</replay>|<nonsense/>&|'; } >part.xml
run 3 coverage part.xml
has err "part.xml:"
has err ": unreadable: "
echo '<replay format="2" game="iotabots"/>' >later.xml
run 3 coverage --format=json later.xml
has err "later.xml:1:1: unreadable: "
done_testing
