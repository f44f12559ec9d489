// rejected by: test in a
// cure: TODO
// The lanes that have nobody so far below get their own value back from shfl_up, and add it.

//! [a]
for (unsigned distance = 1; distance < tile.num_threads(); distance *= 2) {
  const int other = tile.shfl_up(value, distance);
  value += other;
}
return value;
//! [a]
