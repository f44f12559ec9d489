// rejected by: counter shuffles in a
// cure: double the distance at const int other = tile.shfl_up(value, distance);
// Takes one more step, whose distance is the whole tile: nobody is that far below.

//! [a]
for (unsigned distance = 1; distance <= tile.num_threads(); distance *= 2) {
  const int other = tile.shfl_up(value, distance);
  if (tile.thread_rank() >= distance) value += other;
}
return value;
//! [a]
