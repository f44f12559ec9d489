#!/bin/sh
# Requires that cohort-nvcc builds a program of two files that share a variable of the device, that it
# runs, and that a mistake in the second file is told there.
#   separate.sh COURSE FOLDER [MAKE]
make=${3-}
. "$(dirname "$0")/nvcc_in_a_folder.sh"

# works PROGRAM: its results are right, and an index that is too large is reported.
works() {
  [ "$("$1" 8)" = "10 and 87" ] || fail "$1 has another result"
  code=0
  "$1" 9 2> said || code=$?
  [ "$code" = 3 ] || fail "$1 ends with $code, and not as it says itself"
  line=$(line_of "past the end" table.cu)
  has said "out of bounds in kernel add_ranks: table[8], the first byte after table"
  has said "table.cu:$line: thread (8,0,0)"
  has said "called from add_ranks"
}

if [ "$make" ]; then
  "$make" NVCC="$nvcc"
  works ./program
  exit
fi

"$nvcc" -rdc=true main.cu table.cu -o at_once
works ./at_once

"$nvcc" -dc main.cu
"$nvcc" -dc table.cu
"$nvcc" -dlink main.o table.o -o device.o
g++ main.o table.o device.o -L"$toolkit/lib64" -lcudart -o by_the_host
works ./by_the_host
gcc main.o table.o device.o -L"$toolkit/lib64" -lcudart -o by_the_c_compiler
works ./by_the_c_compiler
g++ main.o table.o device.o -o without 2> said && fail "it links without the emulator"
has said "the library of Cohort's emulator: cohort-nvcc links it"

cat > half.cu << 'END'
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdio>
int main() { std::printf("%g %g", __half2float(__float2half(1.5f)), float(__nv_bfloat16(2.5f))); }
END
"$nvcc" half.cu -o half
[ "$(./half)" = "1.5 2.5" ] || fail "numbers of 16 bits, in a header of the system, aren't taken"

echo 'int main() { cudaThreadExit(); }' > former.cu
"$nvcc" former.cu -o former 2> said
has said "former.cu:1:"
has said "gone since CUDA 13, taken as cudaDeviceReset(); --strict refuses it"
./former
"$nvcc" --strict former.cu -o former 2> said && fail "--strict takes a former name"
has said "former.cu:1:14: error: CUDA 13 has no 'cudaThreadExit' any more: call cudaDeviceReset()"

# What we make of a kernel, our headers and our instrumentation are no reason for a warning.
echo '#include <atomic>
#include <cooperative_groups.h>
template <class T> struct Pool { static std::size_t most() { return std::size_t{-1}; } };
__global__ void zero(int* out) { out[threadIdx.x] = 0; }
int main() { std::atomic_thread_fence(std::memory_order_seq_cst); zero<<<0, 0>>>(nullptr); }' > warned.cu
"$nvcc" -Xcompiler -Wall,-Wextra,-Wshadow,-Werror -c warned.cu 2> said || complain "it is refused"
[ "$(grep -c warning: said)" = 1 ] || complain "there are other warnings than of -1"
has said "warned.cu:3:"

echo '#include <cuda_runtime.h>' > host.c
"$nvcc" -c host.c 2> said && fail "C takes the headers"
has said "host.c:1:"
has said "are C++, and this is a C file"
if grep -q climits said; then fail "that is about the emulator's own headers"; fi

for standard in c++11 c++14; do
  echo '#include <cuda_runtime.h>
#include <device_launch_parameters.h>
__host__ __device__ int twice(int);
__constant__ int table[4];
__global__ void kernel(int*);
int main() { return cudaDeviceSynchronize(); }' > old.cpp
  g++ -std=$standard -Wall -Wextra -Wpedantic -Werror -I"$toolkit/include" old.cpp \
    -L"$toolkit/lib64" -lcudart -lcuda -lcurand -o old
  ./old
done
g++ -std=c++98 -I"$toolkit/include" -c old.cpp 2> said && fail "C++98 takes the headers"
has said "need C++11"

"$nvcc" -MD -rdc=true main.cu table.o -o listed
has listed.d "listed: "
"$nvcc" -MM -MT goal main.cu -o main.d
has main.d "goal: "
if grep -q /usr/include main.d; then fail "these are the system's headers"; fi

mkdir parts
"$nvcc" -dc -odir parts table.cu
"$nvcc" -lib parts/table.o -o libtable.a
"$nvcc" main.o -L. -ltable -o by_a_library
works ./by_a_library

"$nvcc" -c main.cu
"$nvcc" -c table.cu
"$nvcc" main.o table.o -o not_shared 2> said && fail "files share a variable without -rdc=true"
has said "main.cu:20: table is used and defined nowhere"
has said "Files share them only with -rdc=true"
if grep -qE "ld:|collect2" said; then fail "these are the linker's words"; fi

echo '#include <cuda_runtime.h>
int main() { return cudaMalloc(new void*, 8); }' > host.cpp
g++ -g -I"$toolkit/include" host.cpp table.o -L"$toolkit/lib64" -lcudart -o by_a_relative_name
./by_a_relative_name 2> said
has said "$PWD/host.cpp:2 were never freed"

command -v cmake > /dev/null || exit 0
mkdir project
cp main.cu table.cu project
cat > project/CMakeLists.txt << 'END'
cmake_minimum_required(VERSION 3.18)
project(by_cmake LANGUAGES CXX)
find_package(CUDAToolkit REQUIRED)  # before the language, where it would take one that is installed
enable_language(CUDA)
add_executable(by_cmake main.cu table.cu)
set_target_properties(by_cmake PROPERTIES CUDA_SEPARABLE_COMPILATION ON)
target_link_libraries(by_cmake CUDA::cudart)
add_executable(host host.cpp table.cu)
set_target_properties(host PROPERTIES LINKER_LANGUAGE CXX)
target_link_libraries(host CUDA::cudart)
END
mv host.cpp project
cmake -C "$toolkit/cohort.cmake" -S project -B by_cmake > said
has by_cmake/CMakeCache.txt "=$toolkit/lib64/libcudart.so"
cmake --build by_cmake > said
works by_cmake/by_cmake
by_cmake/host 2> said
has said "project/host.cpp:2 were never freed"
