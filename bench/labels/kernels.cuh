// Counting bytes as labels, sorting by them, and counting two sides: each in several ways.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cstddef>

#include "exercise.cuh"
#include "labels/peers.cuh"

namespace bench {

constexpr int max_labels = 256;

/// Adds to counts[label] how often the label occurs. Has the parameters of count_even_and_odd.
using Count = void (*)(const unsigned char* labels, std::size_t n, int* counts);

__device__ inline int my_lane() { return cg::this_thread_block().thread_rank() % warpSize; }

__device__ inline void each_lane_counts(int* counts, int label) { atomicAdd(&counts[label], 1); }

__device__ inline void group_counts(int* counts, int label) { claim_by_label(counts, label); }

template <unsigned (*find_peers)(unsigned active, int label)>
__device__ void peers_count(int* counts, int label) {
  const unsigned peers = find_peers(__activemask(), label);
  if (my_lane() == __ffs(peers) - 1) atomicAdd(&counts[label], __popc(peers));
}

template <void (*count)(int* counts, int label)>
__global__ void count_labels(const unsigned char* labels, std::size_t n, int* counts) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) count(counts, labels[i]);
}

/// A histogram for each block, in its shared memory. All blocks' are summed up at the end.
template <void (*count)(int* counts, int label)>
__global__ void count_in_shared_memory(const unsigned char* labels, std::size_t n, int* counts) {
  __shared__ int mine[max_labels];
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  for (int label = block.thread_rank(); label < max_labels; label += block.num_threads()) {
    mine[label] = 0;
  }
  block.sync();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) count(mine, labels[i]);
  block.sync();
  for (int label = block.thread_rank(); label < max_labels; label += block.num_threads()) {
    if (mine[label] > 0) atomicAdd(&counts[label], mine[label]);
  }
}

/// Writes the places of all labels to `sorted`, those of one label together. next[label] is the
/// first place for it.
using Sort = void (*)(const unsigned char* labels, std::size_t n, int* next, int* sorted);

__device__ inline int each_lane_claims(int* next, int label) { return atomicAdd(&next[label], 1); }

template <int (*claim)(int* next, int label)>
__global__ void sort_by_label(const unsigned char* labels, std::size_t n, int* next, int* sorted) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    sorted[claim(next, labels[i])] = static_cast<int>(i);
  }
}

__device__ inline void each_lane_counts_its_side(int* counts, bool odd) {
  atomicAdd(&counts[odd], 1);
}

/// What binary_partition does, by hand.
__device__ inline void ballot_counts(int* counts, bool odd) {
  const unsigned active = __activemask();
  const unsigned odds = __ballot_sync(active, odd);
  const unsigned side = odd ? odds : active & ~odds;
  if (my_lane() == __ffs(side) - 1) atomicAdd(&counts[odd], __popc(side));
}

/// A branch for each side, and nvcc aggregates the atomics in each by itself.
__device__ inline void branches_count(int* counts, bool odd) {
  if (odd) {
    atomicAdd(&counts[1], 1);
  } else {
    atomicAdd(&counts[0], 1);
  }
}

template <void (*count)(int* counts, bool odd)>
__global__ void count_sides(const unsigned char* bytes, std::size_t n, int* counts) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    count(counts, bytes[i] % 2 == 1);
  }
}

/// No groups until the end: each thread counts what it has seen.
__global__ void count_sides_in_registers(const unsigned char* bytes, std::size_t n, int* counts) {
  const auto grid = cg::this_grid();
  int seen[2] = {0, 0};
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    const bool odd = bytes[i] % 2 == 1;
    seen[1] += odd;
    seen[0] += !odd;
  }
  const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  for (int odd = 0; odd < 2; ++odd) {
    const int all = cg::reduce(warp, seen[odd], cg::plus<int>());
    if (warp.thread_rank() == 0) atomicAdd(&counts[odd], all);
  }
}

}  // namespace bench
