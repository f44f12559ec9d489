// Work is handed to lambdas; each row of threads has neighbouring rows of the tile, and each block
// a contiguous part of the values. The tile is an array of structs.

//! [a]
struct Row {
  int numbers[32];
  int unused;
};
__shared__ Row tile[32];
const unsigned left = 32 * blockIdx.x, top = 32 * blockIdx.y;
const unsigned width = columns, height = rows;
const auto for_my_rows = [](auto use) {
  const unsigned end = 32 * (threadIdx.y + 1) / blockDim.y;
  for (unsigned y = 32 * threadIdx.y / blockDim.y; y < end; ++y) use(y, threadIdx.x);
};
for_my_rows([&](unsigned y, unsigned x) {
  if (top + y >= height || left + x >= width) return;
  tile[y].numbers[x] = in[(top + y) * width + left + x];
});
__syncthreads();
for_my_rows([&](unsigned y, unsigned x) {
  if (left + y >= width || top + x >= height) return;
  out[(left + y) * height + top + x] = tile[x].numbers[y];
});
//! [a]

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
const auto for_my_bins = [&](auto use) {
  for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
    use(block_counts[bin], counts[bin]);
  }
};
for_my_bins([](unsigned& mine, unsigned&) { mine = 0; });
block.sync();
count(values, n, block_counts);
block.sync();
for_my_bins([](const unsigned& mine, unsigned& all) {
  if (mine > 0) atomicAdd(&all, mine);
});
//! [b]

//! [c1]
return ask_device(cudaDevAttrMaxSharedMemoryPerBlockOptin) / static_cast<int>(sizeof(unsigned));
//! [c1]

//! [c2]
const auto forget = [](cudaError_t error) {
  cudaGetLastError();
  return error;
};
if (bins > most_bins()) return cudaErrorInvalidValue;
const std::size_t bytes = bins * sizeof(unsigned);
if (const cudaError_t error = cudaFuncSetAttribute(
        kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes));
    error != cudaSuccess) {
  return forget(error);
}
int blocks = 0;
if (const cudaError_t error =
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block, bytes);
    error != cudaSuccess) {
  return forget(error);
}
const dim3 grid(blocks* ask_device(cudaDevAttrMultiProcessorCount));
kernel<<<grid, dim3(threads_per_block), bytes>>>(values, n, counts, bins);
return cudaGetLastError();
//! [c2]

//! [d]
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const std::size_t threads = block.num_threads();
const std::size_t piece = loads * threads;                        // in fours
const std::size_t pieces = n / (4 * piece * grid.num_blocks());   // of each block
const std::size_t done = 4 * piece * pieces * grid.num_blocks();  // in values
const auto add = [=](unsigned value) { atomicAdd(&block_counts[value], 1); };
const auto* four = reinterpret_cast<const uint4*>(values) + grid.block_rank() * pieces * piece +
                   block.thread_rank();
for (std::size_t i = 0; i < pieces; ++i) {
  uint4 loaded[loads];
  for (uint4& next : loaded) {
    next = *four;
    four += threads;
  }
  for (const uint4& next : loaded) {
    add(next.x);
    add(next.y);
    add(next.z);
    add(next.w);
  }
}
count_one_by_one(values + done, n - done, block_counts);
//! [d]
