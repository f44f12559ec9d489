// rejected by: race of equal writes in c
// cure: whole tile, given line: the lines are those of part 2
// The tile that sorts has half of the threads that reset.

//! [c1]
const cg::thread_group tile = cg::tiled_partition(block, 16);
//! [c1]
