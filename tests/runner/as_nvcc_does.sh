#!/bin/sh
# Requires that `course run` takes what nvcc takes, whatever macros the command line defines.
#   as_nvcc_does.sh COURSE PROGRAM
set -eu
macros=
for name in A B C D I CUDA_ERROR CURE REPORT_KIND DEVICE_ATTRIBUTE; do macros="$macros -D$name=1"; done
[ "$("$1" run $macros "$2")" = 39 ]
