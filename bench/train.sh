#!/bin/sh
# train.sh TOOL SRCDIR: lets a tool that counts branches check what is usual:
# games that it plays itself, and the replays and fixtures that come with it.
set -eu
tool=$1 source=$2
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT

# Some are illegal or disputed.
run() { "$tool" "$@" >"$T/out" || test $? -le 3; }

for game in iotabots scrapbots frc gazer wota; do
	run generate --game=$game --seed=1 --count=40 -o "$T/games"
done
for compare in none open all; do
	run verify --compare=$compare "$T/games" "$source/replays"
done
run trace "$T/games"
run coverage "$T/games"
run verify "$source/fixtures"
