// rejected by: test or race or out of bounds in c
// cure: exchange, no line: the entry that was lost has no line
// Pairs the last entry with one that isn't there: in the first tally, that is the first of the
// second.

//! [c2]
block.sync();
if (rank < 32) {
  for (unsigned step = 0; step < 32; ++step) {
    const unsigned left = 2 * rank + step % 2;
    if (left < 32) {
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
