#!/bin/sh
# official.sh: reports of all fixtures are valid by the schemas of those who
# read them.  By hand (make check-official), for they are not part of the
# project: SARIF_SCHEMA names the schema of SARIF 2.1.0 (default: that of the
# npm package @microsoft/jest-sarif, fetched with npm), JUNIT_SCHEMA the
# junit-10.xsd of the xUnit plugin of Jenkins, one that knows the file and the
# line of a case (default: left out, and said).
set -eu
: "${REPLAYCHECK:?the tool}" "${SRCDIR:?the folder of the sources}"
stage=$(mktemp -d "${TMPDIR:-/tmp}/replaycheck-official.XXXXXX")
trap 'rm -rf "$stage"' EXIT

if [ -z "${SARIF_SCHEMA:-}" ]; then
	(cd "$stage" && npm pack --silent @microsoft/jest-sarif >/dev/null &&
	    tar -xzf ./*.tgz)
	SARIF_SCHEMA=$(find "$stage/package" -name 'sarif-2.1.0*.json')
fi
for options in '' --expect --go-on; do
	# shellcheck disable=SC2086
	"$REPLAYCHECK" verify --format=sarif $options "$SRCDIR/fixtures" \
	    'no such file.xml' >"$stage/report.whole" || :
	python3 "$SRCDIR/tests/validate.py" "$SARIF_SCHEMA" \
	    "$stage/report.whole"
	echo "official.sh: SARIF ${options:-without options} is valid"
	[ -n "${JUNIT_SCHEMA:-}" ] || continue
	# shellcheck disable=SC2086
	"$REPLAYCHECK" verify --format=junit $options "$SRCDIR/fixtures" \
	    'no such file.xml' >"$stage/report.xml" || :
	xmllint --noout --schema "$JUNIT_SCHEMA" "$stage/report.xml"
done
[ -n "${JUNIT_SCHEMA:-}" ] ||
	echo "official.sh: no JUNIT_SCHEMA: JUnit was not looked at"
