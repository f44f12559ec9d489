// rejected by: race in b
// cure: barrier after at *pool = {reinterpret_cast<unsigned char*>(pool + 1), bytes -
// Returns at once: the other threads look at the pool before thread 0 has made it.

//! [b1]
if (block.thread_rank() == 0) {
  *pool = {reinterpret_cast<unsigned char*>(pool + 1), bytes - sizeof(Pool)};
}
//! [b1]
