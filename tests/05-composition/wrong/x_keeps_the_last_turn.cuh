// rejected by: test in x
// cure: every part, no line: a wrong result doesn't say where
// Stores whether the last line is empty where it should add.

//! [x]
__shared__ int total, largest, smallest, empty;
const auto block = cg::this_thread_block();
const auto warp = cg::tiled_partition<32>(block);
if (block.thread_rank() == 0) {
  total = empty = 0;
  largest = smallest = x[0];
}
block.sync();
int sum = 0, high = x[0], low = x[0], zeros = 0;
for (int i = block.thread_rank(); i < n; i += block.num_threads()) {
  const int length = x[i];
  sum += length;
  high = max(high, length);
  low = min(low, length);
  zeros = length == 0;
}
sum = cg::reduce(warp, sum, cg::plus<int>());
high = cg::reduce(warp, high, cg::greater<int>());
low = cg::reduce(warp, low, cg::less<int>());
zeros = cg::reduce(warp, zeros, cg::plus<int>());
if (warp.thread_rank() == 0) {
  atomicAdd(&total, sum);
  atomicMax(&largest, high);
  atomicMin(&smallest, low);
  atomicAdd(&empty, zeros);
}
block.sync();
if (block.thread_rank() == 0) {
  results[0] = total;
  results[1] = largest;
  results[2] = smallest;
  results[3] = empty;
}
//! [x]
