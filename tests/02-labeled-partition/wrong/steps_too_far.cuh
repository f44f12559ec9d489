// rejected by: test in a
// cure: grid stride, no line: a wrong result doesn't say where it came from
// A step for each lane of a warp, as if the threads of a grid were warps. All is well until there
// are more bytes than threads.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads() * warpSize) {
  const bool odd = bytes[i] % 2 == 1;
  const auto side = cg::binary_partition(cg::coalesced_threads(), odd);
  if (side.thread_rank() == 0) atomicAdd(&counts[odd], side.num_threads());
}
//! [a]
