#!/bin/sh
# Card sets: shipped ones, folders, sets in a log, and what is wrong with them.
. "${SRCDIR:-.}/tests/cli/lib.sh"

# Every shipped set is right, and is the one that is compiled in.
"$REPLAYCHECK" cards >"$T/all"
for set in "$SRCDIR"/data/*-*.xml; do
	run 0 cards "$set"
	lines out 1
	sed 's/  */ /g' "$T/out" >"$T/line"
	sed 's/  */ /g' "$T/all" | grep -qxF -f "$T/line" ||
		fail "$set is not the set that is compiled in"
	[ "${XMLLINT:-no}" = no ] || "$XMLLINT" --noout --relaxng \
		"$SRCDIR/data/replaycheck-cards.rng" "$set" 2>"$T/err" ||
		fail "$set does not fit the schema: $(head -1 "$T/err")"
done

# All mistakes are told, each with its place.
cat >"$T/bad.xml" <<'END'
<cards game="iotabots" name="bad">
  <card id="a" name="A" type="bot" atack="1"/>
  <card id="a" name="A" type="bot"/>
  <card id="b" name="B" type="bot">
    <effect when="activate"><explode/><draw amount="many"/></effect>
  </card>
</cards>
END
run 3 cards "$T/bad.xml"
lines out 0
lines err 4
has err "bad.xml:2:3: <card id='a'>: there is no stat 'atack'; the stats of"
has err "bad.xml:3:3: <card id='a'>: the card 'a' is defined twice"
has err "bad.xml:5:29: <card id='b'>, effect 1: there is no operation <expl"
has err "bad.xml:5:39: <card id='b'>, effect 1: there is no number with the"
run 3 cards "$T/none.xml"
lines err 1

# What is more than an effect may have is told once, and so are its uses.
cat >"$T/many.xml" <<'END'
<cards game="gazer" name="many">
  <card id="a" name="A" type="spell" cost="1">
    <effect when="play">
      <target zone="minions" name="a"/> <target zone="minions" name="b"/>
      <target zone="minions" name="c"/> <target zone="minions" name="d"/>
      <target zone="minions" name="e"/> <reveal amount="1" name="r"/>
      <move cards="r" to="hand"/> <destroy cards="e"/>
    </effect>
    <effect when="play">
      <die name="a"/> <die name="b"/> <die name="c"/> <die name="d"/>
      <die name="e"/> <draw amount="e"/>
    </effect>
  </card>
</cards>
END
run 3 cards "$T/many.xml"
lines err 2
has err "many.xml:6:7: <card id='a'>, effect 1: an effect makes at most 4 ch"
has err "many.xml:11:7: <card id='a'>, effect 2: an effect keeps at most 4 n"

# The cards of a set, and single ones as a player reads them.
run 0 cards iotabots-demo
has out "chroma               Chroma  bot  cost 2  attack 3  defense 3"
run 0 cards iotabots-demo medic "Grinder"
has out "Medic (medic, iotabots-demo, iotabots)"
has out "    quick: its declared effects may be used in the phases"
has out "    1. Declared by its player, in Battle Phase, once a turn; cost: pay 1 m"
has out '    step: <summon by="A" card="…"/>'
has out '    step: <activate by="A" card="…" effect="2" targets="…"/>'
run 0 cards --format=json scrapbots-core scout
"$JSONLINES" keys <"$T/out" >"$T/keys"
grep -qx set,id,name,type,numbers,text,steps "$T/keys" || fail "keys of a card"
run 0 cards --format=json scrapbots-core
"$JSONLINES" keys <"$T/out" | sort -u >"$T/keys"
grep -qx set,id,name,type,numbers "$T/keys" || fail "keys of cards"
run 0 cards --game=frc
lines out 1
run 64 cards --game=chess
run 64 cards iotabots-dmeo
has err "there is no card set 'iotabots-dmeo'; the nearest are iotabots-demo"
run 64 cards iotabots-demo chrma medic
has err "the set iotabots-demo has no card 'chrma'; the nearest is chroma"
has out "Medic (medic"
run 64 cards --game=frc iotabots-demo
run 64 cards iotabots

