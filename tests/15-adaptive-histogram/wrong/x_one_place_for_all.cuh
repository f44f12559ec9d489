// rejected by: test in x
// cure: own place, no line: a wrong result doesn't say where
// Chooses the block, and leaves the place at the number that it would have in one part after the
// other.

//! [x]
std::vector<int> used(blocks, 0);
for (int bin = 0; bin < bins; ++bin) {
  int best = -1;
  for (int block = 0; block < blocks; ++block) {
    if (used[block] == room) continue;
    if (best < 0 || seen[block * bins + bin] > seen[best * bins + bin]) best = block;
  }
  homes[bin] = make_int2(best, bin % room);
  ++used[best];
}
//! [x]
