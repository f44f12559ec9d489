// rejected by: counter global_atomics in d
// cure: none: it says what to do, but its line is in the function of task c, which is right
// Takes the group of task c for the group of task d: one atomic for each warp, not for each
// block.

//! [d]
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (is_letter(text[i])) letters[claim_by_group(count)] = text[i];
}
//! [d]
