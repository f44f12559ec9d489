// rejected by: counter shared_atomics in c
// cure: reduce at atomicAdd(scratch, mine);
// A tile goes through scratch like a block. It is right, but the tile could have shuffled.

//! [c1]
if (tile.thread_rank() == 0) *scratch = 0;
tile.sync();
atomicAdd(scratch, mine);
tile.sync();
const int result = *scratch;
tile.sync();
return result;
//! [c1]
