// rejected by: race of equal writes or race in c
// cure: one writer at *total = sum + scanned.before;
// Every thread writes the sum up to its own count, for the last one's is the total; nobody says
// that the last one writes last.

//! [c1]
int sum = 0;  // of all iterations before
for (std::size_t start = 0; start < pieces; start += block.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const Scanned scanned = scan(block, i < pieces ? counts[i] : 0);
  if (i < pieces) counts[i] = sum + scanned.before;
  *total = sum + scanned.before;
  sum += scanned.total;
}
//! [c1]
