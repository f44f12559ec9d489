// rejected by: test in c
// cure: steps of the sort, no line: no access is wrong, there are too few of them
// One step for each pair: enough to bring the neighbours in order, not to bring the last to the
// front.

//! [c2]
block.sync();
if (rank < 32) {
  for (unsigned step = 0; step < 16; ++step) {
    const unsigned left = 2 * rank + step % 2;
    if (left + 1 < 32) {
      const unsigned one = tally[left];
      const unsigned other = tally[left + 1];
      tally[left] = max(one, other);
      tally[left + 1] = min(one, other);
    }
    tile.sync();
  }
  if (rank < 26) order[26 * row + rank] = letter_of(tally[rank]);
  tally[rank] = none_of(rank);
}
//! [c2]
