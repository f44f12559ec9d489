// rejected by: test in a
// cure: every row, no line: an element that nobody writes has no line
// A thread outside of the columns of in leaves, as if it had nothing to do. Its column of out is a
// row of in.

//! [a]
__shared__ int tile[32][33];
const int left = 32 * blockIdx.x;
const int top = 32 * blockIdx.y;
if (left + static_cast<int>(threadIdx.x) >= columns) return;
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
