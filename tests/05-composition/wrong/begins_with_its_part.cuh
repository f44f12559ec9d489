// rejected by: test in c
// cure: start at zero, no line: a wrong result doesn't say where it came from
// Saves the zero by beginning with a part, which is then in the sum of its group once more.

//! [c2]
if (block.thread_rank() == 0) *scratch = mine;
block.sync();
const auto neighbours = cg::coalesced_threads();
mine = cg::reduce(neighbours, mine, cg::plus<int>());
if (neighbours.thread_rank() == 0) atomicAdd(scratch, mine);
block.sync();
const int result = *scratch;
block.sync();
return result;
//! [c2]
