// Scores best of those that we know: a block counts in its own memory as many bins as it has room
// for, whosever they are. Then its cluster reads 16 of its counts at once, and adds all that it has
// to `counts` in pairs.

//! [x]
constexpr int most = 3072;
__shared__ int mine[most];                          // of the first bins
__shared__ __align__(16) unsigned char told[most];  // the same for the cluster, at most 255 of each
for (int i = block.thread_rank(); i < most; i += block.num_threads()) mine[i] = 0;
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
cluster.sync();

for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int bin = bin_of(values[i], bins);
  int* there = cluster.map_shared_rank(here, bin / bins_per_block);
  atomicAdd(bin < most ? &mine[bin] : &there[bin % bins_per_block], 1);
}
block.sync();

using Pair = unsigned long long;  // the count of an even bin, and in the high half that of the next
const auto add_pair = [&](int bin, Pair times) {
  if (times == 0) return;
  if (bin + 1 < bins) {
    atomicAdd(reinterpret_cast<Pair*>(&counts[bin]), times);
  } else {
    atomicAdd(&counts[bin], static_cast<int>(times));
  }
};
const auto add = [&](int bin, Pair times) { add_pair(bin - bin % 2, times << bin % 2 * 32); };

for (int i = block.thread_rank(); i < most; i += block.num_threads()) {
  told[i] = min(mine[i], 255);
  add(i, mine[i] - told[i]);
}
cluster.sync();

for (int i = 16 * cluster.thread_rank(); i < min(bins, most); i += 16 * cluster.num_threads()) {
  Pair sums[16] = {};
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    const uint4 four = *reinterpret_cast<const uint4*>(cluster.map_shared_rank(&told[i], rank));
    const unsigned words[] = {four.x, four.y, four.z, four.w};
    for (int k = 0; k < 16; ++k) sums[k] += (words[k / 4] >> (k % 4 * 8)) & 255;
  }
  for (int k = 0; k < 16; k += 2) add_pair(i + k, sums[k] | sums[k + 1] << 32);
}
const int first = cluster.block_rank() * bins_per_block;
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) {
  add(first + i, here[i]);
}
cluster.sync();
//! [x]
