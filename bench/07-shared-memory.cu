// Lesson 07: turning a table by tiles, and histograms in shared memory, against CUB, global
// atomics, and only copying or reading.
#include <array>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"
#include "shared_memory/counting.cuh"
#include "shared_memory/histograms.cuh"
#include "shared_memory/measurement.hpp"
#include "shared_memory/turning.cuh"
#include "shared_memory/values.hpp"

namespace {

using bench::Counter;
using bench::Measurements;

constexpr std::size_t many = std::size_t{1} << 28;
constexpr std::size_t few = std::size_t{1} << 20;
constexpr int side = 1 << 14;  // of a table of as many elements
constexpr std::array<int, 6> bin_numbers = {256, 1024, 4096, 16'384, 32'768, 57'000};

// One table: these counters, on n values of these distributions.
struct Comparison {
  std::string file;
  std::vector<Counter> counters;
  std::vector<std::string> distributions;
  std::size_t n;
};

std::vector<Comparison> comparisons() {
  const auto peers = bench::counters_to_compare(many, bin_numbers.back());
  return {{"07-histogram", peers, {"uniform"}, many},
          {"07-skewed", peers, {"log-uniform", "constant"}, many},
          {"07-loads", bench::variants_of_d(), {"uniform"}, many},
          {"07-few-values", peers, {"uniform"}, few}};
}

Measurements measure(const Comparison& comparison, const bench::Values& words,
                     bench::Counting& counting) {
  Measurements measurements;
  for (const auto& distribution : comparison.distributions) {
    for (const int bins : bin_numbers) {
      counting.set_values(distribution, bench::draw_values(distribution, bins, words, comparison.n),
                          bins);
      for (const auto& counter : comparison.counters) {
        measurements.push_back(counting.measure_counter(counter.name, counter.launch));
      }
      measurements.push_back(counting.measure_reading());
    }
  }
  return measurements;
}

bench::Table speeds(const Comparison& comparison, const Measurements& measurements) {
  std::vector<std::string> head = {"GB of values a second"};
  for (const int bins : bin_numbers) {
    head.push_back(bench::with_thousands(bins) + (head.size() == 1 ? " bins" : ""));
  }
  bench::Table table(head);
  const bool one_input = comparison.distributions.size() == 1;
  const auto add = [&](const std::string& name, const std::string& input) {
    std::vector<std::string> row = {one_input ? name : input + ": " + name};
    for (const int bins : bin_numbers) {
      const auto& one = bench::find(measurements, name, input, comparison.n, bins);
      row.push_back(bench::rounded(one.gigabytes_per_second()));
    }
    table.add(row);
  };
  for (const auto& input : comparison.distributions) {
    for (const auto& counter : comparison.counters) add(counter.name, input);
  }
  if (one_input) add(bench::reading, comparison.distributions.front());
  return table;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const auto words = bench::random_words(many);
  Measurements all = bench::measure_turning({words.begin(), words.end()}, side);
  const auto show = [&](const std::string& file, const bench::Table& table) {
    std::cout << table << std::endl;
    if (folder) table.write_markdown(*folder / (file + ".md"));
  };
  show("07-transpose", bench::turning_speeds(all, many));

  bench::Counting counting(many, bin_numbers.back());
  for (const Comparison& comparison : comparisons()) {
    const auto measurements = measure(comparison, words, counting);
    show(comparison.file, speeds(comparison, measurements));
    all.insert(all.end(), measurements.begin(), measurements.end());
  }
  if (folder) {
    bench::write_json(*folder / "07-shared-memory.json", bench::about_gpu(), bench::records(all));
  }
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
