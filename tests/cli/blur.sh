#!/bin/sh
# blur: what a player saw of a legal game is never illegal; of a game broken at
# one rule it is illegal at that step by that rule, or not illegal at all; and
# what is illegal as a player saw it is illegal in full.
# BLUR_GAMES=N plays N games of each game, BLUR_RULES=N breaks N rules of each,
# BLUR_LOGS=DIR takes other logs, legal or not, for the last of these; each
# holds one replay.  BLUR_KEEP=DIR keeps what is wrong.  BLUR_GAME="GAME..." takes
# these games only, BLUR_SEED=N other ones.
. "$SRCDIR/tests/cli/lib.sh"
cd "$T" || exit 1

games=${BLUR_GAMES:-2} rules=${BLUR_RULES:-3} steps=400
seats="A B"
! once || games=1 rules=1 steps=150 seats=A
seed=${BLUR_SEED:-18}
enough=50   # games at a time

# joined DIR: its logs as one file, whole.xml
joined()
{
	{
		printf '<?xml version="1.0" encoding="UTF-8"?>\n'
		printf '<replays format="1">\n'
		cat "$1"/*.xml | grep -v '^<?xml'
		printf '</replays>\n'
	} >whole.xml
}

# blurred SEAT OPTION: whole.xml as that player saw it, and its verdicts: one
# line "REPLAY VERDICT LINE RULE" for each replay
blurred()
{
	"$REPLAYCHECK" blur --seen="$1" ${2:-} whole.xml >blurred.xml 2>blur.err ||
	    fail "blur $1 ${2:-} exits $?: $(head -n 3 blur.err)"
	verdicts blurred.xml >seen.txt
}

verdicts()
{
	checked --compare=none --format=json "$1" | sed \
	    's/.*"replay":\([0-9]*\).*"verdict":"\([a-z]*\)".*"line":\([0-9a-z]*\),"column".*"rule":\("[^"]*"\|null\),"heading".*/\1 \2 \3 \4/'
}

# wrong WHAT LINE...: tells it
wrong()
{
	what=$1
	shift
	[ -z "${BLUR_KEEP:-}" ] || {
		mkdir -p "$BLUR_KEEP"
		kept=$BLUR_KEEP/$(ls "$BLUR_KEEP" | wc -l)
		cp whole.xml "$kept.whole.xml"
		cp blurred.xml "$kept.blurred.xml"
	}
	fail "$what: replay $*"
}

# Games that are legal.
legal_games()
{
	"$REPLAYCHECK" generate --game=$1 --seed=$2 --count=$3 --steps=$steps \
	    -o whole || fail "generate $1"
	joined whole
	for seat in $seats; do
		for option in "" --short; do
			blurred $seat $option
			grep -v -e ' legal ' -e ' disputed ' seen.txt >bad.txt
			while read -r line; do
				wrong "$1 $2 as $seat saw it $option" "$line"
			done <bad.txt
		done
	done
}

# told BROKEN RULE: whether the rule may be told of a step that breaks that one.
told()
{
	[ "$2" = "\"$1\"" ] ||
	    grep -qxF "$1 $(echo "$2" | tr -d '"')" "$SRCDIR/tests/blur.txt"
}

# Games that break one rule: a log that a player kept ends with the step that
# breaks it.
broken_games()
{
	for seat in $seats; do
		for option in "" --short; do
			blurred $seat $option
			grep -e ' illegal ' -e ' unreadable ' seen.txt >bad.txt
			while read -r replay verdict line rule; do
				[ $verdict = illegal ] && told "$1" "$rule" &&
				    sed -n "$((line + 1))p" blurred.xml |
				    grep -q '^</replay>$' ||
				    wrong "$1 as $seat saw it $option" \
				        "$replay $verdict $line $rule"
			done <bad.txt
		done
	done
}

# Whatever the log is: what is illegal to a player is illegal in full, and what
# can be read in full can be read.
any_logs()
{
	verdicts whole.xml >full.txt
	for seat in $seats; do
		for option in "" --short; do
			"$REPLAYCHECK" blur --seen=$seat $option whole.xml \
			    >blurred.xml 2>blur.err || continue
			verdicts blurred.xml >seen.txt
			paste -d ' ' full.txt seen.txt |
			    grep -E '^[0-9]+ (legal|disputed) .* (illegal|unreadable) ' \
			    >bad.txt
			while read -r line; do
				wrong "$1 as $seat saw it $option" "$line"
			done <bad.txt
		done
	done
}

for game in ${BLUR_GAME-iotabots scrapbots frc gazer wota}; do
	left=$games
	while [ $left -gt 0 ]; do
		rm -rf whole && mkdir whole
		legal_games $game $((seed + left)) \
		    $((left < enough ? left : enough))
		left=$((left - enough))
	done
	checked rules --game=$game --format=json |
	    sed -n 's/.*"kind":"rule","id":"\([^"]*\)".*"check":true.*/\1/p' |
	    awk -v n="$rules" -v seed="$seed" '
		{ line[NR] = $0 }
		END { for (i = 0; i < n && i < NR; i++)
			print line[(seed * 7 + i * 13) % NR + 1] }' >rules.txt
	while read -r rule; do
		rm -rf whole && mkdir whole
		n=0
		while [ $((n * 200)) -lt $games ]; do
			n=$((n + 1))
			"$REPLAYCHECK" generate --game=$game --steps=$((steps * 3 / 4)) \
			    --seed=$((seed + n)) --break="$rule" \
			    >whole/$n.xml 2>/dev/null || rm whole/$n.xml
			# A game may be broken by having one player.
			[ ! -f whole/$n.xml ] ||
			    grep -q '<player id="B"' whole/$n.xml ||
			    rm whole/$n.xml
		done
		ls whole | grep -q . || continue
		joined whole
		broken_games "$rule"
		any_logs "$rule"
	done <rules.txt
done

# Shipped replays with single changes.
if [ -n "${BLUR_LOGS:-}" ]; then
	for log in "$BLUR_LOGS"/*.xml; do
		rm -rf whole && mkdir whole
		cp "$log" whole/
		joined whole
		any_logs "$log"
	done
fi

# What stands between steps: ids for cards that nobody saw, where they were taken
# from, a ruling directly before its step.
cat >table.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="wota">
  <cards set="wota-demo"/>
  <player id="A" name="Ada"/> <player id="B" name="Bob"/>
  <reading id="wota.direct-damage" is="one"/>
  <position turn="6" turn-player="B" phase="build1">
    <player id="A" hearts="7" stamina="100">
      <hand><card def="grunt" ids="A3"/></hand>
      <deck><card def="grunt" ids="A4 A5"/></deck>
    </player>
    <player id="B" hearts="7" stamina="60">
      <hand><card def="wall" ids="B2"/><card def="grunt" ids="B3 B5"/></hand>
      <deck><card def="wall" ids="B6 B7"/><card def="grunt" ids="B4"/></deck>
    </player>
  </position>
  <note>Bob hesitates.</note>
  <summon by="B" card="B2" as="facedown" time="18:30"/>
  <takeback steps="1"/>
  <summon by="B" card="B3" as="facedown"/>
  <adjust card="B5" to="deck" place="bottom" note="put back by mistake"/>
  <claim of="B" hand="B2" stamina="60"/>
  <ruling decision="undone" rule="wota.summon.source"/>
  <summon by="B" card="B3" as="facedown"/>
  <phase by="B" name="end"/>
  <end-turn by="B"/>
  <phase by="A" name="draw"/>
  <ruling decision="stands" rule="wota.draw.mandatory"/>
  <phase by="A" name="stamina"/>
  <phase by="A" name="build1"/>
  <adjust of="B3" face="up"/>
  <claim of="B3" face="up"/>
  <end-turn by="A"/>
  <phase by="B" name="draw"/>
</replay>
END
run 0 blur --seen=A table.xml
cp out seen.xml
for line in '<note>Bob hesitates.</note>' \
    '<summon time="18:30" by="B" card="B.face1" as="facedown"/>' \
    '<takeback steps="1"/>' \
    '<claim of="B" stamina="60"/>' \
    '<summon by="B" card="B.face2" as="facedown"/>' \
    '<adjust card="B.face3" to="deck" place="bottom" .* of="B" from="hand"/>' \
    '<shown card="B.face2" is="B3"/>'; do
	grep -q "$line" seen.xml || fail "no $line"
done
! grep -q 'hand="B2"' seen.xml || fail "a claim names a hidden card"
grep -A1 '<ruling' seen.xml | grep -q '<phase by="A" name="stamina"/>' ||
    fail "the ruling does not stand before its step"
run 0 --compare=none seen.xml
has out "5 unverified"

# The same for who saw those cards, short, and in the canonical form.
for seat in A B; do
	for option in "" --short; do
		run 0 blur --seen=$seat $option table.xml
		cp out seen.xml
		run 0 --compare=none seen.xml
		has out "5 unverified"
		run 0 lint seen.xml
		run 0 fmt seen.xml
		cp out canonical.xml
		run 0 --compare=none canonical.xml
		run 0 show --from=1 --to=2 seen.xml
		has out "note: the step before was taken back"
		run 0 show --format=html seen.xml
		has out "taken back"
	done
done

# Before a step that is refused stands what was owed, so that it breaks the same
# rule to both, if that can be seen.
cat >refused.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="scrapbots">
  <cards set="scrapbots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn-player="B">
    <player id="A">
      <hand><card def="spare-parts" ids="A1"/></hand>
      <deck><card def="spare-parts" ids="A2 A3 A4 A5 A6 A7"/></deck>
    </player>
    <player id="B">
      <hand><card def="circuitry" ids="B1"/></hand>
      <deck><card def="spare-parts" ids="B2 B3 B4 B5"/></deck>
      <discard><card def="circuitry" ids="B6 B7 B8"/></discard>
    </player>
  </position>
  <pass by="B"/>
  <shuffle by="B" order="B8 B1 B6 B7"/>
  <play by="A" card="B3" as="scrap"/>
</replay>
END
run 2 --compare=none refused.xml
has out "scrapbots.play.in-hand"
for seat in A B; do
	for option in "" --short; do
		run 0 blur --seen=$seat $option refused.xml
		cp out seen.xml
		run 2 --compare=none seen.xml
		has out "scrapbots.play.in-hand"
	done
done
grep -v "play by" refused.xml |
    sed 's/order="B8 B1 B6 B7"/order="B8 B6 B7"/' >order.xml
run 2 --compare=none order.xml
has out "scrapbots.draw.reshuffle-whole"
for option in "" --short; do
	run 0 blur --seen=A $option order.xml
	cp out seen.xml
	run 0 --compare=none seen.xml
	run 0 blur --seen=B $option order.xml
	cp out seen.xml
	run 2 --compare=none seen.xml
	has out "scrapbots.draw.reshuffle-whole"
done

# A hand was put away by itself and five cards came before a step that is refused:
# without these it would break a rule about an earlier moment.
cat >hand.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="scrapbots">
  <cards set="scrapbots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn-player="B">
    <player id="A">
      <hand><card def="spare-parts" ids="A1"/></hand>
      <deck><card def="spare-parts" ids="A2 A3 A4 A5 A6 A7"/></deck>
    </player>
    <player id="B">
      <hand><card def="brain-damage" ids="W1"/></hand>
      <deck><card def="spare-parts" ids="B1 B2 B3 B4"/><card def="brain-damage" ids="W2"/></deck>
      <discard><card def="circuitry" ids="B5 B6 B7"/></discard>
    </player>
  </position>
  <pass by="B"/>
  <discard by="B" cards="B5" reason="wounds"/>
</replay>
END
run 2 --compare=none hand.xml
has out "scrapbots.draw.wounds-once"
for option in "" --short; do
	run 0 blur --seen=A $option hand.xml
	cp out seen.xml
	has seen.xml '<discard by="B" cards="W1"/>'
	has seen.xml '<draw by="B" count="5"/>'
	run 2 --compare=none seen.xml
	has out "Wounds in this turn already: Circuitry (B5) is not there"
	run 0 blur --seen=B $option hand.xml
	cp out seen.xml
	run 2 --compare=none seen.xml
	has out "scrapbots.draw.wounds-once"
done

# What the end of a turn draws on its way there stands before it, with the phase
# that brings it: the hand is too large by that.
cat >overtime.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="frc">
  <cards set="frc-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="12" turn-player="B" phase="median">
    <player id="A"><deck><card def="dee" ids="A1 A2 A3"/></deck></player>
    <player id="B">
      <hand><card def="dee" ids="B1 B2 B3 B4 B5 B6 B7 B8"/></hand>
      <deck><card def="dee" ids="B9 B11 B12"/></deck>
      <support><card def="overtime" ids="B10"/></support>
    </player>
  </position>
  <end-turn by="B"/>
</replay>
END
for seat in A B; do
	for option in "" --short; do
		run 0 blur --seen=$seat $option overtime.xml
		cp out seen.xml
		run 2 --compare=none seen.xml
		has out "B holds 9 cards, the limit is 8 [frc.end.hand-limit]"
	done
done

# No Wound is drawn: a reader who takes one to have been would wait for what it
# brings, and not come to what the attack breaks.
cat >way.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="scrapbots">
  <cards set="scrapbots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="7" turn-player="B" phase="main">
    <player id="A">
      <hand><card def="circuitry" ids="A1"/></hand>
      <lane1><card def="tread-mine" ids="A2" readied="yes"/></lane1>
    </player>
    <player id="B">
      <deck><card def="spare-parts" ids="B1 B2 B3 B4"/></deck>
      <discard>
        <card def="brain-damage" ids="B5"/><card def="circuitry" ids="B6 B7"/>
      </discard>
    </player>
    <common>
      <market1><card def="dynamo" ids="M1"/></market1>
      <wounds><card def="brain-damage" ids="W1 W2 W3"/></wounds>
    </common>
  </position>
  <pass by="B"/>
  <shuffle by="B" order="B6 B5 B7"/>
  <attack by="A" with="A2" as="nudge" lane="3"/>
</replay>
END
for option in "" --short; do
	run 0 blur --seen=A $option way.xml
	cp out seen.xml
	run 2 --compare=none seen.xml
	has out "strikes lane 1, not lane 3 [scrapbots.attack.no-target-choice]"
done

# One of the cards that are drawn is known to be a Wound; the others are taken to
# be some too, but what the deck lacks is what one brings.
cat >fewer.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="scrapbots">
  <cards set="scrapbots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="7" turn-player="B" phase="main">
    <player id="A">
      <hand><card def="circuitry" ids="A1"/></hand>
      <deck><card def="circuitry" ids="A2 A3 A4 A5 A6"/></deck>
    </player>
    <player id="B">
      <hand><card def="scrap-radar" ids="M1"/><card def="brain-damage" ids="W9"/></hand>
      <deck>
        <card def="brain-damage" ids="W1 W2"/>
        <card def="circuitry" ids="B1 B2 B3 B4 B5 B6"/>
        <card def="circuitry" ids="B7 B8"/>
        <card def="brain-damage" ids="W3 W4 W5"/><card def="circuitry" ids="B9"/>
      </deck>
    </player>
    <common>
      <market1><card def="dynamo" ids="M2"/></market1>
      <wounds><card def="brain-damage" ids="W6 W7 W8"/></wounds>
    </common>
  </position>
  <play by="B" card="M1" as="none" text="yes"/>
  <choose by="B" what="targets" card="M1" value="W2"/>
  <end-turn by="B"/>
  <play by="A" card="A1" as="energy"/>
</replay>
END
for option in "" --short; do
	run 0 blur --seen=A $option fewer.xml
	cp out seen.xml
	grep -q '<draw by="B" count="2"/>' seen.xml ||
	    fail "another number is drawn for one Wound"
	run 0 --compare=none seen.xml
done

# Where the draw of a turn may be left out, that of its end is not told as that.
cat >may.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="frc" edition="second">
  <cards set="frc-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="11" turn-player="A" phase="draw" draws-due="1">
    <player id="A">
      <deck><card def="jam" ids="A1 A2 A3 A4"/></deck>
      <support><card def="overtime" ids="A5"/></support>
    </player>
    <player id="B"><deck><card def="jam" ids="B1 B2 B3"/></deck></player>
  </position>
  <end-turn by="A"/>
  <end-turn by="B"/>
  <phase by="A" name="median"/>
  <phase by="A" name="scoring"/>
  <end-turn by="A"/>
  <phase by="B" name="median"/>
</replay>
END
for option in "" --short; do
	run 0 blur --seen=B $option may.xml
	cp out seen.xml
	is "$(grep -c '<draw by="A" count="1"/>' seen.xml)" 2
	run 0 --compare=none seen.xml
done

# The log is legal, and so it is as the player saw it, whole and short, of which
# verify says the text; it holds these.
seen_by() { # PLAYER LOG TEXT [IN-THE-LOG...]
	player=$1 whole=$2 said=$3
	shift 3
	run 0 --compare=none "$whole"
	for option in "" --short; do
		run 0 blur --seen="$player" $option "$whole"
		cp out seen.xml
		for text; do has seen.xml "$text"; done
		run 0 --compare=none seen.xml
		has out "$said"
	done
}

# What was put under the deck for all to see is shown again, below a card that
# nobody saw.
cat >scans.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="iotabots">
  <cards set="iotabots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="9" turn-player="A" phase="main1">
    <player id="A" mana="9" mana-level="9">
      <hand><card def="scan" ids="s1 s2"/><card def="tri" ids="h"/></hand>
      <deck><card def="erase" ids="d1 d2 d3"/><card def="tri" ids="d4"/></deck>
    </player>
    <player id="B"/>
  </position>
  <play by="A" card="s1"/>
  <play by="A" card="s2"/>
  <phase by="A" name="end"/>
  <claim of="A" deck-count="3"/>
</replay>
END
seen_by B scans.xml "legal" '<random what="card" value="d4 d1 d2"/>'

# An unseen card may have been played that lets its player draw: that is owed
# before a step that names what was drawn, and no turn is made up for it.
cat >chain.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="iotabots">
  <cards set="iotabots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="12" turn-player="B" phase="main1">
    <player id="A" own-turn="6" life="20"><deck><card def="tri" ids="A1 A2"/></deck></player>
    <player id="B" own-turn="6" life="20" mana="6" mana-level="6">
      <hand><card def="chain" ids="B1"/><card def="deep-cable" ids="B2"/></hand>
      <deck><card def="tri" ids="B3"/><card def="chain" ids="B4"/><card def="tri" ids="B5 B6 B7"/></deck>
    </player>
  </position>
  <play by="B" card="B1"/>
  <summon by="B" card="B3"/>
  <play by="B" card="B4"/>
</replay>
END
seen_by A chain.xml "4 steps" '<draw by="B" count="2"/>'

# A claim closes what a player did: a card that comes back to the hand by that is
# no draw.
cat >recall.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="wota">
  <cards set="wota-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="13" turn-player="B" phase="draw">
    <player id="A" hearts="7" stamina="100">
      <deck><card def="grunt" ids="A4 A5"/></deck>
    </player>
    <player id="B" hearts="7" stamina="60" turn-draws="1" more-draws="1">
      <hand><card def="recall" ids="B2"/></hand>
      <battle><card def="harpy" ids="B1"/><card def="grunt" ids="B3"/></battle>
      <deck><card def="wall" ids="B6 B7"/><card def="grunt" ids="B4"/></deck>
    </player>
  </position>
  <play by="B" card="B2" targets="B3"/>
  <claim of="B" sent="none"/>
  <draw by="B" count="1"/>
  <phase by="B" name="stamina"/>
</replay>
END
for option in "" --short; do
	run 0 blur --seen=A $option recall.xml
	cp out seen.xml
	[ $(grep -c "<draw" seen.xml) = 1 ] || fail "another draw is made up"
	run 0 --compare=none seen.xml
done

# Before a claim nothing is made up but draws: what an effect has shown comes when
# the tie has been closed.
cat >shown.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="wota">
  <cards set="wota-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="6" turn-player="B" phase="build2">
    <player id="A" hearts="7" stamina="100">
      <deck><card def="grunt" ids="A4 A5"/></deck>
    </player>
    <player id="B" hearts="7" stamina="60">
      <hand><card def="foresight" ids="B1"/></hand>
      <deck><card def="wall" ids="B6 B7"/><card def="grunt" ids="B4 B5"/></deck>
    </player>
  </position>
  <play by="B" card="B1"/>
  <pass by="A"/>
  <claim of="A" field="none"/>
  <choose by="B" card="B1" what="targets" value="B7"/>
  <shuffle by="B" order="B5 B4 B6"/>
  <end-turn by="B"/>
</replay>
END
seen_by A shown.xml " legal: "

# What the link before has drawn in the same step is not what is looked at then.
cat >foresight.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="wota">
  <cards set="wota-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="6" turn-player="A" phase="build2">
    <player id="A" stamina="60" hearts="3">
      <hand><card def="scroll" ids="A1"/><card def="foresight" ids="A2"/></hand>
      <deck><card def="scout" ids="A3 A4"/><card def="rally" ids="A5 A6"/><card def="scout" ids="A7 A8 A9"/></deck>
    </player>
    <player id="B" stamina="60" hearts="3"><deck><card def="scout" ids="B1 B2 B3"/></deck></player>
  </position>
  <play by="A" card="A1"/>
  <play by="A" card="A2"/>
  <choose by="A" what="targets" card="A2" value="A6"/>
  <shuffle by="A"/>
</replay>
END
seen_by B foresight.xml " legal: " '<random what="card" value="A5 A6 A7"/>'

# What a card that was put down unseen is shown to be stands before the claim that
# closes the attack on it: it was not paid for, and hearts were lost that another
# such card takes the last of.
cat >closes.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="wota">
  <cards set="wota-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="7" turn-player="A" phase="build2">
    <player id="A" hearts="6" stamina="65">
      <hand><card def="blademaster" ids="A1 A2"/></hand>
      <deck><card def="filler" ids="A3"/><card def="hydra" ids="A4"/><card def="archer" ids="A5"/><card def="golem" ids="A6"/><card def="knight" ids="A7"/><card def="berserk" ids="A8"/><card def="paladin" ids="A9"/><card def="leech" ids="A10"/><card def="wall" ids="A11"/></deck>
    </player>
    <player id="B" hearts="7" stamina="60">
      <battle><card def="grunt" ids="B1"/></battle>
      <deck><card def="grunt" ids="B2 B3"/></deck>
    </player>
  </position>
  <summon by="A" card="A1" as="facedown"/>
  <summon by="A" card="A2" as="facedown"/>
  <end-turn by="A"/>
  <phase by="B" name="draw"/>
  <draw by="B" count="1" cards="B2"/>
  <phase by="B" name="stamina"/>
  <phase by="B" name="attack"/>
  <attack by="B" with="B1" target="A1"/>
  <pass by="A"/>
  <claim of="A" hearts="3"/>
  <end-turn by="B"/>
  <phase by="A" name="draw"/>
  <draw by="A" count="1" cards="A3"/>
  <phase by="A" name="stamina"/>
  <phase by="A" name="build1"/>
  <flip by="A" card="A2"/>
</replay>
END
seen_by B closes.xml "B wins (hearts)" '<shown card="A.face1" is="A1"/>'

# Of two Wounds that may have come one is known: as many cards came for them as
# the deck lacks.  What is claimed of the next turn stands behind these draws.
cat >bonus.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="scrapbots">
  <cards set="scrapbots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn-player="A">
    <player id="A">
      <hand><card def="scrap-radar" ids="A1"/></hand>
      <deck><card def="circuitry" ids="A2"/><card def="brain-damage" ids="W1"/><card def="circuitry" ids="A3 A4 A5 A6 A7"/><card def="brain-damage" ids="W2"/><card def="circuitry" ids="A8 A9"/></deck>
      <discard><card def="spare-parts" ids="A10 A11"/></discard>
    </player>
    <player id="B">
      <hand><card def="spare-parts" ids="B1"/></hand>
      <deck><card def="spare-parts" ids="B2 B3 B4 B5 B6 B7"/></deck>
    </player>
  </position>
  <play by="A" card="A1" as="none" text="yes"/>
  <choose by="A" what="targets" card="A1" value="A2"/>
  <end-turn by="A"/>
  <claim turn="2"/>
  <claim of="A" deck-count="2"/>
  <play by="B" card="B1" as="scrap"/>
</replay>
END
seen_by B bonus.xml "2 claims" '<draw by="A" count="2"/>'

# Which card it has played nobody saw: what came off a deck by that is said, though
# another card was taken to be the one.
cat >landslide.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="iotabots">
  <cards set="iotabots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="12" turn-player="B" phase="main1">
    <player id="A" own-turn="6" life="20"><deck><card def="tri" ids="A1 A2 A3 A4"/></deck></player>
    <player id="B" own-turn="6" life="20" mana="6" mana-level="6">
      <hand><card def="chain" ids="B1"/><card def="landslide" ids="B2"/></hand>
      <deck><card def="tri" ids="B3 B4"/><card def="signal" ids="B5"/><card def="tri" ids="B6 B7"/></deck>
      <bots><card def="tri" ids="B8 B9"/></bots>
    </player>
  </position>
  <play by="B" card="B1"/>
  <phase by="B" name="end"/>
</replay>
END
seen_by A landslide.xml " legal: " '<random what="card" value="B3 B4 B5"/>'

# What a step draws is said behind it: no turn of each player is made up before it,
# behind which there is nothing left to draw.
cat >whisper.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="gazer">
  <cards set="gazer-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="13" turn-player="B" phase="beginning">
    <player id="A" life="30"><deck><card def="guard" ids="A1 A2 A3 A4"/></deck></player>
    <player id="B" life="30">
      <hand><card def="whisper" ids="B1"/><card def="sift" ids="B2"/></hand>
      <deck><card def="guard" ids="B3"/></deck>
    </player>
  </position>
  <play by="B" card="B1" targets="B"/>
  <phase by="B" name="cleanup"/>
</replay>
END
seen_by A whisper.xml "3 steps" '<draw by="B" count="1"/>'

# One of two Wounds that came was known to come, for its player has shown it: both
# are put away in one step, which names both.
cat >known.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="scrapbots">
  <cards set="scrapbots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn-player="B">
    <player id="A">
      <hand><card def="spare-parts" ids="A1"/></hand>
      <deck><card def="spare-parts" ids="A2 A3 A4 A5 A6 A7"/></deck>
    </player>
    <player id="B">
      <hand><card def="scrap-radar" ids="B1"/></hand>
      <deck><card def="brain-damage" ids="W1"/><card def="circuitry" ids="B2 B3 B4 B5"/><card def="brain-damage" ids="W2"/><card def="circuitry" ids="B6 B7 B8 B9 B10"/></deck>
    </player>
  </position>
  <play by="B" card="B1" as="none" text="yes"/>
  <choose by="B" what="targets" card="B1" value="B2"/>
  <pass by="B"/>
  <play by="A" card="A1" as="scrap"/>
</replay>
END
seen_by A known.xml " legal: " '<discard by="B" cards="W1 W2"/>'

# What is claimed of an attack stands behind it, and not behind the draw that it has
# brought, which is a step of its own in this log.
cat >fact.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="iotabots">
  <cards set="iotabots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="12" turn-player="B" phase="battle">
    <player id="A" own-turn="6" life="20">
      <bots><card def="tri" ids="A1"/></bots>
      <deck><card def="tri" ids="A2 A3"/></deck>
    </player>
    <player id="B" own-turn="6" life="20">
      <bots><card def="relay" ids="B1"/></bots>
      <deck><card def="tri" ids="B2 B3"/></deck>
    </player>
  </position>
  <attack by="B" with="B1" target="A1"/>
  <claim of="A" life-lost="1"/>
  <phase by="B" name="main2"/>
</replay>
END
seen_by A fact.xml "1 claim" '<draw by="B" count="1"/>'

# What is in hand is claimed of the cards that come when an empty one has been put
# away: it stands behind that step and the draw.
cat >empty.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="scrapbots">
  <cards set="scrapbots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn-player="A">
    <player id="A">
      <deck><card def="spare-parts" ids="A1 A2 A3 A4"/></deck>
      <discard><card def="circuitry" ids="A5 A6"/></discard>
    </player>
    <player id="B">
      <hand><card def="spare-parts" ids="B1"/></hand>
      <deck><card def="spare-parts" ids="B2 B3 B4 B5 B6 B7"/></deck>
    </player>
  </position>
  <pass by="A"/>
  <claim of="A" hand-count="4"/>
  <discard by="A"/>
  <shuffle by="A" order="A6 A5"/>
  <play by="B" card="B1" as="scrap"/>
</replay>
END
seen_by B empty.xml "1 claim" '<draw by="A" count="4"/>'

# What the last step brings is told though no step comes behind it: a draw may have
# ended the game.
cat >last.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="iotabots">
  <cards set="iotabots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn="12" turn-player="B" phase="main1">
    <player id="A" own-turn="6" life="20"><deck><card def="tri" ids="A1 A2"/></deck></player>
    <player id="B" own-turn="6" life="20" mana="6" mana-level="6">
      <hand><card def="deep-cable" ids="B1"/></hand>
      <deck><card def="tri" ids="B2"/></deck>
    </player>
  </position>
  <play by="B" card="B1"/>
</replay>
END
seen_by A last.xml "A wins (deck)" '<draw by="B" count="1"/>'

# Two Wounds came at once, though one was taken to have come, and lie in no pile any
# more when it has become a deck: they are told before it, and no turn is made up.
cat >wounds.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="scrapbots">
  <cards set="scrapbots-demo"/>
  <player id="A"/> <player id="B"/>
  <position turn-player="A">
    <player id="A">
      <hand><card def="spare-parts" ids="A1"/></hand>
      <deck><card def="brain-damage" ids="W1 W2"/><card def="circuitry" ids="A2 A3 A4 A5 A6 A7"/></deck>
      <discard><card def="spare-parts" ids="A8 A9"/></discard>
    </player>
    <player id="B">
      <hand><card def="spare-parts" ids="B1"/></hand>
      <deck><card def="spare-parts" ids="B2 B3 B4 B5 B6 B7"/></deck>
    </player>
  </position>
  <pass by="A"/>
  <shuffle by="A" order="A8 W1 A1 A9 W2"/>
  <play by="B" card="B1" as="scrap"/>
</replay>
END
run 0 --compare=none wounds.xml
for option in "" --short; do
	run 0 blur --seen=B $option wounds.xml
	cp out seen.xml
	has seen.xml '<discard by="A" cards="W1 W2"/>'
	lacks seen.xml '<pass by="B"/>'
	run 0 --compare=none seen.xml
	lacks out "unseen"
done

# The draw of the log is that of the effect, behind which cards are put away.
cat >staff.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="gazer">
  <cards set="gazer-base"/>
  <player id="A"/> <player id="B"/>
  <position turn="5" turn-player="B" phase="draft">
    <player id="A"/>
    <player id="B">
      <devices><card def="composting-staff" ids="s"/></devices>
      <deck><unknown><card def="bot" ids="b1"/></unknown><card def="meditate" ids="b2 b3 b4 b5"/></deck>
    </player>
  </position>
  <activate by="B" card="s"/>
  <draw by="B" count="1" cards="b1"/>
  <phase by="B" name="action"/>
</replay>
END
run 0 blur --seen=A staff.xml
is "$(grep -c '<draw' out)" 1
cp out seen.xml
run 0 --compare=none seen.xml

# What else it puts away at that moment stands before a claim.
cat >both.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="gazer">
  <cards set="gazer-base"/>
  <player id="A"/> <player id="B"/>
  <position turn="5" turn-player="A" phase="draft">
    <player id="A">
      <devices><card def="composting-staff" ids="s"/></devices>
      <deck><unknown><card def="meditate" ids="a1 a2 a3 a4 a5 a6"/></unknown></deck>
    </player>
    <player id="B"><deck><card def="bot" ids="b1 b2 b3 b4"/></deck></player>
  </position>
  <activate by="A" card="s"/>
  <draw by="A" count="1" cards="a1"/>
  <random what="card" value="a2 a3 a4 a5"/>
  <claim of="A" deck-count="1"/>
  <phase by="A" name="action"/>
</replay>
END
run 0 blur --seen=A both.xml
cp out seen.xml
run 0 --compare=none seen.xml

# What the first has sent from the deck has not been drawn: the second shows what
# is left.
cat >selected.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="gazer">
  <cards set="gazer-base"/>
  <player id="A"/> <player id="B"/>
  <position turn="4" turn-player="A" phase="action">
    <player id="A"/>
    <player id="B">
      <deck><card def="bot" ids="b1 b2 b3"/><card def="meditate" ids="b4 b5"/></deck>
      <minions><card def="bot" ids="m"/></minions>
      <enchantments><card def="natural-selection" ids="n1 n2" host="m"/></enchantments>
    </player>
  </position>
  <end-turn by="A"/>
  <choose by="B" what="targets" card="n1" value="b1 b3 b4"/>
  <choose by="B" what="targets" card="n2" value="b2"/>
  <phase by="B" name="cleanup"/>
  <claim of="B" discard="b1 b2 b3 b4"/>
</replay>
END
run 0 blur --seen=A selected.xml
has out '<random what="card" value="b2 b5"/>'
cp out seen.xml
run 0 --compare=none seen.xml

# How many were drawn in one step does not hold of draws that are steps.
cat >links.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="gazer">
  <cards set="gazer-base"/>
  <player id="A"/> <player id="B"/>
  <position turn="4" turn-player="A" phase="action">
    <player id="A"/>
    <player id="B">
      <deck><card def="bot" ids="b1 b2 b3"/></deck>
      <enchantments><card def="mind-link" ids="n1 n2"/></enchantments>
    </player>
  </position>
  <end-turn by="A"/>
  <claim of="B" drawn="2" hand-count="2"/>
  <phase by="B" name="cleanup"/>
</replay>
END
seen_by A links.xml "1 claim" '<claim of="B" hand-count="2"/>'
# What the end of a log closes is said behind its last step, and cards that came
# off a deck unseen before the claims that speak of them.
for log in scrapbots/case.18 scrapbots/case.21 scrapbots/reading.end-timing \
    scrapbots/core.logic-bomb iotabots/reading.simultaneous-card-win \
    wota/cards.mill; do
	for option in "" --short; do
		for seat in A B; do
			run 0 blur --seen=$seat $option \
			    "$SRCDIR/fixtures/$log.xml"
			cp out seen.xml
			"$REPLAYCHECK" --compare=none seen.xml >out 2>err
			! grep -e ": claimed is" -e ": unreadable:" out ||
			    fail "$log as $seat saw it"
		done
	done
done

# A card that is put on a deck for all to see is named before what comes off it.
cat >top.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="iotabots">
  <cards set="iotabots-demo"/>
  <cards>
    <card id="quake" name="Quake" type="buzz" cost="0">
      <effect when="play">
        <target zone="bots" side="other" name="t"/>
        <move cards="t" to="deck"/>
        <mill who="opponent" amount="2"/>
      </effect>
    </card>
  </cards>
  <player id="A"/> <player id="B"/>
  <position turn="10" turn-player="B" phase="main1">
    <player id="A">
      <deck><card def="spark" ids="A1 A2"/></deck>
      <hand><card def="tri" ids="A3"/></hand>
      <bots><card def="tri" ids="A8"/></bots>
    </player>
    <player id="B"><hand><card def="quake" ids="B1"/></hand></player>
  </position>
  <play by="B" card="B1" targets="A8"/>
  <phase by="B" name="battle"/>
  <claim of="A" junk="A8 A1" deck-count="1"/>
</replay>
END
for option in "" --short; do
	run 0 blur --seen=B $option top.xml
	cp out seen.xml
	run 0 --compare=none seen.xml
	grep -q '<random what="card" value="A8 A1"/>' seen.xml ||
	    fail "what came off the deck is not named"
done

# A log that was kept by a player already: to that player it says the same
# again, and of what another one saw it cannot tell.
once && numbers=1 || numbers="1 2 3"
for game in iotabots scrapbots frc gazer wota; do
	for number in $numbers; do
		log=$SRCDIR/replays/$game-unseen-$number.xml.gz
		other=$(gzip -dc "$log" | sed -n \
		    's/.*<player unseen="yes" id="\(.\)".*/\1/p')
		kept=$([ $other = A ] && echo B || echo A)
		run 64 blur --seen=$other "$log"
		has err "did not see the cards of that player"
		for option in "" --short; do
			run 0 blur --seen=$kept $option "$log"
			cp out seen.xml
			run 0 --compare=none seen.xml
			has out ": legal:"
		done
	done
done

# Who has won a player sees as all do: Wounds that were put away decide it.
for option in "" --short; do
	run 0 blur --seen=A $option \
	    "$SRCDIR/replays/scrapbots-core-second-player-wins.xml.gz"
	cp out seen.xml
	run 0 --compare=none seen.xml
	has out "Bob wins (wounds)"
done

# The next game of a match begins with the shuffle, and nothing is drawn before.
cat >match.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="frc">
  <cards set="frc-demo"/>
  <player id="A"/> <player id="B"/>
  <reading id="frc.match" is="best-of-3"/>
  <position turn="5" turn-player="A" phase="main">
    <player id="A">
      <hand><card def="dee" ids="A1"/></hand>
      <deck><card def="pru" ids="A2 A3 A4 A5 A6"/></deck>
    </player>
    <player id="B"><deck><card def="dee" ids="B1 B2 B3 B4 B5"/></deck></player>
  </position>
  <concede by="A"/>
  <shuffle by="A" order="A4 A1 A2 A3 A5 A6"/>
  <shuffle by="B"/>
  <draw by="A" count="4"/>
  <claim of="A" hand-count="4"/>
</replay>
END
run 0 blur --seen=B match.xml
[ "$(grep -c '<draw' out)" = 1 ] || fail "other draws than were made"

# A claim that looks ahead to draws which the player sees later is left out
# where it would be wrong; one that is wrong in the whole log stays.
{
	"$REPLAYCHECK" new scrapbots | sed '/<\/replay>/d'
	echo '<shuffle by="B"/> <choose what="starter" value="B"/>'
	echo '<shuffle by="A" order="A04 A01 A07 A05 A03 A08 A06 A02"/>'
	echo '<claim of="A" hand-count="5"/> <claim of="B" hand-count="7"/>'
	echo '<shuffle pile="main"/> </replay>'
} >ahead.xml
checked --compare=none --format=json ahead.xml >json
is "$("$JSONLINES" verdict dispute_count <json)" "disputed 1"
run 0 blur --seen=B ahead.xml
cp out seen.xml
checked --compare=none --format=json seen.xml >json
is "$("$JSONLINES" verdict dispute_count <json)" "disputed 1"
grep -q 'hand-count="7"' seen.xml || fail "a wrong claim is left out"

# Where a reader has lost track of what could be the case, a step stands as the
# whole log has it: nothing is made up before it.
"$REPLAYCHECK" generate --game=scrapbots --cards=scrapbots-core --seed=9003 \
    >core.xml
run 0 blur --seen=A core.xml
cp out seen.xml
run 0 verify --compare=none seen.xml

# What would be filled in is up to what is taken to be the case then: where it
# may be several things, the steps are written.
"$REPLAYCHECK" generate --game=scrapbots --cards=scrapbots-core --seed=9032 \
    >core.xml
run 0 blur --short --seen=B core.xml
cp out seen.xml
run 0 verify --compare=none seen.xml

# Usage.
run 64 blur "$SRCDIR/replays/frc-points.xml.gz"
has err "whose view"
run 64 blur --seen=Z "$SRCDIR/replays/frc-points.xml.gz"
run 64 blur --seen=D "$SRCDIR/replays/frc-points.xml.gz"
has err "has no such player"
run 3 blur --seen=A missing.xml
has err "missing.xml: unreadable: cannot be opened"
# A card that is drawn draws another one, and that one a third: to who sees none
# of them each is a draw of its own.
cat >drawing.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<replay format="1" game="frc">
  <cards>
    <card id="chain" name="Chain" type="robot" offense="0" defense="0"
          attributes="neutral">
      <effect when="drawn"><draw/></effect>
    </card>
    <card id="ann" name="Ann" type="student" skills="design"/>
  </cards>
  <player id="A"/> <player id="B"/>
  <position turn="5" phase="draw">
    <player id="A">
      <hand><card def="ann" ids="A1 A2 A3 A4 A5 A6"/></hand>
      <deck><card def="chain" ids="A7 A8"/><card def="ann" ids="A9 A10"/></deck>
    </player>
    <player id="B"/>
  </position>
  <draw by="A" count="1"/>
  <phase by="A" name="end"/>
  <discard by="A" card="A1"/>
</replay>
END
run 0 --compare=none drawing.xml
for option in "" --short; do
	run 0 blur --seen=B $option drawing.xml
	cp out seen.xml
	run 0 --compare=none seen.xml
done

done_testing
