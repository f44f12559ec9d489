// rejected by: shuffle or deadlock in a
// cure: whole group at if (tile.thread_rank() >= distance) value += tile.shfl_up(value, distance);
// Only those who need a value ask for it; a shuffle reads from lanes that take part, and the others
// don't.

//! [a]
for (unsigned distance = 1; distance < tile.num_threads(); distance *= 2) {
  if (tile.thread_rank() >= distance) value += tile.shfl_up(value, distance);
}
return value;
//! [a]
