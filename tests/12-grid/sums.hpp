// Sums to expect, added up in the order of the exercise's sum_of.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace {

using Floats = std::vector<float>;

// By a block of so many threads: each adds up its own, then the lanes of a warp those of each
// other, then the block its warps.
float sum_of(const float* x, std::size_t n, int threads) {
  float total = 0;
  for (int first = 0; first < threads; first += 32) {
    std::array<float, 32> lanes = {};
    for (std::size_t lane = 0; lane < 32; ++lane)
      for (std::size_t i = first + lane; i < n; i += threads) lanes[lane] += x[i];
    for (std::size_t distance = 16; distance > 0; distance /= 2)
      for (std::size_t lane = 0; lane < distance; ++lane) lanes[lane] += lanes[lane + distance];
    total += lanes[0];
  }
  return total;
}

struct Sums {
  Floats pieces;
  float total;
};

// As two launches of sum_pieces have it; nothing for no blocks, which can't be launched.
Sums expected_sums(const Floats& x, int blocks, int threads) {
  Sums sums = {};
  if (blocks < 1) return sums;
  const std::size_t most = (x.size() + blocks - 1) / blocks;
  for (int block = 0; block < blocks; ++block) {
    const std::size_t begin = std::min(block * most, x.size());
    sums.pieces.push_back(sum_of(x.data() + begin, std::min(most, x.size() - begin), threads));
  }
  sums.total = sum_of(sums.pieces.data(), sums.pieces.size(), threads);
  return sums;
}

}  // namespace
