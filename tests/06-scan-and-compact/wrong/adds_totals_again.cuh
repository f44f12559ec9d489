// rejected by: test in b
// cure: all totals, no line: a wrong sum doesn't say where
// Leaves no lane out of the scan of the totals: with fewer than 32 warps, some count twice.

//! [b]
const auto warp = cg::tiled_partition<32>(block);
const int upto = cg::inclusive_scan(warp, value);
if (warp.thread_rank() == 31) totals[warp.meta_group_rank()] = upto;
block.sync();
const int total = totals[warp.thread_rank() % warp.meta_group_size()];
const int before = cg::exclusive_scan(warp, total);
block.sync();
return {warp.shfl(before, warp.meta_group_rank()) + upto - value, warp.shfl(before + total, 31)};
//! [b]
