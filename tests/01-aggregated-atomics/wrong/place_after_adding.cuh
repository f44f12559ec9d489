// rejected by: test in a
// cure: old value, no line: a wrong result doesn't say where it came from
// Takes what atomicAdd returns for the new value, as with ++count; it is the old one, so place
// 0 stays empty.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (is_letter(text[i])) {
    const int number = atomicAdd(count, 1);
    letters[number + 1] = text[i];
  }
}
//! [a]
