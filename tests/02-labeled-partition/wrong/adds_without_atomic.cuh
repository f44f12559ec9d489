// rejected by: race in a
// cure: atomic at if (side.thread_rank() == 0) counts[odd] += side.num_threads();
// Only one lane of a side adds, so it seems to need no atomic; but each warp has such a lane.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = bytes[i] % 2 == 1;
  const auto side = cg::binary_partition(cg::coalesced_threads(), odd);
  if (side.thread_rank() == 0) counts[odd] += side.num_threads();
}
//! [a]
