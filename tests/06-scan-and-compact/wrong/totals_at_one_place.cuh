// rejected by: uninitialised read or race or race of equal writes in b
// cure: initialise at const int total = used ? totals[warp.thread_rank()] : 0;
// Every warp leaves its total at its last lane's rank, so at the same place.

//! [b]
const auto warp = cg::tiled_partition<32>(block);
const int upto = cg::inclusive_scan(warp, value);
if (warp.thread_rank() == 31) totals[warp.thread_rank()] = upto;
block.sync();
const bool used = warp.thread_rank() < warp.meta_group_size();
const int total = used ? totals[warp.thread_rank()] : 0;
const int before = cg::exclusive_scan(warp, total);
block.sync();
return {warp.shfl(before, warp.meta_group_rank()) + upto - value, warp.shfl(before + total, 31)};
//! [b]
