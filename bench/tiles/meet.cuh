// What it costs a group to meet: a chain of syncs, and a chain of values handed to the neighbour.
#pragma once

#include <cooperative_groups.h>

namespace bench {

namespace cg = cooperative_groups;

constexpr int meetings = 1024;  // in a chain

struct RunTimeTile {
  unsigned size;
  __device__ cg::thread_group operator()() const {
    return cg::tiled_partition(cg::this_thread_block(), size);
  }
};

template <unsigned size>
struct CompileTimeTile {
  __device__ auto operator()() const { return cg::tiled_partition<size>(cg::this_thread_block()); }
};

struct Block {
  __device__ auto operator()() const { return cg::this_thread_block(); }
};

__noinline__ __device__ void sync_unknown(const cg::thread_group& group) { group.sync(); }

/// A group that is synchronized where the compiler can't see what kind of group it is.
struct UnknownGroup {
  cg::thread_group group;
  __device__ unsigned thread_rank() const { return group.thread_rank(); }
  __device__ unsigned size() const { return group.size(); }
  __device__ void sync() const { sync_unknown(group); }
};

/// Makes the group of another maker unknown.
template <class Maker>
struct Unknown {
  Maker maker;
  __device__ UnknownGroup operator()() const { return {maker()}; }
};

/// Runs `work` and leaves in *cycles how many cycles the first warp of the block took.
template <class Work>
__device__ void time_cycles(long long* cycles, Work work) {
  __syncthreads();
  const long long begin = clock64();
  work();
  const long long end = clock64();
  if (threadIdx.x == 0) *cycles = end - begin;
}

template <class Maker>
__global__ void only_sync(Maker make, long long* cycles) {
  const auto group = make();
  time_cycles(cycles, [&] {
#pragma unroll 16
    for (int i = 0; i < meetings; ++i) group.sync();
  });
}

/// Each thread starts with its rank in the block. In each turn it takes what the next thread of its
/// group has, plus 1.
template <class Maker>
__global__ void exchange_in_memory(Maker make, int* values, long long* cycles) {
  __shared__ int mailboxes[2][1024];  // two, so that one sync a turn is enough
  const auto group = make();
  const unsigned mine = threadIdx.x;
  const unsigned rank = group.thread_rank();
  const unsigned next = mine - rank + (rank + 1) % group.size();
  int value = static_cast<int>(mine);
  time_cycles(cycles, [&] {
#pragma unroll 16
    for (int i = 0; i < meetings; ++i) {
      mailboxes[i % 2][mine] = value;
      group.sync();
      value = mailboxes[i % 2][next] + 1;
    }
  });
  values[mine] = value;
}

/// The same without memory.
template <unsigned size>
__global__ void exchange_by_shuffle(CompileTimeTile<size> make, int* values, long long* cycles) {
  const auto tile = make();
  const unsigned next = (tile.thread_rank() + 1) % size;
  int value = static_cast<int>(threadIdx.x);
  time_cycles(cycles, [&] {
#pragma unroll 16
    for (int i = 0; i < meetings; ++i) value = tile.shfl(value, next) + 1;
  });
  values[threadIdx.x] = value;
}

}  // namespace bench
