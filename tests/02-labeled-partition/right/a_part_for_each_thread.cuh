// Each thread has a part of neighbouring bytes; their warps have an iteration more than those of a
// grid-stride loop.

//! [a]
const auto grid = cg::this_grid();
const std::size_t each = (n + grid.num_threads() - 1) / grid.num_threads();
const std::size_t from = grid.thread_rank() * each;
for (std::size_t i = from; i < n && i < from + each; ++i) {
  const bool odd = bytes[i] % 2 == 1;
  const auto side = cg::binary_partition(cg::coalesced_threads(), odd);
  if (side.thread_rank() == 0) atomicAdd(&counts[odd], side.num_threads());
}
//! [a]
