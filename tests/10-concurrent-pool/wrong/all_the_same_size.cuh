// rejected by: race in a
// cure: sum of the sizes, no line: the lines are the test's own, which uses the pieces
// Takes the place as in lesson 01, rank times size: right only if all lanes want the same.

//! [a]
if (bytes > pool.capacity) return nullptr;
const unsigned mine = (bytes + granule - 1) / granule * granule;
const auto group = cg::coalesced_threads();
const unsigned before_me = group.thread_rank() * mine;
unsigned first = 0;
if (group.thread_rank() == group.num_threads() - 1) {
  first = atomicAdd(&pool.taken, before_me + mine);
  if (first + before_me + mine > pool.capacity) atomicMin(&pool.taken, pool.capacity);
}
const unsigned place = group.shfl(first, group.num_threads() - 1) + before_me;
return place + mine <= pool.capacity ? pool.memory + place : nullptr;
//! [a]
