#!/bin/sh
# cluster.sh parallel|slurm|all: runs the recipes of contrib/ for real, against
# an sshd and a Slurm of its own, this machine standing for several hosts;
# nothing listens but on addresses of the loopback.  By hand
# (make check-cluster): it wants root and the Debian packages parallel,
# openssh-server, slurm-wlm and munge.  A tool that kills itself takes the place
# of a host that fails.
set -eu
: "${REPLAYCHECK:?the tool}" "${SRCDIR:?the folder of the sources}"
what=${1:-all}
stage=$(mktemp -d /tmp/replaycheck-cluster.XXXXXX)
started=
clean() {
	for job in $started; do
		kill "$job" 2>/dev/null || :
	done
	wait 2>/dev/null || :
	[ -n "${CLUSTER_KEEP:-}" ] || rm -rf "$stage"
}
trap clean EXIT
trap 'exit 1' HUP INT TERM

die() {
	echo "cluster.sh: $*" >&2
	exit 1
}
say() {
	echo "cluster.sh: $*"
}
until_it() { # COMMAND...: waits until it is so
	tries=0
	until "$@" >/dev/null 2>&1; do
		tries=$((tries + 1))
		[ $tries -lt 600 ] || die "in vain: $*"
		sleep 0.2
	done
}
[ "$(id -u)" = 0 ] || die "an sshd and a slurmd of one's own want root"

