// rejected by: counter global_atomics in a
// cure: aggregate at if (side.thread_rank() == 0) atomicAdd(&counts[odd], side.num_threads());
// Cuts by the byte, not by whether it is odd: there are more parts than labels, and each takes an
// atomic.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = bytes[i] % 2 == 1;
  const auto side = cg::labeled_partition(cg::coalesced_threads(), bytes[i]);
  if (side.thread_rank() == 0) atomicAdd(&counts[odd], side.num_threads());
}
//! [a]
