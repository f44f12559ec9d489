// Lesson 01: keep the letters of a text, in any order, with one counter for all threads.
#pragma once

//! [includes]
#include <cooperative_groups.h>

#include <cstddef>

namespace cg = cooperative_groups;
//! [includes]

__host__ __device__ inline bool is_letter(unsigned char byte) {
  return ('a' <= byte && byte <= 'z') || ('A' <= byte && byte <= 'Z');
}

// a · One atomic for each letter. Copies every letter of the text to a place of its own at the
// front of letters, in any order, and leaves their number in *count, which starts at zero.
__global__ void keep_letters_one_by_one(const unsigned char* text, std::size_t n,
                                        unsigned char* letters, int* count) {
  //! [a]
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (is_letter(text[i])) letters[atomicAdd(count, 1)] = text[i];
  }
  //! [a]
}

// b · One atomic for all lanes that are here together; all have the same counter. Adds one to
// *counter for each of them, and returns to each a value of its own, as if by an atomicAdd of 1.
__device__ inline int claim_by_mask(int* counter) {
  //! [b]
  const unsigned active = __activemask();
  const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
  const int rank = __popc(active & ((1u << lane) - 1));
  const int leader = __ffs(active) - 1;
  int first = 0;
  if (rank == 0) first = atomicAdd(counter, __popc(active));
  return __shfl_sync(active, first, leader) + rank;
  //! [b] otherwise: return 0;
}

// c · The same, said with a group.
__device__ inline int claim_by_group(int* counter) {
  //! [c]
  const auto group = cg::coalesced_threads();
  int first = 0;
  if (group.thread_rank() == 0) first = atomicAdd(counter, group.num_threads());
  return group.shfl(first, 0) + group.thread_rank();
  //! [c] otherwise: return 0;
}

// d · One atomic for each block and iteration. Gives the same result as task a.
__global__ void keep_letters_by_block(const unsigned char* text, std::size_t n,
                                      unsigned char* letters, int* count) {
  __shared__ int found;  // how many letters this block holds in this iteration
  __shared__ int first;  // the place of the first of them
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  //! [d]
  for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
       start += grid.num_threads()) {
    const std::size_t i = start + block.thread_rank();
    const bool keep = i < n && is_letter(text[i]);
    if (block.thread_rank() == 0) found = 0;
    block.sync();
    const int place = keep ? atomicAdd(&found, 1) : 0;
    block.sync();
    if (block.thread_rank() == 0) first = atomicAdd(count, found);
    block.sync();
    if (keep) letters[first + place] = text[i];
  }
  //! [d]
}

// x · Open: as cheaply as you can. Gives the same result as task a.
__global__ void keep_letters_cheaply(const unsigned char* text, std::size_t n,
                                     unsigned char* letters, int* count) {
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  //! [x]
  __shared__ int found, next;
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  int mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (is_letter(text[i])) ++mine;
  }
  atomicAdd(&found, mine);
  block.sync();
  if (block.thread_rank() == 0) next = atomicAdd(count, found);
  block.sync();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    const unsigned char byte = text[i];
    if (is_letter(byte)) letters[claim_by_group(&next)] = byte;
  }
  //! [x]
}
