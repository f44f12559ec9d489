// Lesson 07: tables are turned without conflicts, and histograms count in shared memory.
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "crowd.hpp"
#include "harness.hpp"
#include "interface.hpp"
#include "judge/pretended_device.hpp"
#include "launches.hpp"
#include "values.hpp"

namespace {

using cohort::harness::Crowd;

constexpr int untouched = -1;  // what all of out is before

void check_turned(const std::vector<int>& in, const std::vector<int>& out, int rows, int columns) {
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const int got = out[column * rows + row];
      const int expected = in[row * columns + column];
      if (got == expected) continue;
      const std::string never = "was never written; it should be " + std::to_string(expected);
      FAIL_CHECK_AS(got == untouched ? "never written" : "wrong element", "row ", column,
                    ", column ", row, " of out ", got == untouched ? never : is_not(got, expected));
      return;  // the first says enough
    }
  }
}

void check_transposes(int rows, int columns, dim3 block) {
  std::vector<int> numbers(static_cast<std::size_t>(rows) * columns);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = static_cast<int>(drawn_below(1 << 30, 7 + i));
  const cohort::device_buffer<int> in(numbers);
  cohort::device_buffer<int> out(numbers.size());
  out.fill_bytes(0xFF);
  const dim3 tiles(std::max(1, (columns + 31) / 32), std::max(1, (rows + 31) / 32));
  INFO("a table of ", rows, " x ", columns, ", blocks of ", count_of(block, "thread"));
  cohort::reset_counters();
  transpose<<<tiles, block>>>(in.data(), rows, columns, out.data());
  cohort::synchronize();
  check_turned(numbers, out.to_host(), rows, columns);
}

std::vector<int> words_of(const std::vector<int3>& records) {
  std::vector<int> words;
  for (const auto& [x, y, z] : records) words.insert(words.end(), {x, y, z});
  return words;
}

void check_turned_records(const std::vector<int3>& in, const std::vector<int3>& out, int rows,
                          int columns) {
  const auto numbers = words_of(in), words = words_of(out);
  for (int i = 0; i < 3 * rows * columns; ++i) {
    const int row = i / 3 / rows, column = i / 3 % rows;  // of out
    const int got = words[i], expected = numbers[3 * (column * columns + row) + i % 3];
    if (got == expected) continue;
    const std::string never = "was never written, and is to be " + std::to_string(expected);
    const int* record = &words[i - i % 3];
    const bool is_whole = record[1] == record[0] + 1 && record[2] == record[0] + 2;
    NAME_CHECKS(row < 32 && column < 32 ? "first tile" : "");
    FAIL_CHECK_AS(got == untouched ? "never written"
                  : is_whole       ? "wrong record"
                                   : "wrong word",
                  "row ", row, ", column ", column, " of out: ", std::string(1, "xyz"[i % 3]), " ",
                  got == untouched ? never : is_not(got, expected));
    return;  // the first says enough
  }
}

void check_transposes_records(int rows, int columns, dim3 block) {
  std::vector<int3> records(static_cast<std::size_t>(rows) * columns);
  int number = static_cast<int>(drawn_below(1 << 20, 7));
  for (auto& record : records) record = {number, number + 1, number + 2}, number += 3;
  const cohort::device_buffer<int3> in(records);
  cohort::device_buffer<int3> out(records.size());
  out.fill_bytes(0xFF);
  const dim3 tiles(std::max(1, (columns + 31) / 32), std::max(1, (rows + 31) / 32));
  INFO("a table of ", rows, " x ", columns, " records, blocks of ", count_of(block, "thread"));
  cohort::reset_counters();
  transpose_records<<<tiles, block>>>(in.data(), rows, columns, out.data());
  cohort::synchronize();
  check_turned_records(records, out.to_host(), rows, columns);
}

void check_counts(const Values& counts, const Values& expected) {
  const auto wrong = std::mismatch(counts.begin(), counts.end(), expected.begin());
  if (wrong.first == counts.end()) return;
  const auto sum = [](const Values& all) { return std::accumulate(all.begin(), all.end(), 0u); };
  NAME_CHECKS(sum(counts) == sum(expected) ? "another" : "");
  FAIL_CHECK_AS(how_wrong(*wrong.first, *wrong.second), "counts[", wrong.first - counts.begin(),
                "] ", is_not(*wrong.first, *wrong.second));
}

