#!/bin/sh
# Steps through pages in headless Chromium: no message in the console, the same
# table as `show --step` at every tenth step, to the end and back by keys, the
# illegal step, a card.  Wants chromium, chromedriver and curl, and jq.
. "${SRCDIR:-.}/tests/cli/lib.sh"
for program in chromium chromedriver curl jq; do
	command -v $program >/dev/null 2>&1 || {
		echo "pages are not looked at: $program is missing"
		exit 77
	}
done
port=${PORT:-9515}
chromedriver --port="$port" >"$T/driver.log" 2>&1 &
driver=$!
trap 'end; kill $driver; rm -rf "$T"' EXIT
base=http://127.0.0.1:$port/session
tries=0
until curl -s "http://127.0.0.1:$port/status" | grep -q '"ready":true'; do
	tries=$((tries + 1))
	[ $tries -lt 100 ] || { fail "the driver does not start"; exit 1; }
	sleep 0.2
done
post() {
	curl -s -X POST -H 'Content-Type: application/json' -d "$2" "$base$1"
}
session=$(post '' '{"capabilities":{"alwaysMatch":{"goog:loggingPrefs":{"browser":"ALL"},"goog:chromeOptions":{"args":["--headless","--no-sandbox","--disable-gpu","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"]}}}}' |
    jq -r .value.sessionId)
end() {
	curl -s -X DELETE "$base/$session" >/dev/null
}
open_page() {
	post "/$session/url" "{\"url\":\"file://$1\"}" >/dev/null
}
# run_script BODY: what it returns, as text.
run_script() {
	post "/$session/execute/sync" "$(jq -n --arg s "$1" '{script:$s,args:[]}')" |
	    jq -r .value
}
# press KEY: to the page itself.
press() {
	run_script "document.dispatchEvent(new KeyboardEvent('keydown',{key:'$1',bubbles:true}));return 0" >/dev/null
}
current() {
	run_script 'return document.querySelector("[aria-current] b").textContent'
}
quiet() {
	is "$(post "/$session/se/log" '{"type":"browser"}' | jq -c .value)" "[]"
}
# The text of the table without blanks.
on_page() {
	run_script 'return document.getElementById("table").textContent' |
	    tr -d ' \n'
}
for log in "$SRCDIR"/replays/iotabots-two-duels.xml.gz \
    "$SRCDIR"/replays/scrapbots-core-every-step.xml.gz \
    "$SRCDIR"/replays/frc-points.xml.gz "$SRCDIR"/replays/wota-hearts.xml.gz \
    "$(find "$SRCDIR/replays" -name 'gazer-*.xml.gz' | sort | sed 1q)"; do
	run 0 show --compare=none --format=html -o "$T/page.html" "$log"
	open_page "$T/page.html"
	steps=$("$REPLAYCHECK" --format=json "$log" | "$JSONLINES" steps)
	press Home
	is "$(basename "$log") $(current)" "$(basename "$log") 0"
	step=0
	while [ $step -le "$steps" ]; do
		is "$(current)" "$step"
		"$REPLAYCHECK" show --compare=none --step=$step "$log" |
		    sed -n '/^step /d; /^[+|]/d; /: legal: /d; s/^-- \(.*[^-]\) -*$/\1/p' |
		    sed 1q | tr -d ' ' >"$T/title"
		[ ! -s "$T/title" ] || on_page | grep -qF "$(cat "$T/title")" ||
		    fail "$log: step $step shows another table"
		press PageDown
		step=$((step + 10))
	done
	press End
	is "$(current)" "$steps"
	press ArrowLeft
	is "$(current)" "$((steps - 1))"
	run_script 'document.querySelector(".card[tabindex]").click();return 0' \
	    >/dev/null
	is "$(run_script 'return document.getElementById("card").hidden')" false
	press Escape
	is "$(run_script 'return document.getElementById("card").hidden')" true
	quiet
done

fixture iotabots/mana.pay illegal | xmllint --xpath '(//replay)[1]' - \
    >"$T/illegal.xml"
run 2 show --format=html -o "$T/page.html" "$T/illegal.xml"
open_page "$T/page.html"
press Home
press i
is "$(current)" 1
is "$(run_script 'return document.querySelector(".now .illegal").textContent')" \
    illegal
quiet
done_testing
