#!/bin/sh
# Wrong usage ends with 64 and one line with a hint; help and version with 0.
. "${SRCDIR:-.}/tests/cli/lib.sh"

# wrong ARGUMENT...
wrong() {
	run 64 "$@"
	lines out 0
	lines err 1
	has err "--help"
}

wrong
wrong --nothing
wrong verify
wrong verify --nothing x.xml
wrong verify --format=html x.xml
wrong verify --compare=some x.xml
wrong verify --reading nothing x.xml
wrong verify --reading no.such=thing x.xml
wrong verify --reading iotabots.concede=maybe x.xml
wrong verify --readings /nonexistent x.xml
wrong verify --cards /nonexistent x.xml
wrong verify -j 0 x.xml
wrong verify -j many x.xml
wrong verify --color=sometimes x.xml
wrong verify --files-from /nonexistent
wrong verify --null x.xml
wrong show
wrong show --step=two x.xml
wrong show --replay=0 x.xml
wrong show --format=junit x.xml
wrong rules --game=chess
wrong rules --format=junit
wrong rules no.such.rule
wrong rules iotabots
wrong cards --format=tap
wrong trace
wrong diff
wrong diff one
wrong diff one two three
wrong coverage
wrong coverage --fail-under=much x.xml
wrong generate
wrong generate --game=chess
wrong generate --game=iotabots --count=0
wrong perft
wrong perft --depth=0 x.xml
wrong reduce

# What looks like a command is told as such; a file of that name is a file.
wrong shwo
has err "shwo is no command and no file (did you mean show?)"
wrong help shwo
wrong help verify show
wrong verify --report=tap x.xml
wrong verify --report=html:x x.xml
wrong verify --report=tap:x --report=json:x x.xml
run 3 nothing-like-it
run 0 help
has out "verify"
run 0 help show
has out "usage: replaycheck show"

run 0 --help
has out "verify"
run 0 --version
has out "replaycheck "
for command in verify show rules cards trace diff generate coverage perft \
    reduce help; do
	run 0 "$command" --help
	has out "usage: replaycheck $command"
	has out "Exit status"
	lines err 0
done

# The same reading twice, on the command line or in a file.
printf 'iotabots.concede=not-allowed\niotabots.concede=not-allowed\n' >"$T/readings"
wrong verify --readings "$T/readings" x.xml
has err "readings:2"

# Output that cannot be written has a status of its own, and says why.
if [ -w /dev/full ]; then
	"$REPLAYCHECK" rules >/dev/full 2>"$T/err"
	is $? 74
	has err "No space left on device"
fi

# A reader that has gone ends the tool without a word.
{ "$REPLAYCHECK" rules 2>"$T/err"; echo $? >"$T/status"; } | :
lines err 0
case $(cat "$T/status") in
0 | 141) ;;
*) fail "a closed pipe: $(cat "$T/status")" ;;
esac
done_testing
