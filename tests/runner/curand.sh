#!/bin/sh
# Requires that cuRAND's calls for the host give what programs rely on, linked by cohort-nvcc and by g++, and that
# mistakes about their arrays are told at the program's line.
#   curand.sh COURSE FOLDER
. "$(dirname "$0")/library_in_a_folder.sh"

is_right curand cuRAND
by_the_host curand mistakes.cu "0 1"

mistakes_of curand "0 1"
line=$(line_of "= curandGenerateUniform")
./mistakes 1 > said 2>&1
has said "201 1"
has said "mistakes.cu:$line returned cudaErrorInvalidValue: the destination of 260 bytes"
./mistakes 2 > said 2>&1 || true
has said "missing wait: bytes 0 to 3 of 256 bytes"
has said "mistakes.cu:$line: cudaMemcpyAsync, in the default stream, writes"
./mistakes 3 > said 2>&1
has said "103"
has said "the emulator has no generator of this kind ('CURAND_RNG_PSEUDO_MTGP32'): take CURAND_RNG_PSEUDO_XORWOW"
./mistakes 4 > said 2>&1
has said "104"
has said "('CURAND_ORDERING_PSEUDO_SEEDED'): take CURAND_ORDERING_PSEUDO_LEGACY"

refused curand '#include <curand.h>
int main() { curandGenerateLongLong(nullptr, nullptr, 0); }' \
  "refused.cu:2:14: error: the emulator has no call of cuRAND of this kind ('curandGenerateLongLong')"
