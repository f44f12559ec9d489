// An answer to lesson 13, and clusters that call its functions, or tell how they were launched.
#include "answer/refused_calls.hpp"

#include "answer/pretended_device.hpp"

#include "asked_blocks.hpp"

#include "exercise.cuh"
#include "launched.hpp"
#include "tables.hpp"

namespace tests {

namespace cg = cooperative_groups;

__device__ inline int grid_rank() { return cg::this_grid().thread_rank(); }

// Task c: each thread of a cluster brings a number and gets the total of its cluster.
__global__ void add_up(const int* x, const int*, int, int* totals) {
  __shared__ int scratch;
  totals[grid_rank()] = EXERCISE::total_of(cg::this_cluster(), x[grid_rank()], &scratch);
}

// The same, and then how many threads the cluster has: 10,000 times that + the total.
__global__ void add_up_twice(const int* x, const int*, int, int* totals) {
  __shared__ int scratch;
  const auto cluster = cg::this_cluster();
  const int first = EXERCISE::total_of(cluster, x[grid_rank()], &scratch);
  totals[grid_rank()] = first + 10'000 * EXERCISE::total_of(cluster, 1, &scratch);
}

// Task x: each block brings a table of numbers[0] numbers, and the tables are added up `times`
// times. What comes after a table is copied out as well.
__global__ void add_tables(const int* tables, const int* numbers, int times, int* results) {
  __shared__ alignas(16) int table[most_numbers], room[most_numbers];
  auto* const here = reinterpret_cast<int4*>(table);
  const auto block = cg::this_thread_block();
  const int n = numbers[0], fours = (n + gap) / 4;
  const int rank = block.thread_rank(), threads = block.num_threads();
  const auto* const mine = reinterpret_cast<const int4*>(tables) + blockIdx.x * fours;
  for (int i = rank; i < fours; i += threads) here[i] = mine[i];
  block.sync();
  for (int time = 0; time < times; ++time) EXERCISE::add_tables(cg::this_cluster(), table, room, n);
  auto* const result = reinterpret_cast<int4*>(results) + blockIdx.x * fours;
  for (int i = threads - 1 - rank; i < fours; i += threads) result[i] = here[i];
}

// Task d.
// What no host knows that hasn't launched the kernel.
__device__ int witness;
void set_witness(int value) { cohort::check(cudaMemcpyToSymbol(witness, &value, sizeof value)); }

__global__ void look_around(const int* x, const int* begin, int pages, int* results) {
  if (grid_rank() != 0) return;
  results[grid_blocks] = gridDim.x;
  results[cluster_blocks] = cg::this_cluster().num_blocks();
  results[block_threads] = blockDim.x;
  results[pages_seen] = pages;
  results[first_x] = x[0] + witness;
  results[first_begin] = begin[0];
}

Launched launch_on_pages(int cluster_size, int threads, const int* x, const int* begin, int pages,
                         int* results) {
  asked::threads = 0;
  asked::dynamic_bytes = 0;
  const cudaError_t error =
      EXERCISE::launch_on_pages(look_around, cluster_size, threads, x, begin, pages, results);
  return {error, asked::threads, asked::dynamic_bytes};
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"
