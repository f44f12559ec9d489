// rejected by: deadlock or counter global_atomics in b
// cure: whole group at const int theirs = __shfl_sync(active, label, leader);
// Writes the loop by hand, and lets the lanes of a label leave it once they are counted; the next
// turn still waits for them.

//! [b]
const unsigned active = __activemask();
const int lane = cg::this_thread_block().thread_rank() % warpSize;
for (unsigned left = active; left != 0;) {
  const int leader = __ffs(left) - 1;
  const int theirs = __shfl_sync(active, label, leader);
  const unsigned same = __ballot_sync(active, label == theirs);
  if (lane == leader) atomicAdd(&counts[label], __popc(same));
  if (label == theirs) return;
  left &= ~same;
}
//! [b]
