// The ways to count of lesson 16: those of the solution, and of whoever has the same kernels.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "byte_pairs/peers.cuh"
#include "byte_pairs/stage.cuh"

/// What it includes is included above already, so that nothing else gets into the namespace.
namespace lesson16 {
#include "../../solutions/16-byte-pairs/exercise.cuh"
}

namespace bench {

using lesson16::Count;
using Byte = unsigned char;
using CountPairs = void (*)(const Byte* bytes, std::size_t n, Count* counts);

/// What somebody has written.
struct Answer {
  std::string whose, solved;  // "yours, ", and "abd" for three of its tasks
  CountPairs packed, loads, runs;
  void (*shares)(const Byte* bytes, std::size_t n, Count* counts, unsigned shares);
  void (*sort_tiles)(const unsigned* keys, std::size_t n, unsigned short* rows, unsigned* ends);
  void (*count_rows)(const unsigned short* rows, const unsigned* ends, unsigned tiles,
                     Count* counts, unsigned bins);
};

/// `COHORT_BENCH_ANSWER(lesson16, "", "abcde")`: what is in a namespace.
#define COHORT_BENCH_ANSWER(from, whose, solved)                                          \
  {                                                                                       \
    whose, solved, from::count_packed, from::count_loads<false>, from::count_loads<true>, \
        from::count_shares, from::sort_tiles, from::count_rows                            \
  }

/// Counts of 64 bits, and what makes them into the stage's of 32: a thousandth of the time.
using WideCounts = std::shared_ptr<cohort::device_buffer<Count>>;

__global__ void narrow(const Count* wide, unsigned* counts, int bins) {
  const auto step = static_cast<int>(gridDim.x * blockDim.x);
  for (int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x); i < bins; i += step) {
    counts[i] = static_cast<unsigned>(wide[i]);
  }
}

/// A way whose count(keys, n, counts, bins) adds to wide counts.
template <class Key, class AddTo>
Way<Key> widely(const std::string& name, int most_bins, AddTo count) {
  const auto wide = std::make_shared<cohort::device_buffer<Count>>(most_bins);
  return {name, [=](const Key* keys, std::size_t n, unsigned* counts, int bins) {
            cohort::check(cudaMemsetAsync(wide->data(), 0, wide->size() * sizeof(Count)));
            count(keys, n, wide->data(), bins);
            narrow<<<256, 256>>>(wide->data(), counts, bins);
            cohort::check(cudaGetLastError());
            return true;
          }};
}

template <class Kernel>
int allowed(Kernel kernel, unsigned words) {
  const auto bytes = static_cast<int>(words * sizeof(unsigned));
  cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  return bytes;
}

/// Tasks a to d, as far as they are solved. A multiprocessor has room for one block of each.
inline std::vector<Way<Byte>> pair_ways(const Answer& answer) {
  constexpr int threads = lesson16::threads_per_block, bins = lesson16::pairs;
  const int blocks = properties().multiProcessorCount;
  const auto packed = [&](const std::string& name, CountPairs kernel) {
    return widely<Byte>(answer.whose + name, bins,
                        [=](const Byte* bytes, std::size_t n, Count* counts, int) {
                          kernel<<<blocks, threads, allowed(kernel, bins / 2)>>>(bytes, n, counts);
                        });
  };
  constexpr unsigned shares = 2;
  const auto shared = widely<Byte>(
      answer.whose + "task d: shared bins", bins,
      [=, kernel = answer.shares](const Byte* bytes, std::size_t n, Count* counts, int) {
        const int size = allowed(kernel, bins / shares + 1);
        kernel<<<blocks / shares * shares, threads, size>>>(bytes, n, counts, shares);
      });
  const std::vector<std::pair<char, Way<Byte>>> all = {
      {'a', packed("task a: two counters in a word", answer.packed)},
      {'b', packed("task b: sixteen bytes at once", answer.loads)},
      {'c', packed("task c: runs", answer.runs)},
      {'d', shared}};
  std::vector<Way<Byte>> solved;
  for (const auto& [task, way] : all) {
    if (answer.solved.find(task) != std::string::npos) solved.push_back(way);
  }
  return solved;
}

/// Task e.
inline Way<unsigned> key_way(const Answer& answer, std::size_t n, int most_bins) {
  constexpr unsigned buckets = lesson16::buckets;
  const auto tiles = static_cast<unsigned>((n - 1) / lesson16::keys_per_tile + 1);
  const auto rows = std::make_shared<cohort::device_buffer<unsigned short>>(n);
  const auto ends = std::make_shared<cohort::device_buffer<unsigned>>(tiles * buckets);
  const auto blocks = static_cast<unsigned>(properties().multiProcessorCount) / buckets * buckets;
  return widely<unsigned>(answer.whose + "task e: sorted first", most_bins,
                          [=](const unsigned* keys, std::size_t n, Count* counts, int bins) {
                            constexpr int threads = lesson16::threads_per_block;
                            answer.sort_tiles<<<tiles, threads>>>(keys, n, rows->data(),
                                                                  ends->data());
                            const auto all = static_cast<unsigned>(bins);
                            const int size = allowed(answer.count_rows, all / buckets + 1);
                            answer.count_rows<<<blocks, threads, size>>>(rows->data(), ends->data(),
                                                                         tiles, counts, all);
                          });
}

}  // namespace bench
