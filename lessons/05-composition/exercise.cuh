// Lesson 05: a sum that says which threads it needs: a block, or a tile of a block.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

// A library's function: gives every thread the sum of x[0] to x[n - 1]. Which threads must call it?
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

// a · The same for any group. All threads of the group call it, with the same arguments; n is below
// 2^30. They share *scratch, and no other thread uses it meanwhile. As soon as one of them has
// returned, *scratch is free for anything.
__device__ inline int sum(const cg::thread_group& group, const int* x, int n, int* scratch) {
  // Task a. Your code here (about 9 lines).
  return 0;
}

// b · A tile for each line. x has the length of each word. The words of line i are x[begin[i]] to
// x[begin[i + 1] - 1]; their sum goes to sums[i]. The grid has one dimension. tile_size is 1, 2, 4,
// 8, 16 or 32.
__global__ void sum_lines(const int* x, const int* begin, int lines, int tile_size, int* sums) {
  __shared__ int scratch[1024];  // enough for tiles of one thread
  const auto block = cg::this_thread_block();
  const int tiles = (block.num_threads() + tile_size - 1) / tile_size;  // of this block
  // Task b. Your code here (about 7 lines).
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
  // Task b. Your code here (about 6 lines).
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
  // Task c. Your code here (about 1 line).
  return 0;
}

__device__ inline int total_of(const cg::thread_block& block, int mine, int* scratch) {
  // Task c. Your code here (about 9 lines).
  return 0;
}

// c · The sum of task a, for every group that has its own total_of.
template <class Group>
__device__ int sum_by_type(const Group& group, const int* x, int n, int* scratch) {
  // Task c. Your code here (about 3 lines).
  return 0;
}

// x · Open: as cheaply as you can. x has the lengths of n lines, at least one. Leaves in results[0]
// their sum, in results[1] the largest, in results[2] the smallest, and in results[3] how many are
// 0. One block of whole warps does it.
__global__ void describe(const int* x, int n, int* results) {
  // Task x. Your code here (about 33 lines).
}
