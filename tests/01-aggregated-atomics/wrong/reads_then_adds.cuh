// rejected by: race in b
// cure: atomic at *counter += __popc(active);
// The leader is alone in its group, but not in the grid: between its read and its change, others
// claim.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
const int leader = __ffs(active) - 1;
int first = 0;
if (rank == 0) {
  first = *counter;
  *counter += __popc(active);
}
return __shfl_sync(active, first, leader) + rank;
//! [b]
