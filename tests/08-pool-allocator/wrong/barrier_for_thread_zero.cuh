// rejected by: divergent barrier in b
// cure: whole group at block.sync();
// Puts the barrier inside the branch, where thread 0 waits for others that never come there.

//! [b1]
if (block.thread_rank() == 0) {
  *pool = {reinterpret_cast<unsigned char*>(pool + 1), bytes - sizeof(Pool)};
  block.sync();
}
//! [b1]
