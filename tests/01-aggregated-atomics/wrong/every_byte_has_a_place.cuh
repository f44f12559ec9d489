// rejected by: race or race of equal writes in a
// cure: old value at letters[place] = text[i];
// Adds 0 for a byte that isn't a letter, and writes it all the same: to the place of the next
// letter.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int place = atomicAdd(count, is_letter(text[i]) ? 1 : 0);
  letters[place] = text[i];
}
//! [a]
