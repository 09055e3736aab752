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
has out "--version"
run 0 --version
has out "replaycheck "
has out "libxml2 2."
has out ", zlib 1."
cp "$T/out" "$T/version"
run 0 -V
cmp -s "$T/out" "$T/version" || fail "-V is not --version"
for command in verify show rules cards new lint fmt extract trace diff \
    generate coverage perft reduce help; do
	run 0 "$command" --help
	has out "usage: replaycheck $command"
	has out "Exit status"
	lines err 0
done

# What is nearest to an option that is not known.
wrong verify --stirct x.xml
has err "unknown option --stirct; the nearest is --strict"
wrong show --lgeal x.xml
has err "the nearest is --legal"
wrong verify --formt=json x.xml
has err "the nearest is --format"

# Completion: commands, options, ids of rules, readings, sets and cards.
if command -v bash >"$T/bash"; then
	complete() { # WORD...: what the last one can become
		PATH="${REPLAYCHECK%/*}:$PATH" bash -c '
			. "$1"
			shift
			COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
			_replaycheck
			printf "%s\n" "${COMPREPLY[@]}"' - \
		    "$SRCDIR/data/completion/replaycheck.bash" "$@" \
		    >"$T/out" 2>"$T/err"
	}
	complete replaycheck li
	has out "lint"
	complete replaycheck verify --compare = o
	has out "open"
	complete replaycheck verify --str
	has out "--strict"
	complete replaycheck rules iotabots.mana.p
	has out "iotabots.mana.pay"
	complete replaycheck coverage --game f
	has out "frc"
	complete replaycheck verify --reading gazer.draft-o
	has out "gazer.draft-optional"
	complete replaycheck cards scrap
	has out "scrapbots-core"
	complete replaycheck cards iotabots-demo chr
	has out "chroma"
fi

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
