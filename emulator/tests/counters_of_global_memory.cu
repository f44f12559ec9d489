// What the emulator counts in global memory, against numbers worked out by hand.
#include "counting.cuh"
#include "harness.hpp"

using rules::count, rules::Memory;

namespace {

template <class T>
__global__ void copy_strided(const T* in, T* out, int stride) {
  out[threadIdx.x] = in[threadIdx.x * stride];
}

__constant__ int constants[32];
__global__ void read_constants(int* out) { out[threadIdx.x] = constants[threadIdx.x]; }

__global__ void one_atomic_a_thread(int* count) { atomicAdd(count, 1); }
__global__ void one_atomic_a_warp(int* count) {
  int lanes = __popc(__ballot_sync(~0u, true));
  if (threadIdx.x % 32 == 0) atomicAdd(count, lanes);
}

__global__ void loop(const int* in, int* out, int turns) {
  int sum = 0;
  for (int i = 0; i < turns; ++i) sum += in[i * 32 + threadIdx.x];
  out[threadIdx.x] = sum;
}
__global__ void loop_as_often_as_its_rank(const int* in, int* out) {
  int sum = 0;
  for (unsigned i = 0; i <= threadIdx.x; ++i) sum += in[i];
  out[threadIdx.x] = sum;
}
__global__ void some_load(const int* in, int* out) {
  if (threadIdx.x < 8) out[threadIdx.x] = in[threadIdx.x];
}

__device__ int load(const int* from) { return *from; }
__global__ void load_by_two_calls(const int* in, int* out) {
  out[threadIdx.x] = threadIdx.x < 16 ? load(in + threadIdx.x) : load(in + threadIdx.x);
}

}  // namespace

TEST_SUITE("counters of global memory" * counts_work) {
  // 32 words in a row are 4 sectors; 128 bytes apart, each has a sector of its own. The store
  // adds 4.
  TEST_CASE("loads in a row touch 4 sectors, loads 32 words apart 32") {
    Memory<int> memory;
    count(copy_strided<int>, 1, 32, memory.in.data(), memory.out.data(), 1);
    CHECK_COUNTER(global_loads, ==, 1u);
    CHECK_COUNTER(global_sectors, ==, 4u + 4);
    count(copy_strided<int>, 1, 32, memory.in.data(), memory.out.data(), 32);
    CHECK_COUNTER(global_loads, ==, 1u);
    CHECK_COUNTER(global_sectors, ==, 32u + 4);
    // From the second word on, 32 words reach into a fifth sector.
    count(copy_strided<int>, 1, 32, memory.in.data() + 1, memory.out.data(), 1);
    CHECK_COUNTER(global_sectors, ==, 5u + 4);
  }

  // 32 times 16 bytes are 512: 16 sectors. As words they would be 4 requests of 4.
  TEST_CASE("a float4 is one load") {
    Memory<float4> memory;
    count(copy_strided<float4>, 1, 32, memory.in.data(), memory.out.data(), 1);
    CHECK_COUNTER(global_loads, ==, 1u);
    CHECK_COUNTER(global_stores, ==, 1u);
    CHECK_COUNTER(global_sectors, ==, 16u + 16);
  }

  // A float3 is aligned to 4 bytes only: its three words move apart. 96 words in a row are 12
  // sectors, and each of the three requests touches all of them.
  TEST_CASE("a float3 is three") {
    Memory<float3> memory;
    count(copy_strided<float3>, 1, 32, memory.in.data(), memory.out.data(), 1);
    CHECK_COUNTER(global_loads, ==, 3u);
    CHECK_COUNTER(global_sectors, ==, 3u * 12 + 3u * 12);
  }

  TEST_CASE("constant memory and a kernel's parameters are not global memory") {
    Memory<int> memory;
    count(read_constants, 1, 32, memory.out.data());
    CHECK_COUNTER(global_loads, ==, 0u);
    CHECK_COUNTER(global_stores, ==, 1u);
  }

  // Two blocks of 64 threads are 128 threads in 4 warps.
  TEST_CASE("one atomic a thread, or one a warp") {
    Memory<int> memory;
    memory.out.fill_bytes(0);
    count(one_atomic_a_thread, 2, 64, memory.out.data());
    CHECK_COUNTER(global_atomics, ==, 128u);
    count(one_atomic_a_warp, 2, 64, memory.out.data());
    CHECK_COUNTER(global_atomics, ==, 4u);
    CHECK_COUNTER(global_loads, ==, 0u);
  }

  TEST_CASE("lanes are matched by iteration") {
    Memory<int> memory;
    count(loop, 1, 32, memory.in.data(), memory.out.data(), 100);
    CHECK_COUNTER(global_loads, ==, 100u);
    CHECK_COUNTER(global_sectors, ==, 100u * 4 + 4);
    // In iteration i, the lanes from i on load one word.
    count(loop_as_often_as_its_rank, 1, 32, memory.in.data(), memory.out.data());
    CHECK_COUNTER(global_loads, ==, 32u);
    CHECK_COUNTER(global_sectors, ==, 32u + 4);
  }

  TEST_CASE("part of a warp is a request, and so is each side of a branch") {
    Memory<int> memory;
    count(some_load, 1, 40, memory.in.data(), memory.out.data());
    CHECK_COUNTER(global_loads, ==, 1u);
    CHECK_COUNTER(global_sectors, ==, 1u + 1);
    // Threads 0 to 31 and 32 to 39.
    count(copy_strided<int>, 1, 40, memory.in.data(), memory.out.data(), 1);
    CHECK_COUNTER(global_loads, ==, 2u);
    CHECK_COUNTER(global_sectors, ==, 5u + 5);
    count(load_by_two_calls, 1, 32, memory.in.data(), memory.out.data());
    CHECK_COUNTER(global_loads, ==, 2u);
    CHECK_COUNTER(global_stores, ==, 1u);
  }

  TEST_CASE("the loads' part of the sectors") {
    Memory<int> memory;
    count(copy_strided<int>, 1, 32, memory.in.data(), memory.out.data(), 32);
    CHECK_COUNTER(global_sectors, ==, 32u + 4);
    CHECK_COUNTER(global_load_sectors, ==, 32u);
  }
}
