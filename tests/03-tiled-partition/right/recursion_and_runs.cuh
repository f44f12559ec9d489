// A recursion over templates; each tile has a run of neighbouring rows, and the thread that writes
// changes from row to row; lambdas as operations; in d one atomic for each block.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cstddef>

namespace cg = cooperative_groups;

template <unsigned distance, class Tile>
__device__ int sum_from(const Tile& tile, int mine) {
  if constexpr (distance == 0) {
    return mine;
  } else {
    if (distance < tile.num_threads()) mine += tile.shfl_xor(mine, distance);
    return sum_from<distance / 2>(tile, mine);
  }
}
//! [includes]

//! [a1]
return sum_from<16>(tile, mine);
//! [a1]

//! [a2]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
const std::size_t tiles = grid.num_threads() / 16;
const std::size_t me = grid.thread_rank() / 16;
const std::size_t rows = n / 16 + (n % 16 != 0);
const std::size_t end = rows * (me + 1) / tiles;
for (std::size_t row = rows * me / tiles; row < end; ++row) {
  int byte = 0;
  if (row * 16 + tile.thread_rank() < n) byte = bytes[row * 16 + tile.thread_rank()];
  byte = sum(tile, byte);
  if (tile.thread_rank() == row % 16) sums[row] = byte;
}
//! [a2]

//! [b]
const bool out = i >= n;
const int column = __ffs(tile.ballot(!out && bytes[i] == '\n')) - 1;
const bool text = tile.all(out || is_text(bytes[i]));
if (tile.thread_rank() == columns - 1) newline[row] = column;
if (tile.thread_rank() == 0) all_text[row] = text;
//! [b]

//! [c]
using Sum = unsigned long long;
Sum sum_of_mine = 0;
unsigned most = 0;
const auto larger = [](unsigned a, unsigned b) { return a < b ? b : a; };
const auto grid = cg::this_grid();
for (auto i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  most = larger(most, words[i]);
  sum_of_mine += words[i];
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
const Sum all = cg::reduce(warp, sum_of_mine, [](Sum a, Sum b) { return a + b; });
most = cg::reduce(warp, most, larger);
if (warp.thread_rank() == 0) atomicAdd(total, all);
if (warp.thread_rank() == 1) atomicMax(largest, most);
//! [c]

//! [d]
using Sum = unsigned long long;
__shared__ Sum parts[32];
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const auto warp = cg::tiled_partition<32>(block);
const std::size_t whole = n / 4;
Sum mine = 0;
for (auto i = grid.thread_rank(); i < whole; i += grid.num_threads()) {
  const uint4 quad = reinterpret_cast<const uint4*>(words)[i];
  mine += (Sum{quad.x} + quad.y) + (Sum{quad.z} + quad.w);
}
if (grid.thread_rank() == 0) {
  for (std::size_t i = 4 * whole; i < n; ++i) mine += words[i];
}
const Sum part = cg::reduce(warp, mine, cg::plus<Sum>());
if (warp.thread_rank() == 0) parts[warp.meta_group_rank()] = part;
block.sync();
if (warp.meta_group_rank() > 0) return;
const Sum other = warp.thread_rank() < warp.meta_group_size() ? parts[warp.thread_rank()] : 0;
const Sum all = cg::reduce(warp, other, cg::plus<Sum>());
if (warp.thread_rank() == 0) atomicAdd(total, all);
//! [d]