# A set of ours in a folder, and logs that name sets.
mkdir "$T/sets"
cat >"$T/sets/mine.xml" <<'END'
<cards game="iotabots" name="mine">
  <card id="ours" name="Ours" type="bot" cost="1" attack="1" defense="1"/>
</cards>
END
# One of a thing, and an article before it.
cat >"$T/sets/words.xml" <<'END'
<cards game="frc" name="words">
  <card id="usher" name="Usher" type="mentor">
    <effect when="played" of="own"><subject type="event"/>
      <gain field="points" amount="1"/></effect>
  </card>
</cards>
END
run 0 cards --cards "$T/sets" words usher
has out "When an Event (an event of yours) is played: you gain 1 point."
replay() { # CARDS: a log with these cards and one step
	cat >"$T/log.xml" <<END
<replay format="1" game="iotabots">
  $1
  <player id="A"/> <player id="B"/>
  <position turn="5" turn-player="A" phase="main1"/>
  <concede by="A"/>
</replay>
END
}
sha256() { # SET: the hash that the list of sets gives
	"$REPLAYCHECK" cards --cards "$T/sets" | grep "^$1 " |
	    grep -o '[0-9a-f]\{64\}'
}
replay '<cards set="mine"/>'
run 0 cards --cards "$T/sets" mine ours
has out "Ours (ours, mine, iotabots)"
run 3 verify "$T/log.xml"
has out "log.xml:2:3: unreadable: there is no card set 'mine'"
run 0 verify --cards "$T/sets" "$T/log.xml"
REPLAYCHECK_CARDS=$T/sets
export REPLAYCHECK_CARDS
run 0 verify "$T/log.xml"
REPLAYCHECK_CARDS=/nonexistent
run 64 verify "$T/log.xml"
has err "in REPLAYCHECK_CARDS: "
unset REPLAYCHECK_CARDS
replay "<cards set=\"mine\" sha256=\"$(sha256 mine)\"/>"
run 0 verify --cards "$T/sets" "$T/log.xml"
replay "<cards set=\"mine\" sha256=\"$(sha256 iotabots-base)\"/>"
run 3 verify --cards "$T/sets" "$T/log.xml"
has out "$(sha256 mine)"
has out "$(sha256 iotabots-base)"
replay '<cards set="scrapbots-core"/>'
run 3 verify "$T/log.xml"
has out "the card set scrapbots-core is for scrapbots, not for iotabots"
replay '<cards set="iotabots-base"/><cards set="iotabots-base"/>'
run 3 verify "$T/log.xml"
has out "stands twice"
replay '<cards><card id="x" name="X" type="bot" armor="3"/></cards>'
run 3 verify "$T/log.xml"
has out "log.xml:2:10: unreadable: <card id='x'>: there is no stat 'armor'"
replay '<cards><card id="x" name="X" type="bot" attack="3"/></cards>'
run 0 verify "$T/log.xml"
replay '<cards set="../../etc/passwd"/>'
run 3 verify "$T/log.xml"
echo '<nothing/>' >"$T/sets/wrong.xml"
run 64 verify --cards "$T/sets" "$T/log.xml"
has err "wrong.xml:1:1"

# ---- A set that changes base cards, behind a log's own cards: those of the next
# replay are as they were.
mkdir "$T/other"
cat >"$T/other/other.xml" <<'END'
<cards game="gazer" name="other">
  <card id="bot" name="Bot" type="minion" cost="0" life="9" attack="5"/>
</cards>
END
bot() { # HEADER ATTACK
	cat <<END
<replay format="1" game="gazer">$1<player id="A"/><player id="B"/>
<position turn="5" turn-player="A" phase="action">
<player id="A"><minions><card def="bot" ids="m"/></minions></player>
<player id="B"/></position><claim of="m" attack="$2"/></replay>
END
}
own='<cards><card id="zap" name="Zap" type="spell" cost="0"/></cards>'
{
	echo '<replays format="1">'
	for turn in 1 2; do
		bot '' 2
		bot "$own<cards set=\"other\"/>" 5
		bot '' 2
		bot '<cards set="other"/>' 5
	done
	echo '</replays>'
} >"$T/turns.xml"
run 0 verify --cards "$T/other" "$T/turns.xml"
has out '8 replays: 8 legal'

done_testing
