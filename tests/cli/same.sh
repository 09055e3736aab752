#!/bin/sh
# The same answer in other surroundings: locales, time zones and numbers of
# workers.  (From other compilers and machines: make check-same.)
. "${SRCDIR:-.}/tests/cli/lib.sh"
once && exit 77 # it is about what is printed, or other programs
cd "$SRCDIR" || exit 1

# joined LOG...: their replays in one log
joined() {
	echo '<replays format="1">'
	for log; do
		gzip -dc "$log" | sed '1d; /<.\{0,1\}replays/d'
	done
	echo '</replays>'
}

# One log that is long enough to be read ahead, its end cut off.
joined replays/*.xml.gz | head -c -30 | gzip >"$T/long.xml.gz"

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

# While nobody takes what it writes, a second thread waits with what it has read
# ahead; with one file there is never a third one.
mkfifo "$T/full" || exit 1
joined replays/*.xml.gz replays/*.xml.gz replays/*.xml.gz >"$T/longer.xml"
for jobs in 1 2 8; do
	"$REPLAYCHECK" verify -j $jobs --format=json "$T/longer.xml" \
	    >"$T/full" &
	tool=$!
	exec 3<"$T/full"
	waiting $tool full
	set -- "/proc/$tool/task"/*
	is "-j$jobs: $# threads" "-j$jobs: $((jobs == 1 ? 1 : 2)) threads"
	cat <&3 >/dev/null
	exec 3<&-
	wait $tool
done

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
