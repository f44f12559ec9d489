#!/bin/sh
# Requires that cuFFT's calls compute what a transform's definition says, linked by cohort-nvcc and by g++, and that
# mistakes about their arrays are told at the program's line.
#   cufft.sh COURSE FOLDER
. "$(dirname "$0")/nvcc_in_a_folder.sh"
toolkit=$(dirname "$nvcc")/..

"$nvcc" calls.cu -lcufft -o calls
./calls > said 2>&1 || { cat said >&2; fail "calls differ from the definition"; }
[ "$(cat said)" = "0 different" ] || { cat said >&2; fail "something is said of right calls"; }

g++ -x c++ -std=c++17 -I"$toolkit/include" calls.cu -L"$toolkit/lib64" -lcufft -lcudart -o by_the_host
[ "$(./by_the_host)" = "0 different" ] || fail "linked by g++, calls differ from the definition"

"$nvcc" calls.cu -o without 2> said && fail "it links without -lcufft"
[ "$(grep -c . said)" = 1 ] || { cat said >&2; fail "more is said than that cuFFT is missing"; }
has said "link with -lcufft"

"$nvcc" mistakes.cu -lcufft -o mistakes
line=$(grep -n "cufftExecC2C" mistakes.cu | cut -d : -f 1)
./mistakes 0 > said 2>&1
[ "$(cat said)" = 0 ] || { cat said >&2; fail "something is said of a right call"; }
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

# refused SOURCE MESSAGE: it doesn't compile.
refused() {
  echo "$1" > refused.cu
  "$nvcc" refused.cu -lcufft -o refused 2> said && fail "it compiles what isn't there"
  has said "$2"
}
refused '#include <cufftXt.h>' "refused.cu:1:10: error: the emulator has no cuFFT for several GPUs"
refused '#include <cufft.h>
int main() { cufftXtSetGPUs(1, 2, nullptr); }' "refused.cu:2: error: the emulator has no cuFFT for several GPUs"
