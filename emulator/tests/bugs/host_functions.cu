// What the emulator lets a kernel do and nvcc doesn't compile: throwing, leaving the program.
#include <cstdlib>
#include <stdexcept>

#include "program.hpp"

using bugs::expect;

__global__ void throw_in_thread_three(int* out) {
  if (threadIdx.x == 3) throw std::runtime_error("three");  // BUG exception
  out[threadIdx.x] = 1;
}
BUG(exception_leaves_the_kernel) { throw_in_thread_three<<<1, 32>>>(out); }

__global__ void throw_and_catch(int* out) {
  try {
    if (threadIdx.x == 3) throw std::runtime_error("three");
    out[threadIdx.x] = 1;
  } catch (const std::exception&) {
    out[threadIdx.x] = 3;
  }
}
CORRECT(exception_stays_in_the_kernel) {
  throw_and_catch<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i == 3 ? 3 : 1; });
}

__global__ void exit_in_thread_three(int* out) {
  if (threadIdx.x == 3) exit(3);  // BUG exit
  out[threadIdx.x] = 1;
}
BUG(exit_of_the_program) { exit_in_thread_three<<<1, 32>>>(out); }

__global__ void abort_in_thread_three(int* out) {
  if (threadIdx.x == 3) abort();  // BUG abort
  out[threadIdx.x] = 1;
}
BUG(abort_of_the_program) { abort_in_thread_three<<<1, 32>>>(out); }

__global__ void trap_in_thread_three(int* out) {
  if (threadIdx.x == 3) __builtin_trap();  // BUG trap
  out[threadIdx.x] = 1;
}
BUG(trap_of_the_compiler) { trap_in_thread_three<<<1, 32>>>(out); }

__global__ void return_in_thread_three(int* out) {
  if (threadIdx.x == 3) return;
  out[threadIdx.x] = 1;
}
CORRECT(return_from_the_kernel) {
  return_in_thread_three<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i == 3 ? 0 : 1; });
}
