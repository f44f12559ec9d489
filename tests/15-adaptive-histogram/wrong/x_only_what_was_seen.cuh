// rejected by: test in x
// cure: every bin, no line: a wrong result doesn't say where
// A bin that isn't in the sample gets no home, though a value may want it.

//! [x]
std::vector<int> used(blocks, 0);
for (int bin = 0; bin < bins; ++bin) {
  int best = -1, most = 0;
  for (int block = 0; block < blocks; ++block) {
    if (used[block] == room) continue;
    if (seen[block * bins + bin] <= most) continue;
    most = seen[block * bins + bin];
    best = block;
  }
  if (best >= 0) homes[bin] = make_int2(best, used[best]++);
}
//! [x]
