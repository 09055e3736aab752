#!/bin/sh
# Parts of a corpus: together they are the whole, and joined they report what
# a single run does.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
replays=$SRCDIR/replays

run 0 verify --format=json "$replays"
"$JSONLINES" file <out | sort >whole
for parts in 1 2 7; do
	part=1
	: >joined
	while [ $part -le $parts ]; do
		run 0 verify --format=json --shard=$part/$parts "$replays"
		grep -v '"summary":true' out | "$JSONLINES" file >>joined
		part=$((part + 1))
	done
	sort joined | cmp -s - whole || fail "$parts parts are not the whole"
done

# The part of a file depends on its name alone: the hash is FNV-1a.
run 0 verify --format=json --shard=2/7 "$replays"
grep -v '"summary":true' out | "$JSONLINES" file >second
sed 1q second >one
run 0 verify --format=json --shard=2/7 "$(cat one)"
grep -q '"verdict":"legal"' out || fail "a file has changed its part"

# An empty part is no mistake; a wrong one is.
run 0 verify --shard=1/2 "$(cat one)"
run 0 verify --shard=2/2 "$(cat one)"
for wrong in 0/2 3/2 1 /2 1/ a/b 1/0 1/2/3 -1/2; do
	run 64 verify --shard=$wrong "$replays"
	has err "--shard takes K/N with K from 1 to N, not $wrong"
done
run 0 coverage --shard=1/2 "$replays"
done_testing
