// rejected by: incomplete group in a
// cure: whole group at const auto odds = cg::binary_partition(here, true);
// Cuts the group inside the branch: the odd lanes wait for the even ones, which don't come to
// this cut but go on, and the warp falls apart.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const auto here = cg::coalesced_threads();
  if (bytes[i] % 2 == 1) {
    const auto odds = cg::binary_partition(here, true);
    if (odds.thread_rank() == 0) atomicAdd(&counts[1], odds.num_threads());
  } else {
    const auto group = cg::coalesced_threads();
    if (group.thread_rank() == 0) atomicAdd(&counts[0], group.num_threads());
  }
}
//! [a]
