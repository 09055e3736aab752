#!/bin/sh
# setup.sh and configure where something is missing: who is told what, and who
# is asked before anything is installed.
. "${SRCDIR:-.}/tests/cli/lib.sh"
once && exit 77 # it is about what is printed, or other programs
cd "$T" || exit 1
setup=$SRCDIR/setup.sh
[ -e "$setup" ] && [ -e "$SRCDIR/configure" ] || exit 77

# A machine that has a shell and little else: no compiler, no libraries.
mkdir bin
for program in sh dirname nproc cat test mkdir; do
	ln -s "$(command -v $program)" bin/$program
done
cat >bin/id <<'END'
#!/bin/sh
cat "$FAKE/user"
END
cat >bin/apt-get <<'END'
#!/bin/sh
echo "$*" >>"$FAKE/asked-of-apt"
[ "$1" = update ]
END
chmod +x bin/id bin/apt-get

# setup USER ARGUMENT...: without a terminal
setup() {
	echo "$1" >user
	shift
	rm -f asked-of-apt
	FAKE=$T PATH=$T/bin sh "$setup" "$@" >out 2>err </dev/null
	status=$?
}
packages="gcc make autoconf automake libtool pkg-config gzip libxml2-dev zlib1g-dev"
packages="$packages libjansson-dev nettle-dev"
line="apt-get install --no-install-recommends $packages"

setup 0
is "$status" 1
has err "usage: setup.sh verify|test"
setup 1000 verify
is "$status" 1
has err "setup.sh: an administrator must run: $line"
[ ! -e asked-of-apt ] || fail "apt-get is run without root"
setup 1000 test
has err "setup.sh: an administrator must run: $line libxml2-utils check"
setup 0 verify
[ "$status" != 0 ] || fail "setup.sh goes on without a compiler"
lacks err "[Y/n]"
is "$(tail -n 1 asked-of-apt)" \
    "install -q -y --no-install-recommends $packages"
mv bin/apt-get apt-get
setup 0 verify
is "$status" 1
has err "setup.sh: please install (names of Debian packages): $packages"
mv apt-get bin/apt-get

# at_terminal ANSWER
at_terminal() {
	rm -f asked-of-apt
	printf '%s\n' "$1" | script -qec \
	    "env FAKE='$T' PATH='$T/bin' sh '$setup' verify" out >said 2>&1
	status=$?
	has out "setup.sh: run \"$line\"? [Y/n]"
}
if has_terminal; then
	at_terminal n
	is "$status" 1
	has out "setup.sh: not installed: $packages"
	[ ! -e asked-of-apt ] || fail "apt-get is run after a no"
	for answer in y Yes ''; do
		at_terminal "$answer"
		[ -e asked-of-apt ] || fail "apt-get is not run after '$answer'"
	done
fi

# configure names all that is missing at once, and what only the tests need.
# (A folder that was configured itself can be no source of another one.)
real=$(command -v pkg-config) || done_testing
[ ! -e "$SRCDIR/config.status" ] || done_testing
cat >pkg-config <<'END'
#!/bin/sh
case " $MISSING " in
*" all "*) case "$*" in --atleast*) ;; *) exit 1 ;; esac ;;
*" check "*) case " $* " in *" check "*) exit 1 ;; esac ;;
esac
exec "$REAL" "$@"
END
chmod +x pkg-config
configure() {
	mkdir -p build
	(cd build && REAL=$real "$SRCDIR/configure" --cache-file=../cache \
	    PKG_CONFIG="$T/pkg-config" "$@") >out 2>err
	status=$?
	sed -i /pkg_cv_/d cache
}
MISSING=all
export MISSING
configure
is "$status" 1
has err "apt-get install libxml2-dev zlib1g-dev libjansson-dev nettle-dev check"
MISSING=check
configure
is "$status" 1
has out "only the tests need: check; --disable-tests does without"
has err "not found; on Debian: apt-get install check"
configure --disable-tests
is "$status" 0
make -C build -s check-local >out 2>err && fail "there is something to check"
has err "configured with --disable-tests: there is nothing to check"
done_testing
