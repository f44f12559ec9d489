// rejected by: race of equal writes in b
// cure: rank at *pool = {reinterpret_cast<unsigned char*>(pool + 1), bytes - sizeof(Pool)};
// Takes threadIdx.x for the rank: in a block of 8 x 8 threads it is 0 in eight of them.

//! [b1]
if (threadIdx.x == 0) {
  *pool = {reinterpret_cast<unsigned char*>(pool + 1), bytes - sizeof(Pool)};
}
block.sync();
//! [b1]
