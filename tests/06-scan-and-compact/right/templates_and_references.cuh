// Recursion over templates; warp 0 scans the totals for all, in place; a thread without a count has
// a dummy one; the writing loop of c scans each row; cuda::atomic_ref.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

#include <cstddef>
#include <cuda/atomic>

namespace cg = cooperative_groups;

template <unsigned distance, class Tile>
__device__ int add_from_below(const Tile& tile, int value) {
  if constexpr (distance < 32) {
    if (distance < tile.num_threads()) {
      const int below = tile.shfl_up(value, distance);
      const int sum = tile.thread_rank() < distance ? value : value + below;
      return add_from_below<2 * distance>(tile, sum);
    }
  }
  return value;
}
//! [includes]

//! [a]
return add_from_below<1>(tile, value);
//! [a]

//! [b]
const Warp warp = cg::tiled_partition<32>(block);
const unsigned rank = warp.meta_group_rank();
const unsigned lane = warp.thread_rank();
const unsigned warps = warp.meta_group_size();
const int sum = scan_tile(warp, value);
if (lane == 31) totals[rank] = sum;
block.sync();
if (rank == 0) {
  const int ends = scan_tile(warp, lane < warps ? totals[lane] : 0);
  if (lane < warps) totals[lane] = ends;
}
block.sync();
const Scanned result{(rank > 0 ? totals[rank - 1] : 0) + sum - value, totals[warps - 1]};
block.sync();
return result;
//! [b]

//! [c1]
const std::size_t threads = block.num_threads();
const std::size_t rounds = (pieces + threads - 1) / threads;
int carried = 0;
for (std::size_t round = 0; round < rounds; ++round) {
  const std::size_t i = round * threads + block.thread_rank();
  int none = 0;
  int& mine = i < pieces ? counts[i] : none;
  const auto [before, sum] = scan(block, mine);
  mine = carried + before;
  carried += sum;
}
if (block.thread_rank() == 0) *total = carried;
//! [c1]

//! [c2]
int at = begins[piece] + warp.shfl(scan(block, count_below(mine, limit)).before, 0);
for (const int number : mine) {
  const int keep = number < limit;
  const int end = at + scan_tile(warp, keep);
  if (keep) kept[end - 1] = number;
  at = warp.shfl(end, 31);
}
//! [c2]

//! [d1]
if (first + 32 * rows <= n) {
  constexpr int loads = rows / 4;
  const auto* quads = reinterpret_cast<const int4*>(numbers + first);
  int4 loaded[loads];
  for (int i = 0; i < loads; ++i) loaded[i] = quads[32 * i + warp.thread_rank()];
  for (int i = 0; i < loads; ++i) {
    mine[i] = loaded[i].x;
    mine[i + loads] = loaded[i].y;
    mine[i + 2 * loads] = loaded[i].z;
    mine[i + 3 * loads] = loaded[i].w;
  }
} else {
  load_rows(warp, numbers, n, first, limit, mine);
}
//! [d1]

//! [d2]
const auto [before, sum] = scan(block, count_below(mine, limit));
if (block.thread_rank() == 0) {
  const cuda::atomic_ref<int, cuda::thread_scope_device> claimed(*count);
  first = claimed.fetch_add(sum, cuda::memory_order_relaxed);
}
block.sync();
write_rows(warp, mine, limit, kept + first + warp.shfl(before, 0));
//! [d2]
