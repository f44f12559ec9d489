// Scores best of those that we know: finds the best layout for the sample. One bin after the other
// gets a home, and a block that takes it may hand one of its own on to another block.

//! [x]
std::vector<int> block_of(bins), used(blocks, 0);
const auto local = [&](int bin, int block) { return seen[block * bins + bin]; };
for (int bin = 0; bin < bins; ++bin) {
  std::vector<int> gains(blocks), mover(blocks, bin);  // if one more comes to a block, and which
  for (int block = 0; block < blocks; ++block) gains[block] = local(bin, block);
  for (bool better = true; better;) {
    better = false;
    for (int other = 0; other < bin; ++other) {
      for (int to = 0; to < blocks; ++to) {
        const int from = block_of[other];
        const int gain = gains[from] + local(other, to) - local(other, from);
        if (gain <= gains[to]) continue;
        gains[to] = gain;
        mover[to] = other;
        better = true;
      }
    }
  }
  int last = -1;  // of the chain: a block with room
  for (int block = 0; block < blocks; ++block) {
    if (used[block] < room && (last < 0 || gains[block] > gains[last])) last = block;
  }
  ++used[last];
  for (int to = last, moved = -1; moved != bin;) {
    moved = mover[to];
    std::swap(block_of[moved], to);
  }
}
std::fill(used.begin(), used.end(), 0);
for (int bin = 0; bin < bins; ++bin) homes[bin] = make_int2(block_of[bin], used[block_of[bin]]++);
//! [x]
