// rejected by: test in d
// cure: last part, no line: a count says nothing of lines
// Counts quads, and stores each in the rows after its number: they overlap, and the last rows get
// nothing.

//! [d1]
if (first + 32 * rows > n) return load_rows(warp, numbers, n, first, limit, mine);
const auto* quads = reinterpret_cast<const int4*>(numbers + first);
for (int row = 0; row < rows / 4; ++row) {
  const int4 quad = quads[32 * row + warp.thread_rank()];
  mine[row] = quad.x;
  mine[row + 1] = quad.y;
  mine[row + 2] = quad.z;
  mine[row + 3] = quad.w;
}
//! [d1]
