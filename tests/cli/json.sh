#!/bin/sh
# All JSON is valid by the schemas that are installed, SARIF by what its own
# requires.  Needs python3-jsonschema.
. "${SRCDIR:-.}/tests/cli/lib.sh"
python3 -c 'import jsonschema' 2>/dev/null || exit 77
cd "$T" || exit 1

# valid NAME ARGUMENT...: what the command prints is valid by the schema.
valid() {
	schema=$SRCDIR/data/replaycheck-$1.schema.json
	shift
	"$REPLAYCHECK" "$@" >out 2>err
	python3 "$SRCDIR/tests/validate.py" "$schema" <out >why 2>&1 || {
		fail "not valid: $*"
		head -n 8 why
	}
}

fixture=$SRCDIR/fixtures/iotabots/mana.pay.xml
valid verify verify --format=json "$SRCDIR/fixtures" missing.xml
valid verify verify --format=json --expect "$SRCDIR/fixtures/frc" missing.xml
valid verify verify --format=json --go-on --summary "$fixture"
valid verify verify --format=json --go-on "$SRCDIR/fixtures/iotabots"
valid verify verify --format=json --shard=1/2 "$SRCDIR/fixtures/gazer"
valid rules rules --format=json
valid coverage coverage --format=json "$fixture"
valid cards cards --format=json
valid cards cards --format=json iotabots-demo
valid cards cards --format=json iotabots-demo forge
valid cards cards --format=json "$SRCDIR/data/iotabots-demo.xml"
valid show show --format=json --legal --replay=1 "$fixture"
valid show show --format=json "$SRCDIR/replays"

for options in '' --expect --go-on; do
	# shellcheck disable=SC2086
	"$REPLAYCHECK" verify --format=sarif $options "$fixture" \
	    "$SRCDIR/fixtures/scrapbots" 'no such file.xml' >out
	python3 "$SRCDIR/tests/validate.py" "$SRCDIR/tests/sarif.schema.json" \
	    whole <out >why 2>&1 || {
		fail "SARIF $options"
		head -n 8 why
	}
done

# A schema that takes anything would prove nothing.
echo '{"format":1}' >out
python3 "$SRCDIR/tests/validate.py" \
    "$SRCDIR/data/replaycheck-verify.schema.json" <out >why && fail "too lax"
done_testing
