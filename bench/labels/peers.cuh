// Ways to find the lanes of a warp that have the same label, besides __match_any_sync.
#pragma once

namespace bench {

/// One turn for each label that is there: the first lane that is left says its label to all, and a
/// vote says who has it too.
__device__ inline unsigned peers_by_loop(unsigned active, int label) {
  //! [loop]
  unsigned peers = 0;
  for (unsigned left = active; left != 0;) {
    const int theirs = __shfl_sync(active, label, __ffs(left) - 1);
    const unsigned same = __ballot_sync(active, label == theirs);
    if (label == theirs) peers = same;
    left &= ~same;
  }
  //! [loop]
  return peers;
}

/// One vote for each bit of the label. `label` is from 0 to 2^bits - 1.
template <int bits>
__device__ unsigned peers_by_bits(unsigned active, int label) {
  unsigned peers = active;
#pragma unroll
  for (int bit = 0; bit < bits; ++bit) {
    const bool set = label >> bit & 1;
    const unsigned ones = __ballot_sync(active, set);
    peers &= set ? ones : ~ones;
  }
  return peers;
}

}  // namespace bench
