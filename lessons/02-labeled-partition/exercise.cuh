// Lesson 02: count by label, with one atomic for all lanes of a warp that share a label.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

namespace cg = cooperative_groups;

// a · Two labels, even and odd. Adds the number of even bytes to counts[0], and that of odd ones
// to counts[1]: in each iteration at most one atomic for each label that the bytes of a warp have.
__global__ void count_even_and_odd(const unsigned char* bytes, std::size_t n, int* counts) {
  // Task a. Your code here (about 6 lines).
}

// b · Any number of labels: each is an index of counts. All lanes pass the same counts. Adds one to
// counts[label] for each lane that calls it: one atomic for all lanes that are here together and
// have the same label.
__device__ inline void count_by_mask(int* counts, int label) {
  // Task b. Your code here (about 5 lines).
}

// c · The same, said with groups. And it returns to each lane a value that no other lane with its
// label gets, as its own atomicAdd(&counts[label], 1) would.
__device__ inline int claim_by_label(int* counts, int label) {
  // Task c. Your code here (about 4 lines).
  return 0;
}

// x · Open: as cheaply as you can. Adds to counts[length], for each length from 1 to 31, how many
// of n words have it. lengths[i] is that of word i, and is below 32; empty words aren't counted. A
// block consists of whole warps. While it runs, others may add to counts as well.
__global__ void count_cheaply(const unsigned char* lengths, std::size_t n, int* counts) {
  // Task x. Your code here (about 13 lines).
}
