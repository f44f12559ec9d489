// rejected by: illegal address in a
// cure: wide index at const bool odd = bytes[i] % 2 == 1;
// Counts the bytes in an int, as a loop on the CPU would.

//! [a]
const auto grid = cg::this_grid();
for (int i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = bytes[i] % 2 == 1;
  const auto side = cg::binary_partition(cg::coalesced_threads(), odd);
  if (side.thread_rank() == 0) atomicAdd(&counts[odd], side.num_threads());
}
//! [a]
