// rejected by: out of bounds in x
// cure: comparison at row < top + rows && row < height
// The last row has no row below it, and the kernel looks there all the same. On a GPU the memory
// after an array mostly is there, too.

//! [x]
const auto grid = cg::this_grid();
if (width == 0 || height == 0) return;
std::size_t strips = grid.num_threads() / width;  // one above the other
if (strips == 0) strips = 1;
const std::size_t rows = (height + strips - 1) / strips;
for (std::size_t i = grid.thread_rank(); i < width * strips; i += grid.num_threads()) {
  const std::size_t column = i % width, top = i / width * rows;
  int above = 0 < top && top < height ? in[(top - 1) * width + column] : 0;
  int here = top < height ? in[top * width + column] : 0;
  for (std::size_t row = top; row < top + rows && row < height; ++row) {
    const int below = in[(row + 1) * width + column];
    out[row * width + column] = above + here + below;
    above = here;
    here = below;
  }
}
//! [x]
