// The filters and scans that are compared.
#pragma once

#include <algorithm>
#include <climits>
#include <cohort/check.hpp>
#include <cstddef>
#include <cstdint>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "compact/arrays.cuh"
#include "compact/kernels.cuh"
#include "harness/gpu.hpp"

namespace bench {

struct Below {
  int limit;
  __host__ __device__ bool operator()(int number) const { return number < limit; }
};

struct Filter {
  std::string name;
  bool ordered;
  std::function<void(Arrays& arrays, std::size_t n, int limit)> launch;
};

/// Blocks for `pieces` pieces: one for each, or as many as the device holds at once.
enum class Grid { a_block_each, resident };

/// At most so many blocks of `threads` threads of `kernel`.
template <class Kernel>
std::size_t most_blocks(Kernel kernel, int threads, Grid grid) {
  return grid == Grid::resident ? resident_blocks(kernel, threads) : std::size_t{INT_MAX};
}

inline std::size_t pieces_of(std::size_t n, int rows, int threads) {
  const std::size_t size = static_cast<std::size_t>(rows) * threads;
  return (n + size - 1) / size;
}

template <class Kernel>
Filter one_kernel(std::string name, Kernel kernel, int rows, int threads, Grid grid) {
  return {std::move(name), false,
          [=, most = most_blocks(kernel, threads, grid)](Arrays& arrays, std::size_t n, int limit) {
            const auto blocks = std::min(most, pieces_of(n, rows, threads));
            kernel<<<static_cast<int>(blocks), threads>>>(
                arrays.numbers.data(), n, limit, arrays.result.data(), arrays.count.data());
          }};
}

template <int rows = rows_held>
Filter fast(std::string name, int threads = 256, Grid grid = Grid::a_block_each) {
  return one_kernel(std::move(name), keep_fast<rows, scan_block>, rows, threads, grid);
}

template <bool by_quads, Writes writes>
Filter otherwise(std::string name) {
  return one_kernel(std::move(name), keep_otherwise<rows_held, 256, by_quads, writes>, rows_held,
                    256, Grid::a_block_each);
}

inline Filter in_order(std::string name, Grid grid) {
  constexpr int threads = 256;
  const auto count = count_pieces<rows_held, scan_block>;
  const auto keep = keep_in_order<rows_held, scan_block>;
  return {
      std::move(name), true,
      [=, most_counters = most_blocks(count, threads, grid),
       most_keepers = most_blocks(keep, threads, grid)](Arrays& arrays, std::size_t n, int limit) {
        const auto pieces = pieces_of(n, rows_held, threads);
        const auto counters = static_cast<int>(std::min(most_counters, pieces));
        const auto keepers = static_cast<int>(std::min(most_keepers, pieces));
        const int* const numbers = arrays.numbers.data();
        int* const counts = arrays.counts.data();
        count<<<counters, threads>>>(numbers, n, limit, counts);
        scan_counts<scan_block><<<1, 1024>>>(counts, pieces, arrays.count.data());
        keep<<<keepers, threads>>>(numbers, n, limit, counts, arrays.result.data());
      }};
}

inline Filter cub_select() {
  return {"CUB, in order", true, [](Arrays& arrays, std::size_t n, int limit) {
            std::size_t bytes = arrays.scratch.size();
            cohort::check(cub::DeviceSelect::If(arrays.scratch.data(), bytes, arrays.numbers.data(),
                                                arrays.result.data(), arrays.count.data(),
                                                static_cast<std::int64_t>(n), Below{limit}));
          }};
}

inline std::vector<Filter> lesson_filters() {
  return {one_kernel("as in lesson 01, one by one", keep_one_by_one, 1, 256, Grid::resident),
          in_order("task c, in order", Grid::a_block_each), fast("task d, in any order"),
          cub_select()};
}

inline std::vector<Filter> other_designs() {
  return {fast<8>("task d, 8 numbers a thread"),
          fast<32>("task d, 32 numbers a thread"),
          fast("task d, blocks of 128", 128),
          fast("task d, blocks of 512", 512),
          fast("task d, as many blocks as fit at once", 256, Grid::resident),
          otherwise<false, Writes::by_row>("task d, loads of 4 bytes"),
          otherwise<true, Writes::staged>("task d, staged in shared memory"),
          otherwise<true, Writes::by_thread>("task d, each thread writes its own"),
          in_order("task c, as many blocks as fit at once", Grid::resident)};
}

struct ArrayScan {
  std::string name;
  std::function<void(Arrays& arrays, std::size_t n)> launch;
};

/// The exclusive sums of the first n numbers, and a copy of them for comparison.
inline std::vector<ArrayScan> array_scans() {
  const auto by_parts = [](Arrays& arrays, std::size_t n) {
    constexpr int rows = rows_held, threads = 256;
    const auto pieces = pieces_of(n, rows, threads);
    const auto blocks = static_cast<int>(pieces);
    int* const sums = arrays.counts.data();
    sum_pieces<rows><<<blocks, threads>>>(arrays.numbers.data(), n, sums);
    scan_counts<scan_block><<<1, 1024>>>(sums, pieces, arrays.count.data());
    scan_pieces<rows><<<blocks, threads>>>(arrays.numbers.data(), n, sums, arrays.result.data());
  };
  const auto by_cub = [](Arrays& arrays, std::size_t n) {
    std::size_t bytes = arrays.scratch.size();
    cohort::check(cub::DeviceScan::ExclusiveSum(arrays.scratch.data(), bytes, arrays.numbers.data(),
                                                arrays.result.data(),
                                                static_cast<std::int64_t>(n)));
  };
  return {{"tasks a and b, in three kernels", by_parts}, {"CUB", by_cub}};
}

}  // namespace bench
