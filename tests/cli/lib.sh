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

# Whether each kind of thing is done once and no more, as in a build with
# sanitizers: they look at what the tool does, not at what it prints.
once() {
	[ -n "${TEST_ONCE:-}" ]
}

# The folder of the replays; one with a few of each game where each kind of thing
# is done once.  Its name is always the same, for parts go by names.
replays_to_look_at() {
	once || {
		echo "$SRCDIR/replays"
		return
	}
	mkdir some
	for log in iotabots-cards-1 iotabots-evening scrapbots-core-every-step \
	    frc-effects gazer-alliances wota-hearts; do
		cp "$SRCDIR/replays/$log.xml.gz" some
	done
	echo some
}

fail() {
	echo "FAILED: $*"
	failures=$((failures + 1))
}

# keep FILE ARGUMENT...: the tool has printed FILE when it was asked so; if that
# is a report for a program, it is validated at the end of the test.
keep() {
	file=$1
	shift
	case " $* " in
	*" --format=json "*) ;;
	*" --format=sarif "*) set -- sarif ;;
	*" --format=junit "*) set -- junit ;;
	*) return ;;
	esac
	[ -s "$file" ] || return 0
	case $1 in
	sarif | junit | show | rules | cards | lint | coverage | diff | perft) ;;
	merge)
		! grep -q '"exercised":' "$file" || set -- coverage
		[ "$1" != merge ] || set -- verify
		;;
	*) set -- verify ;;
	esac
	mkdir -p "$T/.kept/$1"
	copy=$(mktemp "$T/.kept/$1/XXXXXX")
	cp "$file" "$copy"
	[ "$1" != sarif ] || mv "$copy" "$copy.whole"
}

# checked ARGUMENT...: runs the tool; what it prints is kept like that of run.
checked() {
	asked=$(mktemp "$T/.asked.XXXXXX")
	"$REPLAYCHECK" "$@" >"$asked"
	asked_status=$?
	cat "$asked"
	keep "$asked" "$@"
	return $asked_status
}

validate_kept() {
	[ -d "$T/.kept" ] && ! once || return 0
	if [ -d "$T/.kept/junit" ]; then
		xmllint --noout --relaxng "$SRCDIR/tests/junit.rng" \
		    "$T"/.kept/junit/* >"$T/why" 2>&1 || {
			fail "JUnit is not valid"
			head -n 3 "$T/why"
		}
		rm -r "$T/.kept/junit"
	fi
	python3 -c 'import jsonschema' 2>/dev/null || return 0
	set --
	for kind in "$T"/.kept/*; do
		[ -d "$kind" ] || continue
		schema=$SRCDIR/data/replaycheck-${kind##*/}.schema.json
		[ "${kind##*/}" != sarif ] ||
			schema=$SRCDIR/tests/sarif.schema.json
		set -- "$@" "$schema" "$kind"/* --
	done
	python3 "$SRCDIR/tests/validate.py" "$@" >"$T/why" 2>&1 || {
		fail "JSON is not valid by its schema"
		head -n 8 "$T/why"
	}
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
	keep "$T/out" "$@"
}

# Whether there is a terminal to be had: a chroot may have none.
has_terminal() {
	script -qec true /dev/null </dev/null >/dev/null 2>&1
}

# waiting JOB FILE: until the tool has opened FILE, a FIFO, and all its threads
# wait; or until it has ended.
waiting() {
	[ -r /proc/self/task ] || sleep 9
	while state=$(cut -d ' ' -f 3 "/proc/$1/stat" 2>/dev/null) &&
	    [ "$state" != Z ]; do
		[ "$(cut -d ' ' -f 3 "/proc/$1"/task/*/stat 2>/dev/null |
		    sort -u)" != S ] ||
		    ! ls -l "/proc/$1/fd" 2>/dev/null | grep -q "/$2\$" ||
			return
		sleep 0.1
	done
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
	validate_kept
	[ "$failures" = 0 ] || exit 1
	exit 0
}
