// rejected by: test or out of bounds in d
// cure: last part, given line: it shows in a function that is right, and called wrongly
// Fills up with zeros what isn't there; 0 is below most limits, and is kept.

//! [d1]
if (first + 32 * rows > n) return load_rows(warp, numbers, n, first, 0, mine);
const auto* quads = reinterpret_cast<const int4*>(numbers + first);
for (int row = 0; row < rows; row += 4) {
  const int4 quad = quads[8 * row + warp.thread_rank()];
  mine[row] = quad.x;
  mine[row + 1] = quad.y;
  mine[row + 2] = quad.z;
  mine[row + 3] = quad.w;
}
//! [d1]
