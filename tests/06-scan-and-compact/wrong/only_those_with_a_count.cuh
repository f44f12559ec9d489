// rejected by: uninitialised read in c
// cure: whole group at const Scanned scanned = scan(block, counts[i]);
// Threads that have no count of their own leave the loop, and the others scan without them.

//! [c1]
int sum = 0;  // of all turns before
for (std::size_t start = 0; start < pieces; start += block.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  if (i >= pieces) break;
  const Scanned scanned = scan(block, counts[i]);
  counts[i] = sum + scanned.before;
  sum += scanned.total;
}
if (block.thread_rank() == 0) *total = sum;
//! [c1]
