// rejected by: deadlock or incomplete group or divergent collective in c
// Cuts a tile of 32, a group of lanes that need not be here: those with an empty word never bring
// a label.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

namespace cg = cooperative_groups;

// a · Two labels, even and odd. Adds the number of even bytes to counts[0], and that of odd ones
// to counts[1]: in each turn at most one atomic for the even bytes of a warp, and one for the odd.
__global__ void count_even_and_odd(const unsigned char* bytes, std::size_t n, int* counts) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    const bool odd = bytes[i] % 2 == 1;
    const auto side = cg::binary_partition(cg::coalesced_threads(), odd);
    if (side.thread_rank() == 0) atomicAdd(&counts[odd], side.num_threads());
  }
}

// b · Any number of labels. Adds one to counts[label] for each lane that calls it: one atomic for
// all lanes that are here together and have the same label.
__device__ inline void count_by_mask(int* counts, int label) {
  const unsigned active = __activemask();
  const unsigned peers = __match_any_sync(active, label);
  const int lane = cg::this_thread_block().thread_rank() % warpSize;
  const int leader = __ffs(peers) - 1;
  if (lane == leader) atomicAdd(&counts[label], __popc(peers));
}

// c · The same, said with groups. And it returns to each lane a value of its own, as its own
// atomicAdd(&counts[label], 1) would.
__device__ inline int claim_by_label(int* counts, int label) {
  const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  const auto peers = cg::labeled_partition(warp, label);
  int first = 0;
  if (peers.thread_rank() == 0) first = atomicAdd(&counts[label], peers.num_threads());
  return peers.shfl(first, 0) + peers.thread_rank();
}
