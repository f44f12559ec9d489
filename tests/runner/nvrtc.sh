#!/bin/sh
# Requires that NVRTC compiles what programs give it, and that reports name its lines.
#   nvrtc.sh COURSE FOLDER
. "$(dirname "$0")/nvcc_in_a_folder.sh"

"$nvcc" calls.cpp -lnvrtc -lcuda -o calls
./calls > said 2>&1 || complain "the results are not as programs rely on"
[ "$(cat said)" = "0 different" ] || complain "something is said of right calls"

"$nvcc" calls.cpp -lcuda -o without 2> said && fail "it links without -lnvrtc"
has said "is NVRTC's: link with -lnvrtc"

"$nvcc" main.cu -lnvrtc -lcuda -o race
./race race.cu > said 2>&1 || true
has said "race.cu:3: "
./race > said 2>&1 || true
has said "default_program:2"
has said "*sum += threadIdx.x;"
