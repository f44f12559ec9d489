// Lesson 05: a sum that says which threads it needs: a block, or a tile of a block.
#pragma once

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;
//! [includes]

// A library's function: gives every thread the sum of x[0] to x[n - 1]. Which threads must call it?
//! [hidden]
__device__ inline int sum(const int* x, int n) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  int mine = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) mine += x[i];
  atomicAdd(&total, mine);
  __syncthreads();
  const int result = total;
  __syncthreads();
  return result;
}
//! [hidden]

// a · The same for any group. All threads of the group call it, with the same arguments; n is below
// 2^30. They share *scratch, and no other thread uses it meanwhile. As soon as one of them has
// returned, *scratch is free for anything.
//! [sum]
//! [signature]
__device__ inline int sum(const cg::thread_group& group, const int* x, int n, int* scratch) {
  //! [signature]
  //! [a]
  if (group.thread_rank() == 0) *scratch = 0;
  group.sync();
  int mine = 0;
  for (int i = group.thread_rank(); i < n; i += group.size()) mine += x[i];
  atomicAdd(scratch, mine);
  group.sync();
  const int result = *scratch;
  group.sync();
  return result;
  //! [a] otherwise: return 0;
}
//! [sum]

// b · A tile for each line. x has the length of each word. The words of line i are x[begin[i]] to
// x[begin[i + 1] - 1]; their sum goes to sums[i]. The grid has one dimension. tile_size is 1, 2, 4,
// 8, 16 or 32.
__global__ void sum_lines(const int* x, const int* begin, int lines, int tile_size, int* sums) {
  __shared__ int scratch[1024];  // enough for tiles of one thread
  const auto block = cg::this_thread_block();
  const int tiles = (block.num_threads() + tile_size - 1) / tile_size;  // of this block
  //! [b1]
  const auto tile = cg::tiled_partition(block, tile_size);
  const int mine = block.thread_rank() / tile_size;
  for (int line = blockIdx.x * tiles + mine; line < lines; line += gridDim.x * tiles) {
    const int n = begin[line + 1] - begin[line];
    const int total = sum(tile, x + begin[line], n, &scratch[mine]);
    if (tile.thread_rank() == 0) sums[line] = total;
  }
  //! [b1]
}

// b · The first 32 threads of a block sum x. At the same time the other threads, however many there
// are, look for the largest number, or 0 if no number is above 0. One thread writes both results.
__global__ void sum_and_largest(const int* x, int n, int* total, int* largest) {
  __shared__ int scratch;
  __shared__ int best;
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  if (rank == 0) best = 0;
  block.sync();
  int result = 0;
  //! [b2]
  const auto tile = cg::tiled_partition(block, 32);
  if (rank < 32) {
    result = sum(tile, x, n, &scratch);
  } else {
    for (int i = rank - 32; i < n; i += block.num_threads() - 32) atomicMax(&best, x[i]);
  }
  //! [b2]
  block.sync();
  if (rank == 0) {
    *total = result;
    *largest = best;
  }
}

// c · What the type of a group knows. total_of adds up one value of each thread of the group, and
// returns the total to all of them. A tile needs no scratch: any pointer will do. Parent is the
// group that it was cut from.
template <unsigned size, class Parent>
__device__ int total_of(const cg::thread_block_tile<size, Parent>& tile, int mine, int* scratch) {
  //! [c1]
  return cg::reduce(tile, mine, cg::plus<int>());
  //! [c1] otherwise: return 0;
}

__device__ inline int total_of(const cg::thread_block& block, int mine, int* scratch) {
  //! [c2]
  if (block.thread_rank() == 0) *scratch = 0;
  block.sync();
  const auto neighbours = cg::coalesced_threads();
  mine = cg::reduce(neighbours, mine, cg::plus<int>());
  if (neighbours.thread_rank() == 0) atomicAdd(scratch, mine);
  block.sync();
  const int result = *scratch;
  block.sync();
  return result;
  //! [c2] otherwise: return 0;
}

// c · The sum of task a, for every group that has its own total_of.
template <class Group>
__device__ int sum_by_type(const Group& group, const int* x, int n, int* scratch) {
  //! [c3]
  int mine = 0;
  for (int i = group.thread_rank(); i < n; i += group.size()) mine += x[i];
  return total_of(group, mine, scratch);
  //! [c3] otherwise: return 0;
}

// x · Open: as cheaply as you can. x has the lengths of n lines, at least one. Leaves in results[0]
// their sum, in results[1] the largest, in results[2] the smallest, and in results[3] how many are
// 0. One block of whole warps does it.
__global__ void describe(const int* x, int n, int* results) {
  //! [x]
  __shared__ int total, largest, smallest, empty;
  const auto block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  if (block.thread_rank() == 0) {
    total = empty = 0;
    largest = smallest = x[0];
  }
  block.sync();
  int sum = 0, high = x[0], low = x[0], zeros = 0;
  for (int i = block.thread_rank(); i < n; i += block.num_threads()) {
    const int length = x[i];
    sum += length;
    high = max(high, length);
    low = min(low, length);
    zeros += length == 0;
  }
  sum = cg::reduce(warp, sum, cg::plus<int>());
  high = cg::reduce(warp, high, cg::greater<int>());
  low = cg::reduce(warp, low, cg::less<int>());
  zeros = cg::reduce(warp, zeros, cg::plus<int>());
  if (warp.thread_rank() == 0) {
    atomicAdd(&total, sum);
    atomicMax(&largest, high);
    atomicMin(&smallest, low);
    atomicAdd(&empty, zeros);
  }
  block.sync();
  if (block.thread_rank() == 0) {
    results[0] = total;
    results[1] = largest;
    results[2] = smallest;
    results[3] = empty;
  }
  //! [x]
}
