// Counting by label and sorting by label with and without aggregation, two sides in several ways,
// and the cycles of the warp operations in it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iostream>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"
#include "labels/chain.cuh"
#include "labels/stage.cuh"

namespace {

constexpr std::size_t n = std::size_t{1} << 28;         // bytes that are counted
constexpr std::size_t n_sorted = std::size_t{1} << 26;  // bytes that are sorted
constexpr std::array<int, 7> label_counts = {1, 2, 4, 8, 16, 32, 256};
constexpr std::array<int, 4> odd_percentages = {0, 1, 10, 50};
constexpr std::array<int, 6> labels_in_a_warp = {1, 2, 4, 8, 16, 32};

struct Measurement {
  std::string table, method;
  std::int64_t column;
  bench::Times times;
  double value;  // what the table shows
};

using Measurements = std::vector<Measurement>;

double billions_a_second(std::size_t count, const bench::Times& times) {
  return static_cast<double>(count) / times.median / 1e6;
}

void add_speed(Measurements& all, const std::string& table, const std::string& method, int column,
               std::size_t count, const bench::Times& times) {
  all.push_back({table, method, column, times, billions_a_second(count, times)});
}

void measure_labels(bench::Stage& stage, Measurements& all) {
  const std::vector<std::pair<std::string, bench::Count>> counts = {
      {"each lane", bench::count_labels<bench::each_lane_counts>},
      {"task b, by mask", bench::count_labels<count_by_mask>},
      {"task c, by group", bench::count_labels<bench::group_counts>},
      {"a loop over the labels", bench::count_labels<bench::peers_count<bench::peers_by_loop>>},
      {"eight ballots", bench::count_labels<bench::peers_count<bench::peers_by_bits<8>>>},
      {"in shared memory, each lane", bench::count_in_shared_memory<bench::each_lane_counts>},
      {"in shared memory, by group", bench::count_in_shared_memory<bench::group_counts>}};
  const std::vector<std::pair<std::string, bench::Sort>> sorts = {
      {"each lane", bench::sort_by_label<bench::each_lane_claims>},
      {"task c, by group", bench::sort_by_label<claim_by_label>}};
  for (const int labels : label_counts) {
    bench::Bytes alphabet(static_cast<std::size_t>(labels));
    std::iota(alphabet.begin(), alphabet.end(), static_cast<unsigned char>(0));
    stage.set_labels(bench::random_text(n, 100, alphabet, alphabet));
    for (const auto& [name, kernel] : counts) {
      add_speed(all, "count", name, labels, n, stage.measure_count(name, kernel, std::identity{}));
    }
    add_speed(all, "count", "only reading", labels, n, stage.measure_reading());
    for (const auto& [name, kernel] : sorts) {
      add_speed(all, "sort", name, labels, n_sorted, stage.measure_sort(name, kernel));
    }
  }
}

void measure_sides(bench::Stage& stage, Measurements& all) {
  const std::vector<std::pair<std::string, bench::Count>> methods = {
      {"each lane", bench::count_sides<bench::each_lane_counts_its_side>},
      {"task a, binary_partition", count_even_and_odd},
      {"one ballot, by hand", bench::count_sides<bench::ballot_counts>},
      {"two branches", bench::count_sides<bench::branches_count>},
      {"each thread for itself", bench::count_sides_in_registers}};
  const auto is_odd = [](unsigned char byte) { return byte % 2 == 1; };
  const auto odds = bench::bytes_that(is_odd);
  const auto evens = bench::bytes_that(std::not_fn(is_odd));
  for (const int percent : odd_percentages) {
    stage.set_labels(bench::random_text(n, static_cast<unsigned>(percent), odds, evens));
    for (const auto& [name, kernel] : methods) {
      const auto times = stage.measure_count(name, kernel, [](int byte) { return byte % 2; });
      add_speed(all, "sides", name, percent, n, times);
    }
  }
}

template <class Operation>
void measure_operation(const std::string& name, Measurements& all) {
  for (const int labels : labels_in_a_warp) {
    bench::Warp warp;
    for (int lane = 0; lane < 32; ++lane) warp[static_cast<std::size_t>(lane)] = lane % labels;
    for (const int warps : {1, 32}) {
      const auto cycles = bench::measure_chain<Operation>(name, warp, warps);
      all.push_back(
          {warps == 1 ? "cycles alone" : "cycles among 32", name, labels, cycles, cycles.median});
    }
  }
}

void measure_operations(Measurements& all) {
  measure_operation<bench::Shuffle>("`__shfl_sync`", all);
  measure_operation<bench::Ballot>("`__ballot_sync`", all);
  measure_operation<bench::Match>("`__match_any_sync`", all);
  measure_operation<bench::LabeledPartition>("`cg::labeled_partition`", all);
  measure_operation<bench::Loop>("the loop", all);
  measure_operation<bench::EightBallots>("eight ballots", all);
}

/// The measurements of one table: a row for each method, in the order of measuring.
bench::Table table_of(const Measurements& all, const std::string& name, const std::string& what,
                      const std::string& unit) {
  bench::Table::Row head = {what};
  std::vector<bench::Table::Row> rows;
  for (const auto& one : all) {
    if (one.table != name) continue;
    const std::string column = std::to_string(one.column) + unit;
    if (std::find(head.begin(), head.end(), column) == head.end()) head.push_back(column);
    auto row =
        std::find_if(rows.begin(), rows.end(), [&](auto& row) { return row[0] == one.method; });
    if (row == rows.end()) row = rows.insert(rows.end(), {one.method});
    row->push_back(bench::rounded(one.value));
  }
  bench::Table table(head);
  for (const auto& row : rows) table.add(row);
  return table;
}

std::vector<bench::Record> rows(const Measurements& all) {
  std::vector<bench::Record> rows;
  for (const auto& one : all) {
    const bool cycles = one.table.starts_with("cycles");
    const std::string unit = cycles ? "cycles" : "milliseconds";
    bench::Record row = {{"table", one.table},
                         {"method", one.method},
                         {one.table == "sides" ? "percent_odd" : "labels", one.column},
                         {unit, one.times.median},
                         {"fastest_" + unit, one.times.fastest},
                         {"slowest_" + unit, one.times.slowest}};
    if (!cycles) row.push_back({"billions_per_second", one.value});
    rows.push_back(row);
  }
  return rows;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  Measurements all;
  measure_operations(all);
  bench::Stage stage(n, n_sorted);
  measure_labels(stage, all);
  measure_sides(stage, all);

  const std::vector<std::pair<std::string, bench::Table>> tables = {
      {"02-labeled-partition.md", table_of(all, "count", "Billion labels counted a second", "")},
      {"02-sort.md", table_of(all, "sort", "Billion labels sorted a second", "")},
      {"02-sides.md", table_of(all, "sides", "GB of bytes counted a second", " % odd")},
      {"02-cycles-alone.md", table_of(all, "cycles alone", "Cycles, one warp alone", "")},
      {"02-cycles-together.md", table_of(all, "cycles among 32", "Cycles each, 32 warps", "")}};
  for (const auto& [file, table] : tables) std::cout << file << "\n" << table << "\n";
  if (!folder) return;
  auto about = bench::about_gpu();
  about.insert(about.end(), {{"labels_counted", static_cast<std::int64_t>(n)},
                             {"labels_sorted", static_cast<std::int64_t>(n_sorted)}});
  bench::write_json(*folder / "02-labeled-partition.json", about, rows(all));
  for (const auto& [file, table] : tables) table.write_markdown(*folder / file);
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
