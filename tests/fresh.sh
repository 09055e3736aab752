#!/bin/sh
# fresh.sh SUITE [COMMAND]...: in a clean chroot of a Debian suite (bookworm,
# trixie, sid), runs the commands of the README as they stand there, or those
# given, on what is committed.  Needs root, debootstrap and git; packages come
# from where apt of this machine gets them.  FRESH_DIR: where the chroot is
# made (default: /var/tmp); FRESH_KEEP: set to keep it; FRESH_SHARE: a folder
# that is copied to /share, and back in the end.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)

die() {
	echo "fresh.sh: $*" >&2
	exit 1
}

[ $# -ge 1 ] || die "usage: fresh.sh SUITE [COMMAND]..."
suite=$1
shift
[ "$(id -u)" = 0 ] || die "only root can make a chroot"
command -v debootstrap >/dev/null || die "debootstrap is not installed"

mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' \
    'Origin: Debian' | head -n 1)
[ -n "$mirror" ] || die "apt knows no mirror of Debian"
root=$(mktemp -d "${FRESH_DIR:-/var/tmp}/replaycheck-$suite.XXXXXX")

clean() {
	for mounted in proc dev/pts; do
		mountpoint -q "$root/$mounted" && umount "$root/$mounted"
	done
	[ ! -d "$root/share" ] || cp -R "$root/share/." "$FRESH_SHARE"
	[ -n "${FRESH_KEEP:-}" ] || rm -rf "$root"
}
trap clean EXIT
trap 'exit 1' HUP INT TERM

debootstrap --variant=minbase "$suite" "$root" "$mirror" \
    >"$root.log" 2>&1 || { tail -n 5 "$root.log"; die "no chroot: $root.log"; }
rm -f "$root.log"
# How apt reaches the mirror is the machine's business, not the project's.
apt-config dump | grep '^Acquire' >"$root/etc/apt/apt.conf.d/99machine" || :
for file in resolv.conf hosts ssl/certs/ca-certificates.crt; do
	[ ! -e "/etc/$file" ] || {
		mkdir -p "$(dirname "$root/etc/$file")"
		cp -L "/etc/$file" "$root/etc/$file"
	}
done
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
ln -sf pts/ptmx "$root/dev/ptmx"
mkdir "$root/src"
git -C "$top" archive HEAD | tar -x -C "$root/src"
[ -z "${FRESH_SHARE:-}" ] || cp -R "$FRESH_SHARE" "$root/share"

# in_chroot COMMAND: with the environment of a new user
in_chroot() {
	echo "fresh.sh: $suite: $1"
	begun=$(date +%s)
	chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
	    LC_ALL=C.UTF-8 sh -c "cd /src && $1" </dev/null ||
	    die "$suite: $1 failed"
	echo "fresh.sh: $suite: $1 ended well after" \
	    "$(($(date +%s) - begun)) seconds"
}

if [ $# -gt 0 ]; then
	for command; do in_chroot "$command"; done
else
	sed -n 's,^    \(\./setup\.sh [a-z]*\)  .*,\1,p' "$top/README.md" \
	    >"$root/commands"
	[ "$(wc -l <"$root/commands")" = 2 ] ||
	    die "README.md does not begin with two commands"
	while read -r command <&3; do
		in_chroot "$command"
	done 3<"$root/commands"
fi
for program in 'gcc --version' 'pkg-config --modversion libxml-2.0 zlib'; do
	chroot "$root" sh -c "$program" | head -n 2
done
