#!/bin/sh
# Requires that the driver API gives what programs rely on, with modules as programs have them, and that mistakes are
# told at the program's lines and the module's.
#   cuda.sh COURSE FOLDER
. "$(dirname "$0")/nvcc_in_a_folder.sh"

"$nvcc" -fatbin kernels.cu
"$nvcc" --ptx kernels.cu -o kernels.text
[ "$(tail -n +2 kernels.text | tr -d 'A-Za-z0-9+/\n')" = "" ] || fail "a module as text is no text"
"$nvcc" calls.cpp -lcuda -o calls
for module in kernels.fatbin kernels.text; do
  ./calls $module > said 2>&1 || complain "the results are not as programs rely on"
  [ "$(cat said)" = "0 different" ] || complain "something is said of right calls"
done
"$nvcc" --fast -cubin kernels.cu
[ "$(./calls kernels.cubin)" = "0 different" ] || fail "an unchecked module is another"

"$nvcc" calls.cpp -o without 2> said && fail "it links without -lcuda"
has said "is CUDA's driver API's: link with -lcuda"

g++ -std=c++17 -I"$toolkit/include" calls.cpp -L"$toolkit/lib64" -lcuda -lcudart -rdynamic -o calls
[ "$(./calls kernels.fatbin)" = "0 different" ] || fail "linked by g++, it is another program"
g++ -std=c++17 -I"$toolkit/include" calls.cpp -L"$toolkit/lib64" -lcuda -lcudart -o calls
./calls kernels.fatbin > said 2>&1 && fail "a module finds the emulator in a program that hides it"

"$nvcc" mistakes.cu -lcuda -o mistakes
for right in 0 6; do
  ./mistakes $right > said 2>&1
  [ ! -s said ] || complain "something is said of right calls"
done
./mistakes 1 > said 2>&1 || true
has said "mistakes.cu:$(line_of cuDevicePrimaryCtxRetain) returned cudaErrorInitializationError: the driver API isn't"
has said "Call cuInit(0) first."
./mistakes 2 > said 2>&1 && fail "PTX is taken for a module"
has said "it is PTX, which the emulator doesn't translate"
./mistakes 3 > said 2>&1 || true
has said "out of bounds"
has said "kernels.cu:$(line_of "void too_far" kernels.cu)"
./mistakes 4 > said 2>&1 || true
has said "mistakes.cu:$(line_of 'cuMemcpyDtoH(') returned cudaErrorInvalidValue"
./mistakes 5 > said 2>&1 || true
has said "128 bytes from cuMemAlloc at "
has said "/mistakes.cu:$(line_of 'cuMemAlloc(') were never freed"
