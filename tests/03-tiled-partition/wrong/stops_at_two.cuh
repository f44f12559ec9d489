// rejected by: test in a
// cure: halve, no line: a step that is missing has no line
// Leaves out the last step: each thread has every second number.

//! [a1]
for (unsigned distance = tile.num_threads() / 2; distance > 1; distance /= 2) {
  mine += tile.shfl_xor(mine, distance);
}
return mine;
//! [a1]
