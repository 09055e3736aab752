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
wrong verify --readings / x.xml
wrong verify --cards /nonexistent x.xml
wrong verify -j 0 x.xml
wrong verify -j many x.xml
wrong verify -j +3 x.xml
wrong verify --max-steps " 3" x.xml
wrong show --step=+1 x.xml
wrong verify --color=sometimes x.xml
wrong verify --files-from /nonexistent
wrong verify --null x.xml
wrong extract --winner=Ada x.xml
wrong show --step=1 --from=1 x.xml
wrong show --color=sometimes x.xml
wrong show
wrong show --step=two x.xml
wrong show --step=1 --to=3 x.xml
wrong show --replay=0 x.xml
wrong show --format=junit x.xml
wrong show --color=sometimes x.xml
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
wrong extract --winner=Ada -o x x.xml
wrong blur --seen=A x.xml y.xml

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

# Completion: commands, options, ids of rules, readings, sets and cards, in each
# shell that is installed.
PATH=${REPLAYCHECK%/*}:$PATH
completion=$SRCDIR/data/completion
complete_in() { # SHELL LINE: what its last word can become
	case $1 in
	bash)
		# The shell takes --opt=value apart at the sign.
		bash -c '. "$1"
			COMP_WORDS=($(echo "$2" | sed "s/=/ = /")) # words
			COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
			_replaycheck
			printf "%s\n" "${COMPREPLY[@]}"' - \
		    "$completion/replaycheck.bash" "$2"
		;;
	fish)
		HOME=$T fish --no-config -c 'source $argv[1]
			complete -C $argv[2]' "$completion/replaycheck.fish" "$2"
		;;
	esac >"$T/out" 2>"$T/err"
}
completes() { # LINE WORD: in every shell; in zsh all of them at the end
	printf '%s\t%s\n' "$1" "$2" >>"$T/cases"
	for shell in bash fish; do
		[ -e "$T/$shell" ] || continue
		complete_in $shell "$1"
		grep -qF -e "$2" "$T/out" || {
			fail "$shell: $1: $2 is not offered"
			head -n 3 "$T/out" "$T/err"
		}
	done
}
for shell in bash zsh fish; do
	if command -v $shell >/dev/null 2>&1; then
		: >"$T/$shell"
	else
		echo "completion is not tried in $shell, which is missing"
	fi
done
completes "replaycheck li" lint
completes "replaycheck verify --compare=o" open
completes "replaycheck verify --compare o" open
completes "replaycheck verify --stri" --strict
completes "replaycheck rules iotabots.mana.p" iotabots.mana.pay
completes "replaycheck extract --rule iotabots.mana.p" iotabots.mana.pay
completes "replaycheck coverage --game f" frc
completes "replaycheck verify --reading gazer.draft-o" gazer.draft-optional
completes "replaycheck verify --format sa" sarif
completes "replaycheck cards scrapbots-c" scrapbots-core
completes "replaycheck generate --cards scrapbots-c" scrapbots-core
completes "replaycheck cards iotabots-demo chro" chroma
# A rule is no reading.
for shell in bash fish; do
	[ -e "$T/$shell" ] || continue
	complete_in $shell "replaycheck verify --reading iotabots.mana.p"
	lacks out iotabots.mana.pay
done

# In zsh at a terminal of its own: what stands on the line after Tab.
if [ -e "$T/zsh" ]; then
	cut -f 1 "$T/cases" >"$T/begun"
	cd "$T" || exit 1
	HOME=$T timeout 900 zsh -f -c 'zmodload zsh/zpty
		zpty shell zsh -f -i
		zpty -w shell "PS1= RPS1=; cd $HOME; fpath=($1 \$fpath)"
		zpty -w shell "autoload -U compinit; compinit -D -u"
		zpty -w shell "tell() { print -r -- \"<\$BUFFER>\" >one; mv one all; BUFFER= }"
		zpty -w shell "zle -N tell; bindkey ^X tell; print ready"
		zpty -r shell text "*ready*ready*"
		while read -r begun; do
			zpty -n -w shell "$begun"$'"'\\t\\x18'"'
			while [[ ! -e all ]]; do
				zpty -r -t shell text || sleep 0.05
			done
			cat all
			rm all
		done <begun' - "$completion" >"$T/done" 2>"$T/err" ||
	    fail "zsh does not end"
	paste "$T/cases" "$T/done" | while IFS='	' read -r line word out; do
		case $out in
		*"$word"*) ;;
		*) echo "FAILED: zsh: $line: $word is not offered: $out" ;;
		esac
	done >"$T/missing"
	lines missing 0
	cat "$T/missing"
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
