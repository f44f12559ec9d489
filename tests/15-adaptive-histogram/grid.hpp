// How many blocks does launch() launch? For values of type Block, the kernels count their blocks.
#pragma once

#include <algorithm>
#include <cstddef>

#include "harness.hpp"

#include "exercise.cuh"
#include "plans.hpp"

using Block = char32_t;

__device__ inline void count_block(int* blocks) {
  if (threadIdx.x == 0) atomicAdd(blocks, 1);
}

template <>
__global__ void shared_histogram(const Block*, std::size_t, int* blocks, int, int) {
  count_block(blocks);
}
template <>
__global__ void cluster_histogram(const Block*, std::size_t, int* blocks, int, int) {
  count_block(blocks);
}
template <>
__global__ void global_histogram(const Block*, std::size_t, int* blocks, int, int) {
  count_block(blocks);
}

// The blocks that launch() launches, if it returns cudaSuccess.
inline int launched_blocks(const Plan& plan, cudaError_t& error) {
  cohort::device_buffer<int> blocks(1);
  blocks.fill_bytes(0);
  const int bins = std::max(1, plan.cluster_size * plan.bins_per_block);
  error = launch<Block>(plan, nullptr, 0, blocks.data(), bins);
  cohort::synchronize();
  return blocks.to_host()[0];
}

// The blocks that the device holds at once. Call it after launch(), because it opts in.
inline int right_blocks(const Plan& plan) {
  const auto kernel = kernel_of<Block>(plan);
  const auto bytes = plan.bins_per_block * sizeof(int);
  cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     static_cast<int>(bytes)));
  cudaLaunchAttribute cluster = {};
  cluster.id = cudaLaunchAttributeClusterDimension;
  cluster.val.clusterDim = {static_cast<unsigned>(plan.cluster_size), 1, 1};
  cudaLaunchConfig_t config = {};
  config.gridDim = plan.cluster_size;
  config.blockDim = threads_per_block;
  config.dynamicSmemBytes = bytes;
  config.attrs = &cluster;
  config.numAttrs = plan.place == Place::distributed ? 1 : 0;
  return blocks_at_once(kernel, config);
}

inline void check_grid(const Plan& plan) {
  INFO(text(plan));
  cudaError_t error;
  const int blocks = launched_blocks(plan, error);
  if (error != cudaSuccess)
    FAIL_CHECK_AS("returned error", "launch returns ", name_of(error));
  else if (const int right = right_blocks(plan); blocks != right)
    FAIL_CHECK_AS("blocks", "the grid has ", count_of(blocks, "block"), ", and the device holds ",
                  right, " at once");
}
