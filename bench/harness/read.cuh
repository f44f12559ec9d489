// Looking at all of an input as fast as a kernel can: the ceiling for every kernel that has to.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>

#include "harness/gpu.hpp"

namespace bench {

namespace cg = cooperative_groups;

/// Adds all 32-bit words to *sum, modulo 2^32.
__global__ void sum_words(const uint4* words, std::size_t n, unsigned* sum) {
  const auto grid = cg::this_grid();
  unsigned mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    const uint4 word = words[i];
    mine += word.x + word.y + word.z + word.w;
  }
  const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  mine = cg::reduce(warp, mine, cg::plus<unsigned>());
  if (warp.thread_rank() == 0) atomicAdd(sum, mine);
}

/// Launches sum_words. `bytes` is a multiple of 16, and so is the address.
inline void read_all(const void* memory, std::size_t bytes, unsigned* sum) {
  constexpr int threads = 512;
  static const int blocks = resident_blocks(sum_words, threads);
  sum_words<<<blocks, threads>>>(static_cast<const uint4*>(memory), bytes / sizeof(uint4), sum);
  cohort::check(cudaGetLastError());
}

/// Memory that fills the L2 cache of the device with something else than the input.
class ColdCache {
 public:
  ColdCache() {
    elsewhere_.fill_bytes(0);
    sum_.fill_bytes(0);
  }

  /// Reads, so that nothing is left to be written back while the next kernel runs.
  void refresh() { read_all(elsewhere_.data(), elsewhere_.size() * sizeof(uint4), sum_.data()); }

 private:
  cohort::device_buffer<uint4> elsewhere_ = cohort::device_buffer<uint4>(
      4 * static_cast<std::size_t>(properties().l2CacheSize) / sizeof(uint4));
  cohort::device_buffer<unsigned> sum_ = cohort::device_buffer<unsigned>(1);
};

}  // namespace bench
