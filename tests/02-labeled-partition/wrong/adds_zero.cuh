// rejected by: counter global_atomics or test in b
// cure: aggregate at if (lane == __ffs(active) - 1) atomicAdd(&counts[any], __popc(peers));
// Asks for each length in turn who has it. The counts are right, but its leader adds zero for the
// lengths that no lane has.

//! [b]
const unsigned active = __activemask();
const int lane = cg::this_thread_block().thread_rank() % warpSize;
for (int any = 1; any <= 32; ++any) {
  const unsigned peers = __ballot_sync(active, label == any);
  if (lane == __ffs(active) - 1) atomicAdd(&counts[any], __popc(peers));
}
//! [b]
