// a: atomicInc (not on the card) wraps the counter to 0 by itself. b: tickets only release, and the
// reset acquires. c: the grid shares the division out anew, and is launched by cudaLaunchKernelEx.

//! [a]
const unsigned last = grid.num_blocks() - 1;
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  is_last = atomicInc(finished, last) == last;  // the last ticket leaves 0
}
block.sync();
if (!is_last) return;
__threadfence();
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) *total = all;
//! [a]

//! [b]
if (block.thread_rank() == 0) {
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter(*finished);
  sums[grid.block_rank()] = mine;
  is_last = counter.fetch_add(1, cuda::memory_order_release) == grid.num_blocks() - 1;
  if (is_last) counter.exchange(0, cuda::memory_order_acquire);  // sees what all tickets released
}
block.sync();
if (is_last) {
  const float all = sum_of(block, sums, grid.num_blocks());
  if (block.thread_rank() == 0) *total = all;
}
//! [b]

//! [c1]
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
grid.sync();
const float total = sum_of(block, sums, grid.num_blocks());
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) x[i] /= total;
//! [c1]

//! [c2]
int device = 0, multiprocessors = 0, on_each = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device);
cudaOccupancyMaxActiveBlocksPerMultiprocessor(&on_each, normalise, threads, 0);
return on_each * multiprocessors;
//! [c2]

//! [c3]
cudaLaunchAttribute cooperative = {};
cooperative.id = cudaLaunchAttributeCooperative;
cooperative.val.cooperative = 1;
cudaLaunchConfig_t config = {};
config.gridDim = blocks;
config.blockDim = threads;
config.attrs = &cooperative;
config.numAttrs = 1;
return cudaLaunchKernelEx(&config, normalise, x, n, sums);
//! [c3]

//! [d1]
if (block.thread_rank() == 0) piece = atomicInc(next, 0xffffffff);
block.sync();
return piece;
//! [d1]

//! [d2]
Progress& mine = progress[piece];
mine.own = own;
Status(mine.status).store(own_sum, cuda::memory_order_release);
int before = 0;
for (Progress* end = &mine; end != progress; --end) {
  Progress& other = end[-1];
  unsigned status;
  while ((status = Status(other.status).load(cuda::memory_order_acquire)) == nothing) {
  }
  before += status == all_sums ? other.all : other.own;
  if (status == all_sums) break;
}
mine.all = before + own;
Status(mine.status).store(all_sums, cuda::memory_order_release);
return before;
//! [d2]
