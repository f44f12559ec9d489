// rejected by: deadlock or incomplete group or divergent collective in c
// cure: whole group at const auto peers = cg::labeled_partition(warp, label);
// Cuts a tile of 32, a group of lanes that need not be here: those with an empty word never bring
// a label.

//! [c]
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
const auto peers = cg::labeled_partition(warp, label);
int first = 0;
if (peers.thread_rank() == 0) first = atomicAdd(&counts[label], peers.num_threads());
return peers.shfl(first, 0) + peers.thread_rank();
//! [c]
