#!/bin/sh
# package.sh [SUITE]: the Debian packages are built in a clean chroot of a suite
# (default: trixie), looked at by lintian, and installed in another one, where
# their autopkgtests are run.  By hand, as root (make check-package).  PACKAGES
# names a folder to keep them in.
#
# package.sh build|try: what is done in the first and in the second chroot.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)

die() {
	echo "package.sh: $*" >&2
	exit 1
}

install() {
	apt-get update -q
	DEBIAN_FRONTEND=noninteractive apt-get install -q -y \
	    --no-install-recommends "$@"
}

case ${1:-trixie} in
build)
	install build-essential lintian
	cd "$top"
	DEBIAN_FRONTEND=noninteractive apt-get build-dep -q -y \
	    --no-install-recommends ./
	dpkg-buildpackage -us -uc
	mv ../*.deb ../*.dsc ../*.tar.* ../*.buildinfo ../*.changes /share
	lintian --allow-root --info --pedantic --display-info \
	    --fail-on error,warning,info,pedantic /share/*.changes
	;;
try)
	install autopkgtest
	autopkgtest /share/*.changes -- null
	# What was installed goes away again.
	DEBIAN_FRONTEND=noninteractive apt-get purge -q -y \
	    'replaycheck*' 'libreplaycheck*'
	find / -xdev -iname '*replaycheck*' ! -path '/share/*' \
	    ! -path '/src/*' ! -path '/var/cache/*' ! -path '/var/log/*' \
	    ! -path '/tmp/*' >/tmp/left
	[ ! -s /tmp/left ] || { cat /tmp/left; die "purge leaves files"; }
	! grep -rl --exclude='*.old' x-replaycheck /etc/xml || die "purge leaves the catalogue"
	;;
*)
	FRESH_SHARE=${PACKAGES:-$(mktemp -d)}
	export FRESH_SHARE
	mkdir -p "$FRESH_SHARE"
	[ -n "${PACKAGES:-}" ] || trap 'rm -rf "$FRESH_SHARE"' EXIT
	"$top/tests/fresh.sh" "${1:-trixie}" './tests/package.sh build'
	"$top/tests/fresh.sh" "${1:-trixie}" './tests/package.sh try'
	echo "package.sh: built, clean, installed, tried and removed"
	;;
esac
