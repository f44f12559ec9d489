// The loop runs down, the last of each part leads, and lanes match by the address of their counter.

//! [a]
const auto grid = cg::this_grid();
const std::size_t step = grid.num_threads();
for (std::size_t left = n; left > grid.thread_rank(); left -= left < step ? left : step) {
  const bool even = bytes[left - grid.thread_rank() - 1] % 2 == 0;
  const auto part = cg::binary_partition(cg::coalesced_threads(), even);
  const int size = part.num_threads();
  const int rank = part.thread_rank();
  if (rank + 1 == size) atomicAdd(even ? counts : counts + 1, size);
}
//! [a]

//! [b]
const int lane = cg::this_thread_block().thread_rank() % warpSize;
int* const counter = counts + label;
const unsigned peers =
    __match_any_sync(__activemask(), reinterpret_cast<unsigned long long>(counter));
if (peers >> lane == 1) atomicAdd(counter, __popc(peers));
//! [b]

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
const int last = static_cast<int>(peers.num_threads()) - 1;
const int after = last - static_cast<int>(peers.thread_rank());
int end = 0;
if (after == 0) end = atomicAdd(counts + label, last + 1) + last;
return peers.shfl(end, last) - after;
//! [c]
