// rejected by: counter global_load_sectors in d
// cure: coalesced at const int4 quad = quads[rows / 4 * warp.thread_rank() + row / 4];
// Gives each lane four quads side by side: as many loads, but with twice the
// sectors.

//! [d1]
if (first + 32 * rows > n) return load_rows(warp, numbers, n, first, limit, mine);
const auto* quads = reinterpret_cast<const int4*>(numbers + first);
for (int row = 0; row < rows; row += 4) {
  const int4 quad = quads[rows / 4 * warp.thread_rank() + row / 4];
  mine[row] = quad.x;
  mine[row + 1] = quad.y;
  mine[row + 2] = quad.z;
  mine[row + 3] = quad.w;
}
//! [d1]
