// rejected by: test in c
// cure: ready for the next row, no line: the letters are missing, and nobody sees who left
// Sends the others home, since they have nothing to do here; they had to count in the next row.

//! [c2]
block.sync();
if (rank >= 32) return;
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
  tally[rank] = none_of(rank);
}
//! [c2]
