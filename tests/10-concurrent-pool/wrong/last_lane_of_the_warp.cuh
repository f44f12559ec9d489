// rejected by: race or test in a
// cure: last rank, no line: the lines are the test's own, which uses the pieces
// Compares a lane of the warp with a rank of the group: right as long as they come all together.

//! [a]
if (bytes > pool.capacity) return nullptr;
const unsigned mine = (bytes + granule - 1) / granule * granule;
const auto group = cg::coalesced_threads();
const unsigned before_me = cg::exclusive_scan(group, mine);
unsigned first = 0;
if (threadIdx.x % 32 == group.num_threads() - 1) {
  first = atomicAdd(&pool.taken, before_me + mine);
  if (first + before_me + mine > pool.capacity) atomicMin(&pool.taken, pool.capacity);
}
const unsigned place = group.shfl(first, group.num_threads() - 1) + before_me;
return place + mine <= pool.capacity ? pool.memory + place : nullptr;
//! [a]
