// rejected by: test in d
// cure: last part, no line: what nobody keeps has no line
// Keeps nothing of a part that isn't full: right only when n is a multiple of 512.

//! [d1]
if (first + 32 * rows > n) {
  for (int& number : mine) number = limit;
  return;
}
const auto* quads = reinterpret_cast<const int4*>(numbers + first);
for (int row = 0; row < rows; row += 4) {
  const int4 quad = quads[8 * row + warp.thread_rank()];
  mine[row] = quad.x;
  mine[row + 1] = quad.y;
  mine[row + 2] = quad.z;
  mine[row + 3] = quad.w;
}
//! [d1]
