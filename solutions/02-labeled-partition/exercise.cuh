// Lesson 02: count by label, with one atomic for all lanes of a warp that share a label.
#pragma once

//! [includes]
#include <cooperative_groups.h>

#include <cstddef>

namespace cg = cooperative_groups;
//! [includes]

// a · Two labels, even and odd. Adds the number of even bytes to counts[0], and that of odd ones
// to counts[1]: in each iteration at most one atomic for each label that the bytes of a warp have.
__global__ void count_even_and_odd(const unsigned char* bytes, std::size_t n, int* counts) {
  //! [a]
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    const bool odd = bytes[i] % 2 == 1;
    const auto side = cg::binary_partition(cg::coalesced_threads(), odd);
    if (side.thread_rank() == 0) atomicAdd(&counts[odd], side.num_threads());
  }
  //! [a]
}

// b · Any number of labels: each is an index of counts. All lanes pass the same counts. Adds one to
// counts[label] for each lane that calls it: one atomic for all lanes that are here together and
// have the same label.
__device__ inline void count_by_mask(int* counts, int label) {
  //! [b]
  const unsigned active = __activemask();
  const unsigned peers = __match_any_sync(active, label);
  const int lane = cg::this_thread_block().thread_rank() % warpSize;
  const int leader = __ffs(peers) - 1;
  if (lane == leader) atomicAdd(&counts[label], __popc(peers));
  //! [b]
}

// c · The same, said with groups. And it returns to each lane a value that no other lane with its
// label gets, as its own atomicAdd(&counts[label], 1) would.
__device__ inline int claim_by_label(int* counts, int label) {
  //! [c]
  const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
  int first = 0;
  if (peers.thread_rank() == 0) first = atomicAdd(&counts[label], peers.num_threads());
  return peers.shfl(first, 0) + peers.thread_rank();
  //! [c] otherwise: return 0;
}

// x · Open: as cheaply as you can. Adds to counts[length], for each length from 1 to 31, how many
// of n words have it. lengths[i] is that of word i, and is below 32; empty words aren't counted. A
// block consists of whole warps. While it runs, others may add to counts as well.
__global__ void count_cheaply(const unsigned char* lengths, std::size_t n, int* counts) {
  //! [x]
  __shared__ int ours[32];  // the counts of this block
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  if (rank < 32) ours[rank] = 0;
  block.sync();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    const int length = lengths[i];
    if (length > 0) count_by_mask(ours, length);
  }
  block.sync();
  const int mine = rank < 32 ? ours[rank] : 0;
  if (mine > 0) atomicAdd(&counts[rank], mine);
  //! [x]
}
