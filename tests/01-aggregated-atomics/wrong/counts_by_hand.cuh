// rejected by: race in a
// cure: atomic at if (is_letter(text[i])) letters[(*count)++] = text[i];
// Adds one in a single expression, as a CPU program would; it is a read and a write, and
// another thread can come between them.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (is_letter(text[i])) letters[(*count)++] = text[i];
}
//! [a]
