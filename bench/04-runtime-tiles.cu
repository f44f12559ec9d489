// What a sync of each group costs, tiles of all sizes on rows of all widths, and the tile that
// works alone against blocks that wait for it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"
#include "tiles/meetings.hpp"
#include "tiles/rows.cuh"
#include "tiles/tables.hpp"

namespace {

using bench::Meeting;

constexpr std::size_t bytes = std::size_t{1} << 28;  // of each table
constexpr int threads = 256;                         // of each block
constexpr std::array<int, 3> block_sizes = {32, 256, 1024};
constexpr std::array<unsigned, 6> widths_to_count = {8, 16, 32, 64, 256, 1024};
constexpr std::array<unsigned, 3> widths_to_order = {256, 1024, 4096};
const std::string reading = "only reading";

struct Measurement {
  std::string task, kernel;
  unsigned width;
  bench::Times times;

  double gigabytes_per_second() const { return static_cast<double>(bytes) / times.median / 1e6; }
};

using Measurements = std::vector<Measurement>;
template <class Work>
using Named = std::vector<std::pair<std::string, Work>>;

bench::Counter by_tiles_of(unsigned size) {
  return [=, blocks = bench::resident_blocks(count_letters, threads)](
             const unsigned char* table, std::size_t rows, unsigned width, int* letters) {
    count_letters<<<blocks, threads>>>(table, rows, width, size, letters);
  };
}

/// Launches as many blocks as the device holds at once.
template <class Kernel>
auto on_full_device(Kernel kernel) {
  return [=, blocks = bench::resident_blocks(kernel, threads)](auto... arguments) {
    kernel<<<blocks, threads>>>(arguments...);
  };
}

template <unsigned... sizes>
void add_shuffles(Named<bench::Counter>& counters) {
  (counters.emplace_back("tiles of " + std::to_string(sizes) + ", with shuffles",
                         on_full_device(bench::count_letters_by_shuffles<sizes>)),
   ...);
}

Named<bench::Counter> all_counters() {
  Named<bench::Counter> counters;
  for (const unsigned size : {1u, 2u, 4u, 8u, 16u, 32u})
    counters.emplace_back("tiles of " + std::to_string(size), by_tiles_of(size));
  counters.emplace_back("a block for each row", on_full_device(bench::count_letters_by_blocks));
  add_shuffles<1, 2, 4, 8, 16, 32>(counters);
  return counters;
}

Named<bench::Orderer> all_orderers() {
  using bench::order_letters_waiting;
  using bench::Waits;
  return {{"the tile works alone", on_full_device(order_letters)},
          {"the block waits after each row",
           on_full_device(order_letters_waiting<Waits::after_each_row>)},
          {"the block waits after each step",
           on_full_device(order_letters_waiting<Waits::after_each_step>)}};
}

Measurements measure_tables() {
  bench::Tables tables(bytes);
  Measurements all;
  for (const unsigned width : widths_to_count) {
    tables.set_width(width);
    for (const auto& [name, count] : all_counters())
      all.push_back({"a", name, width, tables.measure_counting(name, count)});
    all.push_back({"a", reading, width, tables.measure_reading()});
  }
  for (const unsigned width : widths_to_order) {
    tables.set_width(width);
    for (const auto& [name, order] : all_orderers())
      all.push_back({"c", name, width, tables.measure_ordering(name, order)});
  }
  return all;
}

/// The kernels of one task in the order of their first measurement, and a column for each width.
template <class Widths>
bench::Table speeds(const Measurements& all, const std::string& task, const Widths& widths) {
  std::vector<std::string> head = {"GB of table a second"};
  for (const unsigned width : widths) {
    head.push_back(bench::with_thousands(width) + (head.size() == 1 ? " bytes a row" : ""));
  }
  bench::Table table(head);
  for (const Measurement& first : all) {
    if (first.task != task || first.width != widths.front()) continue;
    std::vector<std::string> row = {first.kernel};
    for (const Measurement& one : all) {
      if (one.task == task && one.kernel == first.kernel)
        row.push_back(bench::rounded(one.gigabytes_per_second()));
    }
    table.add(row);
  }
  return table;
}

std::string cycles(const std::vector<Meeting>& all, const Meeting& like, const std::string& how,
                   int block) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Meeting& one) {
    return one.group == like.group && one.how == how && one.threads == block;
  });
  return found == all.end() ? "" : bench::rounded(found->cycles.median);
}

bench::Table meeting_table(const std::vector<Meeting>& all) {
  const std::vector<std::pair<std::string, int>> columns = {
      {"sync", 32}, {"sync", 256}, {"sync", 1024}, {"memory", 256}, {"shuffle", 256}};
  bench::Table table({"Cycles", "sync, block of 32", "256", "1,024", "through memory, 256",
                      "through a shuffle, 256"});
  for (const Meeting& first : all) {
    if (first.how != "sync" || first.threads != block_sizes.front()) continue;
    std::vector<std::string> row = {first.group};
    for (const auto& [how, block] : columns) row.push_back(cycles(all, first, how, block));
    table.add(row);
  }
  return table;
}

std::vector<bench::Record> rows(const Measurements& measurements,
                                const std::vector<Meeting>& meetings) {
  std::vector<bench::Record> rows;
  for (const auto& one : meetings) {
    rows.push_back({{"group", one.group},
                    {"how", one.how},
                    {"threads", std::int64_t{one.threads}},
                    {"cycles", one.cycles.median},
                    {"fastest_cycles", one.cycles.fastest},
                    {"slowest_cycles", one.cycles.slowest}});
  }
  for (const auto& one : measurements) {
    rows.push_back({{"task", one.task},
                    {"kernel", one.kernel},
                    {"width", std::int64_t{one.width}},
                    {"milliseconds", one.times.median},
                    {"fastest_milliseconds", one.times.fastest},
                    {"slowest_milliseconds", one.times.slowest},
                    {"gigabytes_per_second", one.gigabytes_per_second()}});
  }
  return rows;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  std::vector<Meeting> meetings;
  for (const int block : block_sizes) bench::measure_block(block, meetings);
  const auto meeting = meeting_table(meetings);
  const auto measurements = measure_tables();
  const auto counting = speeds(measurements, "a", widths_to_count);
  const auto ordering = speeds(measurements, "c", widths_to_order);
  std::cout << meeting << "\n" << counting << "\n" << ordering;
  if (!folder) return;
  bench::write_json(*folder / "04-runtime-tiles.json", bench::about_gpu(),
                    rows(measurements, meetings));
  meeting.write_markdown(*folder / "04-meetings.md");
  counting.write_markdown(*folder / "04-runtime-tiles.md");
  ordering.write_markdown(*folder / "04-tile-alone.md");
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
