#!/bin/sh
# What happens in a game is a layer that its steps call and that calls no step:
# no files of a game call each other in a circle.  Those of other rooms do not
# either, but for the circles of circles.txt, a list that may only shrink.
. "$SRCDIR/tests/cli/lib.sh"

cat >"$T/edges.awk" <<'AWK'
FNR == 1 { before = "" }
/^(\/| )\*/ { next }
pass == 1 && /^[a-z_0-9]+\(/ && !/;$/ && before !~ /^static/ {
	sub(/\(.*/, "")
	defined[$0] = FILENAME
}
pass == 1 { before = $0 }
pass == 2 {
	while (match($0, /[a-z_][a-z_0-9]*\(/)) {
		name = substr($0, RSTART, RLENGTH - 1)
		$0 = substr($0, RSTART + RLENGTH)
		if (name in defined && defined[name] != FILENAME)
			print FILENAME, defined[name]
	}
}
AWK

calls() {
	awk -f "$T/edges.awk" pass=1 "$@" pass=2 "$@" | LC_ALL=C sort -u
}

games=0
for game in "$SRCDIR"/src/games/*/; do
	games=$((games + 1))
	(cd "$game" && calls ./*.c) >"$T/edges"
	[ "$(wc -l <"$T/edges")" -gt 20 ] || fail "no calls found in $game"
	tsort "$T/edges" >"$T/order" 2>"$T/loop" || {
		cat "$T/loop"
		fail "a circle of files in $game"
	}
done
[ "$games" -ge 5 ] || fail "$games games"

# edges ROOM WITHIN: those within a known circle of the room (1), or the others,
# a circle being one file (0).
cat >"$T/inside.awk" <<'AWK'
FILENAME ~ /circles.txt$/ {
	for (i = 2; $1 == room && i <= NF; i++)
		circle["./" $i] = "circle-" FNR
	next
}
function one(file) { return file in circle ? circle[file] : file }
one($1) == one($2) { if (within) print; next }
!within { print one($1), one($2) }
AWK
edges() {
	awk -f "$T/inside.awk" room="$1" within="$2" \
	    "$SRCDIR/tests/cli/circles.txt" "$T/edges"
}

for room in engine cards log check report cmd api; do
	(cd "$SRCDIR/src/$room" && calls ./*.c) >"$T/edges"
	[ -s "$T/edges" ] || fail "no calls found in src/$room"
	edges "$room" 0 | tsort >"$T/order" 2>"$T/loop" || {
		cat "$T/loop"
		fail "a circle of files in src/$room"
	}
	# Each file of a known circle calls, and is called by, one of it.
	for file in $(grep "^$room " "$SRCDIR/tests/cli/circles.txt" |
	    cut -d " " -f 2-); do
		edges "$room" 1 >"$T/known"
		grep -q "^\./$file " "$T/known" && grep -q " \./$file\$" "$T/known" ||
		    fail "$file: no longer needed in tests/cli/circles.txt"
	done
done

# Each other's functions are seen.
printf 'void\none(void)\n{\n\ttwo();\n}\n' >"$T/one.c"
printf 'void\ntwo(void)\n{\n\tone();\n}\n' >"$T/two.c"
(cd "$T" && calls one.c two.c >both && tsort both >/dev/null 2>&1) &&
    fail "a circle is not seen"
done_testing
