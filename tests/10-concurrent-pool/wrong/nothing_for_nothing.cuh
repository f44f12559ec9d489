// rejected by: test in a
// cure: a piece of nothing, no line: a null pointer doesn't say why
// Refuses a request for no bytes, as if there were nothing to hand out.

//! [a]
if (bytes > pool.capacity) return nullptr;
const unsigned mine = (bytes + granule - 1) / granule * granule;
const auto group = cg::coalesced_threads();
const unsigned before_me = cg::exclusive_scan(group, mine);
unsigned first = 0;
if (group.thread_rank() == group.num_threads() - 1) {
  first = atomicAdd(&pool.taken, before_me + mine);
  if (first + before_me + mine > pool.capacity) atomicMin(&pool.taken, pool.capacity);
}
const unsigned place = group.shfl(first, group.num_threads() - 1) + before_me;
return bytes > 0 && place + mine <= pool.capacity ? pool.memory + place : nullptr;
//! [a]
