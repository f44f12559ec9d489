// rejected by: deadlock or divergent barrier or race in a
// cure: whole group at __syncthreads();
// Takes the group but keeps the barriers of the old function: they wait for the whole block,
// whoever was meant to call.

//! [sum]
__device__ inline int sum(const cg::thread_group& group, const int* x, int n, int* scratch) {
  if (group.thread_rank() == 0) *scratch = 0;
  __syncthreads();
  int mine = 0;
  for (int i = group.thread_rank(); i < n; i += group.size()) mine += x[i];
  atomicAdd(scratch, mine);
  __syncthreads();
  const int result = *scratch;
  __syncthreads();
  return result;
}

// Task b calls this one, so that nothing but a is wrong here.
__device__ inline int right_sum(const cg::thread_group& group, const int* x, int n, int* scratch) {
  if (group.thread_rank() == 0) *scratch = 0;
  group.sync();
  int mine = 0;
  for (int i = group.thread_rank(); i < n; i += group.size()) mine += x[i];
  atomicAdd(scratch, mine);
  group.sync();
  const int result = *scratch;
  group.sync();
  return result;
}
//! [sum]

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
for (int line = blockIdx.x * tiles + mine; line < lines; line += gridDim.x * tiles) {
  const int n = begin[line + 1] - begin[line];
  const int total = right_sum(tile, x + begin[line], n, &scratch[mine]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
if (rank < 32) {
  result = right_sum(tile, x, n, &scratch);
} else {
  for (int i = rank - 32; i < n; i += block.num_threads() - 32) atomicMax(&best, x[i]);
}
//! [b2]
