// rejected by: counter global_atomics in a
// cure: aggregate, no line: several lines take equally many
// Lets one lane count both sides from one ballot. It is right, and adds zero to a side that isn't
// there.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const auto here = cg::coalesced_threads();
  const int odd = __popc(here.ballot(bytes[i] % 2 == 1));
  if (here.thread_rank() == 0) {
    atomicAdd(&counts[0], here.num_threads() - odd);
    atomicAdd(&counts[1], odd);
  }
}
//! [a]
