// rejected by: test in b
// cure: exclusive, no line: a wrong sum doesn't say where
// Only the first warp scans the totals, and a shuffle can't bring the result to the others.

//! [b]
const auto warp = cg::tiled_partition<32>(block);
const int upto = cg::inclusive_scan(warp, value);
if (warp.thread_rank() == 31) totals[warp.meta_group_rank()] = upto;
block.sync();
const bool used = warp.thread_rank() < warp.meta_group_size();
const int total = used ? totals[warp.thread_rank()] : 0;
int before = 0;
if (warp.meta_group_rank() == 0) before = cg::exclusive_scan(warp, total);
block.sync();
return {warp.shfl(before, warp.meta_group_rank()) + upto - value, warp.shfl(before + total, 31)};
//! [b]
