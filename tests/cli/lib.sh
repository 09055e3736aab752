# lib.sh - what the command-line tests share.  Each test is a shell script
# that reads this first and ends with `done_testing`.
set -u
: "${REPLAYCHECK:?the tool to be tested}" "${SRCDIR:?the folder of the sources}"
JSONLINES=${JSONLINES:-tests/jsonlines}
LC_ALL=C
export LC_ALL
T=$(mktemp -d "${TMPDIR:-/tmp}/replaycheck.XXXXXX")
trap 'rm -rf "$T"' EXIT
failures=0

fail() {
	echo "FAILED: $*"
	failures=$((failures + 1))
}

# run STATUS ARGUMENT...: runs the tool; $T/out and $T/err are what it printed.
run() {
	wanted=$1
	shift
	"$REPLAYCHECK" "$@" >"$T/out" 2>"$T/err" </dev/null
	status=$?
	[ "$status" = "$wanted" ] || {
		fail "exit status $status, not $wanted: replaycheck $*"
		head -5 "$T/out" "$T/err"
	}
}

# has FILE TEXT / lacks FILE TEXT: whether the text stands in $T/FILE.
has() {
	grep -qF -e "$2" "$T/$1" || {
		fail "\"$2\" is not in $1"
		head -5 "$T/$1"
	}
}
lacks() {
	! grep -qF -e "$2" "$T/$1" || fail "\"$2\" is in $1"
}

# lines FILE NUMBER
lines() {
	[ "$(wc -l <"$T/$1")" -eq "$2" ] || fail "$1 has not $2 lines"
}

# fixture ID EXPECTED: the replays of a fixture that expect that verdict, as a
# log of their own; ID is GAME/NAME.
fixture() {
	echo '<replays format="1">'
	xmllint --xpath "//replay[expect/@verdict='$2']" \
	    "$SRCDIR/fixtures/$1.xml"
	echo '</replays>'
}

# is TEXT TEXT
is() {
	[ "$1" = "$2" ] || fail "\"$1\" is not \"$2\""
}

done_testing() {
	[ "$failures" = 0 ] || exit 1
	exit 0
}
