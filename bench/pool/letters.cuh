// Counting letters as task b of lesson 08 does, with a pool that has bins for all warps, for some,
// or for none; and by one histogram for the block.
#pragma once

#include <array>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "exercise.cuh"
#include "harness/gpu.hpp"
#include "harness/measure.hpp"
#include "harness/text.hpp"

namespace bench {

constexpr unsigned letter_threads = 256;

/// As in lesson 07: one histogram for the block, in its shared memory.
__global__ void count_letters_by_block(const unsigned char* text, std::size_t n, unsigned* counts,
                                       std::size_t /* pool_bytes */) {
  __shared__ unsigned bins[letters];
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  if (block.thread_rank() < letters) bins[block.thread_rank()] = 0;
  block.sync();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (letter_of(text[i]) < letters) atomicAdd(&bins[letter_of(text[i])], 1);
  }
  block.sync();
  if (block.thread_rank() < letters)
    atomicAdd(&counts[block.thread_rank()], bins[block.thread_rank()]);
}

struct LetterWay {
  std::string name;
  decltype(&count_letters) kernel;
  std::size_t pool_bytes;
};

inline std::vector<LetterWay> letter_ways() {
  const auto pool_for = [](std::size_t warps) {
    return sizeof(Pool) + warps * letters * sizeof(unsigned);
  };
  constexpr std::size_t warps = letter_threads / 32;
  return {{"a pool with bins for no warp", count_letters, pool_for(0)},
          {"for half of the warps", count_letters, pool_for(warps / 2)},
          {"for every warp", count_letters, pool_for(warps)},
          {"bins for the block, no pool", count_letters_by_block, 0}};
}

/// A text on the device, and how long it takes to count its letters.
class LetterText {
 public:
  explicit LetterText(const Bytes& text) : n_(text.size()), text_(text), counts_(letters) {
    for (const unsigned char byte : text) {
      if (letter_of(byte) < letters) ++expected_[letter_of(byte)];
    }
  }

  std::size_t size() const { return n_; }

  Times measure(const LetterWay& way) {
    const int blocks = resident_blocks(way.kernel, letter_threads);
    const Times times = bench::measure([&] { counts_.fill_bytes(0); },
                                       [&] {
                                         way.kernel<<<blocks, letter_threads, way.pool_bytes>>>(
                                             text_.data(), n_, counts_.data(), way.pool_bytes);
                                         cohort::check(cudaGetLastError());
                                       });
    if (counts_.to_host() != std::vector<unsigned>(expected_.begin(), expected_.end()))
      throw std::runtime_error(way.name + " counts wrong");
    return times;
  }

 private:
  std::size_t n_;
  cohort::device_buffer<unsigned char> text_;
  cohort::device_buffer<unsigned> counts_;
  std::array<unsigned, letters> expected_{};
};

}  // namespace bench
