#!/bin/sh
# threads.sh MAKE: builds the library with the thread sanitizer and lets several
# checkers work in several threads; then logs that are read ahead, the tool with
# several workers, and a diff.  By hand: everything is compiled anew.
set -eu
: "${SRCDIR:?the folder of the sources}"
source=$(cd "$SRCDIR" && pwd)
make=${1:-make}
T=$(mktemp -d "${TMPDIR:-/tmp}/threads.XXXXXX")
trap 'rm -rf "$T"' EXIT
cd "$T"
"$source/configure" -q --disable-shared CC="${CC:-cc}" \
    CFLAGS='-O1 -g -fsanitize=thread'
"$make" -s -j"$(nproc)" replaycheck tests/check_library \
    tests/check_ahead
TSAN_OPTIONS='halt_on_error=1 exitcode=66'
export TSAN_OPTIONS
# one process, so that all threads are seen by one sanitizer
SRCDIR=$source CK_FORK=no CK_DEFAULT_TIMEOUT=3600 tests/check_library
CK_FORK=no CK_DEFAULT_TIMEOUT=3600 tests/check_ahead
{
	echo '<replays format="1">'
	for log in "$source"/replays/*.xml.gz; do
		gzip -dc "$log" | sed '1d; /<.\{0,1\}replays/d'
	done
	echo '</replays>'
} >long.xml
./replaycheck verify -j2 long.xml >j2 2>threads || { cat threads; exit 1; }
./replaycheck verify long.xml >j1
cmp j1 j2
for games in replays fixtures/iotabots fixtures/gazer; do
	status=0
	./replaycheck verify -j4 --no-sandbox --format=json "$source/$games" \
	    >j4 2>threads || status=$?
	[ "$status" -le 3 ] || { cat threads; exit 1; }
	./replaycheck verify --no-sandbox --format=json "$source/$games" >j1 ||
	    [ $? -le 3 ]
	cmp j1 j4
done
# this engine runs beside the other one, which writes into a pipe
./replaycheck diff --old-engine=./replaycheck "$source/replays" >diff \
    2>threads || { cat threads; exit 1; }
echo "several threads: nothing found"
