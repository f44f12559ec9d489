// rejected by: counter global_sectors in a
// cure: turn in the tile at out[row * rows + column] = tile[y][threadIdx.x];
// Reads the tile along its rows and turns the indices of out instead: now out is written by
// columns.

//! [a]
__shared__ int tile[32][33];
const int left = 32 * blockIdx.x;
const int top = 32 * blockIdx.y;
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = top + y, column = left + threadIdx.x;
  if (row < rows && column < columns) tile[y][threadIdx.x] = in[row * columns + column];
}
cg::this_thread_block().sync();
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = left + threadIdx.x, column = top + y;  // of out
  if (row < columns && column < rows) out[row * rows + column] = tile[y][threadIdx.x];
}
//! [a]
