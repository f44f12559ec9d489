// How near a choice comes to the fastest place that was measured.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "harness.hpp"
#include "plans.hpp"
#include "speeds.hpp"

// The device on which the speeds were measured.
constexpr Limits measured_device{232'448, 16};

// As the values were drawn that were measured, in some order.
inline std::vector<int> sample_of(const std::string& input, int bins, std::size_t size = 4096) {
  std::mt19937 draw(static_cast<unsigned>(drawn_seed(bins)));
  std::uniform_real_distribution<double> share;
  std::vector<int> sample(size);
  for (int& value : sample) {
    value = input == "uniform"    ? static_cast<int>(share(draw) * bins)
            : input == "constant" ? bins / 3
                                  : static_cast<int>(std::pow(bins + 1.0, share(draw))) - 1;
  }
  return sample;
}

// The place of a plan in a row of `speeds`.
inline std::size_t place_of(const Plan& plan) {
  if (plan.place == Place::global) return 5;
  if (plan.place == Place::shared) return 0;
  return plan.cluster_size == 2 ? 1 : plan.cluster_size == 4 ? 2 : plan.cluster_size == 8 ? 3 : 4;
}

inline std::string name_of_place(std::size_t place) {
  const std::string names[] = {"one block",      "a cluster of 2",  "a cluster of 4",
                               "a cluster of 8", "a cluster of 16", "global memory"};
  return names[place];
}

// What choose_for makes of it; fails unless such a plan can be.
inline Plan check_possible(const std::vector<int>& sample, int bins, const Limits& limits) {
  INFO(count_of(bins, "bin"), "; ", count_of(limits.shared_bytes, "byte"),
       " for a block, clusters of up to ", count_of(limits.largest_cluster, "block"));
  const auto [error, plan] = choose_for(sample, bins, limits, distributed(32, 1));
  if (error != cudaSuccess) FAIL("choose_for returns ", name_of(error));
  const int size = plan.cluster_size, here = plan.bins_per_block;
  if (plan.place == Place::global) {
    if (text(plan) != text(global))
      FAIL_CHECK_AS("old plan", "the plan is ", text(plan), "; it should have 1 and 0");
    return plan;
  }
  const bool known =
      plan.place == Place::shared ? size == 1 : size == 2 || size == 4 || size == 8 || size == 16;
  if (!known || size > limits.largest_cluster || here != (bins + size - 1) / size ||
      here > limits.shared_bytes / static_cast<int>(sizeof(int)))
    FAIL_AS("no room", "the plan is ", text(plan), ", and there is no room for it");
  return plan;
}

// The speed of what was chosen, as a share of the best speed; says which is the best.
inline double share_of_best(const std::vector<int>& sample, const Speeds& row, std::string& said) {
  const Plan plan = check_possible(sample, row.bins, measured_device);
  const double got = row.speeds[place_of(plan)];
  const auto* best = std::max_element(std::begin(row.speeds), std::end(row.speeds));
  said = std::to_string(row.bins) + " bins in " + name_of_place(place_of(plan)) + ": " +
         std::to_string(std::lround(got)) + " GB/s; in " +
         name_of_place(best - std::begin(row.speeds)) + ": " + std::to_string(std::lround(*best));
  return got / *best;
}

// The questions of a case: where they are drawn, those about other inputs come in between, in an
// order that nobody foresees.
inline std::vector<Speeds> questions(const std::string& input) {
  std::vector<Speeds> rows;
  std::copy_if(
      std::begin(speeds), std::end(speeds), std::back_inserter(rows),
      [&](const Speeds& row) { return cohort::harness::is_drawn() || row.input == input; });
  if (cohort::harness::is_drawn())
    std::shuffle(rows.begin(), rows.end(), std::mt19937_64(drawn_seed(0)));
  return rows;
}

// The mean of all numbers of bins must come to 98 percent of the best.
inline void check_score(const std::string& input) {
  double sum = 0, least = 1;
  int rows = 0;
  std::string worst;
  for (const Speeds& row : questions(input)) {
    std::string said;
    const auto sample = sample_of(std::string(row.input), row.bins);
    const double share = share_of_best(sample, row, said);
    if (row.input != input) continue;
    if (share < least) {
      least = share;
      worst = said;
    }
    sum += share;
    ++rows;
  }
  if (const double score = 100 * sum / rows; score < 98)
    FAIL_CHECK_AS(input == "uniform" ? "uniform" : "frequent", "your score is ",
                  std::round(10 * score) / 10, " %, and at least 98 is asked; ", worst);
}

// A sample of another size: nearly the best place is asked for one number of bins.
inline void check_sample(const std::string& input, std::size_t size) {
  for (const Speeds& row : speeds) {
    if (row.input != input || row.bins != 524'288) continue;
    std::string said;
    if (share_of_best(sample_of(input, row.bins, size), row, said) < 0.9)
      FAIL_CHECK_AS("another sample", "a sample of ", count_of(size, "value"), ", ", input, "; ",
                    said);
  }
}

// All different, and all in the first bin or in the last: as slow as one value.
inline void check_values_outside(int bins) {
  std::vector<int> below(4096), above(4096);
  std::iota(below.begin(), below.end(), -4096);
  std::iota(above.begin(), above.end(), bins);
  for (const Speeds& row : speeds) {
    if (row.input != "constant" || row.bins != bins) continue;
    for (const auto& sample : {below, above}) {
      std::string said;
      if (share_of_best(sample, row, said) < 0.9)
        FAIL_CHECK_AS("outside", "all values of the sample belong to bin ",
                      sample == below ? 0 : bins - 1, "; ", said);
    }
  }
}
