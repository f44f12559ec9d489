// rejected by: counter global_loads or counter global_load_sectors in d
// cure: load once, no line: several lines take equally many
// Names the element four times instead of loading it once: in the source, four loads of four
// bytes.

//! [d]
const auto grid = cg::this_grid();
const auto* quads = reinterpret_cast<const uint4*>(words);
unsigned long long mine = 0;
for (std::size_t i = grid.thread_rank(); i < n / 4; i += grid.num_threads()) {
  mine += quads[i].x;
  mine += quads[i].y;
  mine += quads[i].z;
  mine += quads[i].w;
}
for (std::size_t i = n / 4 * 4 + grid.thread_rank(); i < n; i += grid.num_threads()) {
  mine += words[i];
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() == 0) atomicAdd(total, mine);
//! [d]
