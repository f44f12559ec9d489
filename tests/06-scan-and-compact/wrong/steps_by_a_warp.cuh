// rejected by: race in c
// cure: next counts at if (i < pieces) counts[i] = sum + scanned.before;
// Goes on by a warp's 32 counts, where the block has 64 threads: iterations overlap.

//! [c1]
int sum = 0;  // of all iterations before
for (std::size_t start = 0; start < pieces; start += 32) {
  const std::size_t i = start + block.thread_rank();
  const Scanned scanned = scan(block, i < pieces ? counts[i] : 0);
  if (i < pieces) counts[i] = sum + scanned.before;
  sum += scanned.total;
}
if (block.thread_rank() == 0) *total = sum;
//! [c1]
