#!/bin/sh
# bench.sh - what checking costs beside reading: `make bench`.
#
# For each game: N generated games (BENCH_GAMES, 40 by default) in one
# compressed file.  Every command takes its turn in every round, so that a
# noisy machine is noisy for all; the least CPU time of each counts.  LIMIT
# inflates and parses, and does nothing else.
# REPLAYCHECK, LIMIT, COST: the programs.  SRCDIR: the source.
set -u
games=${BENCH_GAMES:-40} rounds=${BENCH_ROUNDS:-3}
PATH=$PATH:/usr/games
T=$(mktemp -d) || exit 1
trap 'rm -rf "$T"' EXIT
modes="limit zcat xmllint none two open all trace diff coverage generate"

has() { command -v "$1" >/dev/null 2>&1; }
for tool in valgrind xmllint pgn-extract; do
	has $tool || echo "$tool is not installed: what needs it is left out"
done

# one file of the first N games of a folder
joined() { # FOLDER N FILE
	{ echo '<replays format="1">'
	  find "$1" -type f | sort | head -n "$2" | while read -r file; do
		zcat -f "$file" | sed 1d; done
	  echo '</replays>'; } | gzip -9n >"$3"
}

command_of() { # MODE GAME: the command, in words without blanks
	case $1 in
	limit) echo "$LIMIT $T/$2.gz" ;;
	zcat) echo "zcat $T/$2.gz" ;;
	xmllint) has xmllint && echo "xmllint --stream --noout $T/$2.gz" ;;
	two) echo "$REPLAYCHECK verify --compare=none -j2 $T/$2.gz" ;;
	none|open|all) echo "$REPLAYCHECK verify --compare=$1 $T/$2.gz" ;;
	trace|coverage) echo "$REPLAYCHECK $1 $T/$2.gz" ;;
	diff) echo "$REPLAYCHECK diff --old-engine=$REPLAYCHECK $T/$2.gz" ;;
	generate) echo "$REPLAYCHECK generate --game=$2 --seed=7" \
	    "--count=$games -o $T/$2.played" ;;
	esac
}

steps() { "$REPLAYCHECK" verify --compare=none --summary "$1" \
	| sed -n 's/.* \([0-9]*\) steps.*/\1/p'; }
# of all its processes
instructions() { valgrind --tool=callgrind --callgrind-out-file=/dev/null \
	--trace-children=yes "$@" 2>&1 >/dev/null \
	| awk '/Collected :/ { sum += $NF } END { printf "%d\n", sum }'; }

for game in iotabots scrapbots frc gazer wota; do
	"$REPLAYCHECK" generate --game=$game --seed=7 --count="$games" \
	    -o "$T/$game" >/dev/null || exit 1
	joined "$T/$game" "$games" "$T/$game.gz"
	joined "$T/$game" 2 "$T/$game.2.gz"
	joined "$T/$game" 6 "$T/$game.6.gz"
done
plies=0
if has pgn-extract; then
	awk -v games=100 -v plies=400 -f "$SRCDIR/bench/games.awk" >"$T/long.pgn"
	pgn-extract -s -Wsan "$T/long.pgn" >"$T/games.pgn" 2>/dev/null
	plies=$(sed '/^\[/d' "$T/games.pgn" | tr ' ' '\n' | grep -c '^[a-hKQRBN]')
fi

# CPU time and memory, the least of all rounds
round=0
while [ $round -lt "$rounds" ]; do
	for game in iotabots scrapbots frc gazer wota; do for mode in $modes; do
		set -- $(command_of $mode $game)
		[ $# -gt 0 ] && echo "$game $mode $("$COST" "$@")"
	done; done
	has pgn-extract && \
	    echo "chess pgn $("$COST" pgn-extract -r -s "$T/games.pgn")"
	round=$((round + 1))
done >"$T/times"
for game in iotabots scrapbots frc gazer wota; do
	echo "$game steps $(steps "$T/$game.gz") 0 0"
done >>"$T/times"
awk -v plies="$plies" '
	{ key = $1 " " $2
	  if (!(key in cpu) || $3 < cpu[key]) cpu[key] = $3
	  if (!(key in wall) || $4 < wall[key]) wall[key] = $4
	  if ($5 > memory[key]) memory[key] = $5 }
	END {
		n = split("iotabots scrapbots frc gazer wota", game, " ")
		m = split("zcat xmllint none two open all trace diff coverage generate", mode, " ")
		printf "%-22s", "CPU time, LIMIT is 1"
		for (i = 1; i <= n; i++) printf "%11s", game[i]
		for (j = 1; j <= m; j++) {
			printf "\n%-22s", mode[j]
			for (i = 1; i <= n; i++)
				printf "%11.2f", cpu[game[i] " " mode[j]] / cpu[game[i] " limit"]
		}
		printf "\n%-22s", "steps a second, none"
		for (i = 1; i <= n; i++)
			printf "%11d", cpu[game[i] " steps"] * 1e6 / cpu[game[i] " none"]
		printf "\n%-22s", "the same, wall time"
		for (i = 1; i <= n; i++)
			printf "%11d", cpu[game[i] " steps"] * 1e6 / wall[game[i] " none"]
		printf "\n%-22s", "with two threads"
		for (i = 1; i <= n; i++)
			printf "%11d", cpu[game[i] " steps"] * 1e6 / wall[game[i] " two"]
		if ((game[1] " xmllint") in wall) {
			printf "\n%-22s", "wall time / xmllint"
			for (i = 1; i <= n; i++)
				printf "%11.2f", wall[game[i] " two"] / wall[game[i] " xmllint"]
		}
		for (j = 3; j <= m; j++) {
			printf "\n%-22s", "kilobytes, " mode[j]
			for (i = 1; i <= n; i++)
				printf "%11d", memory[game[i] " " mode[j]]
		}
		print ""
		if (("chess pgn") in cpu)
			printf "pgn-extract: %d plies a second, by wall time %d\n",
			    plies * 1e6 / cpu["chess pgn"], plies * 1e6 / wall["chess pgn"]
	}' "$T/times"

has valgrind || exit 0
echo "instructions a step, start-up left out"
for game in iotabots scrapbots frc gazer wota; do
	more=$(($(steps "$T/$game.6.gz") - $(steps "$T/$game.2.gz")))
	printf '%-10s' $game
	for mode in limit none open all trace diff; do
		few=$(command_of $mode $game.2) many=$(command_of $mode $game.6)
		count=$(($(instructions $many) - $(instructions $few)))
		printf '%12s' "$mode $((count / more))"
	done
	echo
done
fixture=$SRCDIR/fixtures/iotabots/mana.pay.xml
echo "instructions of a start: $(instructions "$REPLAYCHECK" --version);" \
    "with a small fixture: $(instructions "$REPLAYCHECK" verify "$fixture")"
