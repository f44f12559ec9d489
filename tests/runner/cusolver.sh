#!/bin/sh
# Requires that the results of cuSOLVER's calls solve what they were asked, linked by cohort-nvcc and by g++, and that
# mistakes about their matrices are told at the program's line.
#   cusolver.sh COURSE FOLDER
. "$(dirname "$0")/nvcc_in_a_folder.sh"
toolkit=$(dirname "$nvcc")/..

"$nvcc" calls.cu -lcusolver -o calls
./calls > said 2>&1 || { cat said >&2; fail "results don't solve what was asked"; }
[ "$(cat said)" = "0 different" ] || { cat said >&2; fail "something is said of right calls"; }

g++ -x c++ -std=c++17 -I"$toolkit/include" calls.cu -L"$toolkit/lib64" -lcusolver -lcudart -o by_the_host
[ "$(./by_the_host)" = "0 different" ] || fail "linked by g++, results don't solve what was asked"

"$nvcc" calls.cu -o without 2> said && fail "it links without -lcusolver"
[ "$(grep -c . said)" = 1 ] || { cat said >&2; fail "more is said than that cuSOLVER is missing"; }
has said "link with -lcusolver"

"$nvcc" mistakes.cu -lcusolver -o mistakes
line=$(grep -n "cusolverDnSpotrf(" mistakes.cu | cut -d : -f 1)
./mistakes 0 > said 2>&1
[ "$(cat said)" = 0 ] || { cat said >&2; fail "something is said of a right call"; }
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

# refused SOURCE MESSAGE: it doesn't compile.
refused() {
  echo "$1" > refused.cu
  "$nvcc" refused.cu -lcusolver -o refused 2> said && fail "it compiles what isn't there"
  has said "$2"
}
refused '#include <cusolverSp.h>' "refused.cu:1:10: error: the emulator has no cuSOLVER for sparse matrices"
refused '#include <cusolverDn.h>
int main() { cusolverDnDsyevj(nullptr); }' \
  "refused.cu:2: error: the emulator has no call of cuSOLVER of this kind ('cusolverDnDsyevj')"
