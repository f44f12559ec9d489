#!/bin/bash
# What streams have under way is drawn: a bar for each piece of work, and a line where a wait is missing.
#
#   timeline.sh COURSE PROGRAM.cu ONE_WHERE_THE_HOST_DOES_NOT_WAIT.cu
set -eE
trap 'echo "timeline.sh:$LINENO: $BASH_COMMAND"' ERR
course=$1 program=$2 of_host=$3
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

count() { grep -o "$1" "$work/streams.svg" | wc -l; }

for seed in 0 1; do
  code=0
  "$course" run --seed $seed --timeline "$work/streams.svg" "$program" > /dev/null 2>&1 || code=$?
  [ $code = 103 ]
  [ "$(count 'class="bar"')" = 2 ]
  [ "$(count 'class="missing"')" = 1 ]
  [ "$(count 'class="wait"')" = 2 ]
  grep -q 'stream compute' "$work/streams.svg"
  grep -q 'cudaMemcpyAsync, line 24' "$work/streams.svg"
done

# The host's step is where it was, also if the work that tells of it is done late.
for seed in 0 1 2; do
  "$course" run --seed $seed --timeline "$work/of-host-$seed.svg" "$of_host" > /dev/null 2>&1 || true
  cmp "$work/of-host-0.svg" "$work/of-host-$seed.svg"
done
grep -q 'class="missing"' "$work/of-host-0.svg"

code=0
"$course" run --fast --timeline "$work/none.svg" "$program" > /dev/null 2> "$work/said" || code=$?
[ $code = 102 ]
grep -q 'leave it out, or --timeline' "$work/said"
[ ! -e "$work/none.svg" ]
