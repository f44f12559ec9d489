// The kernels of lesson 06's tests: who scans, and where.
#pragma once

#include <cooperative_groups.h>

#include "exercise.cuh"

namespace {

template <unsigned size>
__global__ void scan_tiles(const int* values, int* upto) {
  const auto tile = cg::tiled_partition<size>(cg::this_thread_block());
  const auto i = cg::this_grid().thread_rank();
  upto[i] = scan_tile(tile, values[i]);
}

// Every second tile. The others wait at the barrier meanwhile, and don't help.
template <unsigned size>
__global__ void scan_some_tiles(const int* values, int* upto) {
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<size>(block);
  const auto i = block.thread_rank();
  upto[i] = values[i];
  if (tile.meta_group_rank() % 2 == 0) upto[i] = scan_tile(tile, values[i]);
  block.sync();
}

__global__ void scan_turns(const int* values, int turns, int* before, int* total) {
  const auto block = cg::this_thread_block();
  for (int turn = 0; turn < turns; ++turn) {
    const auto i =
        (cg::this_grid().block_rank() * turns + turn) * block.num_threads() + block.thread_rank();
    const Scanned scanned = scan_block(block, values[i]);
    before[i] = scanned.before;
    total[i] = scanned.total;
  }
}

// For tasks c and d, which must not depend on b.
__device__ Scanned scan_by_thread_0(const cg::thread_block& block, int value) {
  __shared__ int before[1024];
  __shared__ int total;
  before[block.thread_rank()] = value;
  block.sync();
  if (block.thread_rank() == 0) {
    total = 0;
    for (unsigned rank = 0; rank < block.num_threads(); ++rank) {
      const int brought = before[rank];  // all threads of the block must call a scan
      before[rank] = total;
      total += brought;
    }
  }
  block.sync();
  const Scanned scanned = {before[block.thread_rank()], total};
  block.sync();
  return scanned;
}

}  // namespace
