// rejected by: test in x
// cure: short row, no line: an element that nobody writes has no line
// Rounds the number of rows down: nobody sums the bytes of a shorter last row.

//! [x]
const auto grid = cg::this_grid();
const auto* quads = reinterpret_cast<const uint4*>(bytes);
for (std::size_t row = grid.thread_rank(); row < n / 16; row += grid.num_threads()) {
  int total = 0;
  const uint4 quad = quads[row];
  for (int shift = 0; shift < 32; shift += 8) {
    total += (quad.x >> shift & 0xFF) + (quad.y >> shift & 0xFF) + (quad.z >> shift & 0xFF) +
             (quad.w >> shift & 0xFF);
  }
  sums[row] = total;
}
//! [x]
