// rejected by: counter shuffles in a
// cure: double the distance at const int other = tile.shfl_up(value, distance);
// Asks each lane below, one after the other: the sums are right, with 31 steps in place of 5.

//! [a]
int sum = value;
for (unsigned distance = 1; distance < tile.num_threads(); ++distance) {
  const int other = tile.shfl_up(value, distance);
  if (tile.thread_rank() >= distance) sum += other;
}
return sum;
//! [a]
