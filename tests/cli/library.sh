#!/bin/sh
# The shared library as other programs see it: the example answers an illegal
# step in the moment it is sent, Python follows a replay step by step, and
# nothing but what the header names is to be seen.
. "$SRCDIR/tests/cli/lib.sh"

"$EXAMPLE" >"$T/out" || fail "the example fails"
cat >"$T/want" <<'END'
<summon by="A" card="A1"/>
    taken
<summon by="A" card="A2"/>
    illegal: Anvil (A2) costs 3, the pool holds 2 [iotabots.mana.pay]
END
cmp "$T/want" "$T/out" || fail "the example answers something else"
[ "$(wc -l <"$SRCDIR/examples/server.c")" -le 60 ] ||
    fail "the example has more than 60 lines"

# Every function has its page.
for name in $(sed -n '/^REPLAYCHECK_API/s/.*\(replaycheck_[a-z_]*\)(.*/\1/p' \
    "$SRCDIR/include/replaycheck.h"); do
	grep -q "^\.F[no] $name\>" "$SRCDIR"/man/*.3 ||
	    fail "$name stands in no manual page"
done

library=$(dirname "$REPLAYCHECK")/.libs/libreplaycheck.so
if [ ! -e "$library" ]; then
	echo "there is no shared library: left aside"
	done_testing
fi
if command -v nm >/dev/null; then
	nm -D --defined-only "$library" | sed 's/.* //; s/@.*//' |
	    grep -v '^REPLAYCHECK_' | sort >"$T/seen"
	sed -n '/^REPLAYCHECK_API/s/.*\(replaycheck_[a-z_]*\)(.*/\1/p' \
	    "$SRCDIR/include/replaycheck.h" | sort -u >"$T/named"
	cmp "$T/named" "$T/seen" || {
		diff "$T/named" "$T/seen"
		fail "the library shows something else than its header"
	}
fi
# In a static library, too, what is not named cannot get in anybody's way.
archive=${library%.so}.a
if command -v nm >/dev/null && command -v objcopy >/dev/null &&
    [ -e "$archive" ]; then
	nm -g --defined-only "$archive" 2>/dev/null |
	    sed -n 's/^[0-9a-f]* [A-Z] //p' | sort -u >"$T/inside"
	cmp "$T/named" "$T/inside" || {
		diff "$T/named" "$T/inside"
		fail "the static library shows something else than its header"
	}
fi
if ! command -v python3 >/dev/null; then
	echo "there is no python3: the library is not loaded by it"
elif nm -D "$library" | grep -q '__asan_init'; then
	echo "a library with sanitizers is not loaded by python3"
else
	python3 "$SRCDIR/tests/library.py" "$library" "$REPLAYCHECK" \
	    "$SRCDIR/replays/iotabots-concession.xml.gz" ||
	    fail "Python cannot follow a replay"
fi
done_testing
