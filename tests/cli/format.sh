#!/bin/sh
# What a log may say where: each of these logs has one mistake, and one
# sentence with its place says what it is.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1

# log ELEMENTS: a log with these behind the players.
log() {
	printf '<replay format="1" game="iotabots">\n<player id="A"/>\n%s\n%s\n</replay>\n' \
	    '<player id="B"/>' "$1" >log.xml
}
position='<position turn="9" turn-player="A" phase="main1"/>'
step='<phase by="A" name="end"/>'

# bad LINE SENTENCE ELEMENTS
bad() {
	log "$3"
	run 3 log.xml
	has out "log.xml:$1:"
	has out "$2"
}
log "$position$step"
run 0 log.xml
bad 1 'nothing was checked' "$position"
bad 4 'a <ruling> stands directly before a step' \
    "$position$step<ruling decision=\"undone\"/>"
bad 4 'a <ruling> stands directly before a step' \
    "$position<ruling decision=\"undone\"/><claim turn=\"9\"/>$step"
bad 4 'belongs before the first step' \
    "$position$step<reading id=\"iotabots.concede\" is=\"not-allowed\"/>"
bad 4 'stands directly after the header' "$position$position$step"
bad 4 'too many players' "<player id=\"C\"/>$position$step"

printf '<replays format="1"><game/></replays>' >log.xml
run 3 log.xml
has out 'log.xml:1:21: unreadable: expected <replay>, found <game>'
bad 4 'unknown reading' "<reading id=\"iotabots.none\" is=\"x\"/>$step"
bad 4 'is no choice of this reading' \
    "<reading id=\"iotabots.concede\" is=\"x\"/>$step"
bad 4 'one <expect> only' \
    "<expect verdict=\"legal\"/><expect verdict=\"legal\"/>$step"
bad 4 'text stands inside' "$position text$step"
bad 4 'has no step <pray>' "$position<pray by=\"A\"/>"
bad 5 'needs the attribute' "$position$step
<phase by=\"A\"/>"

# The same after an illegal step: what was found before is kept.
log "$position<attack by=\"A\" target=\"B\"/>
<phase by=\"A\"/>"
run 3 --format=json log.xml
is "$("$JSONLINES" verdict step line rule <out)" \
    "unreadable 1 5 iotabots.attack.battle-phase-only"

# A judge's ruling: listed, counted, and with --strict disputed.
log "$position<ruling decision=\"undone\"/><attack by=\"A\" target=\"B\"/>$step"
run 0 log.xml
has out "unverified: ruling after step 0: undone"
run 1 --strict log.xml

# What only unseen cards decided holds, and is disputed with --strict.
for log in 1 3; do
	cp "$SRCDIR/replays/iotabots-unseen-$log.xml.gz" unseen.xml.gz
	run 0 --compare=none unseen.xml.gz
	[ $log = 3 ] && has out ", 2 unseen" || lacks out " unseen,"
	run $((log / 3)) --compare=none --strict unseen.xml.gz
done
done_testing
