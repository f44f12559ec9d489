#!/bin/sh
# Requires that cuFFT's calls compute what a transform's definition says, linked by cohort-nvcc and by g++, and that
# mistakes about their arrays are told at the program's line.
#   cufft.sh COURSE FOLDER
. "$(dirname "$0")/library_in_a_folder.sh"

is_right cufft cuFFT
by_the_host cufft calls.cu "0 different"

mistakes_of cufft 0
line=$(line_of "cufftExecC2C")
./mistakes 1 > said 2>&1
has said "nobody had written the 64 bytes that the copy at"
has said "mistakes.cu:$line brought to the host"
./mistakes 2 > said 2>&1
has said "mistakes.cu:$line returned cudaErrorInvalidValue: the source of 72 bytes"
./mistakes 3 > said 2>&1 || true
has said "missing wait: bytes 0 to 3 of 64 bytes"
has said "mistakes.cu:$line: cudaMemcpyAsync, in the default stream, writes"
./mistakes 4 > said 2>&1
has said "mistakes.cu:$line returned cudaErrorInvalidValue"

refused cufft '#include <cufftXt.h>' "refused.cu:1:10: error: the emulator has no cuFFT for several GPUs"
refused cufft '#include <cufft.h>
int main() { cufftXtSetGPUs(1, 2, nullptr); }' "refused.cu:2:14: error: the emulator has no cuFFT for several GPUs"
