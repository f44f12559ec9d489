// rejected by: race in a
// cure: whole group at cg::this_thread_block().sync();
// Lets only the threads inside of the table fill the tile, and wait for it. The others don't come
// to the barrier, and read too early.

//! [a]
__shared__ int tile[32][33];
const int left = 32 * blockIdx.x;
const int top = 32 * blockIdx.y;
if (left + threadIdx.x < columns) {
  for (int y = threadIdx.y; y < 32; y += blockDim.y) {
    const int row = top + y, column = left + threadIdx.x;
    if (row < rows) tile[y][threadIdx.x] = in[row * columns + column];
  }
  cg::this_thread_block().sync();
}
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = left + y, column = top + threadIdx.x;  // of out
  if (row < columns && column < rows) out[row * rows + column] = tile[threadIdx.x][y];
}
//! [a]
