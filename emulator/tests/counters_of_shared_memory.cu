// What the emulator counts in shared memory, against numbers worked out by hand.
#include <cooperative_groups.h>

#include "counting.cuh"
#include "harness.hpp"

namespace cg = cooperative_groups;

using rules::count, rules::Memory;

namespace {

constexpr int side = 32;

template <int pitch>
__global__ void transpose(const int* in, int* out) {
  __shared__ int tile[side][pitch];
  int place = threadIdx.y * side + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[place];
  __syncthreads();
  out[place] = tile[threadIdx.x][threadIdx.y];
}

__global__ void __cluster_dims__(4) ring(int* out) {
  __shared__ int mine[32];
  cg::cluster_group cluster = cg::this_cluster();
  mine[threadIdx.x] = cluster.block_rank();
  cluster.sync();
  int* next = cluster.map_shared_rank(mine, (cluster.block_rank() + 1) % 4);
  out[cg::this_grid().thread_rank()] = next[threadIdx.x];
  cluster.sync();
  atomicAdd(&next[0], 1);
  cluster.sync();
}

/// Lane i loads element `index(i)` of shared memory.
template <class T, class Index>
__device__ void load_shared(T* out, Index index) {
  __shared__ T elements[64];
  elements[threadIdx.x] = T{};
  elements[threadIdx.x + 32] = T{};
  __syncthreads();
  out[threadIdx.x] = elements[index(threadIdx.x)];
}
__global__ void load_one_word(int* out) {
  load_shared(out, [](int) { return 3; });
}
__global__ void load_two_words_of_a_bank(int* out) {
  load_shared(out, [](int lane) { return lane % 2 * 32; });
}
template <class T>
__global__ void load_strided(T* out, int stride) {
  load_shared(out, [=](int lane) { return lane * stride; });
}

}  // namespace

TEST_SUITE("counters of shared memory" * counts_work) {
  // Each of the 32 warps loads a row of 128 bytes, 4 sectors, and stores one. In shared memory it
  // writes a row, without conflict, and reads a column: with a pitch of 32 words its 32 words lie
  // in one bank, which takes 31 passes too many; with 33 in 32 banks.
  TEST_CASE("a transpose's tile of 32 x 32 has 31 conflicts a warp, one of 32 x 33 none") {
    Memory<int> memory;
    count(transpose<32>, 1, dim3(32, 32), memory.in.data(), memory.out.data());
    CHECK_COUNTER(global_loads, ==, 32u);
    CHECK_COUNTER(global_stores, ==, 32u);
    CHECK_COUNTER(global_sectors, ==, 32u * 4 + 32u * 4);
    CHECK_COUNTER(shared_requests, ==, 64u);
    CHECK_COUNTER(shared_conflicts, ==, 32u * 31);
    CHECK_COUNTER(barriers, ==, 1u);
    count(transpose<33>, 1, dim3(32, 32), memory.in.data(), memory.out.data());
    CHECK_COUNTER(shared_requests, ==, 64u);
    CHECK_COUNTER(shared_conflicts, ==, 0u);
  }

  // 4 blocks of 32 threads: each thread writes a word of its own block, loads one of a peer and
  // updates one of a peer.
  TEST_CASE("a ring in a cluster accesses its peers") {
    Memory<int> memory;
    count(ring, 4, 32, memory.out.data());
    CHECK_COUNTER(remote_accesses, ==, 128u + 128);
    CHECK_COUNTER(shared_atomics, ==, 128u);
    CHECK_COUNTER(shared_requests, ==, 4u);
    CHECK_COUNTER(global_stores, ==, 4u);
  }

  // Two stores and a load.
  TEST_CASE("one word is for everybody at once, two of a bank are not") {
    Memory<int> memory;
    count(load_one_word, 1, 32, memory.out.data());
    CHECK_COUNTER(shared_requests, ==, 3u);
    CHECK_COUNTER(shared_conflicts, ==, 0u);
    count(load_two_words_of_a_bank, 1, 32, memory.out.data());
    CHECK_COUNTER(shared_conflicts, ==, 1u);
  }

  // A half of the warp takes 16 doubles, 32 words, in a pass. Two apart, lane i has words 4i and
  // 4i + 1: those of lane i + 8 are in the same banks, so each half takes two passes.
  TEST_CASE("8 bytes a lane go by half warps") {
    Memory<double> memory;
    count(load_strided<double>, 1, 32, memory.out.data(), 1);
    CHECK_COUNTER(shared_conflicts, ==, 0u);
    count(load_strided<double>, 1, 32, memory.out.data(), 2);
    CHECK_COUNTER(shared_conflicts, ==, 2u);
  }

  // A quarter takes 8 float4, 32 words, in a pass. Two apart, lane i has words 8i to 8i + 3: those
  // of lane i + 4 are in the same banks, so each quarter takes two passes.
  TEST_CASE("16 bytes a lane go by quarter warps") {
    Memory<float4> memory;
    count(load_strided<float4>, 1, 32, memory.out.data(), 1);
    CHECK_COUNTER(shared_conflicts, ==, 0u);
    count(load_strided<float4>, 1, 32, memory.out.data(), 2);
    CHECK_COUNTER(shared_conflicts, ==, 4u);
  }
}
