// Task x: where the bins are, and what comes of counting there.
#pragma once

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include "harness.hpp"
#include "values.hpp"

#include "interface.hpp"

namespace {

/// Half of a block's values are frequent everywhere, and half in this block: the small ones of
/// each.
inline std::vector<int> values_of_blocks(std::size_t n, int bins, int blocks) {
  std::mt19937 draw(static_cast<unsigned>(drawn_seed(n + bins)));
  std::vector<int> values(n);
  for (std::size_t i = 0; i < n; ++i) {
    const auto block = static_cast<int>((i + 1) * blocks - 1) / static_cast<int>(n);
    const auto all = static_cast<unsigned>(bins);
    const unsigned skewed = draw() % (1 + draw() % (1 + draw() % all));
    const unsigned first = draw() % 4 == 0 ? 0 : 37 * block;
    values[i] = static_cast<int>((skewed * 11 + first) % all);
  }
  return values;
}

/// How often each bin came up among every second value of each block.
inline std::vector<int> sample_of_blocks(const std::vector<int>& values, int bins, int blocks) {
  std::vector<int> seen(blocks * bins);
  for (std::size_t block = 0; block < static_cast<std::size_t>(blocks); ++block) {
    const std::size_t end = (block + 1) * values.size() / blocks;
    for (std::size_t i = block * values.size() / blocks; i < end; i += 2)
      ++seen[block * bins + values[i]];
  }
  return seen;
}

/// Requires that each bin has a place of its own.
inline bool homes_are_right(const std::vector<int2>& homes, int blocks, int room) {
  std::vector<int> bin_at(blocks * room, -1);
  for (int bin = 0; bin < static_cast<int>(homes.size()); ++bin) {
    const auto [block, place] = homes[bin];
    INFO("bin ", bin, " is in block ", block, " of ", blocks, ", at place ", place, " of ", room);
    if (block == -1 && place == -1) {
      FAIL_CHECK_AS("no home", "it has no home");
      return false;
    }
    if (block < 0 || block >= blocks || place < 0 || place >= room) {
      FAIL_CHECK_AS("nowhere", "there is no such place");
      return false;
    }
    int& its = bin_at[block * room + place];
    if (its >= 0) {
      FAIL_CHECK_AS("taken", "bin ", its, " is there already");
      return false;
    }
    its = bin;
  }
  return true;
}

inline void check_homes(const std::vector<int>& values, int bins, int blocks, int room,
                        unsigned threads = 32) {
  INFO(count_of(values.size(), "value"), ", ", count_of(bins, "bin"), ", a cluster of ",
       count_of(blocks, "block"), " with room for ", room, " each");
  const auto homes = choose_homes(sample_of_blocks(values, bins, blocks), bins, blocks, room);
  if (!homes_are_right(homes, blocks, room)) return;
  const cohort::device_buffer<int> input(values);
  const cohort::device_buffer<int2> device_homes(homes);
  cohort::device_buffer<int> counts(Counts(bins, 0));
  cudaLaunchAttribute cluster = {};
  cluster.id = cudaLaunchAttributeClusterDimension;
  cluster.val.clusterDim = {static_cast<unsigned>(blocks), 1, 1};
  cudaLaunchConfig_t config = {};
  config.gridDim = blocks;
  config.blockDim = threads;
  config.dynamicSmemBytes = room * sizeof(int);
  config.attrs = &cluster;
  config.numAttrs = 1;
  cohort::reset_counters();
  cohort::check(cudaLaunchKernelEx(&config, count_at_home, input.data(), values.size(),
                                   counts.data(), bins, device_homes.data(), room));
  cohort::synchronize();
  const Counts found = counts.to_host(), right = right_counts(values, bins);
  const auto [got, expected] = std::ranges::mismatch(found, right);
  if (got == found.end()) return;
  FAIL_CHECK_AS(how_wrong(*got, *expected), "counts[", got - found.begin(), "] ",
                is_not(*got, *expected));
}

}  // namespace