# A corpus with a blank in its name, the single run, and a tool that is killed
# in part 2 as often as the file `kill` says.
corpus="$stage/a corpus"
mkdir "$corpus"
cp "$SRCDIR"/replays/iotabots-*.xml.gz "$corpus"
cp "$SRCDIR"/fixtures/iotabots/mana.*.xml "$corpus"
tool=$stage/replaycheck
cat >"$tool" <<END
#!/bin/sh
case "\$*" in *--shard=2/*)
	left=\$(cat '$stage/kill')
	if [ "\$left" -gt 0 ]; then
		echo \$((left - 1)) >'$stage/kill'
		'$REPLAYCHECK' "\$@" | head -n 3
		kill -9 \$\$
	fi
esac
echo "\$*" >>'$stage/runs'
exec '$REPLAYCHECK' "\$@"
END
chmod 755 "$tool"
single=0
"$REPLAYCHECK" verify --format=json --summary --shard=1/1 "$corpus" >/dev/null ||
    single=$?
"$REPLAYCHECK" verify --format=json --shard=1/1 "$corpus" >"$stage/whole" || :
"$REPLAYCHECK" merge --format=junit "$stage/whole" >"$stage/junit" || :
export REPLAYCHECK="$tool"

# runs NUMBER: so many parts were run to their end since the last look.
runs() {
	count=$(grep -c -e --shard "$stage/runs" || :)
	[ "$count" = "$1" ] || die "$count parts were run, not $1"
	: >"$stage/runs"
}
: >"$stage/runs"

# three_times COMMAND...: the recipe, which prints to $stage/report and ends
# with its status in $stage/status: with a part that is killed once, with one
# that is killed always, and again when the host is well.
three_times() {
	echo 1 >"$stage/kill"
	"$@" "$stage/$what-once"
	[ "$(cat "$stage/status")" = "$single" ] || die "status after a kill"
	cmp "$stage/report" "$stage/junit" || die "the merge is not whole"
	runs 4
	say "$what: a part that was killed was run again, the merge is whole"
	echo 99 >"$stage/kill"
	"$@" "$stage/$what-always"
	[ "$(cat "$stage/status")" = 3 ] || die "a missing part is not told"
	runs 3
	say "$what: a missing part was told: $(cat "$stage/told")"
	echo 0 >"$stage/kill"
	"$@" "$stage/$what-always"
	[ "$(cat "$stage/status")" = "$single" ] || die "status of the second run"
	cmp "$stage/report" "$stage/junit" || die "the second merge is not whole"
	runs 1
	say "$what: run again, only that part was checked, the merge is whole"
}

# ---- GNU parallel over ssh ----

with_parallel() {
	status=0
	sh "$SRCDIR/contrib/parallel.sh" -h 127.0.0.2,127.0.0.3,127.0.0.4 -n 4 \
	    -o "$1" -f junit "$corpus" >"$stage/report" 2>"$stage/err" ||
	    status=$?
	echo $status >"$stage/status"
	grep merge: "$stage/err" | head -n 1 >"$stage/told" || :
}
start_sshd() {
	port=$((20000 + $$ % 20000))
	ssh-keygen -q -t ed25519 -N '' -f "$stage/host"
	ssh-keygen -q -t ed25519 -N '' -f "$stage/user"
	cp "$stage/user.pub" "$stage/authorized"
	chmod 755 "$stage"
	mkdir -p /run/sshd
	cat >"$stage/sshd_config" <<END
ListenAddress 127.0.0.2:$port
ListenAddress 127.0.0.3:$port
ListenAddress 127.0.0.4:$port
HostKey $stage/host
AuthorizedKeysFile $stage/authorized
PidFile none
StrictModes no
UsePAM no
PermitRootLogin yes
MaxStartups 100
END
	cat >"$stage/ssh_config" <<END
Host 127.0.0.*
	Port $port
	IdentityFile $stage/user
	StrictHostKeyChecking no
	UserKnownHostsFile $stage/known
	LogLevel ERROR
END
	/usr/sbin/sshd -D -e -f "$stage/sshd_config" 2>"$stage/sshd.log" &
	started="$started $!"
	PARALLEL_SSH="ssh -F $stage/ssh_config"
	PARALLEL_HOME=$stage/parallel
	export PARALLEL_SSH PARALLEL_HOME
	mkdir -p "$PARALLEL_HOME"
	until_it $PARALLEL_SSH 127.0.0.2 true
}

# ---- Slurm ----

with_slurm() {
	job=$(sh "$SRCDIR/contrib/slurm.sh" -n 4 -o "$1" -f junit "$corpus")
	say "slurm: job $job joins the parts"
	until_it test -e "$1/status"
	cp "$1/report" "$1/status" "$stage"
	grep merge: "$1/merge.log" | head -n 1 >"$stage/told" || :
}
start_slurm() {
	host=$(hostname -s)
	mkdir -p "$stage/munge" "$stage/state" "$stage/spool"
	chmod 755 "$stage/munge"
	dd if=/dev/urandom of="$stage/munge/key" bs=128 count=1 2>/dev/null
	chmod 400 "$stage/munge/key"
	/usr/sbin/munged --foreground --force --key-file="$stage/munge/key" \
	    --socket="$stage/munge/socket" --pid-file="$stage/munge/pid" \
	    --log-file="$stage/munge/log" --seed-file="$stage/munge/seed" \
	    >"$stage/munged.log" 2>&1 &
	started="$started $!"
	until_it munge -S "$stage/munge/socket" -n
	port=$((21000 + $$ % 20000))
	cat >"$stage/slurm.conf" <<END
ClusterName=loopback
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$stage/munge/socket
CryptoType=crypto/munge
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$stage/state
SlurmdSpoolDir=$stage/spool
SlurmctldPidFile=$stage/slurmctld.pid
SlurmdPidFile=$stage/slurmd.pid
SlurmctldLogFile=$stage/slurmctld.log
SlurmdLogFile=$stage/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=0,sched_interval=1
MailProg=/bin/true
NodeName=$host NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=60 State=UP
END
	sed -i /CryptoType/d "$stage/slurm.conf"
	echo "CgroupAutomount=no" >"$stage/cgroup.conf"
	export SLURM_CONF="$stage/slurm.conf"
	/usr/sbin/slurmctld -D -c >"$stage/ctld.out" 2>&1 &
	started="$started $!"
	/usr/sbin/slurmd -D -c >"$stage/slurmd.out" 2>&1 &
	started="$started $!"
	until_it sh -c 'sinfo -h -o %t | grep -q idle'
}

for recipe in parallel slurm; do
	[ "$what" = all ] || [ "$what" = $recipe ] || continue
	case $recipe in
	parallel)
		command -v parallel >/dev/null || die "parallel is missing"
		start_sshd
		(what=parallel three_times with_parallel)
		;;
	slurm)
		command -v slurmctld >/dev/null || [ -x /usr/sbin/slurmctld ] ||
			die "slurm-wlm is missing"
		start_slurm
		(what=slurm three_times with_slurm)
		;;
	esac
done
