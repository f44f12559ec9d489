// rejected by: out of bounds in b
// cure: front of memory, no line: the line is the test's own, which uses the pool
// Forgets that the pool takes a part of the memory for itself: the capacity goes past the end by
// the size of a Pool.

//! [b1]
if (block.thread_rank() == 0) {
  *pool = {reinterpret_cast<unsigned char*>(pool + 1), bytes};
}
block.sync();
//! [b1]
