// rejected by: test in a
// cure: refuse early, no line: a wrong number doesn't say where it was computed
// Lets requests that no pool can serve into the sum: two of them are enough for it to begin again
// at zero.

//! [a]
const unsigned mine = (bytes + granule - 1) / granule * granule;
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
