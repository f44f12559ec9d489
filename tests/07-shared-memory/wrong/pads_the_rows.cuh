// rejected by: counter shared_conflicts in a
// cure: padding at if (row < columns && column < rows) out[row * rows + column] =
// Adds a row instead of a column: the rows still begin in the same bank.

//! [a]
__shared__ int tile[33][32];
const int left = 32 * blockIdx.x;
const int top = 32 * blockIdx.y;
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = top + y, column = left + threadIdx.x;
  if (row < rows && column < columns) tile[y][threadIdx.x] = in[row * columns + column];
}
cg::this_thread_block().sync();
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = left + y, column = top + threadIdx.x;  // of out
  if (row < columns && column < rows) out[row * rows + column] = tile[threadIdx.x][y];
}
//! [a]
