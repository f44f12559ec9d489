// The filters and scans of lesson 06 against other designs, CUB, and only reading the numbers.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "compact/arrays.cuh"
#include "compact/designs.cuh"
#include "harness/measure.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/read.cuh"
#include "harness/table.hpp"

namespace {

using bench::Arrays;
using bench::Numbers;

constexpr std::array<std::size_t, 2> sizes = {std::size_t{1} << 24, std::size_t{1} << 28};
constexpr std::array<int, 6> percentages = {0, 1, 10, 50, 90, 100};
constexpr int one_percent = 10'000'000;  // numbers are below a hundred times this
const std::string reading = "only reading";
const std::string copying = "only copying";

struct Measurement {
  std::string name;
  std::size_t n;
  int percent;  // of the numbers are kept; 100 for a scan
  bench::Times times;

  double gigabytes_per_second() const {
    return static_cast<double>(n * sizeof(int)) / times.median / 1e6;
  }
};

using Measurements = std::vector<Measurement>;

Numbers random_numbers(std::size_t n) {
  std::mt19937 draw(6);
  Numbers numbers(n);
  for (int& number : numbers) number = static_cast<int>(draw() % (100u * one_percent));
  return numbers;
}

void measure_filters(Arrays& arrays, const Numbers& numbers, std::size_t n, int percent,
                     const std::vector<bench::Filter>& filters, Measurements& measurements) {
  const int limit = percent * one_percent;
  Numbers expected;
  std::copy_if(numbers.begin(), numbers.begin() + n, std::back_inserter(expected),
               bench::Below{limit});
  arrays.expect(expected);
  for (const auto& filter : filters) {
    const auto launch = [&] {
      filter.launch(arrays, n, limit);
      cohort::check(cudaGetLastError());
    };
    arrays.result.fill_bytes(0xFF);
    arrays.reset();
    launch();
    arrays.check_filter(filter.ordered, filter.name);
    measurements.push_back(
        {filter.name, n, percent, bench::measure([&] { arrays.reset(); }, launch)});
  }
  const auto read = [&] {
    bench::read_all(arrays.numbers.data(), n * sizeof(int), arrays.word.data());
  };
  measurements.push_back({reading, n, percent, bench::measure([&] { arrays.reset(); }, read)});
}

void measure_scans(Arrays& arrays, const Numbers& numbers, std::size_t n,
                   Measurements& measurements) {
  Numbers expected(n);
  std::exclusive_scan(numbers.begin(), numbers.begin() + n, expected.begin(), 0);
  arrays.expect(expected);
  const auto measure = [&](const std::string& name, auto launch) {
    measurements.push_back({name, n, 100, bench::measure([&] { arrays.reset(); }, launch)});
  };
  for (const auto& scan : bench::array_scans()) {
    const auto launch = [&] {
      scan.launch(arrays, n);
      cohort::check(cudaGetLastError());
    };
    arrays.result.fill_bytes(0xFF);
    launch();
    arrays.check_result(true, scan.name);
    measure(scan.name, launch);
  }
  measure(copying, [&] {
    cohort::check(cudaMemcpyAsync(arrays.result.data(), arrays.numbers.data(), n * sizeof(int),
                                  cudaMemcpyDeviceToDevice));
  });
}

const Measurement& find(const Measurements& measurements, const std::string& name, std::size_t n,
                        int percent) {
  return *std::find_if(measurements.begin(), measurements.end(), [&](const Measurement& one) {
    return one.name == name && one.n == n && one.percent == percent;
  });
}

bench::Table filter_speeds(const Measurements& measurements, const std::vector<std::string>& names,
                           std::size_t n) {
  std::vector<std::string> head = {"GB of numbers a second"};
  for (const int percent : percentages) {
    head.push_back(std::to_string(percent) + " %" + (head.size() == 1 ? " kept" : ""));
  }
  bench::Table table(head);
  for (const auto& name : names) {
    std::vector<std::string> row = {name};
    for (const int percent : percentages) {
      row.push_back(bench::rounded(find(measurements, name, n, percent).gigabytes_per_second()));
    }
    table.add(row);
  }
  return table;
}

bench::Table scan_speeds(const Measurements& measurements) {
  bench::Table table({"GB of numbers a second", "64 MiB", "1 GiB"});
  std::vector<std::string> names;
  for (const auto& scan : bench::array_scans()) names.push_back(scan.name);
  names.push_back(copying);
  for (const auto& name : names) {
    std::vector<std::string> row = {name};
    for (const std::size_t n : sizes) {
      row.push_back(bench::rounded(find(measurements, name, n, 100).gigabytes_per_second()));
    }
    table.add(row);
  }
  return table;
}

std::vector<bench::Record> rows(const Measurements& measurements) {
  std::vector<bench::Record> rows;
  for (const auto& one : measurements) {
    const auto& ceiling = find(measurements, reading, one.n, one.percent);
    rows.push_back({{"name", one.name},
                    {"numbers", static_cast<std::int64_t>(one.n)},
                    {"percent_kept", std::int64_t{one.percent}},
                    {"milliseconds", one.times.median},
                    {"fastest_milliseconds", one.times.fastest},
                    {"slowest_milliseconds", one.times.slowest},
                    {"gigabytes_per_second", one.gigabytes_per_second()},
                    {"share_of_reading", ceiling.times.median / one.times.median}});
  }
  return rows;
}

std::vector<std::string> names(const std::vector<bench::Filter>& filters) {
  std::vector<std::string> names;
  for (const auto& filter : filters) names.push_back(filter.name);
  return names;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  auto filters = bench::lesson_filters();
  auto lesson = names(filters);
  lesson.push_back(reading);
  const auto other_filters = bench::other_designs();
  auto others = names(other_filters);
  others.insert(others.begin(), lesson[2]);  // d as it is
  filters.insert(filters.end(), other_filters.begin(), other_filters.end());

  Arrays arrays(sizes.back());
  Measurements measurements;
  Numbers numbers = random_numbers(sizes.back());
  arrays.set_numbers(numbers);
  for (const std::size_t n : sizes) {
    for (const int percent : percentages) {
      measure_filters(arrays, numbers, n, percent, filters, measurements);
    }
    std::cout << bench::with_thousands(static_cast<std::int64_t>(n)) << " numbers\n"
              << filter_speeds(measurements, lesson, n) << "\n"
              << filter_speeds(measurements, others, n) << "\n";
  }
  for (int& number : numbers) number %= 8;  // so that no sum overflows
  arrays.set_numbers(numbers);
  for (const std::size_t n : sizes) measure_scans(arrays, numbers, n, measurements);
  std::cout << scan_speeds(measurements);
  if (!folder) return;
  bench::write_json(*folder / "06-scan-and-compact.json", bench::about_gpu(), rows(measurements));
  const auto n = sizes.back();
  filter_speeds(measurements, lesson, n).write_markdown(*folder / "06-scan-and-compact.md");
  filter_speeds(measurements, others, n).write_markdown(*folder / "06-filter-designs.md");
  scan_speeds(measurements).write_markdown(*folder / "06-array-scan.md");
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
