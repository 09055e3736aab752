#!/bin/sh
# Constants: every number of every game can be changed, by a log and by an
# option, within its range; reports name what was changed.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1

run 0 rules --constants --format=json
"$JSONLINES" keys <out | sort -u >keys
is "$(cat keys)" game,kind,name,text,default,least,most
"$JSONLINES" game name default least most <out >constants
for game in iotabots scrapbots frc gazer wota; do
	grep -q "^$game " constants || fail "$game has no constants"
done
# The sanitizers see one of each game.
if once; then
	awk '!seen[$1]++' constants >few
else
	cp constants few
fi
while read -r game name value least most; do
	log="<replay game=\"$game\"><constant name=\"$name\" value=\"%s\"/><player id=\"A\"/><player id=\"B\"/></replay>"
	# shellcheck disable=SC2059
	for number in "$value" "$least" "$most"; do
		printf "$log" "$number" >in.xml
		run 0 show --format=json --constant "$game.$name=$value" in.xml
	done
	# shellcheck disable=SC2059
	printf "$log" $((most + 1)) >in.xml
	run 3 show in.xml
	has err "is not a whole number from $least to $most"
	run 64 show --constant "$game.$name=$((most + 1))" in.xml
	has err "the number is from $least to $most"
	[ "$least" -le "$value" ] && [ "$value" -le "$most" ] ||
		fail "$game.$name is out of its range"
	for page in "$SRCDIR/man/replaycheck-$game.7"; do
		grep -q "^\.It $name Pq " "$page" ||
			fail "$name is not in $page"
	done
done <few
is "$(cut -d ' ' -f 1,2 constants | sort | uniq -d)" ""

run 64 verify --constant iotabots.hand-limt=3 life.xml
has err "names no constant of iotabots; the nearest is hand-limit"

# The log comes before the option; what is not changed is not named.
cat >life.xml <<'END'
<replay game="iotabots"><cards set="iotabots-demo"/>
<constant name="starting-life" value="40"/>
<player id="A"/><player id="B"/>
<position turn="9" turn-player="A" phase="main1"/>
<claim of="A" life="40"/><phase by="A" name="battle"/></replay>
END
run 0 verify --format=json life.xml
has out '"changed":{"cards":[],"constants":{"starting-life":40}}'
run 0 verify life.xml
has out "life.xml: changed: starting-life=40"
run 0 verify --format=json --constant iotabots.starting-life=7 life.xml
has out '"constants":{"starting-life":40}'
run 0 verify --constant iotabots.starting-life=20 --constant frc.hand-limit=9 \
    --format=json "$SRCDIR/replays/iotabots-two-duels.xml.gz"
has out '"changed":{}'
run 1 verify --constant iotabots.starting-life=21 \
    "$SRCDIR/replays/iotabots-two-duels.xml.gz"

# A sentence names the number that holds.
while read -r changed log sentence; do
	run 2 verify --compare=none --constant "$changed" \
	    "$SRCDIR/replays/$log.xml.gz"
	has out "$sentence"
done <<'END'
scrapbots.opening-hand-second=4 scrapbots-unseen-2 opens with 4 cards, not 5
scrapbots.wounds=19 scrapbots-demo-draw the Wound stack needs 19 Wounds
scrapbots.starting-copies=1 scrapbots-demo-draw not 1 Spare Parts and 1 Circuitry
frc.opening-hand=1 frc-points 4 opening cards instead of 1
gazer.base-copies=1 gazer-duel a starting deck is 1 each of Bot
wota.opening-hand=5 wota-flip an opening hand is 5 cards
wota.deck-least=53 wota-flip has 52 cards, not 53 to 60
END

# A position of a changed game is read back as it was written.
run 0 show --position life.xml
cp out position.xml
run 0 show --format=json life.xml
digest=$("$JSONLINES" digest <out)
run 0 show --format=json position.xml
is "$("$JSONLINES" digest <out)" "$digest"

# Wrong usage, and logs that are not in the format.
run 64 verify --constant iotabots.starting-life life.xml
run 64 verify --constant starting-life=20 life.xml
run 64 verify --constant iotabots.nothing=1 life.xml
run 64 verify --constant iotabots.mana-cap=7 --constant iotabots.mana-cap=8 \
    life.xml
run 64 rules --constants iotabots.mana.pay
sed 's|<player id="A"/>|<constant name="starting-life" value="4"/>&|' \
    life.xml >twice.xml
run 3 verify twice.xml
has out "is changed twice"
sed 's|starting-life|starting-liver|' life.xml >unknown.xml
run 3 verify unknown.xml
has out "has no constant starting-liver"
done_testing
