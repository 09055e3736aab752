#!/bin/sh
# On a terminal the tool tells how far it is; in a pipe it does not.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
has_terminal || exit 77
fixture iotabots/mana.pay legal >one.xml
cp one.xml two.xml
run 0 verify --format=json one.xml two.xml
cp out report.json

# slowly NAME COMMAND: on a terminal of its own; FIFO in the command stands for
# a file whose bytes are a second and a half late.
slowly() {
	name=$1
	mkfifo "$name.fifo"
	(
		exec 9>"$name.fifo"
		sleep 1.5
		cat "${3:-one.xml}" >&9
		exec 9>&-
		exec cat "$name.fifo" # what is written in its place
	) >"$name.back" &
	echo $! >>jobs
	script -qefc "'$REPLAYCHECK' $(echo "$2" | sed "s|FIFO|$name.fifo|")" \
	    "$name.seen" </dev/null >"$name.said" 2>&1 &
	echo $! >>jobs
}
files=". of 3 files, [0-9]* replays, ([0-9]* steps, )?[0-9]* a second, [0-9]* s left, 0 failed"
slowly verify "verify one.xml FIFO two.xml"
slowly coverage "coverage one.xml FIFO two.xml"
slowly trace "trace -o folder one.xml FIFO two.xml"
slowly show "show one.xml FIFO two.xml"
slowly page "show --format=html -o pages one.xml FIFO two.xml"
slowly lint "lint one.xml FIFO two.xml"
slowly fmt "fmt -i one.xml FIFO two.xml"
slowly extract "extract --verdict=legal -o taken one.xml FIFO two.xml"
slowly merge "merge report.json FIFO" report.json
slowly baseline "diff --baseline=new.gz --update one.xml FIFO two.xml"

# The steps of a long replay are counted before it has ended.
"$REPLAYCHECK" generate --game=gazer --seed=3 >long.xml
mkfifo long.fifo late.fifo
for part in long late; do
	{
		head -n 300 long.xml
		sleep 1.5
		tail -n +301 long.xml
	} >$part.fifo &
	echo $! >>jobs
done
script -qefc "'$REPLAYCHECK' verify long.fifo" steps.seen </dev/null \
    >steps.said 2>&1 &
echo $! >>jobs
script -qefc "'$REPLAYCHECK' verify -j2 late.fifo long.xml" late.seen \
    </dev/null >late.said 2>&1 &
echo $! >>jobs

# Without end, until it has been seen.
endless() {
	script -qefc "exec '$REPLAYCHECK' $2" "$1.seen" </dev/null \
	    >"$1.said" 2>&1 &
	echo $! >>jobs
}
endless generate "generate --game=frc --count=100000 -o games"
"$REPLAYCHECK" generate --game=scrapbots --seed=1 --steps=20 >three.xml
endless perft "perft --depth=12 three.xml"
cat >slow <<END
#!/bin/sh
sleep 0.5
exec "$OTHER" "\$@"
END
chmod +x slow
endless reduce "reduce --old-engine=./slow \
    $SRCDIR/replays/iotabots-cards-1.xml.gz"

# seen NAME PATTERN: waits for the line, and that it has been wiped out.
seen() {
	tries=0
	until grep -qaE "$2|^Script done" "$1.seen" 2>/dev/null; do
		tries=$((tries + 1))
		[ $tries -lt 6000 ] || break
		sleep 0.1
	done
	grep -qaE "$2" "$1.seen" || {
		fail "$1 does not tell on a terminal how far it is"
		head -c 400 "$1.seen"
	}
}
for command in verify coverage trace show page lint fmt extract; do
	seen $command "$files"
done
for run in steps late; do
	seen $run "0 of . files, 0 replays, [0-9]+ steps, [0-9]+ a second"
done
seen baseline ". of 3 files, [0-9]* replays, [0-9]* a second.*, 0 failed"
seen merge "1 of 2 files, 3 lines, [0-9]* a second"
seen generate "[0-9]+ of 100000 games, [0-9]+ steps, [0-9]+ a second"
seen perft "first steps, [0-9]+ sequences, [0-9]+ a second"
seen reduce "[0-9]+ tries, [0-9]+ a second"

# What is printed stands on lines of its own.
wipe=$(printf '\r\033\\[K')
tr '\n' '~' <verify.seen | grep -qa "${wipe}two.xml: " ||
	fail "the line is not wiped out before a verdict"

# Nothing of it in a pipe.
mkfifo pipe.xml
(sleep 1.5; cat one.xml) >pipe.xml &
run 0 verify one.xml pipe.xml two.xml
lines err 0
while read -r job; do kill "$job"; done <jobs 2>/dev/null
wait
done_testing
