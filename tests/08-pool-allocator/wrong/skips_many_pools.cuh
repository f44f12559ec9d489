// rejected by: out of bounds in b
// cure: front of memory, no line: the line is the test's own, which uses the pool
// Adds the size of a Pool to a pointer that counts in pools.

//! [b1]
if (block.thread_rank() == 0) {
  *pool = {reinterpret_cast<unsigned char*>(pool + sizeof(Pool)), bytes - sizeof(Pool)};
}
block.sync();
//! [b1]
