// Maps over numbers: in the containers of lesson 09, in shared memory laid out by hand, and
// straight in global memory.
#pragma once

#include <cstddef>

#include "exercise.cuh"

namespace bench {

enum class Home { global, by_hand, pool };

/// Calls use(span) in all threads of the block, with a copy of `original` in its new home. For the
/// pool, `bytes` of shared memory are enough.
template <Home home, class Use>
__device__ void with_copy(span<const unsigned> original, std::size_t bytes, Use use) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  if constexpr (home == Home::global) {
    use(original);
  } else if constexpr (home == Home::by_hand) {
    const span own(reinterpret_cast<unsigned*>(memory), original.size());
    block_copy(block, original, own);
    use(span<const unsigned>(own));
  } else {
    auto pool = cohort::make_pool(block, memory, bytes);
    const auto room = make_unique_block<block_vector<unsigned>>(pool, pool.pool(), original.size());
    const span own = elements_of(room);
    block_copy(block, original, own);
    use(span<const unsigned>(own));
  }
}

/// The sum of numbers[i] and its neighbours, up to `radius` on either side, as far as there are.
template <int radius>
__device__ unsigned window_sum(span<const unsigned> numbers, std::size_t i) {
  unsigned sum = 0;
  if (i >= radius && i + radius < numbers.size()) {
#pragma unroll
    for (int step = -radius; step <= radius; ++step) sum += numbers[i + step];
  } else {
    for (int step = -radius; step <= radius; ++step) {
      if (i + step < numbers.size()) sum += numbers[i + step];
    }
  }
  return sum;
}

/// sums[i] is the sum of the window around numbers[i], which ends with the block's chunk.
template <Home home, int radius>
__global__ void sum_windows(const unsigned* numbers, std::size_t n, unsigned* sums,
                            std::size_t bytes) {
  const auto block = cg::this_thread_block();
  const span chunk_sums = chunk_of_block(span(sums, n));
  with_copy<home>(chunk_of_block(span(numbers, n)), bytes, [&](auto chunk) {
    for (std::size_t i = block.thread_rank(); i < chunk.size(); i += block.num_threads()) {
      chunk_sums[i] = window_sum<radius>(chunk, i);
    }
  });
}

constexpr int rounds = 16;

/// found[i] is numbers[i], replaced by its entry in the table `rounds` times. Each block copies the
/// table once.
template <Home home>
__global__ void look_up(const unsigned* numbers, std::size_t n, const unsigned* table,
                        std::size_t entries, unsigned* found, std::size_t bytes) {
  const auto block = cg::this_thread_block();
  const span chunk = chunk_of_block(span(numbers, n));
  const span chunk_found = chunk_of_block(span(found, n));
  with_copy<home>(span(table, entries), bytes, [&](auto own_table) {
    for (std::size_t i = block.thread_rank(); i < chunk.size(); i += block.num_threads()) {
      unsigned number = chunk[i];
      for (int round = 0; round < rounds; ++round) number = own_table[number];
      chunk_found[i] = number;
    }
  });
}

}  // namespace bench
