#!/bin/sh
# The same answer in other surroundings: locales, time zones and numbers of
# workers.  (From other compilers and machines: make check-same.)
. "${SRCDIR:-.}/tests/cli/lib.sh"
once && exit 77 # it is about what is printed, or other programs
cd "$SRCDIR" || exit 1

# One log that is long enough to be read ahead, its end cut off.
{
	echo '<replays format="1">'
	for log in replays/*.xml.gz; do
		gzip -dc "$log" | sed '1d; /<.\{0,1\}replays/d'
	done
} | head -c -9 | gzip >"$T/long.xml.gz"

# answer WORKERS: what the tool says, as one hash
answer() {
	{
		"$REPLAYCHECK" trace -j "$1" replays
		"$REPLAYCHECK" verify -j "$1" --format=json fixtures/gazer
		"$REPLAYCHECK" verify -j "$1" "$T/long.xml.gz"
	} 2>&1 | sha256sum
}
wanted=$(answer 1)
is "$(answer 8)" "$wanted"
for TZ in Asia/Kolkata Pacific/Kiritimati; do
	export TZ
	is "$TZ $(answer 2)" "$TZ $wanted"
done
unset TZ

# Where commas stand in numbers, and where I is not the large i.
for name in de_DE tr_TR; do
	localedef -i $name -f UTF-8 "$T/$name.UTF-8" >"$T/out" 2>&1
	LOCPATH=$T LC_ALL=$name.UTF-8 locale -k decimal_point >"$T/out" 2>&1 &&
	    grep -q '","' "$T/out" || {
		echo "$name cannot be made here: left out"
		continue
	}
	is "$name $(export LOCPATH="$T" LC_ALL=$name.UTF-8; answer 2)" \
	    "$name $wanted"
done
done_testing
