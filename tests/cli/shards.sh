#!/bin/sh
# Parts of a corpus: together they are the whole, and joined they report what
# a single run does.
. "${SRCDIR:-.}/tests/cli/lib.sh"
cd "$T" || exit 1
replays=$(replays_to_look_at)
evening=$SRCDIR/replays/iotabots-evening.xml.gz

run 0 verify --format=json "$replays"
"$JSONLINES" file <out | sort >whole
divisions="1 2 7" splits="1 3 13 64"
! once || divisions=2 splits=3
for parts in $divisions; do
	part=1
	: >joined
	while [ $part -le $parts ]; do
		run 0 verify --format=json --shard=$part/$parts "$replays"
		grep -v '"summary":true' out | "$JSONLINES" file >>joined
		part=$((part + 1))
	done
	sort joined | cmp -s - whole || fail "$parts parts are not the whole"
done

# The part of a file depends on its name alone: the hash is FNV-1a.
run 0 verify --format=json --shard=2/7 "$replays"
grep -v '"summary":true' out | "$JSONLINES" file >second
sed 1q second >one
run 0 verify --format=json --shard=2/7 "$(cat one)"
grep -q '"verdict":"legal"' out || fail "a file has changed its part"

# An empty part is no mistake; a wrong one is.
run 0 verify --shard=1/2 "$(cat one)"
run 0 verify --shard=2/2 "$(cat one)"
for wrong in 0/2 3/2 1 /2 1/ a/b 1/0 1/2/3 -1/2; do
	run 64 verify --shard=$wrong "$replays"
	has err "--shard takes K/N with K from 1 to N, not $wrong"
done
run 0 coverage --shard=1/2 "$replays"

# split COMMAND PARTS FILE...: the reports of so many parts, as 1.json, 2.json ...
split() {
	command=$1 parts=$2
	shift 2
	rm -f [0-9]*.json
	part=1
	while [ $part -le "$parts" ]; do
		"$REPLAYCHECK" $command --format=json --shard=$part/$parts "$@" \
		    >$part.json 2>err
		keep $part.json $command --format=json
		part=$((part + 1))
	done
}
# joined STATUS FORMAT COMMAND FILE...: what merge prints is the single run's.
joined() {
	wanted=$1 format=$2 command=$3
	shift 3
	"$REPLAYCHECK" $command --format=$format "$@" >single 2>err
	is "$command $format $?" "$command $format $wanted"
	"$REPLAYCHECK" merge --format=$format $(ls [0-9]*.json | sort -r) >out 2>err
	is "merge $format $?" "merge $format $wanted"
	lines err 0
	keep single $command --format=$format
	cmp -s out single || {
		fail "$command $format: the joined report is another one"
		diff single out | head -n 4
	}
}
fixtures=$SRCDIR/fixtures/iotabots
for parts in $splits; do
	split verify $parts "$fixtures" "$evening"
	for format in json junit tap sarif; do
		joined 3 $format verify "$fixtures" \
		    "$evening"
	done
	split "verify --expect" $parts "$fixtures"
	joined 0 json "verify --expect" "$fixtures"
	joined 0 junit "verify --expect" "$fixtures"
	split coverage $parts "$fixtures"
	joined 0 json coverage "$fixtures"
	joined 0 text coverage "$fixtures"
done
checked verify --format=json "$evening" >single
"$REPLAYCHECK" merge - <single >out
is "$(wc -l <out)" "$(wc -l <single)"

# What is not whole is told, and what is there is printed.
split verify 4 "$replays"
run 3 merge 1.json 2.json 4.json
has err "part 3/4 is missing"
has out '"verdict":"legal"'
tail -n 1 out | grep -q '"summary":true.*"partial":true' ||
    fail "it is not said to be partial"
run 3 merge 1.json 2.json 3.json 4.json 2.json
has err "part 2/4 is there twice"
is "$(grep -c '"replay":1' out)" \
    "$(checked --format=json "$replays" | grep -c '"replay":1,')"
sed '$d' 3.json >cut.json
run 3 merge 1.json 2.json cut.json 4.json
has err "cut.json: it has no last object"
split verify 3 "$replays"
for part in 1.json 2.json 3.json; do # not an empty one
	! grep -q '"replay":' $part || cp $part other.json
done
split verify 4 "$replays"
run 3 merge 1.json 2.json 3.json 4.json other.json
has err "other.json: it is a part of another division"
run 3 merge missing.json
has err "missing.json: No such file"
mkdir folder
run 3 merge folder
has err "folder: Is a directory"
: >empty.json
run 3 merge 1.json 2.json empty.json 4.json
has err "empty.json: it is empty"
{
	(
		trap '' XFSZ
		ulimit -f 0
		"$REPLAYCHECK" merge - <single
	)
	echo "status $?" >&2
} 2>&1 >/dev/null | cat >err
has err "a copy of what is read cannot be written: File too large"
has err "status 74"
echo '{"format":1}' >odd.json
run 3 merge odd.json
has err "odd.json:1: it is no report of verify or coverage"
printf '{"format":1' >odd.json
run 3 merge odd.json
has err "odd.json:1: it ends within a line"
split coverage 2 "$fixtures"
run 3 merge 1.json other.json
has err "it is no report of coverage, as the others are"
run 64 merge
run 64 merge --format=xml other.json
done_testing
