// rejected by: test or race of equal writes or uninitialised read in x
// cure: the other side, no line: an element that nobody writes has no line
// Compares the place in out with the sides of in: right for square tables.

//! [x]
__shared__ int3 tile[32][33];
const int left = 32 * blockIdx.x;
const int top = 32 * blockIdx.y;
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = top + y, column = left + threadIdx.x;
  if (row < rows && column < columns) tile[y][threadIdx.x] = in[row * columns + column];
}
cg::this_thread_block().sync();
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = left + y, column = top + threadIdx.x;  // of out
  if (row < rows && column < columns) out[row * rows + column] = tile[threadIdx.x][y];
}
//! [x]
