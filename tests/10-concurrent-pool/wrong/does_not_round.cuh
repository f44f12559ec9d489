// rejected by: test in a
// cure: round up, no line: a wrong place doesn't say where it was computed
// Adds the bytes as they are: only the first piece begins at a multiple of 16.

//! [a]
if (bytes > pool.capacity) return nullptr;
const unsigned mine = bytes;
const auto group = cg::coalesced_threads();
const unsigned before_me = cg::exclusive_scan(group, mine);
unsigned first = 0;
if (group.thread_rank() == group.num_threads() - 1) {
  first = atomicAdd(&pool.taken, before_me + mine);
  if (first + before_me + mine > pool.capacity) atomicMin(&pool.taken, pool.capacity);
}
const unsigned place = group.shfl(first, group.num_threads() - 1) + before_me;
return place + mine <= pool.capacity ? pool.memory + place : nullptr;
//! [a]
