// rejected by: out of bounds in a
// cure: label at atomicAdd(counts + odd * sizeof(int)
// Moves a pointer by bytes, and it counts elements.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = bytes[i] % 2 == 1;
  const auto side = cg::binary_partition(cg::coalesced_threads(), odd);
  if (side.thread_rank() == 0) atomicAdd(counts + odd * sizeof(int), side.num_threads());
}
//! [a]
