// rejected by: test in a
// cure: hand on the sum, no line: a sum that is wrong has no line
// Exchanges values as the sum of a tile does: half of them come from lanes above.

//! [a]
for (unsigned distance = 1; distance < tile.num_threads(); distance *= 2) {
  const int other = tile.shfl_xor(value, distance);
  if (tile.thread_rank() >= distance) value += other;
}
return value;
//! [a]
