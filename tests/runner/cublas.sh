#!/bin/sh
# Requires that cuBLAS's calls compute what loops do, linked by cohort-nvcc and by g++, and that mistakes about
# their matrices are told at the program's line.
#   cublas.sh COURSE FOLDER
. "$(dirname "$0")/nvcc_in_a_folder.sh"
toolkit=$(dirname "$nvcc")/..

"$nvcc" calls.cu -lcublas -o calls
./calls > said 2>&1 || { cat said >&2; fail "calls differ from loops"; }
[ "$(cat said)" = "0 different" ] || { cat said >&2; fail "something is said of right calls"; }

g++ -x c++ -std=c++17 -I"$toolkit/include" calls.cu -L"$toolkit/lib64" -lcublas -lcudart -o by_the_host
[ "$(./by_the_host)" = "0 different" ] || fail "linked by g++, calls differ from loops"

"$nvcc" calls.cu -o without 2> said && fail "it links without -lcublas"
[ "$(grep -c . said)" = 1 ] || fail "more is said than that cuBLAS is missing"
has said "link with -lcublas"

"$nvcc" former.cu -lcublas -o former
[ "$(./former 2>&1)" = "26 38 30 44, 70, 0, 1" ] || fail "the functions of before 2012 differ"

"$nvcc" mistakes.cu -lcublas -o mistakes
line=$(grep -n "cublasSgemm" mistakes.cu | cut -d : -f 1)
./mistakes 0 > said 2>&1
[ "$(cat said)" = 0 ] || { cat said >&2; fail "something is said of a right call"; }
./mistakes 1 > said 2>&1
has said "nobody had written the 256 bytes that the copy at"
has said "mistakes.cu:$line brought to the host"
./mistakes 2 > said 2>&1
has said "mistakes.cu:$line returned cudaErrorInvalidValue: the source of 288 bytes"
./mistakes 3 > said 2>&1 || true
has said "missing wait: bytes 0 to 3 of 256 bytes"
has said "mistakes.cu:$line: cudaMemcpyAsync, in the default stream, writes"
./mistakes 4 > said 2>&1
line=$(grep -n "cublasSetMatrix" mistakes.cu | cut -d : -f 1)
has said "mistakes.cu:$line returned cudaErrorInvalidValue"

echo '#include <cublas_v2.h>
int main() { cublasCgemm(nullptr); }' > complex.cu
"$nvcc" complex.cu -lcublas -o complex 2> said && fail "it compiles a call that isn't there"
has said "complex.cu:2: error: the emulator has no call of cuBLAS of this kind ('cublasCgemm')"
