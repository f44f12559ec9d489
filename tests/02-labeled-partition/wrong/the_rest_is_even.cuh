// rejected by: race in a
// cure: count both labels at counts[0] = n - counts[1];
// Counts the odd bytes alone, and takes all others for even. But when this thread is through,
// others may not be.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = bytes[i] % 2 == 1;
  const auto side = cg::binary_partition(cg::coalesced_threads(), odd);
  if (odd && side.thread_rank() == 0) atomicAdd(&counts[1], side.num_threads());
}
if (grid.thread_rank() == 0) counts[0] = n - counts[1];
//! [a]
