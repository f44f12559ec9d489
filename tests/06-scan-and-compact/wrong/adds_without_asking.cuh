// rejected by: test in a
// cure: only from below, no line: a sum that is wrong has no line
// The lanes that have nobody so far below get their own value back from shfl_up, and add it.

//! [a]
for (unsigned distance = 1; distance < tile.num_threads(); distance *= 2) {
  const int other = tile.shfl_up(value, distance);
  value += other;
}
return value;
//! [a]
