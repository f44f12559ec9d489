// rejected by: uninitialised read in c
// cure: initialise at if (block.thread_rank() == 0) *total = sum;
// Shares the sum, and can't give it a value where it declares it; so nobody does.

//! [c1]
__shared__ int sum;
for (std::size_t start = 0; start < pieces; start += block.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const Scanned scanned = scan(block, i < pieces ? counts[i] : 0);
  if (i < pieces) counts[i] = sum + scanned.before;
  block.sync();
  if (block.thread_rank() == 0) sum += scanned.total;
  block.sync();
}
if (block.thread_rank() == 0) *total = sum;
//! [c1]
