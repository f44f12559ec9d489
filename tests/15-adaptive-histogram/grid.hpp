// How many blocks does launch() launch?
#pragma once

#include <algorithm>
#include <cstddef>

#include "harness.hpp"
#include "plans.hpp"
#include "real.hpp"

// The blocks that launch() launches, if it returns cudaSuccess.
inline int launched_blocks(const Plan& plan, cudaError_t& error) {
  cohort::device_buffer<int> blocks(1);
  blocks.fill_bytes(0);
  const int bins = std::max(1, plan.cluster_size * plan.bins_per_block);
  const auto witness = static_cast<int>(drawn_below(1000, 0)) + 1;
  set_witness(witness);
  error = launch<Block>(plan, nullptr, 0, blocks.data(), bins);
  cohort::synchronize();
  return blocks.to_host()[0] / witness;
}

inline const auto& kernel_of(const Plan& plan) {
  return plan.place == Place::shared        ? shared_histogram<Block>
         : plan.place == Place::distributed ? cluster_histogram<Block>
                                            : global_histogram<Block>;
}

// The blocks that the device holds at once. Call it after launch(), because it opts in.
inline int right_blocks(const Plan& plan) {
  const auto& kernel = kernel_of(plan);
  const auto bytes = plan.bins_per_block * sizeof(int);
  cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     static_cast<int>(bytes)));
  int number = 0;
  if (plan.place != Place::distributed) {
    cohort::check(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&number, kernel, threads_per_block, bytes));
    return number * real::multiprocessors();
  }
  cudaLaunchAttribute cluster = {};
  cluster.id = cudaLaunchAttributeClusterDimension;
  cluster.val.clusterDim = {static_cast<unsigned>(plan.cluster_size), 1, 1};
  cudaLaunchConfig_t config = {};
  config.gridDim = plan.cluster_size;
  config.blockDim = threads_per_block;
  config.dynamicSmemBytes = bytes;
  config.attrs = &cluster;
  config.numAttrs = 1;
  cohort::check(cudaOccupancyMaxActiveClusters(&number, kernel, &config));
  return number * plan.cluster_size;
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
