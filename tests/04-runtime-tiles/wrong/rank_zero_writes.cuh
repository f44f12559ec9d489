// rejected by: race in c
// cure: barrier at tally[rank] = none_of(rank);
// Lets rank 0 write all letters, while the others reset their entries.

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
  if (rank == 0) {
    for (int i = 0; i < 26; ++i) order[26 * row + i] = letter_of(tally[i]);
  }
  tally[rank] = none_of(rank);
}
//! [c2]
