// All loops run downwards, the tile is turned on the way in, the leftover values are counted first,
// and an error is peeked at and then cleared.

//! [a]
__shared__ int tile[32][33];
const unsigned left = 32 * blockIdx.x, top = 32 * blockIdx.y;
const unsigned width = columns, height = rows;
const unsigned x = threadIdx.x;
const int last = 31 - static_cast<int>(threadIdx.y);
const int step = blockDim.y;
for (int y = last; y >= 0; y -= step) {
  if (top + y < height && left + x < width) tile[x][y] = in[(top + y) * width + left + x];
}
__syncthreads();
for (int y = last; y >= 0; y -= step) {
  if (left + y < width && top + x < height) out[(left + y) * height + top + x] = tile[y][x];
}
//! [a]

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
const int last = bins - 1 - static_cast<int>(block.thread_rank());
const int step = block.num_threads();
for (int bin = last; bin >= 0; bin -= step) block_counts[bin] = 0;
block.sync();
count(values, n, block_counts);
block.sync();
for (int bin = last; bin >= 0; bin -= step) {
  if (const unsigned found = block_counts[bin]; found != 0) atomicAdd(counts + bin, found);
}
//! [b]

//! [c1]
return ask_device(cudaDevAttrMaxSharedMemoryPerBlockOptin) >> 2;
//! [c1]

//! [c2]
if (bins > most_bins()) return cudaErrorInvalidValue;
const int bytes = 4 * bins;
int blocks = 0;
cudaError_t said = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
if (said == cudaSuccess) {
  said = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block, bytes);
}
if (said == cudaSuccess) {
  blocks *= ask_device(cudaDevAttrMultiProcessorCount);
  kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
  said = cudaPeekAtLastError();
}
cudaGetLastError();
return said;
//! [c2]

//! [d]
const auto grid = cg::this_grid();
const std::size_t threads = grid.num_threads();
const std::size_t round = 4 * loads * threads;
const std::size_t full = n / round * round;
count_one_by_one(values + full, n - full, block_counts);
const auto* four = reinterpret_cast<const uint4*>(values + full) + grid.thread_rank();
for (std::size_t left = full; left > 0; left -= round) {
  uint4 loaded[loads];
  for (int i = loads - 1; i >= 0; --i) loaded[i] = *(four -= threads);
  for (int i = loads - 1; i >= 0; --i) {
    atomicAdd(&block_counts[loaded[i].w], 1);
    atomicAdd(&block_counts[loaded[i].z], 1);
    atomicAdd(&block_counts[loaded[i].y], 1);
    atomicAdd(&block_counts[loaded[i].x], 1);
  }
}
//! [d]
