// rejected by: test in a
// cure: halve, no line: a wrong result doesn't say where it came from
// Computes the rank to read from, and gives it where the distance is wanted, which is put in once
// more.

//! [a1]
for (unsigned distance = tile.num_threads() / 2; distance > 0; distance /= 2) {
  mine += tile.shfl_xor(mine, tile.thread_rank() ^ distance);
}
return mine;
//! [a1]
