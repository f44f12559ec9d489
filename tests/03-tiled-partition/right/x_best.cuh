// Scores best of those that we know: a thread loads a whole row at once, so nobody has anything to
// shuffle, and a warp writes 32 sums side by side.

//! [x]
const auto grid = cg::this_grid();
const auto* quads = reinterpret_cast<const uint4*>(bytes);
for (std::size_t row = grid.thread_rank(); row * 16 < n; row += grid.num_threads()) {
  int total = 0;
  if (row * 16 + 16 <= n) {
    const uint4 quad = quads[row];
    for (int shift = 0; shift < 32; shift += 8) {
      total += (quad.x >> shift & 0xFF) + (quad.y >> shift & 0xFF) + (quad.z >> shift & 0xFF) +
               (quad.w >> shift & 0xFF);
    }
  } else {
    for (std::size_t i = row * 16; i < n; ++i) total += bytes[i];
  }
  sums[row] = total;
}
//! [x]
