// rejected by: race or test in a
// cure: last rank, no line: the lines are the test's own, which uses the pieces
// Lets rank 0 ask, as in lesson 01. But only the last of a group knows the sum of all: rank 0 asks
// for itself alone.

//! [a]
if (bytes > pool.capacity) return nullptr;
const unsigned mine = (bytes + granule - 1) / granule * granule;
const auto group = cg::coalesced_threads();
const unsigned before_me = cg::exclusive_scan(group, mine);
unsigned first = 0;
if (group.thread_rank() == 0) {
  first = atomicAdd(&pool.taken, before_me + mine);
  if (first + before_me + mine > pool.capacity) atomicMin(&pool.taken, pool.capacity);
}
const unsigned place = group.shfl(first, 0) + before_me;
return place + mine <= pool.capacity ? pool.memory + place : nullptr;
//! [a]
