#!/bin/sh
# parallel.sh - checks a corpus on several hosts with GNU parallel over ssh.
#
#   parallel.sh -h HOSTS -n PARTS -o FOLDER [-f FORMAT] PATH...
#
# HOSTS is a comma separated list as parallel takes it for --sshlogin (`:` is
# this machine, `4/host` runs four parts at a time there).  Every host needs
# replaycheck and the corpus under the same paths.  The reports of the parts
# are kept in FOLDER; run it again after a failure, and only the parts that are
# not whole are run again.  The joined report goes to standard output.
# REPLAYCHECK names the tool; options of parallel can stand in PARALLEL.
set -eu
hosts=: parts= folder= format=json
while getopts h:n:o:f: option; do
	case $option in
	h) hosts=$OPTARG ;;
	n) parts=$OPTARG ;;
	o) folder=$OPTARG ;;
	f) format=$OPTARG ;;
	*) exit 64 ;;
	esac
done
shift $((OPTIND - 1))
: "${parts:?-n PARTS}" "${folder:?-o FOLDER}" "${1:?a path}"
: "${REPLAYCHECK:=replaycheck}"
mkdir -p "$folder"

# The words as a shell reads them again.
quoted() {
	for word; do
		printf " '%s'" "$(printf %s "$word" | sed "s/'/'\\\\''/g")"
	done
}
# A part is whole when its report ends with the object that closes it.
whole() {
	[ -s "$1" ] && tail -n 1 "$1" | grep -q '"summary":true.*"partial":false'
}
part=1
while [ "$part" -le "$parts" ]; do
	whole "$folder/$part.json" || {
		rm -f "$folder/$part.json"
		echo "$part"
	}
	part=$((part + 1))
done >"$folder/wanted"

# What verify finds is no failure of the job: 0 to 3 are verdicts.  One that
# was killed is tried again, on another host if there is one.
job="$(quoted "$REPLAYCHECK") verify --format=json --shard={}/$parts"
job="$job$(quoted "$@"); [ \$? -le 3 ]"
if [ -s "$folder/wanted" ]; then
	rm -f "$folder/log"
	parallel --sshlogin "$hosts" --retries 3 --joblog "$folder/log" \
	    --results "$folder/{}.out" "$job" :::: "$folder/wanted" \
	    >/dev/null || :
fi
# A part that is still missing is told by merge, which joins the others.
set --
part=1
while [ "$part" -le "$parts" ]; do
	! whole "$folder/$part.out" ||
		mv "$folder/$part.out" "$folder/$part.json"
	[ ! -e "$folder/$part.json" ] || set -- "$@" "$folder/$part.json"
	part=$((part + 1))
done
exec "$REPLAYCHECK" merge --format="$format" "$@"
