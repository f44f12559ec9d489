// rejected by: shuffle in a
// cure: mask at __shfl_xor_sync(__activemask(), mine, distance)
// Takes those for the mask that happen to be here: the rest of the tile may still be on its way.

//! [a1]
for (unsigned distance = tile.num_threads() / 2; distance > 0; distance /= 2) {
  mine += __shfl_xor_sync(__activemask(), mine, distance);
}
return mine;
//! [a1]
