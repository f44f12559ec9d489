// rejected by: divergent barrier in b
// cure: whole group at block.sync();
// The first warp scans the totals for all, with the barrier that should tell the others inside its
// branch.

//! [b]
__shared__ int sum;
const auto warp = cg::tiled_partition<32>(block);
const int upto = cg::inclusive_scan(warp, value);
if (warp.thread_rank() == 31) totals[warp.meta_group_rank()] = upto;
block.sync();
if (warp.meta_group_rank() == 0) {
  const bool used = warp.thread_rank() < warp.meta_group_size();
  const int total = used ? totals[warp.thread_rank()] : 0;
  const int before = cg::exclusive_scan(warp, total);
  if (used) totals[warp.thread_rank()] = before;
  if (warp.thread_rank() == 31) sum = before + total;
  block.sync();
}
const Scanned scanned = {totals[warp.meta_group_rank()] + upto - value, sum};
block.sync();
return scanned;
//! [b]
