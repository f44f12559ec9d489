// rejected by: shuffle or test in a
// cure: source lane at mine += tile.shfl_xor(mine, distance);
// Begins with a distance of the whole size: nobody in the tile is that far away. The value is
// another tile's, or the thread's own once more.

//! [a1]
for (unsigned distance = tile.num_threads(); distance > 0; distance /= 2) {
  mine += tile.shfl_xor(mine, distance);
}
return mine;
//! [a1]
