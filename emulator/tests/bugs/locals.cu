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

__global__ void atomic_on_its_own(int* out) {
  int sum = 5;
  atomicAdd(&sum, 1);  // BUG atomic on a local variable
  out[threadIdx.x] = sum;
}
BUG(atomic_on_its_own) { atomic_on_its_own<<<1, 32>>>(out); }

__global__ void exchange_of_its_own(int* out) {
  int values[2] = {5, 6};
  atomicExch(&values[out[0] & 1], 7);  // BUG atomic on a local variable
  out[threadIdx.x] = values[0];
}
BUG(exchange_of_its_own) { exchange_of_its_own<<<1, 32>>>(out); }

__global__ void atomic_on_a_shared_variable(int* out) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 5;
  __syncthreads();
  atomicAdd(&sum, 1);
  __syncthreads();
  out[threadIdx.x] = sum;
}
CORRECT(atomic_on_a_shared_variable) {
  atomic_on_a_shared_variable<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 37; });
}
