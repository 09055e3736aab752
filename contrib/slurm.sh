#!/bin/sh
# slurm.sh - checks a corpus as a Slurm job array, and joins the parts in a job
# that waits for all of them.
#
#   slurm.sh -n PARTS -o FOLDER [-f FORMAT] PATH...
#
# The paths and FOLDER lie on a file system that all nodes share.  Run it again
# after a failure: only the parts that are not whole are run again.  It prints
# the number of the job that joins them, which writes FOLDER/report and ends
# with the status of the whole in FOLDER/status.
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

# A part is whole when its report ends with the object that closes it.
whole() {
	[ -s "$1" ] && tail -n 1 "$1" | grep -q '"summary":true.*"partial":false'
}
wanted=
files=
part=1
while [ "$part" -le "$parts" ]; do
	whole "$folder/$part.json" || wanted=${wanted:+$wanted,}$part
	files="$files $folder/$part.json"
	part=$((part + 1))
done

# A report is renamed when it is written to its end, so that a node that dies
# leaves none that looks whole.  0 to 3 are verdicts, no failures.
array=
if [ -n "$wanted" ]; then
	array=$(sbatch --parsable --requeue --array="$wanted" \
	    --output="$folder/%a.log" <<JOB
#!/bin/sh
$REPLAYCHECK verify --format=json --shard=\$SLURM_ARRAY_TASK_ID/$parts $* \
    >"$folder/\$SLURM_ARRAY_TASK_ID.part"
status=\$?
[ \$status -le 3 ] || exit \$status
mv "$folder/\$SLURM_ARRAY_TASK_ID.part" "$folder/\$SLURM_ARRAY_TASK_ID.json"
JOB
	)
fi
sbatch --parsable ${array:+--dependency=afterany:"$array"} \
    --output="$folder/merge.log" <<JOB
#!/bin/sh
$REPLAYCHECK merge --format=$format $files >"$folder/report"
echo \$? >"$folder/status"
JOB
