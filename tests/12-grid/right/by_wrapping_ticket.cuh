// A ticket that begins again by itself, a launch by its attribute, the device's properties, and a
// look back by pointers.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  const unsigned last = grid.num_blocks() - 1;
  is_last = atomicInc(finished, last) == last;
}
__syncthreads();
if (is_last) {
  __threadfence();
  const float all = sum_of(block, sums, grid.num_blocks());
  if (block.thread_rank() == 0) *total = all;
}
//! [a]

//! [b]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> tickets(*finished);
  const unsigned ticket = tickets.fetch_add(1, cuda::memory_order_acq_rel);
  is_last = ticket + 1 == grid.num_blocks();
  if (is_last) tickets.store(0, cuda::memory_order_relaxed);
}
block.sync();
if (is_last) {
  const float all = sum_of(block, sums, grid.num_blocks());
  if (block.thread_rank() == 0) *total = all;
}
//! [b]

//! [c1]
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
cg::sync(grid);
const float all = sum_of(block, sums, grid.num_blocks());
float* const end = x + piece.begin + piece.size;
for (float* one = x + piece.begin + block.thread_rank(); one < end; one += block.num_threads())
  *one = *one / all;
//! [c1]

//! [c2]
int device = 0;
cudaGetDevice(&device);
cudaDeviceProp properties;
cudaGetDeviceProperties(&properties, device);
int on_each = 0;
cudaOccupancyMaxActiveBlocksPerMultiprocessor(&on_each, &normalise, threads, 0);
return on_each * properties.multiProcessorCount;
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
const bool first = block.thread_rank() == 0;
if (first) piece = atomicAdd(next, 1u);
__syncthreads();
return piece;
//! [d1]

//! [d2]
Progress* other = progress + piece;
other->own = own;
Status(other->status).store(own_sum, cuda::memory_order_release);
int before = 0;
while (other != progress) {
  --other;
  unsigned told = nothing;
  while (told == nothing) told = Status(other->status).load(cuda::memory_order_acquire);
  if (told == own_sum) {
    before += other->own;
    continue;
  }
  before += other->all;
  break;
}
progress[piece].all = before + own;
Status(progress[piece].status).store(all_sums, cuda::memory_order_release);
return before;
//! [d2]
