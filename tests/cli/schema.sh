#!/bin/sh
# The schemas say what the tables of the games say, and refuse what is no log.
. "${SRCDIR:-.}/tests/cli/lib.sh"
once && exit 77 # it is about what is printed, or other programs
data=$SRCDIR/data

tests/schema logs | cmp -s - "$data/replaycheck-games.rng" ||
    fail "data/replaycheck-games.rng is not that of the tables: make schema"
tests/schema cards | cmp -s - "$data/replaycheck-stats.rng" ||
    fail "data/replaycheck-stats.rng is not that of the tables: make schema"

# The catalogue finds them by name, wherever they are installed.
cp "$data"/*.rng "$data/catalog.xml" "$T"
run 0 new gazer -o "$T/new.xml"
XML_CATALOG_FILES=$T/catalog.xml "${XMLLINT:-xmllint}" --nonet --noout \
    --relaxng urn:x-replaycheck:replaycheck-log.rng "$T/new.xml" \
    >"$T/out" 2>&1 || fail "the catalogue does not find the schema of logs"

# valid STATUS ELEMENT: a log with that element behind a position.
valid() {
	printf '<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A"/><player id="B"/><position turn="3"/>%s</replay>' "$2" \
	    >"$T/log.xml"
	"${XMLLINT:-xmllint}" --noout --relaxng "$data/replaycheck-log.rng" \
	    "$T/log.xml" >"$T/out" 2>&1
	is "$? $2" "$1 $2"
}

valid 0 '<draw by="A" count="1"/>'
valid 0 '<choose by="B" what="targets" card="B1" value="A1 A"/>'
valid 0 '<claim of="A" life="3"/><claim of="A7" attack="2"/>'
valid 0 '<claim winner="draw"/><ruling decision="stands"/>'
valid 0 '<adjust of="A" life="2" note="by hand"/>'
valid 3 '<draw by="A"/>'
valid 3 '<draw by="I" count="1"/>'
valid 3 '<draw by="A" count="1" colour="red"/>'
valid 3 '<draw by="A" count="one"/>'
valid 3 '<summon by="A" card="A"/>'
valid 3 '<summon by="A" card="A1">text</summon>'
valid 3 '<phase by="A" name="lunch"/>'
valid 3 '<pray by="A"/>'
valid 3 '<claim of="A" attack="2"/>'
valid 3 '<adjust of="A" colour="2"/>'
valid 3 '<player id="C"/>'

done_testing
