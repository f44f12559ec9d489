// The scan of a tile by intrinsics of its mask; that of a block by a second level in one warp;
// quads in turns.

//! [a]
const int size = tile.num_threads(), rank = tile.thread_rank();
for (int distance = 1; distance < size; distance <<= 1) {
  const int left = tile.shfl_up(value, distance);
  value += rank < distance ? 0 : left;
}
return value;
//! [a]

//! [b]
const auto warp = cg::tiled_partition<32>(block);
const int upto = scan_tile(warp, value);
const int which = warp.meta_group_rank(), warps = warp.meta_group_size();
if (warp.thread_rank() == 31) totals[which] = upto;
block.sync();
if (which == 0) {
  const int mine = static_cast<int>(warp.thread_rank()) < warps ? totals[warp.thread_rank()] : 0;
  const int sum = scan_tile(warp, mine);
  totals[warp.thread_rank()] = sum;
}
block.sync();
const int before = which == 0 ? 0 : totals[which - 1];
const int all = totals[warps - 1];
block.sync();
return {before + upto - value, all};
//! [b]

//! [c1]
int carried = 0;
const std::size_t threads = block.num_threads();
const std::size_t turns = (pieces + threads - 1) / threads;
for (std::size_t turn = 0; turn < turns; ++turn) {
  const std::size_t i = turn * threads + block.thread_rank();
  int mine = 0;
  if (i < pieces) mine = counts[i];
  const auto [before, all] = scan(block, mine);
  if (i < pieces) counts[i] = carried + before;
  carried += all;
}
if (block.thread_rank() + 1 == threads) *total = carried;
//! [c1]

//! [c2]
const int before = scan(block, count_below(mine, limit)).before;
int* const to = kept + (begins[piece] + warp.shfl(before, 0));
write_rows(warp, mine, limit, to);
//! [c2]

//! [d1]
const std::size_t past = first + 32 * rows;
if (past <= n) {
  for (int quad = 0; quad < rows / 4; ++quad) {
    const int4 four =
        reinterpret_cast<const int4*>(numbers)[first / 4 + 32 * quad + warp.thread_rank()];
    mine[4 * quad + 0] = four.x;
    mine[4 * quad + 1] = four.y;
    mine[4 * quad + 2] = four.z;
    mine[4 * quad + 3] = four.w;
  }
} else {
  load_rows(warp, numbers, n, first, limit, mine);
}
//! [d1]

//! [d2]
const auto [before, all] = scan(block, count_below(mine, limit));
if (block.thread_rank() == block.num_threads() - 1) first = atomicAdd(count, all);
block.sync();
const int begin = first + warp.shfl(before, 0);
write_rows(warp, mine, limit, kept + begin);
block.sync();
//! [d2]
