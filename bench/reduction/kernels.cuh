// Sums of a file that are compared with those of lesson 03.
#pragma once

#include <cstddef>

#include "exercise.cuh"

namespace bench {

/// One atomic for each word.
__global__ void each_word_adds(const unsigned* words, std::size_t n, unsigned long long* total) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    atomicAdd(total, static_cast<unsigned long long>(words[i]));
  }
}

/// What a thread finds when it takes a word in each turn.
__device__ inline unsigned long long sum_of_my_words(const unsigned* words, std::size_t n) {
  const auto grid = cg::this_grid();
  unsigned long long mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) mine += words[i];
  return mine;
}

/// One atomic for each thread.
__global__ void each_thread_adds(const unsigned* words, std::size_t n, unsigned long long* total) {
  atomicAdd(total, sum_of_my_words(words, n));
}

/// One atomic for each warp.
__global__ void each_warp_adds(const unsigned* words, std::size_t n, unsigned long long* total) {
  const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  const auto sum = cg::reduce(warp, sum_of_my_words(words, n), cg::plus<unsigned long long>());
  if (warp.thread_rank() == 0) atomicAdd(total, sum);
}

/// Loads of 16 bytes as in task d, but one atomic for each block. n is a multiple of 4.
__global__ void each_block_adds(const unsigned* words, std::size_t n, unsigned long long* total) {
  __shared__ unsigned long long in_block;
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) in_block = 0;
  const auto* quads = reinterpret_cast<const uint4*>(words);
  unsigned long long mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n / 4; i += grid.num_threads()) {
    const uint4 quad = quads[i];
    mine += quad.x;
    mine += quad.y;
    mine += quad.z;
    mine += quad.w;
  }
  block.sync();
  const auto warp = cg::tiled_partition<32>(block);
  mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
  if (warp.thread_rank() == 0) atomicAdd(&in_block, mine);
  block.sync();
  if (block.thread_rank() == 0) atomicAdd(total, in_block);
}

}  // namespace bench
