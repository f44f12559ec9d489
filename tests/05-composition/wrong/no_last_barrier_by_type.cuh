// rejected by: race in c
// cure: barrier after at return *scratch;
// Leaves as soon as it has read the total, and the next call of the same block sets scratch to 0.

//! [c2]
if (block.thread_rank() == 0) *scratch = 0;
block.sync();
const auto neighbours = cg::coalesced_threads();
mine = cg::reduce(neighbours, mine, cg::plus<int>());
if (neighbours.thread_rank() == 0) atomicAdd(scratch, mine);
block.sync();
return *scratch;
//! [c2]
