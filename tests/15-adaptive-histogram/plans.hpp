// Plans in words, and what choose() makes of a number of bins.
#pragma once

#include <string>

#include "harness.hpp"

#include "exercise.cuh"

inline std::string name_of(cudaError_t error) { return cudaGetErrorName(error); }

inline std::string text(const Plan& plan) {
  if (plan.place == Place::global) return "global memory";
  const auto bins = std::to_string(plan.bins_per_block);
  if (plan.place == Place::shared) return "shared memory, a block with " + bins + " bins";
  return "clusters of " + std::to_string(plan.cluster_size) + " blocks with " + bins + " bins each";
}

inline void check_plan(int bins, const Limits& limits, const Plan& expected, Plan plan = {}) {
  INFO(bins, " bins; ", limits.shared_bytes, " bytes for a block, clusters of up to ",
       limits.largest_cluster, " blocks");
  if (const cudaError_t error = choose(bins, limits, plan); error != cudaSuccess) {
    FAIL_CHECK("choose returns ", name_of(error));
    return;
  }
  if (text(plan) != text(expected))
    FAIL_CHECK("the plan is ", text(plan), ", not ", text(expected));
}

// Plans to expect.
inline Plan shared(int bins) { return {Place::shared, 1, bins}; }
inline Plan distributed(int size, int bins_per_block) {
  return {Place::distributed, size, bins_per_block};
}
const Plan global;

constexpr Limits small{400, 16};  // 100 bins for a block
