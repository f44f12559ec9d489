// Maps over a text and over numbers: in the containers of lesson 09, in shared memory laid out by
// hand, and straight in global memory.
#pragma once

#include <cstddef>

#include "exercise.cuh"

namespace bench {

enum class Home { global, by_hand, pool };

/// As translate, with offsets that the author of the kernel computed.
__global__ void translate_by_hand(unsigned char* text, std::size_t n, const unsigned char* table) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  const span chunk = chunk_of_block(span(text, n));
  const span own_table(memory, table_size);
  const span own_chunk(memory + table_size, chunk.size());
  block_copy(block, span(table, table_size), own_table);
  block_copy(block, chunk, own_chunk);
  block_par_map(block, own_chunk, [=](unsigned char byte) { return own_table[byte]; });
  block_copy(block, own_chunk, chunk);
}

/// As translate, but each access asks the vector where its elements are.
__global__ void translate_through_vectors(unsigned char* text, std::size_t n,
                                          const unsigned char* table, std::size_t pool_bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  using Bytes = block_vector<unsigned char>;
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, pool_bytes);
  const span chunk = chunk_of_block(span(text, n));
  const auto own_table = make_unique_block<Bytes>(pool, pool.pool(), std::size_t{table_size});
  const auto own_chunk = make_unique_block<Bytes>(pool, pool.pool(), chunk.size());
  const unsigned rank = block.thread_rank(), threads = block.num_threads();
  for (std::size_t i = rank; i < own_table->elements().size(); i += threads) {
    own_table->elements()[i] = table[i];
  }
  for (std::size_t i = rank; i < own_chunk->elements().size(); i += threads) {
    own_chunk->elements()[i] = chunk[i];
  }
  block.sync();
  for (std::size_t i = rank; i < own_chunk->elements().size(); i += threads) {
    own_chunk->elements()[i] = own_table->elements()[own_chunk->elements()[i]];
  }
  block.sync();
  for (std::size_t i = rank; i < own_chunk->elements().size(); i += threads) {
    chunk[i] = own_chunk->elements()[i];
  }
}

/// Only the table is in shared memory; the text is mapped where it is.
__global__ void translate_in_place(unsigned char* text, std::size_t n, const unsigned char* table,
                                   std::size_t pool_bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, pool_bytes);
  const auto room =
      make_unique_block<block_vector<unsigned char>>(pool, pool.pool(), std::size_t{table_size});
  const span own_table = elements_of(room);
  block_copy(block, span(table, table_size), own_table);
  block_par_map(block, chunk_of_block(span(text, n)),
                [=](unsigned char byte) { return own_table[byte]; });
}

/// As translate_in_place, 16 bytes at a time. n is a multiple of 16.
__global__ void translate_by_sixteens(uint4* text, std::size_t n, const unsigned char* table,
                                      std::size_t pool_bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, pool_bytes);
  const auto room =
      make_unique_block<block_vector<unsigned char>>(pool, pool.pool(), std::size_t{table_size});
  const span own_table = elements_of(room);
  block_copy(block, span(table, table_size), own_table);
  const auto four = [=](unsigned bytes) {
    return own_table[bytes & 0xFF] | own_table[bytes >> 8 & 0xFF] << 8 |
           own_table[bytes >> 16 & 0xFF] << 16 |
           static_cast<unsigned>(own_table[bytes >> 24]) << 24;
  };
  block_par_map(block, chunk_of_block(span(text, n / 16)), [=](uint4 bytes) {
    return make_uint4(four(bytes.x), four(bytes.y), four(bytes.z), four(bytes.w));
  });
}

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
