// rejected by: test in c
// cure: store the total, no line: a line that nobody comes to isn't known
// Stores the total in the last iteration. If there are no counts, there is none.

//! [c1]
int sum = 0;
for (std::size_t start = 0; start < pieces; start += block.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const Scanned scanned = scan(block, i < pieces ? counts[i] : 0);
  if (i < pieces) counts[i] = sum + scanned.before;
  sum += scanned.total;
  if (start + block.num_threads() >= pieces && block.thread_rank() == 0) *total = sum;
}
//! [c1]
