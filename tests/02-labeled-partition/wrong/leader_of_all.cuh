// rejected by: test in a
// cure: own leader, no line: a wrong result doesn't say where it came from
// Takes the leader of all lanes that are here, not of the side: the side that doesn't have it is
// never counted.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = bytes[i] % 2 == 1;
  const auto here = cg::coalesced_threads();
  const auto side = cg::binary_partition(here, odd);
  if (here.thread_rank() == 0) atomicAdd(&counts[odd], side.num_threads());
}
//! [a]
