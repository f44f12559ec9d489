// rejected by: counter global_atomics in a
// cure: only for letters at const int place = atomicAdd(count, keep ? 1 : 0);
// Adds 0 or 1 to avoid a branch; the result is right, but every byte of the text costs an
// atomic.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool keep = is_letter(text[i]);
  const int place = atomicAdd(count, keep ? 1 : 0);
  if (keep) letters[place] = text[i];
}
//! [a]
