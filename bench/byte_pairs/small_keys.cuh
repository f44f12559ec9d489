// Keys of one and two bytes, and pairs of bytes.
#pragma once

#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "byte_pairs/stage.cuh"
#include "byte_pairs/tables.hpp"

namespace bench {

using Byte = unsigned char;
constexpr std::size_t small_bytes = std::size_t{1} << 30;

struct PairAt {
  const Byte* bytes;
  __device__ unsigned operator()(std::size_t i) const { return 256 * bytes[i] + bytes[i + 1]; }
};

inline Way<Byte> our_pairs() {
  return {"cohort::histogram_of_pairs",
          [](const Byte* bytes, std::size_t n, unsigned* counts, int) {
            cohort::check(cohort::histogram_of_pairs(bytes, n, counts));
            return true;
          }};
}

__global__ void count_pairs_one_by_one(const Byte* bytes, std::size_t n, unsigned* counts) {
  const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; i + 1 < n; i += step) {
    atomicAdd(&counts[PairAt{bytes}(i)], 1u);
  }
}

inline Way<Byte> global_pairs() {
  return {"global atomics", [](const Byte* bytes, std::size_t n, unsigned* counts, int) {
            count_pairs_one_by_one<<<4 * properties().multiProcessorCount, 512>>>(bytes, n, counts);
            cohort::check(cudaGetLastError());
            return true;
          }};
}

inline Way<Byte> cub_pairs() {
  const auto at = [](const Byte* bytes) {
    return thrust::make_transform_iterator(thrust::counting_iterator<std::size_t>(0),
                                           PairAt{bytes});
  };
  std::size_t size = 0;
  cohort::check(cub::DeviceHistogram::HistogramEven(
      nullptr, size, at(nullptr), static_cast<unsigned*>(nullptr), 65'537, 0, 65'536,
      static_cast<long long>(small_bytes - 1)));
  return {"CUB HistogramEven", [=, scratch = scratch_of(size)](const Byte* bytes, std::size_t n,
                                                               unsigned* counts, int bins) {
            cub_even<int>(*scratch, at(bytes), n - 1, counts, bins);
            return true;
          }};
}

inline const std::vector<Input> small_inputs = {Input::uniform, Input::log_uniform, Input::constant,
                                                Input::two_hot, Input::runs};

template <class Key, class Set>
void measure_inputs(Stage<Key>& stage, const Way<Key>& ours, const std::vector<Way<Key>>& others,
                    Set set, std::vector<Cell>& cells) {
  for (const auto& [input, name] : inputs) {
    if (std::find(small_inputs.begin(), small_inputs.end(), input) == small_inputs.end()) continue;
    set(input, name);
    Cell cell{stage.measure_reading(), *stage.measure_way(ours), {}};
    for (const auto& way : others) cell.peers.push_back(*stage.measure_way(way));
    cells.push_back(cell);
  }
}

template <class Key>
void measure_keys(std::vector<Cell>& cells) {
  constexpr int bins = 1 << 8 * sizeof(Key);
  const std::size_t n = small_bytes / sizeof(Key);
  Stage<Key> stage(n, bins);
  measure_inputs<Key>(
      stage, ours<Key>(n, bins), {cub_histogram<Key>(n, bins)},
      [&](Input input, const std::string& name) { stage.set_keys(input, name, bins); }, cells);
}

/// Bytes, then keys of two bytes, then pairs of bytes.
inline std::vector<Cell> measure_small_keys() {
  std::vector<Cell> cells;
  measure_keys<Byte>(cells);
  measure_keys<unsigned short>(cells);
  Stage<Byte> stage(small_bytes, 65'536);
  measure_inputs<Byte>(
      stage, our_pairs(), {cub_pairs(), global_pairs()},
      [&](Input input, const std::string& name) { stage.set_pairs(input, name); }, cells);
  return cells;
}

inline Table small_keys(const std::vector<Cell>& cells) {
  Table table({"GB/s", "ours", "best peer", "only reading"});
  const std::size_t inputs = small_inputs.size();
  const std::vector<std::string> kinds = {"bytes", "two bytes", "pairs of bytes"};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& cell = cells[i];
    table.add({kinds[i / inputs] + ", " + cell.ours.input,
               rounded(cell.ours.gigabytes_per_second()),
               rounded(cell.best_peer().gigabytes_per_second()),
               rounded(cell.reading.gigabytes_per_second())});
  }
  return table;
}

}  // namespace bench
