// rejected by: incomplete group in a
// cure: those who are here at const unsigned before_me = cg::exclusive_scan(group, mine);
// Forms the group before some of it return: the others wait for them in the scan.

//! [a]
const auto group = cg::coalesced_threads();
if (bytes > pool.capacity) return nullptr;
const unsigned mine = (bytes + granule - 1) / granule * granule;
const unsigned before_me = cg::exclusive_scan(group, mine);
unsigned first = 0;
if (group.thread_rank() == group.num_threads() - 1) {
  first = atomicAdd(&pool.taken, before_me + mine);
  if (first + before_me + mine > pool.capacity) atomicMin(&pool.taken, pool.capacity);
}
const unsigned place = group.shfl(first, group.num_threads() - 1) + before_me;
return place + mine <= pool.capacity ? pool.memory + place : nullptr;
//! [a]
