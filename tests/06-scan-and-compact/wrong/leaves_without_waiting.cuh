// rejected by: race in b
// cure: barrier after at const int total = used ? totals[warp.thread_rank()] : 0;
// After the totals are read nothing is left to do, so why wait? A fast warp writes those of the
// next scan.

//! [b]
const auto warp = cg::tiled_partition<32>(block);
const int upto = cg::inclusive_scan(warp, value);
if (warp.thread_rank() == 31) totals[warp.meta_group_rank()] = upto;
block.sync();
const bool used = warp.thread_rank() < warp.meta_group_size();
const int total = used ? totals[warp.thread_rank()] : 0;
const int before = cg::exclusive_scan(warp, total);
return {warp.shfl(before, warp.meta_group_rank()) + upto - value, warp.shfl(before + total, 31)};
//! [b]
