// rejected by: shuffle in a
// cure: source lane at mine += tile.shfl_xor(mine, distance);
// Takes it for granted that the threads that sum together are a warp, as code of old did; in a
// smaller tile the first steps lead out of it.

//! [a1]
for (unsigned distance = warpSize / 2; distance > 0; distance /= 2) {
  mine += tile.shfl_xor(mine, distance);
}
return mine;
//! [a1]
