// rejected by: test in c
// cure: carry the sum, no line: a wrong sum doesn't say where
// Goes on with what comes before the thread, which is less than the sum of all threads.

//! [c1]
int sum = 0;  // of all iterations before
for (std::size_t start = 0; start < pieces; start += block.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const Scanned scanned = scan(block, i < pieces ? counts[i] : 0);
  if (i < pieces) counts[i] = sum + scanned.before;
  sum += scanned.before;
}
if (block.thread_rank() == 0) *total = sum;
//! [c1]
