// rejected by: race in x
// cure: whole group at if (left + threadIdx.x < columns) cg::this_thread_block().sync();
// Threads beside the table have loaded nothing, and don't come to the barrier either.

//! [x]
__shared__ int3 tile[32][33];
const int left = 32 * blockIdx.x;
const int top = 32 * blockIdx.y;
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = top + y, column = left + threadIdx.x;
  if (row < rows && column < columns) tile[y][threadIdx.x] = in[row * columns + column];
}
if (left + threadIdx.x < columns) cg::this_thread_block().sync();
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = left + y, column = top + threadIdx.x;  // of out
  if (row < columns && column < rows) out[row * rows + column] = tile[threadIdx.x][y];
}
//! [x]
