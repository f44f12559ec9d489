// rejected by: out of bounds or misaligned address in x
// cure: four for each thread at mine = *reinterpret_cast<const int4*>(numbers + first);
// Begins at its rank in the iteration, as if each thread had one number.

//! [x]
const auto block = cg::this_thread_block();
const int rank = block.thread_rank(), threads = block.num_threads();
int sum = 0;  // of all iterations before
for (int start = 0; start < n; start += 4 * threads) {
  const int first = start + rank;
  int4 mine = {0, 0, 0, 0};
  if (first < n) mine = *reinterpret_cast<const int4*>(numbers + first);
  const Scanned scanned = scan_block(block, mine.x + mine.y + mine.z + mine.w);
  const int x = sum + scanned.before, y = x + mine.x, z = y + mine.y, w = z + mine.z;
  if (first < n) *reinterpret_cast<int4*>(before + first) = int4{x, y, z, w};
  sum += scanned.total;
}
//! [x]
