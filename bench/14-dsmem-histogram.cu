// Lesson 14: the histogram of a cluster by its size and by the number of bins, against the
// histograms of a block, global atomics, CUB, and only reading.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "dsmem/owners.cuh"
#include "dsmem/peers.cuh"
#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"
#include "shared_memory/counting.cuh"
#include "shared_memory/measurement.hpp"
#include "shared_memory/values.hpp"

namespace {

using bench::Counter;
using bench::Measurements;

constexpr std::size_t n = std::size_t{1} << 27;
constexpr std::array<int, 5> cluster_sizes = {1, 2, 4, 8, 16};
const std::vector<int> bin_numbers = {256, 4096, 16'384, 57'000, 65'536, 116'000, 232'000, 464'000};
const std::vector<std::string> inputs = {"uniform", "log-uniform", "constant"};
constexpr int bins_with_owner = 1 << 16;
const std::string at_home = "each in this block", away = "each in another block";

std::vector<Counter> counters_to_compare() {
  std::vector<Counter> counters;
  for (const int size : cluster_sizes) counters.push_back(bench::of_a_cluster(size));
  counters.push_back(
      bench::of_a_block("lesson 07, task b", lesson07::histogram<lesson07::count_one_by_one>));
  counters.push_back(
      bench::of_a_block("lesson 07, task d", lesson07::histogram<lesson07::count_four_by_four<4>>));
  counters.push_back(bench::global_atomics(bench::count_in_global_memory));
  counters.push_back(bench::cub_histogram(n, bin_numbers.back()));
  return counters;
}

Measurements measure_by_bins(bench::Counting& counting, const bench::Values& words,
                             const std::vector<Counter>& counters) {
  Measurements measurements;
  for (const auto& input : inputs) {
    for (const int bins : bin_numbers) {
      counting.set_values(input, bench::draw_values(input, bins, words, n), bins);
      for (const Counter& counter : counters) {
        if (counter.fits(bins))
          measurements.push_back(counting.measure_counter(counter.name, counter.launch));
      }
      measurements.push_back(counting.measure_reading());
    }
  }
  return measurements;
}

/// The same number of bins for each size of a cluster. What is far is what differs.
Measurements measure_by_owner(bench::Counting& counting, const bench::Values& words) {
  Measurements measurements;
  for (const int size : cluster_sizes) {
    if (size == 1) continue;
    for (const auto owner : {bench::Owner::this_block, bench::Owner::another}) {
      counting.set_values(owner == bench::Owner::this_block ? at_home : away,
                          bench::values_with_owner(owner, words, bins_with_owner, size),
                          bins_with_owner);
      const Counter counter = bench::of_a_cluster(size);
      measurements.push_back(counting.measure_counter(counter.name, counter.launch));
    }
  }
  return measurements;
}

std::string speed(const Measurements& measurements, const std::string& name,
                  const std::string& input, int bins) {
  const auto found =
      std::find_if(measurements.begin(), measurements.end(), [&](const bench::Measurement& one) {
        return one.name == name && one.input == input && one.bins == bins;
      });
  return found == measurements.end() ? "–" : bench::rounded(found->gigabytes_per_second());
}

std::vector<std::string> head_with_bins(const std::string& first) {
  std::vector<std::string> head = {first};
  for (const int bins : bin_numbers) head.push_back(bench::with_thousands(bins));
  head[1] += " bins";
  return head;
}

bench::Table speeds_by_bins(const Measurements& measurements, const std::vector<Counter>& counters,
                            const std::string& input) {
  bench::Table table(head_with_bins("GB of values a second"));
  const auto add = [&](const std::string& name) {
    std::vector<std::string> row = {name};
    for (const int bins : bin_numbers) row.push_back(speed(measurements, name, input, bins));
    table.add(row);
  };
  for (const Counter& counter : counters) add(counter.name);
  add(bench::reading);
  return table;
}

/// Constant and uniform input are there to compare with.
bench::Table speeds_by_owner(const Measurements& measurements) {
  std::vector<std::string> head = {"GB of values a second"}, columns;
  for (const int size : cluster_sizes) {
    if (size > 1) head.push_back(bench::of_a_cluster(size).name);
  }
  bench::Table table(head);
  for (const auto& input : {at_home, std::string("uniform"), away}) {
    std::vector<std::string> row = {input};
    for (std::size_t i = 1; i < head.size(); ++i) {
      row.push_back(speed(measurements, head[i], input, bins_with_owner));
    }
    table.add(row);
  }
  return table;
}

bench::Table blocks_by_bins(std::vector<bench::Record>& records) {
  bench::Table table(head_with_bins("Blocks at once"));
  for (const int size : cluster_sizes) {
    const Counter counter = bench::of_a_cluster(size);
    std::vector<std::string> row = {counter.name};
    for (const int bins : bin_numbers) {
      if (!counter.fits(bins)) {
        row.push_back("–");
        continue;
      }
      const int blocks = bench::blocks_at_once(size, bins);
      row.push_back(bench::with_thousands(blocks));
      records.push_back({{"name", counter.name},
                         {"bins", std::int64_t{bins}},
                         {"blocks_at_once", std::int64_t{blocks}}});
    }
    table.add(row);
  }
  return table;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const auto words = bench::random_words(n);
  const auto counters = counters_to_compare();
  bench::Counting counting(n, bin_numbers.back());
  Measurements all = measure_by_bins(counting, words, counters);
  const Measurements by_owner = measure_by_owner(counting, words);
  all.insert(all.end(), by_owner.begin(), by_owner.end());

  const auto show = [&](const std::string& file, const bench::Table& table) {
    std::cout << file << "\n" << table << std::endl;
    if (folder) table.write_markdown(*folder / (file + ".md"));
  };
  for (const auto& input : inputs) show("13-" + input, speeds_by_bins(all, counters, input));
  show("14-owner", speeds_by_owner(all));
  auto records = bench::records(all);
  show("14-blocks", blocks_by_bins(records));
  if (folder) bench::write_json(*folder / "14-dsmem-histogram.json", bench::about_gpu(), records);
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
