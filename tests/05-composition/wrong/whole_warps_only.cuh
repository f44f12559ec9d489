// rejected by: incomplete group in c
// cure: threads that are there at cg::reduce(
// Cuts the block into warps: the last one may have fewer threads.

//! [c2]
if (block.thread_rank() == 0) *scratch = 0;
block.sync();
const auto neighbours = cg::tiled_partition<32>(block);
mine = cg::reduce(neighbours, mine, cg::plus<int>());
if (neighbours.thread_rank() == 0) atomicAdd(scratch, mine);
block.sync();
const int result = *scratch;
block.sync();
return result;
//! [c2]
