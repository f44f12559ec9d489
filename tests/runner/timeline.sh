#!/bin/bash
# What streams have under way is drawn: a bar for each piece of work, and a line where a wait is missing.
#
#   timeline.sh COURSE PROGRAM.cu
set -eE
trap 'echo "timeline.sh:$LINENO: $BASH_COMMAND"' ERR
course=$1 program=$2
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

code=0
"$course" run --fast --timeline "$work/none.svg" "$program" > /dev/null 2> "$work/said" || code=$?
[ $code = 102 ]
grep -q 'leave it out, or --timeline' "$work/said"
[ ! -e "$work/none.svg" ]
