// rejected by: out of bounds or illegal address in d
// cure: last part at const int4 quad = quads[8 * row + warp.thread_rank()];
// Adds a number of numbers to a pointer to quads: four times too far.

//! [d1]
if (first + 32 * rows > n) return load_rows(warp, numbers, n, first, limit, mine);
const auto* quads = reinterpret_cast<const int4*>(numbers) + first;
for (int row = 0; row < rows; row += 4) {
  const int4 quad = quads[8 * row + warp.thread_rank()];
  mine[row] = quad.x;
  mine[row + 1] = quad.y;
  mine[row + 2] = quad.z;
  mine[row + 3] = quad.w;
}
//! [d1]
