// rejected by: test in x
// cure: room, no line: a wrong result doesn't say where
// Numbers the places of all blocks in a row, so they go beyond those of a block.

//! [x]
std::vector<int> used(blocks, 0);
for (int bin = 0; bin < bins; ++bin) {
  int best = -1;
  for (int block = 0; block < blocks; ++block) {
    if (used[block] == room) continue;
    if (best < 0 || seen[block * bins + bin] > seen[best * bins + bin]) best = block;
  }
  homes[bin] = make_int2(best, bin);
  ++used[best];
}
//! [x]
