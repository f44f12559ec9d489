// rejected by: counter busiest_warp in x
// cure: share, no line: which warps have done nothing has no line
// Right, and as cheap as the best; but one block sums all rows, and the others have nothing to do.

//! [x]
const auto block = cg::this_thread_block();
if (cg::this_grid().block_rank() > 0) return;
const auto* quads = reinterpret_cast<const uint4*>(bytes);
for (std::size_t row = block.thread_rank(); row * 16 < n; row += block.num_threads()) {
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
