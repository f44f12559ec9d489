#!/bin/sh
# Requires that processes share memory, events and pools as programs rely on, whenever work is done, and that mistakes
# with them are told at the program's lines.
#   sharing.sh COURSE FOLDER
. "$(dirname "$0")/nvcc_in_a_folder.sh"

"$nvcc" calls.cu -lcuda -o calls
for seed in 0 1 2 3; do
  COHORT_SEED=$seed ./calls > said 2>&1 || complain "under seed $seed, something else is shared"
  [ "$(cat said)" = "0 different" ] || complain "something is said of right calls"
done
"$nvcc" --fast calls.cu -lcuda -o calls
[ "$(./calls 2> said)" = "0 different" ] || complain "unchecked, something else is shared"

"$nvcc" beside.cu -o beside
COHORT_THREADS=2 COHORT_STEPS=64M ./beside > said 2>&1 || complain "what another process writes is lost"
[ ! -s said ] || complain "something is said of two kernels that run at the same time"

"$nvcc" mistakes.cu -o mistakes
makes() { ./mistakes "$1" > said 2>&1 || true; }
makes 0
[ ! -s said ] || complain "something is said of right calls"
makes 1
has said "out of bounds"
has said "mistakes.cu:$(line_of 'the kernel writes')"
has said "256 bytes, from cudaIpcOpenMemHandle at $PWD/mistakes.cu:$(line_of 'cudaIpcOpenMemHandle(')"
makes 2
has said "use after free"
has said "mistakes.cu:$(line_of 'the kernel writes')"
has said "mistakes.cu:$(line_of 'closes it before the kernel')"
makes 3
has said "double free"
has said "mistakes.cu:$(line_of 'closes it again')"
has said "closed before, at $PWD/mistakes.cu:$(line_of 'closes it$')"
makes 4
has said "mistakes.cu:$(line_of 'mistake == 4') returned cudaErrorInvalidValue"
has said "is memory of another process. Close it by cudaIpcCloseMemHandle"
makes 5
has said "mistakes.cu:$(line_of 'while it is open') returned cudaErrorInvalidValue: another process still has it open"
makes 6
has said "mistakes.cu:$(line_of 'cudaStreamWaitEvent') returned cudaErrorInvalidResourceHandle"
has said "the process that made the event has destroyed it"
makes 7
has said "mistakes.cu:$(line_of 'cudaIpcOpenMemHandle(') returned cudaErrorMapBufferObjectFailed"
