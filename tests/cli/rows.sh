#!/bin/sh
# What the tables of a game do not have is refused where it stands, with what
# is possible instead.
. "$(dirname "$0")/lib.sh"

# refused GAME TYPE EFFECT SENTENCE: the effect on a card of that type.
refused() {
	printf '<cards game="%s" name="t"><card id="x" name="X" type="%s">\n%s</card></cards>\n' \
	    "$1" "$2" "$3" >"$T/set.xml"
	run 3 cards "$T/set.xml"
	has err "$4"
	lines err 1
}
taken() {
	printf '<cards game="%s" name="t"><card id="x" name="X" type="%s">\n%s</card></cards>\n' \
	    "$1" "$2" "$3" >"$T/set.xml"
	run 0 cards "$T/set.xml"
}
effect() { # WHEN OPERATIONS
	printf '<effect when="%s">%s</effect>' "$1" "$2"
}

# Operations without a row, and pairs of game and operation that no rule knows.
for operation in '<control/>' '<damage amount="1"/>' '<copy/>' \
    '<permit rule="frc.score.once"/>' '<splash amount="1"/>' '<negate/>' \
    '<replace/>' '<attach on="self"/>' '<heal/>'; do
	refused frc mentor "$(effect activate "$operation")" \
	    ":2:25: <card id='x'>, effect 1: frc has no operation <"
done
refused frc mentor "$(effect continuous '<win/>')" \
    '<win> cannot stand in a continuous effect of frc'
refused frc mentor "$(effect activate '<extra phase="main"/>')" \
    'what it takes of players: play-student'
refused gazer spell "$(effect play '<extra who="you" act="attack"/>')" \
    'what it takes of players: draft'
for operation in '<skip phase="plan"/>' '<splash amount="1"/>' '<negate/>' \
    '<permit rule="gazer.card.ban"/>'; do
	refused gazer spell "$(effect play "$operation")" ':2:21: <card'
done
refused scrapbots resource "$(effect play '<win/>')" \
    'scrapbots has no operation <win>'
refused scrapbots resource "$(effect play '<damage amount="10"/>')" \
    '<damage> needs cards= here'
refused iotabots bot "$(effect activate '<give keyword="rush" until="cleanup"/>')" \
    "until='cleanup' is not possible for <give> in iotabots; what is: permanent, turn, phase, own-turn, next-own, source, turns:N, next:PHASE"
refused wota rune "$(effect play '<modify stat="ap" amount="1" until="once"/>')" \
    "until='once' is not possible for <modify> in wota"
refused wota rune "$(effect play '<end-attack cards="self"/>')" \
    "<end-attack> does not work on cards in wota"

# Kinds of effects by type.
refused wota ambush "$(effect activate '<draw/>')" \
    "a card of type ambush has no effect when='activate' in wota; it has play, an event, continuous"
refused iotabots buzz "$(effect continuous '<ban act="play" who="opponent"/>')" \
    "a card of type buzz has no effect when='continuous'"
refused gazer spell '<effect when="play" until="turn"><draw/></effect>' \
    '<effect> takes no until= in gazer'

# Attributes of effects by when=.
refused iotabots bot '<effect when="arrives" phases="main1"><draw/></effect>' \
    'phases= stands in iotabots with when= activate only'
refused scrapbots component '<effect when="activate" phases="main"><draw/></effect>' \
    'phases= means nothing in scrapbots'
refused gazer device '<effect when="activate" opponent="yes"><draw/></effect>' \
    'opponent= means nothing in gazer'
refused wota army '<effect when="activate" any-time="yes"><draw/></effect>' \
    'any-time= means nothing in wota'
taken frc mentor '<effect when="activate" phases="main" opponent="yes" any-time="yes"><draw/></effect>'

# What an event tells.
refused frc mentor '<effect when="drawn" of="own"><destroy cards="other"/></effect>' \
    "the event 'drawn' of frc has no other card"
refused frc mentor '<effect when="drawn" of="own"><draw amount="amount"/></effect>' \
    "the event 'drawn' of frc has no amount"
refused frc mentor "$(effect main-phase '<draw/>')" \
    "the event 'main-phase' of frc has no card"
refused frc mentor "$(effect activate '<draw who="about"/>')" \
    "'about' is the player of an event, and this effect waits for none"
refused iotabots bot "$(effect activate '<destroy cards="host"/>')" \
    'no card lies on another in iotabots'
taken frc mentor '<effect when="built" of="own"><subject/><mark cards="other" mark="position=defensive"/></effect>'

# Costs, fields and places.
refused frc mentor "$(effect activate '<cost mark="position=defensive"/><draw/>')" \
    'frc has no <cost mark=>; it has field, discard, sacrifice, move'
refused frc mentor "$(effect activate '<cost field="wins" amount="1"/><draw/>')" \
    '<cost field=> does not take wins in frc; what it takes: points'
refused frc mentor "$(effect activate '<gain field="wins" amount="1"/>')" \
    'what it takes of players: points'
refused frc mentor "$(effect activate '<move to="robots"/>')" \
    '<move> does not go to robots in frc; where it goes: deck, hand, body, pile'
refused frc mentor "$(effect activate '<put face="down"/>')" \
    '<put> takes no face= in frc'
refused frc mentor "$(effect continuous '<modify stat="offense" amount="1" until="turn"/>')" \
    'a continuous effect lasts as long as it works'
refused frc event "$(effect play '<choose player="also" random="yes"/><nothing/>')" \
    'random= chooses among cards: player= does not stand with it'
refused wota rune "$(effect play '<control who="each"/>')" \
    '<control> gives a card to one player'
done_testing
