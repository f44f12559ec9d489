// rejected by: test in a
// cure: grid stride, no line: a byte that nobody looked at has none
// Leaves the loop at a byte that is no letter, and with it the rest of its share.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (!is_letter(text[i])) return;
  letters[atomicAdd(count, 1)] = text[i];
}
//! [a]
