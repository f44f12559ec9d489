// rejected by: test in c
// cure: carry the sum, no line: an addition that is missing has no line
// Carries the sum along in one thread, as if the variable were everybody's.

//! [c1]
int sum = 0;  // of all iterations before
for (std::size_t start = 0; start < pieces; start += block.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const Scanned scanned = scan(block, i < pieces ? counts[i] : 0);
  if (i < pieces) counts[i] = sum + scanned.before;
  if (block.thread_rank() == 0) sum += scanned.total;
}
if (block.thread_rank() == 0) *total = sum;
//! [c1]
