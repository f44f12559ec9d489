// rejected by: out of bounds in c
// cure: bound at const Scanned scanned = scan(block, counts[i]);
// Asks for i < pieces before it writes, and not before it reads.

//! [c1]
int sum = 0;  // of all turns before
for (std::size_t start = 0; start < pieces; start += block.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const Scanned scanned = scan(block, counts[i]);
  if (i < pieces) counts[i] = sum + scanned.before;
  sum += scanned.total;
}
if (block.thread_rank() == 0) *total = sum;
//! [c1]
