// rejected by: test in x
// cure: carry the sum, no line: a wrong result doesn't say where
// Scans each piece of the array by itself, and begins the next one at 0.

//! [x]
const auto block = cg::this_thread_block();
const int rank = block.thread_rank(), threads = block.num_threads();
for (int start = 0; start < n; start += 4 * threads) {
  const int first = start + 4 * rank;
  int4 mine = {0, 0, 0, 0};
  if (first < n) mine = *reinterpret_cast<const int4*>(numbers + first);
  const Scanned scanned = scan_block(block, mine.x + mine.y + mine.z + mine.w);
  const int x = scanned.before, y = x + mine.x, z = y + mine.y, w = z + mine.z;
  if (first < n) *reinterpret_cast<int4*>(before + first) = int4{x, y, z, w};
}
//! [x]
