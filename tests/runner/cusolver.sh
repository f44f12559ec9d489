#!/bin/sh
# Requires that the results of cuSOLVER's calls solve what they were asked, linked by cohort-nvcc and by g++, and that
# mistakes about their matrices are told at the program's line.
#   cusolver.sh COURSE FOLDER
. "$(dirname "$0")/library_in_a_folder.sh"

is_right cusolver cuSOLVER
by_the_host cusolver calls.cu "0 different"

mistakes_of cusolver 0
line=$(line_of "cusolverDnSpotrf(")
./mistakes 1 > said 2>&1
has said "nobody had written the 4 bytes that the copy at"
has said "mistakes.cu:$line brought to the host"
./mistakes 2 > said 2>&1 || true
has said "missing wait: bytes 0 to 3 of 64 bytes"
has said "mistakes.cu:$line: cudaMemcpyAsync, in the stream, reads"
./mistakes 3 > said 2>&1
has said "cudaMemsetAsync at"
has said "mistakes.cu:$line returned cudaErrorInvalidValue: the memory of 64 bytes"
./mistakes 4 > said 2>&1 || true
has said "missing wait: all of 4 bytes"
has said "mistakes.cu:$line: cudaMemcpyAsync, in the stream, writes"

refused cusolver '#include <cusolverSp.h>' "refused.cu:1:10: error: the emulator has no cuSOLVER for sparse matrices"
refused cusolver '#include <cusolverDn.h>
int main() { cusolverDnDsyevj(nullptr); }' \
  "refused.cu:2:14: error: the emulator has no call of cuSOLVER of this kind ('cusolverDnDsyevj')"
