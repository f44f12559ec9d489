// rejected by: deadlock in d
// cure: whole group at place = __shfl_sync(0xffffffff, place, leader) + __popc(active & ((1u <<
// Saves shared atomics by task b's trick, but shuffles with all 32 lanes: those without a
// letter never come, they wait at the barrier.

//! [d]
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  int place = 0;
  if (keep) {
    const unsigned active = __activemask();
    const unsigned lane = block.thread_rank() % warpSize;
    const int leader = __ffs(active) - 1;
    if (lane == leader) place = atomicAdd(&found, __popc(active));
    place = __shfl_sync(0xffffffff, place, leader) + __popc(active & ((1u << lane) - 1));
  }
  block.sync();
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  block.sync();
  if (keep) letters[first + place] = text[i];
}
//! [d]
