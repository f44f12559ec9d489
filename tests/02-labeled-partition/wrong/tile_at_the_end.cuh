// rejected by: incomplete group in a
// cure: whole group at const auto side = cg::binary_partition(warp, odd);
// Cuts a tile of 32, made before the loop. It still names the lanes that have left at the end of
// the file, and counts them.

//! [a]
const auto grid = cg::this_grid();
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = bytes[i] % 2 == 1;
  const auto side = cg::binary_partition(warp, odd);
  if (side.thread_rank() == 0) atomicAdd(&counts[odd], side.num_threads());
}
//! [a]
