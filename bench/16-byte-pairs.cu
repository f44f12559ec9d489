// The histogram of cohort/histogram.cuh, by the number of bins and the input, against CUB, the
// Guide's kernel, atomics on global memory, sorting, and only reading; and keys of one and two
// bytes.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "byte_pairs/small_keys.cuh"
#include "byte_pairs/stage.cuh"
#include "byte_pairs/tables.hpp"
#include "harness/gpu.hpp"
#include "harness/program.hpp"

namespace {

using bench::Cell;
using bench::Measurements;

constexpr std::size_t n = std::size_t{1} << 28;
const std::vector<int> bin_numbers = {256,    1024,    4096,    16'384,  32'768,   57'000,
                                      65'536, 131'072, 262'144, 524'288, 1'048'576};

std::vector<bench::Way<unsigned>> peers() {
  const int most_bins = bin_numbers.back();
  std::vector<bench::Way<unsigned>> ways = {bench::cub_histogram<unsigned>(n, most_bins),
                                            bench::global_atomics<unsigned>(),
                                            bench::sorting(n, most_bins)};
  for (const int size : {1, 2, 4, 8, 16}) ways.push_back(bench::guide(size));
  return ways;
}

std::vector<Cell> measure_by_bins() {
  const auto ours = bench::ours<unsigned>(n, bin_numbers.back());
  const auto others = peers();
  bench::Stage<unsigned> stage(n, bin_numbers.back());
  std::vector<Cell> cells;
  for (const int bins : bin_numbers) {
    for (const auto& [input, name] : bench::inputs) {
      stage.set_keys(input, name, bins);
      Cell cell{stage.measure_reading(), *stage.measure_way(ours), {}};
      for (const auto& way : others) {
        if (const auto measured = stage.measure_way(way)) cell.peers.push_back(*measured);
      }
      cells.push_back(cell);
    }
  }
  return cells;
}

Measurements all_of(const std::vector<Cell>& cells) {
  Measurements all;
  for (const Cell& cell : cells) {
    all.push_back(cell.reading);
    all.push_back(cell.ours);
    all.insert(all.end(), cell.peers.begin(), cell.peers.end());
  }
  return all;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const auto show = [&](const std::string& file, const bench::Table& table) {
    std::cout << table << "\n";
    if (folder) table.write_markdown(*folder / (file + ".md"));
  };
  auto cells = measure_by_bins();
  show("16-ours", by_bins_ours(cells));
  show("16-best-peer", by_bins_peers(cells));
  show("16-speedup", by_bins_speedup(cells));
  show("16-worst", worst_inputs(cells));
  const auto small = bench::measure_small_keys();
  show("16-small-keys", small_keys(small));
  cells.insert(cells.end(), small.begin(), small.end());
  if (folder) {
    bench::write_json(*folder / "16-byte-pairs.json", bench::about_gpu(), records(all_of(cells)));
  }
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
