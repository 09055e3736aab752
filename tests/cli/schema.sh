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
export XML_CATALOG_FILES="$T/catalog.xml"
games=$("$REPLAYCHECK" rules --format=json |
    sed -n 's/.*"game":"\([a-z]*\)".*/\1/p' | uniq)
[ "$(echo "$games" | wc -l)" -ge 5 ] || fail "no games"
# Each game has its page, and the pages for all of them name it.
for game in $games; do
	[ -f "$SRCDIR/man/replaycheck-$game.7" ] || fail "no page of $game"
	for page in replaycheck.1 replaycheck-log.5 replaycheck-cards.5; do
		grep -q "^\.Xr replaycheck-$game 7" "$SRCDIR/man/$page" ||
		    fail "$page does not name $game"
	done
done
for game in $games; do
	run 0 new "$game" -o "$T/$game.xml"
	schema=$(sed -n 's/^<?xml-model href="\(.*\)"$/\1/p' "$T/$game.xml")
	is "$schema" "urn:x-replaycheck:replaycheck-$game.rng"
	for name in "$schema" urn:x-replaycheck:replaycheck-log.rng; do
		"${XMLLINT:-xmllint}" --nonet --noout --relaxng "$name" \
		    "$T/$game.xml" >"$T/out" 2>&1 ||
		    fail "$game: $name: $(head -n 1 "$T/out")"
	done
	# What is written stays as it is.
	cp "$T/$game.xml" "$T/before.xml"
	run 0 fmt -i "$T/$game.xml"
	grep -q xml-model "$T/$game.xml" || fail "fmt drops the name of a schema"
done
unset XML_CATALOG_FILES
# A game's schema knows nothing of others.
sed 's/game="wota"/game="frc"/;s/ edition="[^"]*"//' "$T/wota.xml" >"$T/frc.xml"
! "${XMLLINT:-xmllint}" --noout --relaxng "$data/replaycheck-wota.rng" \
    "$T/frc.xml" 2>/dev/null || fail "frc is a word of wota"

# first GAME LINE ELEMENT: the first message about a log with that element behind
# a position names that line, in both schemas of the game.
first() {
	printf '<replay format="1" game="%s">\n<cards set="%s-demo"/>\n<player id="A"/>\n<player id="B"/>\n<position turn="3"/>\n<note>x</note>\n<draw by="A" count="1"/>\n%b\n<draw by="A" count="1"/>\n</replay>\n' \
	    "$1" "$1" "$3" >"$T/log.xml"
	for name in "$1" log; do
		"${XMLLINT:-xmllint}" --noout --relaxng \
		    "$data/replaycheck-$name.rng" "$T/log.xml" >"$T/out" 2>&1
		is "$1 $3 $(sed -n "1s/.*log.xml:\([0-9]*\): .*/\1/p" "$T/out")" \
		    "$1 $3 $2"
	done
}
for game in iotabots scrapbots frc gazer wota; do
	first $game 8 '<phase by="A" name="lunch"/>'
	first $game 8 '<pray by="A"/>'
	first $game 8 '<draw by="A" cuont="1"/>'
	first $game 8 '<draw by="A" count="x"/>'
	first $game 8 '<claim of="A" lfe="3"/>'
	first $game 8 '<ruling decision="stand"/>'
	first $game 8 '<player id="C"/>'
	first $game 9 '<deck by="A">\n<card def="x" id="A1"/></deck>'
done
first iotabots 8 '<attack by="A" with="A1" targt="B"/>'
first scrapbots 8 '<play by="A" crd="A1"/>'
first frc 8 '<toss winer="A"/>'
first gazer 8 '<attack by="A" target="B" wth="X1"/>'
first wota 8 '<summon by="A" card="A1" as="facedwn"/>'

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

# set STATUS EFFECTS: a set with these effects.
set_of() {
	printf '<cards game="frc" name="t"><card id="x" name="X" type="event">%s</card></cards>' \
	    "$2" >"$T/set.xml"
	"${XMLLINT:-xmllint}" --noout --relaxng "$data/replaycheck-cards.rng" \
	    "$T/set.xml" >"$T/out" 2>&1
	is "$? $2" "$1 $2"
}
set_of 0 '<effect when="points-lost"><ban who="you" act="switch" until="turns:2"/></effect>'
set_of 0 '<effect when="play"><mark zone="robots support" mark="position=defensive"/></effect>'
set_of 3 '<effect when="points-found"><draw/></effect>'
set_of 3 '<effect when="play"><ban who="you" act="sing"/></effect>'
set_of 3 '<effect when="play"><give keyword="wings"/></effect>'
set_of 3 '<effect when="play"><gain who="you" field="pints" amount="1"/></effect>'
set_of 3 '<effect when="play"><mark mark="colour=red"/></effect>'
set_of 3 '<effect when="play"><move to="attic"/></effect>'
set_of 3 '<effect when="play"><permit rule="frc.no-such-rule"/></effect>'
set_of 3 '<effect when="play"><skip phase="lunch"/></effect>'
set_of 3 '<effect when="play"><destroy zone="attic"/></effect>'
set_of 3 '<effect when="play"><sing/></effect>'

done_testing
