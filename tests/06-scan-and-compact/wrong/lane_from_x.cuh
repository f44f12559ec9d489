// rejected by: uninitialised read in b
// cure: initialise at const int total = used ? totals[warp.thread_rank()] : 0;
// Takes threadIdx.x for the rank in the block: in a block of 8 x 8 nobody is lane 31.

//! [b]
const auto warp = cg::tiled_partition<32>(block);
const int upto = cg::inclusive_scan(warp, value);
if (threadIdx.x % 32 == 31) totals[warp.meta_group_rank()] = upto;
block.sync();
const bool used = warp.thread_rank() < warp.meta_group_size();
const int total = used ? totals[warp.thread_rank()] : 0;
const int before = cg::exclusive_scan(warp, total);
block.sync();
return {warp.shfl(before, warp.meta_group_rank()) + upto - value, warp.shfl(before + total, 31)};
//! [b]
