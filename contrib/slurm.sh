#!/bin/sh
# slurm.sh - checks a corpus as a Slurm job array, and joins the parts in a job
# that waits for all of them.
#
#   slurm.sh -n PARTS -o FOLDER [-f FORMAT] PATH...
#
# The paths and FOLDER lie on a file system that all nodes share.  Run it again
# after a failure: only the parts that are not whole are run again.  It prints
# the number of the job that joins them, which writes FOLDER/report and ends
# with the status of the whole in FOLDER/status.  REPLAYCHECK names the tool.
set -eu
parts= folder= format=json
while getopts n:o:f: option; do
	case $option in
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
folder=$(cd "$folder" && pwd)

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
tool=$(quoted "$REPLAYCHECK")
paths=$(quoted "$@")
here=$(quoted "$folder")
wanted=
part=1
while [ "$part" -le "$parts" ]; do
	whole "$folder/$part.json" || {
		rm -f "$folder/$part.json"
		wanted=${wanted:+$wanted,}$part
	}
	part=$((part + 1))
done
rm -f "$folder/report" "$folder/status"

# A report is renamed when it is written to its end, so that a node that dies
# leaves none that looks whole; Slurm then puts the part into the queue again.
# 0 to 3 are verdicts, no failures; what was killed is tried three times.
array=
if [ -n "$wanted" ]; then
	array=$(sbatch --parsable --requeue --array="$wanted" \
	    --output="$folder/%a.log" <<JOB
#!/bin/sh
cd $here || exit
part=\$SLURM_ARRAY_TASK_ID
for try in 1 2 3; do
	(cd "\$SLURM_SUBMIT_DIR" && exec $tool verify --format=json \
	    --shard=\$part/$parts $paths) >\$part.part
	status=\$?
	[ \$status -gt 3 ] || exec mv \$part.part \$part.json
done
exit \$status
JOB
	)
fi
sbatch --parsable ${array:+--dependency=afterany:"$array"} \
    --output="$folder/merge.log" <<JOB
#!/bin/sh
cd $here || exit
set --
# A part that is missing is told, and the others are joined.
part=1
while [ \$part -le $parts ]; do
	[ ! -e \$part.json ] || set -- "\$@" \$part.json
	part=\$((part + 1))
done
$tool merge --format=$format "\$@" >report.new
echo \$? >status.new
mv report.new report
mv status.new status
JOB
