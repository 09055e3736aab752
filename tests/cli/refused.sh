#!/bin/sh
# What card sets and logs are refused for.  In tests/refused/ a comment before a
# line says what is wrong with that line, as a sentence of the tool:
#     <!-- refused: there is no such thing -->
# is meant for the first element of the line, `refused at 25` for column 25.  The
# tool must say all of them there, and nothing else.  Sets (sets-*.xml) are asked
# with cards, logs (logs-*.xml) with lint; of those the first sentence of each
# replay must be that of verify.  damaged.txt has a sentence and the bytes that it
# is about in each line.
. "${SRCDIR:-.}/tests/cli/lib.sh"

# expected FILE: what it says must be said: LINE:COLUMN: SENTENCE
expected() {
	awk '/^ *<!-- refused( at [0-9]+)?: .* -->$/ {
		at[++n] = 0
		if (match($0, /refused at [0-9]+/))
			at[n] = substr($0, RSTART + 11, RLENGTH - 11)
		sub(/^ *<!-- refused( at [0-9]+)?: /, "")
		sub(/ -->$/, "")
		text[n] = $0
		next
	}
	n > 0 {
		match($0, /^ */)
		for (i = 1; i <= n; i++)
			print NR ":" (at[i] > 0 ? at[i] : RLENGTH + 1) ": " \
			    text[i]
		n = 0
	}' "$1" | sort
}

cd "$T" || exit 1
for file in "$SRCDIR"/tests/refused/*.xml; do
	name=$(basename "$file")
	cp "$file" "$name"
	expected "$name" >expected
	[ -s expected ] || fail "$name says nothing"
	case $name in
	sets-*) run 3 cards "$name" ;;
	*) run 3 lint "$name" ;;
	esac
	cat out err | sed -n "s/^$name:\([0-9]*:[0-9]*: \)/\1/p" |
	    sed 's/^\([0-9:]* \)unreadable: /\1/' | sort >said
	cmp -s expected said || {
		fail "$name: expected (<) and said (>)"
		diff expected said | head -n 20
	}
	case $name in
	logs-*)
		"$REPLAYCHECK" verify "$name" 2>err |
		    sed -n "s/^$name:\([0-9]*:[0-9]*: \)unreadable: /\1/p" \
		    >verified
		[ -s verified ] || fail "verify $name says nothing"
		sort verified | comm -23 - said >more
		lines more 0
		;;
	esac
done

while IFS= read -r line; do
	case $line in
	'#'*) continue ;;
	esac
	# shellcheck disable=SC2059 # it is a format
	printf "${line#*	}" >bytes.xml
	"$REPLAYCHECK" verify bytes.xml >out 2>err
	is "$? ${line#*	}" "3 ${line#*	}"
	is "$(sed -n 's/^bytes.xml:\([0-9:]*\) *unreadable: /\1 /p' out |
	    grep -v ' 0 steps, ' | sed 's/^ //; q')" "${line%%	*}"
	lines err 0
done <"$SRCDIR/tests/refused/damaged.txt"
done_testing
