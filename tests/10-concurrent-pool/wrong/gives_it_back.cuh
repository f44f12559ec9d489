// rejected by: race or test or counter shared_atomics in a
// cure: leave the counter, no line: the lines are the test's own, which uses the pieces
// Takes back what did not fit by subtracting it. Between the two atomics others have been there:
// they were refused, or they got a place, and now the counter falls below it.

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
if (place + mine <= pool.capacity) return pool.memory + place;
atomicSub(&pool.taken, mine);
return nullptr;
//! [a]