void check_histogram(dim3 grid, dim3 block, const Values& values, int bins) {
  const cohort::device_buffer<unsigned> device_values(values);
  cohort::device_buffer<unsigned> counts(Values(bins, 0));
  INFO(count_of(values.size(), "value"), ", ", count_of(bins, "bin"), ", ",
       count_of(grid.x * grid.y, "block"), " of ", count_of(block, "thread"));
  cohort::reset_counters();
  const auto bytes = std::max(bins * static_cast<int>(sizeof(unsigned)), Crowd::shared_bytes);
  histogram<<<grid, block, bytes>>>(device_values.data(), values.size(), counts.data(), bins);
  cohort::synchronize();
  check_counts(counts.to_host(), counted_on_the_host(values, bins));
}

template <int loads>
void check_fours(int blocks, int threads, const Values& values, int bins) {
  const cohort::device_buffer<unsigned> device_values(values);
  cohort::device_buffer<unsigned> counts(Values(bins, 0));
  INFO(count_of(values.size(), "value"), ", ", count_of(bins, "bin"), ", ",
       count_of(blocks, "block"), " of ", count_of(threads, "thread"), ", ",
       count_of(loads, "load"), " in flight");
  cohort::reset_counters();
  count_fours<loads><<<blocks, threads, Crowd::shared_bytes>>>(device_values.data(), values.size(),
                                                               counts.data());
  cohort::synchronize();
  check_counts(counts.to_host(), counted_on_the_host(values, bins));
}

// The last of more than 2^32 values, four for each thread that runs.
void check_far_fours() {
  constexpr unsigned threads = 256, blocks = 3, n = 4 * threads * blocks;
  const Values values = mixed(n, 10), expected = counted_on_the_host(values, 10);
  using namespace cohort::harness;
  const auto count = [&](unsigned grid, std::size_t before) {
    FarArray<unsigned> far_values(values, 4 * before);
    cohort::device_buffer<unsigned> counts(Values(10, 0));
    count_fours<1><<<grid, threads>>>(far_values.data(), 4 * before + n, counts.data());
    cohort::synchronize();
    return counts.to_host();
  };
  const auto is_right = [&](const Values& counts) { return counts == expected; };
  INFO("the last ", n, " of ", count_of(4 * far_away + n, "value"), ", and a thread for each four");
  if (const auto counts = run_far_away(threads, blocks, count, is_right))
    check_counts(*counts, expected);
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("turns a table of one element") { check_transposes(1, 1, dim3(32, 8)); }
  TEST_CASE("leaves an empty table alone") {
    check_transposes(0, 0, dim3(32, 8));
    check_transposes(0, 5, dim3(32, 8));
  }
  TEST_CASE("turns one tile") {
    NAME_CHECKS("one tile");
    check_transposes(32, 32, dim3(32, 8));
  }
  TEST_CASE("turns tables of many tiles") {
    NAME_CHECKS("many tiles");
    check_transposes(64, 96, dim3(32, 8));
    check_transposes(224, 192, dim3(32, 8));
  }
  TEST_CASE("turns tables that end within a tile") {
    for (const int side : drawn_too({31, 33, 50}, 80)) check_transposes(side, side, dim3(32, 8));
    check_transposes(1, 100, dim3(32, 8));
    check_transposes(100, 1, dim3(32, 8));
    check_transposes(45, 70, dim3(32, 8));
  }
  TEST_CASE("turns them with any number of rows of threads") {
    for (const unsigned y : {1, 5, 32}) check_transposes(45, 70, dim3(32, y));
  }
  TEST_CASE("lets all threads of a block move the tile" * counts_work) {
    check_transposes(64, 96, dim3(32, 8));
    INFO("tiles of 32 x 32 elements and 8 warps: 4 rows for each, in and out");
    CHECK_COUNTER(busiest_warp, <=, 2 * 4 * 4);
  }
  TEST_CASE("moves whole sectors of global memory" * counts_work) {
    check_transposes(64, 96, dim3(32, 8));
    INFO("64 x 96 elements, 8 to a sector, read once and written once");
    CHECK_COUNTER(global_sectors, <=, 2 * 64 * 96 / 8);
  }
  TEST_CASE("has no bank conflicts" * counts_work) {
    for (const auto& [rows, columns] : {std::pair(64, 96), {45, 70}}) {
      check_transposes(rows, columns, dim3(32, 8));
      INFO("32 neighbours in a row of the tile, and in a column, should be in 32 banks");
      CHECK_COUNTER(shared_conflicts, ==, 0);
    }
  }
}

