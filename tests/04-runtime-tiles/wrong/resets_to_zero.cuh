// rejected by: test in c
// cure: ready for the next row, no line: a wrong result doesn't say where it came from
// An entry without a count still has its letter: with 0 all entries of a later row have the same
// one.

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
  if (rank < 26) order[26 * row + rank] = letter_of(tally[rank]);
  tally[rank] = 0;
}
//! [c2]
