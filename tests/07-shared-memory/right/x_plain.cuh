// Scores as the plain way: straight from place to place. No bank conflict, for there is no shared
// memory, and each word that is written costs a sector.

//! [x]
for (int y = threadIdx.y; y < 32; y += blockDim.y) {
  const int row = 32 * blockIdx.y + y, column = 32 * blockIdx.x + threadIdx.x;
  if (row < rows && column < columns) out[column * rows + row] = in[row * columns + column];
}
//! [x]
