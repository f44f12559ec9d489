#!/bin/sh
# Requires that Thrust and CUB, from NVIDIA's own headers, compute on the emulator what the standard library does,
# and that a kernel's mistake about their memory is told at its line.
#   cccl.sh COURSE FOLDER
[ -d "${COHORT_CCCL:-/usr/local/cuda/include/cccl}/thrust" ] || { echo "there is no CCCL"; exit 77; }
. "$(dirname "$0")/nvcc_in_a_folder.sh"

"$nvcc" algorithms.cu -o algorithms
for seed in 0 1; do
  COHORT_SEED=$seed ./algorithms > said 2>&1 || complain "they differ from the standard library's"
  [ "$(cat said)" = "0 different" ] || complain "something is said of right calls"
done

# finds WHICH LINE WORDS: the mistake of that number, by a report with these words, at the line that has LINE.
"$nvcc" mistakes.cu -o mistakes
finds() {
  ./mistakes "$1" > said 2>&1 || true
  line=$(grep -n -F "$2" mistakes.cu | cut -d : -f 1)
  has said "$3"
  has said "mistakes.cu:$line"
}
finds 1 'raw[0] += i' 'race in kernel'
finds 2 'raw[i + 1] = i' 'out of bounds in kernel'
finds 3 'numbers.end() + 1' 'out of bounds in kernel'
finds 4 'raw[3] = 4' 'device memory on the host'
finds 5 '++numbers[threadIdx.x + 1]' 'out of bounds in kernel add_one'

COHORT_CCCL=/nowhere "$nvcc" algorithms.cu -o without 2> said && fail "it compiles without CCCL"
has said "is NVIDIA's, and not in /nowhere"
