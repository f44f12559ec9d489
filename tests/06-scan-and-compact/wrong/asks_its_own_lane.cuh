// rejected by: test in b
// cure: exclusive, no line: a sum that is wrong has no line
// Takes what is before the warp from the lane with its own rank, and not from the one with the
// number of the warp.

//! [b]
const auto warp = cg::tiled_partition<32>(block);
const int upto = cg::inclusive_scan(warp, value);
if (warp.thread_rank() == 31) totals[warp.meta_group_rank()] = upto;
block.sync();
const bool used = warp.thread_rank() < warp.meta_group_size();
const int total = used ? totals[warp.thread_rank()] : 0;
const int before = cg::exclusive_scan(warp, total);
block.sync();
return {warp.shfl(before, warp.thread_rank()) + upto - value, warp.shfl(before + total, 31)};
//! [b]
