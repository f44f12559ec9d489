// rejected by: test or out of bounds in c
// cure: all letters, no line: a wrong result doesn't say where it came from
// Keeps 32 places for a row, as a tally has, not 26.

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
  if (rank < 26) order[32 * row + rank] = letter_of(tally[rank]);
  tally[rank] = none_of(rank);
}
//! [c2]
