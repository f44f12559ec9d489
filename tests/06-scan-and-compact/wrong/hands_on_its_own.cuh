// rejected by: test in a
// cure: hand on the sum, no line: a sum that is wrong has no line
// Sums in another variable than it shuffles: lanes above get one value, not the sum of several.

//! [a]
int sum = value;
for (unsigned distance = 1; distance < tile.num_threads(); distance *= 2) {
  const int other = tile.shfl_up(value, distance);
  if (tile.thread_rank() >= distance) sum += other;
}
return sum;
//! [a]