TEST_SUITE("b") {
  TEST_CASE("counts one value") { check_histogram(1, 32, all_the_same(1, 2), 4); }
  TEST_CASE("counts nothing when there is nothing") { check_histogram(2, 64, {}, 10); }
  TEST_CASE("counts any number of values") {
    for (const std::size_t n : drawn_too({31, 32, 33, 1000}))
      check_histogram(2, 64, mixed(n, 10), 10);
  }
  TEST_CASE("counts with fewer threads than values, and with fewer than bins") {
    check_histogram(1, 1, mixed(100, 7), 7);
    check_histogram(3, 40, mixed(5000, 1000), 1000);
  }
  TEST_CASE("counts in as much shared memory as the launch gives it") {
    check_histogram(2, 256, mixed(3000, 256), 256);
    check_histogram(2, 256, mixed(3000, 257), 257);
    check_histogram(2, 256, mixed(3000, 12'288), 12'288);
  }
  TEST_CASE("counts with more blocks than fit on the device at once") {
    const Crowd crowd(histogram);
    check_histogram(Crowd::too_many, 32, mixed(6000, 5), 5);
  }
  TEST_CASE("counts when all values are the same") {
    check_histogram(2, 128, all_the_same(2000, 0), 1);
    check_histogram(2, 128, all_the_same(2000, 99), 100);
  }
  TEST_CASE("counts whatever the shape of the blocks") {
    check_histogram(3, dim3(8, 8), mixed(1000, 100), 100);
    check_histogram(dim3(2, 2), dim3(33, 1), mixed(1000, 100), 100);
  }
  TEST_CASE("shares the bins among all threads of a block, and the values among all" *
            counts_work) {
    check_histogram(2, 256, mixed(512, 4096), 4096);
    INFO("8 warps in each of 2 blocks, so 16 bins for each thread of a block to clear and to add");
    CHECK_COUNTER(busiest_warp, <=, 2 * 16 * 3);
  }
  TEST_CASE("takes one global atomic for each block and bin" * counts_work) {
    NAME_CHECKS("every bin");
    check_histogram(3, 128, mixed(4000, 50), 50);
    INFO("3 blocks, 50 bins, 4,000 values");
    CHECK_COUNTER(global_atomics, <=, 3 * 50);
  }
  TEST_CASE("takes none for bins that stayed empty" * counts_work) {
    check_histogram(3, 128, all_the_same(1000, 77), 500);
    INFO("3 blocks, 500 bins, 1 of them with values");
    CHECK_COUNTER(global_atomics, <=, 3);
  }
}

TEST_SUITE("c") {
  TEST_CASE("knows how many bins fit in a block") {
    if (const int most = most_bins(), right = room_for_bins(); most != right)
      FAIL_CHECK_AS("most bins", "most_bins() is ", most, ", not ", right,
                    most == 4 * right ? ", four times too many" : "");
  }
  TEST_CASE("launches with room for a few bins") {
    check_launches(1);
    check_launches(1000);
  }
  TEST_CASE("launches with 48 KB") { check_launches(12'288); }
  TEST_CASE("launches with more than 48 KB") {
    check_launches(12'289);
    check_launches(57'000);
  }
  TEST_CASE("launches with all that a block can have") { check_launches(room_for_bins()); }
  TEST_CASE("launches as often as it is asked") {
    for (const int bins : {30'000, 100, 20'000}) check_launches(bins);
  }
  TEST_CASE("launches for no values at all") { check_launches(10, 0); }
  TEST_CASE("returns an error if the bins don't fit, and leaves none behind") {
    check_refuses(room_for_bins() + 1);
    check_launches(100);
    check_refuses(1 << 30);
  }
  TEST_CASE("returns what CUDA says of a launch that it refuses, and leaves none behind") {
    check_passes_on_a_refusal();
    check_launches(100);
  }
  TEST_CASE("returns or throws the error of each call") {
    for (const auto* call : {"cudaFuncSetAttribute", "cudaDeviceGetAttribute",
                             "cudaOccupancyMaxActiveBlocksPerMultiprocessor"})
      check_tells_errors_of(call);
  }
  TEST_CASE("knows another device, and refuses what doesn't fit there") {
    for (const int bytes : {48 << 10, 99 << 10, 163 << 10}) {
      const pretend::With smaller({.shared_bytes = bytes});
      if (most_bins() != room_for_bins())
        FAIL_CHECK_AS("most bins", "most_bins() is ", most_bins(), ", not ", room_for_bins(),
                      ": a block of this device has ", count_of(bytes, "byte"));
      check_launches(room_for_bins());
      check_refuses(room_for_bins() + 1);
    }
  }
}

TEST_SUITE("d") {
  TEST_CASE("counts one value") { check_fours<4>(1, 32, all_the_same(1, 2), 4); }
  TEST_CASE("counts nothing when there is nothing") { check_fours<4>(2, 64, {}, 10); }
  TEST_CASE("counts four values, and a few more") {
    for (const std::size_t n : drawn_too({3, 4, 5, 6, 7, 8}, 30))
      check_fours<1>(1, 32, mixed(n, 10), 10);
  }
  TEST_CASE("counts any number of values") {
    for (const std::size_t n : drawn_too({31, 32, 33, 1000, 1025}))
      check_fours<2>(2, 64, mixed(n, 10), 10);
  }
  TEST_CASE("counts with many turns") {
    check_fours<1>(2, 32, mixed(3001, 100), 100);
    check_fours<2>(2, 32, mixed(3002, 100), 100);
    check_fours<4>(3, 40, mixed(10'003, 100), 100);
    check_fours<8>(2, 32, mixed(6001, 100), 100);
  }
  TEST_CASE("counts with more blocks than fit on the device at once") {
    const Crowd crowd(count_fours<1>);
    check_fours<1>(Crowd::too_many, 32, mixed(3001, 50), 50);
  }
  TEST_CASE("counts when all values are the same") {
    check_fours<4>(2, 64, all_the_same(3000, 9), 10);
  }
  TEST_CASE("loads four values at a time" * counts_work) {
    check_fours<4>(2, 64, mixed(32 * 128 + 3, 100), 100);
    INFO("a load of a warp has 128 values; 32 x 128 + 3 values, 2 blocks of 64 threads");
    CHECK_COUNTER(global_loads, <=, 32 + 4);
  }
  TEST_CASE("loads from whole sectors of global memory" * counts_work) {
    check_fours<4>(2, 64, mixed(32 * 128 + 3, 100), 100);
    INFO("32 x 128 + 3 values, 8 to a sector; neighbouring threads load neighbouring uint4");
    CHECK_COUNTER(global_sectors, <=, 32 * 128 / 8 + 4);
  }
  TEST_CASE("counts more values than 32 bits can count") {
    NAME_CHECKS("far away");
    check_far_fours();
  }
  TEST_CASE("shares the values among all threads, those of the last turn too" * counts_work) {
    check_fours<4>(2, 64, mixed(4 * 4 * 128 + 4 * 4 * 128 - 1, 100), 100);
    INFO("4 warps, 2,048 values in full iterations and 2,047 after them: 16 of each for a thread");
    CHECK_COUNTER(busiest_warp, <=, 2 * (4 + 16));
  }
}

TEST_SUITE("x") {
  TEST_CASE("turns a table of one record") { check_transposes_records(1, 1, dim3(32, 8)); }
  TEST_CASE("leaves an empty table alone") {
    check_transposes_records(0, 0, dim3(32, 8));
    check_transposes_records(0, 5, dim3(32, 8));
  }
  TEST_CASE("turns tables of whole tiles") {
    for (const auto& [rows, columns] : {std::pair(32, 32), {64, 96}, {224, 192}})
      check_transposes_records(rows, columns, dim3(32, 8));
  }
  TEST_CASE("turns tables that end within a tile") {
    for (const int side : drawn_too({31, 33, 50}, 80))
      check_transposes_records(side, side, dim3(32, 8));
    check_transposes_records(1, 100, dim3(32, 8));
    check_transposes_records(100, 1, dim3(32, 8));
    check_transposes_records(45, 70, dim3(32, 8));
  }
  TEST_CASE("turns them with any number of rows of threads") {
    for (const unsigned y : {1, 5, 32}) check_transposes_records(45, 70, dim3(32, y));
  }
  TEST_CASE("turns 64 x 96 records cheaply" * counts_work) {
    check_transposes_records(64, 96, dim3(32, 8));
    INFO("six tiles of 32 x 32 records, and a block of 8 warps for each");
    cohort::harness::check_shares_evenly(6 * 8);
    cohort::harness::score({{"global_sectors", 1}, {"shared_conflicts", 1}});
  }
}
