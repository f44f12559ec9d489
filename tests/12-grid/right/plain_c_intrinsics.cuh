// Old CUDA C: threadIdx, __syncthreads, and a barrier that votes in place of is_last. Properties
// of the device (not on the card) in place of an attribute. d is a machine of states.

//! [a]
(void)is_last;  // the barrier tells everybody
int last = 0;
if (threadIdx.x == 0) {
  sums[blockIdx.x] = mine;
  __threadfence();
  last = atomicAdd(finished, 1u) == gridDim.x - 1;
  if (last) atomicExch(finished, 0u);
}
if (!__syncthreads_or(last)) return;
__threadfence();
float all = sum_of(block, sums, gridDim.x);
if (threadIdx.x == 0) *total = all;
//! [a]

//! [b]
cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter(*finished);
if (threadIdx.x == 0) {
  sums[blockIdx.x] = mine;
  unsigned ticket = counter.fetch_add(1u, cuda::memory_order_acq_rel);
  is_last = ticket == gridDim.x - 1;
  if (is_last) counter.store(0u, cuda::memory_order_relaxed);
}
__syncthreads();
if (!is_last) return;
float all = sum_of(block, sums, gridDim.x);
if (threadIdx.x == 0) *total = all;
//! [b]

//! [c1]
if (threadIdx.x == 0) sums[blockIdx.x] = mine;
grid.sync();
float total = sum_of(block, sums, gridDim.x);
float* end = x + piece.begin + piece.size;
for (float* p = x + piece.begin + threadIdx.x; p < end; p += blockDim.x) *p /= total;
//! [c1]

//! [c2]
int device, on_each;
cudaDeviceProp properties;
if (cudaGetDevice(&device) != cudaSuccess) return 0;
if (cudaGetDeviceProperties(&properties, device) != cudaSuccess) return 0;
if (cudaOccupancyMaxActiveBlocksPerMultiprocessor(&on_each, normalise, threads, 0) != cudaSuccess) {
  return 0;
}
return properties.multiProcessorCount * on_each;
//! [c2]

//! [c3]
void* arguments[] = {&x, &n, &sums};
dim3 grid_size(blocks), block_size(threads);
cudaStream_t stream = 0;
return cudaLaunchCooperativeKernel((const void*)normalise, grid_size, block_size, arguments, 0,
                                   stream);
//! [c3]

//! [d1]
(void)block;
if (threadIdx.x == 0) piece = atomicAdd(next, 1u);
__syncthreads();
return piece;
//! [d1]

//! [d2]
progress[piece].own = own;
if (piece == 0) {  // all that there is
  progress[piece].all = own;
  Status(progress[piece].status).store(all_sums, cuda::memory_order_release);
  return 0;
}
Status(progress[piece].status).store(own_sum, cuda::memory_order_release);
int before = 0;
unsigned left = piece;  // pieces that are not in `before` yet
while (left > 0) {
  Progress* other = &progress[left - 1];
  switch (Status(other->status).load(cuda::memory_order_acquire)) {
    case nothing:
      break;  // ask again
    case own_sum:
      before += other->own;
      --left;
      break;
    case all_sums:
      before += other->all;
      left = 0;
      break;
  }
}
progress[piece].all = own + before;
Status(progress[piece].status).store(all_sums, cuda::memory_order_release);
return before;
//! [d2]
