// The last thread of a block does what thread 0 does elsewhere, and loops run downwards. b counts
// from 0 down, d has relaxed atomics between fences.

//! [a]
const unsigned blocks = grid.num_blocks();
const bool speaks = block.thread_rank() + 1 == block.num_threads();
if (speaks) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  is_last = atomicAdd(finished, 1u) + 1 == blocks;
  __threadfence();  // for all of the block, by the barrier
}
block.sync();
if (is_last) {
  const float all = sum_of(block, sums, blocks);
  if (speaks) {
    *total = all;
    atomicSub(finished, blocks);
  }
}
//! [a]

//! [b]
const unsigned blocks = grid.num_blocks();
const bool speaks = block.thread_rank() + 1 == block.num_threads();
cuda::atomic_ref<unsigned, cuda::thread_scope_device> left(*finished);  // 0, -1, -2 and so on
if (speaks) {
  sums[grid.block_rank()] = mine;
  is_last = left.fetch_sub(1, cuda::memory_order_acq_rel) == 1 - blocks;
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, blocks);
if (!speaks) return;
*total = all;
left.store(0, cuda::memory_order_relaxed);
//! [b]

//! [c1]
const long long threads = block.num_threads(), rank = block.thread_rank();
if (rank == threads - 1) sums[grid.block_rank()] = mine;
grid.sync();
const float total = sum_of(block, sums, grid.num_blocks());
float* const numbers = x + piece.begin;
for (long long i = static_cast<long long>(piece.size) - 1 - rank; i >= 0; i -= threads) {
  numbers[i] = numbers[i] / total;
}
//! [c1]

//! [c2]
int on_each = 0;
cudaOccupancyMaxActiveBlocksPerMultiprocessor(&on_each, normalise, threads, 0);
int device = 0;
cudaGetDevice(&device);
int blocks = 0;
cudaDeviceGetAttribute(&blocks, cudaDevAttrMultiProcessorCount, device);
return blocks *= on_each;
//! [c2]

//! [c3]
void* arguments[3];
arguments[2] = &sums;
arguments[1] = &n;
arguments[0] = &x;
return cudaLaunchCooperativeKernel(normalise, blocks, threads, arguments, 0, nullptr);
//! [c3]

//! [d1]
const bool draws = block.thread_rank() + 1 == block.num_threads();
if (draws) piece = atomicAdd(next, 1u);
block.sync();
const unsigned drawn = piece;
block.sync();  // so that the next call may write to piece
return drawn;
//! [d1]

//! [d2]
const auto tell = [&](unsigned status) {
  __threadfence();
  Status(progress[piece].status).store(status, cuda::memory_order_relaxed);
};
const auto told = [&](unsigned i) {
  unsigned status;
  do status = Status(progress[i].status).load(cuda::memory_order_relaxed);
  while (status == nothing);
  __threadfence();
  return status;
};
progress[piece].own = own;
tell(own_sum);
int before = 0;
unsigned status = own_sum;
for (unsigned i = piece; i-- > 0 && status == own_sum;) {
  status = told(i);
  before += status == own_sum ? progress[i].own : progress[i].all;
}
progress[piece].all = before + own;
tell(all_sums);
return before;
//! [d2]
