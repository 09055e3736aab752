#!/bin/sh
# A sixth game, written in five small files (tests/higher): all that the engine
# does by itself from its tables.
. "$(dirname "$0")/lib.sh"
REPLAYCHECK=${HIGHER:?the tool with the game in it}
logs=$SRCDIR/tests/higher/logs.xml

run 0 verify --cards="$SRCDIR/tests/higher/cards" --expect "$logs"
run 0 coverage --cards="$SRCDIR/tests/higher/cards" --missing --fail-under=80 --compare=all "$logs"
run 2 verify --cards="$SRCDIR/tests/higher/cards" "$logs"
has out 'Nine (B1) cannot be the top card of the deck of A'
has out 'Who takes two cards of one number?'

run 0 show --cards="$SRCDIR/tests/higher/cards" --replay=1 --step=last "$logs"
has out 'A  points 4'
has out 'won        4: A2 Nine'
run 2 show --cards="$SRCDIR/tests/higher/cards" --replay=4 --step=first --legal "$logs"
has out '<play by="A" card="A1"/>'
cat >"$T/position.xml" <<'END'
<replay format="1" game="higher"><cards set="higher-deck"/>
<player id="A"/><player id="B"/><position phase="round">
<player id="A"><deck><card def="five" ids="A1"/></deck></player>
<player id="B"><deck><card def="nine" ids="B1"/></deck></player>
</position></replay>
END
run 0 perft --cards="$SRCDIR/tests/higher/cards" --depth=2 "$T/position.xml"
run 0 cards --cards="$SRCDIR/tests/higher/cards" higher-deck page
has out 'you gain 1 point'
run 0 rules higher.equal
has out 'nobody takes them'

# Games that it plays by itself are legal, and a position goes on like the game.
mkdir "$T/games"
run 0 generate --cards="$SRCDIR/tests/higher/cards" --game=higher --seed=1 --count=20 -o "$T/games"
run 0 verify --cards="$SRCDIR/tests/higher/cards" --compare=none -q "$T/games"
done_testing
