#!/bin/sh
# What cannot be written ends with 74 and one line, and a file that was to be
# replaced is as it was.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
one=$SRCDIR/fixtures/iotabots/mana.pay.xml

# full FILE ARGUMENT...: nothing more fits on the disk; FILE stays as it is, and
# nothing is left beside it.
full() {
	file=$1
	shift
	cp "$file" before 2>/dev/null || rm -f before
	{
		(
			trap '' XFSZ
			ulimit -f 0
			exec "$REPLAYCHECK" "$@"
		)
		echo "status $?" >&2
	} 2>&1 >/dev/null | cat >err
	has err "status 74"
	has err "cannot be written: File too large"
	[ -f before ] && { cmp -s before "$file" || fail "$* has changed $file"; }
	[ -f before ] || [ ! -e "$file" ] || fail "$* leaves half of $file"
	[ -z "$(find . -name "${file##*/}.*")" ] || fail "$* leaves a file"
}

sed 's/  *$//' "$one" >log.xml
printf '\n' >>log.xml
gzip -nc "$one" >packed.xml.gz
mkdir folder
run 2 trace -o base.gz "$one"
sed 's/verdict="legal"/verdict="disputed"/' "$one" >expect.xml

full log.xml fmt -i log.xml
full packed.xml.gz fmt -i packed.xml.gz
full folder/log-1.xml extract --replay=1 -o folder log.xml
full folder/log-1.xml extract --verdict=legal -o folder log.xml
full base.gz diff --baseline=base.gz --update log.xml
full new.gz diff --baseline=new.gz --update log.xml
full page.html show --format=html --replay=1 -o page.html log.xml
full folder/0001-log.html show --format=html -o folder log.xml
full new.xml new iotabots -o new.xml
full folder/iotabots-1-0001.xml generate --game=iotabots --steps=40 -o folder
full expect.xml verify --expect --update-expect expect.xml
full trace.gz trace -o trace.gz log.xml
full folder/log.xml.trace trace -o folder log.xml
full report.json verify --report=json:report.json log.xml

# A folder that is not there, and standard output.
run 74 diff --baseline=nowhere/base --update log.xml
has err "nowhere/base cannot be written: No such file or directory"
for command in "trace -o nowhere/x log.xml" "trace -o nowhere/x.gz log.xml" \
    "extract --replay=1 -o nowhere/x log.xml" "new frc -o nowhere/x" \
    "generate --game=frc -o nowhere/x" \
    "show --format=html -o nowhere/x log.xml expect.xml"; do
	run 74 $command
	is "$(grep -v '^[^:]*:[0-9]' err | sed 's/x\.gz/x/')" \
	    "replaycheck: nowhere/x cannot be written: No such file or directory"
done

# What is written takes the place of no log.
ln log.xml same.xml
cp packed.xml.gz before
for command in "verify --report=json:log.xml log.xml" \
    "verify --report=tap:./log.xml ." "verify --report=json:same.xml log.xml" \
    "show --format=html -o log.xml log.xml" \
    "trace -o packed.xml.gz packed.xml.gz"; do
	run 64 $command
	has err "would overwrite the log"
done
cmp -s packed.xml.gz before || fail "a log was overwritten"

# Standard output under another name is not replaced where it leads to a file.
if [ -w /dev/stdout ]; then
	"$REPLAYCHECK" verify --report=tap:/dev/stdout --format=json log.xml >both
	is "$(grep -c -e '^TAP version' -e '"verdict":"legal"' both)" 2
fi
if [ -w /dev/full ]; then
	for command in "fmt log.xml" "fmt packed.xml.gz" \
	    "extract --replay=1 log.xml" "new frc" "lint bad.xml" \
	    "show --replay=1 log.xml" "show --format=html --replay=1 log.xml" \
	    "trace log.xml" "diff --baseline=base.gz log.xml" "verify log.xml" \
	    "generate --game=frc --steps=9" "perft --depth=1 position.xml" \
	    "coverage log.xml" "merge report.json" "cards" "help"; do
		printf '<replay/>' >bad.xml
		"$REPLAYCHECK" extract --replay=1 log.xml >position.xml
		checked verify --format=json log.xml >report.json
		# shellcheck disable=SC2086
		"$REPLAYCHECK" $command >/dev/full 2>err
		is "$? $command" "74 $command"
		has err "standard output cannot be written: No space left"
	done
fi

# Where a link leads to a file, that file is replaced, and the link stays.
ln -s log.xml link.xml
cp log.xml before
run 0 fmt -i link.xml
[ -L link.xml ] || fail "the link is gone"
! cmp -s before log.xml || fail "fmt -i of a link changed nothing"
chmod 640 log.xml
cp "$one" other.xml
chmod 640 other.xml
run 0 fmt -i other.xml
is "$(stat -c %a other.xml)" 640
done_testing
