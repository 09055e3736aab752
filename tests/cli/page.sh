#!/bin/sh
# show --format=html, and show at steps that are told by what happens there.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
one=$SRCDIR/replays/iotabots-two-duels.xml.gz

# One replay: to standard output or into a file, the same bytes.
run 0 show --format=html "$one"
cp out one.html
run 0 show --format=html -o file.html "$one"
lines out 0
cmp -s one.html file.html || fail "a file is not what standard output is"
is "$(head -n 1 one.html)" "<!DOCTYPE html>"
has one.html "Content-Security-Policy"
has one.html "default-src 'none'"
for outside in 'http:' 'https:' ' src=' 'url(' '@import'; do
	grep -F "$outside" one.html | grep -v "http://www.w3.org/2000/svg" >hits
	[ ! -s hits ] || fail "the page has $outside"
done
for long in gazer-alliances scrapbots-short-2; do
	run 0 show --format=html --compare=none -o long.html \
	    "$SRCDIR/replays/$long.xml.gz"
	[ "$(grep -o '<li[^>]*><button' long.html | wc -l)" -gt 500 ] ||
	    fail "$long is short"
	[ "$(wc -c <long.html)" -lt 500000 ] ||
	    fail "the page of $long is too large"
done
steps=$(checked --format=json "$one" | "$JSONLINES" steps)
is "$(grep -o '<li[^>]*><button type="button">' one.html | wc -l)" \
    "$((steps + 1))"
run 0 show --format=html -o page.html --replay=1 "$one"
[ -s page.html ] || fail "no page of a replay"

# The hashes in the policy are those of what stands in the page.
for kind in style script; do
	wanted=$(grep -o "$kind-src 'sha256-[^']*'" one.html)
	[ -n "$wanted" ] || fail "no hash for $kind"
done
if command -v openssl >/dev/null 2>&1; then
	for part in style:page.css script:page.js; do
		hash=$(openssl dgst -sha256 -binary "$SRCDIR/data/${part#*:}" |
		    openssl base64)
		has one.html "${part%%:*}-src 'sha256-$hash'"
	done
fi

# What came from a log stays text, wherever it stands.
evil='&lt;script&gt;alert(1)&lt;/script&gt;'
cat >'<script>alert(1)<script>.xml' <<XML
<replay format="1" game="iotabots"><cards game="iotabots" name="evil">
<card id="evil" name="$evil" type="bot" cost="1" attack="1" defense="1"/>
</cards><player id="A" name="$evil"/><player id="B"/>
<position turn="9" turn-player="A" phase="main1"><player id="A">
<bots><card def="evil" ids="A1"/></bots></player><player id="B"/></position>
<note>$evil</note>
<phase by="A" name="battle" time="2026-01-01T10:00:00Z"/>
<claim of="B" life="1"/></replay>
XML
run 1 show --format=html '<script>alert(1)<script>.xml'
grep -q 'alert(1)' out || fail "the page does not name the card"
grep -v '&lt;script&gt;\|u003cscript>' out | grep -q '<script>alert' &&
    fail "text of a log has become an element"
has out 'class="disputed"'

# The page of a log with an illegal step looks at it.
fixture iotabots/mana.pay illegal | xmllint --xpath '(//replay)[1]' - >illegal.xml
run 2 show --format=html illegal.xml
has out 'class="illegal"'
has out "iotabots.mana.pay"
has out '<i>illegal</i>'

# A dispute is told once: open above the table of its step, or in the list.
fixture gazer/ability.any-time disputed |
    xmllint --xpath '(//replay)[1]' - >dispute.xml
run 1 show --format=html dispute.xml
is "$(grep -o '>Disputes<\|<details [^>]*>' out | tr '\n' ' ')" \
    '<details class="dispute" data-step="1" open="open"> >Disputes< '
is "$(grep -o 'with gazer.any-time=own-chances' out | wc -l)" 1
run 2 show --format=html "$SRCDIR/fixtures/gazer/attack.needs-minion.xml" \
    --replay=2
is "$(grep -o 'would be legal' out | wc -l)" 1

# Several replays: a folder with an index.
run 64 show --format=html "$SRCDIR/fixtures/iotabots/mana.pay.xml"
has err "several replays want a folder: -o DIR"
run 2 show --format=html -o pages "$SRCDIR/fixtures/iotabots/mana.pay.xml" "$one"
is "$(find pages -name '*.html' | wc -l)" 5
has pages/index.html '<li class="illegal">'
for href in $(grep -o 'href="[^"]*"' pages/index.html | cut -d '"' -f 2); do
	[ -s "pages/$href" ] || fail "$href is not there"
done

# Whatever the file is called, its page and the index are UTF-8 without controls.
strange=$(printf 'a\377\033b.xml')
cp "$SRCDIR/fixtures/iotabots/three-turns.xml" "$strange"
run 0 show --format=html --replay=1 "$strange"
has out '<h1>a??b.xml</h1>'
has out '<title>a??b.xml</title>'
run 2 show --format=html -o strange "$strange" \
    "$SRCDIR/fixtures/iotabots/mana.pay.xml"
has strange/index.html 'html">a??b.xml</a>'
run 3 show --format=html missing.xml
run 64 show -o x.html "$one"
run 74 show --format=html -o /nonexistent/x.html "$one"

# Steps by what happens there.
run 0 show --step=first --format=json "$one"
is "$("$JSONLINES" step <out)" 0
run 0 show --step=last --format=json "$one"
is "$("$JSONLINES" step <out)" "$steps"
is "$("$JSONLINES" keys <out)" \
    "format,file,replay,game,edition,step,action,verdict,rule,message,table,position,legal,legal_count,digest,state"
run 2 show --step=illegal --format=json illegal.xml
is "$("$JSONLINES" step <out)" 0
grep -q '"state":{.*"players":{"A":{.*"mana":2' out || fail "no state"
run 1 show --step=illegal "$one"
has err "replay 1 has no illegal step"
run 1 show --step=dispute "$one"
has err "replay 1 has no dispute"
sed 's|<claim of="B" life="1"/>|<phase by="A" name="main2"/><claim of="B" life="1"/><phase by="A" name="end"/>|' \
    '<script>alert(1)<script>.xml' >disputed.xml
run 1 show --step=dispute --format=json disputed.xml
is "$("$JSONLINES" step <out)" 2
run 0 show --from=3 --to=5 --format=json "$one"
is "$("$JSONLINES" step <out | tr '\n' ' ')" "3 4 5 "
run 0 show --to=1 "$one"
is "$(grep -c '^step ' out)" 2
run 64 show --from=5 --to=3 "$one"
run 64 show --step=middle "$one"
has err "--step takes a number, first, last, illegal or dispute"

# A step that was taken back is marked, the one that took its place is not.
run 0 show --format=html --replay=1 "$SRCDIR/fixtures/wota/log.takeback.xml"
is "$(grep -o '<i>taken back</i>' out | wc -l)" 1
grep -q '<b>1</b><span>[^<]*</span><i>taken back</i>' out ||
    fail "step 1 is not marked as taken back"
done_testing
