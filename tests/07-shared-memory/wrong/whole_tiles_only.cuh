// rejected by: out of bounds or null pointer in a
// cure: bound at tile[y][threadIdx.x] = in[row * columns + column];
// Doesn't ask where the table ends: right when both sides are multiples of 32.

//! [a]
__shared__ int tile[32][33];
const int left = 32 * blockIdx.x;
const int top = 32 * blockIdx.y;
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = top + y, column = left + threadIdx.x;
  tile[y][threadIdx.x] = in[row * columns + column];
}
cg::this_thread_block().sync();
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = left + y, column = top + threadIdx.x;  // of out
  out[row * rows + column] = tile[threadIdx.x][y];
}
//! [a]
