// rejected by: test in a
// cure: own size, no line: a wrong result doesn't say where it came from
// Adds the size of the old group, not that of the part: right as long as all bytes are even, or
// all odd.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = bytes[i] % 2 == 1;
  const auto group = cg::coalesced_threads();
  const auto side = cg::binary_partition(group, odd);
  if (side.thread_rank() == 0) atomicAdd(&counts[odd], group.num_threads());
}
//! [a]
