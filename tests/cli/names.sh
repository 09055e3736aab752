#!/bin/sh
# A name that is not known is told with those that are possible or near.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1

# log HEADER BODY: a log of iotabots from a position.
log() {
	cat <<X
<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A"/><player id="B"/>$1
<position turn="3" phase="main1"><player id="A"/><player id="B"/></position>
$2</replay>
X
}
# told SENTENCE LOG...
told() {
	sentence=$1
	shift
	log "$@" >log.xml
	run 3 verify log.xml
	has out "$sentence"
}

told 'iotabots has no step <sumon>; the nearest is summon' '' '<sumon/>'
told '<phase> has no attribute card; it is one of by, name' '' \
    '<phase by="A" name="end" card="x"/>'
told 'stand there; it is one of standby, main1, battle, main2, end' '' \
    '<phase by="A" name="ende"/>'
told 'no claim live of a player; the nearest is life' '' \
    '<claim of="A" live="3"/>'
told 'unknown reading "mana-own-turns"; the nearest is iotabots.mana-own-turns' \
    '<reading id="mana-own-turns" is="all"/>' '<phase by="A" name="end"/>'
told 'is no choice of this reading; it is one of own, all' \
    '<reading id="iotabots.mana-own-turns" is="both"/>' \
    '<phase by="A" name="end"/>'
told 'has no rule mana.pay; the nearest is iotabots.mana.pay' '' \
    '<ruling decision="stands" rule="mana.pay"/><phase by="A" name="end"/>'
log '' '<phase by="A" name="end"/>' | sed 's/iotabots-demo/iotabots-dem/' >log.xml
run 3 verify log.xml
has out "no card set 'iotabots-dem'; the nearest are iotabots-demo"
log '' '<phase by="A" name="end"/>' | sed 's/game="iotabots"/game="iotabot"/' >log.xml
run 3 verify log.xml
has out 'unknown game "iotabot"; it is one of iotabots, scrapbots, frc'
sed 's/game="iotabot"/game="frc" edition="third"/' log.xml >edition.xml
run 3 verify edition.xml
has out 'unknown edition "third"; it is one of merged, first, second'

# A player is told by the id, whatever the name.
bob() {
	cat >log.xml <<X
<replay format="1" game="iotabots"><cards set="iotabots-demo"/>
<player id="A"/><player id="B" name="Bob"/>
<position turn="3" phase="battle"><player id="A"><bots>
<card def="tri" ids="A01"/></bots></player><player id="B"/></position>
$1</replay>
X
	run 3 verify log.xml
	has out "this replay; the player of that name is B"
}
bob '<attack by="A" with="A01" target="Bob"/>'
bob '<claim of="Bob" life="3"/>'

# Elements of the header, positions, entries and sets.
told 'iotabots has no constant start-life; the nearest is starting-life' \
    '<constant name="start-life" value="3"/>' '<phase by="A" name="end"/>'
told '<constant> needs the attribute name, not nam' \
    '<constant nam="starting-life" value="3"/>' '<phase by="A" name="end"/>'
told '<expect> needs the attribute verdict, not verdct' \
    '<expect verdct="legal"/>' '<phase by="A" name="end"/>'
told 'rule="mana.pay" is not known; the nearest is iotabots.mana.pay' \
    '<expect verdict="illegal" rule="mana.pay" step="1"/>' \
    '<phase by="A" name="end"/>'
told '<adjust> cannot set lief there; the nearest is life' '' \
    '<adjust of="A" lief="3"/>'
# placed SENTENCE FROM TO: the position with FROM made TO.
placed() {
	log '' '<phase by="A" name="end"/>' | sed "s|$2|$3|" >log.xml
	run 3 verify log.xml
	has out "$1"
}
placed '<position> has no attribute trn; the nearest is turn' 'turn=' 'trn='
placed '<player> has no attribute lief; the nearest is life' \
    '<player id="B"/></position>' '<player id="B" lief="3"/></position>'
placed 'there; it is one of setup, draw, standby, main1, battle' 'phase="main1"' 'phase="main"'
placed 'iotabots has no zone <hnd> there; the nearest is hand' \
    '<player id="B"/></position>' '<player id="B"><hnd/></player></position>'
placed 'a position has no element <outcom>; the nearest is outcome' \
    '</position>' '<outcom/></position>'
# set SENTENCE EFFECT
set_told() {
	printf '<cards game="iotabots" name="t"><card id="x" name="X" type="bot" cost="1" attack="1" defense="1">%s</card></cards>' "$2" >set.xml
	run 3 cards ./set.xml
	has err "$1"
}
set_told 'there is no operation <drw>; the nearest is draw' \
    '<effect when="play"><drw/></effect>'
set_told '<effect> needs the attribute when, not wen' '<effect wen="play"/>'
set_told "there is no rule 'attack.once-per-turn'; the nearest is iotabots.attack.once-per-turn" \
    '<effect when="continuous"><permit cards="self" rule="attack.once-per-turn"/></effect>'

run 64 rules frc.muligan
has err 'the nearest is frc.mulligan'
run 64 rules --game=frk
has err 'it is one of iotabots, scrapbots, frc, gazer, wota'
run 64 verify --reading=frc.mulligan=maybe log.xml
has err 'names no choice of this reading; it is one of no, one-free'
run 64 verify --reading=frc.muligan=no log.xml
has err 'names no known reading; the nearest is frc.mulligan'
run 64 generate --break=mana.pay
has err 'unknown rule mana.pay; the nearest is iotabots.mana.pay'
done_testing
