// rejected by: test in c
// cure: one for its group, no line: an addition that doesn't happen has no line
// Only rank 0 of the block adds: what the other warps have found is lost.

//! [c2]
if (block.thread_rank() == 0) *scratch = 0;
block.sync();
const auto neighbours = cg::coalesced_threads();
mine = cg::reduce(neighbours, mine, cg::plus<int>());
if (block.thread_rank() == 0) atomicAdd(scratch, mine);
block.sync();
const int result = *scratch;
block.sync();
return result;
//! [c2]
