#!/bin/sh
# What the targets of libFuzzer have found, and some random bytes, without
# libFuzzer; each fixture as it is, too.
set -eu
bin=$(dirname "$TABLES")/fuzz
for target in log cards position game; do
	set --
	for file in "$SRCDIR/tests/fuzz/finds/$target"/*; do
		[ ! -f "$file" ] || set -- "$@" "$file"
	done
	"$bin/fuzz_$target" "$@" -random="${FUZZ_RANDOM:-300}"
	echo "$target: $# finds, ${FUZZ_RANDOM:-300} random inputs"
done
"$bin/fuzz_game" -seeds
echo "game: the fixtures as they are"
