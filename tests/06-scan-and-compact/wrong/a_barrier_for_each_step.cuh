// rejected by: counter barriers in b
// cure: scan by warps, no line: two lines take as many
// The scan of task a, over the whole block in shared memory: right, with 20 barriers and more.

//! [totals]
__shared__ int sums[1024];
//! [totals]

//! [b]
const unsigned rank = block.thread_rank();
sums[rank] = value;
block.sync();
for (unsigned distance = 1; distance < block.num_threads(); distance *= 2) {
  const int other = rank >= distance ? sums[rank - distance] : 0;
  block.sync();
  sums[rank] += other;
  block.sync();
}
const Scanned scanned = {sums[rank] - value, sums[block.num_threads() - 1]};
block.sync();
return scanned;
//! [b]
