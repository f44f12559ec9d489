// The address of a local variable means something to its own thread alone.
#include "program.hpp"

using bugs::expect;

__global__ void local_of_another_thread(int* out) {
  __shared__ int* published;
  int local = 5;
  if (threadIdx.x == 0) published = &local;
  __syncthreads();
  out[threadIdx.x] = *published;  // BUG another thread's local variable
  __syncthreads();
}
BUG(local_of_another_thread) { local_of_another_thread<<<1, 32>>>(out); }

__global__ void copy_of_anothers_local(int* out) {
  __shared__ int published;
  int local = 5;
  if (threadIdx.x == 0) published = local;
  __syncthreads();
  out[threadIdx.x] = published;
}
CORRECT(copy_of_anothers_local) {
  copy_of_anothers_local<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 5; });
}

__device__ int* address_of_a_local() {
  int local = 5;
  int* address = &local;
  return address;
}

__global__ void local_that_is_gone(int* out) {
  __shared__ int* published;
  if (threadIdx.x == 0) published = address_of_a_local();
  __syncthreads();
  out[threadIdx.x] = *published;  // BUG another thread's local variable
}
BUG(local_that_is_gone) { local_that_is_gone<<<1, 32>>>(out); }

__device__ int value_of_a_local() {
  int local = 5;
  int* address = &local;
  return *address;
}

__global__ void value_that_stays(int* out) {
  __shared__ int published;
  if (threadIdx.x == 0) published = value_of_a_local();
  __syncthreads();
  out[threadIdx.x] = published;
}
CORRECT(value_that_stays) {
  value_that_stays<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 5; });
}
