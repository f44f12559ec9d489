// rejected by: test in c
// cure: exchange, no line: the entry that was lost has no line
// Takes the smaller of two entries after it has overwritten one of them: both are the larger then.

//! [c2]
block.sync();
if (rank < 32) {
  for (unsigned step = 0; step < 32; ++step) {
    const unsigned left = 2 * rank + step % 2;
    if (left + 1 < 32) {
      tally[left] = max(tally[left], tally[left + 1]);
      tally[left + 1] = min(tally[left], tally[left + 1]);
    }
    tile.sync();
  }
  if (rank < 26) order[26 * row + rank] = letter_of(tally[rank]);
  tally[rank] = none_of(rank);
}
//! [c2]
