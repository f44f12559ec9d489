// rejected by: test in a
// cure: hand on the sum, no line: a wrong sum doesn't say where
// Adds to the upper half of each pair of runs, as a sum would: a scan adds to all lanes above.

//! [a]
for (unsigned distance = 1; distance < tile.num_threads(); distance *= 2) {
  const int other = tile.shfl_up(value, distance);
  if (tile.thread_rank() % (2 * distance) >= distance) value += other;
}
return value;
//! [a]
