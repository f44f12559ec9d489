// rejected by: test in c
// cure: one for its group, no line: an addition that doesn't happen has no line
// Takes lane 0 of the warp for rank 0 of the group: right as long as the whole warp is together.

//! [c2]
if (block.thread_rank() == 0) *scratch = 0;
block.sync();
const auto neighbours = cg::coalesced_threads();
mine = cg::reduce(neighbours, mine, cg::plus<int>());
if (block.thread_rank() % 32 == 0) atomicAdd(scratch, mine);
block.sync();
const int result = *scratch;
block.sync();
return result;
//! [c2]
