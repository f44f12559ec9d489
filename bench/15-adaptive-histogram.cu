// Lesson 15: throughput by the number of bins, in every place that has room for them.
#include <algorithm>
#include <chrono>
#include <cohort/check.hpp>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "exercise.cuh"
#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"
#include "shared_memory/counting.cuh"
#include "shared_memory/measurement.hpp"
#include "shared_memory/values.hpp"

namespace {

using bench::Measurement;
using bench::Measurements;

constexpr std::size_t n = std::size_t{1} << 26;
const std::vector<std::string> inputs = {"uniform", "log-uniform", "constant"};

struct Way {
  std::string name;
  Place place;
  int cluster_size = 1;

  /// Nothing if a block has no room for its part of the bins.
  std::optional<Plan> plan(int bins, int room) const {
    if (place == Place::global) return Plan{};
    const int bins_per_block = (bins + cluster_size - 1) / cluster_size;
    if (bins_per_block > room) return std::nullopt;
    return Plan{place, cluster_size, bins_per_block};
  }
};

const std::vector<Way> ways = {{"one block", Place::shared},
                               {"a cluster of 1", Place::distributed, 1},
                               {"a cluster of 2", Place::distributed, 2},
                               {"a cluster of 4", Place::distributed, 4},
                               {"a cluster of 8", Place::distributed, 8},
                               {"a cluster of 16", Place::distributed, 16},
                               {"global memory", Place::global}};

/// Powers of two, and what one block and clusters just have room for.
std::vector<int> bin_numbers(int room) {
  std::vector<int> numbers = {256,     2048,    16'384,  32'768,    65'536,
                              131'072, 262'144, 524'288, 1'048'576, most_bins};
  for (int size = 1; size <= 16; size *= 2) numbers.push_back(size * room);
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

Measurements measure_all(const std::vector<int>& numbers, int room) {
  const bench::Values words = bench::random_words(n);
  bench::Counting counting(n, most_bins);
  Measurements measurements;
  for (const auto& input : inputs) {
    for (const int bins : numbers) {
      counting.set_values(input, bench::draw_values(input, bins, words, n), bins);
      measurements.push_back(counting.measure_reading());
      for (const Way& way : ways) {
        const auto plan = way.plan(bins, room);
        if (!plan) continue;
        const auto count = [&](const unsigned* values, std::size_t n, unsigned* counts, int bins) {
          cohort::check(launch(*plan, values, n, reinterpret_cast<int*>(counts), bins));
        };
        measurements.push_back(counting.measure_counter(way.name, count));
      }
    }
  }
  return measurements;
}

/// Of task b, by the clock of the host, once the device is warm.
double microseconds_to_ask() {
  constexpr int times = 1000;
  (void)ask_device<unsigned>();
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < times; ++i) (void)ask_device<unsigned>();
  const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - begin;
  return time.count() / times;
}

bench::Table speeds(const Measurements& measurements, const std::vector<int>& numbers,
                    const std::string& input) {
  std::vector<std::string> head = {"GB of values a second"};
  for (const int bins : numbers) head.push_back(bench::with_thousands(bins));
  head[1] += " bins";
  bench::Table table(head);
  std::vector<std::string> names;
  for (const Way& way : ways) names.push_back(way.name);
  names.push_back(bench::reading);
  for (const auto& name : names) {
    std::vector<std::string> row = {name};
    for (const int bins : numbers) {
      const auto found =
          std::find_if(measurements.begin(), measurements.end(), [&](const Measurement& one) {
            return one.name == name && one.input == input && one.bins == bins;
          });
      row.push_back(found == measurements.end() ? "–"
                                                : bench::rounded(found->gigabytes_per_second()));
    }
    table.add(row);
  }
  return table;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const Limits limits = ask_device<unsigned>();
  const int room = limits.shared_bytes / static_cast<int>(sizeof(int));
  const auto measurements = measure_all(bin_numbers(room), room);
  const std::vector<int> shown = {256, 32'768, 65'536, 131'072, 262'144, 524'288, 1'048'576};
  for (const auto& input : inputs) {
    const auto table = speeds(measurements, shown, input);
    std::cout << input << "\n" << table << "\n";
    if (folder) table.write_markdown(*folder / ("14-" + input + ".md"));
  }
  auto about = bench::about_gpu();
  about.push_back({"bytes_of_a_block", std::int64_t{limits.shared_bytes}});
  about.push_back({"largest_cluster", std::int64_t{limits.largest_cluster}});
  about.push_back({"microseconds_to_ask", microseconds_to_ask()});
  if (folder) {
    bench::write_json(*folder / "15-adaptive-histogram.json", about, records(measurements));
  }
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
