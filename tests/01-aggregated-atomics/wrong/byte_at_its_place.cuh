// rejected by: test or illegal address in a
// cure: own byte, no line: a wrong result doesn't say where it came from
// Takes the place for the index of the letter as well: what is kept is some other byte.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (is_letter(text[i])) {
    const int place = atomicAdd(count, 1);
    letters[place] = text[place];
  }
}
//! [a]
