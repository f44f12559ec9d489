// rejected by: illegal address in a
// cure: wide index at if (is_letter(text[i])) letters[atomicAdd(count, 1)] = text[i];
// Right up to 2 GiB of text.

//! [a]
const auto grid = cg::this_grid();
for (int i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (is_letter(text[i])) letters[atomicAdd(count, 1)] = text[i];
}
//! [a]
