// rejected by: race in a
// cure: atomic read at letters[*count - 1] = text[i];
// Adds with an atomic, then reads the counter for its place; by then others may have added too.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (!is_letter(text[i])) continue;
  atomicAdd(count, 1);
  letters[*count - 1] = text[i];
}
//! [a]
