#!/bin/sh
# All JSON is valid by the schemas that are installed, SARIF by what its own
# requires.  Needs python3-jsonschema.
. "${SRCDIR:-.}/tests/cli/lib.sh"
once && exit 77 # it is about what is printed, or other programs
python3 -c 'import jsonschema' 2>/dev/null || exit 77
cd "$T" || exit 1

# valid ARGUMENT...: what the command prints is valid by its schema.
valid() {
	checked "$@" >out 2>err
	[ -s out ] || fail "nothing is printed by $*"
}

fixture=$SRCDIR/fixtures/iotabots/mana.pay.xml
valid verify --format=json "$SRCDIR/fixtures" missing.xml
valid verify --format=json --expect "$SRCDIR/fixtures/frc" missing.xml
valid verify --format=json --go-on --summary "$fixture"
valid verify --format=json --go-on "$SRCDIR/fixtures/iotabots"
valid verify --format=json --shard=1/2 "$SRCDIR/fixtures/gazer"
valid rules --format=json
valid coverage --format=json "$fixture"
valid cards --format=json
valid cards --format=json iotabots-demo
valid cards --format=json iotabots-demo forge
valid cards --format=json "$SRCDIR/data/iotabots-demo.xml"
valid show --format=json --legal --replay=1 "$fixture"
valid show --format=json "$SRCDIR/replays"

valid rules --constants --format=json
valid coverage --shard=1/2 --format=json "$fixture" "$SRCDIR/fixtures/frc"
valid perft --depth=2 --format=json "$fixture"
valid lint --format=json missing.xml "$SRCDIR/fixtures/iotabots"
"$REPLAYCHECK" trace -o base.gz "$fixture" "$SRCDIR/replays/iotabots-cards-1.xml.gz"
valid diff --format=json --old-engine="$OTHER" \
    "$SRCDIR/replays/iotabots-cards-1.xml.gz" missing.xml
valid diff --format=json --baseline=base.gz "$fixture"
valid diff --format=json --summary --baseline=base.gz "$fixture"
for command in verify coverage; do
	for part in 1 2; do
		"$REPLAYCHECK" $command --shard=$part/2 --format=json \
		    "$SRCDIR/fixtures/scrapbots" >$command.$part
	done
	valid merge --format=json $command.1 $command.2
done
valid merge --format=sarif verify.1 verify.2
valid merge --format=junit verify.1 verify.2

for options in '' --expect --go-on; do
	for format in sarif junit; do
		# shellcheck disable=SC2086
		valid verify --format=$format $options "$fixture" \
		    "$SRCDIR/fixtures/scrapbots" 'no such file.xml'
	done
done

# A schema that takes anything would prove nothing: neither too little nor too
# much is taken.
for schema in "$SRCDIR"/data/replaycheck-*.schema.json; do
	kind=${schema##*/replaycheck-}
	kind=${kind%.schema.json}
	[ -d ".kept/$kind" ] || fail "no output is there for $schema"
	echo '{"format":1}' >little
	head -qn 1 .kept/"$kind"/* | head -n 1 | sed 's/^{/{"unknown":1,/' >much
	for file in little much; do
		python3 "$SRCDIR/tests/validate.py" "$schema" $file >why &&
			fail "$schema takes too $file"
	done
done
done_testing
