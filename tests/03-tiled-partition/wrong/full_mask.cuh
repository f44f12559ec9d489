// rejected by: deadlock in a
// cure: mask at mine += __shfl_xor_sync(0xffffffff, mine, distance);
// Names all 32 lanes of the warp: right while all its tiles sum together, but a tile that sums
// alone waits for the others.

//! [a1]
for (unsigned distance = tile.num_threads() / 2; distance > 0; distance /= 2) {
  mine += __shfl_xor_sync(0xffffffff, mine, distance);
}
return mine;
//! [a1]
