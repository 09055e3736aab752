#!/bin/sh
# blur: what a player saw of a legal game is never illegal; of a game broken at
# one rule it is illegal at that step by that rule, or not illegal at all.
# BLUR_GAMES=N plays N games of each game, BLUR_RULES=N breaks N rules of each.
. "$SRCDIR/tests/cli/lib.sh"
cd "$T" || exit 1

games=${BLUR_GAMES:-2} rules=${BLUR_RULES:-3} steps=400
seats="A B"
! once || games=1 rules=1 steps=150 seats=A

# verdict FILE: the verdict and the rule of the only replay of a log
verdict()
{
	"$REPLAYCHECK" --compare=none --format=json "$1" >report.json
	sed 's/.*"verdict":"\([a-z]*\)".*/\1/' report.json >verdict.txt
	sed -n 's/.*"rule":"\([^"]*\)","heading.*/\1/p' report.json >rule.txt
}

# never illegal: FILE SEAT OPTION
legal_blurred()
{
	"$REPLAYCHECK" blur --seen="$2" $3 "$1" >blurred.xml ||
	    fail "blur $2 $3 of $1 exits $?"
	verdict blurred.xml
	case $(cat verdict.txt) in
	legal|disputed) ;;
	*) fail "$1 as $2 saw it ($3) is $(cat verdict.txt): $(cat rule.txt)";;
	esac
}

for game in iotabots scrapbots frc gazer wota; do
	rm -rf whole && mkdir whole
	"$REPLAYCHECK" generate --game=$game --seed=${BLUR_SEED:-18} \
	    --count=$games --steps=$steps -o whole || fail "generate $game"
	for log in whole/*; do
		for seat in $seats; do
			legal_blurred "$log" $seat ""
			legal_blurred "$log" $seat --short
		done
	done
	"$REPLAYCHECK" rules --game=$game --format=json |
	    sed -n 's/.*"kind":"rule","id":"\([^"]*\)".*"check":true.*/\1/p' |
	    awk -v n="$rules" -v seed="${BLUR_SEED:-18}" '
		{ line[NR] = $0 }
		END { for (i = 0; i < n && i < NR; i++)
			print line[(seed * 7 + i * 13) % NR + 1] }' >rules.txt
	while read -r rule; do
		"$REPLAYCHECK" generate --game=$game --seed=5 --steps=300 \
		    --break="$rule" >broken.xml 2>/dev/null || continue
		for seat in $seats; do
			"$REPLAYCHECK" blur --seen=$seat broken.xml \
			    >blurred.xml 2>/dev/null ||
			    fail "blur $seat of a game that breaks $rule"
			verdict blurred.xml
			[ "$(cat verdict.txt)" != unreadable ] ||
			    fail "$rule as $seat saw it cannot be read"
			[ "$(cat verdict.txt)" = illegal ] || continue
			[ "$(cat rule.txt)" = "$rule" ] ||
			    fail "$rule as $seat saw it breaks $(cat rule.txt)"
		done
	done <rules.txt
done

# Usage.
run 64 blur "$SRCDIR/replays/frc-points.xml.gz"
has err "whose view"
run 64 blur --seen=Z "$SRCDIR/replays/frc-points.xml.gz"
run 64 blur --seen=D "$SRCDIR/replays/frc-points.xml.gz"
has err "has no player D"
run 3 blur --seen=A missing.xml
has err "missing.xml: unreadable: cannot be opened"
done_testing
