// rejected by: counter global_load_sectors in c
// cure: coalesced at const int count = i < pieces ? counts[i] : 0;
// Gives each thread four counts side by side: as many loads, but each touches four times the
// sectors.

//! [c1]
int sum = 0;
const std::size_t threads = block.num_threads();
for (std::size_t start = 0; start < pieces; start += 4 * threads) {
  const std::size_t first = start + 4 * block.thread_rank();
  int mine[4], of_thread = 0;
  for (int k = 0; k < 4; ++k) {
    const std::size_t i = first + k;
    const int count = i < pieces ? counts[i] : 0;
    mine[k] = count;
    of_thread += count;
  }
  const Scanned scanned = scan(block, of_thread);
  int before = sum + scanned.before;
  for (int k = 0; k < 4; ++k) {
    if (first + k < pieces) counts[first + k] = before;
    before += mine[k];
  }
  sum += scanned.total;
}
if (block.thread_rank() == 0) *total = sum;
//! [c1]
