// The filters of lesson 01 against each other, against CUB, and against only reading the text.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "filter/filters.cuh"
#include "filter/stage.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"

namespace {

using bench::Filter;

constexpr std::array<std::size_t, 2> sizes = {std::size_t{1} << 24, std::size_t{1} << 28};
constexpr std::array<int, 4> percentages = {1, 10, 50, 90};
const std::string reading = "only reading";

struct Measurement {
  std::string filter;
  std::size_t n;  // bytes
  int percent;    // of them letters
  bench::Times times;

  double gigabytes_per_second() const { return static_cast<double>(n) / times.median / 1e6; }
};

using Measurements = std::vector<Measurement>;

void measure_text(bench::Stage& stage, int percent, const std::vector<Filter>& filters,
                  Measurements& measurements) {
  static const auto letters = bench::bytes_that(is_letter);
  static const auto others = bench::bytes_that(std::not_fn(is_letter));
  stage.set_text(bench::random_text(sizes.back(), static_cast<unsigned>(percent), letters, others));
  for (const std::size_t n : sizes) {
    stage.use_first(n);
    measurements.push_back({reading, n, percent, stage.measure_reading()});
    for (const Filter& filter : filters) {
      measurements.push_back({filter.name, n, percent, stage.measure_filter(filter)});
    }
  }
}

const Measurement& find(const Measurements& measurements, const std::string& filter, std::size_t n,
                        int percent) {
  return *std::find_if(measurements.begin(), measurements.end(), [&](const Measurement& one) {
    return one.filter == filter && one.n == n && one.percent == percent;
  });
}

bench::Table speeds(const Measurements& measurements, const std::vector<std::string>& filters,
                    std::size_t n) {
  std::vector<std::string> head = {"GB of text a second"};
  for (const int percent : percentages) {
    head.push_back(std::to_string(percent) + " %" + (head.size() == 1 ? " letters" : ""));
  }
  bench::Table table(head);
  for (const auto& filter : filters) {
    std::vector<std::string> row = {filter};
    for (const int percent : percentages) {
      row.push_back(bench::rounded(find(measurements, filter, n, percent).gigabytes_per_second()));
    }
    table.add(row);
  }
  return table;
}

std::vector<bench::Record> rows(const Measurements& measurements) {
  std::vector<bench::Record> rows;
  for (const auto& one : measurements) {
    const auto& ceiling = find(measurements, reading, one.n, one.percent);
    rows.push_back({{"filter", one.filter},
                    {"bytes", static_cast<std::int64_t>(one.n)},
                    {"percent_letters", std::int64_t{one.percent}},
                    {"milliseconds", one.times.median},
                    {"fastest_milliseconds", one.times.fastest},
                    {"slowest_milliseconds", one.times.slowest},
                    {"gigabytes_per_second", one.gigabytes_per_second()},
                    {"share_of_reading", ceiling.times.median / one.times.median}});
  }
  return rows;
}

std::vector<std::string> names(const std::vector<Filter>& filters) {
  std::vector<std::string> names;
  for (const Filter& filter : filters) names.push_back(filter.name);
  return names;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  auto filters = bench::lesson_filters(sizes.back());
  auto lesson = names(filters);
  lesson.push_back(reading);
  const auto harder_filters = bench::harder_filters();
  const auto harder = names(harder_filters);
  filters.insert(filters.end(), harder_filters.begin(), harder_filters.end());

  bench::Stage stage(sizes.back());
  Measurements measurements;
  for (const int percent : percentages) measure_text(stage, percent, filters, measurements);

  for (const std::size_t n : sizes) {
    std::cout << bench::with_thousands(static_cast<std::int64_t>(n)) << " bytes\n"
              << speeds(measurements, lesson, n) << speeds(measurements, harder, n) << "\n";
  }
  if (!folder) return;
  bench::write_json(*folder / "01-aggregated-atomics.json", bench::about_gpu(), rows(measurements));
  speeds(measurements, lesson, sizes.back()).write_markdown(*folder / "01-aggregated-atomics.md");
  speeds(measurements, harder, sizes.back()).write_markdown(*folder / "01-beyond-the-compiler.md");
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
