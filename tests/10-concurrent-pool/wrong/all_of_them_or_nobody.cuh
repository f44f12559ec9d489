// rejected by: test in a
// cure: those that fit, no line: a null pointer doesn't say why
// Refuses the whole group when its sum doesn't fit, though the lower ranks' pieces would.

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
const unsigned sum = group.shfl(before_me + mine, group.num_threads() - 1);
first = group.shfl(first, group.num_threads() - 1);
const unsigned place = first + before_me;
return first + sum <= pool.capacity ? pool.memory + place : nullptr;
//! [a]
