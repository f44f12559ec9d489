// The distance halves (sums of shifted values commute), the last thread speaks for its group, and
// the last lane alone brings what its warp keeps, so that all lanes get the same `before`.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#include <cstddef>

namespace cg = cooperative_groups;
//! [includes]

//! [a]
const int rank = tile.thread_rank();
for (int distance = tile.num_threads() / 2; distance > 0; distance /= 2) {
  const int below = tile.shfl_up(value, distance);
  value += rank >= distance ? below : 0;
}
return value;
//! [a]

//! [b]
const Warp warp = cg::tiled_partition<32>(block);
const unsigned rank = warp.meta_group_rank();
const unsigned lane = warp.thread_rank();
const int below = cg::exclusive_scan(warp, value);
if (lane == 31) totals[rank] = below + value;
block.sync();
const int total = lane < warp.meta_group_size() ? totals[lane] : 0;
block.sync();
const int warps_below = cg::reduce(warp, lane < rank ? total : 0, cg::plus<int>());
return {warps_below + below, cg::reduce(warp, total, cg::plus<int>())};
//! [b]

//! [c1]
const std::size_t rank = block.thread_rank();
const std::size_t threads = block.num_threads();
int sum = 0;
for (std::size_t left = pieces; left > 0; left -= min(left, threads)) {
  int* const mine = counts + (pieces - left) + rank;
  const Scanned s = scan(block, rank < left ? *mine : 0);
  if (rank < left) *mine = sum + s.before;
  sum += s.total;
}
if (rank == threads - 1) *total = sum;
//! [c1]

//! [c2]
const int all = cg::reduce(warp, count_below(mine, limit), cg::plus<int>());
const Scanned s = scan(block, warp.thread_rank() == 31 ? all : 0);
write_rows(warp, mine, limit, kept + begins[piece] + s.before);
//! [c2]

//! [d1]
const std::size_t end = first + 32 * rows;
if (end > n) return load_rows(warp, numbers, n, first, limit, mine);
const auto* quad = reinterpret_cast<const int4*>(numbers + end) + warp.thread_rank();
for (int left = rows; left > 0;) {
  quad -= 32;
  const int4 four = *quad;
  mine[--left] = four.x;
  mine[--left] = four.y;
  mine[--left] = four.z;
  mine[--left] = four.w;
}
//! [d1]

//! [d2]
const int all = cg::reduce(warp, count_below(mine, limit), cg::plus<int>());
const Scanned s = scan(block, warp.thread_rank() == 31 ? all : 0);
if (block.thread_rank() == block.num_threads() - 1) first = atomicAdd(count, s.total);
block.sync();
write_rows(warp, mine, limit, kept + first + s.before);
//! [d2]
