// rejected by: test in a
// cure: only from below, no line: a sum that is wrong has no line
// Computes the rank of the lane to take from, as shfl wants it; shfl_up wants the distance.

//! [a]
for (unsigned distance = 1; distance < tile.num_threads(); distance *= 2) {
  const int other = tile.shfl_up(value, tile.thread_rank() - distance);
  if (tile.thread_rank() >= distance) value += other;
}
return value;
//! [a]
