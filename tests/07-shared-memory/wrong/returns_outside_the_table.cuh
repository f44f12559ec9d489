// rejected by: test in a
// cure: every row, no line: a wrong result doesn't say where
// Returns at the first element that is outside of the table, as a kernel may that has only one.

//! [a]
__shared__ int tile[32][33];
const int left = 32 * blockIdx.x;
const int top = 32 * blockIdx.y;
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = top + y, column = left + threadIdx.x;
  if (row >= rows || column >= columns) return;
  tile[y][threadIdx.x] = in[row * columns + column];
}
cg::this_thread_block().sync();
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = left + y, column = top + threadIdx.x;  // of out
  if (row < columns && column < rows) out[row * rows + column] = tile[threadIdx.x][y];
}
//! [a]
