// Scores as the plain way: a number for each thread, and a scan of the block for as many.

//! [x]
const auto block = cg::this_thread_block();
int sum = 0;  // of all iterations before
for (int start = 0; start < n; start += block.num_threads()) {
  const int i = start + block.thread_rank();
  const Scanned scanned = scan_block(block, i < n ? numbers[i] : 0);
  if (i < n) before[i] = sum + scanned.before;
  sum += scanned.total;
}
//! [x]
