#!/bin/sh
# Folders of card sets: which files are taken, whose set replaces another, and
# what a folder is refused for.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1

folder() { # NAME: an empty one
	rm -rf "$1"
	mkdir "$1"
}
set_of() { # ATTRIBUTES [CARDS]
	echo "<cards $1>${2:-}</cards>"
}
refused() { # SENTENCE: what the folder `sets` is refused with
	run 64 cards --cards sets
	lines out 0
	has err "$1"
}

# ---- Files that end in .xml and are not hidden, in sorted order.
folder sets
set_of 'game="frc" name="taken" title="One"' >sets/a.xml
set_of 'game="frc" name="hidden"' >sets/.hidden.xml
set_of 'game="frc" name="other"' >sets/other.txt
set_of 'game="frc" name="nothing"' >sets/.xml
set_of 'game="frc" name="short"' >sets/x
run 0 cards --cards sets
has out "One"
for name in hidden other nothing short; do
	lacks out "$name "
done

# ---- The last folder that has a set of that name gives it; a shipped one is
# replaced by any.
folder first
folder second
card='<card id="x" name="X" type="team"/>'
set_of 'game="frc" name="twice" title="Of the first"' "$card" >first/a.xml
set_of 'game="frc" name="twice" title="Of the second"' "$card$card" \
    >second/a.xml
run 0 cards --cards first --cards second
has out "Of the second"
lacks out "Of the first"
run 0 cards --cards second --cards first
has out "Of the first"
set_of 'game="frc" name="frc-demo" title="Mine"' "$card" >first/b.xml
run 0 cards --cards first frc-demo
lines out 1
run 0 cards frc-demo plain
set_of 'game="frc" name="twice"' >second/b.xml
run 64 cards --cards second
has err "the set twice stands in two files: second/a.xml and second/b.xml"

# ---- Heads.
folder sets
echo '<cards game="frc">' >sets/a.xml
refused "sets/a.xml:2:1: the file ends inside <cards>"
set_of 'name="a"' >sets/a.xml
refused "sets/a.xml:1:1: <cards> needs the attributes game and name"
set_of 'game="frc"' >sets/a.xml
refused "sets/a.xml:1:1: <cards> needs the attributes game and name"
long=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
for name in '' 'A' 'a b' "$long"; do
	set_of "game=\"frc\" name=\"$name\"" >sets/a.xml
	refused "the name of a set is made of small letters, digits and"
done
readable="the game and the title of a set are readable texts of at most"
set_of 'game="f&#x9;c" name="a"' >sets/a.xml
refused "$readable"
set_of "game=\"$long$long\" name=\"a\"" >sets/a.xml
refused "$readable"
set_of 'game="frc" name="a" title="A&#x9;B"' >sets/a.xml
refused "$readable"
set_of "game=\"frc\" name=\"a\" title=\"$long$long\"" >sets/a.xml
refused "$readable"

# ---- Files that are none.
folder sets
mkdir sets/a.xml
refused "sets/a.xml: Invalid argument"
folder sets
ln -s nowhere sets/a.xml
refused "sets/a.xml: No such file"
folder sets
truncate -s 4194305 sets/a.xml
refused "sets/a.xml: File too large"
folder sets
n=0
while [ $n -le 1000 ]; do
	: >"sets/$n.xml"
	n=$((n + 1))
done
refused "sets: more than 1000 card sets"

# ---- Sets that a log names: the mistakes of a file are told with its name.
log() { # HEADER
	echo "<replay format=\"1\" game=\"frc\">$1<player id=\"A\"/><player
	    id=\"B\"/><position/><concede by=\"A\"/></replay>" >log.xml
}
folder sets
set_of 'game="frc" name="a"' '<card id="x" name="X" type="team" cost="1"/>' \
    >sets/a.xml
set_of 'game="frc" name="b"' "$card" >sets/b.xml
log '<cards set="a"/>'
run 3 verify --cards sets log.xml
has out "log.xml:1:31: unreadable: sets/a.xml:1:28: <card id='x'>: there is no"
hash=$("$REPLAYCHECK" cards --cards sets | sed -n 's/^b .*\([0-9a-f]\{64\}\).*/\1/p')
log "<cards set=\"b\" sha256=\"$hash\"/>"
run 0 verify --cards sets log.xml
log "<cards set=\"b\" sha256=\"$(echo "$hash" | tr a-f A-F)\"/>"
run 0 verify --cards sets log.xml
log "<cards set=\"b\" sha256=\"${hash}0\"/>"
run 3 verify --cards sets log.xml
log "<cards set=\"b\" sha256=\"${hash%?}\"/>"
run 3 verify --cards sets log.xml
log '<cards set="b" sha256="&#xFEFF;"/>'
run 3 verify --cards sets log.xml
has out "not ?"
log '<cards set="&#xFEFF;"/>'
run 3 verify --cards sets log.xml
has out "there is no card set '?'"
log '<cards set="b"/><cards set="b"/>'
run 3 verify --cards sets log.xml
has out "the card set b stands twice"

# ---- At most 64 of them in one replay.
folder sets
sets=
n=1
while [ $n -le 65 ]; do
	set_of "game=\"frc\" name=\"s$n\"" >"sets/$n.xml"
	sets="$sets<cards set=\"s$n\"/>"
	[ $n != 64 ] || log "$sets"
	n=$((n + 1))
done
run 0 verify --cards sets log.xml
log "$sets"
run 3 verify --cards sets log.xml
has out "a replay has at most 64 card sets"
done_testing
