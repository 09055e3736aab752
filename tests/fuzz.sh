#!/bin/sh
# fuzz.sh SECONDS [TARGET...] - builds the targets with clang and libFuzzer in
# ./fuzz (below the build folder) and runs each for so long, without sanitizers,
# which would make a run ten times as long.  Then every input that has come to
# something new, and every find, is run once more in a build with sanitizers
# (./fuzz/sanitized), which look for leaks too.  What is found stands in
# fuzz/finds; put it into tests/fuzz/finds/TARGET when it is mended, so that make
# check runs it.  SRCDIR is the folder of the sources.
set -eu
seconds=$1
shift
[ $# -gt 0 ] || set -- log cards position game
export SRCDIR
mkdir -p fuzz/finds fuzz/sanitized
cd fuzz
targets=
for target; do
	targets="$targets tests/fuzz/fuzz_$target"
done
[ -f Makefile ] || "$SRCDIR/configure" -q CC="${FUZZ_CC:-clang}" \
    CFLAGS="-O2 -g1 -fsanitize=fuzzer-no-link"
# shellcheck disable=SC2086 # the names are words
make -s -j2 FUZZ_LDFLAGS=-fsanitize=fuzzer FUZZ_DEFINES=-DUNDER_LIBFUZZER \
    $targets
(
	cd sanitized
	[ -f Makefile ] || "$SRCDIR/configure" -q CC="${FUZZ_CC:-clang}" \
	    CFLAGS="-O1 -g1" --enable-sanitizers
	# shellcheck disable=SC2086
	make -s -j2 $targets
)

# What a target begins with: whole logs, and the shipped sets of cards.
mkdir -p seeds/log seeds/cards seeds/position seeds/game
for file in "$SRCDIR"/fixtures/*/case.*.xml; do
	game=$(basename "$(dirname "$file")")
	cp "$file" "seeds/log/$game-$(basename "$file")"
done
number=0
for game in iotabots scrapbots frc gazer wota; do
	for file in "$SRCDIR/data/$game"-*.xml; do
		# shellcheck disable=SC2059
		{ printf "\\00$number"; cat "$file"; } \
		    >"seeds/cards/$(basename "$file")"
	done
	number=$((number + 1))
done

status=0
for target; do
	echo "== $target"
	mkdir -p "corpus/$target"
	for saved in "$SRCDIR/tests/fuzz/finds/$target"/*; do
		[ ! -f "$saved" ] || cp "$saved" "corpus/$target/"
	done
	# Not entropic: what libFuzzer counts for it takes longer than the run.
	tests/fuzz/fuzz_"$target" -max_total_time="$seconds" -rss_limit_mb=2048 \
	    -timeout=20 -print_final_stats=1 -verbosity=0 -print_funcs=0 \
	    -entropic=0 -detect_leaks=0 -artifact_prefix="finds/$target-" \
	    "corpus/$target" "seeds/$target" 2>"$target.log" || status=1
	grep -E "^stat::(number_of_executed|average_exec)" "$target.log" || :
	find "corpus/$target" "finds" -type f \
	    \( -path 'corpus/*' -o -name "$target-*" \) -print0 | xargs -0 -n 500 \
	    "sanitized/tests/fuzz/fuzz_$target" 2>>"$target.log" || status=1
	[ $status = 0 ] || tail -n 40 "$target.log"
done
exit $status
