// Measures the ways to turn a table.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/measure.hpp"
#include "harness/number.hpp"
#include "harness/read.cuh"
#include "harness/table.hpp"
#include "shared_memory/measurement.hpp"
#include "shared_memory/tables.cuh"

namespace bench {

struct Turning {
  std::string name;
  Turn kernel;
  bool turns;
};

inline const std::vector<Turning> turnings = {{"only copying", copy_table, false},
                                              {"turned without a tile", transpose_straight, true},
                                              {"tile of 32 x 32", transpose_unpadded, true},
                                              {"task a, tile of 32 x 33", transpose, true}};

inline const std::vector<dim3> block_shapes = {dim3(32, 8), dim3(32, 32)};

inline std::string text(dim3 shape) {
  return std::to_string(shape.x) + " x " + std::to_string(shape.y);
}

inline bool is_right(const Turning& turning, const std::vector<int>& in,
                     const std::vector<int>& out, int side) {
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const int got = turning.turns ? out[column * side + row] : out[row * side + column];
      if (got != in[row * side + column]) return false;
    }
  }
  return true;
}

/// `numbers` are a table of side x side, a multiple of 32. Throws std::runtime_error if a result is
/// wrong.
inline Measurements measure_turning(const std::vector<int>& numbers, int side) {
  const cohort::device_buffer<int> in(numbers);
  cohort::device_buffer<int> out(numbers.size());
  ColdCache cache;
  Measurements measurements;
  for (const Turning& turning : turnings) {
    for (const dim3 shape : block_shapes) {
      const auto launch = [&] {
        turning.kernel<<<dim3(side / 32, side / 32), shape>>>(in.data(), side, side, out.data());
        cohort::check(cudaGetLastError());
      };
      out.fill_bytes(0xEE);
      launch();
      if (!is_right(turning, numbers, out.to_host(), side))
        throw std::runtime_error(turning.name + ": a wrong result");
      const auto times = measure([&] { cache.refresh(); }, launch);
      const double bytes = 2.0 * static_cast<double>(numbers.size() * sizeof(int));
      measurements.push_back({turning.name, text(shape), numbers.size(), 0, bytes, times});
    }
  }
  return measurements;
}

inline Table turning_speeds(const Measurements& measurements, std::size_t n) {
  Table table({"GB read and written a second", "blocks of 32 x 8", "32 x 32"});
  for (const Turning& turning : turnings) {
    std::vector<std::string> row = {turning.name};
    for (const dim3 shape : block_shapes) {
      row.push_back(
          rounded(find(measurements, turning.name, text(shape), n, 0).gigabytes_per_second()));
    }
    table.add(row);
  }
  return table;
}

}  // namespace bench
