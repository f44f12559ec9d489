// rejected by: race in b
// cure: barrier after at *pool = {reinterpret_cast<unsigned char*>(pool + 1), bytes -
// Waits for the warp, not for the block: right for a block of 32 threads.

//! [b1]
if (block.thread_rank() == 0) {
  *pool = {reinterpret_cast<unsigned char*>(pool + 1), bytes - sizeof(Pool)};
}
__syncwarp();
//! [b1]
