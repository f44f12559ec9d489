// rejected by: counter global_sectors in a
// cure: turn in the tile at if (row < rows && column < columns) out[column * rows + row] = in[row *
// Turns the table on the way, without a tile: neighbouring threads write a whole column apart.

//! [a]
const int column = 32 * blockIdx.x + threadIdx.x;
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = 32 * blockIdx.y + y;
  if (row < rows && column < columns) out[column * rows + row] = in[row * columns + column];
}
//! [a]
