// rejected by: test or out of bounds in a
// cure: old value, no line: a wrong result doesn't say where it came from
// Counts the letters, but each stays at its old index: the result has holes where the other
// bytes were.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (is_letter(text[i])) {
    letters[i] = text[i];
    atomicAdd(count, 1);
  }
}
//! [a]
