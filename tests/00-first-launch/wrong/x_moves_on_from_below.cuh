// rejected by: test in x
// cure: where strips meet, no line: a wrong result doesn't say where
// Goes on to the next row in the wrong order: the number from below becomes the middle one and the
// upper one, too.

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
    const int below = row + 1 < height ? in[(row + 1) * width + column] : 0;
    out[row * width + column] = above + here + below;
    here = below;
    above = here;
  }
}
//! [x]
