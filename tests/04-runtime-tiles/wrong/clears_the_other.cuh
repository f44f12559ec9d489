// rejected by: race in c
// cure: own tally at tallies[turn % 2][rank] = none_of(rank);
// Clears the tally of the next turn, in which the others already count.

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
  tallies[turn % 2][rank] = none_of(rank);
}
//! [c2]
