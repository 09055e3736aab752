#!/bin/sh
# The walk through a changed rule in HACKING.md, as it stands there.
. "${SRCDIR:-.}/tests/cli/lib.sh"
once && exit 77 # it is about what is printed, or other programs
other=${OTHER:-tests/replaycheck_seven}
case $other in
/*) ;;
*) other=$PWD/$other ;;
esac
[ -x "$other" ] || exit 77

sed -n '/^### Changing a rule/,/^## /s/^    \$ //p' "$SRCDIR/HACKING.md" >"$T/lines"
[ "$(wc -l <"$T/lines")" -ge 8 ] || fail "HACKING.md has no walk"
{
	echo set -e
	# The paths come last: a folder may have any name.
	sed -e 's|cp build/replaycheck|cp @OTHER@|' \
	    -e 's|build/replaycheck|@TOOL@|g' -e "s|/tmp/|$T/|g" \
	    -e "s|@OTHER@|'$other'|" -e "s|@TOOL@|'$REPLAYCHECK'|g" "$T/lines"
} >"$T/walk"
(cd "$SRCDIR" && sh "$T/walk") >"$T/out" 2>"$T/err" || {
	fail "the walk ends early"
	cat "$T/out" "$T/err"
}
lines err 0
has out "iotabots.mana.cap"
has out ", 0 not"
has out " 0 differ, 0 cannot be compared"
[ "$(checked --format=json "$T/fixture.xml" | "$JSONLINES" steps)" -le 3 ] ||
    fail "more than three steps are left"
done_testing
