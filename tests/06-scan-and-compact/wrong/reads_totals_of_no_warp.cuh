// rejected by: uninitialised read in b
// cure: initialise at const int total = totals[warp.thread_rank()];
// All 32 lanes read a total, also when the block has fewer warps: right only in a block of 1,024.

//! [b]
const auto warp = cg::tiled_partition<32>(block);
const int upto = cg::inclusive_scan(warp, value);
if (warp.thread_rank() == 31) totals[warp.meta_group_rank()] = upto;
block.sync();
const int total = totals[warp.thread_rank()];
const int before = cg::exclusive_scan(warp, total);
block.sync();
return {warp.shfl(before, warp.meta_group_rank()) + upto - value, warp.shfl(before + total, 31)};
//! [b]
