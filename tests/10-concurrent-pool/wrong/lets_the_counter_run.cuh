// rejected by: illegal address or test in a
// cure: close the pool, no line: the lines are the test's own, which uses the pieces
// Leaves the counter past the end, as each refused group has it. It grows with every refusal, and
// after 4 GiB it wraps around: then the sum of place and size fits, and the place is anywhere.

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
return place + mine <= pool.capacity ? pool.memory + place : nullptr;
//! [a]
