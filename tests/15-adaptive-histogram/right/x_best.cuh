// Scores best of those that we know: begins with an even layout, and lets bins change places with
// each other, or move to a free place, as long as that saves remote accesses.

//! [x]
std::vector<int> block_of(bins), used(blocks, 0);
const auto local = [&](int bin, int block) { return seen[block * bins + bin]; };
for (int bin = 0; bin < bins; ++bin) ++used[block_of[bin] = bin / room];
for (bool better = true; better;) {
  better = false;
  for (int bin = 0; bin < bins; ++bin) {
    for (int b = 0; b < blocks; ++b) {
      if (used[b] == room || local(bin, b) <= local(bin, block_of[bin])) continue;
      --used[block_of[bin]];
      ++used[block_of[bin] = b];
      better = true;
    }
    for (int other = 0; other < bin; ++other) {
      const int here = block_of[bin], there = block_of[other];
      const int now = local(bin, here) + local(other, there);
      if (local(bin, there) + local(other, here) <= now) continue;
      block_of[bin] = there;
      block_of[other] = here;
      better = true;
    }
  }
}
std::fill(used.begin(), used.end(), 0);
for (int bin = 0; bin < bins; ++bin) homes[bin] = make_int2(block_of[bin], used[block_of[bin]]++);
//! [x]
