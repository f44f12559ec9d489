// Lesson 16: its tasks one after the other, against cohort::histogram, CUB, the Guide's kernel,
// atomics on global memory, sorting, and only reading. And yours, if you have solved them.
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "byte_pairs/guide_pairs.cuh"
#include "byte_pairs/lesson.cuh"
#include "byte_pairs/small_keys.cuh"
#include "byte_pairs/stage.cuh"
#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"

/// `course bench` makes this file of the learner's exercise. What it includes is included above.
#if __has_include("yours.cuh")
namespace yours {
#include "yours.cuh"
}
#endif

namespace {

using bench::Byte;
using bench::Input;
using bench::Measurements;
using bench::Way;

constexpr std::size_t key_number = std::size_t{1} << 28;
constexpr int key_bins = 1 << 20;

std::vector<bench::Answer> answers() {
  return {
    COHORT_BENCH_ANSWER(lesson16, "", "abcde"),
#if __has_include("yours.cuh")
        COHORT_BENCH_ANSWER(yours, "yours, ", yours::solved)
#endif
  };
}

std::vector<Way<Byte>> ways_for_pairs() {
  std::vector<Way<Byte>> ways = {bench::global_pairs(), bench::cub_pairs(), bench::guide_pairs()};
  for (const auto& answer : answers()) {
    const auto its = bench::pair_ways(answer);
    ways.insert(ways.end(), its.begin(), its.end());
  }
  ways.push_back(bench::our_pairs());
  return ways;
}

std::vector<Way<unsigned>> ways_for_keys() {
  std::vector<Way<unsigned>> ways = {bench::global_atomics<unsigned>(),
                                     bench::cub_histogram<unsigned>(key_number, key_bins),
                                     bench::sorting(key_number, key_bins)};
  for (const auto& answer : answers()) {
    if (answer.solved.find('e') == std::string::npos) continue;
    ways.push_back(bench::key_way(answer, key_number, key_bins));
  }
  ways.push_back(bench::ours<unsigned>(key_number, key_bins));
  return ways;
}

/// Calls set(input, name) for each input, and then measures all ways.
template <class Key, class Set>
Measurements measure_all(bench::Stage<Key>& stage, const std::vector<Way<Key>>& ways, Set set) {
  Measurements all;
  for (const auto& [input, name] : bench::inputs) {
    const auto& some = bench::small_inputs;
    if (std::find(some.begin(), some.end(), input) == some.end()) continue;
    set(input, name);
    for (const auto& way : ways) all.push_back(*stage.measure_way(way));
    all.push_back(stage.measure_reading());
  }
  return all;
}

Measurements measure_pairs() {
  bench::Stage<Byte> stage(bench::small_bytes, lesson16::pairs);
  return measure_all<Byte>(stage, ways_for_pairs(), [&](Input input, const std::string& name) {
    stage.set_pairs(input, name);
  });
}

Measurements measure_keys() {
  bench::Stage<unsigned> stage(key_number, key_bins);
  return measure_all<unsigned>(stage, ways_for_keys(), [&](Input input, const std::string& name) {
    stage.set_keys(input, name, key_bins);
  });
}

/// One row for each way, one column for each input, and the least share of only reading.
bench::Table leaderboard(const std::string& corner, const Measurements& all) {
  std::vector<std::string> head = {corner}, names;
  for (const auto& one : all) {
    if (one.name == all[0].name) head.push_back(one.input);
    if (one.input == all[0].input) names.push_back(one.name);
  }
  bench::Table table([&] {
    auto with_share = head;
    with_share.push_back("worst, of only reading");
    return with_share;
  }());
  for (const auto& name : names) {
    std::vector<std::string> row = {name};
    double worst = 1;
    for (std::size_t i = 1; i < head.size(); ++i) {
      const auto speed = [&](const std::string& of) {
        return bench::find(all, of, head[i], all[0].n, all[0].bins).gigabytes_per_second();
      };
      row.push_back(bench::rounded(speed(name)));
      worst = std::min(worst, speed(name) / speed(bench::reading));
    }
    row.push_back(bench::rounded(100 * worst) + " %");
    table.add(row);
  }
  return table;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const auto show = [&](const std::string& file, const bench::Table& table) {
    std::cout << table << std::endl;
    if (folder) table.write_markdown(*folder / (file + ".md"));
  };
  Measurements all = measure_pairs();
  show("16-leaderboard", leaderboard("pairs of bytes, GB/s", all));
  const Measurements keys = measure_keys();
  show("16-million-bins", leaderboard("a million bins, GB/s", keys));
  all.insert(all.end(), keys.begin(), keys.end());
  if (folder) bench::write_json(*folder / "16-leaderboard.json", bench::about_gpu(), records(all));
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
