// rejected by: counter shared_atomics in a
// cure: one request at if (place + mine > pool.capacity) atomicMin(&pool.taken, pool.capacity);
// Every thread that is refused lowers the counter: the same number each time, and an atomic each.

//! [a]
if (bytes > pool.capacity) return nullptr;
const unsigned mine = (bytes + granule - 1) / granule * granule;
const auto group = cg::coalesced_threads();
const unsigned before_me = cg::exclusive_scan(group, mine);
unsigned first = 0;
if (group.thread_rank() == group.num_threads() - 1) {
  first = atomicAdd(&pool.taken, before_me + mine);
}
const unsigned place = group.shfl(first, group.num_threads() - 1) + before_me;
if (place + mine > pool.capacity) atomicMin(&pool.taken, pool.capacity);
return place + mine <= pool.capacity ? pool.memory + place : nullptr;
//! [a]
