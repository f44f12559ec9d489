// rejected by: race of equal writes in x
// cure: size of the tile at tile[y][threadIdx.x] = in[row * columns + column];
// Makes a row of the tile one record shorter, for the banks, where it should be
// longer.

//! [x]
__shared__ int3 tile[32][31];
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
//! [x]
