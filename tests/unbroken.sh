#!/bin/sh
# unbroken.sh: which checks games played at random do not come to break
# (`generate --break=RULE`, three times with other seeds).  Each wants a row in
# tests/unbroken.txt that says why; one without is told, and so is a row of a
# check that was broken after all, unless its reason is chance.  By hand (make
# unbroken), for it takes minutes.
set -eu
: "${REPLAYCHECK:?the tool}" "${SRCDIR:?the folder of the sources}"
reasons=$SRCDIR/tests/unbroken.txt
found=$(mktemp)
trap 'rm -f "$found"' EXIT

broken() { # RULE
	for seed in 1 2 3; do
		"$REPLAYCHECK" generate --seed=$seed --break="$1" \
		    >/dev/null 2>&1 && return
	done
	return 1
}

"$REPLAYCHECK" rules --format=json |
    sed -n 's/.*"kind":"rule","id":"\([^"]*\)".*"check":true.*/\1/p' |
    while read -r rule; do
	if broken "$rule"; then echo "$rule yes"; else echo "$rule no"; fi
    done >"$found"
awk -F '\t' -v found="$found" '
	/^#/ || !NF { next }
	{ reason[$1] = $2 }
	END {
		while ((getline line <found) > 0) {
			split(line, was, " ")
			rule = was[1]
			sub(/\..*/, "", was[1])
			checks[was[1]]++
			if (was[2] == "yes") {
				reached[was[1]]++
				if (rule in reason && reason[rule] !~ /^chance/)
					bad = bad rule ": is broken, and has a reason\n"
			} else if (rule in reason)
				printf "%s: %s\n", rule, reason[rule]
			else
				bad = bad rule ": is not broken, and has no reason\n"
			known[rule] = 1
		}
		for (rule in reason)
			if (!(rule in known))
				bad = bad rule ": is no check\n"
		for (game in checks)
			printf "%s: %d of %d checks are broken\n", game,
			    reached[game], checks[game]
		printf "%s", bad
		exit bad != ""
	}' "$reasons"
