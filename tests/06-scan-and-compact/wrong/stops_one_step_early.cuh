// rejected by: test in a
// cure: last step, no line: a step that is missing has no line
// Compares with half of the tile: the last step, over half of the tile, is missing.

//! [a]
for (unsigned distance = 1; distance < tile.num_threads() / 2; distance *= 2) {
  const int other = tile.shfl_up(value, distance);
  if (tile.thread_rank() >= distance) value += other;
}
return value;
//! [a]
