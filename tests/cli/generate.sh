#!/bin/sh
# generate: whole legal games, the same bytes from the same seed, and games
# whose last step breaks a rule.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1

less=
! once || less=--steps=90
for game in iotabots scrapbots frc gazer wota; do
	run 0 generate --game=$game --seed=7 $less --count=2 -o first
	run 0 generate --game=$game --seed=7 $less --count=2 -o second
	lines out 0
	once && continue
	run 0 verify --compare=none --summary first/$game-7-*.xml
	has out "2 replays: 2 legal"
	lacks out " 0 claims"
	"$REPLAYCHECK" -q first/$game-7-*.xml >/dev/null
	[ $? -le 1 ] || fail "a game of $game is more than disputed"
	run 0 generate --game=$game --seed=7
	cmp -s out first/$game-7-0001.xml || fail "the first of two is another"
	is "$(head -n 1 out)" '<?xml version="1.0" encoding="UTF-8"?>'
	lacks out '<reading '
	run 0 generate --game=$game --seed=8
	! cmp -s out first/$game-7-0001.xml || fail "the seed changes nothing"
	run 0 generate --game=$game --strategy=uniform --steps=40
	cp out uniform.xml
	run 0 verify --compare=none uniform.xml
done
diff -r first second >out || fail "another game from the same seed"

# Numbers of players, editions, card sets.
run 0 generate --game=gazer --players=5 --edition=2015-10 --steps=60
has out 'edition="2015-10"'
has out '<player id="E"'
cp out five.xml
run 0 verify --compare=none five.xml
run 0 generate --game=iotabots --cards=iotabots-base --steps=60
has out '<cards set="iotabots-base"/>'
run 64 generate --game=iotabots --cards=frc-demo
lines out 0
has err "the card set frc-demo is for frc"
run 64 generate --game=iotabots --players=3
run 64 generate --game=iotabots --count=2
run 64 generate --game=iotabots extra.xml
run 64 generate --game=frc --break=iotabots.mana.pay
run 64 generate --break=iotabots.match.two-wins
has err "is no rule that a step can break"

# The last step breaks the rule that is named, and no other does before; some
# of these rules concern cards that the log does not hold yet.
rules="iotabots.mana.pay iotabots.deck.size iotabots.setup.order"
once || rules="$rules iotabots.play.no-response scrapbots.market.afford
    frc.robot.build-count frc.play.from-hand gazer.setup.complete
    gazer.draft.refill-card wota.mulligan.whole-hand wota.summon.stamina"
for rule in $rules; do
	run 0 generate --break=$rule
	cp out broken.xml
	run 2 verify --compare=none --format=json broken.xml
	is "$("$JSONLINES" rule step <out)" \
	    "$rule $("$JSONLINES" steps <out)"
	is "$(tail -n 2 broken.xml | head -n 1)" "  <!-- breaks $rule -->"
done
run 0 generate --break=iotabots.mana.pay -o broken
[ -f broken/iotabots.mana.pay.xml ] || fail "no file with the name of the rule"
# Few cards are dealt more often; without a deck there is no log.
mkdir few
cat >few/few.xml <<'END'
<cards game="wota" name="few">
  <card id="filler" name="Filler" type="army" types="Common" ap="1" sp="1" sta="1"/>
</cards>
END
cat >few/bosses.xml <<'END'
<cards game="wota" name="bosses">
  <card id="chief" name="Chief" type="boss" types="Common" ap="1" sp="1" sta="1" sc="1" sacrifice="1"/>
</cards>
END
run 0 generate --game=wota --cards=few --cards=few --steps=60
cp out few.xml
run 0 verify --cards=few --compare=none few.xml
run 64 generate --game=wota --cards=few --cards=bosses
lines out 0
has err "the cards make up no deck of wota"
# A game ends before a step that would set off more than one step may.
mkdir loop
cat >loop/loop.xml <<'END'
<cards game="scrapbots" name="loop">
  <card id="spare-parts" name="Spare Parts" type="resource" scrap="1" energy="1"/>
  <card id="circuitry" name="Circuitry" type="resource" scrap="1" energy="1">
    <effect when="drawn"><move cards="self" to="deck"/><draw/></effect>
  </card>
  <card id="brain-damage" name="Brain Damage" type="wound"/>
  <card id="x" name="X" type="resource" scrap="0" energy="1"/>
</cards>
END
for short in "" --short; do
	run 0 generate --game=scrapbots --cards=loop --cards=loop $short
	cp out loop.xml
	run 0 verify --cards=loop --compare=none loop.xml
done
run 1 generate --break=wota.card.kind
lines out 0
lines err 1
done_testing
