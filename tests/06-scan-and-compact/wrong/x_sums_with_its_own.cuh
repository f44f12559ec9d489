// rejected by: test in x
// cure: sums before, no line: a wrong result doesn't say where
// The inclusive scan: each number is part of its own sum.

//! [x]
const auto block = cg::this_thread_block();
const int rank = block.thread_rank(), threads = block.num_threads();
int sum = 0;  // of all iterations before
for (int start = 0; start < n; start += 4 * threads) {
  const int first = start + 4 * rank;
  int4 mine = {0, 0, 0, 0};
  if (first < n) mine = *reinterpret_cast<const int4*>(numbers + first);
  const Scanned scanned = scan_block(block, mine.x + mine.y + mine.z + mine.w);
  const int x = sum + scanned.before + mine.x, y = x + mine.y, z = y + mine.z, w = z + mine.w;
  if (first < n) *reinterpret_cast<int4*>(before + first) = int4{x, y, z, w};
  sum += scanned.total;
}
//! [x]
