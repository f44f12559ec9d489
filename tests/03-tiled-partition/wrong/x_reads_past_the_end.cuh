// rejected by: out of bounds in x
// cure: rest at const uint4 quad = quads[row];
// Loads the last row as the others, with 16 bytes: it may have fewer, and what follows isn't ours.

//! [x]
const auto grid = cg::this_grid();
const auto* quads = reinterpret_cast<const uint4*>(bytes);
for (std::size_t row = grid.thread_rank(); row * 16 < n; row += grid.num_threads()) {
  int total = 0;
  const uint4 quad = quads[row];
  for (int shift = 0; shift < 32; shift += 8) {
    total += (quad.x >> shift & 0xFF) + (quad.y >> shift & 0xFF) + (quad.z >> shift & 0xFF) +
             (quad.w >> shift & 0xFF);
  }
  sums[row] = total;
}
//! [x]
