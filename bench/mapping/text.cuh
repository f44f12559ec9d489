// Maps of a text by a table of 256 entries: in the containers of lesson 09, in shared memory laid
// out by hand, and straight in global memory.
#pragma once

#include <cstddef>

#include "exercise.cuh"

namespace bench {

constexpr std::size_t table_size = 256;

/// Replaces each byte of the chunk by what the table has for it: table[byte]. Everything happens
/// in copies of table and chunk in the pool, and the result is copied back. If the pool has no room
/// for both, the chunk is mapped where it is. All threads of the block call it.
template <class Pool>
__device__ void translate_chunk(cohort::block_pool<Pool>& pool, span<unsigned char> chunk,
                                span<const unsigned char> table) {
  using Bytes = block_vector<unsigned char, Pool>;
  const auto block = cg::this_thread_block();
  const auto table_room = make_unique_block<Bytes>(pool, pool.pool(), table.size());
  const auto chunk_room = make_unique_block<Bytes>(pool, pool.pool(), chunk.size());
  const span own_table = elements_of(table_room);
  const span own_chunk = elements_of(chunk_room);
  if (own_table.size() == table.size() && own_chunk.size() == chunk.size()) {
    block_copy(block, table, own_table);
    block_copy(block, chunk, own_chunk);
    block_par_map(block, own_chunk, [=](unsigned char byte) { return own_table[byte]; });
    block_copy(block, own_chunk, chunk);
  } else {
    block_par_map(block, chunk, [=](unsigned char byte) { return table[byte]; });
  }
}

/// Translates a text of n bytes by a table of table_size. Each block takes its chunk, and has
/// pool_bytes of dynamic shared memory for its pool.
__global__ void translate(unsigned char* text, std::size_t n, const unsigned char* table,
                          std::size_t pool_bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto pool = cohort::make_pool(cg::this_thread_block(), memory, pool_bytes);
  translate_chunk(pool, chunk_of_block(span(text, n)), span(table, table_size));
}

/// The work of a block of translate. For a dry run, take a chunk that nobody needs.
struct Translation {
  span<unsigned char> chunk;
  span<const unsigned char> table;

  __device__ void operator()(cohort::block_pool<>& pool) const {
    translate_chunk(pool, chunk, table);
  }
};

/// As translate, with offsets that the author of the kernel computed.
__global__ void translate_by_hand(unsigned char* text, std::size_t n, const unsigned char* table) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  const span chunk = chunk_of_block(span(text, n));
  const span own_table(memory, table_size);
  const span own_chunk(memory + table_size, chunk.size());
  block_copy(block, span(table, table_size), own_table);
  //! [back]
  block_copy(block, chunk, own_chunk);
  block_par_map(block, own_chunk, [=](unsigned char byte) { return own_table[byte]; });
  block_copy(block, own_chunk, chunk);
  //! [back]
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

}  // namespace bench
