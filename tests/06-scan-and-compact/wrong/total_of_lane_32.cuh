// rejected by: test in b
// cure: all totals, no line: a wrong sum doesn't say where
// Looks for the total in the lane after the last warp's. With 32 warps there is none.

//! [b]
const auto warp = cg::tiled_partition<32>(block);
const int upto = cg::inclusive_scan(warp, value);
if (warp.thread_rank() == 31) totals[warp.meta_group_rank()] = upto;
block.sync();
const bool used = warp.thread_rank() < warp.meta_group_size();
const int total = used ? totals[warp.thread_rank()] : 0;
const int before = cg::exclusive_scan(warp, total);
block.sync();
return {warp.shfl(before, warp.meta_group_rank()) + upto - value,
        warp.shfl(before, warp.meta_group_size())};
//! [b]
