// PTX's special registers: where a thread is, in its block, its cluster and its device.
#include <vector>

#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;

__global__ void place_in_block(unsigned* results) {
  unsigned lane, below, block;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
  asm volatile("mov.u32 %0, %%ctaid.x;" : "=r"(block));
  results[threadIdx.x] = lane == threadIdx.x % 32 && below == (1u << lane) - 1 && block == 0;
}

// 3 x 2 clusters of 2 x 2 blocks; each block writes five numbers.
__global__ void __cluster_dims__(2, 2) place_in_cluster(unsigned* results) {
  unsigned x, y, rank, blocks, cluster;
  asm("mov.u32 %0, %%cluster_ctaid.x;" : "=r"(x));
  asm("mov.u32 %0, %%cluster_ctaid.y;" : "=r"(y));
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(blocks));
  asm("mov.u32 %0, %%clusterid.x;" : "=r"(cluster));
  const unsigned block = blockIdx.x + gridDim.x * blockIdx.y;
  results[block] = x == blockIdx.x % 2 && y == blockIdx.y % 2 && rank == x + 2 * y && blocks == 4 &&
                   cluster == blockIdx.x / 2;
}

__global__ void place_on_device(unsigned* results) {
  unsigned mine, all;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(mine));
  asm("mov.u32 %0, %%nsmid;" : "=r"(all));
  results[blockIdx.x] = mine < all;
}

}  // namespace

TEST_SUITE("assembly_registers") {
  TEST_CASE("where a thread is in its block") {
    for (const unsigned is_right : results_of(64, place_in_block)) CHECK(is_right == 1);
  }

  TEST_CASE("where a block is in its cluster") {
    cohort::device_buffer<unsigned> results(24);
    place_in_cluster<<<dim3(6, 4), 1>>>(results.data());
    for (const unsigned is_right : results.to_host()) CHECK(is_right == 1);
  }

  TEST_CASE("on which multiprocessor a block is") {
    cohort::device_buffer<unsigned> results(300);
    place_on_device<<<300, 1>>>(results.data());
    for (const unsigned is_right : results.to_host()) CHECK(is_right == 1);
  }
}
