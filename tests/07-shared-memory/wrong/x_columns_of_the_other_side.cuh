// rejected by: out of bounds or test in x
// cure: bound at tile[y][threadIdx.x] = in[row * rows + column];
// Takes the number of rows for the length of a row: right for square tables.

//! [x]
__shared__ int3 tile[32][33];
const int left = 32 * blockIdx.x;
const int top = 32 * blockIdx.y;
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = top + y, column = left + threadIdx.x;
  if (row < rows && column < columns) tile[y][threadIdx.x] = in[row * rows + column];
}
cg::this_thread_block().sync();
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = left + y, column = top + threadIdx.x;  // of out
  if (row < columns && column < rows) out[row * rows + column] = tile[threadIdx.x][y];
}
//! [x]
