// rejected by: test in d
// cure: last part, no line: what nobody keeps has no line
// Goes on by the four rows that it has filled, and not by the 32 quads that the warp has loaded.

//! [d1]
if (first + 32 * rows > n) return load_rows(warp, numbers, n, first, limit, mine);
const auto* quads = reinterpret_cast<const int4*>(numbers + first);
for (int row = 0; row < rows; row += 4) {
  const int4 quad = quads[row + warp.thread_rank()];
  mine[row] = quad.x;
  mine[row + 1] = quad.y;
  mine[row + 2] = quad.z;
  mine[row + 3] = quad.w;
}
//! [d1]
