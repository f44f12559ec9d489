// rejected by: counter global_atomics in d
// cure: one for the block, given line: it shows in a function that is right, and called wrongly
// Takes the group of task c for the group of task d: one atomic for each warp, not for each
// block.

//! [d]
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (is_letter(text[i])) letters[claim_by_group(count)] = text[i];
}
//! [d]
