// Lesson 01: keep the letters of a text, in any order, with one counter for all threads.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

namespace cg = cooperative_groups;

__host__ __device__ inline bool is_letter(unsigned char byte) {
  return ('a' <= byte && byte <= 'z') || ('A' <= byte && byte <= 'Z');
}

// a · One atomic for each letter. Copies every letter of the text to a place of its own at the
// front of letters, in any order, and leaves their number in *count, which starts at zero.
__global__ void keep_letters_one_by_one(const unsigned char* text, std::size_t n,
                                        unsigned char* letters, int* count) {
  // Task a. Your code here (about 4 lines).
}

// b · One atomic for all lanes that are here together; all have the same counter. Adds one to
// *counter for each of them, and returns to each a value of its own, as if by an atomicAdd of 1.
__device__ inline int claim_by_mask(int* counter) {
  // Task b. Your code here (about 7 lines).
  return 0;
}

// c · The same, said with a group.
__device__ inline int claim_by_group(int* counter) {
  // Task c. Your code here (about 4 lines).
  return 0;
}

// d · One atomic for each block and iteration. Gives the same result as task a.
__global__ void keep_letters_by_block(const unsigned char* text, std::size_t n,
                                      unsigned char* letters, int* count) {
  __shared__ int found;  // how many letters this block holds in this iteration
  __shared__ int first;  // the place of the first of them
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  // Task d. Your code here (about 12 lines).
}

// x · Open: as cheaply as you can. Gives the same result as task a.
__global__ void keep_letters_cheaply(const unsigned char* text, std::size_t n,
                                     unsigned char* letters, int* count) {
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  // Task x. Your code here (about 15 lines).
}
