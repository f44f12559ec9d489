// A tile without padding, whose columns are exchanged; histograms that skip nothing but zeros.

//! [a]
__shared__ int tile[32 * 32];
const unsigned x = threadIdx.x;
for (unsigned y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = blockIdx.y * 32 + y, column = blockIdx.x * 32 + x;
  if (row < rows && column < columns) tile[32 * y + (x ^ y)] = in[row * columns + column];
}
__syncthreads();
for (unsigned y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = blockIdx.x * 32 + y, column = blockIdx.y * 32 + x;
  if (row < columns && column < rows) out[row * rows + column] = tile[32 * x + (x ^ y)];
}
//! [a]

//! [b]
extern __shared__ unsigned mine[];
const unsigned rank = cg::this_thread_block().thread_rank();
const unsigned threads = cg::this_thread_block().num_threads();
for (unsigned i = rank; i < static_cast<unsigned>(bins); i += threads) mine[i] = 0u;
__syncthreads();
count(values, n, mine);
__syncthreads();
for (unsigned i = rank; i < static_cast<unsigned>(bins); i += threads) {
  const unsigned found = mine[i];
  if (found != 0) atomicAdd(counts + i, found);
}
//! [b]

//! [c1]
cudaDeviceProp properties;
int device = 0;
cohort::check(cudaGetDevice(&device));
cohort::check(cudaGetDeviceProperties(&properties, device));
return static_cast<int>(properties.sharedMemPerBlockOptin / 4);
//! [c1]

//! [c2]
const std::size_t bytes = sizeof(unsigned) * static_cast<std::size_t>(bins);
if (bytes > std::size_t{4} * most_bins()) return cudaErrorInvalidValue;
cudaError_t error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                         static_cast<int>(bytes));
int each = 0;
if (error == cudaSuccess)
  error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, threads_per_block, bytes);
if (error == cudaSuccess) {
  const int blocks = each * ask_device(cudaDevAttrMultiProcessorCount);
  void* arguments[] = {&values, &n, &counts, &bins};
  error = cudaLaunchKernel(reinterpret_cast<const void*>(kernel), blocks, threads_per_block,
                           arguments, bytes, nullptr);
}
(void)cudaGetLastError();
return error;
//! [c2]

//! [d]
const std::size_t threads = cg::this_grid().num_threads(), rank = cg::this_grid().thread_rank();
const uint4* const quads = reinterpret_cast<const uint4*>(values);
const auto add = [&](unsigned value) { atomicAdd(block_counts + value, 1u); };
std::size_t done = 0;  // quads of all threads
for (; done + loads * threads <= n / 4; done += loads * threads) {
  uint4 held[loads];
  for (int i = 0; i < loads; ++i) held[i] = quads[done + i * threads + rank];
  for (int i = 0; i < loads; ++i) {
    add(held[i].x);
    add(held[i].y);
    add(held[i].z);
    add(held[i].w);
  }
}
for (std::size_t i = 4 * done + rank; i < n; i += threads) add(values[i]);
//! [d]
