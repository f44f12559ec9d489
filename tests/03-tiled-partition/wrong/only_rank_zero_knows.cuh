// rejected by: test "a: every thread of a tile of any size gets its sum"
// cure: to all, no line: a wrong result doesn't say where it came from
// Adds downwards, which brings the sum to rank 0 and to nobody else; enough for the rows, but
// not for a function that promises it to each.

//! [a1]
for (unsigned distance = tile.num_threads() / 2; distance > 0; distance /= 2) {
  mine += tile.shfl_down(mine, distance);
}
return mine;
//! [a1]
