#!/bin/sh
# mutants: of a few changes of the rules, always the same, none lives
# (tests/mutate.py; all of them are tried by hand).
. "${SRCDIR:-.}/tests/cli/lib.sh"
! once || done_testing
python3 -c '' 2>/dev/null || { echo "no python3: left aside"; exit 77; }
unset MAKEFLAGS MFLAGS MAKELEVEL
python3 "$SRCDIR/tests/mutate.py" --sample=12 --seed=3 --results="$T/tried" \
    src/games/scrapbots/ >"$T/out" 2>"$T/err" || :
rm -rf mutants
cat "$T/out" "$T/err"
grep -q '^\([1-9][0-9]*\) of \1 killed' "$T/out" || fail "a mutant lives"
done_testing
