#!/bin/bash
# A real Slurm of two nodes on this machine grades a class, and a node is killed while it tests.
#   slurm.sh ROOT BUILD CLASSROOM    the course, its build, and the program course-classroom
set -Eeuo pipefail
trap 'echo "slurm.sh:$LINENO: $BASH_COMMAND"' ERR
root=$1 build=$2 classroom=$3
export COHORT_ROOT=$root COHORT_BUILD=$build PATH=$PATH:/usr/sbin
skip() { echo "$*"; exit 77; }
for program in slurmctld slurmd munged bwrap; do
  command -v $program > /dev/null || skip "$program is not installed"
done
(( EUID == 0 )) || skip 'only root can start a Slurm'

work=$(mktemp -d)
chmod 755 "$work"
mkdir "$work"/{state,munge}
export SLURM_CONF=$work/slurm.conf
# What belongs to this Slurm has the name of its file in the environment. Of which node it is, a daemon
# has in its words, and a job in its environment; what starts a job and waits for it has lost both.
processes_of() {
  local process parent
  for process in /proc/[0-9]*; do
    if [[ ${process#/proc/} != "$$" ]] && grep -qzx "SLURM_CONF=$SLURM_CONF" "$process/environ" &&
      { [[ $1 == all ]] || grep -qz "^-N$1\$" "$process/cmdline" ||
        grep -qzx "SLURMD_NODENAME=$1" "$process/environ"; }; then
      echo "${process#/proc/}"
      parent=$(sed -n 's/^PPid:\t//p' "$process/status")
      [[ $(< "/proc/$parent/comm") != slurmstepd ]] || echo "$parent"
    fi
  done 2> /dev/null
}
# Stopped first, so that none can tell of the others' end: it is a lost node, and not a failed step.
kill_all_of() {
  local victims
  victims=$(processes_of "$1")
  kill -STOP $victims || true
  kill -9 $victims || true
} 2> /dev/null
trap 'kill_all_of all; wait 2> /dev/null; rm -rf "$work"' EXIT

free_ports() {
  python3 -c '
import socket
sockets = [socket.socket() for _ in range(3)]
for each in sockets: each.bind(("127.0.0.1", 0))
print(*(each.getsockname()[1] for each in sockets))'
}
read -r port port1 port2 < <(free_ports)
cat > "$SLURM_CONF" << END
ClusterName=cohort
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
MpiDefault=none
NodeName=n1 NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$port1 CPUs=1
NodeName=n2 NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$port2 CPUs=1
PartitionName=all Nodes=ALL Default=YES
END
head -c 1024 /dev/urandom > "$work/munge/key"
chmod 600 "$work/munge/key"
munged --foreground --force --socket="$work/munge/socket" --key-file="$work/munge/key" \
  --pid-file="$work/munge/pid" --seed-file="$work/munge/seed" --log-file="$work/munge/log" 2> /dev/null &
for _ in {1..100}; do [[ ! -S $work/munge/socket ]] || break; sleep 0.1; done
slurmctld -D > /dev/null 2>&1 &
for node in n1 n2; do slurmd -D -N$node > /dev/null 2>&1 & done
nodes_in() { sinfo --noheader --states="$1" --format=%D 2> /dev/null || true; }
for _ in {1..300}; do [[ $(nodes_in idle) != 2 ]] || break; sleep 0.1; done
[[ $(nodes_in idle) == 2 ]] || { tail -n 5 "$work"/*.log; skip 'Slurm does not start here'; }

# Six texts, each by two students; one is wrong. A task has three of them.
class=$work/class results=$work/results
for number in {0..11}; do
  mkdir -p "$class/s$number"
  { cat "$root/solutions/00-first-launch/exercise.cuh"; echo "// $((number % 6))"; } > "$class/s$number/00.cuh"
done
sed -i 's/y\[i\] = a \* x\[i\]/y[i] = a + x[i]/' "$class"/s{0,6}/00.cuh
grade() { exec "$classroom" grade "$class" 00 -o "$results" --seed 3 --slurm 2 > "$work/said" 2>&1; }
grade &
grading=$!

# The first node that has said of a text that it is tested goes while it tests the next.
for _ in {1..3000}; do
  first=$(grep -l tested "$results"/slurm/*.log 2> /dev/null | head -n 1 || true)
  [[ ! $first ]] && kill -0 $grading || break
  sleep 0.02
done
[[ $first ]] || { cat "$work/said"; exit 1; }
task=$(basename "$first" .log)
victim=$(squeue --noheader --states=running --format='%K %N' | sed -n "s/^$task //p")
kill_all_of "$victim"
echo "$victim was lost with task $task"
# So is the command that waits; it is called again.
kill -9 $grading
wait $grading 2> /dev/null || true
grade &
grading=$!
# Slurm would see that in a minute, and begin the task again after two more.
scontrol update nodename="$victim" state=down reason=lost
job=$(< "$results/slurm/job")
while kill -0 $grading; do
  scontrol update jobid="${job}_$task" starttime=now || true
  sleep 1
done 2> /dev/null

wait $grading || { cat "$work/said" "$results"/slurm/*.log; squeue; tail "$work/slurmctld.log"; exit 1; }
cat "$work/said"
grep -i requeu "$work/slurmctld.log"
[[ $(grep -o 'Allocate JobId=[0-9]*_' "$work/slurmctld.log" | sort -u | wc -l) == 1 ]]
# Nothing is lost, and nothing was tested twice.
[[ $(ls "$results/verdicts" | wc -l) == 6 ]]
[[ ! $(cat "$results"/slurm/*.log | grep tested | sort | uniq -d) ]]
[[ $(grep -c ',30,30'$'\r''$' "$results/gradebook.csv") == 10 ]]
[[ $(grep -c '^s[06],0,' "$results/gradebook.csv") == 2 ]]
