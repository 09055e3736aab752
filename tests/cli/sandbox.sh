#!/bin/sh
# verify, lint and show give up what they do not need.
. "$SRCDIR/tests/cli/lib.sh"
cd "$T" || exit 1
log="$SRCDIR/fixtures/iotabots/mana.pay.xml"
mkfifo slow.xml

# privileges ARGUMENT...: what the kernel says while the tool waits for a log.
privileges() {
	"$REPLAYCHECK" "$@" slow.xml >out 2>err &
	job=$!
	exec 9<>slow.xml
	waiting $job slow.xml
	sed -n 's/^NoNewPrivs:[[:blank:]]*//p' /proc/$job/status
	kill $job
	wait $job
	exec 9>&-
}
run 0 --version
case $("$REPLAYCHECK" --version) in
*Landlock*) given=1 ;;
*) given=0 ;;
esac
# where nobody gets new privileges anyway, this tells nothing
if grep -q '^NoNewPrivs:[[:blank:]]*0' /proc/self/status 2>/dev/null; then
	for command in verify lint show; do
		is "$(privileges $command 2>/dev/null)" $given
		is "$(privileges $command --no-sandbox 2>/dev/null)" 0
	done
fi

# all that is asked for still works
run 2 verify --go-on -j2 --report=json:one.json --report=tap:sub.tap "$log" "$log"
[ -s one.json ] && [ -s sub.tap ] || fail "no reports"
mkdir elsewhere
touch elsewhere/real.json
ln -s elsewhere/real.json link.json
run 2 verify --report=json:link.json "$log"
[ -s elsewhere/real.json ] || fail "no report where the link leads"
run 2 show --format=html -o pages "$log"
[ -s pages/index.html ] || fail "no pages"
"$REPLAYCHECK" verify /dev/stdin <"$log" >out
grep -q "^/dev/stdin" out || fail "/dev/stdin is not read"
cat "$log" | "$REPLAYCHECK" verify /dev/stdin >out 2>err
lacks out "cannot be opened"
cat "$log" | "$REPLAYCHECK" verify - >out 2>err
lacks out "cannot be opened"

# Where no more files can be opened, nothing is given up that is needed.
for most in 5 6 7 8; do
	rm -f few.json*
	(
		# shellcheck disable=SC3045 # as dash and bash have it
		ulimit -n $most
		exec "$REPLAYCHECK" verify --report=json:few.json "$log"
	) >out 2>err
	status=$?
	case $status in
	2) [ -s few.json ] || fail "no report with $most files" ;;
	*) has err "Too many open files" ;;
	esac
	is "$(ls few.json.* 2>/dev/null)" ""
done
done_testing
