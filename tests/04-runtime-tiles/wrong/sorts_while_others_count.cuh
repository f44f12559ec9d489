// rejected by: race in c
// cure: barrier, given line: where the others count is given
// No barrier between the count and the sort: the first warp sorts what others still count.

//! [c2]
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
