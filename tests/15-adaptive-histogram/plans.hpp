// Plans in words, and what choose() makes of a number of bins.
#pragma once

#include <bit>
#include <string>

#include "harness.hpp"
#include "types.hpp"

#include "interface.hpp"

using namespace tests;

// As the exercise has them.
constexpr int threads_per_block = 1024;
constexpr int most_bins = 1 << 22;

inline std::string name_of(cudaError_t error) { return cudaGetErrorName(error); }

inline std::string text(const Plan& plan) {
  const auto bins = count_of(plan.bins_per_block, "bin");
  if (plan.place == Place::shared) return "one block with " + bins;
  if (plan.place == Place::distributed)
    return "a cluster of " + count_of(plan.cluster_size, "block") + " with " + bins + " in each";
  const bool is_whole = plan.cluster_size == 1 && plan.bins_per_block == 0;
  return "global memory" + (is_whole
                                ? ""
                                : " with a cluster_size of " + std::to_string(plan.cluster_size) +
                                      " and " + bins + " in a block");
}

inline const char* name_of_size(const Plan& plan) {
  if (plan.place != Place::distributed) return "another plan";
  if (plan.cluster_size == 1) return "cluster of one";
  return std::has_single_bit(static_cast<unsigned>(plan.cluster_size)) ? "another plan"
                                                                       : "no power of two";
}

inline void check_plan(int bins, const Limits& limits, const Plan& expected,
                       const Plan& before = {}) {
  INFO(count_of(bins, "bin"), "; ", count_of(limits.shared_bytes, "byte"),
       " for a block, clusters of up to ", count_of(limits.largest_cluster, "block"));
  const auto [error, plan] = choose(bins, limits, before);
  if (error != cudaSuccess) {
    FAIL_CHECK("choose returns ", name_of(error));
    return;
  }
  if (plan.place == expected.place && plan.cluster_size == expected.cluster_size &&
      plan.bins_per_block != expected.bins_per_block)
    FAIL_CHECK_AS(how_wrong(plan.bins_per_block, expected.bins_per_block), "bins_per_block ",
                  is_not(plan.bins_per_block, expected.bins_per_block));
  else if (text(plan) != text(expected))
    FAIL_CHECK_AS(name_of_size(plan), "the plan is ", text(plan), "; it should be ",
                  text(expected));
}

// Plans to expect.
inline Plan shared(int bins) { return {Place::shared, 1, bins}; }
inline Plan distributed(int size, int bins_per_block) {
  return {Place::distributed, size, bins_per_block};
}
const Plan global;

constexpr Limits small{400, 16};  // 100 bins for a block
