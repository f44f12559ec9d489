// The sums of lesson 03 against each other, against CUB, and against only reading the file; and the
// sum of a tile in cycles.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"
#include "reduction/cycles.cuh"
#include "reduction/stage.hpp"

namespace {

constexpr std::array<std::size_t, 3> sizes = {std::size_t{1} << 20, std::size_t{1} << 24,
                                              std::size_t{1} << 28};
constexpr std::size_t largest = sizes.back();
const std::string by_lesson = "task d, 16 bytes at a time";
const std::string by_cub = "CUB";
const std::string reading = "only reading";

struct Measurement {
  std::string way;
  std::size_t n;  // words
  bench::Times times;

  double gigabytes_per_second() const {
    return static_cast<double>(n * sizeof(unsigned)) / times.median / 1e6;
  }
};

using Measurements = std::vector<Measurement>;

std::vector<bench::Reduction> all_reductions() {
  return {bench::on_full_device("one atomic for each word", bench::each_word_adds),
          bench::on_full_device("one for each thread", bench::each_thread_adds),
          bench::on_full_device("one for each warp, as in task c", bench::each_warp_adds),
          bench::on_full_device(by_lesson, sum_words),
          bench::on_full_device("the same, one atomic for each block", bench::each_block_adds),
          {by_cub, bench::cub_sum<bench::Total>(largest)},
          {"CUB, modulo 2^32", bench::cub_sum<unsigned>(largest), bench::low_word},
          {reading, bench::only_read, bench::low_word}};
}

Measurements measure_all(const std::vector<bench::Reduction>& reductions) {
  bench::Stage stage(largest);
  Measurements measurements;
  for (const std::size_t n : sizes) {
    for (const auto& reduction : reductions) {
      measurements.push_back({reduction.name, n, stage.measure(reduction, n)});
    }
  }
  return measurements;
}

const Measurement& find(const Measurements& measurements, const std::string& way, std::size_t n) {
  return *std::find_if(measurements.begin(), measurements.end(),
                       [&](const Measurement& one) { return one.way == way && one.n == n; });
}

double speed_relative_to(const Measurements& measurements, const std::string& way, std::size_t n) {
  return find(measurements, way, n).times.median / find(measurements, by_lesson, n).times.median;
}

bench::Table speeds(const Measurements& measurements,
                    const std::vector<bench::Reduction>& reductions) {
  std::vector<std::string> head = {"GB of the file a second"};
  for (const std::size_t n : sizes) {
    head.push_back(bench::with_thousands(static_cast<std::int64_t>(n * sizeof(unsigned) >> 20)) +
                   " MiB");
  }
  bench::Table table(head);
  for (const auto& reduction : reductions) {
    std::vector<std::string> row = {reduction.name};
    for (const std::size_t n : sizes) {
      row.push_back(bench::rounded(find(measurements, reduction.name, n).gigabytes_per_second()));
    }
    table.add(row);
  }
  return table;
}

std::vector<bench::Record> rows(const Measurements& measurements) {
  std::vector<bench::Record> rows;
  for (const auto& one : measurements) {
    rows.push_back(
        {{"way", one.way},
         {"words", static_cast<std::int64_t>(one.n)},
         {"milliseconds", one.times.median},
         {"fastest_milliseconds", one.times.fastest},
         {"slowest_milliseconds", one.times.slowest},
         {"gigabytes_per_second", one.gigabytes_per_second()},
         {"share_of_reading", find(measurements, reading, one.n).times.median / one.times.median}});
  }
  return rows;
}

struct TileCycles {
  std::string way;
  std::array<double, 4> cycles;  // in tiles of 4, 8, 16, 32
};

template <class Way>
TileCycles cycles_by() {
  return {Way::name,
          {bench::cycles_of_sum<Way, 4>(), bench::cycles_of_sum<Way, 8>(),
           bench::cycles_of_sum<Way, 16>(), bench::cycles_of_sum<Way, 32>()}};
}

bench::Table cycles_table(const std::vector<TileCycles>& ways) {
  bench::Table table({"Cycles for a sum in a tile of", "4", "8", "16", "32"});
  for (const auto& way : ways) {
    std::vector<std::string> row = {way.way};
    for (const double cycles : way.cycles) row.push_back(bench::rounded(cycles));
    table.add(row);
  }
  return table;
}

std::vector<bench::Record> rows(const std::vector<TileCycles>& ways) {
  std::vector<bench::Record> rows;
  for (const auto& way : ways) {
    rows.push_back({{"way", way.way},
                    {"tile_of_4", way.cycles[0]},
                    {"tile_of_8", way.cycles[1]},
                    {"tile_of_16", way.cycles[2]},
                    {"tile_of_32", way.cycles[3]}});
  }
  return rows;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const std::vector<TileCycles> cycles = {cycles_by<bench::Shuffles>(), cycles_by<bench::Library>(),
                                          cycles_by<bench::Instruction>()};
  const auto reductions = all_reductions();
  const auto measurements = measure_all(reductions);
  const double of_reading = speed_relative_to(measurements, reading, largest);
  const double of_cub = speed_relative_to(measurements, by_cub, largest);
  std::cout << cycles_table(cycles) << "\n"
            << speeds(measurements, reductions) << "task d has " << bench::rounded(100 * of_reading)
            << " % of the speed of reading, and " << bench::rounded(100 * of_cub)
            << " % of that of CUB\n";
  if (!folder) return;
  auto about = bench::about_gpu();
  about.insert(about.end(), {{"percent_of_reading", bench::rounded(100 * of_reading)},
                             {"percent_of_cub", bench::rounded(100 * of_cub)}});
  bench::write_json(*folder / "03-tiled-partition.json", about, rows(measurements));
  bench::write_json(*folder / "03-sum-in-a-tile.json", bench::about_gpu(), rows(cycles));
  speeds(measurements, reductions).write_markdown(*folder / "03-tiled-partition.md");
  cycles_table(cycles).write_markdown(*folder / "03-sum-in-a-tile.md");
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
