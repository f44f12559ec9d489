// The kernels of lesson 05's tests: who calls the sum, and where. Each thread keeps what it got.
#include "answer/served.hpp"
#include "exercise.cuh"

namespace tests {

namespace cg = cooperative_groups;
using EXERCISE::sum;
using EXERCISE::sum_by_type;

__device__ inline int grid_rank() { return static_cast<int>(cg::this_grid().thread_rank()); }

// The sum with the hidden barrier, called as it must be.
__global__ void library_sums(const int* x, int n, int* results) {
  results[grid_rank()] = sum(x, n);
}

//! [call]
// Every block, as the library's function would have it.
__global__ void block_sums(const int* x, int n, int* results) {
  __shared__ int scratch;
  results[grid_rank()] = sum(cg::this_thread_block(), x, n, &scratch);
}

// Every tile.
__global__ void tile_sums(const int* x, int n, int size, int* results) {
  __shared__ int scratch[1024];
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition(block, size);
  results[grid_rank()] = sum(tile, x, n, &scratch[block.thread_rank() / size]);
}

// One tile of a warp, while the other threads of the warp wait for it.
__global__ void one_tile_sums(const int* x, int n, int* results) {
  __shared__ int scratch;
  const auto warp = cg::tiled_partition(cg::this_thread_block(), 32);
  const auto tile = cg::tiled_partition(warp, 8);
  if (warp.thread_rank() < 8) results[grid_rank()] = sum(tile, x, n, &scratch);
  warp.sync();
}
//! [call]

template <unsigned size>
__global__ void static_tile_sums(const int* x, int n, int* results) {
  __shared__ int scratch[1024 / size];
  const auto tile = cg::tiled_partition<size>(cg::this_thread_block());
  results[grid_rank()] = sum(tile, x, n, &scratch[tile.meta_group_rank()]);
}

__global__ void half_sums(const int* x, int n, int* results) {
  __shared__ int scratch;
  const auto block = cg::this_thread_block();
  const auto half = cg::tiled_partition(block, 32);
  if (block.thread_rank() < 32) results[grid_rank()] = sum(half, x, n, &scratch);
  block.sync();
}

// A coalesced group may be any part of the threads of odd rank, so each needs a scratch of its own.
__global__ void odd_sums(const int* x, int n, int* results) {
  __shared__ int scratch[1024];
  const unsigned rank = cg::this_thread_block().thread_rank();
  if (rank % 2 == 0) return;
  const auto group = cg::coalesced_threads();
  results[grid_rank()] = sum(group, x, n, &scratch[group.shfl(rank, 0)]);
}

// Two blocks that are there together, a cluster; the scratch is in global memory.
__global__ void __cluster_dims__(2) cluster_sums(const int* x, int n, int* scratch, int* results) {
  results[grid_rank()] = sum(cg::this_cluster(), x, n, scratch);
}

// Two sums, of x[0] to x[n - 1] and of the n after them, with one scratch.
__global__ void two_block_sums(const int* x, int n, int* results) {
  __shared__ int scratch;
  const auto block = cg::this_thread_block();
  const int first = sum(block, x, n, &scratch);
  results[grid_rank()] = 1000 * first + sum(block, x + n, n, &scratch);
}

__global__ void two_tile_sums(const int* x, int n, int* results) {
  __shared__ int scratch[1024];
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition(block, 16);
  int* mine = &scratch[block.thread_rank() / 16];
  const int first = sum(tile, x, n, mine);
  results[grid_rank()] = 1000 * first + sum(tile, x + n, n, mine);
}

__global__ void typed_block_sums(const int* x, int n, int* results) {
  __shared__ int scratch;
  results[grid_rank()] = sum_by_type(cg::this_thread_block(), x, n, &scratch);
}

template <unsigned size>
__global__ void typed_tile_sums(const int* x, int n, int* results) {
  __shared__ int scratch[1024 / size];
  const auto tile = cg::tiled_partition<size>(cg::this_thread_block());
  results[grid_rank()] = sum_by_type(tile, x, n, &scratch[tile.meta_group_rank()]);
}

// A tile of two warps can't be made inside the branch: all threads of the block make it together.
__global__ void typed_half_sums(const int* x, int n, int* results) {
  __shared__ int scratch;
  const auto block = cg::this_thread_block();
  const auto half = cg::tiled_partition<64>(block);
  if (half.meta_group_rank() == 0) results[grid_rank()] = sum_by_type(half, x, n, &scratch);
  block.sync();
}

__global__ void two_typed_block_sums(const int* x, int n, int* results) {
  __shared__ int scratch;
  const auto block = cg::this_thread_block();
  const int first = sum_by_type(block, x, n, &scratch);
  results[grid_rank()] = 1000 * first + sum_by_type(block, x + n, n, &scratch);
}

__global__ void two_typed_tile_sums(const int* x, int n, int* results) {
  __shared__ int scratch[2];
  const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int* mine = &scratch[tile.meta_group_rank()];
  const int first = sum_by_type(tile, x, n, mine);
  results[grid_rank()] = 1000 * first + sum_by_type(tile, x + n, n, mine);
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"
