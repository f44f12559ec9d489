// rejected by: incomplete group in x
// cure: whole group at scan_block(block, mine.x + mine.y + mine.z + mine.w);
// Threads past the end have nothing to scan, and don't call scan_block, which needs them all.

//! [x]
const auto block = cg::this_thread_block();
const int rank = block.thread_rank(), threads = block.num_threads();
int sum = 0;  // of all iterations before
for (int start = 0; start < n; start += 4 * threads) {
  const int first = start + 4 * rank;
  if (first >= n) continue;
  const int4 mine = *reinterpret_cast<const int4*>(numbers + first);
  const Scanned scanned = scan_block(block, mine.x + mine.y + mine.z + mine.w);
  const int x = sum + scanned.before, y = x + mine.x, z = y + mine.y, w = z + mine.z;
  *reinterpret_cast<int4*>(before + first) = int4{x, y, z, w};
  sum += scanned.total;
}
//! [x]
