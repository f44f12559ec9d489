// The litmus tests beyond message passing with volatile accesses, to PTX relaxed ones for all
// threads: two of them never race, whether a thread waits for what it reads or takes what it finds.
#include "program.hpp"

using bugs::expect;

namespace {

constexpr unsigned warp = 32;
constexpr int x = 0, y = 1, found = 2;  // in `out`

}  // namespace

__global__ void buffers_volatile_stores(int* out, volatile int* seen) {
  if (threadIdx.x == 0) {
    seen[x] = 1;
    __threadfence();
    out[found] = seen[y];
  }
  if (threadIdx.x == warp) {
    seen[y] = 1;
    __threadfence();
    out[found + 1] = seen[x];
  }
  __syncthreads();
  if (threadIdx.x == 0) out[4] = out[found] + out[found + 1] > 0;
}
CORRECT(store_buffering_volatile) {
  buffers_volatile_stores<<<1, 64>>>(out, out);
  expect(out + 4, 1, [](int) { return 1; });
}

// A plain store on one side.
__global__ void buffers_plain_and_volatile(int* out, volatile int* seen) {
  if (threadIdx.x == 0) {
    out[x] = 1;  // BUG race
    __threadfence();
    out[found] = seen[y];
  }
  if (threadIdx.x == warp) {
    seen[y] = 1;
    __threadfence();
    out[found + 1] = seen[x];  // with
  }
}
BUG(store_buffering_plain_and_volatile) { buffers_plain_and_volatile<<<1, 64>>>(out, out); }

__global__ void buffers_volatile_loads(int* out, volatile int* seen) {
  if (threadIdx.x == 0) {
    out[found] = seen[x];
    __threadfence_block();
    seen[y] = 1;
  }
  if (threadIdx.x == warp) {
    out[found + 1] = seen[y];
    __threadfence_block();
    seen[x] = 1;
  }
}
CORRECT(load_buffering_volatile) {
  buffers_volatile_loads<<<1, 64>>>(out, out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void volatile_reads_of_writes(int* out, volatile int* seen) {
  if (threadIdx.x == 0) seen[x] = 1;
  if (threadIdx.x == warp) seen[y] = 1;
  if (threadIdx.x == 2 * warp) {
    out[found] = seen[x];
    __threadfence();
    out[found + 1] = seen[y];
  }
  if (threadIdx.x == 3 * warp) {
    out[found + 2] = seen[y];
    __threadfence();
    out[found + 3] = seen[x];
  }
}
CORRECT(independent_reads_volatile) {
  volatile_reads_of_writes<<<1, 128>>>(out, out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void two_volatile_reads(int* out, volatile int* seen) {
  if (threadIdx.x == 0) seen[x] = 1;
  if (threadIdx.x == warp) {
    const int before = seen[x];
    __threadfence();
    out[found] = seen[x] >= before;
  }
}
CORRECT(coherence_of_volatile_reads) {
  two_volatile_reads<<<1, 64>>>(out, out);
  expect(out + found, 1, [](int) { return 1; });
}
