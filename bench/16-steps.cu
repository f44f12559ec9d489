// Lesson 16: the steps on the way to cohort::histogram, those that led nowhere too.
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "byte_pairs/stage.cuh"
#include "byte_pairs/steps.cuh"
#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"

namespace {

using bench::Measurements;
using bench::Way;

constexpr std::size_t n = std::size_t{1} << 28;
const std::vector<int> bin_numbers = {57'000, 65'536, 131'072, 262'144, 524'288, 1'048'576};

std::vector<Way<unsigned>> steps() {
  auto partition = bench::ours<unsigned>(n, bin_numbers.back());
  partition.name = "cohort::histogram";
  return {bench::packed<16>(),
          bench::packed<8>(),
          bench::packed<6>(),
          bench::packed<3>(),
          bench::shares_without<bench::Without::branchless_count>("a count for no bin"),
          bench::shares_without<bench::Without::turns>("turned rows"),
          bench::only_shares(),
          partition};
}

bench::Table speeds(const Measurements& all, const std::vector<Way<unsigned>>& ways,
                    const std::string& input) {
  std::vector<std::string> head = {input + ", GB/s"};
  for (const int bins : bin_numbers) head.push_back(bench::with_thousands(bins));
  head[1] += " bins";
  bench::Table table(head);
  for (const auto& way : ways) {
    std::vector<std::string> row = {way.name};
    for (const int bins : bin_numbers) {
      row.push_back(
          bench::rounded(bench::find(all, way.name, input, n, bins).gigabytes_per_second()));
    }
    table.add(row);
  }
  return table;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const auto ways = steps();
  bench::Stage<unsigned> stage(n, bin_numbers.back());
  Measurements all;
  for (const auto& [input, name] : bench::inputs) {
    for (const int bins : bin_numbers) {
      stage.set_keys(input, name, bins);
      for (const auto& way : ways) all.push_back(*stage.measure_way(way));
    }
    const bench::Table table = speeds(all, ways, name);
    std::cout << table << "\n";
    std::string file = "16-steps-" + name;
    for (char& letter : file) letter = letter == ' ' ? '-' : letter;
    if (folder) table.write_markdown(*folder / (file + ".md"));
  }
  if (folder) bench::write_json(*folder / "16-steps.json", bench::about_gpu(), records(all));
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
