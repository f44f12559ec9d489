// rejected by: test in c
// cure: steps of the sort, no line: a wrong result doesn't say where it came from
// Takes the rank for an entry.

//! [c2]
block.sync();
if (rank < 32) {
  for (unsigned step = 0; step < 32; ++step) {
    const unsigned left = 2 * rank + step % 2;
    if (left + 1 < 32) {
      const unsigned one = tally[left];
      const unsigned other = tally[left + 1];
      tally[left] = max(one, other);
      tally[left + 1] = min(one, other);
    }
    tile.sync();
  }
  if (rank < 26) order[26 * row + rank] = letter_of(rank);
  tally[rank] = none_of(rank);
}
//! [c2]
