// rejected by: race in c
// cure: one tile at tally[left] = max(one, other);
// Forgets to ask which tile it is: the others sort the same tally.

//! [c2]
block.sync();
if (tile.thread_rank() < 32) {
  for (unsigned step = 0; step < 32; ++step) {
    const unsigned left = 2 * tile.thread_rank() + step % 2;
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
