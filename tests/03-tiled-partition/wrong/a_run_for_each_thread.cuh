// rejected by: counter global_load_sectors in d
// cure: neighbours at const uint4 quad = quads[i];
// Every thread has a run of its own, as a thread of a processor would. The lanes of a warp load
// from 32 places, and each sector comes twice.

//! [d]
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const auto* quads = reinterpret_cast<const uint4*>(words);
unsigned long long mine = 0;
const std::size_t each = (n / 4 + grid.num_threads() - 1) / grid.num_threads();
for (std::size_t i = grid.thread_rank() * each; i < (grid.thread_rank() + 1) * each && i < n / 4;
     ++i) {
  const uint4 quad = quads[i];
  mine += quad.x;
  mine += quad.y;
  mine += quad.z;
  mine += quad.w;
}
for (std::size_t i = n / 4 * 4 + grid.thread_rank(); i < n; i += grid.num_threads())
  mine += words[i];
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() == 0) atomicAdd(total, mine);
//! [d]
