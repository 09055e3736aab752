#!/bin/sh
# analyze.sh [TOOL]...: gcc -fanalyzer, scan-build, clang-tidy and cppcheck look
# at the tool and the library (default: all four).  What one says must stand in
# tests/analyze.txt with the reason why it is wrong there; a row that nothing
# needs is told too.  By hand (make check-analyzers), in a folder of its own
# below the build folder; it wants the Debian packages clang-tools, clang-tidy
# and cppcheck.
set -eu
: "${SRCDIR:?the folder of the sources}"
[ $# -gt 0 ] || set -- gcc scan-build clang-tidy cppcheck
jobs=$(nproc)
mkdir -p analyze
cd analyze

die() {
	echo "analyze.sh: $*" >&2
	exit 1
}

# built FOLDER WRAPPER ARGUMENT...: builds there from nothing
built() {
	folder=$1 wrapper=$2
	shift 2
	rm -rf "$folder"
	mkdir "$folder"
	(
		cd "$folder"
		$wrapper "$SRCDIR/configure" -q --disable-tests \
		    --disable-profile "$@" >/dev/null
		$wrapper make -s -k -j"$jobs" replaycheck
	) >"$folder.log" 2>&1 || die "$folder.log: it does not build"
}

# Each prints FILE CHECK, a line for each thing that it says.
warnings() { # LOG: of a compiler
	sed -n 's/^\([^ :]*\):[0-9:]* warning: .*\[\([^]]*\)\]$/\1 \2/p' "$1" |
	    sed "s|^$SRCDIR/||; s|^\(\.\./\)*||"
}
run_gcc() {
	built gcc '' CC=gcc CFLAGS='-O1 -fanalyzer'
	warnings gcc.log
}
run_scan_build() {
	built scan-build "scan-build -o $PWD/scan-build.reports" CFLAGS=-O1
	warnings scan-build.log
}
run_clang_tidy() {
	[ -e gcc/Makefile ] || built gcc '' CC=gcc CFLAGS=-O0
	# What reads texts with bounds, and numbers that are seen to be in range,
	# is not said to be wrong: the compilers' warnings are errors already.
	flags="-std=c17 -D_GNU_SOURCE -I$SRCDIR/include"
	flags="$flags -I$SRCDIR/src -I$PWD/gcc -I$PWD/gcc/src"
	flags="$flags -I/usr/include/libxml2 -DPACKAGE_STRING=\"tool\""
	export tidy flags="$flags -DPACKAGE_VERSION=\"1\""
	# shellcheck disable=SC2016 # the files stand before the flags
	find "$SRCDIR/src" -name '*.c' | sort | xargs -P "$jobs" -n 8 sh -c \
	    'clang-tidy --quiet --checks="$tidy" "$@" -- $flags' sh \
	    >clang-tidy.log 2>&1 || :
	! grep ' error: ' clang-tidy.log >&2 || die "clang-tidy.log"
	warnings clang-tidy.log
}
tidy='-*,bugprone-*,cert-*,misc-*,performance-*,portability-*'
tidy="$tidy,-bugprone-easily-swappable-parameters"
tidy="$tidy,-bugprone-reserved-identifier,-bugprone-narrowing-conversions"
tidy="$tidy,-bugprone-implicit-widening-of-multiplication-result"
tidy="$tidy,-cert-dcl37-c,-cert-dcl51-cpp,-cert-err33-c,-misc-no-recursion"
tidy="$tidy,-bugprone-branch-clone,-bugprone-suspicious-include"
tidy="$tidy,-bugprone-macro-parentheses,-bugprone-sizeof-expression"
tidy="$tidy,-performance-no-int-to-ptr"
run_cppcheck() {
	[ -e gcc/Makefile ] || built gcc '' CC=gcc CFLAGS=-O0
	cppcheck -q -j"$jobs" --std=c11 --inline-suppr \
	    --enable=warning,performance,portability \
	    --suppress=missingIncludeSystem --suppress=unknownMacro \
	    -I"$SRCDIR/include" -I"$SRCDIR/src" -Igcc \
	    --template='{file}:{line}: warning: {message} [{id}]' \
	    "$SRCDIR/src" >cppcheck.log 2>&1
	warnings cppcheck.log
}

status=0
for tool; do
	"run_$(echo "$tool" | tr - _)" | sort | uniq -c |
	    sed 's/^ *//' >"$tool.found"
	sed -n "s/^$tool  *\([^ ]*\)  *\([^ ]*\)  *..*/\1 \2/p" \
	    "$SRCDIR/tests/analyze.txt" | sort -u >"$tool.known"
	awk -v tool="$tool" '
		FILENAME ~ /known$/ { known[$0] = 1; next }
		{ count = $1; sub(/^[0-9]+ /, "")
		  if ($0 in known) { seen[$0] = 1; next }
		  print tool ": " $0 " (" count ")"; bad = 1 }
		END { for (row in known) if (!(row in seen))
		          print tool ": nothing needs the row: " row
		      exit bad }' "$tool.known" "$tool.found" || status=1
	echo "analyze.sh: $tool says $(awk '{ n += $1 } END { print n + 0 }' \
	    "$tool.found") things, $(wc -l <"$tool.known") rows argue"
done
exit $status
