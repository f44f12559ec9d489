// rejected by: counter busiest_warp in x
// cure: share at out[row * width + column] = above + here + below;
// One block takes the whole picture. With fewer strips, fewer rows are loaded twice; and the other
// blocks are idle.

//! [x]
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
if (width == 0 || height == 0 || grid.block_rank() > 0) return;
std::size_t strips = block.num_threads() / width;  // one above the other
if (strips == 0) strips = 1;
const std::size_t rows = (height + strips - 1) / strips;
for (std::size_t i = block.thread_rank(); i < width * strips; i += block.num_threads()) {
  const std::size_t column = i % width, top = i / width * rows;
  int above = 0 < top && top < height ? in[(top - 1) * width + column] : 0;
  int here = top < height ? in[top * width + column] : 0;
  for (std::size_t row = top; row < top + rows && row < height; ++row) {
    const int below = row + 1 < height ? in[(row + 1) * width + column] : 0;
    out[row * width + column] = above + here + below;
    above = here;
    here = below;
  }
}
//! [x]
