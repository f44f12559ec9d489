// rejected by: counter busiest_warp or illegal address in a
// cure: none: nothing says that the other threads are idle
// Right on every input that the tests can afford to run to the end. All threads but one do nothing.

//! [a]
if (cg::this_grid().thread_rank() > 0) return;
for (std::size_t i = 0; i < n; ++i) {
  if (is_letter(text[i])) letters[atomicAdd(count, 1)] = text[i];
}
//! [a]
