// rejected by: misaligned address in d
// cure: alignment at const int4 quad = *reinterpret_cast<const int4*>(numbers + first + 32 * row +
// Finds its quad by counting in numbers, as load_rows does: the addresses are multiples of 4, not
// of 16.

//! [d1]
if (first + 32 * rows > n) return load_rows(warp, numbers, n, first, limit, mine);
for (int row = 0; row < rows; row += 4) {
  const int4 quad = *reinterpret_cast<const int4*>(numbers + first + 32 * row + warp.thread_rank());
  mine[row] = quad.x;
  mine[row + 1] = quad.y;
  mine[row + 2] = quad.z;
  mine[row + 3] = quad.w;
}
//! [d1]
