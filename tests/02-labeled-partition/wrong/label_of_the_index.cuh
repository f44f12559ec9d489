// rejected by: test or counter global_atomics in a
// cure: label, no line: a wrong result doesn't say where it came from
// Takes the parity of the index for that of the byte.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = i % 2 == 1;
  const auto side = cg::binary_partition(cg::coalesced_threads(), odd);
  if (side.thread_rank() == 0) atomicAdd(&counts[odd], side.num_threads());
}
//! [a]
