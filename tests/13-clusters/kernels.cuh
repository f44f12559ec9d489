// The kernels of lesson 13's tests: clusters that call the learner's functions, and one that tells
// how it was launched.
#pragma once

#include <cooperative_groups.h>

#include "exercise.cuh"

namespace {

__device__ inline int grid_rank() { return cg::this_grid().thread_rank(); }

// Task c: each thread of a cluster brings a number and gets the total of its cluster.
__global__ void add_up(const int* x, const int*, int, int* totals) {
  __shared__ int scratch;
  totals[grid_rank()] = total_of(cg::this_cluster(), x[grid_rank()], &scratch);
}

// The same, and then how many threads the cluster has: 10,000 times that + the total.
__global__ void add_up_twice(const int* x, const int*, int, int* totals) {
  __shared__ int scratch;
  const auto cluster = cg::this_cluster();
  const int first = total_of(cluster, x[grid_rank()], &scratch);
  totals[grid_rank()] = first + 10'000 * total_of(cluster, 1, &scratch);
}

// Task d: what a kernel sees of its launch, in the first places of results.
enum Seen { grid_blocks, cluster_blocks, block_threads, pages_seen, first_x, first_begin, seen };

__global__ void look_around(const int* x, const int* begin, int pages, int* results) {
  if (grid_rank() != 0) return;
  results[grid_blocks] = gridDim.x;
  results[cluster_blocks] = cg::this_cluster().num_blocks();
  results[block_threads] = blockDim.x;
  results[pages_seen] = pages;
  results[first_x] = x[0];
  results[first_begin] = begin[0];
}

}  // namespace
